// A season's report as a sheet: everything that is on the page, inside the paper, nothing on top of anything, in every language.
#include "Print/PageSheet.h"
#include "Print/Raster.h"

#include "RallyClub/Career/CareerDesk.h"
#include "Shared/Spoken.h"
#include "Unit/CareerCases.h"
#include "Unit/CareerPages.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

Club::PanelPage Report()
{
    Keeping keeping{SomeBeginning(31), {}};
    keeping.beginning.name = "Wilhelmina Featherstonehaugh-Blackwater";
    State career = Begin(keeping.beginning);
    Random lot(3, RandomStream::Looks);
    for (const Tier tier : kAllTiers)
    {
        for (std::size_t round = 0; round < EntryOf(tier).rounds; ++round)
        {
            for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
            {
                keeping.events.push_back(SomeDrive(career, tier, group, lot));
                EXPECT_TRUE(Follow(career, keeping.events.back()));
                const Happening review =
                    SomeReview(keeping.events.back(), round, RoundsOf(career, tier)[round].stageCount, lot);
                EXPECT_TRUE(tier != Tier::Club || Follow(career, review));
                if (tier == Tier::Club)
                {
                    keeping.events.push_back(review);
                }
            }
        }
    }
    CareerDesk desk;
    desk.Open("ann", {CareerReading::Found::Whole, keeping, career});
    EXPECT_TRUE(desk.Activate("career.driver") && desk.Activate("career.report.1"));
    Club::PanelPage page = desk.Page();
    page.entries.clear(); // there is nothing to choose on paper
    return page;
}

TEST(PageSheet, HoldsAllOfThePageWithoutAnythingOnTopOfAnything)
{
    const Club::PanelPage page = Report();
    const Print::Typeface letters;
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        const Scene::Drawing sheet = Print::SheetOf(page, letters);
        std::string told;
        std::vector<Scene::Box> words;
        for (const Scene::Mark& mark : sheet.marks)
        {
            const Scene::Box box = BoxOf(mark);
            EXPECT_TRUE(box.low.x >= 0 && box.low.y >= 0 && box.high.x <= sheet.size.x && box.high.y <= sheet.size.y)
                << mark.text;
            if (mark.kind != Scene::MarkKind::Words)
            {
                continue;
            }
            for (const Scene::Box& other : words)
            {
                EXPECT_FALSE(box.Meets(other)) << language.code << ": " << mark.text;
            }
            words.push_back(box);
            told += mark.text + " ";
        }
        std::string wanted = TextOf(page, language.language);
        std::replace(wanted.begin(), wanted.end(), '\n', ' ');
        for (std::size_t at = 0; at < wanted.size();)
        {
            const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
            const std::string word = wanted.substr(at, end - at);
            EXPECT_NE(told.find(word), std::string::npos) << language.code << ": " << word;
            at = end + 1;
        }
    }
    Speak(kFirstLanguage);
}

} // namespace
} // namespace Rally::Test
