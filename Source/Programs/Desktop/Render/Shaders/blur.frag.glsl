in vec2 at;
uniform sampler2D pictureMap;
uniform vec2 stride;
uniform int brightOnly;
layout(location = 0) out vec4 seen;
void main()
{
    vec3 sum = vec3(0.0);
    float weights = 0.0;
    for (int i = -4; i <= 4; ++i)
    {
        float weight = exp(-float(i * i) / 7.0);
        vec3 c = texture(pictureMap, at + stride * float(i)).rgb;
        sum += (brightOnly == 1 ? clamp(c - 1.7 / groundlight.w, 0.0, 3.0 / groundlight.w) : c) * weight;
        weights += weight;
    }
    seen = vec4(sum / weights, 1.0);
}
