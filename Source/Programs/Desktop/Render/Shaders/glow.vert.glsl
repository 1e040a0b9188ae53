layout(location = 0) in vec3 position;
layout(location = 1) in vec4 colour;
layout(location = 2) in vec4 sides; // metres to either side and to either end
layout(location = 3) in vec2 kind;  // width of the edge in metres, shape
out vec4 fill;
out vec4 inside;
out float width;
out float depth;
flat out float shape;
void main()
{
    gl_Position = viewProjection * vec4(position, 1.0);
    fill = colour;
    inside = sides;
    width = kind.x;
    shape = kind.y;
    depth = gl_Position.w;
}
