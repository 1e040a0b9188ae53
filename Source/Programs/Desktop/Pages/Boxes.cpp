#include "Desktop/Pages/Boxes.h"

#include "Desktop/Ui/Pages.h"

#include <utility>

namespace Rally::Desktop
{

void Boxes::Open(Go box, Rule read)
{
    under = open == Go::Pause ? Go::Pause : Go::Uncover;
    open = box;
    rule = read;
    if (box == Go::Pause)
    {
        pause = {};
        pause.MayAbandon(!park.ofSeason.Is());
    }
    if (box == Go::Settings)
    {
        player = Club::SettingsScreen(park.settings.player);
    }
}

void Boxes::AskUnsaved(const Phrase& why, Go wish)
{
    Open(Go::Pause);
    under = Go::Uncover;
    pause.AskUnsaved(why, wish == Go::Quit ? Club::PauseCommand::Quit : Club::PauseCommand::Leave);
}

void Boxes::Uncover()
{
    open = std::exchange(under, Go::Uncover);
}

Go Boxes::Obey(const std::string& id)
{
    if (id == "hud.menu")
    {
        return Go::Pause;
    }
    if (id == "help.open" || id == "hud.help")
    {
        return Go::Help;
    }
    if (id == "settings.done")
    {
        park.KeepSettings();
        return Go::Uncover;
    }
    if (id == "settings.keys")
    {
        keys = Club::KeysScreen(park.settings.player.bindings);
        open = Go::Keys;
        return Go::Stay;
    }
    if (id == "keys.done")
    {
        player = Club::SettingsScreen(park.settings.player);
        open = Go::Settings;
        return Go::Stay;
    }
    if (id.starts_with("keys."))
    {
        keys.Activate(id);
        park.settings.player.bindings = keys.Values();
        return Go::Stay;
    }
    if (id == "help.close" || id == "rule.close")
    {
        return Go::Uncover;
    }
    if (id.starts_with("settings."))
    {
        player.Activate(id);
        park.settings.player = player.Values();
        return Go::Stay;
    }
    return id.starts_with("menu.") ? OfPause(id) : Go::NotMine;
}

bool Boxes::HearKey(std::string_view key)
{
    const bool heard = open == Go::Keys && keys.TakeKey(key);
    park.settings.player.bindings = heard ? keys.Values() : park.settings.player.bindings;
    return heard;
}

bool Boxes::HearButton(std::string_view button)
{
    const bool heard = open == Go::Keys && keys.TakeButton(button);
    park.settings.player.bindings = heard ? keys.Values() : park.settings.player.bindings;
    return heard;
}

Go Boxes::OfPause(const std::string& id)
{
    switch (pause.Activate(id))
    {
    case Club::PauseCommand::GoOn: return Go::Uncover;
    case Club::PauseCommand::Settings: return Go::Settings;
    case Club::PauseCommand::Help: return Go::Help;
    case Club::PauseCommand::Leave: return Go::Leave;
    case Club::PauseCommand::Quit: return Go::Quit;
    case Club::PauseCommand::Abandon: return Go::Abandon;
    case Club::PauseCommand::LeaveLost: return Go::LeaveLost;
    case Club::PauseCommand::QuitLost: return Go::QuitLost;
    case Club::PauseCommand::None: break;
    }
    return Go::Stay;
}

std::vector<Ui::Widget> Boxes::Show(const Ui::Size& room) const
{
    switch (open)
    {
    case Go::Pause: return {Ui::MenuBox(pause)};
    case Go::Settings: return {Ui::SettingsBox(player, room)};
    case Go::Keys: return {Ui::KeysBox(keys, room)};
    case Go::Help: return {game != nullptr ? Ui::RulesBox(game->name, game->rules(), room) : Ui::HelpBox(room)};
    case Go::Rule: return {Ui::RuleBox(Club::CardOf(rule))};
    default: return {};
    }
}

} // namespace Rally::Desktop
