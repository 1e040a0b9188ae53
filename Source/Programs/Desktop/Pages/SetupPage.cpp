#include "Desktop/Pages/SetupPage.h"

#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <SDL.h>

namespace Rally::Desktop
{

SetupPage::SetupPage(ServicePark& thePark, Venues& theVenues) : park(thePark), venues(theVenues)
{
    setup.SetOwn(park.settings.player.ownName, park.settings.player.ownLook);
    setup.SetSeed(park.Seed());
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
    Venue& venue = venues.Of(setup.Game());
    setup.SetPar(setup.IsReady() ? venue.ParOf(setup.Agreed()) : 0);
    return {Ui::SetupPage(setup, venue.PlansOf(setup.Course()), room), {}, {}};
}

} // namespace Rally::Desktop
