// Who sits where: as it is typed, as it is kept, and that a name is only a name.
#include "SeatCases.h"

#include "RallyClub/SaveForm.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyPilot/Character.h"
#include "RallyRules/Core/Characters.h"
#include "RallyRules/Core/Hash.h"
#include "Shared/Race.h"

#include <algorithm>

namespace Rally
{
namespace
{

using namespace Club;
using Test::Seated;

TEST(SeatRecord, IsReadFromWords)
{
    const SeatRecords seats = Seated("bot,you,sisu:mud-thrower=Otto,friend=Anna,you");
    ASSERT_EQ(seats.size(), 5u);
    EXPECT_EQ(NamesOf(seats), (std::vector<std::string>{"Kaisa", "Driver 1", "Otto", "Anna", "Driver 3"}));
    EXPECT_EQ(seats[0].kind, SeatKind::Driver);
    EXPECT_EQ(seats[0].driver, kPilotDriver);
    EXPECT_EQ(CharacterWords(seats[0]), "pro");
    EXPECT_EQ(CharacterWords(seats[2]), "sisu:mud-thrower");
    for (const std::size_t person : {1u, 3u, 4u})
    {
        EXPECT_EQ(seats[person].kind, SeatKind::Human);
        EXPECT_EQ(seats[person].driver + seats[person].level + seats[person].temper, "");
    }
    EXPECT_EQ(LooksOf(seats), UsualLooks());
    EXPECT_EQ(WriteSeats(seats), "pro,you,sisu:mud-thrower,you,you");
    EXPECT_EQ(NamesOf(Seated("2")), (std::vector<std::string>{"Driver 1", "Driver 2"}));
    EXPECT_EQ(Seated("6").size(), kMaxSeats);
}

TEST(SeatRecord, WordsOfNobodyAreNamed)
{
    SeatRecords seats = Seated("you");
    const SeatRecords before = seats;
    for (const char* wrong : {"",
                              "0",
                              "7",
                              "12",
                              ",",
                              "you,",
                              ",you",
                              "you,,you",
                              "YOU",
                              "pro)",
                              "p r o",
                              "me",
                              "Pro",
                              "pro:brave",
                              "sisu:",
                              ":gambler",
                              "pro=",
                              "you=",
                              "you= \t",
                              "you,genius=Eve",
                              "you,you,you,you,you,you,you",
                              "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
    {
        std::string misfit = "?";
        EXPECT_FALSE(ReadSeats(wrong, seats, misfit)) << wrong;
        EXPECT_EQ(seats, before) << wrong;
        EXPECT_NE(std::string(wrong).find(misfit), std::string::npos) << misfit;
    }
}

// Those who make drivers and those who offer them speak of the same characters.
TEST(SeatRecord, EveryCharacterDrives)
{
    ASSERT_EQ(Levels().size(), Pilot::kLevels);
    ASSERT_EQ(Tempers().size(), Pilot::kTempers);
    EXPECT_EQ(Levels()[kUsualLevel].word, Pilot::WordOf(Pilot::Character{}.level));
    EXPECT_EQ(Tempers()[kUsualTemper].word, Pilot::WordOf(Pilot::Character{}.temper));
    for (std::size_t level = 0; level < Levels().size(); ++level)
    {
        for (std::size_t temper = 0; temper < Tempers().size(); ++temper)
        {
            const SeatRecord seat = Opponent("Timo", level, temper);
            const Pilot::Character character = Pilot::CharacterOf(seat.level, seat.temper);
            EXPECT_EQ(character.level, static_cast<Pilot::Level>(level));
            EXPECT_EQ(character.temper, static_cast<Pilot::Temper>(temper));
            Pilot::Character read;
            EXPECT_TRUE(Pilot::ReadCharacter(CharacterWords(seat), read));
            EXPECT_EQ(read, character);
            EXPECT_EQ(CharacterWords(Seated(CharacterWords(seat))[0]), CharacterWords(seat));
        }
    }
    EXPECT_EQ(Pilot::CharacterOf("genius", "angry"), Pilot::Character{});
}

TEST(SeatRecord, APersonMayBeCalledAnything)
{
    SetupScreen setup;
    setup.Activate("setup.name.1");
    setup.Type("Timo (bot)");
    setup.EndTyping();
    SeatRecords seats = setup.Records();
    EXPECT_EQ(seats[0].name, "Timo (bot)");
    EXPECT_EQ(seats[0].kind, SeatKind::Human);
    EXPECT_EQ(Seated("you=Timo (bot pro)")[0].kind, SeatKind::Human);
    // The same after saving and from a log alone: drivers sit only where the record has one.
    const ByteString log = EncodeLog(*Rally::Test::RaceOf(seats, "rally2-ss1"));
    const ByteString saved = EncodeSave(5, seats, log);
    EXPECT_EQ(DecodeSave(saved).seats, seats);
    const std::vector<SeatPlan> plans = Shared::SeatsFor(DecodeSave(saved).seats, 1);
    EXPECT_EQ(plans[0].kind, SeatKind::Human);
    EXPECT_EQ(plans[1].kind, SeatKind::Driver);
    const SeatRecords alone = DecodeSave(log).seats;
    ASSERT_EQ(alone.size(), 2u);
    EXPECT_EQ(alone[0].name, "Timo (bot)");
    EXPECT_TRUE(
        std::all_of(alone.begin(), alone.end(), [](const SeatRecord& one) { return one.kind == SeatKind::Human; }));
}

TEST(SeatRecord, LooksOfThoseWhoDoNotDriveAreWhatIsLeft)
{
    SeatRecords seats = Seated("you,bot");
    seats[0].look = {4, 2};
    seats[1].look = {0, 99};
    const CarLooks looks = LooksOf(seats);
    EXPECT_EQ(looks[0], (CarLook{4, 2}));
    EXPECT_EQ(looks[1], (CarLook{0, 99}));
    EXPECT_TRUE(AreDistinct(looks));
    seats[1].look = seats[0].look;
    EXPECT_EQ(LooksOf(seats), UsualLooks()) << "nobody could tell them apart";
}

// --- saves ----------------------------------------------------------------------------------------------------------------

TEST(SeatRecord, ASaveKeepsEveryRecord)
{
    SeatRecords seats = Seated("you=Zażółć,bot,champion:mud-thrower,rookie=X,friend,sisu");
    std::swap(seats[0].look, seats[3].look);
    seats[4].kind = SeatKind::Remote;
    const ByteString log = EncodeLog(*Rally::Test::RaceOf(seats, "rally2-ss1"));
    for (const std::optional<std::uint64_t> seed : {std::optional<std::uint64_t>(9), std::optional<std::uint64_t>()})
    {
        const ByteString bytes = EncodeSave(seed, seats, log);
        const SaveParts parts = DecodeSave(bytes);
        EXPECT_TRUE(parts.whole);
        EXPECT_EQ(parts.seed, seed);
        EXPECT_EQ(parts.seats, seats);
    }
}

// A save that is cut has lost its seed, but not who drove.
TEST(SeatRecord, ADamagedSaveStillKnowsWhoDrove)
{
    const SeatRecords seats = Seated("you,sisu:blocker");
    const ByteString log = EncodeLog(*Rally::Test::RaceOf(seats, "rally2-ss1"));
    ByteString bytes = EncodeSave(9, seats, log);
    bytes.push_back(0);
    EXPECT_FALSE(DecodeSave(bytes).whole);
    EXPECT_EQ(DecodeSave(bytes).seats, seats);
    // What no record can be makes people of all.
    bytes[20] = 250;
    EXPECT_EQ(DecodeSave(bytes).seats, PeopleCalled(NamesOf(seats)));
    EXPECT_EQ(DecodeSave({}).seats, SeatRecords{});
}

} // namespace
} // namespace Rally
