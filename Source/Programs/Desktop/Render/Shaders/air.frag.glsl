in vec2 at;
in vec4 kind;
in vec3 world;
in float lit;
uniform sampler2D depthMap;
layout(location = 0) out vec4 seen;

float Metres(float depth)
{
    return screen.z * screen.w / (screen.w - depth * (screen.w - screen.z));
}

void main()
{
    if (kind.w > 2.5)
    {
        seen = Shown(horizon.rgb * 1.1, kind.x * (1.0 - abs(at.y)));
        return;
    }
    float square = dot(at, at);
    float away = sqrt(square);
    float ragged = texture(noiseMap, at * 0.15 + kind.z).r;
    float cloud = smoothstep(1.0, 0.12, away + (ragged - 0.5) * 0.9) * smoothstep(1.0, 0.8, away);
    float drop = smoothstep(0.55, 0.25, away + (ragged - 0.5) * 1.3);
    float spray = kind.w > 0.5 && kind.w < 1.5 ? 1.0 : 0.0;
    float stone = kind.w > 1.5 ? 1.0 : 0.0;
    float behind = Metres(texture(depthMap, gl_FragCoord.xy / screen.xy).r);
    float gap = behind - Metres(gl_FragCoord.z);
    float soft = clamp(gap * mix(0.7, 6.0, max(spray, stone)), 0.0, 1.0);
    float alpha = kind.x * soft * mix(cloud, drop, max(spray, stone));
    // Lit as the ball it stands for, torn by its rags.
    vec3 view = normalize(eye.xyz - world);
    vec3 right = normalize(rayRight.xyz);
    vec3 up = normalize(rayUp.xyz);
    vec3 n = right * at.x + up * at.y + view * sqrt(max(1.0 - square, 0.0));
    float wrapped = clamp(dot(n, sun.xyz) * 0.5 + 0.5 + (ragged - 0.5) * 0.6, 0.0, 1.0);
    float against = max(-dot(view, sun.xyz), 0.0);
    against *= against;
    vec3 paint = mix(mix(dust.rgb, vec3(0.74, 0.80, 0.82), spray), dust.rgb * 0.35, stone);
    vec3 light = mix(groundlight.rgb, skylight.rgb, 0.6 + 0.4 * n.z) +
                 sunlight.rgb * lit * (0.70 * wrapped * wrapped + 0.45 * against * against * (1.0 - 0.6 * cloud));
    seen = Shown(Hazed(paint * light, world), alpha);
}
