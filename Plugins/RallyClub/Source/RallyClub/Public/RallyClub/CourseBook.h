// The courses of a game: those of its box, and whatever can be laid with its tiles, sent as a code and made by lot. A game that
// has any says so in its own folder (RallyClub/<Game>, kScreens); pickers and whoever names a course are handed its book. A game
// whose box holds stages has a StageBook (StageBook.h).
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Phrase.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rally::Club
{

// What a driver asks about a course before it; of several stages, about all of them.
struct CourseFacts
{
    int stages{};
    int tiles{};
    int fewest{}; // spaces to drive at the least ...
    int most{};   // ... and at the most, going by the longer lines
    int corners{};
    int jumps{};
    int fords{};
    int shortcuts{};
    std::vector<Phrase> also; // what there is besides: "2 jumps", "three lanes"
    int difficulty{};         // 0 to 100; of the hardest stage
    int minutes[kMaxSeats]{}; // of play, by the number of drivers ...
    bool areOfALap{};         // ... and of each lap, as the spaces are
};

// A course of the box, as it is listed.
struct BoxCourse
{
    std::string id;       // "rally2-ss1", "rally2", "circuit3"
    std::uint8_t group{}; // from 1: of a rally
    std::uint8_t stage{}; // from 1; 0 is the whole group
    std::uint8_t tiles{};
    Phrase name; // in its group: "Stage 2"
};

// What was typed, read as courses: what is wrong with it, and what was probably meant.
struct CourseReading
{
    Phrase objection; // empty: nothing
    std::string mended;
};

// A wish as a row: what can be wished for, from little to much.
struct WishRow
{
    const char* id{};
    TextKey name{};
    TextKey values[4]{}; // none: numbers ...
    int steps{};
    int usual{};
    int first{}; // ... from this one on
};

// A kind of course that is made by lot, by the wishes from one of the book's rows on.
struct CourseKind
{
    const char* id{}; // "stage"
    TextKey name{};   // "A new stage"
    std::size_t wishesFrom{};
};

struct MadeCourse
{
    std::string course; // empty: there is none like that
    std::vector<Phrase> unmet;
};

class CourseBook
{
public:
    virtual ~CourseBook() = default;

    // By group; whole groups behind their stages. A game without rallies has none of those.
    virtual std::vector<BoxCourse> OfTheBox() const = 0;
    virtual Phrase GroupName(std::size_t group) const = 0; // from 1
    // A course of the box by its own name, any other by that of its road; the id itself when it is nothing of that kind.
    virtual Phrase NameOf(std::string_view course) const = 0;
    virtual CourseFacts FactsOf(std::string_view course) const = 0;
    // As the set-up of a race keeps it; empty when there is no such course.
    virtual std::string Canonical(std::string_view course) const = 0;
    // For people to type.
    virtual std::string CodesOf(std::string_view course) const = 0;
    // The next one of the box; empty after the last, and of all else.
    virtual std::string CourseAfter(std::string_view course) const = 0;
    // Of small letters without blanks.
    virtual CourseReading Read(const std::string& typed) const = 0;

    virtual std::span<const WishRow> Wishes() const = 0;
    virtual std::span<const CourseKind> Kinds() const = 0;
    // By the steps of all rows. The same number and wishes make the same course everywhere.
    virtual MadeCourse Make(std::size_t kind, std::uint64_t seed, std::span<const int> steps) const = 0;

    // The one somebody begins with who has never played.
    virtual std::string_view First() const = 0;

    // "Stage code", how one is typed, and that it is right.
    struct Words
    {
        TextKey code{};
        TextKey hint{};
        TextKey sound{};
    };
    virtual Words CodeWords() const = 0;
};

// Of a game without courses.
RALLYCLUB_API const CourseBook& NoCourses();

} // namespace Rally::Club
