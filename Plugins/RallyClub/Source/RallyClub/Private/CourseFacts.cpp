#include "RallyClub/CourseFacts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace CourseFactsDetail
{

class NoBook final : public CourseBook
{
public:
    std::vector<BoxCourse> OfTheBox() const override { return {}; }
    Phrase GroupName(std::size_t) const override { return {}; }
    Phrase NameOf(std::string_view course) const override { return course; }
    CourseFacts FactsOf(std::string_view) const override { return {}; }
    std::string Canonical(std::string_view) const override { return {}; }
    std::string CodesOf(std::string_view) const override { return {}; }
    std::string CourseAfter(std::string_view) const override { return {}; }
    CourseReading Read(const std::string&) const override { return {}; }
    std::span<const WishRow> Wishes() const override { return {}; }
    std::span<const CourseKind> Kinds() const override { return {}; }
    MadeCourse Make(std::size_t, std::uint64_t, std::span<const int>) const override { return {}; }
    std::string_view First() const override { return {}; }
    Words CodeWords() const override { return {}; }
};

} // namespace CourseFactsDetail

const CourseBook& NoCourses()
{
    static const CourseFactsDetail::NoBook kNone;
    return kNone;
}

std::vector<Phrase> InPhrases(const CourseFacts& facts, std::size_t drivers, int par)
{
    std::vector<Phrase> phrases = {
        Phrase(TextKey::SetupTiles, {facts.tiles}),
        Phrase(facts.areOfALap ? TextKey::CircuitLapSpaces : TextKey::SetupLength, {facts.fewest, facts.most}),
        Phrase(TextKey::SetupCorners, {facts.corners})};
    phrases.insert(phrases.end(), facts.also.begin(), facts.also.end());
    phrases.push_back(Phrase(TextKey::SetupDifficulty, {facts.difficulty}));
    if (drivers >= 1 && drivers <= kMaxSeats)
    {
        phrases.push_back(Phrase(facts.areOfALap ? TextKey::CircuitLapMinutes : TextKey::SetupMinutes,
                                 {facts.minutes[drivers - 1], static_cast<int>(drivers)}));
    }
    if (par > 0)
    {
        phrases.push_back(Phrase(TextKey::SetupPar, {Clock(par)}));
    }
    return phrases;
}

bool IsOfTheBox(const CourseBook& book, std::string_view id)
{
    const std::vector<BoxCourse> courses = book.OfTheBox();
    return std::any_of(courses.begin(), courses.end(), [&](const BoxCourse& course) { return course.id == id; });
}

} // namespace Rally::Club
