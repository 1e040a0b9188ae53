// `rally challenge`: the stage of the day, the rally of the week, moments and the Long Way at the terminal, and the proof of a log.
#include "Cli/Commands.h"
#include "Cli/CoachAtHand.h"
#include "Cli/Dirt/PlayScreen.h"
#include "Cli/Fail.h"
#include "Cli/OpenLog.h"
#include "Cli/PageShell.h"
#include "Cli/PlayWords.h"
#include "Cli/Shell.h"

#include "RallyClub/Challenges/ChallengeDesk.h"
#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyClub/Dirt/DirtPuzzles.h"
#include "RallyClub/SaveForm.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/ChallengeBook.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"
#include "Shared/WorkThread.h"
#include "Shared/Wheel.h"

#include <cstdio>
#include <sstream>

namespace Rally::Cli
{
namespace
{

using namespace Challenges;
namespace Files = std::filesystem;

struct ChallengeWords
{
    std::string what;
    std::string file;
    std::string date;
    std::string name;
    std::string driver;
    std::string language;
    bool plain = false;
};

std::string NameOfDriver(const std::string& wished)
{
    const std::string own = wished.empty() ? SettingsAtHand().ownName : wished;
    const std::string tidy = Club::TidyName(own);
    return tidy.empty() ? Words(Club::PersonName(1)) : tidy;
}

// Somebody at the terminal, with the book of this machine.
class AtChallenges
{
public:
    AtChallenges(Terminal& theTerminal, Day today, const std::string& driver)
        : terminal(theTerminal),
          book(Shared::ChallengesFile()),
          name(driver),
          desk({book, bench, [](const std::string& race) { return Shared::LoadRace(FileOf(race)).match; },
                &Pilot::LineCost, &Pilot::ParOfLast, Shared::FreshSeed()})
    {
        desk.Enter(today, driver);
    }

    void Print() { pages.Show(desk.Pages().Page()); }

    // Until somebody leaves, or the input ends.
    int Run()
    {
        for (;;)
        {
            if (!pages.Ask(desk.Pages()))
            {
                return 0;
            }
            const ChallengeDesk::Step step = desk.Obey();
            TellProblem();
            if (step == ChallengeDesk::Step::Leave || (step == ChallengeDesk::Step::Drive && !Drive()))
            {
                return 0;
            }
        }
    }

private:
    static Files::path FileOf(const std::string& race) { return Shared::ChallengeRaces() / (race + ".rally"); }
    void TellProblem()
    {
        if (const Phrase problem = desk.Problem(); !problem.IsEmpty())
        {
            terminal.Say(Words(problem), Ink::Red);
        }
    }

    // False: the input ended, or the race was left.
    bool Drive()
    {
        ChallengeRace wanted = desk.Race();
        if (wanted.puzzle)
        {
            return Solve(*wanted.puzzle);
        }
        const Files::path file = FileOf(wanted.name);
        if (wanted.match == nullptr)
        {
            return Enter(file); // it had been over
        }
        if (wanted.hasLimit)
        {
            const int par = Pilot::ParOfLast(*wanted.match);
            terminal.Say(Words(TextKey::LongwayLimit, Clock(LimitOf(par))), Ink::Bold);
        }
        RaceAtHand race;
        race.seats = wanted.Seats();
        race.match = std::move(wanted.match);
        race.save = file;
        race.seed = wanted.seed;
        race.dice = std::move(wanted.dice);
        race.givesHints = wanted.givesHints;
        const std::unique_ptr<Shell> shell = ShellOf(*RulesetOf(race.match->Header()));
        shell->Play(terminal, std::move(race));
        const Shared::SavedRace saved = Shared::LoadRace(file);
        if (saved.match == nullptr || !saved.match->WhoMoves().IsOver())
        {
            return false;
        }
        desk.RaceOver(*saved.match);
        return Enter(file);
    }

    // What it came to is told.
    bool Enter(const Files::path& file)
    {
        if (!desk.IsJudging())
        {
            throw Fail("challenge: " + file.string() + ": this race cannot be driven on");
        }
        while (!desk.Update())
        {
            bench.Rest(std::chrono::milliseconds(100));
        }
        if (!desk.Outcome().IsEmpty())
        {
            terminal.Say(Words(desk.Outcome()), Ink::Bold);
        }
        TellProblem();
        return true;
    }

    // --- moments ---

    bool Solve(std::size_t number)
    {
        const PuzzleEntry& puzzle = Puzzles()[number];
        const std::unique_ptr<Dirt::DirtMatch> position = Club::PuzzleMatch(puzzle, name);
        if (position == nullptr)
        {
            throw Fail("challenge: this moment is no position");
        }
        terminal.Say(Words(NameOfPuzzle(number)) + ": " + Words(TextKey::PuzzleAbout), Ink::Bold);
        Dirt::DirtMatch match(*position);
        std::vector<std::string> news;
        for (;;)
        {
            Show(terminal, {match, 0, news});
            news.clear();
            std::string line;
            if (!terminal.Ask("> ", line))
            {
                return false;
            }
            std::istringstream words(line);
            for (std::string word; words >> word;)
            {
                if (word == "q" || word == "quit")
                {
                    return true;
                }
                if (word == "u" || word == "undo")
                {
                    match = Dirt::DirtMatch(*position);
                    continue;
                }
                if (const std::optional<Action> decision = Take(match, word, news))
                {
                    Tell(number, Pilot::JudgeDecision(match, *decision));
                    return true;
                }
            }
        }
    }

