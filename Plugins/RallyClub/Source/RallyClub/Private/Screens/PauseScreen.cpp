#include "RallyClub/Screens/PauseScreen.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Club
{

std::vector<Entry> PauseScreen::Entries() const
{
    if (!unsaved.IsEmpty())
    {
        return {Entry{"menu.stay", TextKey::MenuStay}, Entry{"menu.leave-lost", TextKey::MenuLeaveLost}};
    }
    if (asks)
    {
        return {Entry{"menu.abandon-no", TextKey::MenuAbandonNo}, Entry{"menu.abandon-yes", TextKey::MenuAbandonYes}};
    }
    std::vector<Entry> entries = {Entry{"menu.continue", TextKey::MenuContinue},
                                  Entry{"menu.settings", TextKey::MenuSettings}, Entry{"menu.help", TextKey::MenuHelp},
                                  Entry{"menu.leave", TextKey::MenuLeave}, Entry{"menu.quit", TextKey::MenuQuit}};
    if (mayAbandon)
    {
        entries.push_back(Entry{"menu.abandon", TextKey::MenuAbandon});
    }
    return entries;
}

Phrase PauseScreen::Title() const
{
    return !unsaved.IsEmpty() ? TextKey::MenuUnsaved : asks ? TextKey::MenuAbandonSure : TextKey::MenuTitle;
}

void PauseScreen::AskUnsaved(Phrase why, PauseCommand wish)
{
    asks = false;
    unsaved = std::move(why);
    wanted = wish;
}

PauseCommand PauseScreen::Activate(std::string_view id)
{
    if (!unsaved.IsEmpty())
    {
        const bool leaves = id == "menu.leave-lost";
        const bool stays = id == "menu.stay" || id == "menu.continue";
        unsaved = leaves || stays ? Phrase() : unsaved;
        return stays                           ? PauseCommand::GoOn
               : !leaves                       ? PauseCommand::None
               : wanted == PauseCommand::Leave ? PauseCommand::LeaveLost
                                               : PauseCommand::QuitLost;
    }
    const bool sure = asks && id == "menu.abandon-yes";
    asks = id == "menu.abandon" && mayAbandon;
    return sure                    ? PauseCommand::Abandon
           : id == "menu.continue" ? PauseCommand::GoOn
           : id == "menu.settings" ? PauseCommand::Settings
           : id == "menu.help"     ? PauseCommand::Help
           : id == "menu.leave"    ? PauseCommand::Leave
           : id == "menu.quit"     ? PauseCommand::Quit
                                   : PauseCommand::None;
}

} // namespace Rally::Club
