#include "Cli/Dirt/PlayGame.h"

#include "Cli/Dirt/PlayRoad.h"
#include "Cli/Dirt/PlayScreen.h"
#include "Cli/Dirt/PlaySetup.h"
#include "Cli/PlayWords.h"
#include "Shared/Spoken.h"
#include "Cli/Dirt/ReviewWords.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Files.h"
#include "Shared/Race.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace Rally::Cli
{
namespace
{

using namespace Shared;
using namespace Dirt;
using State = Club::RaceSession::State;

// Notation as people type it: any case, but the lanes of a space are capitals.
std::string Tidy(std::string word)
{
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool hasSpace = word.find('@') != word.npos || word.find('>') != word.npos;
    if (hasSpace && !word.empty() && std::string_view("lrms").find(word.back()) != std::string_view::npos)
    {
        word.back() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.back())));
    }
    const std::size_t finish = word.find("finish");
    return finish == word.npos ? word : word.replace(finish, 6, "FINISH");
}

// Columns are for tables: on a screen with other news a line is as short as it can be.
std::string Tight(const std::string& line)
{
    std::string tight;
    for (const char letter : line)
    {
        const bool third = letter == ' ' && tight.size() > 2 && tight.ends_with("  ");
        if (!third)
        {
            tight.push_back(letter);
        }
    }
    return tight;
}

} // namespace

PlayGame::PlayGame(Terminal& theTerminal, RecceCar& theRecceCar, std::shared_ptr<RoadStudy> theRoads,
                   const RaceAtHand& race)
    : TerminalRace(theTerminal, race, SeatsFor(race.seats, race.seed, {theRoads, race.budget}), race.ownFolder),
      recceCar(theRecceCar),
      recce(recceCar.recce),
      roads(std::move(theRoads)),
      reviewBook(roads)
{
    if (Match().Entries().empty())
    {
        book.Take(*Dirt::AsDirt(*session.ViewOfWatcher()));
    }
    Shared::LoadSettings(Shared::SettingsFile(), player); // what cannot be read is as it was delivered
    if (const Phrase notice = session.RecordsNotice(); !notice.IsEmpty())
    {
        news.push_back(Words(notice));
    }
    BeginStage();
}

// What takes long begins now, beside the game: par, the run at par, what hints and opponents go by.
void PlayGame::BeginStage()
{
    const DirtSetup& setup = Match().Rules().Setup();
    const std::size_t stage = Match().Now().stage;
    roads->Prepare(setup, stage);
    if (session.People() == 0)
    {
        return;
    }
    recce.ParOf(setup, stage);
    recceCar.ParGhostOf(setup, stage);
    // What is piped in meets the same screens every time.
    if (!terminal.IsInteractive() && Club::ShowsPar(player.ghosts))
    {
        Await(TextKey::PlayParComes);
    }
}

void PlayGame::Await(TextKey what)
{
    using namespace std::chrono_literals;
    if (!recceCar.Rest(300ms) && terminal.IsInteractive())
    {
        terminal.Say(Words(what), Ink::Dim);
    }
    while (!recceCar.Rest(1s))
    {}
}

Club::Rivals PlayGame::RivalsNow()
{
    const DirtMatch& match = Match();
    Club::Rivals rivals;
    rivals.best = Club::ShowsBest(player.ghosts) ? Chronicle().Best() : nullptr;
    rivals.par =
        Club::ShowsPar(player.ghosts) ? recceCar.ParGhostOf(match.Rules().Setup(), match.Now().stage) : nullptr;
    return rivals;
}

std::string PlayGame::SplitsNow(Seat seat)
{
    std::vector<Phrase> words;
    for (const Club::Split& split : Club::SplitsOf(Chronicle().TheRuns().Of(Match().Now().stage, seat), RivalsNow()))
    {
        words.push_back(split.words);
    }
    return Words(Listed(words));
}

