#include "RallyClub/Gt/GtCourses.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitBox.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtCoursesDetail
{

constexpr TextKey kRows[] = {TextKey::GtCircuits, TextKey::GtCircuits};
constexpr std::size_t kInRow = 4;

// What a course is measured by: rows and corners, from the outside and from within.
Section SectionOf(const Gt::CircuitSection& from)
{
    Section section;
    std::uint8_t most = 1;
    std::uint8_t least = Gt::kMaxPathSpaces;
    const Gt::LanePath* longest = &from.paths[0];
    for (std::size_t path = 0; path < from.pathCount; ++path)
    {
        longest = from.paths[path].spaces > longest->spaces ? &from.paths[path] : longest;
        most = (std::max)(most, from.paths[path].spaces);
        least = (std::min)(least, from.paths[path].spaces);
    }
    section.kind = from.turn == Side::None ? SectionKind::Row : SectionKind::Corner;
    section.lanes = from.pathCount;
    section.slide = from.turn == Side::None && most > 1;
    section.turn = from.turn;
    section.outerCount = most;
    section.innerCount = least;
    for (std::size_t i = 0; i < most; ++i)
    {
        section.outer[i] = longest->limits[i];
    }
    return section;
}

struct Box
{
    std::vector<TileSide> sides;
    std::vector<ReadyStage> stages;
    TileBox box;

    Box()
    {
        for (const Gt::CircuitSide& from : Gt::CircuitSides())
        {
            TileSide side;
            side.number = from.number;
            side.side = from.side;
            side.role = from.role == TileRole::Assistance ? TileRole::Assistance : TileRole::Road; // a lap has no end
            side.hazard = from.hazard;
            side.exit = from.exit;
            side.sectionCount = from.sectionCount;
            for (std::size_t i = 0; i < from.sectionCount; ++i)
            {
                side.sections[i] = SectionOf(from.sections[i]);
            }
            sides.push_back(side);
        }
        for (const Gt::ReadyCircuit& from : Gt::ReadyCircuits())
        {
            ReadyStage stage;
            stage.id = from.id;
            stage.rally = static_cast<std::uint8_t>(stages.size() / kInRow + 1);
            stage.stage = static_cast<std::uint8_t>(stages.size() + 1);
            stage.tileCount = from.tileCount;
            std::copy_n(from.tiles, from.tileCount, stage.tiles);
            stages.push_back(stage);
        }
        box.sides = sides;
        box.stages = stages;
    }
};

const Box& TheBox()
{
    static const Box kBox;
    return kBox;
}

std::vector<CourseStage> StagesOf(std::string_view course)
{
    for (const ReadyStage& ready : TheBox().stages)
    {
        if (course == ready.id)
        {
            return {{ready.id, DesignOf(TheBox().box, {ready.tiles, ready.tileCount})}};
        }
    }
    return {};
}

} // namespace GtCoursesDetail

const CourseBook& GtCourses()
{
    static const CourseBook kBook{&GtCoursesDetail::TheBox().box,
                                  GtCoursesDetail::kRows,
                                  1,
                                  GtCoursesDetail::StagesOf,
                                  "circuit1",
                                  TextKey::GtCircuit};
    return kBook;
}

} // namespace Rally::Club
