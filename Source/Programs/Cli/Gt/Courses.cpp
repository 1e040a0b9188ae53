// GT's courses are circuits.
#include "Cli/CourseCommand.h"
#include "Cli/Gt/CircuitCommand.h"

#include "RallyRules/Gt/CircuitRoad.h"
#include "RallyRules/Gt/GtSetup.h"

namespace Rally::Gt
{
namespace
{

bool Knows(const std::string& word)
{
    TileUse unused;
    GtSetup setup = NewSetup(1);
    return ReadTile(word, unused) || SetCircuit(setup, word);
}

} // namespace

extern const Cli::CourseCommand kCourses;
constexpr Cli::CourseCommand kCourses{"circuit", "the ready-made circuits, and any number of new ones", Knows,
                                      Cli::Circuit};

} // namespace Rally::Gt
