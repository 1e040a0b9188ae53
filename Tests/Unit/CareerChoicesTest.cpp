// What a player settles in a career, and what of it counts: each an event that can be refused, followed, kept and read again.
#include "CareerCases.h"
#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/Contracts.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Statistics.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyPilot/Character.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Shared/Career/SeasonRun.h"
#include "Transcript.h"

#include <algorithm>
#include <numeric>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

// A season with everything that can happen in it but a retake.
Keeping FullSeason(std::uint64_t seed, Tier tier, int seasons)
{
    Keeping keeping{SomeBeginning(seed, tier), {}};
    keeping.beginning.ironMan = false;
    State career = Begin(keeping.beginning);
    Random lot(seed, RandomStream::Looks);
    const auto happens = [&](const Happening& event)
    {
        const bool followed = Follow(career, event);
        if (followed)
        {
            keeping.events.push_back(event);
        }
        return followed;
    };
    for (int season = 0; season < seasons; ++season)
    {
        EXPECT_TRUE(happens(Choice(HappeningKind::Voted, 1)));
        if (season > 0)
        {
            happens(Choice(HappeningKind::ContractSigned, 0));
            happens(Choice(HappeningKind::StrengthChanged, static_cast<std::uint8_t>(season % 3)));
        }
        for (const Tier each : kAllTiers)
        {
            while (!IsSeasonDriven(career, each))
            {
                const std::size_t round = RoundsDriven(career, each);
                const bool own = each == career.PlayerTier();
                EXPECT_TRUE(!own || happens(Choice(HappeningKind::TaskChosen, static_cast<std::uint8_t>(round % 3))));
                if (own && IsSecondOfTwo(career, each))
                {
                    Happening mends = Choice(HappeningKind::Mended);
                    mends.mending = UsualMending(NotedOf(career, kPlayer));
                    EXPECT_TRUE(happens(mends));
                }
                std::vector<Happening> driven;
                for (std::size_t group = 0, groups = GroupsOf(career, each).size(); group < groups; ++group)
                {
                    Happening event = SomeDrive(career, each, group, lot);
                    if (RoundsOf(career, each)[round].carries)
                    {
                        event.drives[0].broken = {1, 1, static_cast<std::uint8_t>(lot.Below(3)), true};
                    }
                    event.encounters.push_back({event.drives[0].who, event.drives[1].who, 1, 2, 3});
                    if (own && group == kPlayersGroup)
                    {
                        event.byCoDriver = round == 3;
                        event.deeds[Deed::InControl] = 1;
                        event.deeds[Deed::MostFlatDice] = 300;
                        event.deeds.of[kDeeds - 1] = 7;
                    }
                    EXPECT_TRUE(happens(event));
                    driven.push_back(event);
                }
                if (own && round == 2)
                {
                    driven[kPlayersGroup].kind = HappeningKind::Retaken;
                    driven[kPlayersGroup].deeds[Deed::Turns] = 12;
                    EXPECT_TRUE(happens(driven[kPlayersGroup]));
                }
                for (const Happening& event : driven)
                {
                    EXPECT_TRUE(happens(SomeReview(event, round, StagesNow(career, each), lot)));
                }
            }
        }
        EXPECT_TRUE(happens(Close()));
    }
    return keeping;
}

// ---- the save ----

TEST(CareerForm, EveryKindOfEventIsReadBack)
{
    for (const Tier tier : kAllTiers)
    {
        const Keeping keeping = FullSeason(17, tier, 3);
        const ByteString bytes = EncodeCareer(keeping);
        const CareerReading reading = DecodeCareer(bytes);
        ASSERT_EQ(reading.found, CareerReading::Found::Whole);
        EXPECT_EQ(reading.keeping, keeping); // C-34
        EXPECT_EQ(EncodeCareer(reading.keeping), bytes);
    }
    EXPECT_LE(EncodeCareer(FullSeason(18, Tier::World, 20)).size(), 256u * 1024); // C-T7
}

