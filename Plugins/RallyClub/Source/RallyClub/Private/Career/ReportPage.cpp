#include "ReportPage.h"

#include "CareerPanels.h"
#include "CareerWords.h"
#include "PanelMaking.h"
#include "StoryPanels.h"

#include "RallyClub/Career/Tasks.h"

namespace Rally::Career
{
namespace ReportPageDetail
{

Club::PagePanel OwnYear(const State& career)
{
    const SeasonRecord own = RecordOf(career);
    Club::PagePanel made = Titled("driver", Phrase(career.beginning.name));
    AddRow(made, TextKey::CareerPageNumber, career.beginning.number);
    AddRow(made, TextKey::CareerPageColPlace, own.rounds > 0 ? Ordinal(own.rank) : Phrase());
    AddRow(made, TextKey::CareerRecordRallies,
           Phrase(TextKey::CareerRecordRalliesOf, {own.rounds, own.wins, own.podiums}));
    AddRow(made, TextKey::CareerRecordStars, StarsThisSeason(career));
    if (own.leftToCoDriver > 0)
    {
        AddRow(made, TextKey::CareerRecordLeft, own.leftToCoDriver);
    }
    if (own.retaken > 0)
    {
        AddRow(made, TextKey::CareerRecordRetaken, own.retaken);
    }
    for (const Trophy& trophy : career.trophies)
    {
        if (trophy.season == career.season)
        {
            AddRow(made, Guests()[trophy.event].name, Ordinal(trophy.rank));
        }
    }
    AddRow(made, TextKey::CareerPageStrength, NameOf(career.strength));
    AddRow(made, TextKey::CareerPageMode, ModeName(career.beginning.ironMan));
    return made;
}

} // namespace ReportPageDetail

Club::PanelPage ReportPage(const State& career)
{
    const Tier tier = career.PlayerTier();
    Club::PanelPage page;
    page.id = "career.report";
    page.title = Phrase(TextKey::CareerPageCupSeason, {CupOf(tier), Phrase(career.season + 1)});
    page.panels.push_back(ReportPageDetail::OwnYear(career));
    Club::PagePanel paper = SeasonPaperPanel(career);
    if (!paper.panel.lines.empty())
    {
        page.panels.push_back(std::move(paper));
    }
    page.panels.push_back(TablePanel(career, tier, TextKey::CareerPageTable));
    Club::PagePanel calendar = CalendarPanel(career);
    for (Club::PanelTable::Row& row : calendar.table.rows)
    {
        row.id.clear(); // only read
    }
    page.panels.push_back(std::move(calendar));
    Club::PagePanel even = EvenPanel(career, tier);
    if (!even.table.rows.empty())
    {
        page.panels.push_back(std::move(even));
        page.panels.push_back(HighlightPanel(career, false, false));
        page.panels.push_back(HighlightPanel(career, true, false));
    }
    return page;
}

} // namespace Rally::Career
