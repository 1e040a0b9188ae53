in vec2 at;
in vec4 kind;
in vec3 world;
uniform sampler2D depthMap;
layout(location = 0) out vec4 seen;

float Metres(float depth)
{
    return screen.z * screen.w / (screen.w - depth * (screen.w - screen.z));
}

void main()
{
    float away = length(at);
    float ragged = texture(noiseMap, at * 0.19 + kind.z).r;
    float dust = smoothstep(1.0, 0.0, away + (ragged - 0.5) * 0.8) * smoothstep(1.0, 0.7, away);
    float drop = smoothstep(0.55, 0.25, away + (ragged - 0.5) * 1.3);
    float spray = kind.w > 0.5 && kind.w < 1.5 ? 1.0 : 0.0;
    float stone = kind.w > 1.5 ? 1.0 : 0.0;
    float behind = Metres(texture(depthMap, gl_FragCoord.xy / screen.xy).r);
    float gap = behind - Metres(gl_FragCoord.z);
    float soft = clamp(gap * mix(0.9, 6.0, max(spray, stone)), 0.0, 1.0);
    float alpha = kind.x * soft * mix(dust, drop, max(spray, stone));
    vec3 c = mix(vec3(0.50, 0.37, 0.24), vec3(0.74, 0.80, 0.82), spray);
    c = mix(c, vec3(0.20, 0.15, 0.10), stone);
    float top = 0.72 + 0.28 * at.y * 0.6 + 0.35 * (ragged - 0.5);
    vec3 light = kSkylight * 0.75 + kSunlight * 0.36 * top;
    seen = Shown(Hazed(c * light, world), alpha);
}