// C-T5: a file of an earlier form, as it was written then; it can be written in today's.
CareerReading ReadForm(const std::string& name)
{
    const std::string file = ReadTextFile(TranscriptFolder() + "careers/" + name);
    CareerReading reading = DecodeCareer(ByteString(file.begin(), file.end()));
    EXPECT_EQ(reading.found, CareerReading::Found::Whole);
    EXPECT_GT(reading.keeping.events.size(), 20u);
    const CareerReading again = DecodeCareer(EncodeCareer(reading.keeping));
    EXPECT_EQ(again.found, CareerReading::Found::Whole);
    EXPECT_EQ(again.career, reading.career);
    return reading;
}

TEST(CareerForm, AFileOfTheFirstFormIsRead)
{
    EXPECT_EQ(ReadForm("form1.career").keeping.beginning.rules, 1);
}

TEST(CareerForm, AFileOfTheSecondFormIsRead)
{
    const CareerReading reading = ReadForm("form2.career");
    EXPECT_EQ(reading.keeping.beginning.rules, 2);
    const Statistics sums = StatisticsOf(reading.keeping);
    EXPECT_GT(sums.cost, 0u);
    EXPECT_EQ(std::accumulate(std::begin(sums.decisions), std::end(sums.decisions), std::uint64_t{}),
              0u); // unknown then
}

// ---- choices ----

TEST(CareerChoices, AVoteCountsOnceAndBeforeTheSeason)
{
    int decided = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
    {
        State career = Begin(SomeBeginning(seed));
        const Proposals proposals = ProposalsFor(career, Tier::Club);
        EXPECT_NE(proposals.options[0], proposals.options[1]);
        const VoteResult before = VoteOf(career, Tier::Club);
        EXPECT_EQ(before.votes[0] + before.votes[1], EntryOf(Tier::Club).entries - 1); // C-11: everybody but the player
        EXPECT_FALSE(Follow(career, Choice(HappeningKind::Voted, 2)));
        ASSERT_TRUE(Follow(career, Choice(HappeningKind::Voted, 1)));
        EXPECT_FALSE(Follow(career, Choice(HappeningKind::Voted, 0)));
        const VoteResult after = VoteOf(career, Tier::Club);
        EXPECT_EQ(after.votes[1], before.votes[1] + 1);
        decided += before.winner != after.winner;
        EXPECT_EQ(VoteOf(career, Tier::World).winner, VoteOf(Begin(SomeBeginning(seed)), Tier::World).winner);
        const Round round = RoundsOf(career, Tier::Club)[0];
        const std::string rules = RulesIn(career, Tier::Club, round);
        EXPECT_EQ(rules.find(EntryOf(Tier::Club).options), 0u); // C-10
        EXPECT_NE(rules.find(proposals.options[after.winner]), std::string::npos);
        EXPECT_NE(rules.find(Regions()[round.region].option), std::string::npos);
    }
    EXPECT_GT(decided, 0); // a vote can turn it
    State late = Begin(SomeBeginning(1));
    Random lot(1, RandomStream::Looks);
    std::vector<Happening> events;
    DriveRound(late, Tier::Club, lot, events);
    EXPECT_FALSE(Follow(late, Choice(HappeningKind::Voted, 0)));
}

// C-33: the first result stays among the events, the second counts, with other dice and the choices of the first.
TEST(CareerChoices, ARallyTakenAgainKeepsWhatWasSettledAndIsLookedBackOnAnew)
{
    Beginning open = SomeBeginning(5);
    open.ironMan = false;
    State career = Begin(open);
    Random lot(2, RandomStream::Looks);
    ASSERT_TRUE(Follow(career, Choice(HappeningKind::TaskChosen, 2)));
    Happening event = SomeDrive(career, Tier::Club, 0, lot);
    event.encounters = {{event.drives[0].who, event.drives[1].who, 1, 0, 0}};
    ASSERT_TRUE(Follow(career, event));
    ASSERT_TRUE(Follow(career, SomeReview(event, 0, 3, lot)));
    State before;
    ASSERT_TRUE(BeforeRetake(career, before));
    EXPECT_EQ(before.ahead.task, 2);
    EXPECT_EQ(GroupsOf(before, Tier::Club)[0][0], event.drives[0].who);
    event.kind = HappeningKind::Retaken;
    event.log = 77;
    event.encounters.clear();
    ASSERT_TRUE(Follow(career, event));
    const RoundResult& round = career.Of(Tier::Club).rounds[0];
    EXPECT_EQ(round.retakes, 1);
    EXPECT_EQ(round.log, 77u);
    EXPECT_EQ(round.settled.task, 2);
    EXPECT_TRUE(round.encounters.empty() && round.lines.empty());
    EXPECT_EQ(EvenTableOf(career, Tier::Club).rounds, 0u);
    EXPECT_TRUE(Follow(career, SomeReview(event, 0, 3, lot)));
}

