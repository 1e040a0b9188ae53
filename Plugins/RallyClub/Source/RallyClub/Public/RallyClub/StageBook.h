// The courses of a game whose box holds stages from a start to a finish: single ones and rallies of them, and those made by lot.
#pragma once

#include "RallyClub/CourseBook.h"

#include "RallyRules/Stages/StageWishes.h"

namespace Rally::Club
{

struct CourseStage
{
    std::string id; // "rally2-ss1", or the stage's code in small letters
    StageDesign design;
};

class StageBook final : public CourseBook
{
public:
    struct Setting
    {
        const TileBox* box{};
        std::span<const TextKey> rallies; // names of the box's rallies, the first one's first
        std::size_t mostStages{};         // of a course
        // A stage or a whole rally of the box, a code, or several of these joined by "+"; nothing when one of them does not
        // exist or they are too many.
        std::vector<CourseStage> (*stagesOf)(std::string_view course){};
        const char* first{""};
    };

    explicit StageBook(const Setting& theSetting) : setting(theSetting) {}

    RALLYCLUB_API std::vector<BoxCourse> OfTheBox() const override;
    RALLYCLUB_API Phrase GroupName(std::size_t group) const override;
    RALLYCLUB_API Phrase NameOf(std::string_view course) const override;
    RALLYCLUB_API CourseFacts FactsOf(std::string_view course) const override;
    RALLYCLUB_API std::string Canonical(std::string_view course) const override;
    RALLYCLUB_API std::string CodesOf(std::string_view course) const override;
    RALLYCLUB_API std::string CourseAfter(std::string_view course) const override;
    RALLYCLUB_API CourseReading Read(const std::string& typed) const override;
    RALLYCLUB_API std::span<const WishRow> Wishes() const override;
    RALLYCLUB_API std::span<const CourseKind> Kinds() const override;
    RALLYCLUB_API MadeCourse Make(std::size_t kind, std::uint64_t seed, std::span<const int> steps) const override;
    std::string_view First() const override { return setting.first; }
    RALLYCLUB_API Words CodeWords() const override;

private:
    std::vector<std::string> IdsOf(std::string_view course) const;
    std::string WholeRally(const std::vector<std::string>& ids) const;
    MadeCourse MadeStages(std::uint64_t seed, const StageWishes& wishes) const;
    MadeCourse MadeRallies(std::uint64_t seed, int stages, const StageWishes& wishes) const;
    std::string IdOf(const StageDesign& design) const;

    Setting setting;
};

} // namespace Rally::Club
