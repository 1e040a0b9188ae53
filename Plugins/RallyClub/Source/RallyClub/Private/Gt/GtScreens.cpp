// GT in the register of screens: the plan as it lies, the order with gaps, weather, flags, tyres and damage, the stop in the pits,
// each choice in words.
#include "RallyClub/Gt/GtCourses.h"
#include "RallyClub/Gt/GtTelling.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitBox.h"

#include "GtHelp.h"

#include <algorithm>

namespace Rally::Gt
{
namespace GtScreensDetail
{

using namespace Club;

// ---- panels ------------------------------------------------------------------------------------------------------------

// A die by its gear; what keeps the gear is nobody's.
Piece PieceOf(const GtState& state, const Step& step)
{
    Piece piece;
    piece.kind = IsGearDie(step.die) ? Piece::Kind::Die : Piece::Kind::Counter;
    piece.value = step.gear;
    piece.seat = IsGearDie(step.die) ? state.active : kNoSeat;
    return piece;
}

PanelRow RowOf(TextKey name, Phrase value)
{
    return {name, std::move(value), kNoSeat, false};
}

// The plan, with what has been driven of it, and what the dice have shown.
Panel PlanPanel(const GtMatch& match)
{
    const GtState& state = match.Now();
    Panel panel{"turn", Phrase(TextKey::GtPanelPlan, {match.Header().names[state.active]}), {}, {}, {}};
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        panel.pieces.push_back(PieceOf(state, state.plan[i]));
        panel.pieces.back().isLost = i < state.nextStep;
    }
    return panel;
}

Phrase YellowFlags(const GtState& state)
{
    std::vector<Phrase> tiles;
    for (const YellowFlag& flag : state.flags)
    {
        if (flag.tile != 0)
        {
            tiles.push_back(Phrase(TextKey::GtPanelFlag, {int{flag.tile}}));
        }
    }
    return Listed(tiles);
}

// Who has not played in this round yet (G-RND-2).
Phrase StillToDrive(const GtMatch& match)
{
    const GtState& state = match.Now();
    std::vector<Phrase> names;
    for (std::size_t i = state.turn; i < state.orderCount; ++i)
    {
        names.push_back(match.Header().names[state.order[i]]);
    }
    return Listed(names);
}

Panel RacePanel(const GtMatch& match)
{
    const GtState& state = match.Now();
    Panel panel{"race", state.round > 0 ? RoundName(state.round) : Phrase(), {}, {}, {}};
    panel.rows.push_back(RowOf(TextKey::GtWeatherNow, WeatherName(state.weather)));
    if (const Phrase flags = YellowFlags(state); !flags.IsEmpty())
    {
        panel.rows.push_back(RowOf(TextKey::GtPanelFlags, flags));
    }
    if (state.round > 0 && state.seats > 1)
    {
        panel.rows.push_back(RowOf(TextKey::GtPanelToDrive, StillToDrive(match)));
    }
    return panel;
}

Panel CarPanel(const GtMatch& match, Seat seat)
{
    const GtState& state = match.Now();
    const Car& car = state.cars[seat];
    const DicePool pool = match.Rules().DiceOf(state, seat);
    Panel panel{"car", Phrase(TextKey::GtPanelCar, {match.Header().names[seat]}), {}, {}, {}};
    panel.rows.push_back(RowOf(TextKey::HudDice,
                               Phrase(TextKey::GtPanelDice, {int{pool.gearCount}, int{pool.coast}, int{pool.brakes}})));
    const int shown = seat == state.active ? state.warnings : 0;
    panel.rows.push_back(
        RowOf(TextKey::HudWarnings, Phrase(TextKey::GtPanelWarnings, {shown, int{pool.warningLimit}})));
    panel.rows.push_back(RowOf(TextKey::GtPanelFocus, int{car.focus}));
    panel.rows.push_back(RowOf(TextKey::GtPanelTyres, TyresName(car.tyres)));
    if (const Phrase damage = DamageOf(match, seat); !damage.IsEmpty())
    {
        panel.rows.push_back(RowOf(TextKey::HudDamage, damage));
    }
    return panel;
}

void ShapeStanding(const GtMatch& match, Panel& panel)
{
    const GtState& state = match.Now();
    const Standing standing = match.Standings();
    panel.title = standing.over
                      ? Phrase(TextKey::GtPanelResult)
                      : Phrase(TextKey::GtLap, {LapOf(match, panel.rows.front().seat), match.Rules().LapCount()});
    for (PanelRow& row : panel.rows)
    {
        const bool timed = match.Rules().IsSolo() && !standing.retired[row.seat];
        row.value = timed ? Phrase(Clock(match.Rules().TotalSeconds(state))) : StandingOf(match, row.seat);
    }
}

// ---- choices -----------------------------------------------------------------------------------------------------------

// The step an action to lay stands for, among those that can follow.
const Step* StepOf(const GtMatch& match, const StepList& next, const Action& action)
{
    const GtState& state = match.Now();
    const SpaceIndex at = match.Rules().Road().Find(action.space);
    const auto found = std::find_if(next.begin(), next.end(),
                                    [&](const Step& step)
                                    {
                                        const bool gear = state.laidAgain != 0 && IsGearDie(step.die);
                                        const unsigned own = gear ? state.pool.warnedGears >> step.die & 1u : 0u;
                                        return step.space == at && step.die == action.die &&
                                               step.brakes == action.count && step.warnings - own == action.amount;
                                    });
    return found != next.end() ? &*found : nullptr;
}

Phrase RemarkOf(const GtState& state, const Step& step)
{
    const int warnings = step.track + (state.laidAgain != 0 ? step.warnings : 0);
    return (step.flags & kFinish) != 0                      ? Phrase(TextKey::PlayFinishes)
           : (step.flags & (kTooFast | kTooManyWarns)) != 0 ? Phrase(TextKey::PlayLoses)
           : warnings > 0                                   ? Phrase(TextKey::GtRemarkWarnings, {warnings})
                                                            : Phrase();
}

// What waits on the space: who stands beside it, and what its link asks.
Phrase TipOf(const GtMatch& match, const Step& step)
{
    const GtState& state = match.Now();
    const Circuit& road = match.Rules().Road();
    const SpaceLink* link = road.LinkBetween(state.reach.at, step.space);
    std::vector<Phrase> tips = {link != nullptr ? LinkTip(*link) : Phrase()};
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        const bool stands = car.state == CarState::Running || car.state == CarState::Spun;
        if (seat != state.active && stands && AreBeside(road[step.space], road[car.space]))
        {
            tips.push_back(Phrase(TextKey::GtTipBeside, {match.Header().names[seat]}));
        }
    }
    return Listed(tips);
}

