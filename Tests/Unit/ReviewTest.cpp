// Looking back: what is said fits what was done, and the screen tells what it was handed.
#include "English.h"
#include "SeatCases.h"

#include "RallyClub/Screens/ReviewScreen.h"

#include "RallyClub/Table.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/RoadAhead.h"
#include "Shared/Dirt/Judging.h"
#include "Shared/Race.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace Rally
{
namespace
{

using namespace Dirt;
using Club::JudgedStage;
using Club::JudgedTurn;

std::unique_ptr<DirtMatch> Race(const std::string& stage, std::vector<std::string> names)
{
    return Rally::Test::DirtRace(stage, std::move(names));
}

void Drive(DirtMatch& match, std::initializer_list<const char*> words)
{
    for (const char* word : words)
    {
        Action action;
        ASSERT_TRUE(match.Read(word, 0, action)) << word;
        ASSERT_TRUE(match.Play(action)) << word;
        while (match.WhoMoves().IsChance())
        {
            ChanceList chances;
            match.Chances(chances);
            ASSERT_TRUE(match.Resolve(chances[0].outcome)); // nothing shows a warning
        }
    }
}

// Of the plans that may hold, the one that holds least often.
void LayTheWildest(DirtMatch& match)
{
    const Pilot::Outlook road(match.Rules(), match.Now());
    Pilot::Lines lines;
    lines.Find(match.Rules(), match.Now(), Pilot::TurnWorth(match.Rules(), match.Now(), road));
    std::size_t wildest = 0;
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        const double loses = lines[i].Loses();
        wildest = loses < 0.9 && loses > lines[wildest].Loses() ? i : wildest;
    }
    const Pilot::Plan plan = lines[wildest].plan;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const SpaceCode space = match.Rules().TrackOf(match.Now())[plan.steps[i].space].code;
        const std::uint8_t die = plan.steps[i].die;
        ASSERT_TRUE(
            match.Play({static_cast<std::uint8_t>(Dirt::ActionKind::Lay), 0, die, plan.steps[i].brakes, space, 0}));
    }
}

Pilot::StageReview Reviewed(const DirtMatch& match)
{
    Pilot::RoadBook book;
    return Pilot::ReviewOf(match, book).at(0);
}

TEST(Review, TellsShortPlansFromRiskyOnes)
{
    const auto careful = Race("rally2-ss1", {"Anna"});
    Drive(*careful, {"g1@1.3L", "roll"});
    const Pilot::ReviewedTurn first = Reviewed(*careful).turns.at(0);
    EXPECT_GT(first.cost, 1.0);
    EXPECT_NE(InEnglish(first.why).find("It ends at 1.3L in gear 1; the best line goes on to"), std::string_view::npos)
        << InEnglish(first.why);

    const auto bold = Race("rally2-ss1", {"Anna"});
    LayTheWildest(*bold);
    Drive(*bold, {"flat"});
    const Pilot::ReviewedTurn wild = Reviewed(*bold).turns.at(0);
    EXPECT_GT(wild.loses, 0.2);
    EXPECT_LT(wild.luck, 0.0);
    EXPECT_FALSE(wild.lost);
    EXPECT_NE(InEnglish(wild.why).find("%"), std::string_view::npos) << InEnglish(wild.why);
    EXPECT_NE(InEnglish(Pilot::FortuneOf(wild)).find("It held"), std::string_view::npos);
}

