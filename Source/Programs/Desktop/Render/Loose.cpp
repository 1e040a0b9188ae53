#include "Desktop/Render/Loose.h"

#include "Desktop/Ui/MarkerStrip.h"

#include "RallyScene/StageMesh.h"

#include <algorithm>
#include <cmath>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

constexpr float kTyreHalf = 0.15f;
constexpr float kLift = 0.03f;
constexpr float kRain = 4; // behind the emitters, see air.vert
constexpr float kStreak = 5;

void Put(std::vector<float>& data, std::initializer_list<float> values)
{
    data.insert(data.end(), values);
}

// Two triangles; corners once round, each with its place across and along.
void PutQuad(std::vector<float>& data, const Vec3 (&corners)[4], float firstStrength, float lastStrength)
{
    constexpr float kAcross[] = {-1, 1, 1, -1};
    constexpr float kAlong[] = {-1, -1, 1, 1};
    for (const std::size_t i : {0u, 1u, 2u, 0u, 2u, 3u})
    {
        const Vec3 at = corners[i];
        Put(data, {at.x, at.y, at.z, kAcross[i], kAlong[i], i < 2 ? firstStrength : lastStrength});
    }
}

void PutStripe(std::vector<float>& data, Vec3 from, Vec3 to, float firstStrength, float lastStrength)
{
    const Vec3 way = to - from;
    const float length = std::hypot(way.x, way.y);
    if (length < 0.01f || length > 6)
    {
        return;
    }
    const Vec3 aside{-way.y / length * kTyreHalf, way.x / length * kTyreHalf, 0};
    const Vec3 up{0, 0, kLift};
    PutQuad(data, {from - aside + up, from + aside + up, to + aside + up, to - aside + up}, -firstStrength,
            -lastStrength);
}

// Under a car, fainter the higher it flies.
void PutShade(std::vector<float>& data, const CarPose& pose)
{
    CarPose flat = pose;
    flat.height = 0;
    const Matrix body = BodyOf(flat);
    const auto at = [&body](float x, float y)
    {
        return Vec3{body.m[0] * x + body.m[4] * y + body.m[12], body.m[1] * x + body.m[5] * y + body.m[13],
                    body.m[2] * x + body.m[6] * y + body.m[14] + 0.05f};
    };
    const float dark = 0.85f * Clamp(1 - pose.height / 2.5f, 0, 1);
    PutQuad(data, {at(-2.55f, -1.35f), at(-2.55f, 1.35f), at(2.55f, 1.35f), at(2.55f, -1.35f)}, dark, dark);
}

float DensityOf(const Puff& puff)
{
    switch (puff.emitter)
    {
    case Emitter::Dust:
    {
        const float left = Clamp(1 - puff.age / kDustLife, 0, 1);
        return 0.72f * left * std::sqrt(left) * Smooth(puff.age / 0.2f); // behind the car before it is seen
    }
    case Emitter::Splash: return 0.85f * Clamp(1 - puff.age / kSplashLife, 0, 1);
    case Emitter::Pop: return Clamp(1 - puff.age / kPopLife, 0, 1);
    case Emitter::Gravel: return Clamp(2 - puff.age / 0.6f, 0, 1);
    case Emitter::Smoke: return 0.5f * Clamp(1 - puff.age / kSmokeLife, 0, 1) * Smooth(puff.age / 0.12f);
    case Emitter::Stream: return 0.50f * Clamp(1 - puff.age / kStreamLife, 0, 1);
    case Emitter::Spray: return 0.34f * Clamp(1 - puff.age / kSprayLife, 0, 1) * Smooth(puff.age / 0.08f);
    }
    return 0;
}

// As the shader knows them: mist is a cloud with no earth in it.
float KindOf(Emitter emitter)
{
    const bool mist = emitter >= Emitter::Smoke;
    return mist ? 0.25f : static_cast<float>(emitter);
}

