#include "RallyClub/Dirt/DirtCourses.h"

#include "RallyClub/StageBook.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace DirtCoursesDetail
{

constexpr TextKey kRallies[] = {TextKey::Rally1, TextKey::Rally2, TextKey::Rally3,
                                TextKey::Rally4, TextKey::Rally5, TextKey::Rally6};

constexpr const char* kFirst = "rally4-ss1"; // the shortest and easiest of the box, and yet with a jump

std::vector<CourseStage> StagesOf(std::string_view course)
{
    std::vector<CourseStage> stages;
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    Dirt::AddStage(setup, course);
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        const StageLayout layout = LayoutOf(setup.stages[stage]);
        stages.push_back({setup.stages[stage].id, DesignOf(Dirt::DirtBox(), {layout.begin(), layout.Size()})});
    }
    return stages;
}

} // namespace DirtCoursesDetail

const CourseBook& DirtCourses()
{
    using namespace DirtCoursesDetail;
    static const StageBook kBook({&Dirt::DirtBox(), kRallies, Dirt::kMaxStages, StagesOf, kFirst});
    return kBook;
}

} // namespace Rally::Club
