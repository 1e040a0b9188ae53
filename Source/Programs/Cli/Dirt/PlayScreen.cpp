#include "Cli/Dirt/PlayScreen.h"

#include "Cli/ChoiceLines.h"
#include "Cli/Dirt/PlayRoad.h"
#include "Cli/Dirt/Roadbook.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Dirt/CoDriverVoice.h"
#include "Shared/Spoken.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

constexpr std::size_t panelColumn = roadWidth + 2;
constexpr std::size_t panelWidth = 40;
constexpr std::size_t orderColumn = 40; // below the road
constexpr std::size_t chromeLines = 18; // of a screen, besides the road

std::string GearWords(int gear)
{
    return gear == 0 ? Words(TextKey::GearStanding) : Words(TextKey::GearNumber, gear);
}

class Panel
{
public:
    // Beside the road from the first line on; where there is no room, below it, in two columns.
    Panel(Canvas& theCanvas, const Screen& theScreen, std::size_t below)
        : canvas(theCanvas),
          screen(theScreen),
          match(theScreen.view),
          state(theScreen.view.Now()),
          seat(theScreen.seat),
          left(below > 0 ? 0 : panelColumn),
          line(below)
    {}

    void Draw()
    {
        const std::size_t top = line;
        DrawCockpit();
        ++line;
        if (left == 0)
        {
            left = orderColumn;
            line = top;
        }
        DrawOrder();
    }

private:
    void Line(const std::string& name, const std::string& words, Ink ink = Ink::Plain)
    {
        canvas.Put(left, line, name, Ink::Dim);
        canvas.Put(left + 10, line++, words, ink);
    }

    void DrawCockpit()
    {
        const Car& car = state.cars[seat];
        const bool active = seat == state.active;
        const int gear = active && state.planLength > 0 ? GearNow() : car.gear;
        canvas.Put(left, line, std::string(1, LetterOf(seat)) + " " + match.Header().names[seat], InkOf(seat));
        canvas.Put(left + 20, line++, GearWords(gear), Ink::Bold);
        Line(Words(TextKey::PlayDice), DiceLeft(active));
        const int limit = match.Rules().Values().warningLimit;
        Line(Words(TextKey::PlayWarnings), Words(TextKey::PlayOf, active ? int{state.warnings} : 0, limit),
             active && state.warnings + 1 >= limit ? Ink::Red : Ink::Plain);
        Line(Words(TextKey::PlaySeconds), std::to_string(car.seconds));
        Line(Words(TextKey::PlayDamage), DamageWords());
        Line(Words(TextKey::PlayPile), Words(TextKey::PlayPileWords, car.pileCards, Clock(car.pileSeconds)));
        if (!screen.splits.empty())
        {
            Line(Words(TextKey::PlaySplit), screen.splits);
        }
        Line(Words(TextKey::PlaySpare), ExtraWords(car));
    }

    int GearNow() const
    {
        const bool driving = state.phase != Phase::Lay && state.phase != Phase::LayAgain;
        return !driving             ? state.reach.gear
               : state.nextStep > 0 ? state.plan[state.nextStep - 1].gear
                                    : state.cars[seat].gear;
    }

    std::string DiceLeft(bool active) const
    {
        const DicePool pool = active ? state.pool : match.Rules().DiceOf(state, seat);
        const bool laying = active && (state.phase == Phase::Lay || state.phase == Phase::LayAgain);
        const Reach used = laying ? state.reach : Reach{};
        std::string dice = "g";
        for (unsigned gear = 1; gear <= kGears; ++gear)
        {
            const bool there = (pool.gears >> gear & 1u) != 0 && (used.gearsUsed >> gear & 1u) == 0;
            dice += there ? std::to_string(gear) : "·";
        }
        const int gears = pool.gearCount - used.gearDiceUsed;
        dice +=
            gears < static_cast<int>(kGears) - used.gearDiceUsed ? " (" + std::to_string(std::max(gears, 0)) + ")" : "";
        const int coast = pool.coast + pool.warnedCoast - used.coastUsed;
        const int brakes = pool.brakes + pool.warnedBrakes - used.brakesUsed;
        for (int i = 0; i < coast; ++i)
        {
            dice += pool.coastDie == kLeaderDie ? " o" : " w";
        }
        for (int i = 0; i < brakes; ++i)
        {
            dice += " b";
        }
        return dice;
    }

    std::string DamageWords() const
    {
        std::vector<Phrase> harm;
        const auto add = [&](TextKey name, int count)
        { harm.push_back(count == 0 ? Phrase() : Phrase(TextKey::DamageCount, {name, count})); };
        for (const Damage kind : {Damage::Gearbox, Damage::Brakes, Damage::Suspension})
        {
            add(Club::DamageName(kind), match.Rules().DamageOf(state, seat, kind));
        }
        add(Club::CutName(CutResult::Puncture), match.Rules().PuncturesOf(state, seat));
        const Phrase all = Listed(harm);
        return all.IsEmpty() ? "-" : Words(all);
    }

