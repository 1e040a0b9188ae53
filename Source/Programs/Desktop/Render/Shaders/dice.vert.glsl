// Dice on their tray: in the tray's own space, seen by its own camera.
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal;
layout(location = 3) in vec4 colour;
layout(location = 4) in vec4 material; // gloss
uniform mat4 trayTo;
uniform mat4 model;
out vec3 place;
out vec3 upright;
out vec3 paint;
out float gloss;
void main()
{
    place = (model * vec4(position, 1.0)).xyz;
    upright = mat3(model) * normal.xyz;
    paint = Linear(colour.rgb);
    gloss = material.x;
    gl_Position = trayTo * vec4(place, 1.0);
}
