#include "RallyClub/Dirt/RaceScreen.h"

#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace RaceScreenDetail
{

using namespace Dirt;

TextKey PromptOf(const DirtState& state)
{
    switch (state.phase)
    {
    case Phase::LayAgain: return TextKey::PromptRelay;
    case Phase::Save: return Screeches(state) ? TextKey::PromptScreech : TextKey::PromptSave;
    case Phase::WheelChange: return TextKey::PromptWheel;
    case Phase::StandStill: return TextKey::PromptStandstill;
    case Phase::TimeControl: return TextKey::PromptCheckpoint;
    case Phase::StageService: return TextKey::PromptService;
    case Phase::Break: return TextKey::PromptContinue;
    default: break;
    }
    return TextKey::PromptLay;
}

// As the kind of space asks for it, where its dice come to different ends.
FieldLook UsualLook(SpaceKind kind)
{
    return kind == SpaceKind::Cut     ? FieldLook::Shortcut
           : kind == SpaceKind::Inner ? FieldLook::Inside
                                      : FieldLook::Open;
}

StepFate FateOf(const Step& step)
{
    return (step.flags & kFinish) != 0                  ? StepFate::Finishes
           : (step.flags & (kTooFast | kWildJump)) != 0 ? StepFate::Loses
           : (step.flags & kLongJump) != 0              ? StepFate::LongJump
           : (step.flags & kJump) != 0                  ? StepFate::Jump
                                                        : StepFate::Plain;
}

TextKey RemarkOf(StepFate fate)
{
    switch (fate)
    {
    case StepFate::Jump: return TextKey::PlayJump;
    case StepFate::LongJump: return TextKey::PlayLongJump;
    case StepFate::Loses: return TextKey::PlayLoses;
    case StepFate::Finishes: return TextKey::PlayFinishes;
    case StepFate::Plain:
    case StepFate::Warns: break;
    }
    return TextKey::None;
}

Action ActionFor(Seat seat, ActionKind kind, unsigned amount = 0)
{
    Action action = PlainAction(seat, static_cast<std::uint8_t>(kind));
    action.amount = static_cast<std::uint16_t>(amount);
    return action;
}

RoadMoment MomentOf(Phase phase)
{
    return phase == Phase::Lay        ? RoadMoment::Lay
           : phase == Phase::Drive    ? RoadMoment::Drive
           : phase == Phase::LayAgain ? RoadMoment::LayAgain
                                      : RoadMoment::Else;
}

bool LaysDice(Phase phase)
{
    return phase == Phase::Lay || phase == Phase::LayAgain;
}

} // namespace RaceScreenDetail

TextKey PlaceKey(const Space& space)
{
    switch (space.kind)
    {
    case SpaceKind::Lane:
        return PlaceOf(space.code) == static_cast<unsigned>(Place::Left) ? TextKey::PlaceLeft : TextKey::PlaceRight;
    case SpaceKind::Slide: return TextKey::PlaceSlide;
    case SpaceKind::Inner: return TextKey::PlaceInside;
    case SpaceKind::Outer: return TextKey::PlaceOutside;
    case SpaceKind::Cut: return TextKey::PlaceShortcut;
    case SpaceKind::Beyond: return TextKey::PlaceFinish;
    default: break;
    }
    return TextKey::PlaceRoad;
}

RaceScreen::RaceScreen(const Dirt::DirtMatch& view, Seat theSeat, const Advice& advice, bool canUndo)
    : RoadScreen(theSeat, RaceScreenDetail::MomentOf(view.Now().phase), advice, view.Now().planLength, canUndo),
      phase(view.Now().phase)
{
    using namespace RaceScreenDetail;
    const std::string& name = view.Header().names[seat];
    penaltySeconds = view.Rules().Values().checkpointSeconds;
    const TextKey question = phase == Phase::Drive ? DrivePrompt(view, ActionFor(seat, ActionKind::Secure),
                                                                 ActionFor(seat, ActionKind::Stop))
                                                   : PromptOf(view.Now());
    prompt = phase == Phase::TimeControl ? Phrase(question, {name, static_cast<int>(penaltySeconds)})
                                         : Phrase(question, {name});
    ListSpaces(view);
    ListButtons(view);
}

