// What a person sees and reads of GT: a sentence for every event, a choice in words for every action, in every language.
#include "English.h"
#include "GtCases.h"
#include "RallyClub/Gt/GtTelling.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Club;

// One that is told by what comes of it: a die on its space, a space on the way.
bool IsUntold(EventKind kind)
{
    return kind == EventKind::StepLaid || kind == EventKind::Moved;
}

const PanelRow* RowOf(const MatchScreen& screen, std::string_view panel, TextKey name)
{
    for (const Panel& one : screen.panels)
    {
        for (const PanelRow& row : one.rows)
        {
            if (one.id == panel && row.name == Phrase(name))
            {
                return &row;
            }
        }
    }
    return nullptr;
}

// Plays every case to its end, some times over, and lets somebody look before each decision.
template <class Look>
void RaceThemAll(const Look& look)
{
    constexpr std::size_t times = 3;
    for (std::size_t race = 0; race < times * GtCases::Count(); ++race)
    {
        const std::unique_ptr<GtMatch> match = GtCases::Make(race % GtCases::Count());
        Random random(race, RandomStream::Pilot);
        look(*match);
        while (!match->WhoMoves().IsOver())
        {
            ASSERT_TRUE(PlayOne(*match, random));
            look(*match);
        }
    }
}

} // namespace

TEST(GtScreensTest, EveryEventHasASentenceInEveryLanguage)
{
    std::set<EventKind> told;
    RaceThemAll(
        [&](const GtMatch& match)
        {
            for (const Event& event : match.Events())
            {
                const EventKind kind = static_cast<EventKind>(event.kind);
                const Phrase sentence = SentenceOf(match, event);
                EXPECT_EQ(sentence.IsEmpty(), IsUntold(kind)) << NameOf(kind);
                if (!told.insert(kind).second || IsUntold(kind))
                {
                    continue;
                }
                std::set<std::string> said;
                for (const LanguageEntry& language : Languages())
                {
                    const std::string words = InWords(sentence, language.language);
                    EXPECT_EQ(words.find('{'), words.npos) << words;
                    EXPECT_TRUE(said.insert(words).second) << words << ": the same in two languages";
                }
            }
        });
    for (std::size_t kind = 0; kind < kEventKinds; ++kind)
    {
        // Rare ones stand in positions of their own (GtTest): every kind that can be told is said somehow.
        const EventKind one = static_cast<EventKind>(kind);
        const bool rare = one == EventKind::Retired || one == EventKind::Waits;
        EXPECT_TRUE(told.contains(one) || rare) << NameOf(one);
    }
}

// G-BLK-9, G-RET-3, G-DMG-7, G-LOC-4: what random races hardly ever tell.
TEST(GtScreensTest, RareEventsAreToldToo)
{
    const std::unique_ptr<GtMatch> match = GtCases::Make(2);
    for (const EventKind kind : {EventKind::Retired, EventKind::Waits})
    {
        const Event event{static_cast<std::uint8_t>(kind), 0, 0, 0, ParseSpace("2.1L"), 0, 0, 0};
        EXPECT_FALSE(SentenceOf(*match, event).IsEmpty()) << NameOf(kind);
    }
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        EXPECT_NE(TokenEffect(match->Rules(), static_cast<Token>(token)), kNoText);
    }
}

TEST(GtScreensTest, EveryActionHasAChoiceInWords)
{
    std::set<int> kinds;
    RaceThemAll(
        [&](const GtMatch& match)
        {
            const Seat seat = match.WhoMoves().First();
            if (seat == kNoSeat)
            {
                return;
            }
            const MatchScreen screen = ScreenOf(*match.ViewFor(seat), seat);
            ActionList legal;
            match.Legal(seat, legal);
            ASSERT_EQ(screen.choices.size(), legal.Size());
            std::set<std::string> words;
            for (const Choice& choice : screen.choices)
            {
                kinds.insert(choice.action.kind);
                const std::string text = InEnglish(choice.entry.text);
                EXPECT_TRUE(words.insert(text).second) << text << ": two choices in the same words";
                EXPECT_EQ(text.find('@'), text.npos) << text << ": notation";
            }
        });
    EXPECT_EQ(kinds.size(), kActionKinds);
}

// G-ORD-2, G-ORD-4, G-GEO-2, G-RND-2, G-DMG-6, G-YEL-5.
TEST(GtScreensTest, PanelsTellHowTheRaceStands)
{
    Position position(3);
    position.Put(0, "3.1L", 3).Put(1, "2.1L", 2).Put(2, "2.1R", 1).Damage(1, Token::Gearbox, 2).Flag(2, 3).Turn(1);
    const GtMatch& match = *position.match;
    const MatchScreen screen = ScreenOf(*match.ViewFor(1), 1);
    ASSERT_NE(RowOf(screen, "car", TextKey::HudDice), nullptr);
    EXPECT_EQ(InEnglish(RowOf(screen, "car", TextKey::HudDice)->value), "4 gear, 2 coast, 3 brake");
    EXPECT_EQ(InEnglish(RowOf(screen, "car", TextKey::HudDamage)->value), "gearbox 2");
    EXPECT_EQ(InEnglish(RowOf(screen, "car", TextKey::GtPanelFlags)->value), "tile 3");
    EXPECT_EQ(RowsBehind(match, 0), 0);
    EXPECT_EQ(RowsBehind(match, 1), 2);
    EXPECT_EQ(InEnglish(StandingOf(match, 1)), "lap 1, gear 2, +2");
    const auto standing = std::find_if(screen.panels.begin(), screen.panels.end(),
                                       [](const Panel& panel) { return panel.id == kStandingPanel; });
    ASSERT_NE(standing, screen.panels.end());
    EXPECT_EQ(standing->rows.front().seat, 0);
    EXPECT_EQ(standing->rows[1].seat, 2) << "level with B and further inside (G-ORD-4)";
    EXPECT_TRUE(standing->rows[2].isActive);
}

// G-PIT-1, G-PIT-6, G-PIT-7: what a stop costs stands beside it.
TEST(GtScreensTest, AStopInThePitsSaysWhatItCosts)
{
    Position position(2);
    position.Put(0, "2.1L", 1).Put(1, "14.1L", 0, 0).Turn(0);
    ASSERT_TRUE(position.Happens("w@2.2L roll w"));
    ASSERT_EQ(position.Now().phase, Phase::Pits);
    const MatchScreen screen = ScreenOf(*position.match->ViewFor(0), 0);
    EXPECT_EQ(InEnglish(screen.question), position.match->Header().names[0] + ": a stop in the pits?");
    EXPECT_EQ(InEnglish(screen.choices.front().entry.text), "Drive on");
    EXPECT_TRUE(screen.choices.front().isMain);
    const auto repairs = std::find_if(screen.choices.begin(), screen.choices.end(), [](const Choice& one)
                                      { return static_cast<PitLane>(one.action.die) == PitLane::Repairs; });
    ASSERT_NE(repairs, screen.choices.end());
    EXPECT_EQ(InEnglish(repairs->entry.reason), "Nothing is damaged: repairs would only cost a turn.");
}

} // namespace Rally::Test