// A driver who is far from perfect, to the end: all sums hold, all costs have reasons.
TEST(Review, EveryCostHasItsReason)
{
    const auto race = Race("rally4-ss1", {"Anna", "Otto"});
    Club::Table table(std::make_unique<DirtMatch>(*race), Shared::SeatsFor(Rally::Test::Seated("rookie,clubman"), 4),
                      std::make_unique<Club::SeededChance>(4));
    ASSERT_EQ(table.Run(), Club::Table::State::Over);
    const DirtMatch& match = *AsDirt(table.TheMatch());
    Pilot::RoadBook book;
    const std::vector<Pilot::StageReview> reviews = Pilot::ReviewOf(match, book);
    ASSERT_EQ(reviews.size(), 2u);
    for (const Pilot::StageReview& review : reviews)
    {
        double cost = 0;
        for (const Pilot::ReviewedTurn& turn : review.turns)
        {
            cost += turn.cost;
            EXPECT_LE(turn.dearest, turn.cost + 1e-9);
            EXPECT_EQ(turn.why.IsEmpty(), turn.dearest == 0.0) << turn.round;
        }
        EXPECT_NEAR(cost, review.cost, 1e-9);
        EXPECT_NEAR(review.par + review.cost + review.luck + review.Others(), review.seconds, 1e-9);
    }
    const std::vector<Pilot::StageReview> one = Pilot::ReviewOf(match, book, MaskOf(1));
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one[0].seat, 1);
    EXPECT_EQ(one[0].cost, reviews[1].cost);

    const std::vector<JudgedStage> judged = Shared::Judged(match, one);
    ASSERT_EQ(judged.size(), 1u);
    EXPECT_EQ(InEnglish(judged[0].road), "Crest Country, stage 1");
    EXPECT_EQ(judged[0].seconds, match.Standings().score[1]);
    ASSERT_EQ(judged[0].turns.size(), one[0].turns.size());
    EXPECT_TRUE(judged[0].turns[0].place.empty());
    for (std::size_t i = 0; i < judged[0].turns.size(); ++i)
    {
        EXPECT_EQ(judged[0].turns[i].driven.spaces.size(), one[0].turns[i].driven.count);
        EXPECT_EQ(judged[0].turns[i].why, one[0].turns[i].why);
    }
}

// What is to be expected at every end of what falls now, each seen afresh, by the chances of it.
double OverWhatFalls(const DirtState& state, Seat seat, const Pilot::RoadAhead& road, const DirtGame& game,
                     Pilot::Lines& lines)
{
    if (game.WhoMoves(state).IsChance() && state.active == seat)
    {
        ChanceList chances;
        game.Chances(state, chances);
        double seconds = 0;
        double all = 0;
        for (const Chance& chance : chances)
        {
            DirtState after = state;
            EventList events;
            game.Resolve(after, chance.outcome, events);
            const bool ends =
                std::ranges::any_of(events, [](const Event& event)
                                    { return event.kind == static_cast<std::uint8_t>(EventKind::TurnBegan); });
            after.active = ends ? kNoSeat : after.active;
            seconds += chance.weight * OverWhatFalls(after, seat, road, game, lines);
            all += chance.weight;
        }
        return seconds / all;
    }
    Pilot::RoadAhead seen = road;
    if (state.active == seat)
    {
        seen.Look(state, seat);
    }
    return Pilot::Appraisal(game, 0, seen, lines).Of(state, seat);
}

// Luck has no mean (C-T3): tokens of shortcuts and a SISU that is played are reckoned with before they come.
TEST(Review, WhatFallsIsExpectedOnShortcutsAndUnderSisu)
{
    const auto race = Rally::Test::DirtRace("rally2-ss1", {"Anna"}, {.sisu = SisuScope::Stage});
    const DirtGame& game = race->Rules();
    Pilot::RoadBook book;
    Pilot::Lines lines;
    int tokens = 0;
    int saved = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed)
    {
        Club::Table table(std::make_unique<DirtMatch>(*race), Shared::SeatsFor(Rally::Test::Seated("clubman"), seed),
                          std::make_unique<Club::SeededChance>(seed));
        ASSERT_EQ(table.Run(), Club::Table::State::Over);
        DirtMatch again(game.Setup(), {"Anna"});
        Pilot::RoadAhead road(book.TableFor(game, again.Now(), 0), book, game, again.Now(), 0,
                              Pilot::RoadAhead::Reach::Stage);
        for (const LogEntry& entry : AsDirt(table.TheMatch())->Entries())
        {
            const DirtState state = again.Now();
            const bool rolls = !entry.chance && state.phase != Phase::Lay;
            again.Replay(entry);
            if (!rolls || again.Now().active != 0 || again.Now().phase == Phase::Lay)
            {
                continue;
            }
            road.Look(state, 0);
            const double expected = Pilot::Appraisal(game, 0, road, lines).Of(state, entry.action);
            EXPECT_NEAR(OverWhatFalls(again.Now(), 0, road, game, lines), expected, 0.25)
                << "kind " << int{entry.action.kind} << " " << " phase " << static_cast<int>(again.Now().phase)
                << " from " << static_cast<int>(state.phase);
            tokens += again.Now().phase == Phase::CutToken ? 1 : 0;
            saved += static_cast<ActionKind>(entry.action.kind) == ActionKind::PlaySisu ? 1 : 0;
        }
    }
    EXPECT_GT(tokens, 3);
    EXPECT_GT(saved, 1);
}

