// Achievements of a career (C-37): pure predicates over its events, judged anew whenever it is loaded, so that none can be lost or lied
// about. What happens outside careers (school, medals) is handed in.
#pragma once

#include "RallyClub/Career/CareerForm.h"
#include "RallyRules/Text/Text.h"

#include <optional>

namespace Rally::Career
{

// In the order in which they are shown.
enum class Achievement : std::uint8_t
{
    FirstCard,      // a rally driven
    SchoolsOut,     // twelve lessons
    CleanSheet,     // a stage in control
    ThirdTriangle,  // control kept by SISU
    FlatAndFree,    // flat-out with eight dice
    Banker,         // fifteen seconds in hand at a line
    Thrift,         // a stage won, and nothing paid for a die
    LongHop,        // one gear too many over a hop, and held
    InTheAir,       // over the line
    FordInGear,     // fourth gear or more
    ThreeCuts,      // on one stage, all of them clean
    Mudslinger,     // a corner closed by one's own mud
    SparePodium,    // a wheel changed on the way, third or better
    ThreeWheels,    // a stage won two dice short
    Comeback,       // won from last after the first stage
    DeadHeat,       // a place shared
    ByASecond,      // won
    Sweeper,        // a stage won first on the road
    BronzeToAuthor, // all medals of one stage
    GoldLine,       // decisions under six hundredths of par
    PerfectStage,   // they cost nothing
    LineMedals,     // twenty-five
    UnluckyChampion,
    BetterThanTable, // first by even luck alone
    ClubChampion,
    NationalChampion,
    WorldChampion,
    UpTwice,     // in two seasons running
    RivalBeaten, // in the last round
    SternWorld,  // the highest title against the strongest field, nothing driven again
};
inline constexpr std::size_t kAchievements = 30;
RALLYCLUB_API const char* IdOf(Achievement what); // "dead-heat"
RALLYCLUB_API TextKey NameOf(Achievement what);
RALLYCLUB_API TextKey HowOf(Achievement what); // it is earned, in a sentence

// What was done outside.
struct OtherFeats
{
    std::uint8_t lessons{};
    std::uint16_t lineMedals{};
    bool allMedalsOfAStage{};
};

struct Achieved
{
    Achievement what{};
    std::uint16_t season{};
    std::size_t event{}; // that it came with; of what was done outside the last

    friend bool operator==(const Achieved&, const Achieved&) = default;
};
// Each once, with the first event that earned it.
RALLYCLUB_API std::vector<Achieved> AchievementsOf(const Keeping& keeping, const OtherFeats& others = {});

} // namespace Rally::Career