std::vector<GhostSign> PlayGame::GhostsNow(Seat seat)
{
    const DirtMatch& match = Match();
    const Track& track = match.Rules().TrackOf(match.Now());
    const int clock = Chronicle().TheRuns().Of(match.Now().stage, seat).Seconds();
    const Club::Rivals rivals = RivalsNow();
    std::vector<GhostSign> signs;
    for (const auto& [ghost, name] :
         {std::pair(rivals.best, TextKey::GhostBest), std::pair(rivals.par, TextKey::GhostPar)})
    {
        const SpaceIndex space = ghost != nullptr ? Club::SpaceOf(track, Club::PlaceAt(*ghost, clock)) : kNoSpace;
        if (space != kNoSpace)
        {
            signs.push_back({Words(name), space});
        }
    }
    return signs;
}

void PlayGame::Happened()
{
    const DirtMatch& match = Match();
    const std::unique_ptr<AnyMatch> seen = session.ViewOfWatcher();
    for (const Club::LogLine& line : session.Lines())
    {
        if (line.isNews && session.IsPerson(line.seat))
        {
            news.push_back(Words(line.sentence));
        }
    }
    book.Take(*Dirt::AsDirt(*seen));
    for (std::string& line : book.TakeLines())
    {
        // What people did they have just seen; the letter says whose line it is.
        const Seat seat = line.size() > 3 && line[2] == ' ' ? static_cast<Seat>(line[3] - 'A') : kNoSeat;
        const bool tells = seat < match.Seats() && !session.IsPerson(seat);
        if (tells)
        {
            news.push_back(Tight(line));
        }
    }
    if (session.StageBegan())
    {
        BeginStage();
    }
}

void PlayGame::ShowStageResult()
{
    terminal.Clear();
    TellNews();
    terminal.Say(Words(TextKey::PlayStageResult, StageTitle(Match())), Ink::Bold);
    TellPar(false);
    TellRecords();
    TellTable();
    std::string answer;
    if (terminal.IsInteractive() && session.People() != 0)
    {
        terminal.Ask(Words(TextKey::PlayPressEnter), answer);
    }
}

// While a plan lies, and as far as it is known; what is piped in meets the same screens every time.
std::shared_ptr<const Pilot::ParTable> PlayGame::RoadFor(const DirtMatch& view, Seat seat)
{
    const bool drives = view.Now().phase == Phase::Lay || view.Now().phase == Phase::Drive;
    if (!drives || view.Now().planLength == 0)
    {
        return nullptr;
    }
    std::shared_ptr<const Pilot::ParTable> road = recce.RoadFor(view, seat);
    if (!terminal.IsInteractive())
    {
        Await(TextKey::PlayParComes);
        road = recce.RoadFor(view, seat);
    }
    return road;
}

void PlayGame::Show(Seat seat)
{
    recce.Answers(); // what it knows by now is shown
    const std::unique_ptr<AnyMatch> seen = session.View();
    const DirtMatch& view = *AsDirt(*seen);
    const bool onTheRoad = view.Now().active != kNoSeat;
    Cli::Show(
        terminal,
        {view, seat, news,
         onTheRoad ? noteReader.Next(view, Shared::ReadFrom(view.Now(), seat), player) : std::vector<std::string>(),
         recce.ParOf(view.Rules().Setup(), view.Now().stage), SplitsNow(seat), GhostsNow(seat), RoadFor(view, seat)});
    if (view.Now().phase == Phase::LayAgain)
    {
        Hint(seat, false); // what costs least is offered: lay takes it
    }
}

bool PlayGame::PlayLine(Seat seat, const std::string& line)
{
    refused = false;
    std::istringstream words(line);
    bool played = false;
    for (std::string word; words >> word;)
    {
        if (session.Asked() != seat || !PlayWord(seat, word))
        {
            break;
        }
        played = true;
    }
    if (played && refused)
    {
        news.push_back(Words(ReasonOf(refusal)));
        refused = false;
    }
    return played;
}

