#include "Cli/Gt/PlayGt.h"

#include "Cli/ChoiceLines.h"
#include "Cli/Gt/ClockSheet.h"
#include "Cli/Gt/GtPlanOdds.h"
#include "Cli/Gt/GtPlans.h"
#include "Cli/Gt/GtRoad.h"
#include "Cli/LogNotation.h"
#include "Cli/PlayCanvas.h"
#include "Cli/PlayWords.h"
#include "Cli/ScreenWords.h"

#include "RallyClub/Gt/GtCourses.h"
#include "RallyClub/Gt/GtTelling.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyPilot/Gt/GtPlanAdviser.h"
#include "RallyPilot/Gt/GtReview.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtNotation.h"
#include "Shared/ChallengeBook.h"
#include "Shared/Letters.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <utility>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

constexpr std::size_t chromeLines = 18; // of a screen, besides the road
constexpr std::size_t mostRoad = 18;
constexpr std::size_t leastRoad = 10;
constexpr std::size_t newsShown = 6;

// What stands beside the road, which shows the plan itself.
std::vector<PanelLine> LinesOfPanels(const std::vector<Club::Panel>& panels)
{
    std::vector<PanelLine> lines;
    for (const Club::Panel& panel : panels)
    {
        const std::vector<PanelLine> own = panel.id == "turn" ? std::vector<PanelLine>() : LinesOf(panel, true);
        lines.insert(lines.end(), own.begin(), own.end());
        lines.resize(lines.size() + (own.empty() ? 0 : 1));
    }
    return lines;
}

std::size_t WidestOf(const std::vector<PanelLine>& lines)
{
    std::size_t widest = 0;
    for (const PanelLine& line : lines)
    {
        widest = std::max(widest, LettersIn(line.words));
    }
    return widest;
}

// Dice as they fell, or were secured: "g2!+b@3.1L", "w$@3.2L".
std::string RollWords(const Event& event)
{
    const bool secured = static_cast<EventKind>(event.kind) == EventKind::Secured;
    const unsigned warned = secured ? 0u : event.from;
    std::string words = IsGearDie(event.die) ? "g" + std::to_string(event.die) : event.die == kCoastDie ? "w" : "b";
    words += secured ? "$" : (warned & 1u) != 0 ? "!" : "";
    for (int brake = 1; brake <= event.amount && !secured; ++brake)
    {
        words += (warned >> brake & 1u) != 0 ? "+b!" : "+b";
    }
    return words + "@" + std::string(NameOfSpace(event.space).View());
}

// As it is said in one word on a line that names the space already: "g3", "w", "g2+b".
std::string DiceWords(const GtMatch& view, const Action& lay)
{
    const std::string step(view.Write(lay).View());
    return step.substr(0, step.find('@'));
}

// A place in the row in which spaces are listed: the middle lane between the others, which were named before it.
SpaceCode FromTheLeft(SpaceCode code)
{
    constexpr auto further = static_cast<unsigned>(Place::Further);
    const unsigned place = PlaceOf(code);
    const unsigned lane = place > further ? (place - further) % 4 : place;
    const int back = lane == static_cast<unsigned>(Place::Middle)  ? -1
                     : lane == static_cast<unsigned>(Place::Right) ? 1
                                                                   : 0;
    return static_cast<SpaceCode>(code + back);
}

} // namespace

PlayGt::PlayGt(Terminal& theTerminal, const RaceAtHand& race)
    : PlayMatch(theTerminal, race),
      player(SettingsAtHand()),
      coach(player, race.SetsRecords()),
      medal([keeps = race.SetsRecords()](std::uint64_t road)
            { return keeps ? Shared::NextMedalOn(road) : NextMedal(Medal::None); })
{
    if (Match().Rules().IsSolo() && session.People() != 0)
    {
        study.emplace();
        turnsTold = Chronicle().Turns().size();
    }
}

// --- against the clock ------------------------------------------------------------------------------------------------

Club::Rivals PlayGt::RivalsNow()
{
    Club::Rivals rivals;
    study->RoadFor(Match(), 0); // by which the run at par is driven
    rivals.best = Club::ShowsBest(player.ghosts) ? Chronicle().BestRun() : nullptr;
    rivals.par = Club::ShowsPar(player.ghosts) ? study->ParGhostOf(Match()) : nullptr;
    if (rivals.par != nullptr)
    {
        medal.Join(study->MedalRoadOf(Match()), rivals);
    }
    return rivals;
}