void ShapeLay(const GtMatch& match, const StepList& next, Choice& choice)
{
    const Step* step = StepOf(match, next, choice.action);
    if (step == nullptr)
    {
        return; // as it is written
    }
    const bool flying = (step->flags & kFlying) != 0;
    std::vector<Phrase> words = {DeedOfStep(step->die, step->brakes, flying), NameOfSpace(choice.action.space).View(),
                                 PlaceName(choice.action.space)};
    const Phrase remark = RemarkOf(match.Now(), *step);
    const TextKey key = remark.IsEmpty() ? TextKey::GtChoiceLay : TextKey::GtChoiceLayRemark;
    words.push_back(remark);
    choice.entry.text = Phrase(key, std::move(words));
    choice.entry.reason = TipOf(match, *step);
}

Phrase PitWords(PitLane lane, Tyres tyres)
{
    return lane == PitLane::Tyres  ? Phrase(TextKey::GtChoicePitTyres, {TyresName(tyres)})
           : lane == PitLane::Both ? Phrase(TextKey::GtChoicePitBoth, {TyresName(tyres)})
                                   : Phrase(TextKey::GtChoicePitRepairs);
}

void ShapeChoice(const GtMatch& match, const StepList& next, Choice& choice)
{
    const GtState& state = match.Now();
    const Action& action = choice.action;
    const Step& step = state.plan[state.nextStep < state.planLength ? state.nextStep : 0];
    Entry& entry = choice.entry;
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Lay: ShapeLay(match, next, choice); break;
    case ActionKind::Roll: entry.text = Phrase(TextKey::ChoiceRoll, {DiceOfStep(step.die, step.brakes)}); break;
    case ActionKind::Secure:
        entry.text =
            Phrase(TextKey::GtChoiceSecure, {DiceOfStep(step.die, step.brakes), match.Rules().SecureCost(state)});
        break;
    case ActionKind::FlatOut:
    {
        const auto tokens = std::count_if(state.plan, state.plan + state.planLength,
                                          [](const Step& one) { return one.die != kRedlineDie; });
        entry.text = Phrase(TextKey::GtChoiceFlatOut, {static_cast<int>(tokens)}); // G-FOC-1, G-FOC-2
        break;
    }
    case ActionKind::Stop: entry.text = TextKey::HudStop; break;
    case ActionKind::DriveOn: entry.text = TextKey::GtChoiceDriveOn; break;
    case ActionKind::PitStop:
    {
        const PitLane lane = static_cast<PitLane>(action.die);
        entry.text = PitWords(lane, static_cast<Tyres>(action.count));
        entry.reason = lane == PitLane::Tyres ? TextKey::GtTipPitTyres : TextKey::GtTipPitRepairs;
        break;
    }
    case ActionKind::ChooseTyres: entry.text = TyresName(static_cast<Tyres>(action.count)); break;
    }
}

