// A house of many tables: who comes in, who sits where, what survives when it ends without a word, and what nobody is told before it
// is safe.
#include "HouseCases.h"
#include "Thorough.h"

#include "RallyRules/Core/Reopen.h"

namespace Rally::Test
{
namespace
{

using Club::Denied;
using Club::SeatKind;
using Club::ShownOut;

constexpr const char* kGames[] = {"dirt", "gt", "pass"};

const char* SampleGame()
{
    for (const GameEntry* game : Rulesets())
    {
        if (game->isSample)
        {
            return game->id;
        }
    }
    return "dirt";
}

std::string GameAt(int number)
{
    return number == 2 ? SampleGame() : kGames[number];
}

// For whoever looks for the reason why a race does not end.
std::string Situation(const HouseWorld& world)
{
    std::string told = " at " + std::to_string(world.clock);
    for (const std::unique_ptr<Caller>& caller : world.callers)
    {
        const Club::Follower* follower = caller->Follows();
        const Club::Mirror* mirror = follower != nullptr ? follower->TheMirror() : nullptr;
        told += "\n  id " + std::to_string(caller->id) + (caller->visit.IsIn() ? ", in" : ", out") + ", room " +
                caller->visit.TheRoom().code.Words() + (caller->visit.TheRoom().isRacing ? " racing" : "") +
                (caller->visit.Farewell() ? ", shown out" : "") + (caller->IsAsked() ? ", asked" : "") +
                (follower != nullptr && follower->IsWishing() ? ", wishes" : "") +
                (mirror != nullptr ? ", revision " + std::to_string(mirror->Revision()) +
                                         (mirror->TheMatch().WhoMoves().IsChance() ? ", on chance" : "")
                                   : ", no mirror");
    }
    return told;
}

// What was confirmed to its person stands in the log, in that order.
bool HoldsAll(const AnyMatch& match, Seat seat, const std::vector<Action>& confirmed)
{
    std::size_t found = 0;
    for (const LogEntry& entry : match.Entries())
    {
        found +=
            found < confirmed.size() && !entry.chance && entry.action.seat == seat && entry.action == confirmed[found]
                ? 1u
                : 0u;
    }
    return found == confirmed.size();
}

struct Proven
{
    Club::FairFinding finding;
    std::unique_ptr<AnyMatch> match;
};

// The race's file, as the house gives it away, played again.
Proven ProofOf(HouseWorld& world, Caller& caller, const Club::TableCode& code)
{
    caller.visit.AskProof(code);
    std::optional<Club::ProofOf> proof;
    world.RunUntil(
        [&]
        {
            proof = proof ? proof : caller.visit.TakeProof();
            return proof.has_value();
        },
        20);
    Proven proven;
    Club::FairRecord record;
    MatchLog log;
    if (proof && DecodeFair(proof->file, record, log))
    {
        const std::unique_ptr<AnyMatch> beginning = RulesetOf(log.header)->open(log.header);
        proven.finding = CheckFair(record, log, *beginning);
        proven.match = Reopen(log).match;
    }
    return proven;
}

std::optional<Denied> DeniedTo(HouseWorld& world, Caller& caller)
{
    std::optional<Denied> denied;
    world.RunUntil(
        [&]
        {
            denied = denied ? denied : caller.visit.TakeDenied();
            return denied.has_value();
        },
        5);
    return denied;
}

// ---- a race

TEST(House, ARaceOfTwoFromTheDoorToTheProof)
{
    for (int game = 0; game < 3; ++game)
    {
        HouseWorld world(static_cast<std::uint64_t>(game) + 1);
        Caller& anna = world.Comes();
        Caller& otto = world.Comes();
        const Club::TableCode code = world.Gather(HouseWorld::WishFor(GameAt(game), "2"));
        ASSERT_FALSE(code.IsNone());
        ASSERT_TRUE(world.RunUntil([&] { return world.IsOver(); })) << GameAt(game);
        world.Run(2);
        EXPECT_EQ(anna.visit.TheRoom().seats[1].name, "Caller 2");
        EXPECT_GT(anna.Follows()->Dice().Checked(), 2u);
        EXPECT_EQ(anna.Follows()->Dice().Fault(), Club::FairFault::None);
        const Proven proven = ProofOf(world, otto, code);
        ASSERT_NE(proven.match, nullptr);
        EXPECT_TRUE(proven.finding.IsFair());
        EXPECT_TRUE(proven.finding.promised[0] && proven.finding.promised[1]);
        EXPECT_EQ(proven.match->ViewHash(kNoSeat), anna.Follows()->TheMirror()->TheMatch().ViewHash(kNoSeat));
        EXPECT_TRUE(HoldsAll(*proven.match, anna.visit.TheRoom().own, anna.confirmed));
        EXPECT_TRUE(HoldsAll(*proven.match, otto.visit.TheRoom().own, otto.confirmed));
        EXPECT_GT(anna.confirmed.size(), 3u);
    }
}

// Power is lost, connections break, the store refuses for a while; whatever was confirmed is there, and nobody waits for ever.
TEST(HouseStorm, NothingThatWasConfirmedIsLost)
{
    const int races = TriesEverything() ? 100000 : 400;
    int powerCuts = 0;
    std::size_t confirmed = 0;
    for (int number = 0; number < races; ++number)
    {
        HouseWorld world(static_cast<std::uint64_t>(number) + 100);
        Random trouble(static_cast<std::uint64_t>(number), RandomStream::Pilot);
        const std::string game = GameAt(number % 3);
        world.Comes();
        world.Comes();
        const Club::TableCode code =
            world.Gather(HouseWorld::WishFor(game, number % 2 == 0 ? "2" : "friend,friend,pro"));
        ASSERT_FALSE(code.IsNone());
        ASSERT_TRUE(world.RunUntil([&] { return world.callers[1]->Follows() != nullptr; }, 30));
        const bool over = world.RunUntil(
            [&]
            {
                const std::uint32_t lot = trouble.Below(1500);
                if (lot < 2)
                {
                    ++powerCuts;
                    world.LosePower();
                }
                else if (lot < 6)
                {
                    Caller& one = *world.callers[lot % 2];
                    if (one.id != 0)
                    {
                        world.Cut(one);
                    }
                }
                else if (lot < 9)
                {
                    world.store.Refuse(true);
                }
                else if (lot < 60)
                {
                    world.store.Refuse(false);
                    for (const std::unique_ptr<Caller>& caller : world.callers)
                    {
                        if (caller->id == 0)
                        {
                            world.Reconnect(*caller);
                        }
                    }
                }
                return world.IsOver();
            },
            4000);
        ASSERT_TRUE(over) << game << " " << number << Situation(world);
        world.store.Refuse(false);
        for (const std::unique_ptr<Caller>& caller : world.callers)
        {
            if (caller->id == 0)
            {
                world.Reconnect(*caller);
            }
        }
        world.Run(12);
        const Proven proven = ProofOf(world, *world.callers[0], code);
        ASSERT_NE(proven.match, nullptr) << game << " " << number;
        EXPECT_TRUE(proven.finding.IsFair()) << game << " " << number;
        for (const std::unique_ptr<Caller>& caller : world.callers)
        {
            const Club::Follower& follower = *caller->Follows();
            EXPECT_TRUE(HoldsAll(*proven.match, caller->visit.TheRoom().own, caller->confirmed))
                << game << " " << number;
            EXPECT_EQ(follower.TheMirror()->TheMatch().ViewHash(kNoSeat), proven.match->ViewHash(kNoSeat));
            EXPECT_EQ(follower.Dice().Fault(), Club::FairFault::None) << game << " " << number;
            confirmed += caller->confirmed.size();
        }
    }
    EXPECT_GT(powerCuts, races / 4);
    EXPECT_GT(confirmed, static_cast<std::size_t>(races) * 10);
}

TEST(House, NobodyIsToldWhatIsNotSafe)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    anna.plays = false;
    world.Gather(HouseWorld::WishFor("dirt", "you,pro"));
    ASSERT_TRUE(world.RunUntil([&] { return anna.IsAsked(); }, 60));
    world.Run(1);
    const std::uint32_t before = anna.Follows()->TheMirror()->Revision();
    world.store.Refuse(true);
    anna.plays = true;
    world.Run(3);
    EXPECT_EQ(anna.Follows()->TheMirror()->Revision(), before);
    EXPECT_TRUE(anna.confirmed.empty());
    world.store.Refuse(false);
    EXPECT_TRUE(world.RunUntil([&] { return !anna.confirmed.empty(); }, 20));
}

TEST(House, ATableThatNobodyLooksAtLeavesTheMemoryAndComesBack)
{
    HouseWorld world;
    world.manners.dropAfter = 3;
    world.house = std::make_unique<Club::House>(world.manners, world.store);
    Caller& anna = world.Comes();
    const Club::TableCode code = world.Gather(HouseWorld::WishFor("dirt", "you,pro"));
    ASSERT_TRUE(world.RunUntil([&] { return anna.confirmed.size() > 5; }, 200));
    world.Cut(anna);
    world.Run(5);
    EXPECT_EQ(world.house->Figures().tables, 0u);
    EXPECT_EQ(world.house->Figures().people, 0u);
    world.Reconnect(anna);
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.TheRoom().isRacing; }, 20));
    EXPECT_EQ(anna.visit.TheRoom().code, code);
    ASSERT_TRUE(world.RunUntil([&] { return world.IsOver(); }));
    EXPECT_TRUE(HoldsAll(*ProofOf(world, anna, code).match, 0, anna.confirmed));
}