JudgedStage StageOf(std::initializer_list<std::pair<double, double>> turns)
{
    JudgedStage stage;
    stage.seat = 0;
    stage.driver = "Anna";
    stage.road = std::string("Somewhere");
    stage.par = 60;
    stage.seconds = 60;
    for (const auto& [cost, luck] : turns)
    {
        JudgedTurn& turn = stage.turns.emplace_back();
        turn.round = static_cast<int>(stage.turns.size());
        turn.place = turn.round == 1 ? "" : "2.1L";
        turn.gear = 3;
        turn.cost = cost;
        turn.luck = luck;
        stage.cost += cost;
        stage.luck += luck;
        stage.seconds += cost + luck;
    }
    return stage;
}

TEST(ReviewScreen, TellsTheDearestFirst)
{
    Club::ReviewScreen review({StageOf({{0.04, 0.5}, {2.5, -3.0}, {7.25, 0.0}, {0.0, 12.0}})});
    ASSERT_TRUE(review.IsKnown());
    ASSERT_EQ(review.Costs().size(), 2u);
    EXPECT_EQ(review.Costs()[0].entry.id, "review.cost.3");
    EXPECT_EQ(InEnglish(review.Costs()[0].seconds), "+7.3 s");
    EXPECT_EQ(InEnglish(review.Costs()[0].entry.text), "Round 3, 2.1L in gear 3");
    ASSERT_EQ(review.Fortune().size(), 2u);
    EXPECT_EQ(InEnglish(review.Fortune()[0].seconds), "+12.0 s");
    EXPECT_TRUE(review.Fortune()[1].isGood);
    // The dearest is told in full at once; another choice tells another, the same one none.
    ASSERT_NE(review.Chosen(), nullptr);
    EXPECT_EQ(review.Chosen()->round, 3);
    EXPECT_TRUE(review.Activate("review.luck.4"));
    EXPECT_EQ(review.Chosen()->round, 4);
    EXPECT_TRUE(review.Activate("review.luck.4"));
    EXPECT_EQ(review.Chosen(), nullptr);
    EXPECT_FALSE(review.Activate("review.cost.1")); // too little to be in the list
    EXPECT_FALSE(review.Activate("result.next"));
    // Time, par, decisions, luck, even luck; no other cars.
    std::vector<std::string> values;
    for (const Club::ReviewFact& fact : review.Facts())
    {
        values.push_back(InEnglish(fact.value));
    }
    EXPECT_EQ(values, (std::vector<std::string>{"1:19", "1:00", "+9.8 s", "+9.5 s", "1:10"}));
    EXPECT_EQ(review.Commands().size(), 1u);
    EXPECT_TRUE(review.PageOf().IsEmpty());
}

TEST(ReviewScreen, HasAPageForEveryStage)
{
    EXPECT_FALSE(Club::ReviewScreen().IsKnown());
    EXPECT_FALSE(Club::ReviewScreen().Activate("review.next"));
    EXPECT_EQ(Club::ReviewScreen().Chosen(), nullptr);
    JudgedStage second = StageOf({{0, 0}});
    second.stage = 1;
    Club::ReviewScreen review({StageOf({{1, 0}}), second});
    EXPECT_EQ(InEnglish(review.PageOf()), "1 of 2");
    EXPECT_TRUE(review.Activate("review.next"));
    EXPECT_EQ(review.Stage().stage, 1);
    EXPECT_EQ(review.Chosen(), nullptr);
    EXPECT_TRUE(review.Activate("review.next"));
    EXPECT_TRUE(review.Activate("review.previous"));
    EXPECT_EQ(review.Stage().stage, 1);
    EXPECT_EQ(review.Commands().back().id, "review.close");
}

TEST(ReviewScreen, NothingIsNeverSigned)
{
    EXPECT_EQ(InEnglish(SignedTenths(0)), "0.0");
    EXPECT_EQ(InEnglish(SignedTenths(-0.04)), "0.0");
    EXPECT_EQ(InEnglish(SignedTenths(0.04)), "0.0");
    EXPECT_EQ(InEnglish(SignedTenths(-0.06)), "-0.1");
    EXPECT_EQ(InEnglish(SignedTenths(61.96)), "+62.0");
}

} // namespace
} // namespace Rally
