// Races at a table elsewhere as the window plays them, over a link within the program: the road and the table, clicks, what is
// said of the table beside the match, connections that are lost, a race that is told anew.
#include "WireCases.h"

#include "Desktop/Dirt/Race/GameRace.h"
#include "Desktop/MatchRace.h"
#include "RallyClub/RoadHud.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/JoinedLinks.h"
#include "Shared/SeatElsewhere.h"

namespace Rally::Test
{
namespace
{

using Desktop::GameRace;
using Desktop::MatchRace;
using Desktop::Mood;
using Shared::JoinedLinks;
using Shared::SeatElsewhere;

// A host at the other end of a link, on the same thread.
struct AtTable
{
    explicit AtTable(std::unique_ptr<AnyMatch> match, std::unique_ptr<Club::ChanceSource> dice = nullptr,
                     Club::FairChance* proven = nullptr)
    {
        std::vector<Club::SeatPlan> plans(match->Seats(),
                                          {Club::SeatKind::Driver, std::make_shared<AnyDriver>(std::uint64_t{5})});
        plans[0].kind = Club::SeatKind::Absent; // for the one who comes
        dice = dice != nullptr ? std::move(dice) : std::make_unique<Club::SeededChance>(11);
        host.Begin(std::make_unique<Club::Table>(std::move(match), std::move(plans), std::move(dice)), 1, nullptr,
                   proven);
        peer = host.Connect(links->AtTable());
        seat = std::make_shared<SeatElsewhere>(ShellEnd(links));
    }

    void Tick(double seconds = 0.05)
    {
        seat->Pass(seconds);
        ByteString message;
        while (links->AtTable().Receive(message))
        {
            host.Hear(peer, message);
        }
        host.Pass(seconds);
        host.Advance();
        host.Publish();
    }
    bool Begins()
    {
        for (int i = 0; i < 100 && !seat->HasBegun(); ++i)
        {
            Tick();
        }
        return seat->HasBegun();
    }
    // Until then, with frames between.
    template <class Race, class Condition>
    bool Until(Race& race, const Condition& holds, int most = 4000)
    {
        for (int i = 0; i < most && !holds(); ++i)
        {
            Tick();
            race.Update(0.05, Ui::Pace::Instant);
        }
        return holds();
    }
    template <class Race>
    bool Asks(Race& race)
    {
        return Until(race, [&] { return race.AsksNow(); });
    }
    void Mend()
    {
        links->Mend();
        host.Disconnect(peer);
        peer = host.Connect(links->AtTable());
    }

