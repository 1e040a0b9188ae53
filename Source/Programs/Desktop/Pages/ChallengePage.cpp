#include "Desktop/Pages/ChallengePage.h"

#include "RallyPilot/Drivers.h"
#include "Shared/ChallengeBook.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <utility>

namespace Rally::Desktop
{
namespace
{

std::string DriverOf(const GameSettings& settings)
{
    const std::string tidy = Club::TidyName(settings.player.ownName);
    return tidy.empty() ? Words(Club::PersonName(1)) : tidy;
}

std::filesystem::path FolderOf(const GameSettings& settings)
{
    return settings.save.parent_path();
}

} // namespace

ChallengePage::ChallengePage(ServicePark& thePark)
    : park(thePark),
      book(FolderOf(park.settings) / "challenges.rally"),
      aside(park.settings.bell),
      desk({book, aside, [this](const std::string& name) { return Shared::TakeUpRace(FileOf(name)).match; },
            &Pilot::LineCost, &Pilot::ParOfLast, park.Seed()}),
      page(desk.Pages(), [this] { return Wanted(); })
{}

void ChallengePage::Enter()
{
    desk.Enter(park.settings.today.value_or(Shared::Today()), DriverOf(park.settings));
    page.Enter();
}

std::filesystem::path ChallengePage::FileOf(const std::string& name) const
{
    return FolderOf(park.settings) / "challenges" / (name + ".rally");
}

Go ChallengePage::Wanted()
{
    switch (desk.Obey())
    {
    case Challenges::ChallengeDesk::Step::Leave: return Go::Title;
    case Challenges::ChallengeDesk::Step::Drive: return Go::ChallengeRace;
    case Challenges::ChallengeDesk::Step::Stay: break;
    }
    return Go::Stay;
}

ChallengePage::Race ChallengePage::TakeRace()
{
    Race taken{desk.Race(), {}};
    taken.of.save =
        FileOf(taken.race.puzzle ? "puzzle" : taken.race.name); // of a moment it stands for where that leads back to
    taken.of.isChallenge = true;
    taken.of.hasLimit = taken.race.hasLimit;
    if (taken.race.match == nullptr)
    {
        Return();
    }
    return taken;
}

void ChallengePage::Return()
{
    while (desk.IsJudging() && !desk.Update())
    {
        aside.Rest(std::chrono::milliseconds(100));
    }
    WaitForSave();
    Enter();
}

} // namespace Rally::Desktop
