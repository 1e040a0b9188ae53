// A car that is not there: its outline glows, its middle is seen through, the less the further off it is.
in vec3 world;
in vec3 upright;
in vec3 paint;
in vec2 along;
in vec4 stuff;
in float lot;
uniform vec4 ghost; // colour, strength
layout(location = 0) out vec4 seen;

void main()
{
    vec3 n = normalize(upright);
    vec3 view = normalize(eye.xyz - world);
    float edge = 1.0 - abs(dot(n, view));
    float rim = edge * edge;
    float form = 0.55 + 0.45 * max(dot(n, sun.xyz), 0.0);
    vec3 c = Linear(ghost.rgb) * (form + rim) * (1.0 / groundlight.w);
    float far = smoothstep(25.0, 110.0, length(eye.xyz - world));
    seen = Shown(Hazed(c, world), ghost.a * mix(mix(0.5, 0.9, far), 0.95, rim));
}
