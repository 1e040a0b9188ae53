#include "GtChoices.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtChoicesDetail
{

using namespace Gt;

Phrase PitWords(PitLane lane, Tyres tyres)
{
    return lane == PitLane::Tyres  ? Phrase(TextKey::GtChoicePitTyres, {TyresName(tyres)})
           : lane == PitLane::Both ? Phrase(TextKey::GtChoicePitBoth, {TyresName(tyres)})
                                   : Phrase(TextKey::GtChoicePitRepairs);
}

} // namespace GtChoicesDetail

GtChoices::GtChoices(const Gt::GtMatch& theMatch) : match(theMatch), state(theMatch.Now())
{
    if (state.phase == Gt::Phase::Lay || state.phase == Gt::Phase::LayAgain)
    {
        match.Rules().NextSteps(state, state.reach, steps);
    }
}

const Gt::Step* GtChoices::StepOf(const Action& action) const
{
    const SpaceIndex at = match.Rules().Road().Find(action.space);
    const auto stands = [&](const Gt::Step& step)
    {
        const bool gear = state.laidAgain != 0 && Gt::IsGearDie(step.die);
        const unsigned own = gear ? unsigned{state.pool.warnedGears} >> step.die & 1u : 0u;
        return step.space == at && step.die == action.die && step.brakes == action.count &&
               step.warnings - own == action.amount;
    };
    const auto found = std::find_if(steps.begin(), steps.end(), stands);
    const bool lays = static_cast<Gt::ActionKind>(action.kind) == Gt::ActionKind::Lay;
    return lays && found != steps.end() ? &*found : nullptr;
}

StepFate GtChoices::FateOf(const Gt::Step& step)
{
    return (step.flags & Gt::kFinish) != 0                          ? StepFate::Finishes
           : (step.flags & (Gt::kTooFast | Gt::kTooManyWarns)) != 0 ? StepFate::Loses
           : step.track > 0                                         ? StepFate::Warns
                                                                    : StepFate::Plain;
}

Phrase GtChoices::RemarkOf(const Gt::Step& step) const
{
    const int warnings = step.track + (state.laidAgain != 0 ? step.warnings : 0);
    switch (FateOf(step))
    {
    case StepFate::Finishes: return TextKey::PlayFinishes;
    case StepFate::Loses: return TextKey::PlayLoses;
    default: break;
    }
    return warnings > 0 ? Phrase(TextKey::GtRemarkWarnings, {warnings}) : Phrase();
}

Phrase GtChoices::AsksOf(const Gt::Step& step) const
{
    const Gt::Circuit& road = match.Rules().Road();
    const Gt::SpaceLink* link = road.LinkBetween(state.reach.at, step.space);
    std::vector<Phrase> asks = {link != nullptr ? LinkTip(*link) : Phrase()};
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Gt::Car& car = state.cars[seat];
        const bool stands = car.state == Gt::CarState::Running || car.state == Gt::CarState::Spun;
        if (seat != state.active && stands && AreBeside(road[step.space], road[car.space]))
        {
            asks.push_back(Phrase(TextKey::GtTipBeside, {match.Header().names[seat]}));
        }
    }
    return Listed(asks);
}

const Gt::Step& GtChoices::Next() const
{
    return state.plan[state.nextStep < state.planLength ? state.nextStep : 0];
}

int GtChoices::FocusDice() const
{
    return static_cast<int>(std::count_if(state.plan, state.plan + state.planLength,
                                          [](const Gt::Step& step) { return step.die != Gt::kRedlineDie; }));
}

