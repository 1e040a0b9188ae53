in vec4 fill;
in vec4 inside;
in float width;
in float depth;
flat in float shape; // as MarkerShape
uniform sampler2D depthMap;
uniform vec2 targetSize;
uniform vec2 strength; // x: of everything, 1 is what players see
layout(location = 0) out vec4 seen;

// Where the field is painted: 0..1. Metres along the road and from its right side; what moves, moves gently.
float Painted(vec2 at, float away)
{
    float beat = eye.w;
    float rim = exp(-1.5 * away);
    if (shape < 0.5) // Open: brightest at its edge
        return 0.42 + 0.58 * rim;
    if (shape < 1.5) // Chevrons
        return smoothstep(0.42, 0.5, abs(fract((at.x - abs(at.y) * 0.7 - beat * 1.2) / 2.6) - 0.5) * 1.1) * 0.8 + 0.35;
    if (shape < 2.5) // Dashes
        return step(0.5, fract(at.x / 1.8)) * 0.65 + 0.35;
    if (shape < 3.5) // Hatched
        return step(0.5, fract((at.x + at.y) / 1.7)) * 0.85 + 0.15;
    if (shape < 4.5) // Chequers
        return mod(floor(at.x / 1.1) + floor(at.y / 1.1), 2.0) * 0.8 + 0.2;
    if (shape < 5.5) // Laid
        return rim;
    if (shape < 6.5) // Way
        return 0.55 + 0.45 * smoothstep(0.35, 0.5, abs(fract((at.x - abs(at.y) * 1.4 - beat * 3.0) / 3.2) - 0.5));
    if (shape > 7.5) // Edge
        return 1.0;
    return 0.12 + 0.88 * step(0.45, fract((at.x - beat * 1.5) / 3.6)); // Advised: broken
}

void main()
{
    float stored = texture(depthMap, gl_FragCoord.xy / targetSize).r;
    float ground = screen.z * screen.w / (screen.w - stored * (screen.w - screen.z));
    // The edge is drawn through whatever hides it, the field only a little. The ground itself does not hide it.
    float open = smoothstep(0.0, 0.4, ground + 0.5 + 0.01 * depth - depth);
    float away = min(min(inside.x, inside.y), min(inside.z, inside.w));
    float pixel = max(fwidth(away), 0.001);
    // The dark edge, outermost, then the bright one, and its shade. Far away, where a field is hardly wider than its
    // edge, the bright one keeps its middle.
    float middle = 0.5 * min(inside.x + inside.y, inside.z + inside.w);
    float dark = min(max(width * 0.75, 2.2 * pixel), 0.25 * middle);
    float bright = dark + max(width, 2.8 * pixel);
    float inner = bright + max(width, 3.0 * pixel);
    bool way = shape > 5.5;
    vec2 at = vec2(inside.z, 0.5 * (inside.x - inside.y));
    bool danger = shape > 2.5 && shape < 3.5;
    vec3 field = danger ? vec3(0.92, 0.10, 0.06) : fill.rgb * 0.92;
    vec4 c = vec4(field, fill.a * Painted(at, away) * mix(0.25, 1.0, open));
    vec3 shadow = vec3(0.032, 0.035, 0.047);
    if (!way)
    {
        c = mix(c, vec4(shadow, 0.6), 1.0 - smoothstep(bright, inner, away));
        c = mix(c, vec4(fill.rgb, 1.0), 1.0 - smoothstep(bright, bright + pixel, away));
    }
    else
    {
        c.a *= mix(0.35, 1.0, open);
    }
    c = mix(c, vec4(shadow, way ? 0.6 : 0.94), 1.0 - smoothstep(dark, dark + pixel, away));
    seen = vec4(c.rgb, c.a * smoothstep(0.0, min(pixel, 0.3 * middle), away) * strength.x);
}
