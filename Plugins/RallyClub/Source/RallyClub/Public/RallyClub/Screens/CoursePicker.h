// Where the course of a race comes from: the game's box, a code somebody sent, or the lot, which makes what is wished for. Part of
// the set-up screen.
#pragma once

#include "RallyClub/CourseFacts.h"
#include "RallyClub/Screens/Entry.h"

namespace Rally::Club
{

enum class CourseSource : std::uint8_t
{
    Box,
    Code,
    Made, // of one of the book's kinds
};

struct SetupCourse
{
    Entry entry;          // "setup.stage.rally2-ss1" or "setup.rally.rally2"
    std::uint8_t rally{}; // from 1
    std::uint8_t stage{}; // from 1; 0 is the whole rally
    std::uint8_t tiles{}; // of the stage, or of all its stages
    int best{};           // seconds of the best run here; 0: none is known, or it is a rally
    bool isFirst{};       // recommended to whoever has never played
};

// The best run of this machine's people on a stage of the box.
struct CourseBest
{
    std::string id; // "rally2-ss1"
    int seconds{};
};

class CoursePicker
{
public:
    static constexpr std::size_t kLongestCode = 600;       // nine codes with their dashes, and what comes with a paste
    static constexpr std::uint64_t kSeeds = 1'000'000'000; // numbers people can say

    // Begins with a course of that book.
    RALLYCLUB_API CoursePicker(const CourseBook& courses, std::string_view usual);

    const CourseBook& Book() const { return *book; }
    // What is driven: "rally2-ss1", "rally2", a code in small letters, several joined by "+".
    const std::string& Course() const { return course; }
    const CourseFacts& Facts() const { return facts; }
    Phrase Name() const { return StageName(*book, course); }
    // For a friend who wants to drive the same.
    std::string Codes() const { return CodesOf(*book, course); }
    RALLYCLUB_API bool SetCourse(std::string_view id);

    CourseSource Source() const { return source; }
    // "setup.from.box", "setup.from.code", and those of the book's kinds: "setup.from.stage", "setup.from.rally"
    RALLYCLUB_API std::vector<Entry> Sources() const;

    // Times to be told of stages of the box.
    void SetBests(std::vector<CourseBest> known) { bests = std::move(known); }
    RALLYCLUB_API int BestOf(std::string_view id) const;
    // What is driven is what somebody should begin with.
    bool IsFirst() const { return course == book->First(); }

    // Rallies of the box in order, each with its stages and then the whole.
    RALLYCLUB_API std::vector<SetupCourse> Courses() const;

    // The code as it was typed; what is wrong with it, empty when nothing is or nothing stands there; the same code with
    // the one wrong sign put right, empty when that is not known.
    const std::string& Typed() const { return typed; }
    const Phrase& Objection() const { return objection; }
    RALLYCLUB_API void SetTyped(std::string_view text);
    // "setup.paste", "setup.mend" when the code can be mended.
    RALLYCLUB_API std::vector<Entry> CodeCommands() const;

    // What a stage or rally is made by: "setup.wish.length" and so on, and the number of the lot.
    RALLYCLUB_API std::vector<ValueRow> Wishes() const;
    std::uint64_t Seed() const { return seed; }
    RALLYCLUB_API void SetSeed(std::uint64_t number);
    // Wishes that could not be met.
    const std::vector<Phrase>& Unmet() const { return unmet; }

    // "setup.copy": the shell puts Codes() where it can be pasted from.
    RALLYCLUB_API Entry CopyEntry() const;

    // False: the course is not what stands there, and no race should begin.
    bool IsSound() const { return source != CourseSource::Code || objection.IsEmpty(); }

    // "setup.stage.…", "setup.rally.…", "setup.from.…", "setup.wish.…", "setup.another", "setup.mend", "setup.copy".
    // False for others.
    RALLYCLUB_API bool Activate(std::string_view id);

private:
    void Take(std::string_view id);
    void Make();
    void Enter(CourseSource from);
    bool TakeSource(std::string_view from);
    const CourseKind& Kind() const;
    std::size_t FirstRow() const;

    const CourseBook* book;
    CourseSource source{};
    std::size_t kind = 0; // what is made, or was last
    std::string course;
    std::string boxCourse;
    CourseFacts facts;
    std::string typed;
    std::string mended;
    Phrase objection;
    std::vector<int> steps; // of the book's wishes
    std::uint64_t seed = 1;
    std::vector<Phrase> unmet;
    bool copied{};
    std::vector<CourseBest> bests;
};

} // namespace Rally::Club
