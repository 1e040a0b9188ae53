// The HUD of GT as the window draws it: at every size of window and text all of it fits, whatever is asked, told and taught.
#include "GtCases.h"

#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/Pages.h"
#include "RallyClub/Gt/GtCoach.h"
#include "RallyClub/Gt/GtHud.h"
#include "RallyClub/Gt/GtMoments.h"
#include "RallyClub/Gt/GtTelling.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"
#include "UiCases.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally::Ui
{
namespace
{

using namespace UiCases;
using Rally::Test::GtCases;
using namespace Shared;

// One moment of each kind that differs in what is shown.
struct SeenKind
{
    Gt::Phase phase{};
    int plan{};
    bool flag{};
    bool damage{};
    auto operator<=>(const SeenKind&) const = default;
};

} // namespace

TEST(GtHud, FitsWhateverIsAsked)
{
    Tree tree(TheFonts());
    std::set<SeenKind> seen;
    const Language before = Spoken();
    for (const std::size_t index : {5u, 3u})
    {
        const std::unique_ptr<Gt::GtMatch> match = GtCases::Make(index);
        std::vector<std::string> names;
        for (Seat seat = 0; seat < match->Seats(); ++seat)
        {
            names.push_back(seat == 2 ? "Maximiliane" : std::string("Name ") + std::to_string(seat + 1));
        }
        Club::GtMoments moments;
        std::vector<Club::MomentCard> cards;
        std::vector<Club::LogLine> news;
        Random random(index, RandomStream::Pilot);
        while (!match->WhoMoves().IsOver())
        {
            const Seat seat = match->WhoMoves().First();
            const Gt::GtState& now = match->Now();
            const SeenKind kind{now.phase, std::min<int>(now.planLength, 2), now.flags[0].tile != 0,
                                seat != kNoSeat && now.cars[seat].damage[0] > 0};
            if (seat != kNoSeat && seen.insert(kind).second)
            {
                Advice advice;
                advice.known = now.planLength > 0;
                advice.wholePlan = {0.55, 0.12};
                advice.hasInTime = true;
                advice.inTime = {0.95, 0};
                const Club::GtRoadScreen screen(*match, seat, advice, true);
                Club::GtDials dials = Club::DialsOf(*match, seat);
                Club::GtRoadShown shown;
                shown.screen = &screen;
                shown.names = &names;
                shown.dials = &dials;
                shown.news = news;
                shown.title = Phrase(TextKey::GtLap, {2, 3});
                shown.coaching = Club::CoachingAt(*match, screen, static_cast<Club::Lessons>(random.Next()));
                shown.moment = cards.empty() ? nullptr : &cards.back();
                const LanguageEntry& language = Languages()[seen.size() % Languages().size()];
                Speak(language.language);
                ExpectFitsAtEverySize(tree, std::string("hud of ") + language.code,
                                      [&](const Size& room) { tree.Show(HudPage(Club::HudOf(shown), room)); });
                for (const Club::RaceButton& button : screen.Buttons())
                {
                    EXPECT_NE(tree.Find(button.entry.id), nullptr) << button.entry.id;
                }
            }
            ASSERT_TRUE(Rally::Test::PlayOne(*match, random));
            const std::vector<Club::MomentCard> told =
                moments.Follow(*match, {match->Events().begin(), match->Events().Size()}, 0);
            cards.insert(cards.end(), told.begin(), told.end());
            const std::vector<Club::LogLine> lines = Club::LinesOf(*match, kNoSeat);
            news.insert(news.end(), lines.begin(), lines.end());
        }
    }
    Speak(before);
    EXPECT_GT(seen.size(), 6u);
}

} // namespace Rally::Ui
