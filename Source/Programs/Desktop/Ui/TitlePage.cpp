#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{
namespace
{

// What the game comes from, where that may be named.
std::string Credit()
{
    const std::string_view from = Brand("inspiration");
    return from.empty() ? Words(TextKey::TitleCreditNone) : Words(TextKey::TitleCredit, from);
}

} // namespace

Widget TitlePage(const Club::TitleScreen& title, const Size& room)
{
    const bool low = room.h < 800;
    const float width = low ? 460 : 560;
    std::vector<Widget> menu;
    bool first = true;
    const std::vector<Club::Entry> entries = title.Entries();
    // All of them in sight, the last one, too.
    const bool many = entries.size() > 6;
    const bool close = low || many;
    const float high = low && many ? 38 : close ? 52 : 64;
    for (const Club::Entry& entry : entries)
    {
        Widget button = ButtonOf(entry, first ? Look::Primary : Look::Plain);
        button.least = {width, first ? high + (low ? 8 : 20) : high};
        first = false;
        menu.push_back(std::move(button));
        if (entry.id == "title.resume" && title.Waiting().exists)
        {
            Widget about = Wrapped(Label(Words(entry.reason), Style::Small, Tint::Text), width);
            about.id = "title.about";
            menu.push_back(std::move(about));
        }
    }
    if (!title.Waiting().notice.IsEmpty())
    {
        Widget notice = Wrapped(Label(Words(title.Waiting().notice), Style::Small, Tint::Red), width);
        notice.id = "title.notice";
        menu.push_back(std::move(notice));
    }
    Widget name = Label(std::string(Brand("game")), Style::Title, Tint::Gold);
    name.id = "title.name";
    Widget head = Panel("title.head", {name, Label(Words(TextKey::TitleTagline), Style::Body)}, 0);
    if (!title.Driver().empty())
    {
        Widget driver = Label(Words(TextKey::TitleWheel, title.Driver()), Style::Small, Tint::Dim);
        driver.id = "title.driver";
        head.children.push_back(std::move(driver));
    }
    Widget column = Column("",
                           {head, Panel("title.menu", {Scrolling("title.list", std::move(menu),
                                                                 low && many ? 4
                                                                 : close     ? 6
                                                                             : 12)})},
                           low ? 12 : 20);
    column.across = Align::Start;
    Widget credit = Panel("title.credit", {Label(Credit(), Style::Small, Tint::Dim)});
    credit.padding = 10;
    Widget page = Screen("title", {Filler(2), std::move(column), Filler(3), low ? Column("", {}) : std::move(credit)});
    page.padding = low ? 20 : room.h < 1000 ? 40 : 80;
    page.across = Align::Start;
    return page;
}

} // namespace Rally::Ui