void RaceScreen::ListSpaces(const Dirt::DirtMatch& view)
{
    using namespace RaceScreenDetail;
    ActionList legal;
    view.Legal(seat, legal);
    const DirtState& state = view.Now();
    const Track& track = view.Rules().TrackOf(state);
    StepList next;
    if (LaysDice(phase))
    {
        view.Rules().NextSteps(state, state.reach, next);
    }
    for (const Action& action : legal)
    {
        const ActionKind kind = static_cast<ActionKind>(action.kind);
        if (kind != ActionKind::Lay && kind != ActionKind::NameLanding)
        {
            continue;
        }
        DieChoice choice = DieOf(view, action);
        const SpaceIndex index = track.Find(action.space);
        if (kind == ActionKind::NameLanding)
        {
            choice.entry.text = view.Write(action).View();
        }
        for (const Step& step : next)
        {
            if (kind == ActionKind::Lay && step.space == index && step.die == action.die && step.brakes == action.count)
            {
                choice.gear = step.gear;
                choice.fate = FateOf(step);
            }
        }
        choice.remark = kind == ActionKind::NameLanding ? TextKey::PlayLanding : RemarkOf(choice.fate);
        AddDie(std::move(choice), index == kNoSpace ? TextKey::PlaceFinish : PlaceKey(track[index]));
    }
    for (SpaceChoice& choice : spaces)
    {
        const SpaceIndex index = track.Find(choice.space);
        choice.look = LookOf(choice.dice, UsualLook(index == kNoSpace ? SpaceKind::Beyond : track[index].kind));
    }
}

void RaceScreen::Offer(const Dirt::DirtMatch& view, const char* id, Dirt::ActionKind kind, Phrase text, unsigned amount,
                       bool isMain)
{
    AddButton(view, id, RaceScreenDetail::ActionFor(seat, kind, amount), std::move(text), isMain);
}

void RaceScreen::ListTurn(const Dirt::DirtMatch& view)
{
    using namespace RaceScreenDetail;
    const DirtState& state = view.Now();
    const DirtGame& game = view.Rules();
    const auto dice = std::count_if(state.plan, state.plan + state.planLength,
                                    [](const Step& step) { return step.die != kRedlineDie; });
    const bool rolls = state.nextStep < state.planLength;
    const Step& next = state.plan[rolls ? state.nextStep : 0];
    Offer(view, "hud.roll", ActionKind::Roll,
          rolls ? Phrase(TextKey::ChoiceRoll, {DiceInWords(next.die, next.brakes)}) : Phrase(TextKey::HudRoll), 0,
          true);
    Offer(view, "hud.secure", ActionKind::Secure,
          rolls ? Phrase(TextKey::HudSecure, {game.SecureCost(state)}) : Phrase(TextKey::HudSecureNone));
    Offer(view, "hud.stop", ActionKind::Stop, TextKey::HudStop);
    Offer(view, "hud.flat-out", ActionKind::FlatOut,
          dice > 0 ? Phrase(TextKey::HudFlatOut, {static_cast<int>(dice)}) : Phrase(TextKey::HudFlatOutNone));
    if (game.Options().sisu != SisuScope::Off)
    {
        Offer(view, "hud.sisu", ActionKind::PlaySisu, TextKey::ChoiceSisu);
    }
}

