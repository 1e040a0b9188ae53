// GT in the register of screens: the plan as it lies, the order with gaps, weather, flags, tyres and damage, the stop in the pits,
// each choice in words.
#include "RallyClub/Gt/GtChronicle.h"
#include "RallyClub/Gt/GtCourses.h"
#include "RallyClub/Gt/GtResult.h"
#include "RallyClub/Gt/GtTelling.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitBox.h"

#include "GtChoices.h"
#include "GtHelp.h"
#include "GtSeasons.h"

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

// What counts for the car that is looked at: the round, the sky, its dice, what it has lost. One panel, so that small windows
// have room for it.
Panel CarPanel(const GtMatch& match, Seat seat)
{
    const GtState& state = match.Now();
    const Car& car = state.cars[seat];
    const DicePool pool = match.Rules().DiceOf(state, seat);
    Panel panel{"car", state.round > 0 ? RoundName(state.round) : Phrase(), {}, {}, {}};
    panel.rows.push_back(RowOf(TextKey::GtWeatherNow, Listed({WeatherName(state.weather), TyresName(car.tyres)})));
    if (const Phrase flags = YellowFlags(state); !flags.IsEmpty())
    {
        panel.rows.push_back(RowOf(TextKey::GtPanelFlags, flags));
    }
    if (state.round > 0 && state.seats > 1)
    {
        panel.rows.push_back(RowOf(TextKey::GtPanelToDrive, StillToDrive(match)));
    }
    panel.rows.push_back(RowOf(TextKey::HudDice,
                               Phrase(TextKey::GtPanelDice, {int{pool.gearCount}, int{pool.coast}, int{pool.brakes}})));
    const int shown = seat == state.active ? state.warnings : 0;
    panel.rows.push_back(
        RowOf(TextKey::HudWarnings, Phrase(TextKey::GtPanelWarnings, {shown, int{pool.warningLimit}})));
    panel.rows.push_back(RowOf(TextKey::GtPanelFocus, int{car.focus}));
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

void ShapeLay(const GtChoices& choices, Choice& choice)
{
    const Step* step = choices.StepOf(choice.action);
    if (step == nullptr)
    {
        return; // as it is written
    }
    const SpaceCode space = choice.action.space;
    const bool flying = (step->flags & kFlying) != 0;
    std::vector<Phrase> words = {DeedOfStep(step->die, step->brakes, flying), NameOfSpace(space).View(),
                                 PlaceName(space)};
    const Phrase remark = choices.RemarkOf(*step);
    const TextKey key = remark.IsEmpty() ? TextKey::GtChoiceLay : TextKey::GtChoiceLayRemark;
    words.push_back(remark);
    choice.entry.text = Phrase(key, std::move(words));
    choice.entry.reason = choices.AsksOf(*step);
}

// What drives on comes first, and Enter stands for it; then what can be laid.
void ShapeChoices(const GtChoices& choices, MatchScreen& screen)
{
    const auto lays = [](const Choice& choice)
    { return static_cast<ActionKind>(choice.action.kind) == ActionKind::Lay; };
    std::stable_partition(screen.choices.begin(), screen.choices.end(),
                          [&](const Choice& choice) { return !lays(choice); });
    for (Choice& choice : screen.choices)
    {
        choice.isMain = &choice == &screen.choices.front();
        if (lays(choice))
        {
            ShapeLay(choices, choice);
            continue;
        }
        choice.entry.text = choices.WordsOf(choice.action);
        choice.entry.reason = choices.TipOf(choice.action);
    }
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
    screen.panels.insert(screen.panels.begin(), CarPanel(match, shown));
    if (state.planLength > 0)
    {
        screen.panels.insert(screen.panels.begin(), PlanPanel(match));
    }
    if (view.WhoMoves().Includes(seat))
    {
        const GtChoices choices(match);
        screen.question = choices.PromptFor(seat);
        ShapeChoices(choices, screen);
    }
}

Phrase Sentence(const AnyMatch& match, const Event& event)
{
    return SentenceOf(*AsGt(match), event);
}

Phrase Waiting(const AnyMatch& match)
{
    const GtMatch& race = *AsGt(match);
    const std::vector<Phrase> names(match.Header().names.begin(), match.Header().names.end());
    return Phrase(TextKey::GtWaiting,
                  {Club::GtCourses().NameOf(race.Rules().Setup().id), int{race.Now().round}, Listed(names)});
}

std::unique_ptr<Chronicle> MakeChronicle(const AnyMatch& match)
{
    return std::make_unique<GtChronicle>(*AsGt(match));
}

std::vector<CourseBest> Bests(std::span<const std::uint8_t> records, const OptionValues& options)
{
    LapBook book;
    std::vector<CourseBest> bests;
    const bool read = DecodeLapRecords(records, book);
    for (const ReadyCircuit& circuit : ReadyCircuits())
    {
        const int seconds = read ? BestSecondsOn(book, circuit.id, OptionsOf(options)) : 0;
        if (seconds > 0)
        {
            bests.push_back({circuit.id, seconds});
        }
    }
    return bests;
}

std::vector<Panel> Result(const AnyMatch& match, const Chronicle& chronicle)
{
    return ResultPanels(*AsGt(match), GtChronicle::Of(chronicle).TheRuns());
}

} // namespace GtScreensDetail

extern const Club::ScreenEntry kScreens;
constexpr Club::ScreenEntry kScreens{.shape = GtScreensDetail::Shape,
                                     .sentence = GtScreensDetail::Sentence,
                                     .chronicle = GtScreensDetail::MakeChronicle,
                                     .waiting = GtScreensDetail::Waiting,
                                     .courses = Club::GtCourses,
                                     .help = Club::GtHelp,
                                     .bests = GtScreensDetail::Bests,
                                     .seasons = GtSeasons,
                                     .result = GtScreensDetail::Result};

} // namespace Rally::Gt
