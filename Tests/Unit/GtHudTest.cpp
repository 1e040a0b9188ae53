// The HUD of GT as the window draws it: at every size of window and text all of it fits, whatever is asked, told and taught.
#include "GtCases.h"

#include "Desktop/Gt/Ui/CircuitResult.h"
#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/Pages.h"
#include "RallyClub/Ceremony.h"
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

TEST(GtHud, TheGearIsThatOfThePlanWhileItIsLaidAndThenOfTheStepDriven)
{
    const std::unique_ptr<Gt::GtMatch> match = GtCases::Make(2);
    Random random(5, RandomStream::Pilot);
    std::size_t laid = 0;
    std::size_t lower = 0; // than where the plan leads
    for (int ply = 0; ply < 3000 && !match->WhoMoves().IsOver(); ++ply)
    {
        ASSERT_TRUE(Rally::Test::PlayOne(*match, random));
        const Gt::GtState& now = match->Now();
        const bool lays = now.phase == Gt::Phase::Lay && now.planLength > 0;
        const bool drives = now.phase == Gt::Phase::Drive && now.nextStep > 0;
        if (lays || drives)
        {
            const int expected = lays ? now.plan[now.planLength - 1].gear : now.plan[now.nextStep - 1].gear;
            EXPECT_EQ(Club::DialsOf(*match, now.active).planGear, expected) << ply;
            laid += lays ? 1u : 0u;
            lower += drives && expected < now.plan[now.planLength - 1].gear ? 1u : 0u;
        }
    }
    EXPECT_GT(laid, 20u);
    EXPECT_GT(lower, 5u);
}

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

// The question in the pits has the most buttons: in every language, at every size, with the coach, a hint and neither.
TEST(GtHud, TheQuestionInThePitsFits)
{
    Tree tree(TheFonts());
    const Language before = Spoken();
    Rally::Test::Position position(6);
    position.Put(0, "2.1L", 0).Damage(0, Gt::Token::Gearbox, 2).Damage(0, Gt::Token::Brakes, 1).Turn(0);
    ASSERT_TRUE(position.Happens("g1@2.2L roll g1"));
    const Club::GtRoadScreen screen(*position.match, 0, {}, false);
    const std::vector<std::string> names = {"Maximiliane", "Bo", "Cleo", "Dagny", "Edda", "Finn"};
    const Club::GtDials dials = Club::DialsOf(*position.match, 0);
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        for (const int extra : {0, 1, 2})
        {
            Club::GtRoadShown shown;
            shown.screen = &screen;
            shown.names = &names;
            shown.dials = &dials;
            shown.title = Phrase(std::string("Green Valley Circuit"));
            shown.coaching = extra == 1 ? Club::CoachingAt(*position.match, screen, {}) : Club::Coaching();
            if (extra == 2)
            {
                shown.hint = {
                    Phrase(TextKey::HintLine, {Phrase(TextKey::HintBest), Phrase(TextKey::GtHintDoBoth), Phrase()}),
                    TextKey::GtHintPit};
            }
            ExpectFitsAtEverySize(tree, std::string("pits in ") + language.code,
                                  [&](const Size& room) { tree.Show(HudPage(Club::HudOf(shown), room)); });
            for (const Club::RaceButton& button : screen.Buttons())
            {
                EXPECT_NE(tree.Find(button.entry.id), nullptr) << button.entry.id;
            }
        }
    }
    Speak(before);
}

// Six cars, with everything that can be told of them, after so many rounds that not all of them have a column.
TEST(GtHud, TheResultFits)
{
    Tree tree(TheFonts());
    const Language before = Spoken();
    for (const std::size_t index : {5u, 0u})
    {
        const std::unique_ptr<Gt::GtMatch> match = GtCases::Make(index);
        Random random(3, RandomStream::Pilot);
        Club::GtRuns runs;
        runs.Take(*match);
        while (!match->WhoMoves().IsOver())
        {
            ASSERT_TRUE(Rally::Test::PlayOne(*match, random));
            runs.Take(*match);
        }
        CircuitResultShown shown;
        shown.result = Club::ResultOf(*match, runs);
        shown.chart = Club::ChartOf(*match, runs);
        shown.panels = shown.result.solo ? Club::ResultPanels(*match, runs) : std::vector<Club::Panel>();
        shown.title = Phrase(std::string("Green Valley Circuit"));
        shown.winner = Club::WinnerPhrase(*match);
        shown.commands = Club::EncoresOf(*match);
        for (Club::GtResultRow& row : shown.result.rows)
        {
            row.name = "Maximiliane";
            row.stops = row.offences.spins = row.offences.departures = 12;
        }
        for (const LanguageEntry& language : Languages())
        {
            Speak(language.language);
            ExpectFitsAtEverySize(tree, std::string("result in ") + language.code, [&](const Size& room)
                                  { tree.Show(Column("", {}), {CircuitResultBox(shown, room)}); });
            EXPECT_EQ(tree.Find("result.chart") != nullptr, !shown.result.solo);
            for (const Club::Entry& command : shown.commands)
            {
                EXPECT_NE(tree.Find(command.id), nullptr) << command.id;
            }
        }
    }
    Speak(before);
}

} // namespace Rally::Ui
