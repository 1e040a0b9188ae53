// What lies over a page and stops a race: pause, settings, how to play, a rule.
#pragma once

#include "Desktop/Pages/Page.h"
#include "Desktop/ServicePark.h"
#include "RallyClub/Screens/KeysScreen.h"
#include "RallyClub/Screens/PauseScreen.h"
#include "RallyClub/Screens/SettingsScreen.h"

namespace Rally::Desktop
{

class Boxes
{
public:
    explicit Boxes(ServicePark& thePark) : park(thePark) {}

    bool IsOpen() const { return open != Go::Uncover; }
    bool Shows(Go box) const { return open == box; }
    // Pause, Settings, Help; Rule with the one that is to be read.
    void Open(Go box, Rule read = Rule::None);
    // The race could not be saved, for this reason: whether to leave or to quit all the same.
    void AskUnsaved(const Phrase& why, Go wish);
    bool AsksUnsaved() const { return open == Go::Pause && !pause.Unsaved().IsEmpty(); }
    // All of them away, or the topmost.
    void Clear() { open = Go::Uncover; }
    void Uncover();
    // The settings are others than those that are shown.
    void Refresh() { player = Club::SettingsScreen(park.settings.player); }

    // NotMine when it is no id of a box; Stay may have changed the player's settings.
    Go Obey(const std::string& id);
    std::vector<Ui::Widget> Show(const Ui::Size& room) const;
    // The next key or button is not a command but an answer; true when it was taken.
    bool HearKey(std::string_view key);
    bool HearButton(std::string_view button);
    // Whose rules tell how to play; nullptr: the cards do.
    void Explain(const GameEntry* theGame) { game = theGame; }

private:
    Go OfPause(const std::string& id);

    ServicePark& park;
    Go open = Go::Uncover;
    Go under = Go::Uncover; // where settings and help go back to
    Club::PauseScreen pause;
    Club::SettingsScreen player;
    Club::KeysScreen keys;
    Rule rule{};
    const GameEntry* game{};
};

} // namespace Rally::Desktop
