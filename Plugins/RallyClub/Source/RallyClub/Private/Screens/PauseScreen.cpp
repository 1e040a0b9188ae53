#include "RallyClub/Screens/PauseScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

std::vector<Entry> PauseScreen::Entries() const
{
    if (asks)
    {
        return {Entry{"menu.abandon-no", TextKey::MenuAbandonNo}, Entry{"menu.abandon-yes", TextKey::MenuAbandonYes}};
    }
    return {Entry{"menu.continue", TextKey::MenuContinue}, Entry{"menu.settings", TextKey::MenuSettings},
            Entry{"menu.help", TextKey::MenuHelp},         Entry{"menu.leave", TextKey::MenuLeave},
            Entry{"menu.quit", TextKey::MenuQuit},         Entry{"menu.abandon", TextKey::MenuAbandon}};
}

Phrase PauseScreen::Title() const
{
    return asks ? TextKey::MenuAbandonSure : TextKey::MenuTitle;
}

PauseCommand PauseScreen::Activate(std::string_view id)
{
    const bool sure = asks && id == "menu.abandon-yes";
    asks = id == "menu.abandon";
    return sure                    ? PauseCommand::Abandon
           : id == "menu.continue" ? PauseCommand::GoOn
           : id == "menu.settings" ? PauseCommand::Settings
           : id == "menu.help"     ? PauseCommand::Help
           : id == "menu.leave"    ? PauseCommand::Leave
           : id == "menu.quit"     ? PauseCommand::Quit
                                   : PauseCommand::None;
}

} // namespace Rally::Club
