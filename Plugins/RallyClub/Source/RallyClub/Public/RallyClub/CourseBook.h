// The courses of a game: the stages and rallies of its box, and whatever can be laid with its tiles and sent as a code. A game
// that has any says so in its own folder (RallyClub/<Game>, kScreens); pickers and whoever names a course are handed its book.
#pragma once

#include "RallyRules/Stages/StageDesign.h"
#include "RallyRules/Text/TextKey.h"

#include <string>
#include <string_view>
#include <vector>

namespace Rally::Club
{

struct CourseStage
{
    std::string id; // "rally2-ss1", or the stage's code in small letters
    StageDesign design;
};

struct CourseBook
{
    const TileBox* box{};
    std::span<const TextKey> rallies; // names of the box's rallies, the first one's first
    std::size_t mostStages{};         // of a course
    // A stage or a whole rally of the box, a code, or several of these joined by "+"; nothing when one of them does not exist
    // or they are too many.
    std::vector<CourseStage> (*stagesOf)(std::string_view course){};
    const char* first{""}; // the stage somebody begins with who has never played
    TextKey single{};      // "Circuit {0}": the box's courses are of one stage each, and no others can be had yet
};

} // namespace Rally::Club
