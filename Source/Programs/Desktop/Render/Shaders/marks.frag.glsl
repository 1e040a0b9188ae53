in vec3 form;
in vec3 world;
layout(location = 0) out vec4 seen;
void main()
{
    float spot = clamp(1.25 * (1.0 - length(form.xy)), 0.0, 1.0);
    float stripe = 1.0 - smoothstep(0.55, 1.0, abs(form.x));
    float dark = form.z > 0.0 ? spot * spot * form.z : stripe * -form.z;
#if !BRIGHT
    dark *= 0.6; // what is developed already darkens more
#endif
    float haze = HazeAt(world - eye.xyz, length(world - eye.xyz));
    seen = vec4(vec3(0.035, 0.028, 0.022), dark * (1.0 - haze));
}
