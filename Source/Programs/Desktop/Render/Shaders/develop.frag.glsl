in vec2 at;
uniform sampler2D pictureMap;
uniform sampler2D bloomMap;
layout(location = 0) out vec4 seen;
void main()
{
    vec3 c = Developed(texture(pictureMap, at).rgb + texture(bloomMap, at).rgb * 0.35);
    vec2 aside = at - 0.5;
    c *= 1.0 - 0.38 * dot(aside, aside);
    seen = vec4(c, dot(c, vec3(0.30, 0.59, 0.11))); // brightness for the smoothing of edges
}
