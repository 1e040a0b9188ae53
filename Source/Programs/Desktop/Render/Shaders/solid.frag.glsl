in vec3 world;
in vec3 upright;
in vec3 paint;
in vec2 along;
in vec4 stuff; // gloss, glow, paint, leaf
in float lot;
layout(location = 0) out vec4 seen;
#ifdef MODELS
uniform vec4 dirt; // colour, how far it has come
uniform vec4 dents;
uniform vec2 thinned; // x: how far all of it has thinned out
#endif

#ifdef THIN
in float band;
// How much stays of what stands between the eye and something that must be seen, or right before the lens.
float Standing(vec3 place)
{
    vec3 off = place - eye.xyz;
    float stays = smoothstep(3.4, 4.4, length(off));
#ifdef MODELS
    // The car that is looked at hides nothing, and is one of these: who stands before it is known.
    return min(stays, 1.0 - 0.75 * thinned.x);
#endif
    // What is near the eye would cover the picture with its pattern: it goes whole.
    float gone = mix(1.0, 0.8, smoothstep(8.0, 14.0, length(off)));
    for (int i = 0; i < 4; ++i)
    {
        vec3 way = cleared[i].xyz - eye.xyz;
        float along = dot(off, way) / max(dot(way, way), 0.01);
        float aside = length(off - way * along);
        float hides = step(0.0, along) * (1.0 - smoothstep(0.86, 0.96, along)) * (1.0 - smoothstep(1.5, 3.0, aside));
        // What lies on the ground below the line hides nothing.
        hides *= smoothstep(-1.4, -0.9, off.z - way.z * along);
        stays = min(stays, 1.0 - gone * hides * cleared[i].w);
    }
    return stays;
}

// 4x4, after Bayer.
float Threshold()
{
    const float order[16] =
        float[16](0.0, 8.0, 2.0, 10.0, 12.0, 4.0, 14.0, 6.0, 3.0, 11.0, 1.0, 9.0, 15.0, 7.0, 13.0, 5.0);
    ivec2 at = ivec2(gl_FragCoord.xy) & 3;
    return (order[at.y * 4 + at.x] + 0.5) / 16.0;
}
#endif

void main()
{
#ifdef THIN
    float threshold = Threshold();
    // In between two finenesses: of the finer one what is below the share, of the coarser one the rest.
    if (band < 0.498 ? threshold >= band * 2.02 : band < 0.998 && threshold < (band - 0.502) * 2.02)
    {
        discard;
    }
    if (Standing(world) < threshold)
    {
        discard;
    }
#endif
    vec3 n = normalize(upright);
    vec3 view = normalize(eye.xyz - world);
    float lit = Sunlit(world, n);
    float facing = dot(n, sun.xyz);
    // Light wraps round leaves and comes through them.
    float leaf = stuff.w;
    float wrapped = clamp(mix(facing, facing * 0.62 + 0.38, leaf), 0.0, 1.0);
    vec3 stuffed = paint;
#ifdef MODELS
    // Where it was hit, paint has come off.
    float torn = texture(noiseMap, vec2(along.x * 0.43 - lot * 0.31, along.y * 0.37 + lot * 0.53 + dents.y * 0.17)).r;
    float scraped = smoothstep(0.66 - 0.16 * dents.x, 0.70 - 0.16 * dents.x, torn) * dents.x * step(stuff.x, 0.9) *
                    step(0.8, stuff.x);
    stuffed = mix(stuffed, vec3(0.13, 0.125, 0.12), 0.75 * scraped);
    // From the wheels upwards, in splashes; glass and lamps are wiped.
    float splash = texture(noiseMap, vec2(along.x * 0.21 + along.y * 0.13, lot * 0.37)).r;
    float dirty = (1.0 - smoothstep(0.0, 0.22, lot + splash * 0.9 - 0.42 - 0.75 * dirt.w)) * dirt.w;
    stuffed = mix(stuffed, dirt.rgb, 0.85 * dirty * step(stuff.x, 0.95));
#endif
    vec3 c = stuffed * (Ambient(n) + sunlight.rgb * wrapped * mix(lit, 0.25 + 0.75 * lit, leaf));
    float against = clamp(-dot(view, sun.xyz), 0.0, 1.0);
    float through = against * against * against;
    c += paint * sunlight.rgb * leaf * lit * through * 0.32;
    // A bright rim on what stands against the sun.
    float brink = 1.0 - abs(dot(n, view));
    c += (paint + 0.05) * sunlight.rgb * (lit * through * brink * brink * brink * 0.9);
#ifdef MODELS
    float gloss = stuff.x * (1.0 - 0.8 * dirty);
    float edge = 1.0 - max(dot(n, view), 0.0);
    float mirror = 0.045 + 0.955 * edge * edge * edge * edge * edge;
    vec3 r = reflect(-view, n);
    vec3 around =
        r.z > 0.0 ? SkyColour(r) : mix(SkyColour(vec3(r.xy, 0.02)), groundlight.rgb * 0.9, min(1.0, -r.z * 6.0));
    c = mix(c, around, mirror * gloss);
    vec3 halfway = normalize(view + sun.xyz);
    c += sunlight.rgb * pow(max(dot(n, halfway), 0.0), 140.0) * gloss * lit * 0.9;
#endif
    // Signs throw back what light there is, and keep their colour in sun and shade.
    c = mix(c, paint * 1.085 / groundlight.w, stuff.y);
    seen = Shown(Hazed(c, world), 1.0);
}