    // One word; what it decides, if it does.
    std::optional<Action> Take(Dirt::DirtMatch& match, std::string word, std::vector<std::string>& news)
    {
        Action action;
        const std::vector<Action> choices = ChoicesOf(match, 0);
        const std::size_t chosen = IsNumber(word) ? static_cast<std::size_t>(std::atoi(word.c_str())) : 0;
        const bool known = IsNumber(word) ? chosen >= 1 && chosen <= choices.size()
                                          : match.Read(word = TidyNotation(word, "lrms"), 0, action);
        action = known && chosen > 0 ? choices[chosen - 1] : action;
        if (!known)
        {
            news.push_back(Words(TextKey::PlayCannotRead, word));
            return {};
        }
        if (const Verdict allowed = match.Query(action); !allowed)
        {
            news.push_back(Words(ReasonOf(allowed)));
            return {};
        }
        if (Pilot::Commits(match.Now(), action))
        {
            return action;
        }
        match.Play(action);
        return {};
    }

    void Tell(std::size_t number, const JudgedDecision& judged)
    {
        desk.PuzzleDecided(judged.lost);
        TellProblem();
        const PuzzleEnd end(number, judged);
        terminal.Say(Words(end.Verdict()), Ink::Bold);
        for (const Phrase& line : end.Lines())
        {
            terminal.Say(Words(line), &line == &end.Lines().back() ? Ink::Dim : Ink::Plain);
        }
    }

    Terminal& terminal;
    Shared::FileKeeper book;
    Shared::WorkThread bench;
    std::string name;
    ChallengeDesk desk;
    PageShell pages{terminal};
};

// --- proof ------------------------------------------------------------------------------------------------------------

struct Proved
{
    Challenge challenge;
    Proof proof;
    double cost{};
};

// By the day that is said, else by the seed in the save of a race.
Proved ProofOf(const ChallengeWords& words, Day today)
{
    const OpenedLog opened = OpenLog("challenge: " + words.file, words.file);
    const std::string content = ReadFile(words.file);
    const std::optional<std::uint64_t> seed = Club::DecodeSave(AsBytes(content)).seed;
    Kind kind{};
    Day day{};
    std::vector<Challenge> candidates;
    if (!words.date.empty())
    {
        candidates = {ChallengeOf(Kind::Daily, today), ChallengeOf(Kind::Weekly, today)};
    }
    else if (seed && FindChallenge(*seed, kLastDay, kind, day))
    {
        candidates = {ChallengeOf(kind, day)};
    }
    else
    {
        throw Fail("challenge: " + words.file + ": expected a race of a challenge, or --date and its log");
    }
    Proved proved;
    for (const Challenge& one : candidates)
    {
        const Proof proof = Prove(one, *opened.log.match);
        if (proof.fault != Proof::Fault::OtherRace || &one == &candidates.back())
        {
            proved = {one, proof, 0};
            break;
        }
    }
    proved.cost = proved.proof ? Pilot::LineCost(*opened.log.match) : 0;
    return proved;
}

int Verify(Terminal& terminal, const ChallengeWords& words, Day today, bool enters)
{
    const Proved proved = ProofOf(words, today);
    if (!proved.proof)
    {
        throw Fail("challenge: " + words.file + ": " + Words(FaultOf(proved.proof)));
    }
    terminal.Say(Words(TextKey::ChallengesProved, Words(Challenges::NameOf(proved.challenge.kind)),
                       Words(WhenOf(proved.challenge.kind, proved.challenge.day)), proved.proof.name,
                       Clock(proved.proof.seconds), Tenths(proved.cost)));
    if (enters)
    {
        Shared::ChallengeBook book(Shared::ChallengesFile());
        book.Keep(
            [&](Progress& progress)
            { return progress.EnterFriend(proved.challenge.kind, proved.challenge.day, proved.proof, proved.cost); });
    }
    return 0;
}

} // namespace

int ChallengeCommand(std::vector<std::string> arguments)
{
    ChallengeWords words;
    Shared::Options app("Challenges: the stage of the day, the rally of the week, moments, the Long Way. Everybody has "
                        "the same road and "
                        "the same dice, and the log of a race is its proof.",
                        "rally challenge");
    app.Add("WHAT", words.what, "show (what there is today), verify LOG, or add LOG (of a friend); nothing: play")
        .OneOf({"show", "verify", "add"});
    app.Add("LOG", words.file, "a race of a challenge");
    app.Add("--date", words.date, "of another day than today: 2026-11-20").Shown("DAY");
    app.Add("--name", words.name, "who drives (default: as in the settings)").Shown("NAME");
    Shared::AddDriver(app, words.driver);
    app.Add("--language", words.language, "in which language: " + LanguageCodes()).Shown("L");
    app.AddFlag("--plain", words.plain, "no colours, no letters outside ASCII");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::TakeWheelCalled("challenge", words.driver);
    Speak(words.language.empty() ? SettingsAtHand().language : LanguageCalled("challenge", words.language));
    Day today = Shared::Today();
    if (!words.date.empty() && !ReadDay(words.date, today))
    {
        throw Fail("challenge: --date: expected a day such as 2026-11-20, not '" + words.date + "'");
    }
    Terminal terminal(words.plain);
    if (words.what == "verify" || words.what == "add")
    {
        if (words.file.empty())
        {
            throw Fail("challenge: " + words.what + ": expected a LOG");
        }
        return Verify(terminal, words, today, words.what == "add");
    }
    AtChallenges player(terminal, today, NameOfDriver(words.name));
    if (words.what == "show")
    {
        player.Print();
        return 0;
    }
    return player.Run();
}

} // namespace Rally::Cli
