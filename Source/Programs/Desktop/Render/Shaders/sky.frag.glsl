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
    vec3 c = SkyColour(d);
    float s = max(dot(d, sun.xyz), 0.0);
    float s2 = s * s;
    float s4 = s2 * s2;
    float clear = 1.0 - smoothstep(0.6, 1.0, skylight.w);
    c += glow.rgb * clear * (smoothstep(0.9993, 0.9996, s) * 14.0 + pow(s, 220.0) * 1.6);
    if (d.z > 0.0)
    {
        vec2 p = d.xy / (d.z + 0.13) * 0.11;
        float here = CloudAt(p);
        float cover = mix(0.66, 0.10, skylight.w);
        float thick = smoothstep(cover, cover + 0.10, here) * smoothstep(0.015, 0.16, d.z);
        // Thinner towards the sun is brighter.
        float shade = clamp((here - CloudAt(p + sun.xy * 0.012)) * 5.0 + 0.62, 0.0, 1.0);
        vec3 cloud = mix(cloudShade.rgb, cloudLit.rgb, shade) + glow.rgb * (s4 * s4 * s4 * 0.8);
        c = mix(c, cloud, thick * 0.75);
    }
    seen = Shown(c, 1.0);
#if !BRIGHT
    // Less than a shade, so that a wide sky has no bands.
    seen.rgb += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
#endif
}
