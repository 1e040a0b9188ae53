#include "RallyClub/Dirt/Meanwhile.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace MeanwhileDetail
{

using namespace Dirt;

bool HasLostControl(const Car& car)
{
    return car.state == CarState::Spun || car.state == CarState::OffTrack;
}

// Empty when the car stands as it stood.
Deed DeedOf(const DirtMatch& now, const DirtState& before, Seat seat)
{
    const Car& was = before.cars[seat];
    const Car& is = now.Now().cars[seat];
    const std::string& name = now.Header().names[seat];
    const int seconds = int{is.pileSeconds} - int{was.pileSeconds};
    const bool through = is.state == CarState::Finished && was.state != CarState::Finished;
    const bool out = is.state == CarState::Retired && was.state != CarState::Retired;
    const bool drove = is.pileCards != was.pileCards;
    if (out)
    {
        return {seat, Phrase(TextKey::HudSinceOut, {name}), true};
    }
    if (through)
    {
        const Phrase time = Clock(now.Rules().StageSecondsOf(now.Now(), seat));
        return {seat, Phrase(TextKey::HudSinceThrough, {name, time}), false};
    }
    // A top card on its 0 side: control was lost with it (D-LOC-3).
    if (drove && HasLostControl(is) && is.gear == 0)
    {
        return {seat, Phrase(TextKey::HudSinceLost, {name, seconds}), true};
    }
    return drove ? Deed{seat, Phrase(TextKey::HudSinceDrove, {name, int{is.gear}, seconds}), false} : Deed{};
}

} // namespace MeanwhileDetail

std::vector<Deed> Meanwhile(const Dirt::DirtMatch& now, const Dirt::DirtState& before, Seat seat)
{
    std::vector<Deed> deeds;
    const Dirt::DirtState& state = now.Now();
    for (Seat other = 0; other < state.seats && state.stage == before.stage && state.seats == before.seats; ++other)
    {
        Deed deed = MeanwhileDetail::DeedOf(now, before, other);
        if (other != seat && !deed.words.IsEmpty())
        {
            deeds.push_back(std::move(deed));
        }
    }
    std::stable_sort(deeds.begin(), deeds.end(), [&](const Deed& a, const Deed& b)
                     { return state.cars[a.seat].startsAs < state.cars[b.seat].startsAs; });
    return deeds;
}

bool RollsOn(const Dirt::DirtMatch& view, Seat seat)
{
    const Dirt::DirtState& state = view.Now();
    const bool drives = state.phase == Dirt::Phase::Drive && state.active == seat && state.nextStep < state.planLength;
    if (!drives)
    {
        return false;
    }
    const Dirt::Step& next = state.plan[state.nextStep];
    const int could = state.warnings + 1 + next.brakes;
    const bool jumps = (next.flags & (Dirt::kLongJump | Dirt::kTooFast | Dirt::kWildJump)) != 0;
    return could < view.Rules().Values().warningLimit && !jumps;
}

} // namespace Rally::Club
