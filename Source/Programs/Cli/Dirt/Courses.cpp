// DIRT's courses are stages.
#include "Cli/CourseCommand.h"
#include "Cli/Dirt/StageCommand.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtSetup.h"

namespace Rally::Dirt
{
namespace
{

bool Knows(const std::string& word)
{
    TileUse unused;
    DirtSetup setup = NewSetup(1);
    return ReadTile(DirtBox(), word, unused) || AddStage(setup, word);
}

} // namespace

extern const Cli::CourseCommand kCourses;
constexpr Cli::CourseCommand kCourses{"stage", "the ready-made stages, and any number of new ones", Knows, Cli::Stage};

} // namespace Rally::Dirt
