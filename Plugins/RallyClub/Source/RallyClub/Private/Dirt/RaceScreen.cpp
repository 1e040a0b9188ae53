#include "RallyClub/Dirt/RaceScreen.h"

#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Dirt/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>

namespace Rally::Club
{
namespace RaceScreenDetail
{

using namespace Dirt;

// What is thrown next, for somebody who knows no notation.
Phrase DiceInWords(std::uint8_t die, int brakes)
{
    std::vector<Phrase> dice = {die == kCoastDie     ? Phrase(TextKey::DieCoast)
                                : die == kLeaderDie  ? Phrase(TextKey::DieLeader)
                                : die == kRedlineDie ? Phrase(TextKey::DieBrake)
                                                     : Phrase(TextKey::GearNumber, {int{die}})};
    dice.insert(dice.end(), static_cast<std::size_t>(brakes), Phrase(TextKey::DieBrake));
    return Listed(dice);
}

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

// Only what may be done is asked about.
TextKey DrivePrompt(const DirtMatch& view, Seat seat)
{
    const auto may = [&](ActionKind kind)
    { return static_cast<bool>(view.Query({static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0})); };
    const bool secures = may(ActionKind::Secure);
    const bool stops = may(ActionKind::Stop);
    return secures && stops ? TextKey::PromptDrive
           : secures        ? TextKey::PromptDriveSecure
           : stops          ? TextKey::PromptDriveStop
                            : TextKey::PromptDriveRoll;
}

FieldLook LookOf(SpaceKind kind, const std::vector<DieChoice>& dice)
{
    const auto fated = [&](StepFate fate)
    { return std::all_of(dice.begin(), dice.end(), [&](const DieChoice& die) { return die.fate == fate; }); };
    return fated(StepFate::Loses)      ? FieldLook::Danger
           : fated(StepFate::Finishes) ? FieldLook::Finish
           : kind == SpaceKind::Cut    ? FieldLook::Shortcut
           : kind == SpaceKind::Inner  ? FieldLook::Inside
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
    case StepFate::Plain: break;
    }
    return TextKey::None;
}

Action ActionFor(Seat seat, ActionKind kind, unsigned amount = 0)
{
    Action action;
    action.kind = static_cast<std::uint8_t>(kind);
    action.seat = seat;
    action.space = kNoSpaceCode;
    action.amount = static_cast<std::uint16_t>(amount);
    return action;
}

std::string BeforeSpace(std::string_view words)
{
    return std::string(words.substr(0, words.find('@')));
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

Phrase DieChoice::Odds() const
{
    const int percent = SurePercent(wholePlan.holds);
    const bool told = isWeighed && fate != StepFate::Loses && percent < 100;
    return told ? Phrase(TextKey::OddsShort, {percent}) : Phrase();
}

Phrase DieChoice::Tip() const
{
    return !isWeighed                            ? Phrase(remark)
           : fate == StepFate::Loses             ? Phrase(TextKey::PlayLoses)
           : SurePercent(wholePlan.holds) == 100 ? Phrase(TextKey::OddsSafe)
                                                 : Phrase(TextKey::OddsDie, {SurePercent(wholePlan.holds)});
}

Phrase SpaceChoice::Tip() const
{
    constexpr TextKey tips[] = {TextKey::TipFieldOpen, TextKey::TipFieldInside, TextKey::TipFieldCut,
                                TextKey::TipFieldDanger, TextKey::TipFieldFinish};
    return Phrase(tips[static_cast<std::size_t>(look)], {NameOfSpace(space).View(), place});
}

RaceScreen::RaceScreen(const Dirt::DirtMatch& view, Seat theSeat, const Advice& advice, bool canUndo)
    : seat(theSeat),
      phase(view.Now().phase),
      odds(advice),
      steps(view.Now().planLength)
{
    using namespace RaceScreenDetail;
    const std::string& name = view.Header().names[seat];
    penaltySeconds = view.Rules().Values().checkpointSeconds;
    const TextKey asks = phase == Phase::Drive ? DrivePrompt(view, seat) : PromptOf(view.Now());
    prompt =
        phase == Phase::TimeControl ? Phrase(asks, {name, static_cast<int>(penaltySeconds)}) : Phrase(asks, {name});
    ListSpaces(view);
    ListButtons(view);
    undo = Entry{"hud.undo", TextKey::ChoiceBack};
    undo.enabled = canUndo;
    undo.reason = canUndo ? Phrase() : Phrase(TextKey::PlayNoUndo);
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
        DieChoice choice;
        const std::string words(view.Write(action).View());
        choice.entry.id = "choice." + words;
        choice.entry.text = kind == ActionKind::Lay ? BeforeSpace(words) : words;
        choice.action = action;
        const SpaceIndex index = track.Find(action.space);
        for (const Step& step : next)
        {
            if (kind == ActionKind::Lay && step.space == index && step.die == action.die && step.brakes == action.count)
            {
                choice.gear = step.gear;
                choice.fate = FateOf(step);
            }
        }
        const auto weighed =
            std::find_if(odds.dice.begin(), odds.dice.end(), [&](const DieOdds& one) { return one.action == action; });
        choice.isWeighed = weighed != odds.dice.end();
        choice.wholePlan = choice.isWeighed ? weighed->wholePlan : Prospect{};
        choice.remark = kind == ActionKind::NameLanding ? TextKey::PlayLanding : RemarkOf(choice.fate);
        auto place = std::find_if(spaces.begin(), spaces.end(),
                                  [&](const SpaceChoice& each) { return each.space == action.space; });
        if (place == spaces.end())
        {
            SpaceChoice fresh;
            fresh.id = "space." + std::string(NameOfSpace(action.space).View());
            fresh.space = action.space;
            fresh.place = index == kNoSpace ? TextKey::PlaceFinish : PlaceKey(track[index]);
            place = spaces.insert(spaces.end(), std::move(fresh));
        }
        place->dice.push_back(std::move(choice));
    }
    for (SpaceChoice& choice : spaces)
    {
        const SpaceIndex index = track.Find(choice.space);
        choice.look = LookOf(index == kNoSpace ? SpaceKind::Beyond : track[index].kind, choice.dice);
    }
}

void RaceScreen::AddButton(const Dirt::DirtMatch& view, const char* id, Dirt::ActionKind kind, Phrase text,
                           unsigned amount, bool isMain)
{
    RaceButton button;
    button.action = RaceScreenDetail::ActionFor(seat, kind, amount);
    button.entry.id = id;
    button.entry.text = std::move(text);
    button.entry.verdict = view.Query(button.action);
    button.entry.enabled = button.entry.verdict.allowed;
    button.entry.reason = ReasonOf(button.entry.verdict);
    button.isMain = isMain;
    buttons.push_back(std::move(button));
}

void RaceScreen::ListButtons(const Dirt::DirtMatch& view)
{
    using namespace RaceScreenDetail;
    const DirtState& state = view.Now();
    const DirtGame& game = view.Rules();
    switch (phase)
    {
    case Phase::LayAgain:
    {
        RaceButton take{Entry{"hud.take-loss", TextKey::HudTakeLoss}, {}, true, false};
        take.entry.reason = TextKey::HudTakeLossTip;
        buttons.push_back(std::move(take));
        buttons.push_back({Entry{"hud.choose-loss", TextKey::HudChooseLoss}, {}, false, false});
        break;
    }
    case Phase::Lay:
    case Phase::Drive:
    {
        const auto dice = std::count_if(state.plan, state.plan + state.planLength,
                                        [](const Step& step) { return step.die != kRedlineDie; });
        const bool asks = state.nextStep < state.planLength;
        const Step& next = state.plan[asks ? state.nextStep : 0];
        AddButton(view, "hud.roll", ActionKind::Roll,
                  asks ? Phrase(TextKey::ChoiceRoll, {DiceInWords(next.die, next.brakes)}) : Phrase(TextKey::HudRoll),
                  0, true);
        AddButton(view, "hud.secure", ActionKind::Secure,
                  asks ? Phrase(TextKey::HudSecure, {game.SecureCost(state)}) : Phrase(TextKey::HudSecureNone));
        AddButton(view, "hud.stop", ActionKind::Stop, TextKey::HudStop);
        AddButton(view, "hud.flat-out", ActionKind::FlatOut,
                  dice > 0 ? Phrase(TextKey::HudFlatOut, {static_cast<int>(dice)}) : Phrase(TextKey::HudFlatOutNone));
        if (game.Options().sisu != SisuScope::Off)
        {
            AddButton(view, "hud.sisu", ActionKind::PlaySisu, TextKey::ChoiceSisu);
        }
        break;
    }
    case Phase::Save:
    {
        const bool screeches = Screeches(state); // little is lost by that, so the token is not what Enter plays
        AddButton(view, "hud.sisu", ActionKind::PlaySisu, TextKey::ChoiceSisu, 0, !screeches);
        AddButton(view, "hud.accept", ActionKind::Accept, screeches ? TextKey::ChoiceEndTurn : TextKey::ChoiceAccept, 0,
                  screeches);
        break;
    }
    case Phase::StandStill:
        for (int gear = state.cars[seat].gear; gear >= 1 && gear + 1 >= state.cars[seat].gear; --gear)
        {
            const std::string id = "hud.card-" + std::to_string(gear);
            AddButton(view, id.c_str(), ActionKind::TakeCard,
                      Phrase(TextKey::PlayCard, {gear, int{game.Values().frontSeconds[gear - 1]}}),
                      static_cast<unsigned>(gear), buttons.empty());
        }
        break;
    case Phase::WheelChange:
    case Phase::StageService:
        AddButton(view, "hud.change-wheel", ActionKind::ChangeWheel, TextKey::ChoiceYes);
        AddButton(view, "hud.keep-wheel", ActionKind::KeepWheel, TextKey::ChoiceNo, 0, true);
        break;
    case Phase::Break:
        AddButton(view, "hud.continue", ActionKind::Continue, TextKey::ChoiceContinue, 0, true);
        AddButton(view, "hud.interrupt", ActionKind::Interrupt, TextKey::ChoiceInterrupt);
        break;
    case Phase::TimeControl:
    {
        AddButton(view, "hud.take", ActionKind::Penalty, TextKey::HudTake, 0, true);
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

std::vector<Phrase> RaceScreen::OddsLine() const
{
    std::vector<Phrase> line;
    if (!odds.known || steps == 0)
    {
        return line;
    }
    line = Dirt::ProspectWords(odds, phase == Dirt::Phase::Drive);
    line.push_back(Phrase(TextKey::HudExpect, {static_cast<int>(std::lround(odds.expectedSeconds))}));
    return line;
}

Phrase RaceScreen::WorthLine() const
{
    if (!odds.hasWorth || steps == 0)
    {
        return {};
    }
    const auto piece = [](double seconds)
    {
        const Figure tenths = SignedTenths(seconds);
        return tenths.amount == 0 ? Phrase(TextKey::HudWorthNone) : Phrase(TextKey::ReviewSeconds, {tenths});
    };
    return Phrase(TextKey::HudWorth, {piece(odds.worthOneByOne), piece(odds.worthFlatOut)});
}

Entry RaceScreen::HintEntry() const
{
    return {"hud.hint", TextKey::HudHint};
}

std::vector<std::string> RaceScreen::FocusOrder() const
{
    std::vector<std::string> order;
    for (const bool main : {true, false})
    {
        for (const RaceButton& button : buttons)
        {
            if (button.isMain == main)
            {
                order.push_back(button.entry.id);
            }
        }
    }
    order.push_back(undo.id);
    order.push_back(HintEntry().id);
    for (const SpaceChoice& space : spaces)
    {
        order.push_back(space.id);
    }
    return order;
}

const SpaceChoice* RaceScreen::ChoiceAt(SpaceCode space) const
{
    const auto found =
        std::find_if(spaces.begin(), spaces.end(), [&](const SpaceChoice& each) { return each.space == space; });
    return found == spaces.end() ? nullptr : &*found;
}

bool RaceScreen::ActionOf(std::string_view id, Action& out) const
{
    for (const RaceButton& button : buttons)
    {
        if (button.entry.id == id && button.plays)
        {
            out = button.action;
            return true;
        }
    }
    for (const SpaceChoice& space : spaces)
    {
        for (const DieChoice& die : space.dice)
        {
            if (die.entry.id == id)
            {
                out = die.action;
                return true;
            }
        }
    }
    return false;
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
    return RaceScreenDetail::BeforeSpace(Dirt::WriteStep(die, brakes, kStartCode).View());
}

} // namespace Rally::Club
