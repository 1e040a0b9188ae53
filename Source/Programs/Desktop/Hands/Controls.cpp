#include "Desktop/Hands/Controls.h"

namespace Rally::Desktop
{

bool Do(Controls& controls, Club::Command command)
{
    using Club::Command;
    switch (command)
    {
    case Command::Help: controls.ToggleHelp(); return true;
    case Command::FullScreen: controls.ToggleFullScreen(); return true;
    case Command::Menu:
        if (!controls.Close())
        {
            controls.Obey(controls.TheTree().Hotkey("Escape"));
        }
        return true;
    case Command::NextView:
    case Command::LookHome:
    case Command::ChaseView:
    case Command::HelicopterView:
    case Command::TableView:
    case Command::StageView: break;
    default:
    {
        // Widgets name keys as they were delivered.
        const std::string id = controls.TheTree().Hotkey(Club::Commands()[static_cast<std::size_t>(command)].key);
        controls.Obey(id);
        controls.Hold(id, true);
        return !id.empty();
    }
    }
    if (!controls.MayLookRound())
    {
        return false;
    }
    controls.Renew();
    if (command == Command::NextView)
    {
        controls.TheShow().NextView();
    }
    else if (command == Command::LookHome)
    {
        controls.TheShow().LetGo();
    }
    else
    {
        controls.TheShow().TakeView(static_cast<unsigned>(command) - static_cast<unsigned>(Command::ChaseView));
    }
    return true;
}

} // namespace Rally::Desktop