TEST(House, AfterARaceEverybodyMovesOnToTheTableOfTheNext)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    const Club::TableCode code = world.Gather(HouseWorld::WishFor("dirt", "2"));
    ASSERT_TRUE(world.RunUntil([&] { return world.IsOver(); }));
    world.Run(1);
    const Seat annasSeat = anna.visit.TheRoom().own;
    anna.Follows()->AskNextRace(Club::Encore::Rematch);
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.RaceNumber() == 2 && otto.visit.RaceNumber() == 2; }, 30));
    EXPECT_NE(anna.visit.TheRoom().code, code);
    EXPECT_EQ(anna.visit.TheRoom().code, otto.visit.TheRoom().code);
    EXPECT_NE(anna.visit.TheRoom().own, annasSeat);
    EXPECT_TRUE(ProofOf(world, anna, code).finding.IsFair()); // the race before is still there
    ASSERT_TRUE(world.RunUntil([&] { return world.IsOver(); }));
}

// ---- the room

TEST(House, OpponentsTakeTheFreeSeatsWhenWhoOpenedItSaysSo)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    world.Gather(HouseWorld::WishFor("dirt", "friend,friend,friend,pro"));
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TheRoom().own == 1; }, 10));
    EXPECT_FALSE(otto.visit.TheRoom().MayBegin());
    EXPECT_EQ(otto.visit.TheRoom().seats[2].kind, SeatKind::Absent);
    EXPECT_EQ(otto.visit.TheRoom().seats[3].kind, SeatKind::Driver);
    otto.visit.BeginRace();
    EXPECT_EQ(DeniedTo(world, otto)->why, Denied::Why::NotYours);
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.TheRoom().MayBegin(); }, 10));
    anna.visit.BeginRace();
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TheRoom().isRacing; }, 10));
    EXPECT_EQ(otto.visit.TheRoom().seats[2].kind, SeatKind::Driver);
    EXPECT_FALSE(otto.visit.TheRoom().seats[2].name.empty());
}