// C-20: between seasons, written beside every title, and by nothing that was driven.
TEST(CareerChoices, StrengthChangesBetweenSeasonsOnly)
{
    State career = Begin(SomeBeginning(8));
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::StrengthChanged, 2))); // it was agreed a moment ago
    Random lot(3, RandomStream::Looks);
    std::vector<Happening> events;
    DriveAll(career, lot, events);
    ASSERT_TRUE(Follow(career, Close()));
    EXPECT_EQ(career.titles.back().strength, Strength::Even);
    const State before = career;
    ASSERT_TRUE(Follow(career, Choice(HappeningKind::StrengthChanged, 2)));
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::StrengthChanged, 2)));
    int sum = 0;
    for (Licence who = 1; who < kLicences; ++who)
    {
        EXPECT_GE(career.holders[who].step, before.holders[who].step);
        sum += career.holders[who].step - before.holders[who].step;
    }
    EXPECT_GT(sum, 10);
    DriveRound(career, Tier::World, lot, events);
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::StrengthChanged, 0)));
    DriveAll(career, lot, events);
    ASSERT_TRUE(Follow(career, Close()));
    EXPECT_EQ(career.titles.back().strength, Strength::Stern);
}

// ---- C-14 ----

TEST(Workshop, MendsForTwoHoursAndLeavesOneDieMissingAtMost)
{
    for (std::uint8_t gearbox = 0; gearbox <= 5; ++gearbox)
    {
        for (std::uint8_t brakes = 0; brakes <= 3; ++brakes)
        {
            for (std::uint8_t coast = 0; coast <= 4; ++coast)
            {
                const Broken car{gearbox, brakes, coast, true};
                for (const Broken& mending : MendingsOf(car))
                {
                    EXPECT_LE(HoursOf(mending), kWorkshopHours);
                    EXPECT_LE(AfterWorkshop(car, mending).Dice(), 1); // C-14: nobody starts worse
                }
                EXPECT_TRUE(CanMend(car, UsualMending(car)));
                EXPECT_EQ(AfterWorkshop(car, UsualMending(car)).Dice(), gearbox + 2 * brakes + 2 * coast > 2 ? 1 : 0);
            }
        }
    }
    EXPECT_FALSE(CanMend({0, 0, 1, false}, {1, 0, 0, false}));
    EXPECT_FALSE(CanMend({3, 0, 0, false}, {3, 0, 0, false}));
    EXPECT_EQ(AfterWorkshop({1, 0, 1, true}, {1, 0, 0, true}), (Broken{0, 0, 1, false}));
}

