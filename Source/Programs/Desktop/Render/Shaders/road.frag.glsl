in vec3 world;
in vec3 upright;
in vec3 paint;
in vec2 along;
in vec4 stuff; // x: asphalt; z: paint on the road, not the road
in float lot;
layout(location = 0) out vec4 seen;

void main()
{
    vec3 up = normalize(upright);
    float far = length(world - eye.xyz);
    vec3 c = paint;
    if (stuff.x > 0.5)
    {
        c = Asphalt(world, along, far, c);
    }
    else if (stuff.z < 0.5)
    {
        c = Gravel(world, along, far, c);
    }
    else
    {
        // Paint wears off a little.
        c *= 1.0 - 0.20 * Above(texture(noiseMap, world.xy * 0.23).r, 0.62);
    }
    vec3 lit = Landlit(c, up, world);
    if (sunlight.w > 0.0)
    {
        lit = stuff.x > 0.5 ? WetAsphalt(lit, world, along, 1.0) : Wet(lit, world, along, stuff.z < 0.5 ? 1.0 : 0.35);
    }
    seen = Shown(Hazed(lit, world), 1.0);
}
