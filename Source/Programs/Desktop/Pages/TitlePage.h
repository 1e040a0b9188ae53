// The title: a new race, the one that waits, settings, help.
#pragma once

#include "Desktop/Pages/Page.h"
#include "RallyClub/Screens/TitleScreen.h"

#include <filesystem>

namespace Rally::Desktop
{

class TitlePage final : public Page
{
public:
    // Looks for the race that waits in that file, and says so when one cannot be taken up. `atWheel`: one of several drivers.
    void Find(const std::filesystem::path& save, bool hasBeenAtSchool, const std::string& atWheel = {});
    // The player's settings could not be read: said where nothing else is to be said.
    void SettingsLost();
    void Clear() { Show(Club::WaitingRace()); }

    Go Obey(const std::string& id) override;
    PageShown Show(const Ui::Size& room, bool covered) override;

private:
    void Show(Club::WaitingRace waiting);

    Club::TitleScreen title;
    bool schooled = false;
    std::string driver; // who is at the wheel, where there are several
};

} // namespace Rally::Desktop