// C-14, C-9: one double-header a season, never in the lowest tier; what is noted in its first rally is missing in its second.
TEST(Workshop, ADoubleHeaderCarriesWhatIsBroken)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
    {
        for (const Tier tier : kAllTiers)
        {
            const std::vector<Round> calendar = CalendarOf(seed, 2, tier, Length::Usual);
            const auto pairs =
                std::count_if(calendar.begin(), calendar.end(), [](const Round& one) { return one.carries; });
            EXPECT_EQ(pairs, tier == Tier::Club ? 0 : 1);
            EXPECT_FALSE(calendar.back().carries);
        }
    }
    State career = Begin(SomeBeginning(12, Tier::National));
    Random lot(4, RandomStream::Looks);
    std::vector<Happening> events;
    while (!RoundsOf(career, Tier::National)[RoundsDriven(career, Tier::National)].carries)
    {
        Happening noted = SomeDrive(career, Tier::National, 0, lot);
        noted.drives[0].broken.coast = 1;
        EXPECT_FALSE(Follow(career, noted)); // the workshop mends all in any other round
        DriveRound(career, Tier::National, lot, events);
    }
    for (std::size_t group = 0; group < 2; ++group)
    {
        Happening event = SomeDrive(career, Tier::National, group, lot);
        for (Drive& drive : event.drives)
        {
            drive.broken = drive.who == kPlayer ? Broken{1, 0, 2, true} : Broken{0, 1, 0, false};
        }
        ASSERT_TRUE(Follow(career, event));
    }
    ASSERT_TRUE(IsSecondOfTwo(career, Tier::National));
    EXPECT_EQ(NotedOf(career, kPlayer), (Broken{1, 0, 2, true}));
    Happening mends = Choice(HappeningKind::Mended);
    mends.mending = {1, 0, 1, false};
    EXPECT_FALSE(Follow(career, mends)); // three hours
    mends.mending = {1, 0, 0, true};
    ASSERT_TRUE(Follow(career, mends));
    EXPECT_FALSE(Follow(career, mends));
    EXPECT_EQ(CarriedBy(career, kPlayer), (Broken{0, 0, 1, false}));
    GroupRace race;
    ASSERT_TRUE(RaceOf(career, Tier::National, kPlayersGroup, race));
    const Begun begun = FindRuleset("dirt")->begin(race.agreed);
    ASSERT_NE(begun.match, nullptr);
    const Dirt::DirtMatch* match = Dirt::AsDirt(*begun.match);
    for (Seat seat = 0; seat < race.seats.size(); ++seat)
    {
        const bool own = race.seats[seat].kind == Club::SeatKind::Human;
        const Dirt::DicePool pool = match->Rules().DiceOf(match->Now(), seat);
        EXPECT_EQ(pool.coast, match->Rules().Values().coastDice - (own ? 1 : 0)); // D-RLY-7
        EXPECT_EQ(pool.brakes, match->Rules().Values().brakeDice);                // two hours are enough for a rival's
        EXPECT_EQ(match->Now().cars[seat].spareWheel, 1);
    }
    DriveRound(career, Tier::National, lot, events);
    EXPECT_FALSE(IsSecondOfTwo(career, Tier::National));
    EXPECT_EQ(CarriedBy(career, kPlayer), Broken{});
}

// ---- C-15, C-16 ----

TEST(Tasks, ThreeAreOfferedAndOneIsChosen)
{
    State career = Begin(SomeBeginning(14));
    const std::vector<Task> offered = TasksOffered(career);
    ASSERT_EQ(offered.size(), kTasksOffered);
    EXPECT_TRUE(offered[0].kind != offered[1].kind && offered[1].kind != offered[2].kind &&
                offered[0].kind != offered[2].kind); // C-15
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::TaskChosen, 3)));
    ASSERT_TRUE(Follow(career, Choice(HappeningKind::TaskChosen, 1)));
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::TaskChosen, 1)));
    Random lot(2, RandomStream::Looks);
    std::vector<Happening> events;
    DriveRound(career, Tier::Club, lot, events);
    EXPECT_EQ(career.Of(Tier::Club).rounds[0].settled.task, 1);
    EXPECT_EQ(TasksBefore(career, 0), offered); // the same, afterwards
    EXPECT_EQ(career.ahead, Ahead{});
}

TEST(Tasks, AGameOfSingleRacesIsAskedForWhatARaceHas)
{
    Beginning beginning = SomeBeginning(15);
    beginning.game = "gt";
    const std::vector<Task> offered = TasksOffered(Begin(beginning));
    ASSERT_EQ(offered.size(), kTasksOffered);
    for (const Task& task : offered)
    {
        EXPECT_TRUE(task.kind == TaskKind::InControl || task.kind == TaskKind::NeverFlat ||
                    task.kind == TaskKind::BeatsRival || task.kind == TaskKind::Finishes);
    }
    beginning.rules = 2; // nothing was told of them then
    EXPECT_TRUE(TasksOffered(Begin(beginning)).empty());
    for (const Tier tier : kAllTiers) // there is always enough to choose from
    {
        for (const char* game : {"dirt", "gt"})
        {
            beginning = SomeBeginning(16, tier);
            beginning.game = game;
            const State career = Begin(beginning);
            for (std::size_t round = 0; round < EntryOf(tier).rounds; ++round)
            {
                EXPECT_EQ(TasksBefore(career, round).size(), kTasksOffered);
            }
        }
    }
}

