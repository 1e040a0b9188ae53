#include "RallyClub/Career/Achievements.h"

#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/Standings.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace AchievementsDetail
{

struct Words
{
    const char* id{};
    TextKey name{};
    TextKey how{};
};

constexpr Words kWords[kAchievements] = {
    {"first-card", TextKey::CareerAchievementFirstCard, TextKey::CareerRecordHowFirstCard},
    {"schools-out", TextKey::CareerAchievementSchoolsOut, TextKey::CareerRecordHowSchoolsOut},
    {"clean-sheet", TextKey::CareerAchievementCleanSheet, TextKey::CareerRecordHowCleanSheet},
    {"third-triangle", TextKey::CareerAchievementThirdTriangle, TextKey::CareerRecordHowThirdTriangle},
    {"flat-and-free", TextKey::CareerAchievementFlatAndFree, TextKey::CareerRecordHowFlatAndFree},
    {"banker", TextKey::CareerAchievementBanker, TextKey::CareerRecordHowBanker},
    {"thrift", TextKey::CareerAchievementThrift, TextKey::CareerRecordHowThrift},
    {"long-hop", TextKey::CareerAchievementLongHop, TextKey::CareerRecordHowLongHop},
    {"in-the-air", TextKey::CareerAchievementInTheAir, TextKey::CareerRecordHowInTheAir},
    {"ford-in-gear", TextKey::CareerAchievementFordInGear, TextKey::CareerRecordHowFordInGear},
    {"three-cuts", TextKey::CareerAchievementThreeCuts, TextKey::CareerRecordHowThreeCuts},
    {"mudslinger", TextKey::CareerAchievementMudslinger, TextKey::CareerRecordHowMudslinger},
    {"spare-podium", TextKey::CareerAchievementSparePodium, TextKey::CareerRecordHowSparePodium},
    {"three-wheels", TextKey::CareerAchievementThreeWheels, TextKey::CareerRecordHowThreeWheels},
    {"comeback", TextKey::CareerAchievementComeback, TextKey::CareerRecordHowComeback},
    {"dead-heat", TextKey::CareerAchievementDeadHeat, TextKey::CareerRecordHowDeadHeat},
    {"by-a-second", TextKey::CareerAchievementByASecond, TextKey::CareerRecordHowByASecond},
    {"sweeper", TextKey::CareerAchievementSweeper, TextKey::CareerRecordHowSweeper},
    {"bronze-to-author", TextKey::CareerAchievementBronzeToAuthor, TextKey::CareerRecordHowBronzeToAuthor},
    {"gold-line", TextKey::CareerAchievementGoldLine, TextKey::CareerRecordHowGoldLine},
    {"perfect-stage", TextKey::CareerAchievementPerfectStage, TextKey::CareerRecordHowPerfectStage},
    {"line-medals", TextKey::CareerAchievementLineMedals, TextKey::CareerRecordHowLineMedals},
    {"unlucky-champion", TextKey::CareerAchievementUnluckyChampion, TextKey::CareerRecordHowUnluckyChampion},
    {"better-than-table", TextKey::CareerAchievementBetterThanTable, TextKey::CareerRecordHowBetterThanTable},
    {"club-champion", TextKey::CareerAchievementClubChampion, TextKey::CareerRecordHowClubChampion},
    {"national-champion", TextKey::CareerAchievementNationalChampion, TextKey::CareerRecordHowNationalChampion},
    {"world-champion", TextKey::CareerAchievementWorldChampion, TextKey::CareerRecordHowWorldChampion},
    {"up-twice", TextKey::CareerAchievementUpTwice, TextKey::CareerRecordHowUpTwice},
    {"rival-beaten", TextKey::CareerAchievementRivalBeaten, TextKey::CareerRecordHowRivalBeaten},
    {"stern-world", TextKey::CareerAchievementSternWorld, TextKey::CareerRecordHowSternWorld},
};

class Judge
{
public:
    std::vector<Achieved> earned;

    void Award(Achievement what, bool holds, std::uint16_t season, std::size_t event)
    {
        const bool had =
            std::any_of(earned.begin(), earned.end(), [what](const Achieved& one) { return one.what == what; });
        if (holds && !had)
        {
            earned.push_back({what, season, event});
        }
    }
};

// A rally the player drove, whole, with all that is known of it so far.
struct Rally
{
    const State& career;
    Tier tier{};
    std::size_t number{};
    std::size_t stages{};
    const RoundResult& round;
};

const Drive* OwnDrive(const RoundResult& round)
{
    const auto own =
        std::find_if(round.drives.begin(), round.drives.end(), [](const Drive& drive) { return drive.who == kPlayer; });
    return own == round.drives.end() ? nullptr : &*own;
}

bool WonStage(const Rally& rally, std::size_t stage)
{
    const Drive* own = OwnDrive(rally.round);
    return own != nullptr && std::all_of(rally.round.drives.begin(), rally.round.drives.end(),
                                         [&](const Drive& one) { return own->seconds[stage] <= one.seconds[stage]; });
}

bool WonWith(const Rally& rally, Deed what)
{
    for (std::size_t stage = 0; stage < rally.stages; ++stage)
    {
        if (rally.round.deeds.In(what, stage) && WonStage(rally, stage))
        {
            return true;
        }
    }
    return false;
}

bool WasLastAfterFirst(const Rally& rally)
{
    const Drive* own = OwnDrive(rally.round);
    return std::all_of(rally.round.drives.begin(), rally.round.drives.end(),
                       [&](const Drive& one) { return one.who == kPlayer || one.seconds[0] < own->seconds[0]; });
}

void JudgeDeeds(const Rally& rally, std::size_t event, Judge& judge)
{
    constexpr std::uint16_t kFlatDice = 8;
    constexpr std::uint16_t kBanked = 15;
    constexpr std::uint16_t kFordGear = 4;
    constexpr std::uint16_t kCuts = 3;
    const Deeds& deeds = rally.round.deeds;
    const auto award = [&](Achievement what, bool holds) { judge.Award(what, holds, rally.career.season, event); };
    award(Achievement::FirstCard, true);
    award(Achievement::CleanSheet, deeds[Deed::InControl] != 0);
    award(Achievement::ThirdTriangle, deeds[Deed::WarningsSaved] > 0);
    award(Achievement::FlatAndFree, deeds[Deed::MostFlatDice] >= kFlatDice);
    award(Achievement::Banker, deeds[Deed::InHand] >= kBanked);
    award(Achievement::LongHop, deeds[Deed::LongJumps] > 0);
    award(Achievement::InTheAir, deeds[Deed::AirFinishes] > 0);
    award(Achievement::FordInGear, deeds[Deed::FordGear] >= kFordGear);
    award(Achievement::ThreeCuts, deeds[Deed::CleanCuts] >= kCuts);
    award(Achievement::Mudslinger, deeds[Deed::CornersClosed] > 0);
    award(Achievement::Thrift, WonWith(rally, Deed::NeverSecured));
    award(Achievement::ThreeWheels, WonWith(rally, Deed::ShortOfTwo));
    award(Achievement::Sweeper, WonWith(rally, Deed::FirstOnRoad));
}

void JudgeResult(const Rally& rally, std::size_t event, Judge& judge)
{
    const std::vector<RallyRow> rows = ClassificationOf(rally.round, rally.tier, rally.stages);
    const auto own = std::find_if(rows.begin(), rows.end(), [](const RallyRow& row) { return row.who == kPlayer; });
    if (own == rows.end())
    {
        return;
    }
    const auto award = [&](Achievement what, bool holds) { judge.Award(what, holds, rally.career.season, event); };
    const auto sharing =
        std::count_if(rows.begin(), rows.end(), [&](const RallyRow& row) { return row.rank == own->rank; });
    const bool alone = own->rank == 1 && sharing == 1 && rows.size() > 1;
    award(Achievement::DeadHeat, sharing > 1);
    award(Achievement::ByASecond, alone && rows[1].seconds - own->seconds == 1);
    award(Achievement::Comeback, own->rank == 1 && rally.stages > 1 && WasLastAfterFirst(rally));
    award(Achievement::SparePodium, own->rank <= 3 && rally.round.deeds[Deed::WheelChanged] != 0);
    const std::optional<Licence> rival = RivalOf(rally.career);
    const auto other =
        std::find_if(rows.begin(), rows.end(), [&](const RallyRow& row) { return rival && row.who == *rival; });
    award(Achievement::RivalBeaten,
          rally.number + 1u == EntryOf(rally.tier).rounds && other != rows.end() && own->rank < other->rank);
}

void JudgeLines(const Rally& rally, std::size_t event, Judge& judge)
{
    constexpr std::uint16_t kGold = 60; // thousandths
    for (const std::uint16_t line : rally.round.lines)
    {
        judge.Award(Achievement::GoldLine, line < kGold, rally.career.season, event);
        judge.Award(Achievement::PerfectStage, line == 0, rally.career.season, event);
    }
}

void JudgeRallies(const State& career, std::size_t event, Judge& judge)
{
    const Tier tier = career.PlayerTier();
    const std::vector<Round> calendar = RoundsOf(career, tier);
    for (std::size_t number = 0; number < RoundsDriven(career, tier); ++number)
    {
        const Rally rally{career, tier, number, calendar[number].stageCount, career.Of(tier).rounds[number]};
        if (!rally.round.byCoDriver)
        {
            JudgeDeeds(rally, event, judge);
            JudgeResult(rally, event, judge);
            JudgeLines(rally, event, judge);
        }
    }
}

void JudgeSeason(const State& before, const State& after, std::size_t event, Judge& judge)
{
    constexpr std::int32_t kUnlucky = 300; // tenths
    const SeasonPast& past = after.seasons.back();
    const auto award = [&](Achievement what, bool holds) { judge.Award(what, holds, before.season, event); };
    const bool champion = past.rank == 1;
    award(Achievement::ClubChampion, champion && past.tier == Tier::Club);
    award(Achievement::NationalChampion, champion && past.tier == Tier::National);
    award(Achievement::WorldChampion, champion && past.tier == Tier::World);
    award(Achievement::UnluckyChampion, champion && past.luck > kUnlucky);
    award(Achievement::BetterThanTable, !champion && past.evenRank == 1);
    award(Achievement::SternWorld,
          champion && past.tier == Tier::World && before.strength == Strength::Stern && before.beginning.ironMan);
    const std::size_t seasons = after.seasons.size();
    award(Achievement::UpTwice,
          seasons >= 2 && after.PlayerTier() > past.tier && past.tier > after.seasons[seasons - 2].tier);
}

} // namespace AchievementsDetail

