// Races at a table elsewhere as shells play them: sessions over followers, against a host, over wires of every weather.
#include "SeatCases.h"
#include "WireCases.h"

#include "RallyClub/FollowedTable.h"
#include "RallyClub/RaceSession.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Test
{
namespace
{

using Club::RaceSession;
using Club::TablePresence;
using State = RaceSession::State;

// What sits between a person and a follower: it shows one thing after the other, and plays when it is asked.
struct FarShell
{
    explicit FarShell(Person& itsPerson, std::uint64_t seed)
        : person(itsPerson),
          driver(seed),
          whim(seed, RandomStream::Pilot)
    {
        person.shell = [this] { Step(); };
    }

    void Open()
    {
        auto table = std::make_unique<Club::FollowedTable>(person.follower);
        Club::SeatRecords seats = Club::PeopleCalled(table->TheMatch().Header().names);
        session = std::make_unique<RaceSession>(std::move(table), std::move(seats));
        ++opened;
    }

    void Step()
    {
        if (session == nullptr && person.follower.TheMirror() != nullptr)
        {
            Open();
        }
        for (int i = 0; session != nullptr && i < 64; ++i)
        {
            if (!Goes(session->Advance()))
            {
                return;
            }
        }
    }

    // False when there is nothing to do until something is told.
    bool Goes(State now)
    {
        if (Phrase why = session->TakeRefusal(); !why.IsEmpty())
        {
            refusals.push_back(why);
        }
        last = now;
        switch (now)
        {
        case State::Moved:
            ++moves;
            told += session->Lines().size();
            return true;
        case State::TakenBack: ++takenBack; return true;
        case State::StageOver: session->GoOn(); return true;
        case State::Asks: Answer(); return false;
        case State::Anew: session.reset(); return false;
        case State::Thinks:
        case State::Over:
        case State::Suspended:
        case State::Elsewhere: return false;
        }
        return false;
    }

    void Answer()
    {
        const Seat asked = session->Asked();
        EXPECT_EQ(asked, session->Watcher());
        if (!plays || whim.Below(3) != 0)
        {
            return;
        }
        if (session->CanUndo() && whim.Below(10) == 0)
        {
            EXPECT_TRUE(session->Undo());
            ++undos;
        }
        else
        {
            EXPECT_TRUE(session->Play(driver.Decide(*session->View(), asked)));
            ++wishes;
        }
        EXPECT_EQ(session->Asked(), kNoSeat) << "nobody is asked until it is answered";
        EXPECT_TRUE(session->Presence().wishes);
    }

    Person& person;
    AnyDriver driver;
    Random whim;
    std::unique_ptr<RaceSession> session;
    State last{};
    bool plays = true;
    int opened = 0;
    int moves = 0;
    int takenBack = 0;
    int undos = 0;
    int wishes = 0;
    std::size_t told = 0;
    std::vector<Phrase> refusals;
};

std::unique_ptr<AnyMatch> MatchOf(const std::string& game, std::size_t seats)
{
    const GameEntry& entry = *FindRuleset(game);
    MatchSetup agreed = UsualSetup(entry);
    agreed.names = {"Anna", "Otto", "Kaisa", "Timo"};
    agreed.names.resize(seats);
    return entry.begin(agreed).match;
}

struct FarRace : WireRace
{
    using WireRace::WireRace;

    FarShell& Sits(const Club::SeatSecret& secret = {})
    {
        Person& one = Comes(secret);
        shells.push_back(std::make_unique<FarShell>(one, 7 + shells.size()));
        return *shells.back();
    }
    // Everybody's session shows what the host has.
    bool AllShowIt() const
    {
        return std::all_of(shells.begin(), shells.end(),
                           [this](const auto& one)
                           {
                               const RaceSession* session = one->session.get();
                               return HasCaughtUp(one->person) && session != nullptr &&
                                      session->TheMatch().ViewHash(session->Watcher()) ==
                                          Match().ViewHash(session->Watcher());
                           });
    }

    std::vector<std::unique_ptr<FarShell>> shells;
};

class FollowedRaces : public testing::TestWithParam<std::tuple<const char*, int>>
{};

} // namespace

// Lost, doubled, late and mixed up, with takings back: whoever sits or watches has seen the race of the host, from its first
// entry to its last.
TEST_P(FollowedRaces, EndAsTheHostHasThem)
{
    const auto [game, number] = GetParam();
    const auto seed = static_cast<std::uint64_t>(number);
    FarRace race(seed == 1 ? kCalm : kStorm, seed);
    race.proves = seed % 2 == 0;
    race.Begin(std::string_view(game) == "stub"    ? std::make_unique<StubMatch>(std::uint8_t{3})
               : std::string_view(game) == "rally" ? WireRace::Rally(3)
                                                   : MatchOf(game, 3));
    race.HoldBack();
    for (int i = 0; i < 4; ++i)
    {
        race.Sits();
    }
    ASSERT_TRUE(race.RunUntil([&] { return race.shells[3]->session != nullptr; }, 60));
    race.HoldBack(false);
    ASSERT_TRUE(race.RunUntil([&] { return race.IsOver(); }, 20000));
    ASSERT_TRUE(race.RunUntil([&] { return race.AllShowIt(); }, 120));
    for (const std::unique_ptr<FarShell>& one : race.shells)
    {
        EXPECT_EQ(one->last, State::Over);
        EXPECT_EQ(one->session->Asked(), kNoSeat);
        EXPECT_EQ(one->opened, 1);
        EXPECT_EQ(one->wishes > 1, one->session->Watcher() != kNoSeat) << "who watches is never asked";
        EXPECT_EQ(one->session->Presence().fault, Club::FairFault::None);
        EXPECT_EQ(one->session->Presence().checked > 0, race.proves);
        const std::unique_ptr<AnyMatch> whole = one->session->WholeMatch();
        const bool hidesSome = std::string_view(game) == "stub" || std::string_view(game) == "rally";
        ASSERT_TRUE(hidesSome || whole != nullptr);
        EXPECT_TRUE(hidesSome || whole->Chain() == race.Match().Chain());
    }
}

INSTANTIATE_TEST_SUITE_P(Games, FollowedRaces,
                         testing::Combine(testing::Values("dirt", "gt", "pig", "rally", "stub"), testing::Range(1, 5)));

namespace
{

// The lines a session tells are those of one at the host's machine.
TEST(FollowedRaceTest, TellsWhatIsToldAtTheTable)
{
    for (const char* game : {"dirt", "gt", "pig"})
    {
        FarRace race;
        race.Begin(MatchOf(game, 2));
        race.HoldBack();
        FarShell& anna = race.Sits();
        race.Sits();
        ASSERT_TRUE(race.RunUntil([&] { return race.shells[1]->session != nullptr; }, 5));
        race.HoldBack(false);
        ASSERT_TRUE(race.RunUntil([&] { return race.IsOver() && race.AllShowIt(); }));
        EXPECT_EQ(anna.session->LinesSoFar(10000).size(),
                  Club::ChronicleOf(race.Match())->LinesSoFar(race.Match(), kNoSeat, 10000).size())
            << game;
        EXPECT_GT(anna.told, 20u);
    }
}

// ---- one thing after the other ---------------------------------------------------------------------------------------

struct Alone : FarRace
{
    explicit Alone(std::uint8_t seats = 1)
    {
        Begin(ShortRace(seats));
        HoldBack();
        anna = &Sits();
        anna->plays = false;
        Run(1);
    }
    RaceSession& Session() const { return *anna->session; }
    bool Says(std::string_view text) const
    {
        Action action;
        return Session().TheMatch().Read(text, Session().Asked(), action) && bool(Session().Play(action));
    }

    FarShell* anna;
};

TEST(FollowedRaceTest, HappensWhenTheHostSaysSo)
{
    Alone race;
    RaceSession& session = race.Session();
    ASSERT_EQ(race.anna->last, State::Asks);
    EXPECT_TRUE(session.IsElsewhere());
    EXPECT_FALSE(session.MovesOn());
    const std::uint64_t before = session.TheMatch().Chain();
    ASSERT_TRUE(race.Says("g1@1.3L"));
    EXPECT_EQ(session.TheMatch().Chain(), before) << "not yet";
    EXPECT_EQ(session.Asked(), kNoSeat);
    EXPECT_TRUE(session.MovesOn()) << "what was asked is not asked any more";
    EXPECT_EQ(session.Advance(), State::Elsewhere);
    EXPECT_FALSE(session.MovesOn());
    EXPECT_FALSE(session.Undo());
    EXPECT_FALSE(session.Play({}));
    race.Run(1);
    EXPECT_EQ(race.anna->moves, 1);
    EXPECT_EQ(race.anna->last, State::Asks);
    EXPECT_EQ(session.Asked(), 0);
}

TEST(FollowedRaceTest, IsJudgedAtOnceByTheRules)
{
    Alone race;
    Action action;
    ASSERT_TRUE(race.Session().TheMatch().Read("g6@1.3L", 0, action));
    EXPECT_FALSE(race.Session().Play(action));
    action.seat = 3;
    EXPECT_FALSE(race.Session().Play(action));
    EXPECT_EQ(race.Session().Asked(), 0) << "nothing was wished";
    EXPECT_FALSE(race.Session().Presence().wishes);
}

TEST(FollowedRaceTest, TakesBackThroughTheHost)
{
    Alone race;
    RaceSession& session = race.Session();
    EXPECT_FALSE(session.CanUndo());
    EXPECT_FALSE(session.Undo());
    const std::uint64_t before = session.TheMatch().ViewHash(0);
    ASSERT_TRUE(race.Says("g1@1.3L"));
    race.Run(1);
    EXPECT_NE(session.TheMatch().ViewHash(0), before);
    ASSERT_TRUE(session.CanUndo());
    ASSERT_TRUE(session.Undo());
    race.Run(1);
    EXPECT_EQ(race.anna->takenBack, 1);
    EXPECT_EQ(session.TookBack(), 0);
    EXPECT_EQ(session.TheMatch().ViewHash(0), before);
    EXPECT_EQ(session.TheMatch().Entries().size(), 0u);
    EXPECT_EQ(session.Asked(), 0);
}

// The host moved on while the wish was under way: said once, and asked again where it stands now.
TEST(FollowedRaceTest, WhatCameTooLateIsSaid)
{
    Alone race;
    RaceSession& session = race.Session();
    Action mine;
    Action other;
    ASSERT_TRUE(session.TheMatch().Read("g1@1.3L", 0, mine));
    ASSERT_TRUE(session.TheMatch().Read("g1@1.3R", 0, other));
    ASSERT_TRUE(race.Table().Play(other)); // at the table itself, before the wish comes there
    ASSERT_TRUE(session.Play(mine));
    race.Run(2);
    EXPECT_EQ(race.anna->refusals, std::vector<Phrase>{TextKey::NetStale});
    EXPECT_EQ(session.Asked(), 0);
    EXPECT_TRUE(race.AllShowIt());
}

TEST(FollowedRaceTest, NobodyIsAskedWhileItIsPaused)
{
    Alone race;
    RaceSession& session = race.Session();
    session.Pause(true);
    race.Run(1);
    EXPECT_TRUE(session.Presence().paused);
    EXPECT_EQ(session.Asked(), kNoSeat);
    EXPECT_EQ(session.Advance(), State::Elsewhere);
    EXPECT_FALSE(session.MovesOn()) << "nothing comes of looking again";
    EXPECT_EQ(session.PresenceLines()[0], (Club::PresenceLine{TextKey::NetPaused, true}));
    session.Pause(false);
    race.Run(1);
    EXPECT_EQ(session.Asked(), 0);
}

TEST(FollowedRaceTest, SaysWhoIsAwayAndWhoIsAwaited)
{
    FarRace race;
    race.Begin(MatchOf("pig", 3));
    race.HoldBack();
    FarShell& one = race.Sits();
    FarShell& two = race.Sits();
    race.Run(1);
    for (const std::unique_ptr<FarShell>& shell : race.shells)
    {
        shell->plays = false;
    }
    race.Run(1);
    const ToMove whose = race.Match().WhoMoves();
    FarShell& idle = whose.Includes(one.session->Watcher()) ? two : one;
    const TablePresence presence = idle.session->Presence();
    EXPECT_EQ(presence.awaited, whose.seats);
    EXPECT_EQ(presence.away, MaskOf(2)) << "nobody has come to the third seat";
    EXPECT_EQ(presence.dice, TablePresence::Dice::Own);
    const std::vector<Club::PresenceLine> lines = idle.session->PresenceLines();
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(InWords(lines[0].words, Language::English), "Away, a stand-in drives: Kaisa.");
    EXPECT_EQ(InWords(lines[1].words, Language::English),
              "Awaited: " + race.Match().Header().names[whose.First()] + ".");
    EXPECT_EQ(lines[2].words, Phrase(TextKey::NetDiceOwn));
    EXPECT_EQ(idle.last, State::Elsewhere);
}

// ---- connections -----------------------------------------------------------------------------------------------------

TEST(FollowedRaceTest, AConnectionThatIsLostIsSaid)
{
    Alone race;
    RaceSession& session = race.Session();
    race.anna->person.up.isCut = true;
    ASSERT_TRUE(race.Says("g1@1.3L"));
    race.Run(3);
    EXPECT_FALSE(session.Presence().cutOff);
    race.Run(5);
    EXPECT_TRUE(session.Presence().cutOff) << "the wish has not been answered for so long";
    EXPECT_EQ(session.PresenceLines()[0].words, Phrase(TextKey::NetCutOff));
    race.anna->person.up.isCut = false;
    race.Run(10);
    EXPECT_FALSE(session.Presence().cutOff);
    EXPECT_EQ(session.TheMatch().Entries().size(), 1u) << "and it was done after all";
    race.anna->person.follower.Broke();
    EXPECT_TRUE(session.Presence().cutOff);
}

// A new connection, or a host that was started again: the session ends cleanly while it still shows what it showed, and the
// next one goes on where the race stands, whatever the game.
TEST(FollowedRaceTest, ARaceThatIsToldAnewBeginsASessionAnew)
{
    for (const char* game : {"dirt", "gt", "pig"})
    {
        FarRace race;
        race.Begin(MatchOf(game, 2));
        FarShell& anna = race.Sits();
        race.Sits();
        ASSERT_TRUE(race.RunUntil([&] { return race.Match().Entries().size() > 150 || race.IsOver(); })) << game;
        if (race.IsOver())
        {
            continue; // a short game of pig
        }
        race.Restart();
        const AnyMatch* shown = &anna.session->TheMatch();
        const std::uint64_t before = shown->ViewHash(kNoSeat);
        const std::string name = anna.session->NameOf(0);
        anna.person.shell = [] {}; // nobody steps
        race.RunUntil([&] { return anna.person.follower.Epoch() == race.host->Epoch(); }, 20);
        EXPECT_EQ(shown->ViewHash(kNoSeat), before) << "what is shown stays until it is let go of";
        EXPECT_EQ(anna.session->Asked(), kNoSeat);
        EXPECT_TRUE(anna.session->MovesOn());
        EXPECT_EQ(anna.session->Advance(), State::Anew);
        EXPECT_EQ(anna.session->Advance(), State::Anew);
        anna.session.reset();
        anna.person.shell = [&] { anna.Step(); };
        ASSERT_TRUE(race.RunUntil([&] { return race.IsOver() && race.AllShowIt(); })) << game;
        EXPECT_EQ(anna.session->NameOf(0), name);
        EXPECT_FALSE(anna.session->LinesSoFar(10).empty());
        EXPECT_EQ(anna.last, State::Over);
    }
}

TEST(FollowedRaceTest, AnotherRaceBeginsASessionAnewToo)
{
    FarRace race;
    race.Begin(MatchOf("gt", 2));
    FarShell& anna = race.Sits();
    race.Run(10);
    ASSERT_EQ(anna.opened, 1);
    race.Begin(MatchOf("dirt", 2)); // another game, even
    race.Run(2);
    EXPECT_EQ(anna.opened, 2);
    EXPECT_EQ(anna.session->TheMatch().Header().ruleset, race.Match().Header().ruleset);
    EXPECT_TRUE(race.RunUntil([&] { return race.IsOver() && race.AllShowIt(); }));
}

TEST(FollowedRaceTest, WhatCannotBeFollowedSaysWhy)
{
    Alone race;
    race.anna->person.follower.Hear(Encode(Club::FromHost(Club::Goodbye{Club::Goodbye::Why::Unheard, 1, 3})));
    EXPECT_EQ(race.Session().Advance(), State::Suspended);
    EXPECT_EQ(race.Session().WhySuspended(), Phrase(TextKey::NetUnheard));
    EXPECT_EQ(race.Session().Asked(), kNoSeat);
}

TEST(FollowedRaceTest, ABrokenRaceSaysSo)
{
    FarRace race;
    race.Begin(std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{1}, true)));
    FarShell& anna = race.Sits();
    anna.plays = false;
    race.HoldBack();
    race.Run(1);
    ASSERT_EQ(anna.last, State::Asks);
    Action three;
    ASSERT_TRUE(anna.session->TheMatch().Read("bid=3", 0, three));
    ASSERT_TRUE(anna.session->Play(three));
    race.Run(2);
    EXPECT_EQ(anna.last, State::Suspended);
    EXPECT_EQ(anna.session->WhySuspended(), Phrase(TextKey::NetSuspended, {StubGame::kInvariant}));
}