TEST(Tasks, ACareerKeepsTheAmountsAndTheFieldItBeganWith)
{
    Beginning beginning = SomeBeginning(17);
    EXPECT_EQ(TaskOf(beginning, TaskKind::FlatSeconds, Tier::Club)->amount, 28);
    EXPECT_EQ(TaskOf(beginning, TaskKind::GainsPlaces, Tier::Club), std::nullopt);
    EXPECT_EQ(Begin(beginning).holders[4].step, 3);
    beginning.rules = 2;
    EXPECT_EQ(Begin(beginning).holders[4].step, 2);
    EXPECT_EQ(TaskOf(beginning, TaskKind::FlatSeconds, Tier::Club)->amount, 8);
    EXPECT_EQ(TaskOf(beginning, TaskKind::Finishes, Tier::Club), std::nullopt);
}

TEST(Tasks, EachIsJudgedByWhatWasDriven)
{
    RoundResult round;
    round.drives.push_back({0, {100, 90, 120}, 0});
    round.drives.push_back({1, {101, 99, 100}, 0});
    round.drives.push_back({2, {105, 99, 140}, 0});
    Deeds deeds;
    const auto met = [&](TaskKind kind, std::uint8_t amount, Licence who, Licence rival = kPlayer)
    { return IsMet({kind, amount, rival}, round, Tier::Club, 3, who, deeds, {}); };
    EXPECT_EQ(met(TaskKind::WinStages, 2, 0), true);
    EXPECT_EQ(met(TaskKind::WinStages, 1, 2), false);
    EXPECT_EQ(met(TaskKind::PowerPoints, 3, 1), true);
    EXPECT_EQ(met(TaskKind::PowerPoints, 3, 0), false);
    EXPECT_EQ(met(TaskKind::LeadsFirst, 1, 0), true);
    EXPECT_EQ(met(TaskKind::LeadsFirst, 1, 1), false);
    EXPECT_EQ(met(TaskKind::BeatsRival, 0, 1, 0), true);
    EXPECT_EQ(met(TaskKind::BeatsRival, 0, 2, 0), false);
    EXPECT_EQ(met(TaskKind::GainsPlaces, 1, 1), true);
    EXPECT_EQ(met(TaskKind::GainsPlaces, 1, 0), false);
    EXPECT_EQ(met(TaskKind::Finishes, 2, 0), true);
    EXPECT_EQ(met(TaskKind::Finishes, 1, 0), false);
    EXPECT_EQ(met(TaskKind::InControl, 0, 0), true);
    EXPECT_EQ(met(TaskKind::NeverFlat, 3, 0), false); // bits of three stages
    deeds[Deed::NeverFlat] = 7;
    EXPECT_EQ(met(TaskKind::NeverFlat, 2, 0), true);
    EXPECT_EQ(met(TaskKind::NeverFlat, 1, 0), false); // second
    deeds[Deed::LostByJump] = 1;
    EXPECT_EQ(met(TaskKind::InControl, 0, 0), false);
    deeds[Deed::FlatSeconds] = 8;
    EXPECT_EQ(met(TaskKind::FlatSeconds, 8, 0), true);
    deeds[Deed::InHand] = 4;
    EXPECT_EQ(met(TaskKind::InHand, 5, 0), false);
    EXPECT_EQ(met(TaskKind::NoCut, 2, 0), true);
    deeds[Deed::Cuts] = 1;
    EXPECT_EQ(met(TaskKind::NoCut, 2, 0), false);
    EXPECT_EQ(met(TaskKind::LongJump, 1, 0), false);
    EXPECT_EQ(met(TaskKind::CheapStage, 10, 0), std::nullopt); // nobody looked back
    EXPECT_EQ(IsMet({TaskKind::CheapStage, 10, kPlayer}, round, Tier::Club, 3, 0, deeds, {300, 99, 200}), true);
}

