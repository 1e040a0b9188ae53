// GT in the window: pictures of its circuits.
#include "Desktop/Gt/PictureCircuit.h"
#include "Desktop/Venue.h"

#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace
{

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
    .pictures = {.stages = Circuits, .still = Desktop::PictureCircuit::Make, .sides = Desktop::DrawCircuitTiles}};

} // namespace Rally::Gt