void PlayGt::TellSplits()
{
    if (!study)
    {
        return;
    }
    Club::Rivals rivals = RivalsNow();
    const std::size_t turns = Chronicle().Turns().size();
    if (std::exchange(turnsTold, turns) >= turns)
    {
        return;
    }
    // What is piped in meets the same screens every time: par, then the medals' times, then a run to the next one.
    for (int errand = 0; errand < 4 && !terminal.IsInteractive(); ++errand)
    {
        study->WaitForAll();
        rivals = RivalsNow();
    }
    const Phrase line = Club::SplitLine(Club::SplitsOf(Chronicle().Run(), rivals));
    if (!line.IsEmpty())
    {
        news.push_back(Words(TextKey::PlaySplit) + ": " + Words(line));
    }
}

// People have seen their own dice fall; of the others a line a turn is enough, and what it led to.
void PlayGt::Happened()
{
    const std::unique_ptr<AnyMatch> watched = session.ViewOfWatcher();
    const GtMatch& seen = *AsGt(*watched);
    for (const Event& event : seen.Events())
    {
        if (Notes(seen, event))
        {
            continue;
        }
        if (const Phrase sentence = Club::SentenceOf(seen, event, Club::Telling::Brief); !sentence.IsEmpty())
        {
            TellNoted();
            news.push_back(Words(sentence));
        }
    }
}

bool PlayGt::Notes(const GtMatch& seen, const Event& event)
{
    const auto kind = static_cast<EventKind>(event.kind);
    const bool others = event.seat < seen.Seats() && !session.IsPerson(event.seat);
    const bool notes = kind == EventKind::Rolled || kind == EventKind::Secured || kind == EventKind::WentFlatOut;
    if (kind == EventKind::TurnBegan)
    {
        TellNoted();
    }
    if (!others || !(notes || kind == EventKind::GainedFocus))
    {
        return false;
    }
    noting = event.seat;
    const bool dice = kind == EventKind::Rolled || kind == EventKind::Secured;
    noted += dice ? " " + RollWords(event) : kind == EventKind::WentFlatOut ? " flat" : "";
    return true;
}

void PlayGt::TellNoted()
{
    if (!noted.empty())
    {
        news.push_back(std::string(1, LetterOf(noting)) + " " + session.NameOf(noting) + " " + noted);
    }
    noted.clear();
}

// By the space they go to, and what drives on behind them: it keeps its place while a plan grows.
Club::MatchScreen PlayGt::ScreenNow(Seat seat)
{
    Club::MatchScreen screen = PlayMatch::ScreenNow(seat);
    const auto key = [](const Club::Choice& choice)
    { return PlansOf<GtGame>::IsStep(choice.action) ? FromTheLeft(choice.action.space) : kNoSpaceCode; };
    std::stable_sort(screen.choices.begin(), screen.choices.end(),
                     [&](const Club::Choice& a, const Club::Choice& b) { return key(a) < key(b); });
    return screen;
}

std::string PlayGt::Title()
{
    const GtMatch& match = Match();
    const std::string id = match.Rules().Setup().id;
    const Seat shown = match.Now().active < match.Seats() ? match.Now().active : Seat{0};
    return Words(Club::StageName(Club::GtCourses(), id)) + "   " +
           Words(TextKey::GtLap, Club::LapOf(match, shown), match.Rules().LapCount()) + "   " +
           Words(Club::WeatherName(match.Now().weather));
}