TEST(Contracts, TwoMissedAimsEndOne)
{
    int ended = 0;
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
    {
        State career = Begin(SomeBeginning(seed));
        EXPECT_TRUE(OffersTo(career).empty()); // nobody knows the player yet
        Random lot(seed, RandomStream::Looks);
        std::vector<Happening> events;
        std::uint8_t missed = 0;
        for (int season = 0; season < 6; ++season)
        {
            const std::vector<Offer> offers = OffersTo(career);
            EXPECT_LE(offers.size(), kOffers); // C-16
            if (!offers.empty())
            {
                ASSERT_TRUE(Follow(career, Choice(HappeningKind::ContractSigned, 0)));
                EXPECT_TRUE(OffersTo(career).empty());
                EXPECT_EQ(AimNow(career), offers[0]);
                missed = 0;
            }
            DriveAll(career, lot, events);
            const bool under = career.contract.team != kNoChoice;
            missed = static_cast<std::uint8_t>(missed + (under && !IsAimMet(career).value_or(true) ? 1 : 0));
            ASSERT_TRUE(Follow(career, Close()));
            EXPECT_EQ(career.contract.team != kNoChoice, under && missed < kMissesAllowed);
            ended += under && missed == kMissesAllowed;
            kept += under && missed < kMissesAllowed;
        }
        EXPECT_EQ(career.seasons.size(), 6u);
    }
    EXPECT_GT(ended, 0);
    EXPECT_GT(kept, 0);
}

// ---- C-18, C-19 ----

TEST(Rivals, FormIsOfTheDayAndShiftsWhatIsRiskedAlone)
{
    State career = Begin(SomeBeginning(3));
    int counts[2 * kBestForm + 1]{};
    Random lot(1, RandomStream::Looks);
    std::vector<Happening> events;
    for (int season = 0; season < 12; ++season)
    {
        while (!IsSeasonDriven(career, Tier::Club))
        {
            for (Licence who = 1; who < kLicences; ++who)
            {
                const int form = FormOf(career, who);
                ASSERT_TRUE(form >= -kBestForm && form <= kBestForm);
                counts[form + kBestForm] += career.holders[who].tier == Tier::Club ? 1 : 0;
            }
            DriveRound(career, Tier::Club, lot, events);
        }
        DriveAll(career, lot, events);
        ASSERT_TRUE(Follow(career, Close()));
    }
    EXPECT_EQ(FormOf(career, kPlayer), 0);
    const int all = std::accumulate(std::begin(counts), std::end(counts), 0);
    EXPECT_NEAR(counts[kBestForm], all / 3, all / 12); // C-18
    EXPECT_GT(counts[0], all / 20);
    EXPECT_GT(counts[2 * kBestForm], all / 20);
    Pilot::Character character;
    ASSERT_TRUE(Pilot::ReadCharacter("clubman+:gambler-2", character));
    EXPECT_EQ(character.form, -2);
    EXPECT_TRUE(character.rising);
    EXPECT_EQ(Pilot::WordsOf(character), "clubman+:gambler-2");
    ASSERT_TRUE(Pilot::ReadCharacter("pro:even+1", character));
    EXPECT_EQ(Pilot::WordsOf(character), "pro:even+1");
    EXPECT_FALSE(Pilot::ReadCharacter("pro:even+3", character));
    EXPECT_FALSE(Pilot::ReadCharacter("pro:+1", character));
}

