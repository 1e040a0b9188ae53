#include "RallyClub/Career/CareerHall.h"

#include "GaragePage.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <utility>

namespace Rally::Career
{

Club::PanelPage CareerHall::Page() const
{
    if (showsCrew)
    {
        return crew.Page();
    }
    Club::PanelPage page = desk.Page();
    const bool isReport = page.id == "career.report" || page.id == "career.end";
    if (drawsPictures && isReport)
    {
        page.entries.insert(page.entries.end() - 1, Club::Entry{"career.picture", TextKey::CareerKeepPicture});
        (page.entries.end() - 2)->reason = TextKey::CareerKeepPictureAbout;
    }
    if (copies && page.id == "career.pack")
    {
        page.entries.insert(page.entries.begin(), Club::Entry{"career.pack.copy", TextKey::CareerPackCopy});
    }
    if (page.id == "career.garage")
    {
        page.panels.push_back(LiveriesPanel(desk.TheKeeping(), crew.TheCrew()));
    }
    const bool isList = page.id == "career.list";
    if (!isList && page.id != "career.season")
    {
        return page;
    }
    // Before the way back, which is the last.
    std::vector<Club::Entry> more = {Club::Entry{"career.crew", TextKey::CareerDriverTitle}};
    more.back().reason = TextKey::CareerDriverQuestion;
    if (!isList)
    {
        more.push_back(Club::Entry{"career.export", TextKey::CareerKeepExport});
        more.back().reason = TextKey::CareerKeepExportAbout;
    }
    page.entries.insert(page.entries.empty() ? page.entries.end() : page.entries.end() - 1, more.begin(), more.end());
    return page;
}

bool CareerHall::Activate(std::string_view id)
{
    if (showsCrew)
    {
        const bool mine = crew.Activate(id);
        showsCrew = !crew.TakeDone();
        return mine;
    }
    if (id == "career.crew")
    {
        desk.EndTyping();
        showsCrew = true;
        return true;
    }
    const Club::PanelPage shown = id == "career.picture" ? Page() : Club::PanelPage();
    if (std::any_of(shown.entries.begin(), shown.entries.end(), [id](const Club::Entry& one) { return one.id == id; }))
    {
        wantsPicture = true;
        return true;
    }
    if (id == "career.pack.copy" && copies && desk.IsOpen())
    {
        wantsCopy = true;
        return true;
    }
    if (id == "career.export" && desk.IsOpen())
    {
        wantsExport = true;
        return true;
    }
    return desk.Activate(id);
}

Club::TextField* CareerHall::Field()
{
    return showsCrew ? crew.Field() : desk.Field();
}

std::size_t CareerHall::RoomOfField(std::size_t usual) const
{
    return showsCrew ? crew.RoomOfField(usual) : desk.RoomOfField(usual);
}

void CareerHall::TakeTyped()
{
    Club::PageModel& shown = showsCrew ? static_cast<Club::PageModel&>(crew) : desk;
    shown.TakeTyped();
}

void CareerHall::EndTyping()
{
    Club::PageModel& shown = showsCrew ? static_cast<Club::PageModel&>(crew) : desk;
    shown.EndTyping();
}

} // namespace Rally::Career
