#include "Cli/Career/PlayCareer.h"

#include "Cli/Fail.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Career/SeasonRun.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

namespace Rally::Cli
{

using Career::DeskWish;
using Career::GroupToDrive;
using Career::LeftRace;

PlayCareer::PlayCareer(Terminal& theTerminal, CareerFiles theFiles, Pilot::Budget theBudget)
    : terminal(theTerminal),
      pages(theTerminal),
      files(std::move(theFiles)),
      budget(std::move(theBudget)),
      roads(std::make_shared<Pilot::LocalParTables>())
{
    List();
}

void PlayCareer::List()
{
    desk.SetKept(files.List());
    desk.SetFresh(Shared::FreshSeed());
}

bool PlayCareer::Open(const std::string& id)
{
    Phrase notice;
    desk.Open(id, files.Load(id, notice));
    if (!notice.IsEmpty())
    {
        desk.Tell(notice);
    }
    TakeLeftRace();
    return desk.IsOpen();
}

void PlayCareer::Begin(const Career::Beginning& beginning)
{
    Career::CareerReading reading;
    reading.found = Career::CareerReading::Found::Whole;
    reading.keeping.beginning = beginning;
    reading.career = Career::Begin(beginning);
    const std::string id = files.FreshId(beginning);
    files.Save(id, reading.keeping);
    desk.Open(id, std::move(reading));
    terminal.Say(Words(TextKey::CareerPageSavedAs, files.File(id).string()), Ink::Dim);
}

// A race that was left, or one that is over and was not entered any more when the program was ended.
void PlayCareer::TakeLeftRace()
{
    const std::filesystem::path file = files.RaceFile(desk.Id());
    const Shared::SavedRace saved = desk.IsOpen() ? Shared::TakeUpRace(file) : Shared::SavedRace();
    if (saved.match == nullptr)
    {
        desk.SetLeftRace(saved.state == Shared::SaveState::None ? LeftRace::None : LeftRace::Broken);
        return;
    }
    if (saved.match->Suspended() != 0)
    {
        desk.SetLeftRace(LeftRace::Broken);
        return;
    }
    if (!saved.match->WhoMoves().IsOver())
    {
        desk.SetLeftRace(LeftRace::Waits);
        return;
    }
    if (desk.TakeOwn(*saved.match))
    {
        files.KeepLog(*saved.match);
        Save();
    }
    if (!desk.IsUnsaved())
    {
        Shared::DropRace(file); // it is in the career now, or was before
    }
    desk.SetLeftRace(LeftRace::None);
}

void PlayCareer::Save()
{
    if (!desk.IsOpen() || !desk.IsUnsaved())
    {
        return;
    }
    try
    {
        files.Save(desk.Id(), desk.TheKeeping());
        desk.Saved();
    }
    catch (const Fail& fail)
    {
        desk.Tell(Phrase(TextKey::CareerPageNotSaved, {fail.Why()}));
    }
}

void PlayCareer::DriveOwn()
{
    const std::filesystem::path file = files.RaceFile(desk.Id());
    Shared::SavedRace saved = Shared::TakeUpRace(file);
    RaceAtHand race;
    race.save = file;
    race.budget = budget;
    race.isPartOfMore = true;
    Career::GroupRace wanted;
    const bool waits = saved.match != nullptr && saved.match->Suspended() == 0 && !saved.match->WhoMoves().IsOver();
    if (waits)
    {
        race.match = std::move(saved.match);
        race.seats = saved.seats;
        race.seed = saved.seed.value_or(0);
    }
    else if (desk.OwnRace(wanted))
    {
        Shared::SetAside(file, "previous");
        race.match = Shared::NewRace(wanted.agreed, *FindRuleset(desk.TheCareer().beginning.game), "career");
        race.seats = wanted.seats;
        race.seed = wanted.seed;
    }
    else
    {
        return;
    }
    const GameEntry& game = *RulesetOf(race.match->Header());
    if (shell == nullptr || shellGame != game.id)
    {
        shell = ShellOf(game);
        shellGame = game.id;
    }
    const int code = shell->Play(terminal, std::move(race));
    TakeLeftRace();
    if (code != 0)
    {
        desk.SetLeftRace(LeftRace::Broken);
    }
}

void PlayCareer::LookAtBench()
{
    if (job != nullptr && job->IsDone())
    {
        job.reset();
        if (work->match == nullptr)
        {
            desk.CouldNotDrive(work->group);
        }
        else
        {
            desk.Take(work->group, *work->match);
        }
        Save();
    }
    std::optional<GroupToDrive> next = job == nullptr ? desk.ToDrive() : std::nullopt;
    if (!next)
    {
        return;
    }
    work = std::make_shared<Work>(Work{std::move(*next), nullptr});
    job = bench.Begin(
        [this, doing = work, aids = Pilot::DriverAids{roads, budget}]
        {
            Pilot::Character standIn;
            const bool forPlayer = doing->group.forPlayer && Pilot::ReadCharacter(doing->group.standIn, standIn);
            doing->match =
                Shared::DriveGroup(doing->group.at, doing->group.tier, doing->group.group, aids,
                                   forPlayer ? Shared::StandIn(standIn) : std::nullopt, doing->group.attempt, &leaves);
        });
}

// What is piped in meets the same pages every time.
bool PlayCareer::MustWait() const
{
    const std::optional<GroupToDrive> next = desk.ToDrive();
    const Career::State& career = desk.TheCareer();
    const bool roundRuns = next && next->tier == career.PlayerTier() &&
                           (next->forPlayer || !career.Of(career.PlayerTier()).isBetweenRounds);
    return next && (!terminal.IsInteractive() || roundRuns || IsSeasonDriven(career, career.PlayerTier()));
}

void PlayCareer::AwaitGroups()
{
    using namespace std::chrono_literals;
    LookAtBench();
    std::shared_ptr<Work> told;
    while (desk.IsOpen() && MustWait() && job != nullptr)
    {
        const GroupToDrive& group = work->group;
        if (work != told && terminal.IsInteractive() && !bench.Rest(300ms))
        {
            const std::vector<Career::Round> calendar = RoundsOf(group.at, group.tier);
            const std::size_t round = RoundsDriven(group.at, group.tier);
            terminal.Say(Words(TextKey::CareerPageDrivesNow,
                               std::string(Career::Regions()[calendar[round].region].name), round + 1, group.group + 1),
                         Ink::Dim);
        }
        told = work;
        while (!bench.Rest(1s))
        {}
        LookAtBench();
    }
}

void PlayCareer::Obey(DeskWish wish)
{
    switch (wish)
    {
    case DeskWish::Open:
    {
        const std::string id = desk.Id();
        Open(id);
        break;
    }
    case DeskWish::Create:
        desk.Begin(files.FreshId(desk.TheNewCareer().Agreed()));
        Save();
        break;
    case DeskWish::Drive: DriveOwn(); break;
    case DeskWish::None:
    case DeskWish::Watch:
    case DeskWish::Leave: break;
    }
}

int PlayCareer::Run()
{
    bool wasOpen = desk.IsOpen();
    for (;;)
    {
        Save();
        AwaitGroups();
        if (!pages.Ask(desk))
        {
            break;
        }
        const DeskWish wish = desk.TakeWish();
        if (wish == DeskWish::Leave)
        {
            break;
        }
        Obey(wish);
        if (wasOpen && !desk.IsOpen())
        {
            List();
        }
        wasOpen = desk.IsOpen();
    }
    Save();
    return 0;
}

} // namespace Rally::Cli
