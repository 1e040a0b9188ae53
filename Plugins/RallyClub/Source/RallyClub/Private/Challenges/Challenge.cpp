#include "RallyClub/Challenges/Challenge.h"

#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>

namespace Rally::Challenges
{
namespace ChallengeDetail
{

constexpr std::uint64_t kHouse = 0x52616C6C79446179; // of all challenges: another number, other roads
constexpr std::uint8_t kWeeklyStages = 3;
constexpr std::uint8_t kWeeklyTiles = 12;
constexpr const char* kWeeklyOptions = "sisu=rally";

// What the days of a week ask for, Monday first.
struct DayPlan
{
    std::uint8_t tiles;
    Taste difficulty;
    Taste hazard;
};
constexpr DayPlan kWeek[kWeekdays] = {
    {kShortStage, Taste::Low, Taste::Low},
    {kShortStage, Taste::Low, Taste::Any},
    {11, Taste::Middle, Taste::Low},
    {12, Taste::Middle, Taste::Any},
    {12, Taste::Middle, Taste::High},
    {13, Taste::High, Taste::Any},
    {kStandardStage, Taste::High, Taste::High},
};

std::uint64_t ChanceOf(Kind kind, Day day, std::uint64_t what)
{
    const std::uint64_t words[] = {static_cast<std::uint64_t>(kind), static_cast<std::uint64_t>(day), what};
    std::byte bytes[sizeof words];
    for (std::size_t i = 0; i < sizeof bytes; ++i)
    {
        bytes[i] = static_cast<std::byte>(words[i / 8] >> (8 * (i % 8)));
    }
    return HashBytes(bytes, kHouse);
}

std::uint64_t SeedOf(Kind kind, Day day)
{
    return ChanceOf(kind, day, 0);
}

constexpr std::uint64_t kRoads = 1; // the seed of the first one; the next follow

// The road itself, in the words of a season of that game.
std::string CourseOf(const Challenge& challenge, std::uint8_t stages)
{
    const Career::SeasonGame* seasons = Career::SeasonGameOf(challenge.game);
    if (seasons == nullptr)
    {
        return {};
    }
    std::vector<std::uint64_t> seeds;
    for (std::uint64_t stage = 0; stage < stages; ++stage)
    {
        seeds.push_back(ChanceOf(challenge.kind, challenge.day, kRoads + stage));
    }
    Career::RegionEntry region;
    region.wishes = challenge.wishes;
    return seasons->course(region, challenge.wishes.tiles, seeds);
}

} // namespace ChallengeDetail

const ChallengeGame* ChallengeGameOf(std::string_view game)
{
    const GameEntry* entry = FindRuleset(game);
    const Club::ScreenEntry* screens = entry != nullptr ? Club::ScreenEntryOf(*entry) : nullptr;
    return screens != nullptr && screens->challenges != nullptr ? screens->challenges() : nullptr;
}

std::unique_ptr<AnyMatch> BeginPuzzle(const PuzzleEntry& puzzle, const std::string& name)
{
    const ChallengeGame* challenges = ChallengeGameOf(Rulesets().front()->id);
    return challenges != nullptr ? challenges->puzzle(puzzle, name) : nullptr;
}

StageWishes WishesOf(Day day)
{
    const ChallengeDetail::DayPlan& plan = ChallengeDetail::kWeek[WeekdayOf(day)];
    StageWishes wishes;
    wishes.tiles = plan.tiles;
    wishes.difficulty = plan.difficulty;
    wishes.hazard = plan.hazard;
    return wishes;
}

Challenge ChallengeOf(Kind kind, Day day)
{
    using namespace ChallengeDetail;
    Challenge challenge;
    challenge.kind = kind;
    challenge.day = kind == Kind::Weekly ? WeekOf(day) : day;
    const GameEntry& game = *Rulesets().front();
    challenge.game = game.id;
    challenge.seed = SeedOf(kind, challenge.day);
    challenge.agreed.options = UsualValues(game.options());
    challenge.wishes = WishesOf(challenge.day);
    if (kind == Kind::Weekly)
    {
        std::string misfit;
        ReadOptions(game.options(), kWeeklyOptions, challenge.agreed.options, misfit);
        Random lot(challenge.seed, RandomStream::Stages);
        challenge.region = static_cast<std::uint8_t>(lot.Below(static_cast<std::uint32_t>(Career::Regions().size())));
        challenge.wishes = Career::Regions()[challenge.region].wishes;
        challenge.wishes.tiles = kWeeklyTiles;
    }
    challenge.agreed.course = CourseOf(challenge, kind == Kind::Weekly ? kWeeklyStages : std::uint8_t{1});
    return challenge;
}

bool FindChallenge(std::uint64_t seed, Day until, Kind& kind, Day& day)
{
    for (Day one = (std::min)(until, kLastDay); one >= kFirstDay; --one)
    {
        for (const Kind which : {Kind::Daily, Kind::Weekly})
        {
            if (ChallengeDetail::SeedOf(which, one) == seed)
            {
                kind = which;
                day = one;
                return true;
            }
        }
    }
    return false;
}

std::unique_ptr<AnyMatch> Challenge::Begin(const std::string& name) const
{
    const GameEntry* entry = FindRuleset(game);
    MatchSetup setup = agreed;
    setup.names = {name};
    return entry != nullptr ? entry->begin(setup).match : nullptr;
}

std::unique_ptr<Club::ChanceSource> Challenge::Dice() const
{
    const ChallengeGame* challenges = ChallengeGameOf(game);
    return challenges != nullptr ? challenges->dice(seed) : nullptr;
}

Proof Prove(const Challenge& challenge, const AnyMatch& match)
{
    Proof proof;
    proof.name = match.Header().names.empty() ? std::string() : match.Header().names.front();
    const std::unique_ptr<AnyMatch> again = challenge.Begin(proof.name);
    const std::unique_ptr<Club::ChanceSource> dice = challenge.Dice();
    const bool same = again != nullptr && dice != nullptr && again->Header().ruleset == match.Header().ruleset &&
                      again->Header().setup == match.Header().setup && match.Seats() == 1;
    if (!same)
    {
        proof.fault = Proof::Fault::OtherRace;
        return proof;
    }
    for (const LogEntry& entry : match.Entries())
    {
        Outcome fallen;
        const bool agrees = !entry.chance || (dice->Next(*again, fallen) && fallen == entry.outcome);
        if (!agrees || !again->Replay(entry))
        {
            proof.fault = agrees ? Proof::Fault::NotLogged : Proof::Fault::OtherDice;
            return proof;
        }
        ++proof.at;
    }
    Career::Drive drive;
    const Career::SeasonGame* seasons = Career::SeasonGameOf(challenge.game);
    if (seasons == nullptr || !seasons->drives(*again, {&drive, 1}))
    {
        proof.fault = Proof::Fault::NotThrough;
        return proof;
    }
    proof.log = again->Chain();
    for (const std::uint16_t seconds : drive.seconds)
    {
        proof.seconds += seconds;
    }
    return proof;
}

} // namespace Rally::Challenges
