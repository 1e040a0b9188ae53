// Dark on the ground: rubber where wheels slid, and the shade under a car.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 shape; // across -1..1, along -1..1, strength; a spot when positive, a stripe when negative
out vec3 form;
out vec3 world;
void main()
{
    form = shape;
    world = position;
    vec3 seen = position + (eye.xyz - position) * 0.004;
    gl_Position = viewProjection * vec4(seen, 1.0);
}
