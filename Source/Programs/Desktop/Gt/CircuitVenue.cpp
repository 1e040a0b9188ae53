#include "Desktop/Gt/CircuitVenue.h"

#include "RallyScene/Gt/CircuitRoad.h"

namespace Rally::Desktop
{

CircuitVenue::CircuitVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree)
    : RoadVenue(thePark, theTree)
{
    road.Decorate(ShowOfCircuit(game.usualCourse, road.DetailInForce()));
}

MatchPage& CircuitVenue::Open(MatchAtHand hand)
{
    const CircuitRace::Terms terms{
        park.Save(),  park.settings.ownFolder, park.FilesRaces(),    hand.seed,   road.DetailInForce(),
        hand.records, std::move(hand.lesson),  std::move(hand.dice), hand.puzzle, hand.givesHints,
        hand.film,    hand.elsewhere};
    page = std::make_unique<CircuitPage>(park, road, tree,
                                         std::make_unique<CircuitRace>(std::move(hand.match), std::move(hand.seats),
                                                                       terms, park.thinking, road.Backdrop()),
                                         study);
    return *page;
}

std::vector<Scene::RoadMap> CircuitVenue::RoadsOf(const std::string& course)
{
    std::vector<Scene::RoadMap> roads;
    Gt::GtSetup setup = Gt::NewSetup(1);
    if (Gt::SetCircuit(setup, course))
    {
        roads.emplace_back(Scene::RoadOf(Gt::GtGame(setup).Road(), setup.Road()));
    }
    return roads;
}

int CircuitVenue::ParOf(const MatchSetup& agreed)
{
    Gt::GtSetup setup;
    Phrase complaint;
    return SetUp(agreed, setup, complaint) ? study.ParOf(setup) : 0;
}

MedalTimes CircuitVenue::MedalsOf(const MatchSetup& agreed)
{
    Gt::GtSetup setup;
    Phrase complaint;
    return Gt::SetUp(agreed, setup, complaint) ? study.MedalsOf(setup) : MedalTimes();
}

void CircuitVenue::Close()
{
    road.Decorate(page->TheRace().SharedStage());
    page.reset();
}

} // namespace Rally::Desktop
