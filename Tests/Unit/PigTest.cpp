// Pig, the example of how a game is made: its rules, and that it can be played wherever a game can.
#include "English.h"
#include "Properties.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Pig/PigGame.h"
#include "WireCases.h"

namespace Rally::Test
{

using namespace Pig;

struct PigCases
{
    using Match = PigMatch;
    static constexpr std::size_t kLongest = 5000;
    static std::size_t Count() { return 6; }
    static std::string Name(std::size_t index)
    {
        return std::to_string(kFewest + index / 2) + " players, " + (index % 2 == 0 ? "short" : "long");
    }
    static std::unique_ptr<Match> Make(std::size_t index)
    {
        return std::make_unique<Match>(std::make_shared<const PigGame>(static_cast<std::uint8_t>(kFewest + index / 2),
                                                                       PigOptions{index % 2 == 0}));
    }
    static std::uint64_t TotalWeight(const Match&) { return 6; }
    static Action Vary(const Match&, Action action, Random& random) { return Mutated(action, random); }
    static bool MayGoUnlisted(const Action&) { return false; }
    static bool DecidesUnseen(const Match&) { return false; }
    static bool Reopens(const MatchLog& log, const Match& match)
    {
        const auto again = OpenAnyMatch(log.header);
        return again != nullptr && again->Header().setup == match.Header().setup && log.entries == match.Entries();
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Pig, GameProperties, PigCases);

namespace
{

std::unique_ptr<PigMatch> Players(std::uint8_t seats, bool shortGame = false)
{
    return std::make_unique<PigMatch>(std::make_shared<const PigGame>(seats, PigOptions{shortGame}),
                                      std::vector<std::string>{"Ann", "Bo"});
}

// "roll d4 hold"
Verdict Happens(PigMatch& match, std::string_view words)
{
    Verdict verdict;
    while (!words.empty() && verdict)
    {
        const std::string_view word = words.substr(0, words.find(' '));
        words.remove_prefix(std::min(words.size(), word.size() + 1));
        Action action;
        Outcome outcome;
        if (match.Read(word, outcome))
        {
            EXPECT_TRUE(match.Resolve(outcome)) << word;
        }
        else
        {
            EXPECT_TRUE(match.Read(word, match.Now().active, action)) << word;
            verdict = match.Play(action);
        }
    }
    return verdict;
}

} // namespace

TEST(PigTest, ThePointsOfATurnAreKeptOrLost)
{
    const auto match = Players(3);
    EXPECT_EQ(match->Now().active, 0) << "P-TRN-1";
    EXPECT_EQ(Happens(*match, "hold").rule, Rule::P_TRN_5);
    EXPECT_TRUE(Happens(*match, "roll d4 roll d6")) << "P-TRN-2";
    EXPECT_EQ(match->Now().turn, 10) << "P-TRN-4";
    EXPECT_TRUE(Happens(*match, "hold"));
    EXPECT_EQ(match->Now().score[0], 10) << "P-TRN-6";
    EXPECT_EQ(match->Now().active, 1);
    EXPECT_TRUE(Happens(*match, "roll d5 roll d1"));
    EXPECT_EQ(match->Now().score[1], 0) << "P-TRN-3";
    EXPECT_EQ(match->Now().active, 2);
    EXPECT_TRUE(Happens(*match, "roll d2 hold"));
    EXPECT_EQ(match->Now().active, 0) << "after the last comes the first";
}

TEST(PigTest, WhoIsThereHasWonAtOnce)
{
    for (const bool shortGame : {false, true}) // P-END-1, P-END-2
    {
        const auto match = Players(2, shortGame);
        const int goal = shortGame ? 50 : 100;
        for (int points = 0; points < goal; points += 6)
        {
            EXPECT_FALSE(match->WhoMoves().IsOver());
            EXPECT_TRUE(Happens(*match, "roll d6"));
        }
        EXPECT_TRUE(match->WhoMoves().IsOver());
        EXPECT_EQ(match->Standings().place[0], 1);
        EXPECT_EQ(match->Standings().place[1], 2);
        EXPECT_GE(match->Standings().score[0], goal);
        EXPECT_EQ(InEnglish(Club::WinnerPhrase(*match)), "Winner: Ann");
    }
}

TEST(PigTest, IsToldInEveryLanguage)
{
    const auto match = Players(2);
    Happens(*match, "roll d6");
    const Event rolled = match->Events()[0];
    const Phrase sentence = Club::ScreenEntryOf(*match)->sentence(*match, rolled);
    EXPECT_EQ(InEnglish(sentence), "Ann rolls a 6: 6 points in this turn.");
    std::set<std::string> said;
    for (const LanguageEntry& language : Languages())
    {
        said.insert(InWords(sentence, language.language));
        const Club::MatchScreen screen = Club::ScreenOf(*match, 0);
        EXPECT_EQ(screen.choices.size(), 2u);
        EXPECT_FALSE(InWords(screen.question, language.language).empty());
    }
    EXPECT_EQ(said.size(), Languages().size());
}

TEST(PigTest, AShutChoiceSaysWhy)
{
    const auto match = Players(2);
    const Club::MatchScreen screen = Club::ScreenOf(*match, 0);
    const Club::Choice* hold = Club::FindChoice(screen, "choice.hold");
    ASSERT_NE(hold, nullptr);
    EXPECT_FALSE(hold->entry.enabled);
    EXPECT_EQ(hold->entry.verdict.rule, Rule::P_TRN_5);
}

TEST(PigTest, IsBegunByAgreementAlone)
{
    const GameEntry& game = *FindRuleset("pig");
    EXPECT_TRUE(game.isSample);
    MatchSetup agreed{"rally2", {"Ann", "Bo"}, UsualValues(game.options())};
    EXPECT_NE(InEnglish(game.begin(agreed).complaint).find("'rally2'"), std::string::npos);
    agreed.course.clear();
    EXPECT_NE(game.begin(agreed).match, nullptr);
    agreed.names.resize(5);
    EXPECT_EQ(InEnglish(game.begin(agreed).complaint), "2 to 4 can play.");
}

// Host and followers, in a storm: people come, the host falls over, and in the end all have seen the same match.
TEST(PigTest, IsFollowedOverTheWire)
{
    for (const std::uint64_t seed : {1u, 2u, 3u})
    {
        WireRace race(kStorm, seed);
        race.Begin(Players(3));
        race.Comes();
        race.Comes();
        Person& late = race.Comes();
        race.Comes(); // three can play, one of the four looks on
        ASSERT_TRUE(race.RunUntil([&] { return race.Match().Entries().size() > 20; }));
        race.Restart();
        ASSERT_TRUE(race.RunUntil([&] { return race.IsOver(); }, 20000));
        ASSERT_TRUE(race.RunUntil([&] { return race.AllHaveCaughtUp(); }));
        EXPECT_NE(AsPig(late.follower.TheMirror()->TheMatch()), nullptr);
        EXPECT_EQ(std::count_if(race.people.begin(), race.people.end(),
                                [](const auto& one) { return one->Sits() == kNoSeat; }),
                  1);
        EXPECT_EQ(Club::WinnerPhrase(late.follower.TheMirror()->TheMatch()), Club::WinnerPhrase(race.Match()));
    }
}

} // namespace Rally::Test