PlayGame::Heard PlayGame::ObeyTool(Seat seat, const std::string& word, const std::string& rest)
{
    if (word == "notes")
    {
        Notes(rest);
        return Heard::Redraw;
    }
    if (word == "ghosts")
    {
        Ghosts(rest);
        return Heard::Redraw;
    }
    if (word == "lay")
    {
        LayAdvised(seat);
        return Heard::Redraw;
    }
    if (word == "odds")
    {
        Odds(seat);
    }
    else if (word == "hint")
    {
        Hint(seat, rest == "notation");
    }
    else if (word == "log")
    {
        Log(rest);
    }
    else if (word == "map")
    {
        terminal.Print(StageMap(terminal.Look(), Match()));
    }
    else if (word == "score")
    {
        Score();
    }
    else
    {
        return Heard::NotMine;
    }
    return Heard::Answered;
}

void PlayGame::Odds(Seat seat)
{
    const std::unique_ptr<AnyMatch> seen = session.View();
    for (const std::string& line : OddsLines(*AsDirt(*seen), seat, RoadFor(*AsDirt(*seen), seat)))
    {
        terminal.Say(line);
    }
}

// A number from the screen, or notation. False when it was not played; the reason has been told then.
bool PlayGame::PlayWord(Seat seat, std::string word)
{
    Action action;
    const bool counts = Match().Now().phase == Phase::TimeControl;
    if (IsNumber(word) && !counts)
    {
        const std::vector<Action> choices = ChoicesOf(Match(), seat);
        const std::optional<std::size_t> choice = ChoiceOf(word, choices.size());
        if (!choice)
        {
            return false;
        }
        action = choices[*choice];
    }
    else
    {
        word = Tidy(counts && IsNumber(word) ? "penalty=" + word : word);
        const std::string full = word == "r" ? "roll" : word == "f" ? "flat" : word == "s" ? "stop" : word;
        if (!session.TheMatch().Read(full, seat, action))
        {
            terminal.Say(Words(TextKey::PlayCannotRead, word));
            return false;
        }
    }
    if (!Play(action))
    {
        refused = refusal.rule != Rule::None;
        return false;
    }
    refused = false;
    State state = State::Moved;
    while (state != State::Suspended && (session.IsAtStageEnd() || session.TheMatch().WhoMoves().IsChance()))
    {
        state = Step();
    }
    return true;
}

// "? 5" asks about the fifth choice: what it is in the notation.
void PlayGame::Help(const std::string& topic)
{
    if (!IsNumber(topic))
    {
        TerminalRace::Help(topic);
        return;
    }
    const std::vector<Action> choices = ChoicesOf(Match(), session.Asked());
    if (const std::optional<std::size_t> choice = ChoiceOf(topic, choices.size()))
    {
        terminal.Say(topic + "  " + std::string(WriteAction(choices[*choice]).View()));
    }
}

std::vector<TextKey> PlayGame::HelpTexts() const
{
    return {TextKey::HelpGoal,     TextKey::HelpPlan,       TextKey::HelpBrake,    TextKey::HelpRoll,
            TextKey::HelpLimit,    TextKey::HelpCorner,     TextKey::HelpSlide,    TextKey::HelpShortcut,
            TextKey::HelpJump,     TextKey::HelpFord,       TextKey::HelpSeconds,  TextKey::HelpLostControl,
            TextKey::HelpNotation, TextKey::PlayHelpScreen, TextKey::PlayHelpDice, TextKey::PlayHelpWords,
            TextKey::PlayHelpRule};
}

void PlayGame::Notes(const std::string& wish)
{
    const bool known = FindLanguage(wish, player.coDriverLanguage);
    player.coDriver = wish == "off"     ? Club::CoDriver::Silent
                      : wish == "short" ? Club::CoDriver::Short
                      : wish == "full"  ? Club::CoDriver::Full
                                        : player.coDriver;
    if (!known && wish != "off" && wish != "short" && wish != "full")
    {
        news.push_back(Words(TextKey::PlayNotesHow, LanguageCodes()));
    }
}

void PlayGame::Ghosts(const std::string& wish)
{
    if (!Club::FindGhosts(wish, player.ghosts))
    {
        news.push_back(Words(TextKey::PlayGhostsHow));
    }
}

void PlayGame::Hint(Seat seat, bool inNotation)
{
    const std::uint64_t moment = Match().Chain();
    recce.Ask(session.View(), seat, moment);
    Await(TextKey::HudHintComes);
    for (const Phrase& line : inNotation ? recce.NotationAt(moment) : recce.HintAt(moment))
    {
        if (!line.IsEmpty())
        {
            terminal.Say(Words(line));
        }
    }
}

