in vec2 at;
uniform sampler2D pictureMap;
layout(location = 0) out vec4 seen;
void main()
{
    seen = vec4(texture(pictureMap, at).rgb, 1.0);
}
