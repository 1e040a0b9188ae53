// Puffs of dust, spray and stones: squares that face the eye. Rain: streaks that fall. The air behind a car: lines along its
// way. Whatever can be is worked out here, once for each: clouds lie over one another many times.
layout(location = 0) in vec4 place; // w: radius
layout(location = 1) in vec4 looks; // density, turn, lot, kind
out vec2 at;
flat out vec4 kind;
flat out vec3 toSun;     // of the ball the square stands for: to the right, up, and towards the eye
flat out vec3 shadeSide; // its colours, as they are shown
flat out vec3 sunSide;
void main()
{
    at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    kind = looks;
    vec3 right = normalize(rayRight.xyz);
    vec3 up = normalize(rayUp.xyz);
    float c = cos(looks.y);
    float s = sin(looks.y);
    vec2 turned = vec2(c * at.x - s * at.y, s * at.x + c * at.y) * place.w;
    bool streak = looks.w > 4.5;
    bool rain = looks.w > 3.5 && !streak;
    if (rain)
    {
        turned = vec2(at.x * 0.006, at.y * place.w);
    }
    vec3 world = place.xyz + right * turned.x + up * turned.y;
    if (streak) // level, its side to the eye
    {
        vec3 way = vec3(c, s, 0.0);
        vec3 off = eye.xyz - place.xyz;
        float thick = 0.016 + 0.0011 * length(off);
        world = place.xyz + way * at.x * place.w + normalize(cross(way, off)) * at.y * thick;
    }
    gl_Position = viewProjection * vec4(world, 1.0);
    if (streak)
    {
        kind.x *= smoothstep(2.0, 7.0, gl_Position.w);
        toSun = vec3(0.0);
        shadeSide = Shown(skylight.rgb * 0.9 + sunlight.rgb * 0.45 + 0.1, 1.0).rgb;
        sunSide = shadeSide;
        return;
    }
    if (rain)
    {
        kind.x *= smoothstep(1.5, 6.0, gl_Position.w); // a drop before the lens would be a beam
        toSun = vec3(0.0);
        shadeSide = Shown(horizon.rgb * 1.1, 1.0).rgb;
        sunSide = shadeSide;
        return;
    }
    kind.x *= kind.w < 0.1 ? dust.w : 1.0;
    if (looks.w > 2.5) // fire has a light of its own
    {
        toSun = vec3(0.0);
        sunSide = Shown(vec3(1.0, 0.48, 0.12) * 1.5 / groundlight.w, 1.0).rgb;
        shadeSide = sunSide;
        return;
    }
    // Between the eye and the car it follows there is little.
    kind.x *= smoothstep(2.5, 12.0, gl_Position.w + place.w);
    vec3 view = normalize(eye.xyz - place.xyz);
    // The rags of a cloud turn with it; its light does not.
    vec2 flatSun = vec2(dot(sun.xyz, right), dot(sun.xyz, up));
    toSun = vec3(c * flatSun.x + s * flatSun.y, c * flatSun.y - s * flatSun.x, dot(sun.xyz, view));
    float lit = 0.25 + 0.75 * Sunlit(place.xyz + vec3(0.0, 0.0, 0.3 * place.w), vec3(0.0, 0.0, 1.0));
    float against = max(-toSun.z, 0.0);
    vec3 paint = kind.w < 0.1 ? dust.rgb : kind.w < 0.5 ? vec3(0.72, 0.74, 0.76) : kind.w < 1.5 ? vec3(0.90, 0.94, 0.95) : dust.rgb * 0.35;
    vec3 ambient = mix(groundlight.rgb, skylight.rgb, 0.75) + sunlight.rgb * (lit * 0.40 * against * against);
    shadeSide = Shown(Hazed(paint * ambient * 0.92, place.xyz), 1.0).rgb;
    float bright = kind.w > 0.5 && kind.w < 1.5 ? 1.1 : 0.70; // drops glitter
    sunSide = Shown(Hazed(paint * (ambient + sunlight.rgb * (bright * lit)), place.xyz), 1.0).rgb;
}
