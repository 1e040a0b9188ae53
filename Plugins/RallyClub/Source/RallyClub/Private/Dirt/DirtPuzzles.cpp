#include "RallyClub/Dirt/DirtPuzzles.h"

#include <algorithm>

namespace Rally::Club
{
namespace DirtPuzzlesDetail
{

constexpr std::uint16_t kMostInHand = 99;

bool IsWhole(const Dirt::DirtState& state)
{
    const Dirt::Car& car = state.cars[0];
    const auto none = [](std::uint8_t tokens) { return tokens == 0; };
    return std::all_of(std::begin(car.damage), std::end(car.damage), none) &&
           std::all_of(std::begin(car.cutTokens), std::end(car.cutTokens), none) &&
           std::all_of(std::begin(state.cornerTokens), std::end(state.cornerTokens), none);
}

} // namespace DirtPuzzlesDetail

std::unique_ptr<Dirt::DirtMatch> PuzzleMatch(const Challenges::PuzzleEntry& puzzle, const std::string& name)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    if (!Dirt::AddStage(setup, puzzle.stage) || setup.stageCount != 1 || puzzle.gear > Dirt::kGears)
    {
        return nullptr;
    }
    const auto game = std::make_shared<const Dirt::DirtGame>(setup);
    Dirt::DirtState state{};
    EventList events;
    game->Begin(state, events);
    const SpaceCode code = ParseSpace(puzzle.place);
    const SpaceIndex space = game->TrackOf(state).Find(code);
    const bool waits = code == kStartCode;
    const bool sound = state.phase == Dirt::Phase::Lay && space != kNoSpace && code != kFinishCode;
    if (!sound)
    {
        return nullptr;
    }
    if (!waits)
    {
        Dirt::Car& car = state.cars[0];
        car.space = space;
        car.gear = puzzle.gear;
        car.state = Dirt::CarState::Running;
        car.pileCards = 1; // it has driven a turn, or more
        car.seconds = puzzle.seconds;
        events.Clear();
        game->OpenTurn(state, events);
    }
    auto match = std::make_unique<Dirt::DirtMatch>(game, state, std::vector<std::string>{name});
    return match->Suspended() == 0 && match->Now().phase == Dirt::Phase::Lay ? std::move(match) : nullptr;
}

bool PuzzlePlaceOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, PuzzlePlace& place)
{
    using namespace DirtPuzzlesDetail;
    const Dirt::Car& car = state.cars[0];
    const bool can = state.seats == 1 && state.phase == Dirt::Phase::Lay && state.planLength == 0 && IsWhole(state) &&
                     car.state == Dirt::CarState::Running && car.seconds <= kMostInHand;
    if (can)
    {
        place = {std::string(NameOfSpace(game.TrackOf(state)[car.space].code).View()), car.gear,
                 static_cast<std::uint8_t>(car.seconds)};
    }
    return can;
}

} // namespace Rally::Club
