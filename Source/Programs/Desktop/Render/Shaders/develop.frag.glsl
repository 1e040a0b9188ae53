in vec2 at;
uniform sampler2D pictureMap;
uniform sampler2D bloomMap;
layout(location = 0) out vec4 seen;
void main()
{
    vec3 c = Developed(texture(pictureMap, at).rgb + texture(bloomMap, at).rgb * 0.35);
    vec2 aside = at - 0.5;
    c *= 1.0 - 0.38 * dot(aside, aside);
    // Less than a shade, so that a wide sky has no bands.
    c += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
    seen = vec4(c, dot(c, vec3(0.30, 0.59, 0.11))); // brightness for the smoothing of edges
}
