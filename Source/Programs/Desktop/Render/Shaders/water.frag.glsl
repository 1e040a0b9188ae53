// Streams, drawn when the ground's depth is known: clear where shallow, with a line of foam along the bank.
in vec3 world;
in vec3 upright;
in vec3 paint;
in vec2 along; // metres along the road, and across it: the way the stream runs
in vec4 stuff;
in float lot;
uniform sampler2D depthMap;
layout(location = 0) out vec4 seen;

float Metres(float depth)
{
    return screen.z * screen.w / (screen.w - depth * (screen.w - screen.z));
}

void main()
{
    float bed = Metres(texture(depthMap, gl_FragCoord.xy / screen.xy).r) - Metres(gl_FragCoord.z);
    if (bed < 0.0)
    {
        discard;
    }
    vec3 view = eye.xyz - world;
    float far = length(view);
    view /= far;
    float depth = bed * max(view.z, 0.05); // straight down
    vec2 at = vec2(along.y, along.x);
    float time = eye.w;
    vec2 a = texture(noiseMap, at * vec2(0.055, 0.11) + vec2(time * 0.045, 0.0)).gb - 0.5;
    vec2 b = texture(noiseMap, at * vec2(0.17, 0.31) + vec2(time * 0.11, time * 0.017)).gb - 0.5;
    vec2 d = texture(noiseMap, at.yx * vec2(0.63, 0.47) - vec2(time * 0.13, time * 0.09)).gb - 0.5;
    float calm = 1.0 / (1.0 + far * 0.012);
    vec3 n = normalize(vec3((a * 0.5 + b * 0.6 + d * 0.5 * calm) * 0.55, 1.0));
    float edge = 1.0 - max(dot(n, view), 0.0);
    float mirror = clamp(0.03 + 0.80 * edge * edge * edge * edge, 0.0, 1.0);
    float lit = Sunlit(world, vec3(0.0, 0.0, 1.0));
    vec3 r = reflect(-view, n);
    vec3 sky = SkyColour(normalize(vec3(r.xy, abs(r.z) + 0.22)));
    vec3 light = skylight.rgb * 0.6 + sunlight.rgb * (0.25 + 0.75 * lit) * 0.8 * sun.z;
    vec3 water = mix(shallow.rgb, deep.rgb, smoothstep(0.05, 0.5, depth)) * light;
    vec3 c = mix(water, sky, mirror);
    vec3 halfway = normalize(view + sun.xyz);
    c += sunlight.rgb * pow(max(dot(n, halfway), 0.0), 180.0) * lit * 1.4;
    float lace = texture(noiseMap, at * vec2(0.13, 0.37) + vec2(time * 0.07, 0.0)).r;
    float foam = smoothstep(0.10, 0.02, depth + (lace - 0.5) * 0.10) * 0.75 + smoothstep(0.78, 0.92, lace) * 0.14;
    c = mix(c, vec3(0.80, 0.84, 0.84) * light * 1.5, clamp(foam, 0.0, 1.0));
    float alpha = smoothstep(0.0, 0.05, depth) * mix(0.62, 0.94, max(mirror, smoothstep(0.0, 0.45, depth)));
    seen = Shown(Hazed(c, world), alpha);
}