TEST(House, WhoGetsUpBeforeTheRaceLeavesTheirSeat)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    const Club::TableCode code = world.Gather(HouseWorld::WishFor("dirt", "3"));
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TheRoom().own == 1; }, 10));
    anna.visit.GetUp();
    ASSERT_TRUE(
        world.RunUntil([&] { return anna.visit.TheRoom().code.IsNone() && otto.visit.TheRoom().MayBegin(); }, 10));
    EXPECT_EQ(otto.visit.TheRoom().seats[0].kind, SeatKind::Absent);
    anna.visit.Sit(code, true);
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TheRoom().watchers == 1; }, 10));
    EXPECT_EQ(anna.visit.TheRoom().own, kNoSeat);
}

TEST(House, WhoWatchesSeesTheRaceAndHasNoSeatInIt)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    const Club::TableCode code = world.Gather(HouseWorld::WishFor("dirt", "you,pro"));
    Caller& otto = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.IsIn() && anna.visit.TheRoom().isRacing; }, 10));
    otto.visit.Sit(code);
    EXPECT_EQ(DeniedTo(world, otto)->why, Denied::Why::Begun);
    otto.visit.Sit(code, true);
    ASSERT_TRUE(world.RunUntil([&] { return world.IsOver(); }));
    EXPECT_EQ(otto.Follows()->TheMirror()->Who(), kNoSeat);
    EXPECT_EQ(otto.Follows()->TheMirror()->TheMatch().ViewHash(kNoSeat),
              anna.Follows()->TheMirror()->TheMatch().ViewHash(kNoSeat));
}