const char* IdOf(Achievement what)
{
    return AchievementsDetail::kWords[static_cast<std::size_t>(what)].id;
}

TextKey NameOf(Achievement what)
{
    return AchievementsDetail::kWords[static_cast<std::size_t>(what)].name;
}

TextKey HowOf(Achievement what)
{
    return AchievementsDetail::kWords[static_cast<std::size_t>(what)].how;
}

std::vector<Achieved> AchievementsOf(const Keeping& keeping, const OtherFeats& others)
{
    using namespace AchievementsDetail;
    constexpr std::uint8_t kLessons = 12;
    constexpr std::uint16_t kLineMedals = 25;
    Judge judge;
    State career = Begin(keeping.beginning);
    for (std::size_t event = 0; event < keeping.events.size(); ++event)
    {
        const Happening& now = keeping.events[event];
        const bool closes = now.kind == HappeningKind::SeasonClosed;
        const State before = closes ? career : State();
        const Tier tier = career.PlayerTier();
        if (!Follow(career, now))
        {
            break;
        }
        const bool tells = now.kind == HappeningKind::GroupDriven || now.kind == HappeningKind::Retaken ||
                           now.kind == HappeningKind::GroupReviewed;
        if (tells && now.tier == tier)
        {
            JudgeRallies(career, event, judge);
        }
        if (closes)
        {
            JudgeSeason(before, career, event, judge);
        }
    }
    const std::size_t last = keeping.events.empty() ? 0 : keeping.events.size() - 1;
    judge.Award(Achievement::SchoolsOut, others.lessons >= kLessons, career.season, last);
    judge.Award(Achievement::LineMedals, others.lineMedals >= kLineMedals, career.season, last);
    judge.Award(Achievement::BronzeToAuthor, others.allMedalsOfAStage, career.season, last);
    return judge.earned;
}

} // namespace Rally::Career
