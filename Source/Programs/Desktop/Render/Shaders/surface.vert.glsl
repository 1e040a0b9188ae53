// Everything solid: as it stands, many times (PROPS), or with a matrix each (MODELS); DEPTH for shadow maps.
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal;
layout(location = 2) in vec2 texture2;
layout(location = 3) in vec4 colour;
layout(location = 4) in vec4 material; // gloss, glow, paint, leaf
#ifdef PROPS
layout(location = 5) in vec4 place; // w: scale
layout(location = 6) in vec4 turn;  // cosine, sine, brightness, lot
layout(location = 7) in vec4 tint;
#endif
#ifdef MODELS
uniform mat4 models[24];
uniform vec4 dents; // how bent it is, and whose it is: none is bent like another
#endif
#ifdef DEPTH
uniform mat4 shadowTo;
#else
out vec3 world;
out vec3 upright;
out vec3 paint;
out vec2 along;
out vec4 stuff;
out float lot;
#ifdef THIN
out float band; // of two finenesses: see Woods.cpp
#endif
#endif

void main()
{
    vec3 p = position;
    vec3 n = normal.xyz;
#ifdef PROPS
    float sway = material.w * 0.035 * max(p.z - 0.6, 0.0);
    float beat = eye.w * 1.3 + place.x * 0.31 + place.y * 0.17;
    p.xy += sway * vec2(sin(beat), cos(beat * 0.83)) * 0.6;
    // People hop, each group in its own time.
    float person = step(0.3, material.w) * step(material.w, 0.5);
    p.z += person * step(0.35, turn.w) * 0.16 * max(sin(eye.w * 7.0 + turn.w * 40.0), 0.0);
    p = place.xyz + place.w * vec3(turn.x * p.x - turn.y * p.y, turn.y * p.x + turn.x * p.y, p.z);
    n = vec3(turn.x * n.x - turn.y * n.y, turn.y * n.x + turn.x * n.y, n.z);
#endif
#ifdef MODELS
#ifndef DEPTH
    // Nose and tail first, edges with them; pushed in rather than out.
    vec3 wave = sin(p.yzx * vec3(8.3, 6.1, 7.7) + p.zxy * 4.9 + dents.y * 2.4);
    float ends = dents.x * smoothstep(0.75, 2.0, abs(p.x)) * (0.55 + 0.45 * sign(p.x * sin(dents.y * 3.1 + 1.0)));
    p += ends * vec3(-sign(p.x) * 0.13 * (0.5 + 0.5 * wave.x), 0.055 * wave.y, 0.05 * wave.z);
    n = normalize(n + 0.55 * ends * wave);
#endif
    mat4 model = models[gl_InstanceID];
    p = (model * vec4(p, 1.0)).xyz;
    n = mat3(model) * n;
#endif
#ifdef DEPTH
    gl_Position = shadowTo * vec4(p, 1.0);
#else
    // Paint lies nearer to the eye than what it is painted on, the more the further it is away.
    vec3 seen = p + (eye.xyz - p) * (material.z * 0.0035);
    gl_Position = viewProjection * vec4(seen, 1.0);
    world = p;
    upright = n;
    paint = Linear(colour.rgb);
    along = texture2;
    stuff = material;
    lot = 0.5;
#ifdef THIN
#ifdef PROPS
    band = tint.a;
#else
    band = 1.0;
#endif
#endif
#ifdef MODELS
    lot = position.z - 0.12 * max(-position.x - 0.8, 0.0); // how high above the road, lower at the tail
#endif
#ifdef PROPS
    // Leaves catch light as a crown does, not as the single twig.
    vec3 crown = normalize(vec3(position.xy, 0.35 + 0.1 * position.z));
    crown = vec3(turn.x * crown.x - turn.y * crown.y, turn.y * crown.x + turn.x * crown.y, crown.z);
    upright = mix(n, crown, material.w * 0.55);
    lot = turn.w;
    vec3 hue = mix(vec3(0.90, 1.0, 1.06), vec3(1.14, 1.02, 0.86), lot);
    float crowned = step(0.9, material.w); // leaves, not grass
    paint *= Linear(tint.rgb) * mix(turn.z, 1.0, step(0.3, material.w) - crowned);
    paint *= mix(vec3(1.0), hue, crowned);
    // Jackets in other colours, faces in their own.
    float gaudy = person * step(min(paint.r, min(paint.g, paint.b)), 0.2 * max(paint.r, max(paint.g, paint.b)));
    paint = mix(paint, turn.w > 0.5 ? paint.bgr : paint, 0.9 * gaudy);
    // Darker inside and below.
    paint *= mix(1.0, clamp(0.50 + 0.14 * position.z + 0.10 * length(position.xy), 0.0, 1.10), crowned);
#endif
#endif
}
