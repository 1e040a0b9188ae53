// What can be heard of a film, in the order in which it happens.
#include "Film.h"

#include <algorithm>

namespace Rally::Scene
{

void AddCue(Film& film, const Cue& cue)
{
    const auto later = [](double at, const Cue& other) { return at < other.time; };
    film.cues.insert(std::upper_bound(film.cues.begin(), film.cues.end(), cue.time, later), cue);
}

// Each hit is weaker than the one before; when it falls flat it is a slap once more.
void CueThrow(Film& film)
{
    constexpr float kStrengths[] = {1, 0.55f, 0.4f};
    const DieThrow& thrown = film.throws.back();
    std::size_t place = 0;
    for (auto before = film.throws.rbegin() + 1; before != film.throws.rend() && !before->opensTurn; ++before)
    {
        ++place;
    }
    const auto add = [&](CueKind what, float turned, float strength)
    {
        DiePose pose;
        Tumble(thrown, place, turned, pose);
        AddCue(film, {what, thrown.seat, thrown.time + double{turned * kThrowSeconds}, pose.position, strength});
    };
    for (std::size_t i = 0; i < std::size(kThrowHits); ++i)
    {
        add(CueKind::DieHits, kThrowHits[i], kStrengths[i]);
    }
    add(CueKind::DieHits, kThrowFlat, 0.6f);
    add(CueKind::DieRests, 1, 0.3f);
}

} // namespace Rally::Scene