TEST(Rivals, MemoryIsALedgerThatFades)
{
    State career = Begin(SomeBeginning(9));
    std::vector<Happening> events;
    Random lot(7, RandomStream::Looks);
    while (!IsSeasonDriven(career, Tier::Club))
    {
        Happening event = SomeDrive(career, Tier::Club, 0, lot);
        for (Drive& drive : event.drives)
        {
            const bool close = drive.who <= 1; // and ahead in turn
            const std::size_t behind = (RoundsDriven(career, Tier::Club) + drive.who) % 2;
            std::fill(drive.seconds, drive.seconds + StagesNow(career, Tier::Club),
                      static_cast<std::uint16_t>(close ? 100 + behind : 150u + 20u * drive.who));
        }
        event.encounters = {{1, kPlayer, 0, 0, 1}, {kPlayer, 1, 1, 0, 0}};
        ASSERT_TRUE(Follow(career, event));
    }
    const Ledger ledger = LedgerOf(career, kPlayer, 1);
    EXPECT_EQ(ledger.close, 5); // C-19: five rounds, three seconds apart
    EXPECT_EQ(ledger.passed, 5);
    EXPECT_EQ(ledger.muddied, 5);
    EXPECT_EQ(LedgerOf(career, 1, kPlayer).Sum(), ledger.Sum()); // of the pair
    EXPECT_EQ(RivalOf(career), Licence{1});
    EXPECT_EQ(LedgerOf(career, kPlayer, 2).Sum(), 0u);
    const std::uint32_t before = MemoryOf(career, kPlayer, 1);
    DriveAll(career, lot, events);
    ASSERT_TRUE(Follow(career, Close()));
    const bool retired = career.holders[1].seasons == 0;
    // The title was between the two, too, and could still turn on the last day.
    EXPECT_EQ(MemoryOf(career, kPlayer, 1), retired ? 0 : (before + kTitleDecided * kMemoryUnit) * 4 / 5);
}

// C-19, C-6: whoever is the rival starts in the player's group, where both are close enough in the table for any group of neighbours.
TEST(Rivals, TheRivalIsAmongThoseThePlayerStartsWith)
{
    constexpr Licence kSomebody = kLicences - 1; // of the highest tier
    int together = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
    {
        State career = Begin(SomeBeginning(seed, Tier::World));
        Random lot(seed, RandomStream::Looks);
        while (!IsSeasonDriven(career, Tier::World))
        {
            const std::optional<Licence> rival = RivalOf(career);
            const std::vector<std::vector<Licence>> groups = GroupsOf(career, Tier::World);
            if (rival && RoundsDriven(career, Tier::World) > 0)
            {
                std::vector<Licence> order;
                for (const TableRow& row : TableOf(career, Tier::World))
                {
                    order.push_back(row.who);
                }
                const auto own = std::find(order.begin(), order.end(), kPlayer);
                const auto other = std::find(order.begin(), order.end(), *rival);
                const bool close = std::abs(own - other) < static_cast<std::ptrdiff_t>(groups[0].size());
                const bool in = std::find(groups[0].begin(), groups[0].end(), *rival) != groups[0].end();
                EXPECT_EQ(in, close);
                together += in;
            }
            for (std::size_t group = 0; group < groups.size(); ++group)
            {
                Happening event = SomeDrive(career, Tier::World, group, lot);
                const auto met = std::find_if(event.drives.begin(), event.drives.end(),
                                              [](const Drive& drive) { return drive.who == kSomebody; });
                if (group == 0 && met != event.drives.end())
                {
                    event.encounters = {{kSomebody, kPlayer, 9, 0, 0}};
                }
                ASSERT_TRUE(Follow(career, event));
            }
        }
    }
    EXPECT_GT(together, 5);
}

// ---- C-22, C-23 ----

