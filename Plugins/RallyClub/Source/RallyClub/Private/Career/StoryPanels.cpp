#include "StoryPanels.h"

#include "CareerWords.h"
#include "PanelMaking.h"

#include "RallyClub/Career/Paper.h"
#include "RallyClub/Career/SeasonGame.h"

#include <cstdlib>

namespace Rally::Career
{
namespace StoryPanelsDetail
{

using Club::PagePanel;

constexpr std::int64_t kUsual = 2; // standard deviations, within which luck lies 19 times of 20

PagePanel Printed(const char* id, const std::vector<PaperLine>& lines)
{
    PagePanel made = Titled(id, TextKey::CareerStoryPaper);
    for (const PaperLine& line : lines)
    {
        made.panel.lines.push_back(line.words);
    }
    return made;
}

const Drive* OwnDrive(const RoundResult& round)
{
    const auto own =
        std::find_if(round.drives.begin(), round.drives.end(), [](const Drive& drive) { return drive.who == kPlayer; });
    return own != round.drives.end() ? &*own : nullptr;
}

} // namespace StoryPanelsDetail

using namespace StoryPanelsDetail;

Club::PagePanel PaperPanel(const State& career, std::size_t round)
{
    return Printed("paper", PaperOf(career, career.PlayerTier(), round));
}

Club::PagePanel SeasonPaperPanel(const State& career)
{
    return Printed("paper", PaperOfSeason(career, career.PlayerTier()));
}

Club::PagePanel EvenPanel(const State& career, Tier tier)
{
    PagePanel made = Titled("even", TextKey::CareerStoryEven);
    const EvenTable table = EvenTableOf(career, tier);
    if (table.rounds == 0)
    {
        made.panel.lines.emplace_back(TextKey::CareerStoryEvenNone);
        return made;
    }
    made.panel.lines.emplace_back(TextKey::CareerStoryEvenAbout, std::vector<Phrase>{table.rounds});
    AddColumns(made,
               {TextKey::CareerPageColPlace, TextKey::CareerPageColDriver, TextKey::CareerPageColPoints,
                TextKey::CareerStoryColLuck, TextKey::CareerStoryColUsual, TextKey::CareerStoryColCost},
               {TextKey::CareerPageColPlace, TextKey::CareerPageColPoints, TextKey::CareerStoryColLuck,
                TextKey::CareerStoryColUsual, TextKey::CareerStoryColCost});
    for (const EvenRow& row : table.rows)
    {
        // For people more luck is more: seconds that were won.
        AddCells(made,
                 {Ordinal(row.row.rank), Phrase(NameOf(career, row.row.who)), Phrase(row.row.points),
                  Phrase(Figure{-row.luck, FigureForm::SignedTenths}), InSeconds(kUsual * row.spread),
                  InSeconds(row.cost)},
                 row.row.who == kPlayer);
    }
    return made;
}

Phrase OwnLuck(const State& career, std::size_t round)
{
    const RoundResult& driven = career.Of(career.PlayerTier()).rounds[round];
    const Drive* own = OwnDrive(driven);
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    if (own == nullptr || game == nullptr || game->isOneRace)
    {
        return {};
    }
    if (!own->judged.isKnown)
    {
        return TextKey::CareerStoryLookingBack;
    }
    const std::int32_t luck = own->judged.Luck();
    return Phrase(luck > 0 ? TextKey::CareerStoryOwnBadLuck : TextKey::CareerStoryOwnLuck,
                  {InSeconds(std::abs(luck)), InSeconds(kUsual * own->judged.spread), InSeconds(own->judged.cost)});
}

std::vector<SeasonHighlight> WatchableOf(const State& career)
{
    std::vector<SeasonHighlight> all = HighlightsOf(career, false);
    const std::vector<SeasonHighlight> lucky = HighlightsOf(career, true);
    all.insert(all.end(), lucky.begin(), lucky.end());
    return all;
}

Club::PagePanel HighlightPanel(const State& career, bool luck, bool canWatch)
{
    PagePanel made =
        luck ? Titled("luckiest", TextKey::CareerStoryLuckiest) : Titled("dearest", TextKey::CareerStoryDearest);
    if (canWatch)
    {
        made.panel.lines.emplace_back(TextKey::CareerStoryWatchAbout);
    }
    AddColumns(made, {TextKey::CareerStoryColTurn, TextKey::CareerStoryColSeconds}, {TextKey::CareerStoryColSeconds});
    const std::vector<SeasonHighlight> all = WatchableOf(career);
    for (std::size_t i = 0; i < all.size(); ++i)
    {
        const SeasonHighlight& one = all[i];
        if (one.turn.isLuck == luck)
        {
            const RegionEntry& region = RegionOf(career, career.PlayerTier(), one.round);
            AddCells(made,
                     {Phrase(TextKey::CareerStoryTurn, {Phrase(std::string_view(region.name)),
                                                        Phrase(one.turn.stage + 1), Phrase(one.turn.turn)}),
                      InSeconds(one.turn.tenths)},
                     false, canWatch ? std::string(kWatchId) + std::to_string(i) : std::string());
        }
    }
    return made;
}

} // namespace Rally::Career
