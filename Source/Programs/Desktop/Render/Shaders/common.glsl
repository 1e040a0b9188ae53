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
    // The light of the place and hour, see RegionLook.h.
    vec4 sunlight;    // w: how wet it is
    vec4 skylight;    // w: how much of the sky is cloud
    vec4 groundlight; // w: exposure
    vec4 zenith;
    vec4 horizon;
    vec4 glow;
    vec4 cloudLit;
    vec4 cloudShade;
    vec4 air[3]; // at 60, 250 and 900 metres; w: how much it hides
    vec4 shadeTint;
    vec4 lightTint;
    vec4 dust; // w: how much of it there is
    vec4 berm;
    vec4 shallow;
    vec4 deep;
    vec4 relief; // from high above: how much steeper slopes look, how much of the fill is left, what flat ground gains; how soft
    vec4 cleared[4]; // what must be seen; w: 1 where there is one
};

vec3 Linear(vec3 c)
{
    return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

// Without clouds, for reflections too.
vec3 SkyColour(vec3 d)
{
    float height = max(d.z, 0.0);
    vec3 c = mix(horizon.rgb, zenith.rgb, 1.0 - exp(-height * 5.5));
    float s = max(dot(d, sun.xyz), 0.0);
    float low = 1.0 - height;
    float s2 = s * s;
    float s8 = s2 * s2 * s2 * s2;
    return c + glow.rgb * (s8 + 0.35 * low * low * low * s2);
}

// How many metres of air, as thick as down at the road, lie before a place.
float AirBefore(vec3 way, float far)
{
    const float kFall = 1.0 / 130.0;
    float rise = way.z * kFall;
    float start = exp(-max(eye.z + 12.0, 0.0) * kFall);
    float mean = abs(rise) > 0.01 ? (1.0 - exp(-rise)) / rise : 1.0;
    return far * start * min(mean, 8.0);
}

// Its colour, and how much of what lies behind it is lost: along a ramp, so that ridges stand one behind the other.
vec4 AirIn(float metres)
{
    vec4 a = vec4(air[0].rgb, air[0].a * min(metres * (1.0 / 60.0), 1.0));
    a = mix(a, air[1], clamp((metres - 60.0) * (1.0 / 190.0), 0.0, 1.0));
    a = mix(a, air[2], clamp((metres - 250.0) * (1.0 / 650.0), 0.0, 1.0));
    a.a = mix(a.a, 0.97, clamp((metres - 900.0) * (1.0 / 2200.0), 0.0, 1.0));
    return a;
}

float HazeAt(vec3 way, float far)
{
    return AirIn(AirBefore(way, far)).a;
}

vec3 Hazed(vec3 c, vec3 place)
{
    vec3 way = place - eye.xyz;
    float far = length(way);
    vec4 a = AirIn(AirBefore(way, far));
    float s = max(dot(way, sun.xyz), 0.0) / max(far, 0.001);
    float s2 = s * s;
    float s4 = s2 * s2;
    return mix(c, a.rgb + glow.rgb * (s4 * s4), a.a);
}

// After Narkowicz' fit of the ACES curve.
vec3 Toned(vec3 c)
{
    c = clamp((c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14), 0.0, 1.0);
    // To the power of 1/2.2, within half a step of 255: roots cost less than powers, where a processor draws.
    vec3 root = sqrt(c);
    c = 1.00829 * root + 0.06968 * sqrt(root) - 0.07989 * c;
    return mix(vec3(dot(c, vec3(0.3, 0.59, 0.11))), c, 1.10);
}

vec3 Developed(vec3 c)
{
    c = Toned(c * groundlight.w);
    float level = dot(c, vec3(0.3, 0.59, 0.11));
    c = max(mix(vec3(level), c, shadeTint.w), 0.0);
    return c * mix(shadeTint.rgb, lightTint.rgb, smoothstep(0.12, 0.72, level));
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
    return mix(groundlight.rgb, skylight.rgb, n.z * 0.5 + 0.5);
}

#ifdef FRAGMENT
// 0 below a limit, 1 above it, with a rim no wider than it needs to be.
float Above(float value, float limit)
{
    float rim = fwidth(value) + 0.006;
    return smoothstep(limit - rim, limit + rim, value);
}

// A meadow in flat shapes: wide ones, and tufts of a tone each where they are near.
vec3 Meadow(vec3 place, float far, vec3 c)
{
    float wide = texture(noiseMap, place.xy * 0.0113).r;
    float tufts = texture(noiseMap, place.yx * 0.091 + 0.37).r;
    float ragged = wide * 0.8 + tufts * 0.2;
    float rim = fwidth(ragged) + 0.006;
    vec2 above = smoothstep(vec2(0.44, 0.60) - rim, vec2(0.44, 0.60) + rim, vec2(ragged));
    c *= vec3(0.94) + above.x * 0.06 + above.y * vec3(0.09, 0.06, 0.01);
#if SURFACE >= 1
    float close = 1.0 / (1.0 + far * far * 0.0008);
    c *= 1.0 + close * (0.09 * Above(tufts, 0.60) - 0.05);
#endif
#if SURFACE >= 2
    float near = 1.0 / (1.0 + far * far * 0.0030);
    float blades = texture(noiseMap, vec2(place.x * 0.61 + place.y * 0.2, place.y * 0.31 - place.x * 0.07)).r;
    c *= 1.0 + near * (0.11 * Above(blades, 0.58) - 0.05);
#endif
    return c;
}

// Gravel: a trodden stripe where wheels run in either lane, streaks they drew, and pebbles right in front. along: metres
// along the road and to its left.
vec3 Gravel(vec3 place, vec2 along, float far, vec3 c)
{
    float streak = texture(noiseMap, vec2(along.x * 0.011, along.y * 0.17)).r;
    float lane = abs(abs(abs(along.y) - 2.25) - 0.85);
    float rut = 1.0 - Above(lane + (streak - 0.5) * 0.9, 0.34);
    float g = 1.03 - 0.12 * rut - 0.06 * Above(streak, 0.55) * (1.0 - rut);
#if SURFACE >= 1
    vec4 stones = texture(noiseMap, place.yx * 0.13 + 0.13);
    float close = 1.0 / (1.0 + far * far * 0.0022);
    float size = 0.34 * (stones.r - 0.40); // of a pebble: most are none
    g += close * 0.17 * (1.0 - smoothstep(size, size + 0.05, stones.a));
#endif
#if SURFACE >= 2
    vec4 fine = texture(noiseMap, place.xy * 0.37);
    float near = 1.0 / (1.0 + far * far * 0.008);
    float grit = 0.40 * (fine.r - 0.42);
    g -= near * 0.12 * (1.0 - smoothstep(grit, grit + 0.06, fine.a));
#endif
    return c * g;
}

// Fine grain, and seams along it where it was laid in strips.
vec3 Asphalt(vec3 place, vec2 along, float far, vec3 c)
{
    float streak = texture(noiseMap, vec2(along.x * 0.006, along.y * 0.21)).r;
    float g = 1.0 + 0.10 * (streak - 0.5);
#if SURFACE >= 1
    vec4 grain = texture(noiseMap, place.xy * 0.41);
    g += (grain.r - 0.5) * 0.16 / (1.0 + far * far * 0.003);
#endif
#if SURFACE >= 2
    vec4 stones = texture(noiseMap, place.yx * 1.13);
    g += (stones.r - 0.5) * 0.22 / (1.0 + far * far * 0.02);
#endif
    return c * g;
}

// Light on land; in rain the road mirrors the sky, most where water stands in its ruts.
vec3 Landlit(vec3 c, vec3 upright, vec3 place)
{
    float lit = Sunlit(place, upright);
    vec3 n = normalize(vec3(upright.xy * relief.x, upright.z));
    // What turns away from the sun does so without an edge.
    float facing = dot(n, sun.xyz);
    facing = 0.5 * (facing + sqrt(facing * facing + relief.w));
    return c * relief.z * (Ambient(n) * relief.y + sunlight.rgb * facing * lit);
}

// A wet road: share of the surface that is road, and where water stands on it.
vec3 Wetted(vec3 dry, vec3 place, float puddle, float share)
{
    vec3 view = normalize(eye.xyz - place);
    float edge = 1.0 - max(view.z, 0.0);
    float mirror = (0.04 + 0.62 * edge * edge * edge) * mix(0.55, 1.0, puddle) + 0.10 * puddle;
    vec3 wet = mix(dry * mix(0.68, 0.52, puddle), SkyColour(vec3(-view.xy, view.z)), mirror);
    return mix(dry, wet, sunlight.w * share);
}

// Along it as in Gravel(): puddles with rims.
vec3 Wet(vec3 dry, vec3 place, vec2 along, float share)
{
    return Wetted(dry, place, Above(texture(noiseMap, place.xy * 0.045).r, 0.60) * step(abs(along.y), 5.0), share);
}

// On asphalt it is a film, drawn out along the road, that is thicker here and there.
vec3 WetAsphalt(vec3 dry, vec3 place, vec2 along, float share)
{
    float film = texture(noiseMap, vec2(along.x * 0.007, along.y * 0.045)).r;
    float ripple = texture(noiseMap, place.xy * 0.031).r;
    return Wetted(dry, place, 0.9 * smoothstep(0.38, 0.72, 0.65 * film + 0.35 * ripple), share);
}
#endif