TEST(EvenLuck, ASecondTableByTheSameScale)
{
    State career = Begin(SomeBeginning(4));
    Random lot(4, RandomStream::Looks);
    const Happening driven = SomeDrive(career, Tier::Club, 0, lot);
    ASSERT_TRUE(Follow(career, driven));
    EXPECT_EQ(EvenTableOf(career, Tier::Club).rounds, 0u);
    Happening review = SomeReview(driven, 0, 3, lot);
    for (std::size_t i = 0; i < review.drives.size(); ++i)
    {
        Judged& judged = review.drives[i].judged;
        // What even luck leaves is 100 seconds a stage for the last of the list, one more for each before.
        for (std::size_t stage = 0; stage < 3; ++stage)
        {
            judged.luck[stage] = static_cast<std::int16_t>(
                10 * (driven.drives[i].seconds[stage] - 100 - static_cast<int>(review.drives.size() - 1 - i)));
        }
        judged.spread = 30;
        judged.cost = static_cast<std::uint16_t>(i);
    }
    const auto refused = [&](auto change)
    {
        Happening event = review;
        change(event);
        State copy = career;
        return !Follow(copy, event) && copy == career;
    };
    EXPECT_TRUE(refused([](Happening& event) { event.round = 1; }));
    EXPECT_TRUE(refused([](Happening& event) { event.group = 1; }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].judged.isKnown = false; }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].judged.luck[5] = 1; }));
    EXPECT_TRUE(refused([](Happening& event) { std::swap(event.drives[0], event.drives[1]); }));
    EXPECT_TRUE(refused([](Happening& event) { event.lines.pop_back(); }));
    EXPECT_TRUE(refused([](Happening& event) { event.highlights[0].stage = 3; }));
    ASSERT_TRUE(Follow(career, review));
    EXPECT_FALSE(Follow(career, review)); // once
    const std::vector<TableRow> real = TableOf(career, Tier::Club);
    const EvenTable even = EvenTableOf(career, Tier::Club);
    EXPECT_EQ(even.rounds, 1u);
    for (std::size_t place = 0; place < even.rows.size(); ++place)
    {
        EXPECT_EQ(even.rows[place].row.who, driven.drives[driven.drives.size() - 1 - place].who); // C-22
        EXPECT_EQ(even.rows[place].row.rank, place + 1);
        EXPECT_EQ(even.rows[place].spread, 30u);
    }
    EXPECT_EQ(even.rows[0].row.points, PointScale()[0] + PowerScale()[0]);
    EXPECT_EQ(TableOf(career, Tier::Club).size(), real.size());
    const std::vector<SeasonHighlight> lucky = HighlightsOf(career, true);
    ASSERT_EQ(lucky.size(), 1u); // C-23
    EXPECT_EQ(lucky[0].log, driven.log);
    EXPECT_EQ(lucky[0].turn.turn, 3);
    EXPECT_EQ(HighlightsOf(career, false)[0].round, 0u);
}

// By the rules: what the review of a match says is what the career keeps; and a rally tells what was done in it.
TEST(SeasonGame, AGroupTellsItsDeedsAndIsLookedBackOn)
{
    Beginning beginning = SomeBeginning(31);
    beginning.length = Length::Short;
    State career = Begin(beginning);
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    const Pilot::Character clubman{Pilot::Level::Clubman};
    std::vector<Happening> events;
    ASSERT_TRUE(Shared::DriveGroupOn(career, Tier::Club, 0, aids, clubman, Shared::Hindsight::Yes, events));
    ASSERT_EQ(events.size(), 2u);
    const Deeds& deeds = events[0].deeds;
    EXPECT_GT(deeds[Deed::Turns], 8);
    unsigned rolled = 0;
    unsigned cards = 0;
    for (std::size_t kind = 0; kind < kDiceTold; ++kind)
    {
        rolled += deeds.of[static_cast<std::size_t>(Deed::Rolled) + kind];
        EXPECT_LE(deeds.of[static_cast<std::size_t>(Deed::Warned) + kind],
                  deeds.of[static_cast<std::size_t>(Deed::Rolled) + kind]);
    }
    for (std::size_t gear = 0; gear < kGearsTold; ++gear)
    {
        cards += deeds.of[static_cast<std::size_t>(Deed::Cards) + gear];
    }
    EXPECT_GT(rolled, cards);
    EXPECT_LE(cards, deeds[Deed::Turns]);
    EXPECT_EQ(deeds.Losses() == 0, deeds[Deed::InControl] == 3);
    const EvenTable even = EvenTableOf(career, Tier::Club);
    EXPECT_EQ(even.rounds, 1u);
    EXPECT_EQ(events[1].lines.size(), 2u);
    EXPECT_FALSE(events[1].highlights.empty());
    const int cost = std::find_if(events[1].drives.begin(), events[1].drives.end(),
                                  [](const Drive& drive) { return drive.who == kPlayer; })
                         ->judged.cost;
    const int byKind = std::accumulate(std::begin(events[1].decisions), std::end(events[1].decisions), 0);
    EXPECT_NEAR(byKind, cost, kDecisions / 2.0); // C-36; each rounded to a tenth
    EXPECT_GT(events[1].decisions[static_cast<std::size_t>(Decision::Plan)], 0);
    for (const EvenRow& row : even.rows)
    {
        EXPECT_GT(row.spread, 0u);
    }
}

} // namespace
} // namespace Rally::Test
