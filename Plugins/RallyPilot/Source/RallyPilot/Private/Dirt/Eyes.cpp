#include "Dirt/Eyes.h"

namespace Rally::Pilot
{
namespace EyesDetail
{

constexpr int kCloseBehind = 8 * kSectionLength; // a good turn's way

// Whether anybody will still come by there: soon, or at all.
bool AnyBehind(const Dirt::DirtState& state, const Track& track, SpaceIndex place, bool close)
{
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Dirt::Car& car = state.cars[seat];
        const bool races = car.state != Dirt::CarState::Finished && car.state != Dirt::CarState::Retired;
        const int gap = int{track[place].rear} - int{track[car.space].rear};
        if (seat != state.active && races && gap > 0 && (!close || gap <= kCloseBehind))
        {
            return true;
        }
    }
    return false;
}

// Nobody gets past on the road (D-COR-7), or past either half (D-SLI-7).
bool FillsTheRoad(const Space& space)
{
    return space.kind == SpaceKind::Inner || space.kind == SpaceKind::Outer || space.kind == SpaceKind::Slide ||
           space.kind == SpaceKind::Single;
}

} // namespace EyesDetail

double LikingOf(const Plan& plan, const Knobs& knobs, const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    using namespace EyesDetail;
    const Track& track = game.TrackOf(state);
    const SpaceIndex end = plan.steps[plan.count - 1u].space;
    double liking = 0.0;
    if (knobs.likesToBlock > 0.0 && FillsTheRoad(track[end]) && AnyBehind(state, track, end, true))
    {
        liking += knobs.likesToBlock;
    }
    for (std::size_t i = 0; knobs.likesMud > 0.0 && i < plan.count; ++i)
    {
        const SpaceIndex at = plan.steps[i].space;
        if (track[at].kind == SpaceKind::Cut && AnyBehind(state, track, at, false))
        {
            return liking + knobs.likesMud;
        }
    }
    return liking;
}

} // namespace Rally::Pilot
