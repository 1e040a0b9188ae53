layout(location = 0) in vec3 position;
layout(location = 1) in vec4 colour;
layout(location = 2) in vec4 sides; // metres to either side and to either end
layout(location = 3) in vec2 kind;  // width of the edge in metres, shape
layout(location = 4) in vec2 move;  // pixels in the picture, downwards
uniform vec2 targetSize;
out vec4 fill;
out vec4 inside;
out float width;
out float depth;
flat out float shape;
void main()
{
    gl_Position = viewProjection * vec4(position, 1.0);
    gl_Position.xy += move * vec2(2.0, -2.0) / targetSize * gl_Position.w;
    fill = colour;
    inside = sides;
    width = kind.x;
    shape = kind.y;
    depth = gl_Position.w;
}
