in vec3 world;
in vec3 upright;
in vec3 paint;
in vec2 along;
in vec4 stuff; // z: paint on the road, not the road
in float lot;
layout(location = 0) out vec4 seen;

void main()
{
    vec3 up = normalize(upright);
    vec3 n = up;
    vec3 c = paint;
    float far = length(world - eye.xyz);
    Gravel(world, along, far, 1.0 - stuff.z, c, n);
    // Paint wears off a little.
    c *= 1.0 - stuff.z * 0.25 * smoothstep(0.42, 0.75, texture(noiseMap, world.xy * 0.23).r);
    seen = Landlit(c, n, up, world);
}