void PlayGame::LayAdvised(Seat seat)
{
    const std::uint64_t moment = Match().Chain();
    recce.Ask(session.View(), seat, moment);
    Await(TextKey::HudHintComes);
    std::vector<Action> actions = recce.LayoutAt(moment);
    const Pilot::Plan line = recce.LineAt(moment);
    if (actions.empty() && line.count == 0)
    {
        news.push_back(Words(TextKey::PlayNoLine));
        return;
    }
    if (actions.empty())
    {
        while (!Pilot::BeginsWith(line, Pilot::LaidPlan(Match().Now())) && session.Undo())
        {}
        actions = Pilot::LayingOf(Match().Rules(), Match().Now(), line);
    }
    for (const Action& action : actions)
    {
        if (session.Asked() != seat || !Play(action))
        {
            return;
        }
        State state = State::Moved;
        while (state != State::Suspended && (session.IsAtStageEnd() || session.TheMatch().WhoMoves().IsChance()))
        {
            state = Step();
        }
    }
}

// Grouped by turn, the rule behind a line at its end: it was asked for.
void PlayGame::Log(const std::string& wish)
{
    constexpr std::size_t mostTold = 40;
    const Club::LogFilter filter = wish == "mine"      ? Club::LogFilter::Mine
                                   : wish == "trouble" ? Club::LogFilter::Trouble
                                                       : Club::LogFilter::All;
    const std::vector<Club::LogLine> lines = Club::Filtered(session.LinesSoFar(400), filter, session.Racer(), mostTold);
    for (const Club::LogLine& line : lines)
    {
        const std::string rule = line.rule == Rule::None ? std::string() : std::string("  ") + RuleOf(line.rule).id;
        terminal.Say(line.opensTurn ? Words(line.sentence) : "  " + Words(line.sentence) + rule,
                     line.opensTurn   ? Ink::Bold
                     : line.isTrouble ? Ink::Red
                                      : Ink::Plain);
    }
    if (lines.empty())
    {
        terminal.Say(Words(TextKey::LogNothing));
    }
}

void PlayGame::Score()
{
    for (const std::string& line : RoadbookOf(Match(), session.Watcher()))
    {
        terminal.Say(line);
    }
    TellTable();
}

void PlayGame::TellTable()
{
    for (const std::string& line : ResultTable(Match()))
    {
        terminal.Say(line);
    }
}

// Of the stage that has just ended, or of all of them; who only watches need not wait for it.
void PlayGame::TellPar(bool ofRally)
{
    const DirtSetup& setup = Match().Rules().Setup();
    const std::size_t now = Match().Now().stage;
    if (session.People() == 0)
    {
        return;
    }
    const auto par = [&] { return ofRally ? recce.ParOf(setup) : recce.ParOf(setup, now); };
    if (par() == 0)
    {
        Await(TextKey::PlayParComes);
    }
    if (par() > 0)
    {
        terminal.Say(Words(TextKey::ResultPar, Clock(par())));
    }
}

void PlayGame::TellRecords()
{
    for (const Phrase& line : session.RecordLines())
    {
        terminal.Say(Words(line), Chronicle().HasNewRecords() ? Ink::Green : Ink::Plain);
    }
}

// Of the people; nobody asked about the others.
void PlayGame::TellReviews()
{
    const DirtMatch& match = Match();
    for (const Pilot::StageReview& review :
         session.People() != 0 ? Pilot::ReviewOf(match, reviewBook) : std::vector<Pilot::StageReview>{})
    {
        for (const std::string& line :
             session.IsPerson(review.seat) ? ReviewLines(match, review) : std::vector<std::string>{})
        {
            terminal.Say(line);
        }
    }
}

void PlayGame::ShowResult()
{
    TellPar(true);
    TellRecords();
    TellTable();
    TellReviews();
    if (Match().Seats() > 1)
    {
        terminal.Say(Words(Club::WinnerPhrase(Match())), Ink::Bold);
    }
}

} // namespace Rally::Cli
