// From the road's edge into the meadow.
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
    vec3 c = mix(paint, Meadow(world, far, paint), smoothstep(5.6, 7.4, abs(along.y)));
    vec3 lit = Landlit(c, up, world);
    if (sunlight.w > 0.0)
    {
        lit *= 1.0 - 0.24 * sunlight.w;
    }
    seen = Shown(Hazed(lit, world), 1.0);
}
