#include "RallyClub/Gt/GtCourses.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Gt/CircuitName.h"
#include "RallyRules/Gt/GtSetup.h"

#include <iterator>

namespace Rally::Club
{
namespace GtCoursesDetail
{

using namespace Gt;

constexpr std::string_view kFirst = "circuit2"; // short and wide, and none of its lines warns

// Circuits are listed by their lanes.
constexpr TextKey kGroups[] = {TextKey::CircuitLanesTwo, TextKey::CircuitLanesThree, TextKey::CircuitLanesBoth};

std::size_t GroupOf(const CircuitMetrics& metrics)
{
    return metrics.changingTiles > 0 ? 3 : metrics.threeLaneTiles > 0 ? 2 : 1;
}

enum Row : std::size_t
{
    Length,
    Lanes,
    Difficulty,
    Corners,
    Twist,
    Danger,
    Hairpins,
    Dangers,
};

constexpr std::uint8_t kLengths[] = {kShortCircuit, kStandardCircuit, kLongCircuit};

constexpr WishRow kRows[] = {
    {"length", TextKey::SetupWishLength, {TextKey::SetupShort, TextKey::SetupStandard, TextKey::SetupLong}, 3, 1},
    {"lanes",
     TextKey::CircuitWishLanes,
     {TextKey::SetupAny, TextKey::CircuitTwo, TextKey::CircuitThree, TextKey::CircuitBoth},
     4},
    {"difficulty",
     TextKey::SetupWishDifficulty,
     {TextKey::SetupAny, TextKey::SetupEasy, TextKey::SetupMedium, TextKey::SetupHard},
     4},
    {"corners",
     TextKey::CircuitWishCorners,
     {TextKey::SetupAny, TextKey::CircuitFast, TextKey::SetupMixed, TextKey::CircuitSlow},
     4},
    {"twist",
     TextKey::CircuitWishTwist,
     {TextKey::SetupAny, TextKey::SetupFlowing, TextKey::SetupMixed, TextKey::SetupTwisty},
     4},
    {"hazard",
     TextKey::SetupWishHazard,
     {TextKey::SetupAny, TextKey::SetupCalm, TextKey::SetupMixed, TextKey::SetupWild},
     4},
    {"hairpins",
     TextKey::CircuitWishHairpins,
     {TextKey::SetupAny, TextKey::SetupNone, TextKey::SetupFew, TextKey::SetupMany},
     4},
    {"dangers",
     TextKey::CircuitWishDangers,
     {TextKey::SetupAny, TextKey::SetupNone, TextKey::SetupFew, TextKey::SetupMany},
     4},
};

constexpr CourseKind kKinds[] = {{"circuit", TextKey::CircuitFromNew, 0}};

// A circuit of the box by its id, or any by its code: as the set-up of a race takes it. Empty when it is none.
GtSetup SetupOn(std::string_view course)
{
    GtSetup setup;
    SetCircuit(setup, course);
    return setup;
}

class CircuitBook final : public CourseBook
{
public:
    std::vector<BoxCourse> OfTheBox() const override
    {
        std::vector<BoxCourse> courses;
        for (std::size_t group = 1; group <= std::size(kGroups); ++group)
        {
            for (std::size_t i = 0; i < ReadyCircuits().size(); ++i)
            {
                const ReadyCircuit& ready = ReadyCircuits()[i];
                if (GroupOf(Measure(TilesOf(RoadOf(ready)))) == group)
                {
                    courses.push_back({ready.id, static_cast<std::uint8_t>(group), static_cast<std::uint8_t>(i + 1),
                                       ready.tileCount, CircuitNameOf(ready)});
                }
            }
        }
        return courses;
    }

    Phrase GroupName(std::size_t group) const override
    {
        return group >= 1 && group <= std::size(kGroups) ? Phrase(kGroups[group - 1]) : Phrase();
    }