    std::string ExtraWords(const Car& car) const
    {
        const std::string wheel = Words(car.spareWheel != 0 ? TextKey::ChoiceYes : TextKey::ChoiceNo);
        const bool sisu = match.Rules().Options().sisu != SisuScope::Off && car.sisu != 0;
        return wheel + (sisu ? "   " + Words(TextKey::SetupSisu) : "");
    }

    void DrawOrder()
    {
        canvas.Put(left, line++, Words(TextKey::PlayOrder, state.round), Ink::Dim);
        FixedList<Seat, kMaxSeats> order;
        match.Rules().OrderOf(state, order);
        for (const CarState other : {CarState::Finished, CarState::Waiting, CarState::Retired})
        {
            for (Seat each = 0; each < state.seats; ++each)
            {
                if (state.cars[each].state == other)
                {
                    order.Push(each);
                }
            }
        }
        const Track& track = match.Rules().TrackOf(state);
        const int ahead = order.IsEmpty() ? 0 : track[state.cars[order[0]].space].section;
        for (const Seat each : order)
        {
            DrawCar(each, ahead - track[state.cars[each].space].section);
        }
    }

    void DrawCar(Seat each, int gap)
    {
        const Car& car = state.cars[each];
        const SpaceCode code = match.Rules().TrackOf(state)[car.space].code;
        const std::string name(FirstLetters(match.Header().names[each], 14));
        canvas.Put(left, line, each == state.active ? ">" : " ", Ink::Bold);
        canvas.Put(left + 1, line, std::string(1, LetterOf(each)) + (each == state.leader ? "* " : "  ") + name,
                   InkOf(each));
        const bool racing =
            car.state == CarState::Running || car.state == CarState::Spun || car.state == CarState::OffTrack;
        const TextKey word = car.state == CarState::Finished  ? TextKey::StateFinished
                             : car.state == CarState::Retired ? TextKey::StateRetired
                                                              : TextKey::PlaceStart;
        constexpr std::size_t room = 11; // a car that does not race has no gear
        const std::string where = racing ? std::string(NameOfSpace(code).View()) : Words(word);
        canvas.Put(left + 19, line, std::string(FirstLetters(where, room)));
        canvas.Put(left + 28, line, racing ? "g" + std::to_string(car.gear) : "");
        canvas.Put(left + 31, line, Words(Clock(match.Rules().StageSecondsOf(state, each))));
        canvas.Put(left + 37, line++, racing && gap > 0 ? "-" + std::to_string(gap) : "", Ink::Dim);
    }

    Canvas& canvas;
    const Screen& screen;
    const DirtMatch& match;
    const DirtState& state;
    Seat seat;
    std::size_t left;
    std::size_t line;
};

// A choice as it is numbered: a die on a space, or a button that is open.
struct Choice
{
    const Club::SpaceChoice* space{}; // nullptr for buttons
    const Club::DieChoice* die{};
    const Club::RaceButton* button{};

    const Action& What() const { return die != nullptr ? die->action : button->action; }
};

// Dice by the space they go to, then buttons.
std::vector<Choice> NumberedOf(const Club::RaceScreen& screen)
{
    std::vector<Choice> choices;
    for (const Club::SpaceChoice& space : screen.Spaces())
    {
        for (const Club::DieChoice& die : space.dice)
        {
            choices.push_back({&space, &die, nullptr});
        }
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.space->space < b.space->space; });
    Action unused;
    for (const Club::RaceButton& button : screen.Buttons())
    {
        const bool plays = button.entry.enabled && screen.ActionOf(button.entry.id, unused);
        if (plays)
        {
            choices.push_back({nullptr, nullptr, &button});
        }
    }
    return choices;
}

Club::RaceScreen ScreenOf(const DirtMatch& view, Seat seat, const Advice& advice = {})
{
    return Club::RaceScreen(view, seat, advice, false);
}

// What stands behind a choice.
std::string RemarkOf(const Choice& choice)
{
    const bool lays = choice.space != nullptr;
    std::string remark = lays && choice.die->remark != kNoText ? " " + Words(choice.die->remark) : "";
    if (const Phrase odds = lays ? choice.die->Odds() : Phrase(); !odds.IsEmpty())
    {
        remark += " " + Words(odds);
    }
    return remark;
}

// Dice grouped by the space they go to, one line each; everything else on the line below.
void ShowChoices(Terminal& terminal, const Club::RaceScreen& screen)
{
    std::vector<ShownChoice> shown;
    for (const Choice& choice : NumberedOf(screen))
    {
        ShownChoice one;
        const bool lays = choice.space != nullptr;
        one.place = lays ? std::string(NameOfSpace(choice.space->space).View()) : "";
        one.note = lays ? Words(choice.space->place) : "";
        one.words = Words(lays ? choice.die->entry.text : choice.button->entry.text);
        one.remark = RemarkOf(choice);
        one.loses = lays && choice.die->fate == Club::StepFate::Loses;
        shown.push_back(std::move(one));
    }
    Cli::ShowChoices(terminal, shown);
}

} // namespace