    Club::SeatKeeping keeping;
    Club::Host host{keeping, {.freshSecret = [] { return Club::SeatSecret{{1, 2, 3}}; }, .silence = 4}};
    std::shared_ptr<JoinedLinks> links = std::make_shared<JoinedLinks>();
    Club::Host::Peer peer = 0;
    std::shared_ptr<SeatElsewhere> seat;
};

std::unique_ptr<AnyMatch> PigOf()
{
    const GameEntry& pig = *FindRuleset("pig");
    MatchSetup agreed = UsualSetup(pig);
    agreed.names = {"Ann", "Bo"};
    return pig.begin(agreed).match;
}

std::unique_ptr<AnyMatch> StageOf()
{
    return DirtRace("rally4-ss1", {"Ann", "Bo"});
}

std::unique_ptr<MatchRace> TableFor(AtTable& there, Shared::WorkThread& bench)
{
    std::unique_ptr<AnyMatch> match = there.seat->Match();
    MatchRace::Terms terms{};
    terms.records = Club::PeopleCalled(match->Header().names);
    terms.elsewhere = there.seat;
    return std::make_unique<MatchRace>(std::move(match), std::vector<Club::SeatPlan>(2), terms, bench);
}

std::unique_ptr<GameRace> RoadFor(AtTable& there, Shared::WorkThread& bench, Shared::RoadStudy& roads,
                                  std::shared_ptr<const Desktop::StageShow> stage = nullptr)
{
    std::unique_ptr<AnyMatch> match = there.seat->Match();
    GameRace::Terms terms{};
    terms.detail = Scene::Detail::Low;
    terms.records = Club::PeopleCalled(match->Header().names);
    terms.elsewhere = there.seat;
    return std::make_unique<GameRace>(std::move(match), std::vector<Club::SeatPlan>(2), terms, bench, roads,
                                      std::move(stage));
}

TEST(WindowElsewhereTest, TheTableIsClickedToTheEnd)
{
    Shared::WorkThread bench;
    AtTable there(PigOf());
    ASSERT_TRUE(there.Begins());
    const std::unique_ptr<MatchRace> race = TableFor(there, bench);
    Random whim(3, RandomStream::Pilot);
    int clicks = 0;
    while (race->Now() != Mood::Over && clicks < 1000)
    {
        there.Until(*race, [&] { return race->AsksNow() || race->Now() == Mood::Over; });
        if (race->AsksNow())
        {
            const std::vector<Club::Choice>& choices = race->Screen().choices;
            const std::string id = choices[whim.Below(static_cast<std::uint32_t>(choices.size()))].entry.id;
            const std::size_t before = race->Match().Entries().size();
            const bool played = race->Click(id);
            clicks += played ? 1 : 0;
            EXPECT_EQ(race->AsksNow(), !played) << "until it is answered";
            EXPECT_EQ(race->Match().Entries().size(), before);
        }
    }
    ASSERT_EQ(race->Now(), Mood::Over);
    EXPECT_EQ(race->Match().ViewHash(0), there.host.TheTable()->TheMatch().ViewHash(0));
    EXPECT_GT(clicks, 10);
    // The next race there is another one to the window.
    std::vector<Club::SeatPlan> plans(2, {Club::SeatKind::Driver, std::make_shared<AnyDriver>(std::uint64_t{4})});
    plans[0].kind = Club::SeatKind::Absent;
    there.host.Begin(std::make_unique<Club::Table>(PigOf(), std::move(plans), std::make_unique<Club::SeededChance>(3)),
                     2);
    EXPECT_TRUE(there.Until(*race, [&] { return race->Now() == Mood::Anew; }));
    EXPECT_TRUE(race->Match().WhoMoves().IsOver()) << "what is shown is still the old one";
    const std::unique_ptr<MatchRace> next = TableFor(there, bench);
    EXPECT_TRUE(there.Asks(*next));
}

// The co-driver's line: what lies is taken back, then laid die by die, each when the one before has been told.
TEST(WindowElsewhereTest, ALineIsLaidAcrossTheLink)
{
    Shared::WorkThread bench;
    Shared::RoadStudy roads;
    AtTable there(StageOf());
    ASSERT_TRUE(there.Begins());
    const std::unique_ptr<GameRace> race = RoadFor(there, bench, roads);
    ASSERT_TRUE(there.Asks(*race));
    const auto road = Pilot::SolvePar(race->Match().Rules(), 0, {Pilot::kParPurse, false});
    Pilot::Plan line;
    Dirt::ActionKind how{};
    ASSERT_TRUE(road->BestPlan(kStartSpace, 0, 0, line, how));
    ASSERT_GT(line.count, 1);
    const std::size_t before = race->Match().Entries().size();
    const std::string first = "choice.g1@1.2";
    const bool left = race->Click(first + "L") || race->Click(first + "R");
    ASSERT_TRUE(left);
    EXPECT_EQ(race->Now(), Mood::Film);
    EXPECT_FALSE(race->Click("hud.roll")) << "nobody is asked";
    ASSERT_TRUE(there.Asks(*race));
    EXPECT_EQ(race->Match().Entries().size(), before + 1);
    ASSERT_TRUE(race->Lay(line));
    const Dirt::DirtState& state = race->Match().Now();
    ASSERT_TRUE(there.Until(*race, [&] { return race->AsksNow() && state.planLength == line.count; }));
    for (std::size_t i = 0; i < line.count; ++i)
    {
        EXPECT_EQ(state.plan[i].space, line.steps[i].space);
        EXPECT_EQ(state.plan[i].die, line.steps[i].die);
    }
    for (std::size_t lies = line.count; lies > 0; --lies)
    {
        ASSERT_TRUE(race->Click("hud.undo"));
        ASSERT_TRUE(there.Asks(*race));
        EXPECT_EQ(state.planLength, lies - 1);
    }
    EXPECT_FALSE(race->Click("hud.undo"));
    EXPECT_FALSE(race->Refusal().IsEmpty());
}

// Of a line that cannot go on somebody is told why, and what is left of it is not played later.
TEST(WindowElsewhereTest, WhatIsRefusedEndsALine)
{
    Shared::WorkThread bench;
    Shared::RoadStudy roads;
    AtTable there(StageOf());
    ASSERT_TRUE(there.Begins());
    const std::unique_ptr<GameRace> race = RoadFor(there, bench, roads);
    ASSERT_TRUE(there.Asks(*race));
    std::vector<Action> actions;
    for (const Club::SpaceChoice& space : race->Screen().Spaces())
    {
        actions.push_back(space.dice.front().action); // beside one another: the second cannot follow the first
    }
    ASSERT_GE(actions.size(), 2u);
    const std::size_t before = race->Match().Entries().size();
    EXPECT_TRUE(race->PlayAll({actions[0], actions[1], actions[0]}));
    ASSERT_TRUE(there.Until(*race, [&] { return race->AsksNow() && !race->Refusal().IsEmpty(); }));
    there.Until(*race, [] { return false; }, 40);
    EXPECT_EQ(race->Match().Entries().size(), before + 1);
    EXPECT_TRUE(race->AsksNow());
}

TEST(WindowElsewhereTest, AConnectionIsLostAndComesBack)
{
    Shared::WorkThread bench;
    Shared::RoadStudy roads;
    AtTable there(StageOf());
    ASSERT_TRUE(there.Begins());
    std::unique_ptr<GameRace> race = RoadFor(there, bench, roads);
    ASSERT_TRUE(there.Asks(*race));
    const Desktop::RoadRace::Sight whole = race->Seen();
    there.links->Cut();
    there.Until(*race, [] { return false; }, 3);
    EXPECT_FALSE(race->Seen() == whole) << "the page is made anew";
    ASSERT_FALSE(race->PresenceLines().empty());
    EXPECT_EQ(race->PresenceLines()[0], (Club::PresenceLine{TextKey::NetCutOff, true}));
    // As the road's page shows it.
    Club::RoadShown shown;
    shown.table = race->PresenceLines();
    const Club::HudPanel panel = Club::PromptPanel(shown);
    ASSERT_FALSE(panel.lines.empty());
    EXPECT_EQ(panel.lines[0].begin[0].text, Phrase(TextKey::NetCutOff));
    EXPECT_EQ(panel.lines[0].begin[0].tint, Club::HudTint::Bad);
    EXPECT_EQ(panel.lines[0].rooms, Club::kAnyRoom);

    there.Mend();
    ASSERT_TRUE(there.Until(*race, [&] { return race->Now() == Mood::Anew; }));
    race = RoadFor(there, bench, roads, race->SharedStage());
    ASSERT_TRUE(there.Asks(*race));
    EXPECT_EQ(race->Asked(), 0) << "the seat was kept";
    EXPECT_EQ(race->PresenceLines(), (std::vector<Club::PresenceLine>{{TextKey::NetDiceOwn, false}}));
}

TEST(WindowElsewhereTest, ABentRollIsShownAndStays)
{
    Shared::WorkThread bench;
    Shared::RoadStudy roads;
    std::unique_ptr<AnyMatch> match = StageOf();
    Club::FairChance dice(match->Header(), Digest{1}, Digest{2});
    auto bent = std::make_unique<BentChance>(dice, 3);
    AtTable there(std::move(match), std::move(bent), &dice);
    ASSERT_TRUE(there.Begins());
    const std::unique_ptr<GameRace> race = RoadFor(there, bench, roads);
    AnyDriver driver(3);
    const auto plays = [&]
    {
        if (race->AsksNow())
        {
            race->PlayAll({driver.Decide(*race->ViewOfAsked(), 0)});
        }
        return race->Now() == Mood::Over;
    };
    ASSERT_TRUE(there.Until(*race, plays, 40000));
    ASSERT_FALSE(race->PresenceLines().empty());
    EXPECT_TRUE(race->PresenceLines()[0].isTrouble);
    EXPECT_EQ(race->PresenceLines()[0].words, Phrase(TextKey::NetDiceBent, {Phrase(TextKey::NetBentDice)}));
}

// ---- the link itself -------------------------------------------------------------------------------------------------

TEST(JoinedLinksTest, CarryWhatIsSentUntilTheyAreCut)
{
    int rung = 0;
    JoinedLinks links([&] { ++rung; });
    const ByteString one{1, 2, 3};
    ByteString heard;
    EXPECT_EQ(links.AtShell().Connections(), 1u);
    links.AtShell().Send(one);
    EXPECT_FALSE(links.AtShell().Receive(heard));
    EXPECT_EQ(rung, 0) << "there is nothing for the shell";
    ASSERT_TRUE(links.AtTable().Receive(heard));
    EXPECT_EQ(heard, one);
    links.AtTable().Send(one);
    EXPECT_EQ(rung, 1);
    links.Cut();
    EXPECT_FALSE(links.AtShell().IsUp());
    EXPECT_FALSE(links.AtShell().Receive(heard)) << "it was on its way";
    links.AtShell().Send(one);
    EXPECT_FALSE(links.AtTable().Receive(heard));
    links.Mend();
    links.Mend();
    EXPECT_TRUE(links.AtTable().IsUp());
    EXPECT_EQ(links.AtShell().Connections(), 2u);
}

TEST(JoinedLinksTest, TheTableHearsWhenTheShellIsGone)
{
    const auto links = std::make_shared<JoinedLinks>();
    std::unique_ptr<Shared::TableLink> end = ShellEnd(links);
    EXPECT_TRUE(links->AtTable().IsUp());
    end.reset();
    EXPECT_FALSE(links->AtTable().IsUp());
}

} // namespace
} // namespace Rally::Test