TEST(House, TablesAreListedUnlessTheyAreForFriends)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.IsIn() && anna.visit.IsIn(); }, 10));
    anna.visit.Open(HouseWorld::WishFor("gt", "friend,friend,bot"));
    world.Run(1);
    otto.visit.AskTables();
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TablesEdition() == 1; }, 10));
    ASSERT_EQ(otto.visit.Tables().size(), 1u);
    const Club::TableRow row = otto.visit.Tables()[0];
    EXPECT_EQ(row.game, "gt");
    EXPECT_FALSE(row.course.empty());
    EXPECT_EQ(row.opener, "Caller 1");
    EXPECT_EQ(row.seats, 3);
    EXPECT_EQ(row.taken, 2);
    otto.visit.AskTables("dirt");
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TablesEdition() == 2; }, 10));
    EXPECT_TRUE(otto.visit.Tables().empty());
    otto.visit.Open(HouseWorld::WishFor("dirt", "2", false));
    world.Run(1);
    EXPECT_EQ(world.house->Tables().size(), 1u);
    EXPECT_EQ(world.house->Figures().tables, 2u);
}

TEST(House, WhatCannotBeIsDenied)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.IsIn(); }, 10));
    anna.visit.Sit(Club::ReadTableCode("ABCDEF"));
    EXPECT_EQ(DeniedTo(world, anna)->why, Denied::Why::NoSuchTable);
    for (const Club::TableWish& wish :
         {HouseWorld::WishFor("chess", "2"), HouseWorld::WishFor("dirt", "9"), HouseWorld::WishFor("dirt", "pro,pro"),
          Club::TableWish{"dirt", "nowhere", "", "2", true}, Club::TableWish{"dirt", "", "wings", "2", true}})
    {
        anna.visit.Open(wish);
        const std::optional<Denied> denied = DeniedTo(world, anna);
        ASSERT_TRUE(denied) << wish.game << wish.course << wish.seats;
        EXPECT_EQ(denied->why, Denied::Why::Impossible);
    }
    anna.visit.Say(1);
    EXPECT_EQ(DeniedTo(world, anna)->why, Denied::Why::NotAtTable);
    anna.visit.Open(HouseWorld::WishFor("dirt", "2"));
    world.Run(1);
    anna.visit.Open(HouseWorld::WishFor("dirt", "2"));
    EXPECT_EQ(DeniedTo(world, anna)->why, Denied::Why::Elsewhere);
    for (std::size_t more = 1; more < Club::kMostOpened; ++more)
    {
        anna.visit.GetUp();
        anna.visit.Open(HouseWorld::WishFor("dirt", "2"));
        world.Run(1);
    }
    anna.visit.GetUp();
    anna.visit.Open(HouseWorld::WishFor("dirt", "2"));
    EXPECT_EQ(DeniedTo(world, anna)->why, Denied::Why::TooMany);
}

