#include "Cli/Dirt/PuzzleMine.h"

#include "Cli/MedalTable.h"
#include "RallyClub/Dirt/DirtPuzzles.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/TurnEnds.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <algorithm>
#include <cmath>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;
using Challenges::PuzzleEntry;

constexpr std::size_t kMostOfAStage = 3;
constexpr std::uint64_t kRacesOfAStage = 6;
constexpr int kMostMoves = 64; // to lay a plan takes fewer

std::uint16_t Tenths10(double seconds)
{
    return static_cast<std::uint16_t>(std::lround(10 * seconds));
}

// What a pro loses there.
double ChosenBy(const DirtMatch& position, Pilot::TurnStudy& study, const std::shared_ptr<Pilot::RoadBook>& book)
{
    const std::unique_ptr<AnyMatch> match = position.Clone();
    Pilot::Opponent pro({Pilot::Level::Pro}, 1, book);
    for (int i = 0; i < kMostMoves && !match->WhoMoves().IsChance() && !match->WhoMoves().IsOver(); ++i)
    {
        const Action action = pro.Decide(*match->ViewFor(0), 0);
        if (const Pilot::TurnStudy::Verdict verdict = study.Judge(AsDirt(*match)->Now(), action); verdict.known)
        {
            return verdict.lost;
        }
        match->Play(action);
    }
    return 0;
}

// Where the driver's turns began, as far as a puzzle can say.
void TakePlaces(const DirtMatch& race, std::vector<FoundPuzzle>& places)
{
    DirtMatch again(race.Rules().Setup());
    for (const LogEntry& entry : race.Entries())
    {
        Club::PuzzlePlace place;
        if (!entry.chance && Club::PuzzlePlaceOf(again.Rules(), again.Now(), place))
        {
            FoundPuzzle found;
            found.stage = race.Rules().Setup().stages[0].id;
            found.place = place.place;
            found.entry.gear = place.gear;
            found.entry.seconds = place.seconds;
            const bool known = std::any_of(places.begin(), places.end(), [&](const FoundPuzzle& one)
                                           { return KeyOf(one.Entry()) == KeyOf(found.Entry()); });
            places.insert(places.end(), known ? 0 : 1, found);
        }
        again.Replay(entry);
    }
}

} // namespace

PuzzleSolved SolvePuzzle(const PuzzleEntry& puzzle, const std::shared_ptr<Pilot::RoadBook>& book, bool asksPro)
{
    const std::unique_ptr<DirtMatch> match = Club::PuzzleMatch(puzzle, "A");
    if (match == nullptr)
    {
        return {};
    }
    Pilot::TurnStudy study(match->Rules(), match->Now(), *book);
    const Pilot::TurnEnds ends = study.Ends();
    PuzzleSolved solved{true, ends.seconds, ends.Gap(), 0, ends.plans};
    const bool promises = ends.Gap() >= kPuzzleGap && ends.plans >= kPuzzlePlans;
    solved.chosen = asksPro && promises ? ChosenBy(*match, study, book) : 0;
    return solved;
}

std::vector<FoundPuzzle> MinePuzzles(std::uint64_t seed)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    StageWishes wishes;
    wishes.tiles = static_cast<std::uint8_t>(8 + seed % 5);
    const std::string code(CodeOf(DirtBox(), MakeStage(DirtBox(), seed, wishes).design).View());
    MatchSetup agreed;
    agreed.course = code;
    agreed.names = {"A"};
    std::vector<FoundPuzzle> places;
    for (std::uint64_t race = 0; race < kRacesOfAStage; ++race)
    {
        const std::uint64_t dice = seed * kRacesOfAStage + race;
        const auto pro = std::make_shared<Pilot::Opponent>(Pilot::Character{}, dice, book);
        TakePlaces(*AsDirt(*RaceAlone(agreed, *Rulesets().front(), pro, dice)), places);
    }
    std::vector<FoundPuzzle> kept;
    for (FoundPuzzle& place : places)
    {
        if (kept.size() == kMostOfAStage)
        {
            break;
        }
        if (const PuzzleSolved solved = SolvePuzzle(place.Entry(), book); solved.IsKept())
        {
            place.entry.best = Tenths10(solved.best);
            place.entry.gap = Tenths10(solved.gap);
            place.entry.chosen = Tenths10(solved.chosen);
            kept.push_back(std::move(place));
        }
    }
    return kept;
}

} // namespace Rally::Cli
