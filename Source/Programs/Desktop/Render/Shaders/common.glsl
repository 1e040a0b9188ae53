// What every shader knows: the frame, light, air, and how a colour becomes what is seen.
layout(std140) uniform Frame
{
    mat4 viewProjection;
    mat4 shadowFrom[3];
    vec4 eye;      // w: seconds
    vec4 sun;      // towards it
    vec4 rayRight; // from the middle of the picture to its right edge ...
    vec4 rayUp;    // ... and to its top
    vec4 rayAhead;
    vec4 screen;   // width, height, near, far
    vec4 reach;    // grass, bushes, trees, land
    vec4 cleared[4]; // what must be seen; w: 1 where there is one
};

const vec3 kSunlight = vec3(1.00, 0.87, 0.68) * 4.0;
const vec3 kSkylight = vec3(0.40, 0.56, 0.86) * 0.92;
const vec3 kGroundlight = vec3(0.34, 0.29, 0.17) * 0.62;

vec3 Linear(vec3 c)
{
    return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

// Without clouds, for air and reflections too.
vec3 SkyColour(vec3 d)
{
    float height = max(d.z, 0.0);
    vec3 c = mix(vec3(0.68, 0.84, 1.02), vec3(0.10, 0.30, 0.80), 1.0 - exp(-height * 4.2));
    float s = max(dot(d, sun.xyz), 0.0);
    float low = 1.0 - height;
    c = mix(c, vec3(1.05, 0.90, 0.70), 0.45 * low * low * low * (0.25 + 0.75 * s * s));
    float s4 = s * s * s * s;
    return c + vec3(1.0, 0.72, 0.40) * (0.30 * s4 * s4);
}

// How much of what lies at a place is lost in the air before it.
float HazeAt(vec3 way, float far)
{
    const float kThick = 0.00115;
    const float kFall = 1.0 / 130.0;
    float rise = way.z * kFall;
    float start = exp(-max(eye.z + 12.0, 0.0) * kFall);
    float mean = abs(rise) > 0.01 ? (1.0 - exp(-rise)) / rise : 1.0;
    return 1.0 - exp(-far * kThick * start * min(mean, 8.0));
}

vec3 Hazed(vec3 c, vec3 place)
{
    vec3 way = place - eye.xyz;
    float far = length(way);
    vec3 d = way / max(far, 0.001);
    vec3 air = SkyColour(normalize(vec3(d.xy, 0.04 + max(d.z, 0.0)))) * 0.94;
    return mix(c, air, HazeAt(way, far));
}

// After Narkowicz' fit of the ACES curve.
vec3 Developed(vec3 c)
{
    c *= 0.62;
    c = clamp((c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14), 0.0, 1.0);
    c = pow(c, vec3(1.0 / 2.2));
    return mix(vec3(dot(c, vec3(0.3, 0.59, 0.11))), c, 1.14);
}

vec4 Shown(vec3 c, float alpha)
{
#if BRIGHT
    return vec4(c, alpha);
#else
    return vec4(Developed(c), alpha);
#endif
}

uniform sampler2DArrayShadow shadowMap;
uniform sampler2D noiseMap;

float Sunlit(vec3 place, vec3 n)
{
    float layer = -1.0;
    vec3 at = vec3(0.0);
    for (int i = CASCADES - 1; i >= 0; --i)
    {
        vec3 q = (shadowFrom[i] * vec4(place + n * (0.05 + 0.12 * float(i)), 1.0)).xyz;
        vec3 edge = abs(q - 0.5);
        bool inside = max(max(edge.x, edge.y), edge.z) < 0.495;
        at = inside ? q : at;
        layer = inside ? float(i) : layer;
    }
    if (layer < 0.0)
    {
        return 1.0;
    }
    const float kTexel = 1.0 / SHADOW_SIZE;
#if SHADOW_TAPS == 1
    float lit = texture(shadowMap, vec4(at.xy, layer, at.z));
#elif SHADOW_TAPS == 4
    float lit = 0.0;
    for (int i = 0; i < 4; ++i)
    {
        vec2 aside = vec2(float(i & 1), float(i >> 1)) * 1.3 - 0.65;
        lit += texture(shadowMap, vec4(at.xy + aside * kTexel, layer, at.z));
    }
    lit *= 0.25;
#else
    float lit = 0.0;
    for (int y = -1; y <= 1; ++y)
    {
        for (int x = -1; x <= 1; ++x)
        {
            lit += texture(shadowMap, vec4(at.xy + vec2(x, y) * 1.35 * kTexel, layer, at.z));
        }
    }
    lit /= 9.0;
#endif
    // The last cascade fades out.
    vec2 rim = abs(at.xy - 0.5) * 2.0;
    float last = layer > float(CASCADES) - 1.5 ? smoothstep(0.86, 0.98, max(rim.x, rim.y)) : 0.0;
    return mix(lit, 1.0, last);
}

vec3 Ambient(vec3 n)
{
    return mix(kGroundlight, kSkylight, n.z * 0.5 + 0.5);
}

// What the eye finds on a meadow: patches far off, tufts nearer by, blades right in front. Changes colour and normal.
void Meadow(vec3 place, float far, float share, inout vec3 c, inout vec3 n)
{
    vec4 wide = texture(noiseMap, place.xy * 0.0113);
    vec3 m = c * (0.70 + 0.60 * wide.r);
    m = mix(m, m * vec3(1.20, 1.05, 0.74), smoothstep(0.45, 0.75, wide.a) * 0.5);
#if SURFACE >= 1
    vec4 tufts = texture(noiseMap, place.yx * 0.143 + 0.37);
    float close = 1.0 / (1.0 + far * far * 0.0006);
    m *= 1.0 + (tufts.r - 0.5) * (0.40 + 0.80 * close);
    n += vec3(tufts.gb - 0.5, 0.0) * (0.70 * close + 0.15) * share;
#endif
#if SURFACE >= 2
    float near = 1.0 / (1.0 + far * far * 0.0022);
    vec2 leaning = vec2(place.x * 1.37 + place.y * 0.3, place.y * 0.51 - place.x * 0.11);
    vec4 blades = texture(noiseMap, leaning);
    m *= 1.0 + (blades.r - 0.5) * 1.5 * near;
    m = mix(m, m * vec3(1.5, 1.35, 0.9), smoothstep(0.60, 0.85, blades.r) * near * 0.5);
    n += vec3(blades.gb - 0.5, 0.0) * 0.8 * near * share;
#endif
#if SURFACE == 0
    m *= 0.84;
#endif
    c = mix(c, m, share);
}

// Gravel: streaks the wheels drew, stones, and grit right in front. along: metres along the road and to its left.
void Gravel(vec3 place, vec2 along, float far, float share, inout vec3 c, inout vec3 n)
{
    vec4 wide = texture(noiseMap, place.xy * 0.031);
    float streak = texture(noiseMap, vec2(along.x * 0.013, along.y * 0.31)).r - 0.5;
    float g = (0.84 + 0.32 * wide.r) * (1.0 + streak * 0.42);
    // Where wheels run in either lane it is trodden dark; between and beside them lie loose stones.
    float lane = abs(abs(along.y) - 2.25);
    float rut = exp(-(lane - 0.85) * (lane - 0.85) * 5.5) * (0.45 + 0.75 * wide.a);
    float loose = smoothstep(3.6, 5.0, abs(along.y)) + smoothstep(0.55, 0.0, abs(along.y));
    g *= 1.0 - 0.26 * rut + 0.10 * loose * (0.4 + wide.r);
#if SURFACE >= 1
    vec4 stones = texture(noiseMap, place.yx * 0.21 + 0.13);
    float close = 1.0 / (1.0 + far * far * 0.0009);
    g *= 1.0 + close * ((stones.r - 0.5) * 0.45 + smoothstep(0.26, 0.06, stones.a) * 0.50);
    n += vec3(stones.gb - 0.5, 0.0) * (0.15 + 0.65 * close) * share;
#endif
#if SURFACE >= 2
    float near = 1.0 / (1.0 + far * far * 0.0035);
    vec4 fine = texture(noiseMap, place.xy * 0.87);
    g *= 1.0 + near * (smoothstep(0.30, 0.05, fine.a) * 0.60 - 0.14 + (fine.r - 0.5) * 0.55);
    n += vec3(fine.gb - 0.5, 0.0) * near * 1.0 * share;
#endif
#if SURFACE <= 1
    g *= SURFACE == 0 ? 0.84 : 0.88; // what the finer detail would take away
#endif
    vec3 earth = mix(c * vec3(0.92, 0.86, 0.78), c, clamp(g, 0.0, 1.0));
    c = mix(c, earth * g, share);
}

vec4 Landlit(vec3 c, vec3 n, vec3 upright, vec3 place)
{
    n = normalize(n);
    float lit = Sunlit(place, upright);
    vec3 light = Ambient(n) + kSunlight * max(dot(n, sun.xyz), 0.0) * lit;
    return Shown(Hazed(c * light, place), 1.0);
}
