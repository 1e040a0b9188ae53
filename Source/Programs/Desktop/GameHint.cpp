// The co-driver beside the road: what he would do, in words and as a line that can be laid.
#include "Desktop/Game.h"

#include "Desktop/RoadWay.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Desktop
{

using Mood = GameRace::Mood;

void Game::AskForHint()
{
    const std::uint64_t now = race->Match().Chain();
    if (!AsksNow() || hintMoment == now)
    {
        hintMoment.reset();
        return;
    }
    hintMoment = now;
    recce.Ask(race->ViewOfAsked(), race->Asked(), now);
}

std::vector<std::string> Game::HintNow()
{
    const std::uint64_t now = race->Match().Chain();
    if (race->Now() != Mood::Asks || race->MustHandOver() || hintMoment != now)
    {
        return {};
    }
    std::vector<std::string> hint = recce.HintAt(now);
    if (hint.empty())
    {
        hint.push_back(Club::InWords(Club::Phrase(TextKey::HudHintComes)));
    }
    return hint;
}

Pilot::Plan Game::HintedLine()
{
    const std::uint64_t now = race->Match().Chain();
    const Dirt::DirtState& state = race->Match().Now();
    if (race->Now() != Mood::Asks || race->MustHandOver() || hintMoment != now || state.phase != Dirt::Phase::Lay)
    {
        return Pilot::Plan();
    }
    const Pilot::Plan line = recce.LineAt(now);
    bool lies = state.planLength == line.count;
    for (std::size_t i = 0; lies && i < line.count; ++i)
    {
        const Dirt::Step& step = line.steps[i];
        lies =
            state.plan[i].space == step.space && state.plan[i].die == step.die && state.plan[i].brakes == step.brakes;
    }
    return lies ? Pilot::Plan() : line;
}

// What is said of it stays: now it tells how to drive what lies.
void Game::LayHint()
{
    const Pilot::Plan line = HintedLine();
    if (line.count > 0 && race->Lay(line))
    {
        AskForHint();
    }
}

void Game::GatherHint()
{
    const Pilot::Plan line = HintedLine();
    std::vector<SpaceIndex> spaces;
    for (std::size_t i = 0; i < line.count; ++i)
    {
        spaces.push_back(line.steps[i].space);
    }
    const Scene::RoadMap& map = *race->Stage().map;
    if (!spaces.empty())
    {
        markers.push_back(
            WayThrough(map, BeforeCar(map, moment.cars[race->Asked()]), spaces, Ui::kAdvisedMarker, {0.8f, 0}));
    }
}

float Game::HintedMetres()
{
    const Pilot::Plan line = HintedLine();
    const Scene::RoadMap& map = *race->Stage().map;
    float metres = 0;
    for (std::size_t i = 0; i < line.count; ++i)
    {
        const SpaceIndex space = line.steps[i].space;
        const float from = BeforeCar(map, moment.cars[race->Asked()]).distance;
        metres = space != map.TheTrack().beyond ? std::max(metres, map.StandDistance(space) - from) : metres;
    }
    return metres;
}

} // namespace Rally::Desktop
