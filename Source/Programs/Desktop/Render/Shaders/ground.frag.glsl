in vec3 world;
in vec3 upright;
in vec3 paint;
in vec2 along;
in vec4 stuff;
in float lot;
layout(location = 0) out vec4 seen;

void main()
{
    vec3 up = normalize(upright);
    vec3 n = up;
    vec3 c = paint;
    float far = length(world - eye.xyz);
    Meadow(world, far, 1.0, c, n);
    seen = Landlit(c, n, up, world);
}
