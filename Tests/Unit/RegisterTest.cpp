// The register of games: whatever walks it finds what it needs, in every game there is.
#include "DirtCases.h"
#include "English.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Core/Rulesets.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace Rally::Test
{
namespace
{

bool IsWord(std::string_view word)
{
    return !word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == word.npos;
}

MatchSetup SetupWith(const GameEntry& game, std::size_t seats)
{
    MatchSetup agreed = UsualSetup(game);
    agreed.names.resize(seats);
    return agreed;
}

// A value of every option by lot.
OptionValues ValuesByLot(OptionSpecs specs, Random& random)
{
    OptionValues values;
    for (std::size_t i = 0; i < specs.size(); ++i)
    {
        values.chosen[i] = static_cast<std::uint8_t>(random.Below(static_cast<std::uint32_t>(specs[i].values.size())));
    }
    return values;
}

} // namespace

TEST(RegisterTest, EveryGameHasAnIdAndANumberOfItsOwn)
{
    std::set<std::string> ids;
    std::set<unsigned> numbers;
    for (const GameEntry* game : Rulesets())
    {
        EXPECT_TRUE(IsWord(game->id)) << game->id;
        EXPECT_TRUE(ids.insert(game->id).second) << game->id;
        EXPECT_TRUE(numbers.insert(game->ruleset).second) << game->id;
        EXPECT_EQ(FindRuleset(game->id), game);
        EXPECT_FALSE(InEnglish(game->name).empty());
        EXPECT_GE(game->fewestSeats, 1);
        EXPECT_LE(game->mostSeats, kMaxSeats);
    }
    EXPECT_EQ(FindRuleset("chess"), nullptr);
    EXPECT_EQ(RulesetChoices().substr(0, 4), "dirt");
}

// What stands in an address beside the options must not be mistaken for one, whatever the case.
TEST(RegisterTest, OptionsAreWordsThatMeanNothingElse)
{
    for (const GameEntry* game : KnownGames())
    {
        std::set<std::string> keys{"rules", "stage", "seats", "game", "name", "listen", "load", "closed", "failed"};
        ASSERT_LE(game->options().size(), kMaxOptions);
        for (const OptionSpec& option : game->options())
        {
            EXPECT_TRUE(IsWord(option.key) && keys.insert(option.key).second) << option.key;
            EXPECT_LT(option.usual, option.values.size()) << option.key;
            EXPECT_FALSE(InEnglish(option.name).empty() || InEnglish(option.about).empty()) << option.key;
            std::set<std::string> values;
            for (const OptionValue& value : option.values)
            {
                EXPECT_TRUE(IsWord(value.key) && values.insert(value.key).second) << value.key;
                EXPECT_FALSE(InEnglish(value.name).empty()) << value.key;
            }
        }
        EXPECT_TRUE(AreValues(game->options(), UsualValues(game->options())));
    }
}

TEST(RegisterTest, WhatWasChosenComesBackFromItsWords)
{
    Random random(1, RandomStream::Looks);
    for (const GameEntry* game : KnownGames())
    {
        const OptionSpecs specs = game->options();
        EXPECT_EQ(WriteOptions(specs, UsualValues(specs)), "");
        for (int i = 0; i < 300; ++i)
        {
            const OptionValues values = ValuesByLot(specs, random);
            ASSERT_TRUE(AreValues(specs, values));
            OptionValues read = UsualValues(specs);
            std::string misfit;
            ASSERT_TRUE(ReadOptions(specs, WriteOptions(specs, values), read, misfit)) << misfit;
            EXPECT_EQ(read, values) << WriteOptions(specs, values);
        }
    }
}

TEST(RegisterTest, WordsOfNoOptionChangeNothing)
{
    const OptionSpecs specs = Dirt::DirtOptionSpecs();
    EXPECT_EQ(OptionChoices(specs), "one,scr,red,chk,sisu=off|stage|rally,last-corner=plan|off|literal");
    OptionValues values;
    std::string misfit;
    ASSERT_TRUE(ReadOptions(specs, "one,sisu=stage,sisu=rally,one=off", values, misfit));
    EXPECT_EQ(WriteOptions(specs, values), "sisu=rally") << "what is said last counts";
    const OptionValues before = values;
    for (const char* words : {"red,two", "red,sisu", "sisu=often", "last-corner=", "one=1", ",", "ONE", "=", "red,=on"})
    {
        EXPECT_FALSE(ReadOptions(specs, words, values, misfit)) << words;
        EXPECT_EQ(values, before) << words;
        EXPECT_NE(std::string(words).find(misfit), std::string::npos) << misfit;
    }
    for (int turns = 0; turns < 3; ++turns)
    {
        EXPECT_TRUE(TurnOption(specs, "sisu", values));
    }
    EXPECT_EQ(values, before) << "all the way round";
    EXPECT_FALSE(TurnOption(specs, "two", values));
}

TEST(RegisterTest, EveryOptionHasAFieldOfDirt)
{
    const OptionSpecs specs = Dirt::DirtOptionSpecs();
    EXPECT_EQ(Dirt::ValuesOf(Dirt::DirtOptions{}), UsualValues(specs));
    EXPECT_EQ(Dirt::OptionsOf(UsualValues(specs)), Dirt::DirtOptions{});
    for (std::size_t option = 0; option < specs.size(); ++option)
    {
        for (std::uint8_t value = 0; value < specs[option].values.size(); ++value)
        {
            OptionValues values = UsualValues(specs);
            values.chosen[option] = value;
            const Dirt::DirtOptions options = Dirt::OptionsOf(values);
            EXPECT_EQ(Dirt::ValuesOf(options), values) << specs[option].key;
            EXPECT_EQ(options == Dirt::DirtOptions{}, value == specs[option].usual) << specs[option].key;
        }
    }
}

TEST(RegisterTest, EveryGameBeginsWithAsManyAsMayPlayAndRefusesOthers)
{
    for (const GameEntry* game : KnownGames())
    {
        for (std::size_t seats = 0; seats <= kMaxSeats + 300; seats += seats > kMaxSeats ? 99 : 1)
        {
            const Begun begun = game->begin(SetupWith(*game, seats));
            const bool fits = seats >= game->fewestSeats && seats <= game->mostSeats;
            ASSERT_EQ(begun.match != nullptr, fits) << game->id << " " << seats;
            EXPECT_EQ(begun.complaint.IsEmpty(), fits);
            EXPECT_EQ(fits ? begun.match->Seats() : seats, seats);
        }
        MatchSetup wrong = SetupWith(*game, game->fewestSeats);
        wrong.options.chosen[kMaxOptions - 1] = 9;
        EXPECT_EQ(game->begin(wrong).match, nullptr) << "a value of an option that does not exist";
    }
    MatchSetup nowhere = SetupWith(*FindRuleset("dirt"), 2);
    nowhere.course = "rally9+rally1";
    const Begun begun = FindRuleset("dirt")->begin(nowhere);
    EXPECT_EQ(begun.match, nullptr);
    EXPECT_NE(InEnglish(begun.complaint).find("'rally9'"), std::string::npos);
}

TEST(RegisterTest, AMatchOfAnyGameIsPlayedLoggedAndTakenUpAgain)
{
    Random lot(5, RandomStream::Looks);
    for (const GameEntry* game : Rulesets())
    {
        for (std::size_t seats = game->fewestSeats; seats <= game->mostSeats; ++seats)
        {
            MatchSetup agreed = SetupWith(*game, seats);
            agreed.names[0] = "Timo (bot)";
            agreed.options = ValuesByLot(game->options(), lot);
            const std::unique_ptr<AnyMatch> match = game->begin(agreed).match;
            ASSERT_NE(match, nullptr);
            EXPECT_EQ(RulesetOf(match->Header()), game);
            EXPECT_EQ(match->Header().rulesVersion, game->rulesVersion);
            Random random(seats, RandomStream::Pilot);
            for (std::size_t ply = 0; !match->WhoMoves().IsOver(); ++ply)
            {
                ASSERT_LT(ply, 100000u);
                ASSERT_TRUE(PlayOne(*match, random));
                for (const Event& event : match->Events())
                {
                    EXPECT_FALSE(game->eventName(event.kind).empty()) << unsigned{event.kind};
                }
            }
            const Reopened again = Reopen(DecodeLog(EncodeLog(*match)));
            ASSERT_TRUE(again.IsComplete());
            EXPECT_EQ(again.match->Chain(), match->Chain());
            // What was agreed can be said in words, and agreed upon once more.
            const MatchSetup told = game->agreed(*match);
            EXPECT_EQ(told.options, agreed.options);
            const std::unique_ptr<AnyMatch> twin = game->begin(told).match;
            ASSERT_NE(twin, nullptr);
            EXPECT_EQ(twin->Header().setup, match->Header().setup);
            EXPECT_EQ(twin->Header().names, match->Header().names);
        }
        EXPECT_TRUE(game->eventName(255).empty());
    }
}

TEST(RegisterTest, AGameNobodyKnowsIsNotOpened)
{
    const auto race = DirtRace("rally2-ss1", {"Anna"});
    MatchLog log = DecodeLog(EncodeLog(*race));
    log.header.ruleset = 200;
    EXPECT_EQ(RulesetOf(log.header), nullptr);
    EXPECT_EQ(OpenAnyMatch(log.header), nullptr);
    EXPECT_EQ(Reopen(log).match, nullptr);
}

// RuleOf() counts through the games in their order.
TEST(RegisterTest, CataloguesStandInTheOrderOfTheRules)
{
    std::size_t number = 0;
    for (const GameEntry* game : KnownGames())
    {
        for (const RuleEntry& entry : game->rules())
        {
            EXPECT_EQ(static_cast<std::size_t>(entry.rule), ++number) << entry.id;
        }
    }
    EXPECT_EQ(number, kRuleCount);
}

TEST(RegisterTest, EveryGameHasPassedTheProperties)
{
    std::set<std::string> suites;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int i = 0; i < all.total_test_suite_count(); ++i)
    {
        const std::string name = all.GetTestSuite(i)->name();
        suites.insert(name.substr(0, name.find("/GameProperties")));
    }
#define RALLY_EXPECT_SUITE(Game) EXPECT_TRUE(suites.contains(#Game)) << "Tests/Unit: GameProperties of " #Game;
    RALLY_GAMES(RALLY_EXPECT_SUITE)
    RALLY_GAMES_TO_COME(RALLY_EXPECT_SUITE)
#undef RALLY_EXPECT_SUITE
}

} // namespace Rally::Test
