#include "RallyClub/StageBook.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageMetrics.h"
#include "RallyRules/Stages/StageName.h"

#include <algorithm>
#include <utility>

namespace Rally::Club
{
namespace StageBookDetail
{

enum Row : std::size_t
{
    Stages,
    Length,
    Difficulty,
    Twist,
    Danger,
    Jumps,
    Fords,
    Shortcuts,
};

constexpr int kStageSteps = static_cast<int>(kMostRallyStages - kFewestRallyStages + 1);
constexpr std::uint8_t kLengths[] = {kShortStage, kStandardStage, kLongStage};

constexpr WishRow kRows[] = {
    {"stages", TextKey::SetupWishStages, {}, kStageSteps, 1, static_cast<int>(kFewestRallyStages)},
    {"length", TextKey::SetupWishLength, {TextKey::SetupShort, TextKey::SetupStandard, TextKey::SetupLong}, 3, 1},
    {"difficulty",
     TextKey::SetupWishDifficulty,
     {TextKey::SetupAny, TextKey::SetupEasy, TextKey::SetupMedium, TextKey::SetupHard},
     4},
    {"twist",
     TextKey::SetupWishTwist,
     {TextKey::SetupAny, TextKey::SetupFlowing, TextKey::SetupMixed, TextKey::SetupTwisty},
     4},
    {"hazard",
     TextKey::SetupWishHazard,
     {TextKey::SetupAny, TextKey::SetupCalm, TextKey::SetupMixed, TextKey::SetupWild},
     4},
    {"jumps",
     TextKey::SetupWishJumps,
     {TextKey::SetupAny, TextKey::SetupNone, TextKey::SetupFew, TextKey::SetupMany},
     4},
    {"fords",
     TextKey::SetupWishFords,
     {TextKey::SetupAny, TextKey::SetupNone, TextKey::SetupFew, TextKey::SetupMany},
     4},
    {"shortcuts",
     TextKey::SetupWishShortcuts,
     {TextKey::SetupAny, TextKey::SetupNone, TextKey::SetupFew, TextKey::SetupMany},
     4},
};

constexpr CourseKind kKinds[] = {{"stage", TextKey::SetupFromStage, Row::Length},
                                 {"rally", TextKey::SetupFromRally, Row::Stages}};
enum Kind : std::size_t
{
    OneStage,
    WholeRallies,
};

// Of a stage of the box that its id is of: "rally2" of "rally2-ss1".
std::string_view RallyOf(const ReadyStage& ready)
{
    const std::string_view id = ready.id;
    return id.substr(0, id.find('-'));
}

StageWishes WishesBy(std::span<const int> steps)
{
    StageWishes wishes;
    wishes.tiles = kLengths[steps[Row::Length]];
    wishes.difficulty = static_cast<Taste>(steps[Row::Difficulty]);
    wishes.twist = static_cast<Taste>(steps[Row::Twist]);
    wishes.hazard = static_cast<Taste>(steps[Row::Danger]);
    wishes.jumps = static_cast<Amount>(steps[Row::Jumps]);
    wishes.fords = static_cast<Amount>(steps[Row::Fords]);
    wishes.shortcuts = static_cast<Amount>(steps[Row::Shortcuts]);
    return wishes;
}

void TellWhatThereIs(CourseFacts& facts)
{
    const std::pair<TextKey, int> some[] = {{TextKey::SetupJumps, facts.jumps},
                                            {TextKey::SetupFords, facts.fords},
                                            {TextKey::SetupShortcuts, facts.shortcuts}};
    for (const auto& [key, count] : some)
    {
        if (count > 0)
        {
            facts.also.push_back(Phrase(key, {count}));
        }
    }
}

} // namespace StageBookDetail

using namespace StageBookDetail;

std::vector<BoxCourse> StageBook::OfTheBox() const
{
    std::vector<BoxCourse> courses;
    for (std::uint8_t rally = 1; rally <= setting.rallies.size(); ++rally)
    {
        BoxCourse whole{"rally" + std::to_string(rally), rally, 0, 0, TextKey::SetupWhole};
        for (const ReadyStage& stage : setting.box->stages)
        {
            if (stage.rally != rally)
            {
                continue;
            }
            // What is driven: the tile of the service park is none of it.
            const bool service = DesignOf(*setting.box, {stage.tiles, stage.tileCount}).service != 0;
            const auto tiles = static_cast<std::uint8_t>(stage.tileCount - (service ? 1 : 0));
            courses.push_back({stage.id, rally, stage.stage, tiles, Phrase(TextKey::SetupStage, {int{stage.stage}})});
            whole.tiles = static_cast<std::uint8_t>(whole.tiles + tiles);
        }
        courses.push_back(std::move(whole));
    }
    return courses;
}

Phrase StageBook::GroupName(std::size_t group) const
{
    return group >= 1 && group <= setting.rallies.size() ? setting.rallies[group - 1] : TextKey::None;
}

Phrase StageBook::NameOf(std::string_view course) const
{
    for (const ReadyStage& ready : setting.box->stages)
    {
        if (course == ready.id)
        {
            return Phrase(TextKey::StageName, {GroupName(ready.rally), int{ready.stage}});
        }
        if (course == RallyOf(ready))
        {
            return GroupName(ready.rally);
        }
    }
    std::vector<StageDesign> designs;
    for (const CourseStage& stage : setting.stagesOf(course))
    {
        designs.push_back(stage.design);
    }
    if (designs.empty())
    {
        return Phrase(course);
    }
    return designs.size() == 1 ? Phrase(StageNameOf(designs[0]).View()) : RallyNameOf(designs);
}

CourseFacts StageBook::FactsOf(std::string_view course) const
{
    CourseFacts facts;
    for (const CourseStage& stage : setting.stagesOf(course))
    {
        const StageMetrics metrics = Measure(*setting.box, stage.design);
        facts.tiles += metrics.tiles;
        facts.fewest += metrics.tightSpaces; // inside of every corner and driven straight ...
        facts.most += metrics.wideSpaces;    // ... and outside, sliding wherever one may; both without shortcuts
        facts.corners += metrics.corners;
        facts.jumps += metrics.jumps;
        facts.fords += metrics.fords;
        facts.shortcuts += metrics.shortcuts;
        ++facts.stages;
        facts.difficulty = (std::max)(facts.difficulty, int{metrics.difficulty});
        for (std::size_t drivers = 1; drivers <= kMaxSeats; ++drivers)
        {
            facts.minutes[drivers - 1] += ExpectedMinutes(metrics, static_cast<int>(drivers));
        }
    }
    TellWhatThereIs(facts);
    return facts;
}

std::string StageBook::Canonical(std::string_view course) const
{
    std::string canonical;
    for (const CourseStage& stage : setting.stagesOf(course))
    {
        canonical += (canonical.empty() ? "" : "+") + stage.id;
    }
    return canonical;
}

std::string StageBook::CodesOf(std::string_view course) const
{
    std::string codes;
    for (const CourseStage& stage : setting.stagesOf(course))
    {
        codes += (codes.empty() ? "" : "+") + std::string(CodeOf(*setting.box, stage.design).Grouped().View());
    }
    return codes;
}

// The stages that a course names.
std::vector<std::string> StageBook::IdsOf(std::string_view course) const
{
    std::vector<std::string> ids;
    for (const CourseStage& stage : setting.stagesOf(course))
    {
        ids.push_back(stage.id);
    }
    return ids;
}

// "rally2" when these are all stages of it, in order.
std::string StageBook::WholeRally(const std::vector<std::string>& ids) const
{
    for (const ReadyStage& ready : setting.box->stages)
    {
        const std::string rally(RallyOf(ready));
        if (ids.size() > 1 && ready.stage == 1 && IdsOf(rally) == ids)
        {
            return rally;
        }
    }
    return {};
}

std::string StageBook::CourseAfter(std::string_view course) const
{
    const std::vector<std::string> ids = IdsOf(course);
    const std::string rally = WholeRally(ids);
    bool found = false;
    for (const ReadyStage& ready : setting.box->stages)
    {
        const std::string id = rally.empty() ? std::string(ready.id) : std::string(RallyOf(ready));
        const bool counts = rally.empty() || ready.stage == 1;
        if (found && counts)
        {
            return id;
        }
        found = found || (counts && (rally.empty() ? ids.size() == 1 && ids[0] == id : rally == id));
    }
    return {};
}

// The first part of the codes that is no course, and why.
CourseReading StageBook::Read(const std::string& typed) const
{
    CourseReading reading;
    std::size_t stages = 0;
    const bool several = typed.find('+') != typed.npos;
    int number = 0;
    for (std::size_t begin = 0; begin <= typed.size();)
    {
        const std::string part = typed.substr(begin, typed.find('+', begin) - begin);
        ++number;
        const std::size_t more = setting.stagesOf(part).size();
        stages += more;
        if (more == 0 || stages > setting.mostStages)
        {
            StageDesign unused;
            const CodeVerdict verdict = ReadCode(*setting.box, part, unused);
            const bool many = more > 0; // it is the others that leave no room
            const Phrase why =
                many ? Phrase(TextKey::SetupCodeMany, {static_cast<int>(setting.mostStages)}) : ReasonOf(verdict);
            reading.objection = several && !many ? Phrase(TextKey::SetupCodePart, {number, why}) : why;
            reading.mended = std::string(verdict.mended.View());
            if (!reading.mended.empty())
            {
                reading.mended = typed.substr(0, begin) + reading.mended + typed.substr(begin + part.size());
            }
            return reading;
        }
        begin += part.size() + 1;
    }
    return reading;
}

std::span<const WishRow> StageBook::Wishes() const
{
    return kRows;
}

std::span<const CourseKind> StageBook::Kinds() const
{
    return kKinds;
}

MadeCourse StageBook::Make(std::size_t kind, std::uint64_t seed, std::span<const int> steps) const
{
    const StageWishes wishes = WishesBy(steps);
    const int stages = static_cast<int>(kFewestRallyStages) + steps[Row::Stages];
    return kind == Kind::OneStage ? MadeStages(seed, wishes) : MadeRallies(seed, stages, wishes);
}

MadeCourse StageBook::MadeStages(std::uint64_t seed, const StageWishes& wishes) const
{
    const MadeStage stage = MakeStage(*setting.box, seed, wishes);
    MadeCourse made{IdOf(stage.design), {}};
    for (const UnmetWish& wish : stage.unmet)
    {
        made.unmet.push_back(ReasonOf(wish));
    }
    return made;
}

MadeCourse StageBook::MadeRallies(std::uint64_t seed, int stages, const StageWishes& each) const
{
    RallyWishes wishes;
    wishes.stages = static_cast<std::uint8_t>(stages);
    wishes.each = each;
    MadeCourse made;
    int number = 0;
    for (const MadeStage& stage : MakeRally(*setting.box, seed, wishes).stages)
    {
        ++number;
        made.course += (made.course.empty() ? "" : "+") + IdOf(stage.design);
        for (const UnmetWish& wish : stage.unmet)
        {
            made.unmet.push_back(Phrase(TextKey::SetupCodePart, {number, ReasonOf(wish)}));
        }
    }
    return made;
}

std::string StageBook::IdOf(const StageDesign& design) const
{
    return Canonical(CodeOf(*setting.box, design).View());
}

CourseBook::Words StageBook::CodeWords() const
{
    return {TextKey::SetupCode, TextKey::SetupCodeHint, TextKey::CodeSound};
}

} // namespace Rally::Club
