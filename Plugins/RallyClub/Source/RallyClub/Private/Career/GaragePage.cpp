#include "GaragePage.h"

#include "CareerPanels.h"
#include "CareerWords.h"
#include "PanelMaking.h"

#include "RallyClub/Career/SeasonHistory.h"
#include "RallyClub/Career/Statistics.h"

namespace Rally::Career
{
namespace GaragePageDetail
{

using Club::PagePanel;

std::string FilmIdOf(const DrivenRally& rally, std::size_t group)
{
    const std::string own =
        std::string(kFilmId) + std::to_string(rally.season + 1) + "." + std::to_string(rally.round + 1);
    return group == kPlayersGroup ? own : own + "." + std::to_string(group + 1);
}

PagePanel CabinetPanel(const Keeping& keeping, const State& career, const OtherFeats& others)
{
    PagePanel made = Titled("trophies", TextKey::CareerGarageTrophies);
    AddOwnTitles(made, career);
    if (made.panel.rows.empty())
    {
        AddRow(made, TextKey::CareerPageTitlesOwn, TextKey::CareerPageTitlesNone);
    }
    const Statistics sums = StatisticsOf(keeping);
    AddRow(made, TextKey::CareerRecordRallies,
           Phrase(TextKey::CareerRecordRalliesOf, {sums.rallies, sums.wins, sums.podiums}));
    AddRow(made, TextKey::CareerRecordStars, sums.stars);
    AddRow(made, TextKey::CareerGarageLineMedals, others.lineMedals);
    AddRow(made, TextKey::CareerGarageLessons, others.lessons);
    AddRow(made, TextKey::CareerRecordAchievements,
           Phrase(TextKey::CareerRecordAchieved, {AchievementsOf(keeping, others).size(), kAchievements}));
    return made;
}

Phrase MarksOf(const DrivenRally& rally)
{
    Phrase left = rally.byCoDriver ? Phrase(TextKey::CareerGarageByCoDriver) : Phrase();
    Phrase again = rally.retakes > 0 ? Phrase(TextKey::CareerRecordRetakenMark) : Phrase();
    return Listed({std::move(left), std::move(again)});
}

// The latest first.
PagePanel RalliesPanel(const std::vector<DrivenRally>& rallies, const World& world)
{
    PagePanel made = Titled("rallies", TextKey::CareerGarageRallies);
    if (rallies.empty())
    {
        made.panel.lines.emplace_back(TextKey::CareerGarageNone);
        return made;
    }
    made.panel.lines.emplace_back(TextKey::CareerStoryWatchAbout);
    AddColumns(made,
               {TextKey::CareerPageColRegion, TextKey::CareerPageColSeason, TextKey::CareerPageColTier,
                TextKey::CareerPageColRound, TextKey::CareerPageColPlace, TextKey::CareerPageColMark},
               {TextKey::CareerPageColSeason, TextKey::CareerPageColRound, TextKey::CareerPageColPlace});
    for (std::size_t i = rallies.size(); i > 0; --i)
    {
        const DrivenRally& rally = rallies[i - 1];
        AddCells(made,
                 {Phrase(std::string_view(world.regions[rally.region].name)), Phrase(rally.season + 1),
                  NameOf(rally.tier), Phrase(rally.round + 1), rally.rank > 0 ? Ordinal(rally.rank) : Phrase(),
                  MarksOf(rally)},
                 rally.rank == 1 && !rally.byCoDriver, FilmIdOf(rally, kPlayersGroup));
    }
    return made;
}

} // namespace GaragePageDetail

using namespace GaragePageDetail;

Club::PanelPage GaragePage(const Keeping& keeping, const State& career, const OtherFeats& others)
{
    Club::PanelPage page;
    page.id = "career.garage";
    page.title = TextKey::CareerGarageTitle;
    page.panels.push_back(CabinetPanel(keeping, career, others));
    page.panels.push_back(RalliesPanel(RalliesOf(keeping), career.TheWorld()));
    return page;
}

Club::PagePanel LiveriesPanel(const Keeping& keeping, const Crew& crew)
{
    PagePanel made = Titled("liveries", TextKey::CareerGarageLiveries);
    AddColumns(made, {TextKey::CareerPageColSeason, TextKey::CareerPageColTeam, TextKey::CareerGarageColColours},
               {TextKey::CareerPageColSeason});
    const std::vector<std::uint8_t> teams = TeamsOf(keeping);
    bool wearsOwn = false;
    for (std::size_t season = teams.size(); season > 0; --season)
    {
        const std::uint8_t team = teams[season - 1];
        const bool isSigned = team < Teams().size();
        const Club::Livery& worn = isSigned && crew.wearsTeam ? Teams()[team].livery : crew.livery;
        wearsOwn = wearsOwn || &worn == &crew.livery;
        AddCells(made,
                 {Phrase(season),
                  isSigned ? Phrase(std::string_view(Teams()[team].name)) : Phrase(TextKey::CareerPagePrivateer),
                  Phrase(TextKey::CareerGarageWorn,
                         {Club::PaintName(worn.body), Club::PaintName(worn.accent), Club::PatternName(worn.pattern)})},
                 season == teams.size());
    }
    if (wearsOwn)
    {
        made.panel.lines.emplace_back(TextKey::CareerGarageOwnAbout);
    }
    return made;
}

std::vector<Club::Entry> FilmsOfRound(const std::vector<DrivenRally>& rallies, std::size_t round)
{
    std::vector<Club::Entry> films;
    for (const DrivenRally& rally : rallies)
    {
        for (std::size_t group = 0; group < rally.logs.size(); ++group)
        {
            if (rally.round == round && rally.logs[group] != 0)
            {
                const bool isOwn = group == kPlayersGroup;
                films.push_back(
                    Club::Entry{FilmIdOf(rally, group), isOwn ? Phrase(TextKey::CareerGarageWatch)
                                                              : Phrase(TextKey::CareerGarageWatchGroup, {group + 1})});
            }
        }
    }
    return films;
}

bool FilmBy(const Keeping& keeping, std::string_view id, FilmWish& wish)
{
    if (id.substr(0, kFilmId.size()) != kFilmId)
    {
        return false;
    }
    for (const DrivenRally& rally : RalliesOf(keeping))
    {
        for (std::size_t group = 0; group < rally.logs.size(); ++group)
        {
            if (rally.logs[group] != 0 && id == FilmIdOf(rally, group))
            {
                wish = {rally.logs[group], 0};
                return true;
            }
        }
    }
    return false;
}

} // namespace Rally::Career
