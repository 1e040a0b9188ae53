#include "Cli/Dirt/PlayGame.h"

#include "Cli/Dirt/PlayRoad.h"
#include "Cli/Dirt/PlayScreen.h"
#include "Cli/Dirt/PlaySetup.h"
#include "Cli/PlayWords.h"
#include "Shared/Spoken.h"
#include "Cli/Dirt/ReviewWords.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/MatchScreen.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Dirt/StageMedals.h"
#include "Shared/Files.h"
#include "Shared/Race.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace Rally::Cli
{
namespace
{

using namespace Shared;
using namespace Dirt;
using State = Club::RaceSession::State;

constexpr std::size_t kNewsTakenUp = 3;

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
    : TerminalRace(theTerminal, race, SeatsFor(race.seats, race.seed, {theRoads, race.budget}), race.SetsRecords()),
      recceCar(theRecceCar),
      recce(recceCar.recce),
      roads(std::move(theRoads)),
      reviewBook(roads),
      player(SettingsAtHand()),
      coach(player, race.SetsRecords()),
      seats(race.seats),
      keepsMedals(race.SetsRecords()),
      medal([keeps = race.SetsRecords()](std::uint64_t road)
            { return keeps ? Shared::NextMedalOn(road) : NextMedal(Medal::None); }),
      isChallenge(race.dice != nullptr),
      givesHints(race.givesHints)
{
    if (Match().Entries().empty())
    {
        book.Take(*Dirt::AsDirt(*session.ViewOfWatcher()));
    }
    if (const Phrase notice = session.RecordsNotice(); !notice.IsEmpty())
    {
        news.push_back(Words(notice));
    }
    for (const Club::LogLine& line : session.IsElsewhere() && !Match().Entries().empty()
                                         ? session.LinesSoFar(kNewsTakenUp)
                                         : std::vector<Club::LogLine>())
    {
        news.push_back(Words(line.sentence));
    }
    BeginStage();
}

// What takes long begins now, beside the game: par, the run at par, what hints and opponents go by.
void PlayGame::BeginStage()
{
    const DirtSetup& setup = Match().Rules().Setup();
    const std::size_t stage = Match().Now().stage;
    Shared::Prepare(*roads, setup, stage);
    if (session.People() == 0 || lesson != nullptr)
    {
        return;
    }
    recce.ParOf(setup, stage);
    recceCar.ParGhostOf(setup, stage);
    // What is piped in meets the same screens every time: the medals' times come after par, and a run to the next one after those.
    for (int errand = 0; errand < 3 && !terminal.IsInteractive() && Club::ShowsPar(player.ghosts); ++errand)
    {
        Await(TextKey::PlayParComes);
        RivalsNow();
    }
}

void PlayGame::Await(TextKey what)
{
    using namespace std::chrono_literals;
    if (!recceCar.Rest(300ms) && terminal.IsInteractive())
    {
        terminal.Say(Words(what), Ink::Dim);
    }
    while (!recceCar.Rest(20ms))
    {
        terminal.DoMeanwhile();
    }
}

Club::Rivals PlayGame::RivalsNow()
{
    const DirtMatch& match = Match();
    Club::Rivals rivals;
    if (lesson != nullptr) // the clock is not what it is about
    {
        return rivals;
    }
    rivals.best = Club::ShowsBest(player.ghosts) ? Chronicle().Best() : nullptr;
    rivals.par =
        Club::ShowsPar(player.ghosts) ? recceCar.ParGhostOf(match.Rules().Setup(), match.Now().stage) : nullptr;
    if (rivals.par != nullptr && match.Seats() == 1)
    {
        medal.Join(Shared::MedalRoadOf(recceCar, match), rivals);
    }
    return rivals;
}

std::string PlayGame::SplitsNow(Seat seat)
{
    return Words(Club::SplitLine(Club::SplitsOf(Chronicle().TheRuns().Of(Match().Now().stage, seat), RivalsNow())));
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
    TellOvertaking();
    if (session.StageBegan())
    {
        BeginStage();
    }
}

void PlayGame::TellOvertaking()
{
    EventList seen;
    Match().EventsFor(session.Watcher(), seen);
    const std::span<const Event> told(seen.begin(), seen.Size());
    for (const Club::MomentCard& card : moments.Follow(Match(), told, Chronicle().TheRuns(), nullptr, session.People()))
    {
        if (card.kind == Club::MomentKind::Overtaking)
        {
            news.push_back(OvertakingLine(card));
        }
    }
}

Club::RaceSession::Onward PlayGame::ShowStageResult()
{
    terminal.Clear();
    TellNews();
    terminal.Say(Words(TextKey::PlayStageResult, StageTitle(Match())), Ink::Bold);
    TellPar(false);
    TellMedals();
    TellRecords();
    TellTable();
    std::string answer;
    if (terminal.IsInteractive() && session.People() != 0)
    {
        terminal.Say("interrupt: " + Words(TextKey::ResultInterruptTip), Ink::Dim);
        terminal.Ask(Words(TextKey::PlayPressEnter), answer);
        return answer == "interrupt" ? Club::RaceSession::Onward::Interrupted : Club::RaceSession::Onward::NextStage;
    }
    return Club::RaceSession::Onward::AsGameAsks;
}

std::string PlayGame::Coached(const DirtMatch& view, Seat seat)
{
    if (!coach.Speaks() && lesson == nullptr)
    {
        return {};
    }
    const Club::RaceScreen screen(view, seat, Pilot::PlanAdviser().Advise(view, seat), session.CanUndo());
    return lesson != nullptr ? LessonWords(screen) : coach.At(view, screen, Match().Entries().size());
}

// The same once more, the next of the box, or a rematch: asked of people at a terminal.
void PlayGame::AfterResult()
{
    if (session.People() == 0 || isChallenge)
    {
        return;
    }
    coach.HasDriven();
    const Club::ResultScreen result(Match());
    std::vector<Club::Entry> offers;
    for (const Club::Entry& entry : result.Commands())
    {
        const bool races = entry.id == "result.following" || entry.id == "result.again" || entry.id == "result.rematch";
        if (races)
        {
            offers.push_back(entry);
        }
    }
    std::string words = "0 " + Words(TextKey::ChoiceStop);
    for (std::size_t i = 0; i < offers.size(); ++i)
    {
        words += "   " + std::to_string(i + 1) + " " + Words(offers[i].text);
    }
    std::string answer;
    if (!terminal.IsInteractive() || !terminal.Ask(words + " > ", answer))
    {
        return;
    }
    const std::size_t chosen = static_cast<std::size_t>(std::strtoul(answer.c_str(), nullptr, 10));
    if (chosen >= 1 && chosen <= offers.size())
    {
        const std::string& id = offers[chosen - 1].id;
        encore = id == "result.again"     ? Club::Encore::Again
                 : id == "result.rematch" ? Club::Encore::Rematch
                                          : Club::Encore::Following;
    }
}

std::optional<Club::NextRace> PlayGame::Next() const
{
    return encore ? std::optional(Club::NextRaceOf(Match(), seats, *encore)) : std::nullopt;
}

// The rest of the plan, die by die, up to the one that could lose control.
void PlayGame::RollThrough(Seat seat)
{
    while (session.Asked() == seat && Club::RollsOn(Match(), seat) && PlayEachWord(seat, "roll"))
    {}
}

// While a plan lies, and as far as it is known; what is piped in meets the same screens every time.
std::shared_ptr<const Pilot::ParTable> PlayGame::RoadFor(const DirtMatch& view, Seat seat)
{
    const bool drives = view.Now().phase == Phase::Lay || view.Now().phase == Phase::Drive;
    if (!drives || view.Now().planLength == 0 || lesson != nullptr)
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
    Cli::Show(terminal, {view, seat, news,
                         onTheRoad ? noteReader.Next(view, Shared::ReadFrom(view.Now(), seat), player)
                                   : std::vector<std::string>(),
                         lesson != nullptr ? 0 : recce.ParOf(view.Rules().Setup(), view.Now().stage), SplitsNow(seat),
                         GhostsNow(seat), RoadFor(view, seat), Coached(view, seat)});
    if (view.Now().phase == Phase::LayAgain && givesHints)
    {
        Hint(seat, false); // what costs least is offered: lay takes it
    }
}

bool PlayGame::PlayLine(Seat seat, const std::string& line)
{
    return PlayEachWord(seat, line);
}

PlayGame::Heard PlayGame::ObeyTool(Seat seat, const std::string& word, const std::string& rest)
{
    if (word == "notes")
    {
        Notes(rest);
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
    if (word == "through")
    {
        RollThrough(seat);
        return Heard::Redraw;
    }
    if (word == "ghosts")
    {
        Ghosts(rest);
        return Heard::Redraw;
    }
    if (word == "lay" && givesHints)
    {
        LayAdvised(seat);
        return Heard::Redraw;
    }
    if (word == "odds")
    {
        Odds(seat);
    }
    else if (word == "hint" && givesHints)
    {
        Hint(seat, rest == "notation");
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

std::optional<Action> PlayGame::ActionOf(Seat seat, std::string word)
{
    Action action;
    const bool counts = Match().Now().phase == Phase::TimeControl;
    if (IsNumber(word) && !counts)
    {
        const std::vector<Action> choices = ChoicesOf(Match(), seat);
        const std::optional<std::size_t> choice = ChoiceOf(word, choices.size());
        return choice ? std::optional(choices[*choice]) : std::nullopt;
    }
    word = TidyNotation(counts && IsNumber(word) ? "penalty=" + word : word, "lrms");
    if (!session.TheMatch().Read(word, seat, action))
    {
        terminal.Say(Words(TextKey::PlayCannotRead, word));
        return std::nullopt;
    }
    return action;
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
        while (!Pilot::BeginsWith(line, Pilot::LaidPlan(Match().Now())) && TakeBack())
        {}
        actions = Pilot::LayingOf(Match().Rules(), Match().Now(), line);
    }
    for (const Action& action : actions)
    {
        if (session.Asked() != seat || !PlayOut(action))
        {
            return;
        }
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

void PlayGame::TellMedals()
{
    const DirtMatch& match = Match();
    const std::size_t stage = match.Now().stage;
    if (session.People() == 0 || Pilot::StageMedals(match, recce, {}).seconds == 0)
    {
        return;
    }
    Await(TextKey::PlayParComes);
    recce.LookBack(match.Clone(), session.People());
    Await(TextKey::PlayParComes);
    const Club::MedalsShown shown = Pilot::StageMedals(match, recce, recce.ReviewsAt(match.Chain()));
    for (const Phrase& line : Club::MedalLines(shown))
    {
        terminal.Say(Words(line), Ink::Green);
    }
    if (keepsMedals && shown.IsComplete())
    {
        Shared::KeepMedals(Club::RoadKeyOf(match.Rules().Setup(), stage), shown);
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
    TellMedals();
    TellRecords();
    TellTable();
    TellReviews();
    if (Match().Seats() > 1)
    {
        terminal.Say(Words(Club::WinnerPhrase(Match())), Ink::Bold);
    }
}

} // namespace Rally::Cli
