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
    float far = length(world - eye.xyz);
    vec3 c = Meadow(world, far, paint);
    seen = Shown(Hazed(Landlit(c, up, world), world), 1.0);
}