void RaceScreen::ListButtons(const Dirt::DirtMatch& view)
{
    using namespace RaceScreenDetail;
    const DirtState& state = view.Now();
    const DirtGame& game = view.Rules();
    switch (phase)
    {
    case Phase::LayAgain: AddLossButtons(); break;
    case Phase::Lay:
    case Phase::Drive: ListTurn(view); break;
    case Phase::Save:
    {
        const bool screeches = Screeches(state); // little is lost by that, so the token is not what Enter plays
        Offer(view, "hud.sisu", ActionKind::PlaySisu, TextKey::ChoiceSisu, 0, !screeches);
        Offer(view, "hud.accept", ActionKind::Accept, screeches ? TextKey::ChoiceEndTurn : TextKey::ChoiceAccept, 0,
              screeches);
        break;
    }
    case Phase::StandStill:
        for (int gear = state.cars[seat].gear; gear >= 1 && gear + 1 >= state.cars[seat].gear; --gear)
        {
            const std::string id = "hud.card-" + std::to_string(gear);
            Offer(view, id.c_str(), ActionKind::TakeCard,
                  Phrase(TextKey::PlayCard, {gear, int{game.Values().frontSeconds[gear - 1]}}),
                  static_cast<unsigned>(gear), buttons.empty());
        }
        break;
    case Phase::WheelChange:
    case Phase::StageService:
        Offer(view, "hud.change-wheel", ActionKind::ChangeWheel, TextKey::ChoiceYes);
        Offer(view, "hud.keep-wheel", ActionKind::KeepWheel, TextKey::ChoiceNo, 0, true);
        break;
    case Phase::Break:
        Offer(view, "hud.continue", ActionKind::Continue, TextKey::ChoiceContinue, 0, true);
        Offer(view, "hud.interrupt", ActionKind::Interrupt, TextKey::ChoiceInterrupt);
        break;
    case Phase::TimeControl:
    {
        Offer(view, "hud.take", ActionKind::Penalty, TextKey::HudTake, 0, true);
        buttons.push_back({Entry{"hud.fewer", TextKey::HudFewer}, {}, false, false});
        buttons.push_back({Entry{"hud.more", TextKey::HudMore}, {}, false, false});
        CountPenalties();
        break;
    }
    default: break;
    }
}

bool RaceScreen::Count(std::string_view id)
{
    const bool counts = phase == Dirt::Phase::TimeControl && (id == "hud.fewer" || id == "hud.more");
    if (counts)
    {
        const bool more = id == "hud.more";
        const unsigned room = more ? Dirt::kMaxPenalty - penalties : penalties;
        penalties = room == 0 ? penalties : more ? penalties + 1 : penalties - 1;
        CountPenalties();
    }
    return counts;
}

void RaceScreen::CountPenalties()
{
    buttons[0].action.amount = static_cast<std::uint16_t>(penalties);
    buttons[0].entry.text =
        Phrase(TextKey::HudPenalty, {static_cast<int>(penalties), static_cast<int>(penalties * penaltySeconds)});
    buttons[1].entry.enabled = penalties > 0;
    buttons[2].entry.enabled = penalties < Dirt::kMaxPenalty;
}

Action GuessAt(const Dirt::DirtMatch& view, Seat seat, SpaceCode space)
{
    using namespace RaceScreenDetail;
    const DirtState& state = view.Now();
    Action best = ActionFor(seat, ActionKind::Lay);
    best.space = space;
    const int gear = state.reach.gear;
    // What keeps the gear, then one up, one down: the die a driver would have taken. A verdict about the space says
    // more than one about the die, so the first that is not about gears wins.
    const int first = std::clamp(gear, 1, int{kGears});
    const int wishes[] = {state.pool.coastDie, std::clamp(gear + 1, 1, int{kGears}),
                          std::clamp(gear - 1, 1, int{kGears}), first};
    bool found = false;
    for (const int die : wishes)
    {
        Action action = best;
        action.die = static_cast<std::uint8_t>(die);
        const Verdict verdict = view.Query(action);
        const bool aboutDice = verdict.rule == Rule::None ||
                               std::string_view(RuleOf(verdict.rule).id).starts_with("D-GEA") ||
                               std::string_view(RuleOf(verdict.rule).id).starts_with("D-COA");
        if (!found && (!aboutDice || die == first))
        {
            best.die = action.die;
            found = !aboutDice;
        }
    }
    return best;
}

std::string DiceInNotation(std::uint8_t die, std::uint8_t brakes)
{
    return BeforeSpace(Dirt::WriteStep(die, brakes, kStartCode).View());
}

} // namespace Rally::Club
