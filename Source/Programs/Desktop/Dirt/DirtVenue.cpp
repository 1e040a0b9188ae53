#include "Desktop/Dirt/DirtVenue.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyScene/StageRoad.h"

namespace Rally::Desktop
{

DirtVenue::DirtVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree) : RoadVenue(thePark, theTree)
{
    road.Decorate(ShowOfStage(game.usualCourse, road.DetailInForce()));
}

std::vector<Scene::RoadMap> DirtVenue::RoadsOf(const std::string& course)
{
    using namespace Dirt;
    std::vector<Scene::RoadMap> roads;
    DirtSetup agreed = NewSetup(1);
    if (!AddStage(agreed, course))
    {
        return roads;
    }
    const DirtGame game(agreed);
    for (std::size_t stage = 0; stage < agreed.stageCount; ++stage)
    {
        const StageLayout layout = LayoutOf(agreed.stages[stage]);
        roads.emplace_back(Scene::RoadOf(DirtBox(), game.TrackOf(stage), std::span(layout.begin(), layout.Size())));
    }
    return roads;
}

int DirtVenue::ParOf(const MatchSetup& agreed)
{
    Dirt::DirtSetup setup;
    Phrase complaint;
    return SetUp(agreed, setup, complaint) ? recceCar.recce.ParOf(setup) : 0;
}

MedalTimes DirtVenue::MedalsOf(const MatchSetup& agreed)
{
    Dirt::DirtSetup setup;
    Phrase complaint;
    const bool one = SetUp(agreed, setup, complaint) && setup.stageCount == 1;
    return one ? recceCar.recce.MedalsOf(setup, 0) : MedalTimes();
}

MatchPage& DirtVenue::Open(MatchAtHand hand)
{
    const GameRace::Terms terms{
        park.Save(),  park.settings.ownFolder, park.FilesRaces(),    hand.seed,   road.DetailInForce(),
        hand.records, std::move(hand.lesson),  std::move(hand.dice), hand.puzzle, hand.givesHints,
        hand.film,    hand.elsewhere};
    page = std::make_unique<RacePage>(park, recceCar, road, tree,
                                      std::make_unique<GameRace>(std::move(hand.match), std::move(hand.seats), terms,
                                                                 park.thinking, *roads, road.Backdrop()));
    return *page;
}

void DirtVenue::Close()
{
    road.Decorate(page->TheRace().SharedStage());
    page.reset();
}

} // namespace Rally::Desktop