void PlayGt::Show(Seat seat)
{
    const std::unique_ptr<AnyMatch> seen = session.View();
    const GtMatch& view = *AsGt(*seen);
    const Club::MatchScreen screen = ScreenNow(seat);
    TellNoted();
    TellSplits();
    terminal.Clear();
    terminal.Say(Title(), Ink::Bold);
    ShowRoad(view, seat, screen);
    const std::size_t most = terminal.IsInteractive() ? newsShown : news.size();
    news.erase(news.begin(), news.end() - static_cast<std::ptrdiff_t>(std::min(most, news.size())));
    TellNews();
    ShowPlan(view);
    if (const std::string said = Coached(view, seat); !said.empty())
    {
        terminal.Say(said, Ink::Green);
    }
    terminal.Say(Words(screen.question), InkOf(seat));
    std::vector<ShownChoice> shown;
    for (const Club::Choice& choice : screen.choices)
    {
        ShownChoice one;
        const bool lays = PlansOf<GtGame>::IsStep(choice.action);
        const Phrase odds = PlanWith(view, choice.action);
        one.place = lays ? std::string(NameOfSpace(choice.action.space).View()) : "";
        one.note = lays ? Words(Club::PlaceName(choice.action.space)) : "";
        one.words = lays ? DiceWords(view, choice.action) : Words(choice.entry.text);
        const bool stops = static_cast<ActionKind>(choice.action.kind) == ActionKind::PitStop;
        one.remark = odds.IsEmpty() ? "" : " " + Words(odds);
        one.remark += stops ? " (" + Words(choice.entry.reason) + ")" : "";
        one.loses = odds == Phrase(TextKey::OddsShort, {0});
        shown.push_back(std::move(one));
    }
    ShowChoices(terminal, shown);
    if (view.Now().phase == Phase::LayAgain && view.Now().planLength == 0)
    {
        TellHint(view, seat, false); // what costs least is offered: lay takes it
    }
}

// The panels beside the road, or below it where there is no room.
void PlayGt::ShowRoad(const GtMatch& view, Seat seat, const Club::MatchScreen& screen)
{
    Canvas canvas;
    const std::size_t height = terminal.Height();
    const std::size_t room = height > chromeLines + leastRoad ? height - chromeLines : leastRoad;
    const std::size_t lines = std::min(room, mostRoad);
    DrawCircuit(canvas, view, seat, lines);
    const std::vector<PanelLine> panels = LinesOfPanels(screen.panels);
    const bool beside = !terminal.IsInteractive() || terminal.Width() >= circuitWidth + WidestOf(panels);
    for (std::size_t i = 0; i < panels.size(); ++i)
    {
        canvas.Put(beside ? circuitWidth : 0, beside ? i : lines + 1 + i, panels[i].words, panels[i].ink);
    }
    terminal.Print(canvas.Render(terminal.Look()));
}

void PlayGt::ShowPlan(const GtMatch& view)
{
    const bool done = view.Now().phase == Phase::Pits; // the move is over
    if (view.Now().planLength > 0 && !done)
    {
        const Phrase odds = WholePlanOf(view);
        terminal.Say(Words(TextKey::PlayPlan, WritePlan(view.Rules().Road(), view.Now()).View()) +
                         (odds.IsEmpty() ? "" : "   " + Words(odds)),
                     Ink::Bold);
    }
}

PlayGt::Heard PlayGt::ObeyTool(Seat seat, const std::string& word, const std::string& rest)
{
    if (word == "lay" || word == "through")
    {
        const auto obey = word == "lay" ? &PlayGt::LayAdvised : &PlayGt::RollThrough;
        (this->*obey)(seat);
        return Heard::Redraw;
    }
    if (word == "coach")
    {
        if (!coach.Heed(rest))
        {
            news.push_back(Words(TextKey::PlayCoachHow));
        }
        return Heard::Redraw;
    }
    const std::unique_ptr<AnyMatch> seen = session.View();
    if (word == "odds")
    {
        TellOdds(*AsGt(*seen));
    }
    else if (word == "hint")
    {
        TellHint(*AsGt(*seen), seat, rest == "notation");
    }
    else if (word == "map")
    {
        terminal.Print(CircuitMap(terminal.Look(), Match()));
    }
    else if (word == "aid")
    {
        TellAid();
    }
    else if (word == "score")
    {
        TellScore();
    }
    else
    {
        return Heard::NotMine;
    }
    return Heard::Answered;
}

void PlayGt::TellOdds(const GtMatch& view)
{
    for (const std::string& line : OddsLines(view))
    {
        terminal.Say(line);
    }
}

Pilot::GtHint PlayGt::HintFor(const GtMatch& view, Seat seat)
{
    if (!std::exchange(solved, true) && terminal.IsInteractive())
    {
        terminal.Say(Words(TextKey::HudHintComes), Ink::Dim);
    }
    return coDriver.Ask(view, seat);
}