std::vector<Vec2> MovesOf(const Marker& marker, const CameraPose& camera, const Target& target)
{
    const bool edge = marker.look.shape == Ui::MarkerShape::Edge;
    if (marker.look.shape >= Ui::MarkerShape::Way && !edge)
    {
        return std::vector<Vec2>(marker.outline.size());
    }
    const Vec2 screen{static_cast<float>(target.width), static_cast<float>(target.height)};
    std::vector<Ui::SeenCorner> seen(marker.outline.size());
    for (std::size_t i = 0; i < seen.size(); ++i)
    {
        seen[i].before = Project(camera, screen, marker.outline[i], seen[i].at);
    }
    return Ui::Thicken(seen, edge ? Ui::kThinnestEdge : Ui::kThinnestMarker);
}

} // namespace

void Stream::Describe(std::span<const int> floats, GLuint divisor)
{
    array = GlVertexArray::Make();
    buffer = GlBuffer::Make();
    instanced = divisor > 0;
    floatsEach = 0;
    for (const int count : floats)
    {
        floatsEach += static_cast<std::size_t>(count);
    }
    glBindVertexArray(array.Name());
    glBindBuffer(GL_ARRAY_BUFFER, buffer.Name());
    std::size_t offset = 0;
    GLuint location = 0;
    for (const int count : floats)
    {
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, count, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(floatsEach * sizeof(float)),
                              ByteOffset(offset * sizeof(float)));
        glVertexAttribDivisor(location, divisor);
        offset += static_cast<std::size_t>(count);
        ++location;
    }
}

void Stream::Draw(GLenum mode, const std::vector<float>& data, Tally& tally)
{
    if (data.empty())
    {
        return;
    }
    glBindVertexArray(array.Name());
    if (filled != data)
    {
        filled = data;
        glBindBuffer(GL_ARRAY_BUFFER, buffer.Name());
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(data.size() * sizeof(float)), data.data(),
                     GL_STREAM_DRAW);
    }
    const std::size_t count = data.size() / floatsEach;
    if (instanced)
    {
        tally.DrawPlain(mode, 4, count);
    }
    else
    {
        tally.DrawPlain(mode, count);
    }
}

Loose Loose::Make()
{
    Loose loose;
    loose.marks.Describe(std::vector{3, 3}, 0);
    loose.shades.Describe(std::vector{3, 3}, 0);
    loose.air.Describe(std::vector{4, 4}, 1);
    loose.glow.Describe(std::vector{3, 4, 4, 2, 2}, 0);
    return loose;
}

void Loose::DrawMarks(const Programs& programs, const View& view, Tally& tally)
{
    data.clear();
    for (std::size_t i = 1; i < view.skids.size(); ++i)
    {
        const SkidMark& before = view.skids[i - 1];
        const SkidMark& mark = view.skids[i];
        if (before.strength > 0)
        {
            PutStripe(data, before.left, mark.left, before.strength * 0.7f, mark.strength * 0.7f);
            PutStripe(data, before.right, mark.right, before.strength * 0.7f, mark.strength * 0.7f);
        }
    }
    programs.marks.Use();
    marks.Draw(GL_TRIANGLES, data, tally);
    // On their own: cars move, marks stay.
    data.clear();
    for (const CarView& car : view.cars)
    {
        if (car.pose.visible)
        {
            PutShade(data, car.pose);
        }
    }
    shades.Draw(GL_TRIANGLES, data, tally);
}

// Drops round the eye, each on its way down for ever: where one is follows from its number and the time alone.
void Loose::AddRain(const View& view, const Quality& quality)
{
    constexpr float kReach = 13; // metres
    constexpr float kTall = 9;
    constexpr float kFall = 11; // metres a second
    const auto lot = [](std::size_t drop, float by)
    {
        const float value = static_cast<float>(drop) * by;
        return value - std::floor(value);
    };
    const Vec3 eye = view.camera.eye;
    const auto time = static_cast<float>(std::fmod(view.time, 600.0));
    const auto wrapped = [](float value, float span) { return value - span * std::floor(value / span); };
    for (std::size_t drop = 0; drop < quality.rain; ++drop)
    {
        const float x = wrapped(lot(drop, 0.7548777f) * 2 * kReach - eye.x, 2 * kReach) - kReach;
        const float y = wrapped(lot(drop, 0.5698403f) * 2 * kReach - eye.y, 2 * kReach) - kReach;
        const float z = wrapped(lot(drop, 0.6180340f) * kTall - eye.z - kFall * time, kTall) - kTall / 2;
        Put(data, {eye.x + x, eye.y + y, eye.z + z, 0.24f, 0.30f, 0, 0, kRain});
    }
}