std::vector<Action> ChoicesOf(const DirtMatch& view, Seat seat)
{
    const Club::RaceScreen screen = ScreenOf(view, seat);
    std::vector<Action> choices;
    for (const Choice& choice : NumberedOf(screen))
    {
        choices.push_back(choice.What());
    }
    return choices;
}

std::vector<std::string> OddsLines(const DirtMatch& view, Seat seat, const std::shared_ptr<const Pilot::ParTable>& road)
{
    const Advice advice = Pilot::PlanAdviser(road).Advise(view, seat);
    std::vector<std::string> lines;
    if (!advice.known)
    {
        lines.push_back(Words(TextKey::PlayNoOdds));
        return lines;
    }
    const DirtState& state = view.Now();
    double held = 1.0;
    for (std::size_t i = state.nextStep; i < advice.steps; ++i)
    {
        const Step& step = state.plan[i];
        held -= advice.lossAt[i];
        const SpaceCode code = view.Rules().TrackOf(state)[step.space].code;
        lines.push_back(Words(TextKey::PlayOddsStep, WriteStep(step.die, step.brakes, code).View(), SurePercent(held)));
    }
    for (const Phrase& words : ScreenOf(view, seat, advice).OddsLine())
    {
        lines.push_back(Words(words));
    }
    if (advice.hasWorth)
    {
        lines.push_back(Words(ScreenOf(view, seat, advice).WorthLine()));
    }
    return lines;
}

void Show(Terminal& terminal, const Screen& screen)
{
    const DirtState& state = screen.view.Now();
    const bool onTheRoad = state.active != kNoSeat;
    terminal.Clear();
    const std::string par = screen.par > 0 ? "   " + Words(TextKey::SetupPar, Clock(screen.par)) : "";
    terminal.Say(StageTitle(screen.view) + par, Ink::Bold);
    if (onTheRoad)
    {
        Canvas canvas;
        const std::size_t height = terminal.Height();
        const std::size_t room = height > chromeLines + 10 ? height - chromeLines : 10;
        const std::size_t lines = std::min<std::size_t>(room, 18);
        DrawRoad(canvas, screen.view, screen.seat, lines, screen.ghosts);
        const bool beside = !terminal.IsInteractive() || terminal.Width() >= panelColumn + panelWidth;
        Panel(canvas, screen, beside ? 0 : lines + 1).Draw();
        terminal.Print(canvas.Render(terminal.Look()));
    }
    const std::size_t shown = std::min<std::size_t>(screen.news.size(), terminal.IsInteractive() ? 6 : 100);
    for (std::size_t i = screen.news.size() - shown; i < screen.news.size(); ++i)
    {
        terminal.Say(screen.news[i], Ink::Dim);
    }
    const Advice advice = Pilot::PlanAdviser(screen.road).Advise(screen.view, screen.seat);
    if (state.planLength > 0 && onTheRoad)
    {
        const std::vector<Phrase> words = ScreenOf(screen.view, screen.seat, advice).OddsLine();
        terminal.Say(Words(TextKey::PlayPlan, WritePlan(screen.view.Rules(), state).View()) +
                         (words.empty() ? "" : "   " + Words(WholePlanWords(advice.wholePlan))),
                     advice.known && advice.lossOneByOne > 0.5 ? Ink::Red : Ink::Bold);
        std::string more;
        for (std::size_t i = 0; i < words.size(); ++i)
        {
            const bool said = words[i] == WholePlanWords(advice.wholePlan);
            more += said ? "" : (more.empty() ? "" : "   ") + Words(words[i]);
        }
        terminal.Say(more, Ink::Dim);
    }
    if (!screen.notes.empty())
    {
        const std::size_t room = terminal.Width() - std::min<std::size_t>(terminal.Width(), 12); // behind its name
        terminal.Say(Words(TextKey::PlayNotes, Shared::InOneLine(screen.notes, room)), Ink::Yellow);
    }
    const Club::RaceScreen asked = ScreenOf(screen.view, screen.seat, advice);
    if (advice.hasWorth)
    {
        terminal.Say(Words(asked.WorthLine()), Ink::Dim);
    }
    if (!screen.coach.empty())
    {
        terminal.Say(screen.coach, Ink::Yellow);
    }
    terminal.Say(Words(asked.Prompt()), InkOf(screen.seat));
    // Penalties are typed as a number.
    if (state.phase != Phase::TimeControl)
    {
        ShowChoices(terminal, asked);
    }
}

} // namespace Rally::Cli
