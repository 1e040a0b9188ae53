in vec2 at;
uniform sampler2D pictureMap;
uniform sampler2D bloomMap;
uniform sampler2D softMap;
uniform sampler2D depthMap;
uniform vec2 tilt; // metres to what is sharp, 0 for all; how soft the rest is
layout(location = 0) out vec4 seen;
void main()
{
    vec3 seenThere = texture(pictureMap, at).rgb;
    if (tilt.x > 0.0)
    {
        float away = screen.z * screen.w / (screen.w - texture(depthMap, at).r * (screen.w - screen.z));
        // The upper and lower rim of a table, seen as from near by.
        float off = smoothstep(0.05, 0.20, abs(away / tilt.x - 1.0)) + 0.8 * smoothstep(0.30, 0.52, abs(at.y - 0.5));
        seenThere = mix(seenThere, texture(softMap, at).rgb, tilt.y * min(off, 1.0));
    }
    vec3 c = Developed(seenThere + texture(bloomMap, at).rgb * 0.35);
    vec2 aside = at - 0.5;
    // At the table as under a lamp: its light ends before the corners do.
    float off = dot(aside, aside);
    c *= mix(1.0 - 0.38 * off, 1.0 - 0.70 * smoothstep(0.05, 0.46, off), min(tilt.y * 1.5, 1.0));
    // Less than a shade, so that a wide sky has no bands.
    c += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
    seen = vec4(c, dot(c, vec3(0.30, 0.59, 0.11))); // brightness for the smoothing of edges
}
