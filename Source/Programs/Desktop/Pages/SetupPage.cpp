#include "Desktop/Pages/SetupPage.h"

#include "RallyClub/MatchScreen.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <SDL.h>

namespace Rally::Desktop
{
namespace
{

constexpr std::size_t mostRecords = 2u << 20; // bytes

} // namespace

SetupPage::SetupPage(ServicePark& thePark, Venues& theVenues) : park(thePark), venues(theVenues)
{
    Renew();
}

void SetupPage::Renew()
{
    setup = {};
    const Club::Settings& player = park.settings.player;
    const bool recalled = setup.Recall(player.lastRace);
    if (!recalled && player.newcomer)
    {
        setup.TakeFirst();
    }
    if (!recalled || setup.OwnPlace() == 0)
    {
        setup.SetOwn(player.ownName, player.ownLook);
    }
    setup.SetSeed(park.Seed());
}

void SetupPage::Enter()
{
    recordsOf = &setup.Game();
    records.clear();
    try
    {
        records = park.settings.ownFolder ? Shared::ReadFile(Shared::RecordsFile(setup.Game()).string(), mostRecords)
                                          : records;
    }
    catch (const Shared::Fail&)
    {
        // No records: no times to tell.
    }
    TellBests();
}

void SetupPage::TellBests()
{
    const Club::ScreenEntry* entry = Club::ScreenEntryOf(setup.Game());
    const bool knows = entry != nullptr && entry->bests != nullptr && !records.empty();
    setup.SetBests(knows ? entry->bests(Shared::AsBytes(records), setup.Agreed().options)
                         : std::vector<Club::CourseBest>());
}

void SetupPage::Choose(const Club::SetupScreen& chosen)
{
    setup = chosen;
    setup.SetLanguage(Spoken()); // the race may begin before any of it is shown
    setup.SetOwn(chosen.OwnName().empty() ? park.settings.player.ownName : chosen.OwnName(),
                 park.settings.player.ownLook);
}

Go SetupPage::Obey(const std::string& id)
{
    if (id == "setup.back")
    {
        return Go::Title;
    }
    if (id == "setup.start")
    {
        setup.EndTyping();
        return setup.IsReady() ? Go::Start : Go::Stay;
    }
    if (id == "setup.paste")
    {
        Paste();
        return Go::Stay;
    }
    setup.Activate(id);
    if (recordsOf != &setup.Game())
    {
        Enter(); // each game keeps its own
    }
    TellBests(); // each way of driving has its own
    if (id == "setup.copy")
    {
        SDL_SetClipboardText(setup.Picker().Codes().c_str());
    }
    return Go::Stay;
}

void SetupPage::Paste()
{
    if (char* text = SDL_GetClipboardText(); text != nullptr)
    {
        setup.Paste(text);
        SDL_free(text);
    }
}

PageShown SetupPage::Show(const Ui::Size& room, bool)
{
    setup.SetLanguage(Spoken());
    setup.SetNewcomer(park.settings.player.newcomer && !park.settings.seed);
    Venue& venue = venues.Of(setup.Game());
    setup.SetPar(setup.IsReady() ? venue.ParOf(setup.Agreed()) : 0);
    setup.SetMedals(setup.Par() > 0 ? venue.MedalsOf(setup.Agreed()) : MedalTimes());
    return {Ui::SetupPage(setup, venue.PlansOf(setup.Course()), room), {}, {}};
}

} // namespace Rally::Desktop