// What drives on comes first, and Enter stands for it; then what can be laid.
void ShapeChoices(const GtMatch& match, MatchScreen& screen)
{
    const GtState& state = match.Now();
    StepList next;
    if (state.phase == Phase::Lay || state.phase == Phase::LayAgain)
    {
        match.Rules().NextSteps(state, state.reach, next);
    }
    std::stable_partition(screen.choices.begin(), screen.choices.end(), [](const Choice& choice)
                          { return static_cast<ActionKind>(choice.action.kind) != ActionKind::Lay; });
    for (Choice& choice : screen.choices)
    {
        choice.isMain = &choice == &screen.choices.front();
        ShapeChoice(match, next, choice);
    }
}

TextKey QuestionOf(const GtState& state, bool secures)
{
    switch (state.phase)
    {
    case Phase::Tyres: return state.weather == Weather::Dry ? TextKey::GtPromptTyresDry : TextKey::GtPromptTyresWet;
    case Phase::Drive: return secures ? TextKey::PromptDrive : TextKey::PromptDriveStop;
    case Phase::LayAgain: return TextKey::PromptRelay;
    case Phase::Pits: return TextKey::GtPromptPits;
    default: break;
    }
    return state.planLength > 0 ? TextKey::PromptLay : TextKey::GtPromptFirst;
}

// ---- the entry ---------------------------------------------------------------------------------------------------------

void Shape(const AnyMatch& view, Seat seat, MatchScreen& screen)
{
    const GtMatch& match = *AsGt(view);
    const GtState& state = match.Now();
    ShapeStanding(match, screen.panels.back());
    if (state.phase == Phase::Over)
    {
        if (match.Rules().IsSolo())
        {
            const PanelRow& row = screen.panels.back().rows.front();
            screen.question = Phrase(TextKey::GtSoloResult, {view.Header().names[0], row.value});
        }
        return;
    }
    const Seat shown = seat < state.seats ? seat : state.active < state.seats ? state.active : Seat{0};
    screen.panels.insert(screen.panels.begin(), {RacePanel(match), CarPanel(match, shown)});
    if (state.planLength > 0)
    {
        screen.panels.insert(screen.panels.begin(), PlanPanel(match));
    }
    if (view.WhoMoves().Includes(seat))
    {
        const bool secures = std::any_of(screen.choices.begin(), screen.choices.end(), [](const Choice& choice)
                                         { return static_cast<ActionKind>(choice.action.kind) == ActionKind::Secure; });
        screen.question = Phrase(QuestionOf(state, secures), {view.Header().names[seat]});
        ShapeChoices(match, screen);
    }
}

Phrase Sentence(const AnyMatch& match, const Event& event)
{
    return SentenceOf(*AsGt(match), event);
}

Phrase CircuitName(const GtSetup& setup)
{
    const std::span<const ReadyCircuit> ready = ReadyCircuits();
    for (std::size_t i = 0; i < ready.size(); ++i)
    {
        if (std::string_view(setup.id) == ready[i].id)
        {
            return Phrase(TextKey::GtCircuit, {static_cast<int>(i) + 1});
        }
    }
    return TextKey::GtOwnCircuit;
}

Phrase Waiting(const AnyMatch& match)
{
    const GtMatch& race = *AsGt(match);
    const std::vector<Phrase> names(match.Header().names.begin(), match.Header().names.end());
    return Phrase(TextKey::GtWaiting, {CircuitName(race.Rules().Setup()), int{race.Now().round}, Listed(names)});
}

} // namespace GtScreensDetail

extern const Club::ScreenEntry kScreens;
constexpr Club::ScreenEntry kScreens{.shape = GtScreensDetail::Shape,
                                     .sentence = GtScreensDetail::Sentence,
                                     .waiting = GtScreensDetail::Waiting,
                                     .courses = Club::GtCourses,
                                     .help = Club::GtHelp};

} // namespace Rally::Gt
