in vec3 place;
in vec3 upright;
in vec3 paint;
in float gloss;
uniform vec4 dice[DICE]; // where each is; w: 1 when it is there
uniform vec4 trayEye;
layout(location = 0) out vec4 seen;

const vec3 kLamp = normalize(vec3(-0.6, 0.55, 0.8));

// How much of the lamp the dice leave to a place on the felt: the higher they are, the softer the shade.
float Lamplit(vec3 at)
{
    float lit = 1.0;
    for (int i = 0; i < DICE; ++i)
    {
        float above = max(dice[i].z - 0.5, 0.0);
        vec2 shade = dice[i].xy - kLamp.xy / kLamp.z * (above + 0.35);
        float away = length(max(abs(at.xy - shade) - 0.36, 0.0)) - 0.12;
        float soft = 0.16 + 0.5 * above;
        lit *= 1.0 - dice[i].w * (0.72 / (1.0 + above)) * (1.0 - smoothstep(-soft * 0.5, soft, away));
    }
    return lit;
}

void main()
{
    vec3 n = normalize(upright);
    vec3 view = normalize(trayEye.xyz - place);
    bool felt = gloss < 0.1 && place.z < 0.01;
    vec3 c = paint;
    float lit = 1.0;
    if (felt)
    {
        c *= 0.80 + 0.45 * texture(noiseMap, place.xy * 0.9).r;
        lit = Lamplit(place);
    }
    // Less light from below, and between a die and the felt.
    float open = felt ? 0.45 + 0.55 * lit : mix(0.45, 1.0, smoothstep(0.0, 0.45, place.z));
    vec3 light = mix(vec3(0.30, 0.27, 0.24), vec3(0.95, 1.05, 1.20), n.z * 0.5 + 0.5) * 0.55 * open;
    light += vec3(1.0, 0.93, 0.82) * 1.55 * max(dot(n, kLamp), 0.0) * lit;
    c *= light;
    vec3 halfway = normalize(view + kLamp);
    float edge = 1.0 - max(dot(n, view), 0.0);
    c += gloss * (vec3(1.0, 0.95, 0.88) * pow(max(dot(n, halfway), 0.0), 70.0) * 0.75 +
                  vec3(0.75, 0.85, 1.0) * 0.30 * edge * edge * edge);
    seen = vec4(Toned(c * 0.62), 1.0); // in a light of their own
}