void PlayGt::LayAdvised(Seat seat)
{
    const Phase phase = Match().Now().phase;
    const bool lays = phase == Phase::Lay || phase == Phase::LayAgain;
    const Pilot::GtHint hint = lays ? HintFor(*AsGt(*session.View()), seat) : Pilot::GtHint();
    if (!hint.known || (hint.suggestions[0].plan.count == 0 && hint.suggestions[0].layout.empty()))
    {
        news.push_back(Words(TextKey::PlayNoLine));
        return;
    }
    std::vector<Action> actions = hint.suggestions[0].layout;
    if (actions.empty())
    {
        const Pilot::GtPlan& line = hint.suggestions[0].plan;
        while (!Pilot::GtBeginsWithLaid(line, Match().Now()) && TakeBack())
        {}
        actions = Pilot::GtLayingOf(Match().Rules(), Match().Now(), line);
    }
    for (const Action& action : actions)
    {
        if (session.Asked() != seat || !PlayOut(action))
        {
            return;
        }
    }
}

void PlayGt::RollThrough(Seat seat)
{
    while (session.Asked() == seat && Club::RollsOn(Match(), seat) && PlayEachWord(seat, "roll"))
    {}
}

std::string PlayGt::Coached(const GtMatch& view, Seat seat)
{
    if (!coach.Speaks())
    {
        return {};
    }
    const Club::GtRoadScreen screen(view, seat, Pilot::GtPlanAdviser().Advise(view, seat), session.CanUndo());
    return coach.At(view, screen, Match().Entries().size());
}

// The circuit is solved when it is first asked for.
void PlayGt::TellHint(const GtMatch& view, Seat seat, bool inNotation)
{
    const Pilot::GtHint hint = HintFor(view, seat);
    for (const Phrase& line : inNotation ? Pilot::GtHintNotation(view, hint) : Pilot::GtHintLines(view, hint))
    {
        if (!line.IsEmpty())
        {
            terminal.Say(Words(line));
        }
    }
}

// G-AID-1, in its order.
void PlayGt::TellAid()
{
    terminal.Say(Words(TextKey::GtAid), Ink::Bold);
    for (const TextKey line :
         {TextKey::GtAidOrder, TextKey::GtAidDice, TextKey::GtAidTrack, TextKey::GtAidRoll, TextKey::GtAidFocus,
          TextKey::GtAidLoss, TextKey::GtAidDamage, TextKey::GtAidPits, TextKey::GtAidEnd, TextKey::GtAidFlying})
    {
        terminal.Say("  " + Words(line));
    }
}

// In the notation, a line for each turn, as a chess score.
void PlayGt::TellScore()
{
    std::string line;
    Seat whose = kNoSeat;
    const auto say = [&]
    {
        if (!line.empty())
        {
            terminal.Say(std::string(1, LetterOf(whose)) + line);
        }
        line.clear();
    };
    for (const NotedEntry& entry : NotationOf(Match()))
    {
        if (entry.seat != kNoSeat && entry.seat != whose)
        {
            say();
            whose = entry.seat;
        }
        line += whose == kNoSeat ? "" : " " + entry.words;
    }
    say();
    Cli::ShowResult(terminal, Match(), session.TheChronicle());
}

bool PlayGt::PlayLine(Seat seat, const std::string& line)
{
    return PlayEachWord(seat, line);
}

std::optional<Action> PlayGt::ActionOf(Seat seat, std::string word)
{
    return PlayMatch::ActionOf(seat, IsNumber(word) ? word : TidyNotation(std::move(word), "lrc"));
}

std::vector<TextKey> PlayGt::HelpTexts() const
{
    return {TextKey::GtPlayHelpScreen, TextKey::GtPlayHelpWords};
}

void PlayGt::ShowResult()
{
    TellNoted();
    TellNews();
    for (const std::string& line : SheetOf(Match()))
    {
        terminal.Say(line);
    }
    PlayMatch::ShowResult();
    TellReviews();
}

// Of the people; nobody asked about the others.
void PlayGt::TellReviews()
{
    SeatMask people = 0;
    for (Seat seat = 0; seat < Match().Seats(); ++seat)
    {
        people = static_cast<SeatMask>(people | (session.IsPerson(seat) ? MaskOf(seat) : 0u));
    }
    for (const Pilot::GtSeatReview& review :
         people != 0 ? Pilot::GtReviewOf(Match(), coDriver.Book(), people) : std::vector<Pilot::GtSeatReview>())
    {
        for (const Phrase& line : Pilot::GtReviewLines(Match(), review))
        {
            terminal.Say(Words(line));
        }
    }
}

void PlayGt::AfterResult()
{
    if (session.People() != 0)
    {
        coach.HasDriven();
    }
}

} // namespace Rally::Cli