Phrase GtChoices::WordsOf(const Action& action) const
{
    const Gt::Tyres tyres = static_cast<Gt::Tyres>(action.count);
    const bool lies = state.planLength > 0;
    switch (static_cast<Gt::ActionKind>(action.kind))
    {
    case Gt::ActionKind::Roll:
        return lies ? Phrase(TextKey::ChoiceRoll, {DiceInWords(Next().die, Next().brakes)}) : Phrase(TextKey::HudRoll);
    case Gt::ActionKind::Secure:
        return lies ? Phrase(TextKey::GtChoiceSecure,
                             {DiceInWords(Next().die, Next().brakes), match.Rules().SecureCost(state)})
                    : Phrase(TextKey::HudSecureNone);
    case Gt::ActionKind::FlatOut:
        return lies ? Phrase(TextKey::GtChoiceFlatOut, {FocusDice()}) : Phrase(TextKey::HudFlatOutNone);
    case Gt::ActionKind::Stop: return TextKey::HudStop;
    case Gt::ActionKind::DriveOn: return TextKey::GtChoiceDriveOn;
    case Gt::ActionKind::PitStop: return GtChoicesDetail::PitWords(static_cast<Gt::PitLane>(action.die), tyres);
    case Gt::ActionKind::ChooseTyres: return TyresName(tyres);
    case Gt::ActionKind::Lay: break;
    }
    return {};
}

Phrase GtChoices::TipOf(const Action& action) const
{
    if (static_cast<Gt::ActionKind>(action.kind) != Gt::ActionKind::PitStop)
    {
        return {};
    }
    if (static_cast<Gt::PitLane>(action.die) == Gt::PitLane::Tyres)
    {
        return TextKey::GtTipPitTyres;
    }
    const Phrase harm = DamageOf(match, state.active);
    return harm.IsEmpty() ? Phrase(TextKey::GtTipPitWhole) : Phrase(TextKey::GtTipPitRepairs, {harm});
}

// The stop is done at once, so the dice are those of the car as it stands in the pits (G-PIT-10).
Phrase GtChoices::OutcomeOf(const Action& action) const
{
    using namespace Gt;
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    if (kind != ActionKind::PitStop && kind != ActionKind::ChooseTyres && kind != ActionKind::DriveOn)
    {
        return {};
    }
    GtState then = state;
    Car& car = then.cars[state.active];
    const bool stops = kind == ActionKind::PitStop;
    const PitLane lane = stops ? static_cast<PitLane>(action.die) : PitLane::None;
    if (kind == ActionKind::ChooseTyres || lane == PitLane::Tyres || lane == PitLane::Both)
    {
        car.tyres = static_cast<Tyres>(action.count);
    }
    if (lane == PitLane::Repairs || lane == PitLane::Both)
    {
        std::fill(std::begin(car.damage), std::end(car.damage), std::uint8_t{0}); // G-PIT-7
    }
    const DicePool pool = match.Rules().DiceOf(then, state.active);
    return Phrase(TextKey::GtPitsDice,
                  {int{pool.gearCount}, int{pool.coast}, int{pool.brakes}, int{pool.warningLimit}});
}

Phrase GtChoices::Stakes() const
{
    const bool dry = state.weather == Gt::Weather::Dry;
    return state.phase == Gt::Phase::Pits ? Phrase(dry ? TextKey::GtPitsCostDry : TextKey::GtPitsCostWet) : Phrase();
}

Phrase GtChoices::PromptFor(Seat seat) const
{
    using Gt::ActionKind;
    const auto plain = [&](ActionKind kind) { return PlainAction(seat, static_cast<std::uint8_t>(kind)); };
    TextKey prompt = state.planLength > 0 ? TextKey::PromptLay : TextKey::GtPromptFirst;
    switch (state.phase)
    {
    case Gt::Phase::Tyres:
        prompt = state.weather == Gt::Weather::Dry ? TextKey::GtPromptTyresDry : TextKey::GtPromptTyresWet;
        break;
    case Gt::Phase::Drive: prompt = DrivePrompt(match, plain(ActionKind::Secure), plain(ActionKind::Stop)); break;
    case Gt::Phase::LayAgain: prompt = TextKey::PromptRelay; break;
    case Gt::Phase::Pits: prompt = TextKey::GtPromptPits; break;
    default: break;
    }
    return Phrase(prompt, {match.Header().names[seat]});
}

} // namespace Rally::Club