// ---- dice ------------------------------------------------------------------------------------------------------------

TEST(FollowedRaceTest, ABentRollIsSaidAndStaysSaid)
{
    FarRace race;
    std::unique_ptr<AnyMatch> match = MatchOf("dirt", 2);
    Club::FairChance dice(match->Header(), Digest{1}, Digest{2});
    std::vector<Club::SeatPlan> plans(2, {Club::SeatKind::Absent, std::make_shared<AnyDriver>(3)});
    race.proves = true;
    race.dice = &dice;
    race.epoch = 1;
    race.host->Begin(
        std::make_unique<Club::Table>(std::move(match), std::move(plans), std::make_unique<BentChance>(dice, 4)), 1,
        nullptr, &dice);
    FarShell& anna = race.Sits();
    race.Sits();
    ASSERT_TRUE(race.RunUntil([&] { return dice.Record().rolls.size() == 3; }));
    race.Run(0.3);
    ASSERT_EQ(anna.session->Presence().dice, TablePresence::Dice::Checked);
    EXPECT_EQ(InWords(Club::DiceWords(anna.session->Presence()), Language::English),
              "Dice: 3 rolls checked here, every one as promised.");
    ASSERT_TRUE(race.RunUntil([&] { return dice.Record().rolls.size() > 8; }));
    race.Run(1);
    for (int i = 0; i < 2; ++i)
    {
        EXPECT_EQ(anna.session->Presence().dice, TablePresence::Dice::Bent);
        EXPECT_EQ(anna.session->Presence().checked, 3u);
        const Club::PresenceLine first = anna.session->PresenceLines()[0];
        EXPECT_TRUE(first.isTrouble);
        EXPECT_EQ(
            InWords(first.words, Language::English),
            "A ROLL AT THIS TABLE WAS BENT: the dice fell otherwise than the numbers say. Do not trust its dice.");
        race.RunUntil([&] { return race.IsOver(); }); // to the end of it
        race.Run(2);
    }
    race.host.reset(); // before its dice
}

} // namespace
} // namespace Rally::Test
