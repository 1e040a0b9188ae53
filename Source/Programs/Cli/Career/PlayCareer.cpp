#include "Cli/Career/PlayCareer.h"

#include "Print/PageSheet.h"
#include "RallyClub/Career/Guests.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <algorithm>

namespace Rally::Cli
{

using Step = Career::CareerOffice::Step;

PlayCareer::PlayCareer(Terminal& theTerminal, const std::filesystem::path& root, Pilot::Budget theBudget)
    : terminal(theTerminal),
      pages(theTerminal),
      budget(std::move(theBudget)),
      room(root, budget),
      office(Lent())
{
    office.Enter();
}

Career::OfficeMeans PlayCareer::Lent()
{
    Career::OfficeMeans means = room.Means(bench, &Shared::FreshSeed, {}, &Print::PngOf);
    means.showsFilms = true;
    return means;
}

void PlayCareer::Begin(const Career::Beginning& beginning)
{
    office.Begin(beginning);
    terminal.Say(Words(TextKey::CareerPageSavedAs, room.File(office.Desk().Id()).string()), Ink::Dim);
}

// As `rally replay` has it; of a turn that is seen again what came before it is left out.
void PlayCareer::TellFilm()
{
    Career::FilmAtHand film = office.Film();
    if (film.match == nullptr)
    {
        return;
    }
    const std::unique_ptr<Shell> tells = ShellOf(*RulesetOf(film.match->Header()));
    const bool isWhole = film.match->Entries().empty();
    const std::vector<std::string> before = isWhole ? std::vector<std::string>() : tells->Story(*film.match);
    for (const LogEntry& entry : film.entries)
    {
        film.match->Replay(entry);
    }
    const std::vector<std::string> story = tells->Story(*film.match);
    terminal.Clear();
    for (auto line = std::mismatch(story.begin(), story.end(), before.begin(), before.end()).first; line != story.end();
         ++line)
    {
        terminal.Say(*line);
    }
    terminal.Print("\n");
}

void PlayCareer::DriveOwn()
{
    Club::SavedRace wanted = office.Race();
    if (wanted.match == nullptr)
    {
        return;
    }
    const GameEntry& game = *RulesetOf(wanted.match->Header());
    if (shell == nullptr || shellGame != game.id)
    {
        shell = ShellOf(game);
        shellGame = game.id;
    }
    RaceAtHand race;
    race.match = std::move(wanted.match);
    race.save = room.RaceFile(office.Desk().Id());
    race.seed = wanted.seed.value_or(0);
    race.seats = wanted.seats;
    race.budget = budget;
    race.isPartOfMore = true;
    const int code = shell->Play(terminal, std::move(race));
    office.RaceLeft();
    if (code != 0)
    {
        office.RaceBroke();
    }
}

// What is piped in meets the same pages every time.
bool PlayCareer::MustWait() const
{
    const Career::GroupToDrive* group = office.Driving();
    if (!terminal.IsInteractive() || group == nullptr)
    {
        return !terminal.IsInteractive() && office.IsBusy();
    }
    const Career::State& career = office.Desk().TheCareer();
    const Career::Tier own = career.PlayerTier();
    const bool roundRuns = group->tier == own && (group->forPlayer || !career.Of(own).isBetweenRounds);
    return roundRuns || IsSeasonDriven(career, own);
}

void PlayCareer::TellOf(const Career::GroupToDrive& group)
{
    const std::vector<Career::Round> calendar =
        group.isGuest ? GuestRoundsOf(group.at) : RoundsOf(group.at, group.tier);
    const std::size_t round = group.isGuest ? group.at.guest.rounds.size() : RoundsDriven(group.at, group.tier);
    terminal.Say(Words(TextKey::CareerPageDrivesNow,
                       std::string(group.at.TheWorld().regions[calendar[round].region].name), round + 1,
                       group.group + 1),
                 Ink::Dim);
}

void PlayCareer::AwaitGroups()
{
    using namespace std::chrono_literals;
    office.Update();
    while (MustWait())
    {
        if (terminal.IsInteractive() && !bench.Rest(300ms))
        {
            TellOf(*office.Driving());
        }
        while (!bench.Rest(1s))
        {}
        office.Update();
    }
}

int PlayCareer::Run()
{
    Step step = Step::Stay;
    while (step != Step::Leave)
    {
        AwaitGroups();
        const bool goesOn = pages.Ask(office.Pages());
        step = office.Obey();
        if (!goesOn)
        {
            break;
        }
        if (step == Step::Drive)
        {
            DriveOwn();
        }
        if (step == Step::Watch)
        {
            TellFilm();
        }
    }
    return 0;
}

} // namespace Rally::Cli
