#include "RallyClub/Dirt/Ghost.h"

#include <algorithm>

namespace Rally::Club
{
namespace GhostDetail
{

using namespace Dirt;

bool Tells(const DirtMatch& match, EventKind told)
{
    return std::any_of(match.Events().begin(), match.Events().end(),
                       [&](const Event& event) { return event.kind == static_cast<std::uint8_t>(told); });
}

GhostMark MarkOf(const DirtMatch& match, Seat seat, bool scored)
{
    const DirtState& state = match.Now();
    const Car& car = state.cars[seat];
    const Track& track = match.Rules().TrackOf(state);
    const bool finished = car.state == CarState::Finished;
    const std::int32_t seconds = scored ? car.stageTime : match.Rules().StageSecondsOf(state, seat);
    const SpaceIndex reached = finished && track.beyond != kNoSpace ? track.beyond : car.space;
    GhostMark mark;
    mark.seconds = static_cast<std::uint16_t>((std::min)(seconds, std::int32_t{0xFFFF}));
    mark.progress = car.space == kStartSpace ? std::uint16_t{0} : track[reached].front;
    mark.space = track[car.space].code;
    mark.gear = car.gear;
    return mark;
}

} // namespace GhostDetail

SpaceIndex SpaceOf(const Track& track, const GhostPlace& place)
{
    const SpaceIndex from = track.Find(place.from);
    const SpaceIndex to = track.Find(place.to);
    if (!place.onTheRoad || from == kNoSpace || to == kNoSpace)
    {
        return kNoSpace;
    }
    const double front = track[from].front + place.share * (track[to].front - track[from].front);
    if (front <= track[from].front)
    {
        return from;
    }
    SpaceIndex best = kNoSpace;
    for (std::size_t i = 1; i < track.spaces.Size(); ++i)
    {
        const Space& space = track.spaces[i];
        const bool holds = space.rear < front && front <= space.front && space.kind != SpaceKind::Cut;
        const bool sameLine = ::Rally::PlaceOf(space.code) == ::Rally::PlaceOf(track[to].code);
        best = holds && (best == kNoSpace || sameLine) ? static_cast<SpaceIndex>(i) : best;
    }
    return best;
}

const Ghost& Runs::Of(std::size_t stage, Seat seat) const
{
    return runs[stage % Dirt::kMaxStages][seat % kMaxSeats].ghost;
}

void Runs::Take(const Dirt::DirtMatch& match)
{
    using namespace GhostDetail;
    const DirtState& state = match.Now();
    Forget(match.Entries().size());
    const bool scored = Tells(match, EventKind::StageEnded);
    const bool turnOver = scored || Tells(match, EventKind::TurnBegan) || Tells(match, EventKind::CrossedLine);
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        Run& run = runs[state.stage][seat];
        if (run.ghost.marks.empty())
        {
            run.ghost.marks.emplace_back();
            run.entries.push_back(0); // nothing that can be taken back comes before it
        }
        if (turnOver)
        {
            Mark(match, seat, scored);
        }
    }
}

void Runs::Forget(std::size_t length)
{
    for (auto& stage : runs)
    {
        for (Run& run : stage)
        {
            for (; run.entries.size() > 1 && run.entries.back() >= length; run.entries.pop_back())
            {
                run.ghost.marks.pop_back();
                run.ghost.finished = false;
            }
        }
    }
}

void Runs::Mark(const Dirt::DirtMatch& match, Seat seat, bool scored)
{
    Run& run = runs[match.Now().stage][seat];
    const Dirt::CarState state = match.Now().cars[seat].state;
    if (run.ghost.finished || state == Dirt::CarState::Waiting || state == Dirt::CarState::Retired)
    {
        return;
    }
    const GhostMark mark = GhostDetail::MarkOf(match, seat, scored);
    run.ghost.finished = state == Dirt::CarState::Finished;
    if (mark != run.ghost.marks.back())
    {
        run.ghost.marks.push_back(mark);
        run.entries.push_back(match.Entries().size());
    }
}

Runs RunsOf(const Dirt::DirtMatch& match)
{
    Dirt::DirtMatch again(match);
    Runs runs;
    again.Rewind(0);
    runs.Take(again);
    for (const LogEntry& entry : match.Entries())
    {
        again.Replay(entry);
        runs.Take(again);
    }
    return runs;
}

} // namespace Rally::Club
