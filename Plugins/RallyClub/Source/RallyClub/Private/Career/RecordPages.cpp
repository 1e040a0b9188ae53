#include "RecordPages.h"

#include "CareerWords.h"
#include "GuestPage.h"
#include "PanelMaking.h"

#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Statistics.h"
#include "RallyRules/Core/RuleTable.h"

#include <cstdlib>
#include <iterator>

namespace Rally::Career
{
namespace RecordPagesDetail
{

using Club::PagePanel;

// Thousandths as a percentage.
Phrase ShareOf(std::int64_t thousandths)
{
    return Phrase(TextKey::CareerRecordPercent, {Figure{thousandths, FigureForm::Tenths}});
}

PagePanel SoFarPanel(const Statistics& sums)
{
    PagePanel made = Titled("career", TextKey::CareerRecordCareer);
    AddRow(made, TextKey::CareerRecordRallies,
           Phrase(TextKey::CareerRecordRalliesOf, {sums.rallies, sums.wins, sums.podiums}));
    AddRow(made, TextKey::CareerRecordStageWins, sums.stageWins);
    AddRow(made, TextKey::CareerRecordRetired, sums.retired);
    AddRow(made, TextKey::CareerRecordStars, sums.stars);
    if (sums.left > 0)
    {
        AddRow(made, TextKey::CareerRecordLeft, sums.left);
    }
    if (sums.retaken > 0)
    {
        AddRow(made, TextKey::CareerRecordRetaken, sums.retaken);
    }
    if (sums.reviewed > 0)
    {
        AddRow(made, TextKey::CareerRecordLuck,
               Phrase(sums.luck > 0 ? TextKey::CareerRecordLuckLost : TextKey::CareerRecordLuckWon,
                      {InSeconds(std::abs(sums.luck)), sums.reviewed}));
        AddRow(made, TextKey::CareerRecordCost,
               Phrase(TextKey::CareerStorySeconds, {InSeconds(static_cast<std::int64_t>(sums.cost))}));
    }
    return made;
}

PagePanel RegionsPanel(const Statistics& sums, const World& world)
{
    PagePanel made = Titled("regions", TextKey::CareerRecordRegions);
    AddColumns(made,
               {TextKey::CareerPageColRegion, TextKey::CareerRecordColRallies, TextKey::CareerPageColWins,
                TextKey::CareerPageColPodiums, TextKey::CareerRecordColBest},
               {TextKey::CareerRecordColRallies, TextKey::CareerPageColWins, TextKey::CareerPageColPodiums,
                TextKey::CareerRecordColBest});
    for (std::size_t i = 0; i < sums.regions.size(); ++i)
    {
        const RegionStatistics& region = sums.regions[i];
        if (region.rallies > 0)
        {
            AddCells(made, {Phrase(std::string_view(world.regions[i].name)), Phrase(region.rallies),
                            Phrase(region.wins), Phrase(region.podiums), Ordinal(region.best)});
        }
    }
    return made;
}

Phrase DieName(std::size_t kind)
{
    constexpr TextKey kOthers[] = {TextKey::DieCoast, TextKey::DieLeader, TextKey::DieBrake};
    return kind < kGearsTold ? Phrase(TextKey::DieGear, {kind + 1}) : Phrase(kOthers[kind - kGearsTold]);
}

PagePanel DicePanel(const Statistics& sums, const SeasonGame& game)
{
    PagePanel made = Titled("dice", TextKey::CareerRecordDice);
    made.panel.lines.emplace_back(TextKey::CareerRecordDiceAbout);
    const TextKey fair = TextKey::CareerRecordColFair;
    AddColumns(made,
               {TextKey::CareerRecordColDie, TextKey::CareerRecordColRolled, TextKey::CareerRecordColWarned,
                TextKey::CareerRecordColShare, TextKey::CareerRecordColRange, fair},
               {TextKey::CareerRecordColRolled, TextKey::CareerRecordColWarned, TextKey::CareerRecordColShare, fair});
    for (std::size_t kind = 0; kind < kDiceTold; ++kind)
    {
        const DieStatistics& die = sums.dice[kind];
        if (die.rolled > 0)
        {
            const Phrase range(TextKey::CareerRecordRange,
                               {Figure{die.low, FigureForm::Tenths}, Figure{die.high, FigureForm::Tenths}});
            AddCells(made,
                     {DieName(kind), Phrase(die.rolled), Phrase(die.warned),
                      ShareOf(1000 * std::int64_t{die.warned} / die.rolled), range, ShareOf(game.warnings(kind))});
        }
    }
    return made;
}

PagePanel GearsPanel(const Statistics& sums)
{
    PagePanel made = Titled("gears", TextKey::CareerRecordGears);
    std::uint64_t all = 0;
    for (const std::uint32_t cards : sums.cards)
    {
        all += cards;
    }
    for (std::size_t gear = 0; gear < kGearsTold && all > 0; ++gear)
    {
        const auto share = static_cast<std::int64_t>(1000 * std::uint64_t{sums.cards[gear]} / all);
        AddRow(made, Phrase(TextKey::CareerRecordGear, {gear + 1}),
               Phrase(TextKey::CareerRecordGearShare, {sums.cards[gear], Figure{share, FigureForm::Tenths}}));
    }
    return made;
}

PagePanel LossesPanel(const Statistics& sums)
{
    constexpr TextKey kCauses[] = {TextKey::CareerRecordLossWarnings, TextKey::CareerRecordLossLimit,
                                   TextKey::CareerRecordLossJump, TextKey::CareerRecordLossLongJump};
    static_assert(std::size(kCauses) == std::size(Statistics{}.losses));
    PagePanel made = Titled("losses", TextKey::CareerRecordLosses);
    for (std::size_t cause = 0; cause < std::size(kCauses); ++cause)
    {
        AddRow(made, kCauses[cause], sums.losses[cause]);
    }
    return made;
}

// What the player's decisions cost, the dearest kind first to the eye (C-36).
PagePanel DecisionsPanel(const Statistics& sums)
{
    constexpr TextKey kKinds[] = {TextKey::CareerRecordDecisionPlan,   TextKey::CareerRecordDecisionWay,
                                  TextKey::CareerRecordDecisionGoOn,   TextKey::CareerRecordDecisionStop,
                                  TextKey::CareerRecordDecisionSecure, TextKey::CareerRecordDecisionLayAgain,
                                  TextKey::CareerRecordDecisionOther};
    static_assert(std::size(kKinds) == kDecisions);
    PagePanel made = Titled("decisions", TextKey::CareerRecordDecisions);
    for (std::size_t kind = 0; kind < kDecisions; ++kind)
    {
        AddRow(made, kKinds[kind],
               Phrase(TextKey::CareerStorySeconds, {InSeconds(static_cast<std::int64_t>(sums.decisions[kind]))}));
    }
    return made;
}

PagePanel RulesPanel(const Statistics& sums, const SeasonGame& game)
{
    PagePanel made = Titled("rules", TextKey::CareerRecordRules);
    AddColumns(made, {TextKey::CareerRecordColRules, TextKey::CareerRecordColDeed, TextKey::CareerRecordColCount},
               {TextKey::CareerRecordColCount});
    Phrase before;
    for (const SeasonGame::ToldDeed& told : game.told)
    {
        const Phrase chapter(RuleOf(FindRule(told.rule)).chapter);
        AddCells(made, {chapter == before ? Phrase() : chapter, Phrase(told.words), Phrase(sums.deeds[told.what])});
        before = chapter;
    }
    return made;
}

PagePanel FamePanel(const State& career)
{
    PagePanel made = Titled("fame", TextKey::CareerRecordFame);
    const std::vector<FameRow> hall = HallOfFame(career);
    if (hall.empty())
    {
        made.panel.lines.emplace_back(TextKey::CareerRecordFameNone);
        return made;
    }
    made.panel.lines.emplace_back(TextKey::CareerRecordFameAbout);
    AddColumns(made,
               {TextKey::CareerPageColSeason, TextKey::CareerPageColTier, TextKey::CareerPageColPoints,
                TextKey::CareerPageStrength, TextKey::CareerPageMode, TextKey::CareerRecordColEven,
                TextKey::CareerPageColMark},
               {TextKey::CareerPageColSeason, TextKey::CareerPageColPoints, TextKey::CareerRecordColEven});
    for (const FameRow& row : hall)
    {
        AddCells(made, {Phrase(row.title.season + 1), NameOf(row.title.tier), Phrase(row.title.points),
                        NameOf(row.title.strength), ModeName(row.ironMan),
                        row.evenRank > 0 ? Ordinal(row.evenRank) : Phrase(),
                        Listed({row.title.shared > 0 ? Phrase(TextKey::CareerRecordSharedMark) : Phrase(),
                                row.title.retaken ? Phrase(TextKey::CareerRecordRetakenMark) : Phrase()})});
    }
    return made;
}

} // namespace RecordPagesDetail

using namespace RecordPagesDetail;

Club::PanelPage StatisticsPage(const Keeping& keeping, const State& career)
{
    Club::PanelPage page;
    page.id = "career.statistics";
    page.title = TextKey::CareerRecordStatistics;
    const Statistics sums = StatisticsOf(keeping);
    page.panels.push_back(SoFarPanel(sums));
    page.panels.push_back(FamePanel(career));
    if (!career.trophies.empty())
    {
        page.panels.push_back(CupsPanel(career));
    }
    if (sums.rallies > 0)
    {
        page.panels.push_back(RegionsPanel(sums, career.TheWorld()));
    }
    const SeasonGame* game = SeasonGameOf(keeping.beginning.game);
    const bool tells = game != nullptr && game->warnings != nullptr && sums.turns > 0;
    if (tells)
    {
        page.panels.push_back(DicePanel(sums, *game));
        page.panels.push_back(GearsPanel(sums));
        page.panels.push_back(LossesPanel(sums));
    }
    if (tells && !game->told.empty())
    {
        page.panels.push_back(RulesPanel(sums, *game));
    }
    if (sums.reviewed > 0)
    {
        page.panels.push_back(DecisionsPanel(sums));
    }
    return page;
}

Club::PanelPage AchievementsPage(const Keeping& keeping, const OtherFeats& others)
{
    const std::vector<Achieved> won = AchievementsOf(keeping, others);
    Club::PanelPage page;
    page.id = "career.achievements";
    page.title = TextKey::CareerRecordAchievements;
    page.question = Phrase(TextKey::CareerRecordAchieved, {won.size(), kAchievements});
    PagePanel list;
    list.panel.id = "achievements";
    AddColumns(list, {TextKey::CareerRecordColAchievement, TextKey::CareerPageColSeason, TextKey::CareerRecordColHow},
               {TextKey::CareerPageColSeason});
    for (std::size_t i = 0; i < kAchievements; ++i)
    {
        const auto what = static_cast<Achievement>(i);
        const auto found =
            std::find_if(won.begin(), won.end(), [what](const Achieved& one) { return one.what == what; });
        const bool has = found != won.end();
        AddCells(list, {NameOf(what), has ? Phrase(found->season + 1) : Phrase(), HowOf(what)}, has);
    }
    page.panels.push_back(std::move(list));
    return page;
}

} // namespace Rally::Career
