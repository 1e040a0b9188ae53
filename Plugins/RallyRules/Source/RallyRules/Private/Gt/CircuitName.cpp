#include "RallyRules/Gt/CircuitName.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Stages/StageName.h"

#include <iterator>

namespace Rally::Gt
{
namespace CircuitNameDetail
{

constexpr std::uint64_t kPlaceSeed = 0x43495243u;
constexpr std::uint64_t kKindSeed = 0x4B494E44u;
constexpr TextKey kKinds[] = {TextKey::CircuitMadeCircuit, TextKey::CircuitMadeRing, TextKey::CircuitMadePark,
                              TextKey::CircuitMadeRaceway};
constexpr TextKey kReady[] = {TextKey::Circuit1, TextKey::Circuit2, TextKey::Circuit3, TextKey::Circuit4,
                              TextKey::Circuit5, TextKey::Circuit6, TextKey::Circuit7, TextKey::Circuit8};

} // namespace CircuitNameDetail

Phrase CircuitNameOf(std::span<const TileUse> tiles)
{
    using namespace CircuitNameDetail;
    const CircuitRoad road = AsWritten(tiles);
    const std::size_t kind = NumberOfRoad(TilesOf(road), kKindSeed) % std::size(kKinds);
    return Phrase(kKinds[kind], {PlaceName(NumberOfRoad(TilesOf(road), kPlaceSeed)).View()});
}

Phrase CircuitNameOf(const ReadyCircuit& ready)
{
    const std::span<const ReadyCircuit> circuits = ReadyCircuits();
    for (std::size_t i = 0; i < circuits.size() && i < std::size(CircuitNameDetail::kReady); ++i)
    {
        if (std::string_view(circuits[i].id) == ready.id)
        {
            return CircuitNameDetail::kReady[i];
        }
    }
    return CircuitNameOf(TilesOf(RoadOf(ready)));
}

} // namespace Rally::Gt
