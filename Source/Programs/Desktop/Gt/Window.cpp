// GT in the window: the circuit with its HUD, and pictures of its circuits.
#include "Desktop/Gt/CircuitVenue.h"
#include "Desktop/Gt/PictureCircuit.h"
#include "Desktop/Venue.h"

#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace
{

std::unique_ptr<Desktop::Venue> MakeVenue(const GameEntry& game, Desktop::ServicePark& park, const Ui::Tree& tree)
{
    return std::make_unique<Desktop::CircuitVenue>(game, park, tree);
}

std::vector<std::string> Circuits()
{
    std::vector<std::string> ids;
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        ids.emplace_back(ready.id);
    }
    return ids;
}

} // namespace

extern const Desktop::WindowEntry kWindow;
constexpr Desktop::WindowEntry kWindow{
    .venue = MakeVenue,
    .pictures = {.stages = Circuits, .still = Desktop::PictureCircuit::Make, .sides = Desktop::DrawCircuitTiles}};

} // namespace Rally::Gt
