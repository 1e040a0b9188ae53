// Puffs of dust, spray and stones: squares that face the eye. Rain: streaks that fall.
layout(location = 0) in vec4 place; // w: radius
layout(location = 1) in vec4 looks; // density, turn, lot, kind
out vec2 at;
out vec4 kind;
out vec3 world;
out float lit; // once for each: it is softer than any shadow
void main()
{
    at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    kind = looks;
    float c = cos(looks.y);
    float s = sin(looks.y);
    vec2 turned = vec2(c * at.x - s * at.y, s * at.x + c * at.y) * place.w;
    bool rain = looks.w > 2.5;
    if (rain)
    {
        turned = vec2(at.x * 0.006, at.y * place.w);
    }
    world = place.xyz + normalize(rayRight.xyz) * turned.x + normalize(rayUp.xyz) * turned.y;
    gl_Position = viewProjection * vec4(world, 1.0);
    lit = rain ? 1.0 : 0.25 + 0.75 * Sunlit(place.xyz + vec3(0.0, 0.0, 0.3 * place.w), vec3(0.0, 0.0, 1.0));
    kind.x *= kind.w < 0.5 ? dust.w : 1.0;
    // Between the eye and the car it follows there is little.
    kind.x *= rain ? 1.0 : smoothstep(2.5, 12.0, gl_Position.w + place.w);
}
