// Smooths edges by blurring along them, after Lottes' FXAA.
in vec2 at;
uniform sampler2D pictureMap;
layout(location = 0) out vec4 seen;
void main()
{
    vec2 pixel = 1.0 / vec2(textureSize(pictureMap, 0));
    vec4 middle = texture(pictureMap, at);
    float nw = texture(pictureMap, at + vec2(-1.0, 1.0) * pixel).a;
    float ne = texture(pictureMap, at + vec2(1.0, 1.0) * pixel).a;
    float sw = texture(pictureMap, at + vec2(-1.0, -1.0) * pixel).a;
    float se = texture(pictureMap, at + vec2(1.0, -1.0) * pixel).a;
    float least = min(middle.a, min(min(nw, ne), min(sw, se)));
    float most = max(middle.a, max(max(nw, ne), max(sw, se)));
    vec3 c = middle.rgb;
    if (most - least > max(0.035, most * 0.10))
    {
        // Along the edge: across the steepest change of brightness.
        vec2 way = vec2((sw + se) - (nw + ne), (ne + se) - (nw + sw));
        float small = 1.0 / (min(abs(way.x), abs(way.y)) + max((nw + ne + sw + se) * 0.03125, 0.0078125));
        way = clamp(way * small, -8.0, 8.0) * pixel;
        vec3 near = 0.5 * (texture(pictureMap, at + way * -0.1667).rgb + texture(pictureMap, at + way * 0.1667).rgb);
        vec4 a = texture(pictureMap, at - way * 0.5);
        vec4 b = texture(pictureMap, at + way * 0.5);
        vec3 wide = near * 0.5 + (a.rgb + b.rgb) * 0.25;
        float level = dot(wide, vec3(0.30, 0.59, 0.11));
        c = level < least || level > most ? near : wide;
    }
    seen = vec4(c, 1.0);
}
