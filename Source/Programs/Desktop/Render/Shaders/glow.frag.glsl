in vec4 fill;
in vec4 inside;
in float width;
in float depth;
uniform sampler2D depthMap;
uniform vec2 targetSize;
layout(location = 0) out vec4 seen;

void main()
{
    float stored = texture(depthMap, gl_FragCoord.xy / targetSize).r;
    float ground = screen.z * screen.w / (screen.w - stored * (screen.w - screen.z));
    // What is hidden shines through a little. The ground itself does not hide it.
    float open = smoothstep(0.0, 0.4, ground + 0.5 + 0.01 * depth - depth);
    float away = min(min(inside.x, inside.y), min(inside.z, inside.w));
    float pixel = max(fwidth(away), 0.001);
    float rim = max(width, 2.2 * pixel);
    float bright = smoothstep(rim + pixel, rim, away);
    float dark = smoothstep(rim * 1.9 + pixel, rim * 1.9, away);
    float beat = 0.90 + 0.10 * sin(eye.w * 3.2);
    vec3 c = mix(fill.rgb, fill.rgb * 0.10, dark);
    c = mix(c, mix(fill.rgb, vec3(1.0), 0.25), bright);
    float alpha = mix(fill.a * beat, 0.70, dark);
    alpha = mix(alpha, 1.0, bright) * smoothstep(0.0, pixel, away);
    seen = vec4(c, alpha * mix(0.30, 1.0, open));
}
