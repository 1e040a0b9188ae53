#include "Eyes.h"

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

constexpr double kStageSeconds = 130.0;   // about what a stage takes
constexpr double kDamagePerSecond = 0.05; // of driving with a die less
constexpr double kSisuSeconds = 15.0;     // on a long way to go
constexpr double kSisuHalf = 40.0;        // seconds to go at which it is worth half of that

// To go before a service or the end takes damage and tokens away.
double SecondsToService(const ValueToGo& road, const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    const Dirt::Car& car = state.cars[state.active];
    double seconds = road.Worth(car.space, car.gear, car.seconds);
    const Dirt::DirtSetup& setup = game.Setup();
    for (std::size_t stage = state.stage; stage + 1u < setup.stageCount && !setup.stages[stage].service; ++stage)
    {
        seconds += kStageSeconds;
    }
    return seconds;
}

double PunctureShare(const Dirt::DirtState& state)
{
    double all = 0.0;
    double punctures = 0.0;
    for (unsigned token = 0; token < Dirt::kTokenKinds; ++token)
    {
        all += state.bag[token];
        punctures += Dirt::CutSide(token) == Dirt::CutResult::Puncture ? state.bag[token] : 0.0;
    }
    return all > 0.0 ? punctures / all : 0.0;
}

} // namespace EyesDetail

Eyes::Eyes(const ValueToGo& theRoad, const Knobs& theKnobs, const Dirt::DirtGame& game, const Dirt::DirtState& state)
    : road(theRoad),
      knobs(theKnobs),
      damageToken(theRoad.DamageToken()),
      sisuToken(theRoad.SisuToken())
{
    using namespace EyesDetail;
    if (knobs.road != Knows::Roughly && state.active < state.seats) // a table knows one stage of an undamaged car
    {
        const double toGo = SecondsToService(road, game, state);
        damageToken = kDamagePerSecond * toGo;
        sisuToken = kSisuSeconds * toGo / (toGo + kSisuHalf);
        cutToken = PunctureShare(state) * damageToken;
    }
}

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
