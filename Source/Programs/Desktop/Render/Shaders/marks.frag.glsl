in vec3 form;
in vec3 world;
layout(location = 0) out vec4 seen;
void main()
{
    float spot = clamp(1.25 * (1.0 - length(form.xy)), 0.0, 1.0);
    // Stones break it up, and its sides are thrown up rather than cut.
    float torn = texture(noiseMap, world.xy * 0.61).r * 0.6 + texture(noiseMap, world.yx * 0.13).r * 0.4;
    float stripe = (1.0 - smoothstep(0.25, 1.0, abs(form.x))) * smoothstep(0.22, 0.62, torn) * 0.85;
    float dark = form.z > 0.0 ? spot * spot * form.z : stripe * -form.z;
#if !BRIGHT
    dark *= 0.6; // what is developed already darkens more
#endif
    float haze = HazeAt(world - eye.xyz, length(world - eye.xyz));
    seen = vec4(form.z > 0.0 ? vec3(0.035, 0.028, 0.022) : vec3(0.075, 0.050, 0.030), dark * (1.0 - haze));
}
