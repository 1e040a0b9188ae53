layout(location = 0) in vec3 position;
layout(location = 1) in vec4 colour;
layout(location = 2) in vec4 shape; // metres to either side and to either end
layout(location = 3) in float strong;
out vec4 fill;
out vec4 inside;
out float width;
out float depth;
void main()
{
    gl_Position = viewProjection * vec4(position, 1.0);
    fill = colour;
    inside = shape;
    width = strong;
    depth = gl_Position.w;
}
