// A picture with nothing behind it, over another one; what comes in over its sides comes in softly.
in vec2 at;
uniform sampler2D pictureMap;
uniform vec2 strength; // x: of all of it
layout(location = 0) out vec4 seen;
void main()
{
    float inside = min(at.x, 1.0 - at.x);
    seen = texture(pictureMap, at) * smoothstep(0.0, 0.04, inside) * strength.x;
}