TEST(House, WhatIsSaidIsHeardByAllAtTheTable)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    world.Gather(HouseWorld::WishFor("dirt", "3"));
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.TheRoom().own == 1; }, 10));
    anna.visit.Say(0, "  good\x07 luck \xE2\x80\xAE! ");
    world.Run(1);
    const std::vector<Club::Spoken> heard = otto.visit.TakeSpoken();
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_EQ(heard[0].name, "Caller 1");
    EXPECT_EQ(heard[0].words, "good luck !");
    anna.visit.Say(0, "good luck !"); // once more
    EXPECT_EQ(DeniedTo(world, anna)->why, Denied::Why::TooFast);
    for (int i = 0; i < 20; ++i)
    {
        anna.visit.Say(2);
    }
    world.Run(1);
    EXPECT_LE(otto.visit.TakeSpoken().size(), 4u);
}

// ---- a race that is sought

TEST(House, TwoWhoSeekTheSameRaceMeet)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.IsIn() && anna.visit.IsIn(); }, 10));
    anna.visit.Seek("gt", 2);
    world.Run(2);
    EXPECT_TRUE(anna.visit.TheRoom().code.IsNone());
    otto.visit.Seek("dirt", 2); // another one
    world.Run(2);
    EXPECT_TRUE(anna.visit.TheRoom().code.IsNone());
    otto.visit.Seek("gt", 2);
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.TheRoom().isRacing && otto.visit.TheRoom().isRacing; }, 5));
    EXPECT_EQ(anna.visit.TheRoom().code, otto.visit.TheRoom().code);
}

TEST(House, WhoWaitsForAMinuteRacesOpponents)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.IsIn(); }, 10));
    anna.visit.Seek("dirt", 3);
    world.Run(55);
    EXPECT_TRUE(anna.visit.TheRoom().code.IsNone());
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.TheRoom().isRacing; }, 10));
    EXPECT_EQ(anna.visit.TheRoom().seats.size(), 3u);
    EXPECT_EQ(anna.visit.TheRoom().seats[2].kind, SeatKind::Driver);
}

// ---- the door

TEST(House, NobodyComesInByAKeyThatIsNotTheirs)
{
    HouseWorld world;
    Caller& thief = world.Comes();
    thief.lies = true;
    ASSERT_TRUE(world.RunUntil([&] { return thief.visit.Farewell().has_value(); }, 10));
    EXPECT_EQ(thief.visit.Farewell()->why, ShownOut::Why::WrongKey);
    EXPECT_TRUE(world.house->IsShownOut(thief.id));
}

TEST(House, WhoSaysNothingAtTheDoorIsShownOut)
{
    HouseWorld world;
    Pipe down(world.luck, world.clock);
    const Club::House::Visitor mute = world.house->Connect(down);
    world.Run(12);
    EXPECT_TRUE(world.house->IsShownOut(mute));
}

TEST(House, ASecondConnectionOfAPersonEndsTheFirst)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    const Club::TableCode code = world.Gather(HouseWorld::WishFor("dirt", "you,pro"));
    ASSERT_TRUE(world.RunUntil([&] { return anna.confirmed.size() > 2; }, 60));
    world.callers.push_back(std::make_unique<Caller>(1, world.luck, world.clock)); // by the same key
    Caller& again = *world.callers.back();
    world.Connect(again);
    ASSERT_TRUE(world.RunUntil([&] { return again.visit.IsIn() && anna.visit.Farewell().has_value(); }, 10));
    EXPECT_EQ(anna.visit.Farewell()->why, ShownOut::Why::Elsewhere);
    EXPECT_EQ(again.visit.Races(), std::vector<Club::TableCode>{code});
    again.visit.Sit(code);
    ASSERT_TRUE(world.RunUntil([&] { return again.visit.TheRoom().isOver; }));
    EXPECT_EQ(again.visit.TheRoom().own, 0);
}

