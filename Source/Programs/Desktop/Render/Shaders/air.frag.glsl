in vec2 at;
flat in vec4 kind;
flat in vec3 toSun;
flat in vec3 shadeSide;
flat in vec3 sunSide;
uniform sampler2D depthMap;
layout(location = 0) out vec4 seen;

float Metres(float depth)
{
    return screen.z * screen.w / (screen.w - depth * (screen.w - screen.z));
}

void main()
{
    if (kind.w > 3.5)
    {
        seen = vec4(shadeSide, kind.x * (1.0 - abs(at.y)));
        return;
    }
    float square = dot(at, at);
    if (square > 1.0)
    {
        discard;
    }
    float away = sqrt(square);
    float ragged = texture(noiseMap, at * 0.15 + kind.z).r - 0.5;
    float gap = Metres(texture(depthMap, gl_FragCoord.xy / screen.xy).r) - Metres(gl_FragCoord.z);
    float cloud = smoothstep(1.0, 0.12, away + ragged * 0.9) * smoothstep(1.0, 0.8, away) * clamp(gap * 0.7, 0.0, 1.0);
    float drop = smoothstep(0.55, 0.25, away + ragged * 1.3) * clamp(gap * 6.0, 0.0, 1.0);
    // Lit as the ball it stands for, torn by its rags.
    float wrapped = clamp(dot(vec3(at, sqrt(1.0 - square)), toSun) * 0.5 + 0.5 + ragged * 0.6, 0.0, 1.0);
    seen = vec4(mix(shadeSide, sunSide, wrapped * wrapped), kind.x * (kind.w < 0.5 ? cloud : kind.w < 1.5 ? mix(drop, cloud, 0.45) : drop));
}