    Phrase NameOf(std::string_view course) const override
    {
        if (const ReadyCircuit* ready = FindCircuit(course); ready != nullptr)
        {
            return CircuitNameOf(*ready);
        }
        const GtSetup setup = SetupOn(course);
        return setup.tileCount > 0 ? CircuitNameOf(setup.Road()) : Phrase(course);
    }

    CourseFacts FactsOf(std::string_view course) const override
    {
        CourseFacts facts;
        facts.areOfALap = true;
        const GtSetup setup = SetupOn(course);
        if (setup.tileCount == 0)
        {
            return facts;
        }
        const CircuitMetrics metrics = Measure(setup.Road());
        facts.stages = 1;
        facts.tiles = metrics.tiles;
        facts.fewest = metrics.fewestSpaces;
        facts.most = metrics.mostSpaces;
        facts.corners = metrics.corners;
        facts.difficulty = metrics.difficulty;
        facts.also.push_back(kGroups[GroupOf(metrics) - 1]);
        if (metrics.hairpins > 0)
        {
            facts.also.push_back(Phrase(TextKey::CircuitHairpins, {metrics.hairpins}));
        }
        if (metrics.dangerousCorners > 0)
        {
            facts.also.push_back(Phrase(TextKey::CircuitDangers, {metrics.dangerousCorners}));
        }
        for (std::size_t drivers = 1; drivers <= kMaxSeats; ++drivers)
        {
            facts.minutes[drivers - 1] = ExpectedMinutes(metrics, 1, static_cast<int>(drivers));
        }
        return facts;
    }

    std::string Canonical(std::string_view course) const override { return SetupOn(course).id; }

    std::string CodesOf(std::string_view course) const override
    {
        return std::string(CodeOf(SetupOn(course).Road()).Grouped().View());
    }

    std::string CourseAfter(std::string_view course) const override
    {
        const std::span<const ReadyCircuit> circuits = ReadyCircuits();
        for (std::size_t i = 0; i + 1 < circuits.size(); ++i)
        {
            if (course == circuits[i].id)
            {
                return circuits[i + 1].id;
            }
        }
        return {};
    }

    CourseReading Read(const std::string& typed) const override
    {
        if (FindCircuit(typed) != nullptr)
        {
            return {};
        }
        CircuitRoad unused;
        const CircuitCodeVerdict verdict = ReadCode(typed, unused);
        return verdict ? CourseReading{} : CourseReading{ReasonOf(verdict), std::string(verdict.mended.View())};
    }

    std::span<const WishRow> Wishes() const override { return kRows; }
    std::span<const CourseKind> Kinds() const override { return kKinds; }

    MadeCourse Make(std::size_t, std::uint64_t seed, std::span<const int> steps) const override
    {
        CircuitWishes wishes;
        wishes.tiles = kLengths[steps[Row::Length]];
        wishes.lanes = static_cast<LaneWish>(steps[Row::Lanes]);
        wishes.difficulty = static_cast<Taste>(steps[Row::Difficulty]);
        wishes.corners = static_cast<Taste>(steps[Row::Corners]);
        wishes.twist = static_cast<Taste>(steps[Row::Twist]);
        wishes.hazard = static_cast<Taste>(steps[Row::Danger]);
        wishes.hairpins = static_cast<Amount>(steps[Row::Hairpins]);
        wishes.dangers = static_cast<Amount>(steps[Row::Dangers]);
        MadeCircuit circuit;
        MakeCircuit(seed, wishes, circuit); // out of the whole box there always is one
        MadeCourse made{Canonical(CodeOf(TilesOf(circuit.road)).View()), {}};
        for (const UnmetCircuitWish& wish : circuit.unmet)
        {
            made.unmet.push_back(ReasonOf(wish));
        }
        return made;
    }

    std::string_view First() const override { return kFirst; }
    CourseBook::Words CodeWords() const override
    {
        return {TextKey::CircuitCode, TextKey::CircuitCodeHint, TextKey::CircuitCodeSound};
    }
};

} // namespace GtCoursesDetail

const CourseBook& GtCourses()
{
    static const GtCoursesDetail::CircuitBook kBook;
    return kBook;
}

} // namespace Rally::Club