TEST(House, OtherVersionsAreToldSo)
{
    HouseWorld world;
    Pipe down(world.luck, world.clock);
    const Club::House::Visitor old = world.house->Connect(down);
    world.house->Hear(old, EncodeHouse(Club::ToHouse(Club::Enter{200, 250, Counted(1, 1), "Newer"})));
    world.house->Settle();
    world.clock += 1;
    ByteString bytes;
    ASSERT_TRUE(down.Arrives(bytes));
    Club::FromHouse said;
    ASSERT_TRUE(DecodeHouse(bytes, said));
    EXPECT_EQ(std::get<ShownOut>(said).why, ShownOut::Why::TooNew);
}

TEST(House, WhoTalksNonsenseIsShownOut)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.IsIn(); }, 10));
    world.house->Hear(anna.id, ByteString{99, 1, 2, 3});
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.Farewell().has_value(); }, 10));
    EXPECT_EQ(anna.visit.Farewell()->why, ShownOut::Why::Nonsense);
}

TEST(House, WhoIsBannedStaysOutAndAClosedHouseShowsEverybodyOut)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    Caller& otto = world.Comes();
    const Club::TableCode code = world.Gather(HouseWorld::WishFor("dirt", "2"));
    ASSERT_TRUE(world.RunUntil([&] { return anna.confirmed.size() > 2; }, 60));
    world.house->Ban(Counted(2, 1));
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.Farewell().has_value(); }, 10));
    world.Cut(otto);
    world.Reconnect(otto);
    ASSERT_TRUE(world.RunUntil([&] { return otto.visit.Farewell().has_value(); }, 10));
    EXPECT_EQ(otto.visit.Farewell()->why, ShownOut::Why::Banned);
    EXPECT_TRUE(world.house->CloseTable(code));
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.TheRoom().code.IsNone(); }, 10));
    EXPECT_TRUE(world.store.Tables().empty());
    world.house->Close();
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.Farewell().has_value(); }, 10));
    EXPECT_EQ(anna.visit.Farewell()->why, ShownOut::Why::Closing);
}

TEST(House, TalkBeyondWhatAnybodyCanWantIsDropped)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.IsIn(); }, 10));
    const ByteString ask = EncodeHouse(Club::ToHouse(Club::AskTables{}));
    for (int i = 0; i < 5000; ++i)
    {
        world.house->Hear(anna.id, ask);
    }
    EXPECT_GT(world.house->Figures().dropped, 4800u);
    EXPECT_FALSE(world.house->IsShownOut(anna.id));
}

// ---- ratings

TEST(House, RacesOfPersonsAreRatedAndRememberedAcrossARestart)
{
    HouseWorld world;
    Caller& anna = world.Comes();
    world.Comes();
    world.Gather(HouseWorld::WishFor("dirt", "2"));
    EXPECT_TRUE(world.store.FindPerson(Counted(1, 1)).has_value());
    const ByteString before = *world.store.FindPerson(Counted(1, 1));
    ASSERT_TRUE(world.RunUntil([&] { return world.IsOver(); }));
    world.Run(1);
    EXPECT_NE(*world.store.FindPerson(Counted(1, 1)), before);
    world.LosePower();
    ASSERT_TRUE(world.RunUntil([&] { return anna.visit.IsIn(); }, 10));
    EXPECT_TRUE(anna.visit.Races().empty()); // it is over
}

} // namespace
} // namespace Rally::Test
