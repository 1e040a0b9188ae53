#include "Desktop/Pages/TablePage.h"

namespace Rally::Desktop
{

Go TablePage::Obey(const std::string& id)
{
    if (id == "result.leave")
    {
        return Go::Leave;
    }
    if (id.starts_with("hud.news."))
    {
        rule = Ui::RuleOfLine(race->News(), id);
        return rule != Rule::None ? Go::Rule : Go::Stay;
    }
    if (id == "hud.pace")
    {
        park.settings.player.pace = Club::NextPace(park.settings.player.pace);
    }
    else if (id == "hud.skip")
    {
        race->Skip();
    }
    else if (id == "handover.ready")
    {
        race->HandedOver();
    }
    else
    {
        race->Click(id);
    }
    return Go::Stay;
}

std::vector<std::string> TablePage::ClicksFor(const Action& action) const
{
    for (const Club::Choice& choice : race->Screen().choices)
    {
        if (choice.action == action)
        {
            return {choice.entry.id};
        }
    }
    return {};
}

bool TablePage::Update(double seconds)
{
    race->Update(seconds, park.settings.player.pace, park.settings.player.showsOpponents);
    if (race->Now() == Mood::Over && !filed)
    {
        filed = true;
        race->File();
    }
    return race->Seen() != shown;
}

// What Enter stands for when something new is asked; empty when nothing is.
std::string TablePage::MainFocus()
{
    if (race->Now() == Mood::Over)
    {
        return tree.Find("result.leave") == nullptr ? "result.leave" : std::string();
    }
    if (!race->AsksNow() || focusedAt == race->Match().Entries().size())
    {
        return {};
    }
    focusedAt = race->Match().Entries().size();
    for (const Club::Choice& choice : race->Screen().choices)
    {
        if (choice.isMain)
        {
            return choice.entry.id;
        }
    }
    return {};
}

PageShown TablePage::Show(const Ui::Size& room, bool)
{
    shown = race->Seen();
    Ui::MatchShown widgets;
    widgets.screen = &race->Screen();
    widgets.asks = race->AsksNow();
    widgets.canUndo = race->CanUndo();
    widgets.films = race->Now() == Mood::Film;
    widgets.over = race->Now() == Mood::Over;
    widgets.news = race->News();
    widgets.refusal = race->Refusal();
    widgets.table = race->PresenceLines();
    widgets.looks = race->Looks();
    widgets.pace = park.settings.player.pace;
    widgets.device = park.device;
    PageShown page;
    page.screen = Ui::MatchPage(widgets, room);
    page.focus = MainFocus();
    if (race->MustHandOver())
    {
        page.boxes.push_back(Ui::HandOverBox(race->AskedName()));
    }
    return page;
}

} // namespace Rally::Desktop
