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
    // Earth ends in a ragged rim, drawn here: the land below knows only its own colour.
    float beyond = abs(along.y);
    float ragged = texture(noiseMap, world.xy * 0.047).r * 0.65 + texture(noiseMap, world.yx * 0.19).r * 0.35;
    float grown = Above(beyond + (ragged - 0.5) * 3.4, 6.5);
    vec3 c = Meadow(world, far, paint);
    c = mix(mix(paint, berm.rgb * (0.94 + 0.10 * Above(ragged, 0.55)), smoothstep(5.25, 5.5, beyond)), c, grown);
    vec3 lit = Landlit(c, up, world);
    lit *= 1.0 - 0.24 * sunlight.w * (1.0 - grown);
    seen = Shown(Hazed(lit, world), 1.0);
}
