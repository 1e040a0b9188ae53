// When the film is slow, and by how much: between the clock of the film and that on the wall.
#include "Film.h"

#include "Road/Noise.h"

#include <algorithm>

namespace Rally::Scene
{
namespace BeatsDetail
{

// How a kind of beat runs: at its slowest, and by when it is there and leaves again, as parts of it.
struct Tempo
{
    double slowest{};
    double down{};
    double up{};
};
constexpr Tempo kTempos[kBeatKinds] = {
    {0.45, 0.50, 0.92}, // Breath: slower the flatter the die, then the face settles
    {0.45, 0.25, 0.75}, // Jump
    {0.60, 0.30, 0.70}, // Passes
    {0.50, 0.15, 0.65}, // Spin
    {0.33, 0.12, 0.70}, // Crash
    {1.00, 0.50, 0.50}, // Damage
    {0.45, 0.30, 0.65}, // Finish
    {0.55, 0.20, 0.60}, // Overtaking
    {1.00, 0.50, 0.50}, // Start: lamps keep their time
    {0.60, 0.45, 0.85}, // Alongside
    {1.00, 0.50, 0.50}, // Pits
    {1.00, 0.50, 0.50}, // Return
};
constexpr double kOthers = 0.45; // of the slowness, where it is not one's own
constexpr double kBrief = 0.5;   // of its seconds, for whoever does not like motion

// Seconds of the wall for one of the film, at the most; less than 1 where it is quick.
double HoldOf(const Beat& beat, const Pacing& pacing)
{
    if (pacing.wish == Pacing::Wish::Plain)
    {
        return 1;
    }
    if (pacing.wish == Pacing::Wish::Brief)
    {
        return kBrief;
    }
    const bool own = (pacing.own & MaskOf(beat.seat < kMaxSeats ? beat.seat : Seat{0})) != 0;
    const double slowest = (std::max)(kTempos[static_cast<std::size_t>(beat.kind)].slowest, kSlowest);
    return 1 + (1 / slowest - 1) * (own ? 1.0 : kOthers);
}

// 0 to 1 with flat ends, and the area under it.
double Ease(double t)
{
    return t * t * (3 - 2 * t);
}
double EaseArea(double t)
{
    return t * t * t * (1 - t / 2);
}

// Of the slowness of a beat after a part of it: 0..1 and back to 0.
double WeightAt(const Tempo& tempo, double t)
{
    return t < tempo.down ? Ease(t / tempo.down) : t <= tempo.up ? 1 : Ease((1 - t) / (1 - tempo.up));
}

// Under that, from the beginning.
double AreaTo(const Tempo& tempo, double t)
{
    if (t < tempo.down)
    {
        return tempo.down * EaseArea(t / tempo.down);
    }
    const double level = tempo.down / 2 + (std::min)(t, tempo.up) - tempo.down;
    const double rest = 1 - tempo.up;
    return t <= tempo.up ? level : level + rest / 2 - rest * EaseArea((1 - t) / rest);
}

// Seconds of the wall from the beginning of a beat to a time in it.
double WallInto(const Beat& beat, double time, const Pacing& pacing)
{
    const double length = beat.to - beat.from;
    const double share = length > 0 ? std::clamp((time - beat.from) / length, 0.0, 1.0) : 0;
    const Tempo& tempo = kTempos[static_cast<std::size_t>(beat.kind)];
    return length * (share + (HoldOf(beat, pacing) - 1) * AreaTo(tempo, share));
}

} // namespace BeatsDetail

void AddBeat(Film& film, BeatKind kind, Seat seat, double from, double to, float strength)
{
    constexpr double kShortest = 2.0 / kFramesPerSecond;
    const double before = film.beats.empty() ? 0 : film.beats.back().to;
    Beat beat;
    beat.kind = kind;
    beat.seat = seat;
    beat.entry = film.entry;
    beat.from = from > before ? from : before;
    beat.to = to > beat.from + kShortest ? to : beat.from + kShortest;
    beat.strength = Clamp(strength, 0, 1);
    // Any but the last one.
    std::uint8_t& last = film.variants[static_cast<std::size_t>(kind)];
    const std::uint32_t lot =
        HashOf(film.entry, static_cast<std::uint32_t>(film.beats.size()) * 8u + seat, static_cast<std::uint32_t>(kind));
    const auto others = static_cast<std::uint32_t>(kFewestVariants - (last > 0 ? 1u : 0u));
    const auto drawn = static_cast<std::uint8_t>((lot >> 8) % others);
    beat.variant = static_cast<std::uint8_t>(drawn + (last > 0 && drawn + 1 >= last ? 1u : 0u));
    last = static_cast<std::uint8_t>(beat.variant + 1u);
    film.beats.push_back(beat);
}

std::span<const Beat> Timeline::Beats() const
{
    return film->beats;
}

const Beat* Timeline::BeatAt(double time) const
{
    const auto after = std::upper_bound(film->beats.begin(), film->beats.end(), time,
                                        [](double at, const Beat& beat) { return at < beat.to; });
    return after != film->beats.end() && after->Holds(time) ? &*after : nullptr;
}

double Timeline::PaceAt(double time, const Pacing& pacing) const
{
    using namespace BeatsDetail;
    const Beat* beat = BeatAt(time);
    if (beat == nullptr)
    {
        return 1;
    }
    const Tempo& tempo = kTempos[static_cast<std::size_t>(beat->kind)];
    const double share = (time - beat->from) / (beat->to - beat->from);
    return 1 / (1 + (HoldOf(*beat, pacing) - 1) * WeightAt(tempo, share));
}

double Timeline::WallBetween(double from, double to, const Pacing& pacing) const
{
    using namespace BeatsDetail;
    if (to < from)
    {
        return -WallBetween(to, from, pacing);
    }
    double wall = to - from;
    auto beat = std::upper_bound(film->beats.begin(), film->beats.end(), from,
                                 [](double at, const Beat& other) { return at < other.to; });
    for (; beat != film->beats.end() && beat->from < to; ++beat)
    {
        const double begin = (std::max)(from, beat->from);
        const double end = (std::min)(to, beat->to);
        wall += WallInto(*beat, end, pacing) - WallInto(*beat, begin, pacing) - (end - begin);
    }
    return wall;
}

double Timeline::After(double time, double seconds, const Pacing& pacing) const
{
    const double plain = time + seconds;
    const bool free =
        BeatAt(time) == nullptr && BeatAt(plain) == nullptr && WallBetween(time, plain, pacing) == plain - time;
    if (free)
    {
        return plain;
    }
    // No second of the wall is more than two of the film, nor less than a quarter of one.
    double low = time + (seconds < 0 ? seconds / BeatsDetail::kBrief : 0);
    double high = time + (seconds < 0 ? 0 : seconds / BeatsDetail::kBrief);
    for (int i = 0; i < 48 && high - low > 1e-9; ++i)
    {
        const double middle = (low + high) / 2;
        (WallBetween(time, middle, pacing) < seconds ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace Rally::Scene
