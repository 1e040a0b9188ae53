#include "RallyClub/Gt/GtRoadScreen.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtNotation.h"

#include "GtChoices.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtRoadScreenDetail
{

using namespace Gt;

RoadMoment MomentOf(Phase phase)
{
    return phase == Phase::Lay        ? RoadMoment::Lay
           : phase == Phase::Drive    ? RoadMoment::Drive
           : phase == Phase::LayAgain ? RoadMoment::LayAgain
                                      : RoadMoment::Else;
}

FieldLook UsualLook(SpaceCode space)
{
    return PlaceName(space) == TextKey::PlaceInside ? FieldLook::Inside : FieldLook::Open;
}

TextKey RemarkOf(StepFate fate)
{
    return fate == StepFate::Loses      ? TextKey::PlayLoses
           : fate == StepFate::Finishes ? TextKey::PlayFinishes
           : fate == StepFate::Warns    ? TextKey::GtRemarkWarns
                                        : kNoText;
}

// "hud.pit.both-rain", "hud.tyres.soft": stable, by what it does.
std::string IdOf(const Action& action)
{
    const std::string tyres(NameOf(static_cast<Tyres>(action.count)));
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Roll: return "hud.roll";
    case ActionKind::Secure: return "hud.secure";
    case ActionKind::Stop: return "hud.stop";
    case ActionKind::FlatOut: return "hud.flat-out";
    case ActionKind::DriveOn: return "hud.drive-on";
    case ActionKind::ChooseTyres: return "hud.tyres." + tyres;
    case ActionKind::PitStop:
    {
        const PitLane lane = static_cast<PitLane>(action.die);
        return lane == PitLane::Repairs ? "hud.pit.repairs"
                                        : (lane == PitLane::Both ? "hud.pit.both-" : "hud.pit.tyres-") + tyres;
    }
    case ActionKind::Lay: break;
    }
    return {};
}

// What may be asked about on the way, allowed or not: a shut button says why it is.
constexpr ActionKind kTurnButtons[] = {ActionKind::Roll, ActionKind::Secure, ActionKind::Stop, ActionKind::FlatOut};

} // namespace GtRoadScreenDetail

GtRoadScreen::GtRoadScreen(const Gt::GtMatch& view, Seat theSeat, const Advice& advice, bool canUndo)
    : RoadScreen(theSeat, GtRoadScreenDetail::MomentOf(view.Now().phase), advice, view.Now().planLength, canUndo)
{
    using namespace GtRoadScreenDetail;
    const GtChoices choices(view);
    prompt = choices.PromptFor(seat);
    stakes = choices.Stakes();
    tellsSeconds = view.Rules().IsSolo(); // G-SOLO-5: else no clock counts
    worthAmount = tellsSeconds ? TextKey::ReviewSeconds : TextKey::GtHintAmountRounds;
    worthTip = tellsSeconds ? TextKey::HudWorthTip : TextKey::GtTipWorth;
    ActionList legal;
    view.Legal(seat, legal);
    const bool turn = asks == RoadMoment::Lay || asks == RoadMoment::Drive;
    for (const Action& action : legal)
    {
        if (static_cast<ActionKind>(action.kind) == ActionKind::Lay)
        {
            DieChoice die = DieOf(view, action);
            const Gt::Step* step = choices.StepOf(action);
            die.gear = step != nullptr ? step->gear : std::uint8_t{0};
            die.fate = step != nullptr ? GtChoices::FateOf(*step) : StepFate::Plain;
            die.remark = RemarkOf(die.fate);
            const Phrase waits = step != nullptr ? choices.AsksOf(*step) : Phrase();
            AddDie(std::move(die), PlaceName(action.space)).asks = waits;
        }
        else if (!turn)
        {
            AddButton(view, IdOf(action), action, choices.WordsOf(action), buttons.empty());
            buttons.back().entry.reason = choices.TipOf(action);
            const Phrase outcome = choices.OutcomeOf(action);
            const bool alike = buttons.size() > 1 && outcome == buttons.front().outcome; // no better than driving on
            buttons.back().outcome = alike ? Phrase() : outcome;
        }
    }
    for (SpaceChoice& choice : spaces)
    {
        choice.look = LookOf(choice.dice, UsualLook(choice.space));
    }
    if (asks == RoadMoment::LayAgain)
    {
        AddLossButtons();
    }
    for (const ActionKind kind : kTurnButtons)
    {
        const Action action = PlainAction(seat, static_cast<std::uint8_t>(kind));
        if (turn)
        {
            AddButton(view, IdOf(action), action, choices.WordsOf(action), kind == ActionKind::Roll);
        }
    }
}

bool RollsOn(const Gt::GtMatch& view, Seat seat)
{
    const Gt::GtState& state = view.Now();
    if (state.phase != Gt::Phase::Drive || state.active != seat || state.nextStep >= state.planLength)
    {
        return false;
    }
    const Gt::Step& next = state.plan[state.nextStep];
    const int could = state.warnings + 1 + next.brakes + next.track;
    return could < state.pool.warningLimit && (next.flags & (Gt::kTooFast | Gt::kTooManyWarns)) == 0;
}

Action GuessAt(const Gt::GtMatch& view, Seat seat, SpaceCode space)
{
    Action guess = PlainAction(seat, static_cast<std::uint8_t>(Gt::ActionKind::Lay));
    guess.space = space;
    const int gear = std::clamp(int{view.Now().reach.gear}, 1, static_cast<int>(Gt::kGears));
    guess.die = static_cast<std::uint8_t>(gear);
    // What keeps the gear, then one up, one down: a verdict about the space says more than one about the die.
    for (const int die :
         {int{Gt::kCoastDie}, (std::min)(gear + 1, static_cast<int>(Gt::kGears)), (std::max)(gear - 1, 1)})
    {
        Action action = guess;
        action.die = static_cast<std::uint8_t>(die);
        const Verdict verdict = view.Query(action);
        const std::string_view rule = verdict.rule == Rule::None ? std::string_view() : RuleOf(verdict.rule).id;
        if (!rule.empty() && rule.substr(0, 5) != "G-DIC" && rule.substr(0, 5) != "G-DMG")
        {
            return action;
        }
    }
    return guess;
}

} // namespace Rally::Club