void Loose::DrawAir(const Programs& programs, const View& view, const Quality& quality, bool rains, Tally& tally)
{
    struct Seen
    {
        float away{};
        std::size_t puff{};
    };
    std::vector<Seen> order;
    const std::size_t first = view.puffs.size() > quality.puffs ? view.puffs.size() - quality.puffs : 0;
    for (std::size_t i = first; i < view.puffs.size(); ++i)
    {
        const Vec3 way = view.puffs[i].position - view.camera.eye;
        order.push_back({Dot(way, way), i});
    }
    std::stable_sort(order.begin(), order.end(), [](const Seen& a, const Seen& b) { return a.away > b.away; });
    data.clear();
    for (const Seen& seen : order)
    {
        const Puff& puff = view.puffs[seen.puff];
        const Vec3 at = puff.position;
        const float lot = at.x * 0.37f + at.y * 0.61f;
        const float own = lot - std::floor(lot);
        if (puff.emitter == Emitter::Stream)
        {
            constexpr float kHalf = 0.62f; // metres: as long as it is until the next one
            Put(data,
                {at.x, at.y, at.z, kHalf, DensityOf(puff), std::atan2(puff.velocity.y, puff.velocity.x), 0, kStreak});
            continue;
        }
        Put(data,
            {at.x, at.y, at.z, puff.size, DensityOf(puff), own * 6.28f + puff.age * 0.5f, own, KindOf(puff.emitter)});
    }
    if (rains)
    {
        AddRain(view, quality);
    }
    programs.air.Use();
    air.Draw(GL_TRIANGLE_STRIP, data, tally);
}

// Between the two sides of an outline lies a strip; every corner knows how far the sides and the ends are.
void Loose::DrawMarkers(const Programs& programs, const View& view, const Target& target, Tally& tally)
{
    data.clear();
    for (const Marker& marker : view.markers)
    {
        const std::size_t half = marker.outline.size() / 2;
        if (half < 2)
        {
            continue;
        }
        const std::vector<Vec2> moves = MovesOf(marker, view.camera, target);
        std::vector<float> along(half);
        for (std::size_t i = 1; i < half; ++i)
        {
            const Vec3 right = marker.outline[i] - marker.outline[i - 1];
            const Vec3 left = marker.outline[2 * half - 1 - i] - marker.outline[2 * half - i];
            along[i] = along[i - 1] + (Length(right) + Length(left)) / 2;
        }
        const auto put = [&](std::size_t i, bool onLeft)
        {
            const std::size_t corner = onLeft ? 2 * half - 1 - i : i;
            const Vec3 at = marker.outline[corner];
            const float wide = Length(marker.outline[2 * half - 1 - i] - marker.outline[i]);
            const float share = 1.0f / 255;
            const Colour colour = marker.look.colour;
            const float field = std::fmin(1.0f, static_cast<float>(colour.a) * share * (marker.strong ? 1.7f : 1.0f));
            Put(data, {at.x, at.y, at.z, static_cast<float>(colour.r) * share, static_cast<float>(colour.g) * share,
                       static_cast<float>(colour.b) * share, field, onLeft ? wide : 0, onLeft ? 0 : wide, along[i],
                       along[half - 1] - along[i], marker.strong ? 0.24f : 0.13f, static_cast<float>(marker.look.shape),
                       moves[corner].x, moves[corner].y});
        };
        for (std::size_t i = 0; i + 1 < half; ++i)
        {
            put(i, false);
            put(i + 1, false);
            put(i + 1, true);
            put(i, false);
            put(i + 1, true);
            put(i, true);
        }
    }
    programs.glow.Use();
    programs.glow.Set("targetSize", static_cast<float>(target.width), static_cast<float>(target.height));
    programs.glow.Set("strength", view.markerStrength, 0);
    glow.Draw(GL_TRIANGLES, data, tally);
}

} // namespace Rally::Desktop
