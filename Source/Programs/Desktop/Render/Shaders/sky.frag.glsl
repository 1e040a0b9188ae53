in vec2 at;
layout(location = 0) out vec4 seen;

float CloudAt(vec2 p)
{
    float drift = eye.w * 0.0012;
    float base = texture(noiseMap, p + drift).r;
#if SURFACE >= 1
    base = base * 0.62 + texture(noiseMap, p * 2.7 + 0.3 - drift).r * 0.26 + texture(noiseMap, p * 7.3).r * 0.12;
#endif
    return base;
}

void main()
{
    vec3 d = normalize(rayAhead.xyz + rayRight.xyz * (at.x * 2.0 - 1.0) + rayUp.xyz * (at.y * 2.0 - 1.0));
    vec3 c = SkyColour(d) * 1.12;
    float s = max(dot(d, sun.xyz), 0.0);
    c += vec3(1.0, 0.86, 0.62) * (smoothstep(0.99955, 0.9998, s) * 14.0 + pow(s, 220.0) * 0.9);
    if (d.z > 0.0)
    {
        vec2 p = d.xy / (d.z + 0.13) * 0.11;
        float here = CloudAt(p);
        float thick = smoothstep(0.50, 0.64, here) * smoothstep(0.015, 0.16, d.z);
        // Thinner towards the sun is brighter.
        float shade = clamp((here - CloudAt(p + sun.xy * 0.012)) * 5.0 + 0.78, 0.30, 1.2);
        vec3 cloud = mix(vec3(0.66, 0.73, 0.84), vec3(1.80, 1.68, 1.52), shade);
        c = mix(c, cloud, thick * 0.88);
    }
    seen = Shown(c, 1.0);
}
