#include "RallyClub/Screens/CoursePicker.h"

#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>
#include <iterator>

namespace Rally::Club
{
namespace CoursePickerDetail
{

constexpr const char* sourceIds[] = {"box", "code", "stage", "rally"};
constexpr TextKey sourceNames[] = {TextKey::SetupFromBox, TextKey::SetupFromCode, TextKey::SetupFromStage,
                                   TextKey::SetupFromRally};

// A wish as a row: what can be wished for, from little to much.
struct WishRow
{
    const char* id;
    TextKey name;
    TextKey values[4]; // none: numbers
    int steps;
};

constexpr int stageSteps = static_cast<int>(kMostRallyStages - kFewestRallyStages + 1);
constexpr std::uint8_t lengths[] = {kShortStage, kStandardStage, kLongStage};

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

constexpr WishRow wishRows[] = {
    {"stages", TextKey::SetupWishStages, {}, stageSteps},
    {"length", TextKey::SetupWishLength, {TextKey::SetupShort, TextKey::SetupStandard, TextKey::SetupLong}, 3},
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

// What was typed or pasted without what no id and no code has; ids have small letters.
std::string Tidied(std::string_view text)
{
    std::string tidy;
    for (const char letter : text)
    {
        const bool blank = static_cast<unsigned char>(letter) <= ' ' || letter == 0x7F;
        const bool inside = IsInsideLetter(letter); // of a letter that is no sign anyway
        const bool foreign = (static_cast<unsigned char>(letter) & 0x80u) != 0;
        const char lower = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        if (!blank && !inside)
        {
            tidy.push_back(foreign ? '?' : lower);
        }
    }
    return tidy;
}

struct Reading
{
    Phrase objection;
    std::string mended;
};

// The first part of the codes that is no course, and why.
Reading Read(const CourseBook& book, const std::string& tidy)
{
    Reading reading;
    std::size_t stages = 0;
    const bool several = tidy.find('+') != tidy.npos;
    int number = 0;
    for (std::size_t begin = 0; begin <= tidy.size();)
    {
        const std::string part = tidy.substr(begin, tidy.find('+', begin) - begin);
        ++number;
        const std::size_t more = book.stagesOf(part).size();
        stages += more;
        if (more == 0 || stages > book.mostStages)
        {
            StageDesign unused;
            const CodeVerdict verdict = ReadCode(*book.box, part, unused);
            const bool many = more > 0; // it is the others that leave no room
            const Phrase why =
                many ? Phrase(TextKey::SetupCodeMany, {static_cast<int>(book.mostStages)}) : ReasonOf(verdict);
            reading.objection = several && !many ? Phrase(TextKey::SetupCodePart, {number, why}) : why;
            reading.mended = std::string(verdict.mended.View());
            if (!reading.mended.empty())
            {
                reading.mended = tidy.substr(0, begin) + reading.mended + tidy.substr(begin + part.size());
            }
            return reading;
        }
        begin += part.size() + 1;
    }
    return reading;
}

// As the set-up of a race keeps it.
std::string Canonical(const CourseBook& book, std::string_view id)
{
    std::string canonical;
    for (const CourseStage& stage : book.stagesOf(id))
    {
        canonical += (canonical.empty() ? "" : "+") + stage.id;
    }
    return canonical;
}

std::string IdOfDesign(const CourseBook& book, const StageDesign& design)
{
    return Tidied(CodeOf(*book.box, design).View());
}

} // namespace CoursePickerDetail

using namespace CoursePickerDetail;

CoursePicker::CoursePicker(const CourseBook& courses, std::string_view usual) : book(&courses)
{
    steps[Row::Stages] = 1;
    steps[Row::Length] = 1;
    SetCourse(usual);
}

bool CoursePicker::SetCourse(std::string_view id)
{
    if (book->stagesOf(id).empty())
    {
        return false;
    }
    const bool ready = IsOfTheBox(*book, id);
    source = ready ? CourseSource::Box : CourseSource::Code;
    if (ready)
    {
        boxCourse = id;
    }
    else
    {
        SetTyped(id);
    }
    Take(id);
    return true;
}

void CoursePicker::Take(std::string_view id)
{
    course = IsOfTheBox(*book, id) ? std::string(id) : Canonical(*book, id);
    facts = FactsOf(*book, course);
}

std::vector<Entry> CoursePicker::Sources() const
{
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < (book->single == kNoText ? std::size(sourceIds) : 1); ++i)
    {
        Entry entry{std::string("setup.from.") + sourceIds[i], sourceNames[i]};
        entry.chosen = static_cast<std::size_t>(source) == i;
        entries.push_back(std::move(entry));
    }
    return entries;
}

int CoursePicker::BestOf(std::string_view id) const
{
    const auto found = std::find_if(bests.begin(), bests.end(), [&](const CourseBest& one) { return one.id == id; });
    return found != bests.end() ? found->seconds : 0;
}

std::vector<SetupCourse> CoursePicker::Courses() const
{
    std::vector<SetupCourse> courses;
    for (std::uint8_t rally = 1; rally <= book->rallies.size(); ++rally)
    {
        SetupCourse whole;
        whole.rally = rally;
        const std::string id = "rally" + std::to_string(rally);
        for (const ReadyStage& stage : book->box->stages)
        {
            if (stage.rally != rally)
            {
                continue;
            }
            SetupCourse one;
            one.rally = rally;
            one.stage = stage.stage;
            // What is driven: the tile of the service park is none of it.
            const bool service = DesignOf(*book->box, {stage.tiles, stage.tileCount}).service != 0;
            one.tiles = static_cast<std::uint8_t>(stage.tileCount - (service ? 1 : 0));
            one.entry.id = std::string("setup.stage.") + stage.id;
            one.entry.text =
                book->single != kNoText ? StageName(*book, stage.id) : Phrase(TextKey::SetupStage, {int{stage.stage}});
            one.entry.reason = Phrase(TextKey::SetupTiles, {int{one.tiles}});
            one.entry.chosen = course == stage.id;
            one.best = BestOf(stage.id);
            one.isFirst = std::string_view(book->first) == stage.id;
            whole.tiles = static_cast<std::uint8_t>(whole.tiles + one.tiles);
            courses.push_back(std::move(one));
        }
        if (book->single != kNoText)
        {
            continue;
        }
        whole.entry.id = "setup.rally." + id;
        whole.entry.text = TextKey::SetupWhole;
        whole.entry.reason = Phrase(TextKey::SetupTiles, {int{whole.tiles}});
        whole.entry.chosen = course == id;
        courses.push_back(std::move(whole));
    }
    return courses;
}

void CoursePicker::SetTyped(std::string_view text)
{
    typed = text.substr(0, kLongestCode);
    const std::string tidy = Tidied(typed);
    const Reading reading = tidy.empty() ? Reading{} : Read(*book, tidy);
    objection = reading.objection;
    mended = reading.mended;
    if (!tidy.empty() && objection.IsEmpty())
    {
        Take(tidy);
    }
}

std::vector<Entry> CoursePicker::CodeCommands() const
{
    std::vector<Entry> entries = {Entry{"setup.paste", TextKey::SetupPaste}};
    if (!mended.empty())
    {
        entries.push_back(Entry{"setup.mend", Phrase(TextKey::SetupCodeMend, {CodesOf(*book, mended)})});
        // Several parts may be wrong: then it is told of the first alone.
        if (mended.find('+') != mended.npos)
        {
            entries.back().text = TextKey::SetupMendIt;
        }
    }
    return entries;
}

Entry CoursePicker::CopyEntry() const
{
    return Entry{"setup.copy", copied ? TextKey::SetupCopied : TextKey::SetupCopy};
}

std::vector<ValueRow> CoursePicker::Wishes() const
{
    std::vector<ValueRow> shown;
    for (std::size_t i = FirstRow(); i < kRows; ++i)
    {
        const WishRow& row = wishRows[i];
        ValueRow value;
        value.entry = Entry{std::string("setup.wish.") + row.id, row.name};
        value.value = row.values[0] != kNoText ? Phrase(row.values[steps[i]])
                                               : Phrase(static_cast<int>(kFewestRallyStages) + steps[i]);
        value.canLess = steps[i] > 0;
        value.canMore = steps[i] + 1 < row.steps;
        shown.push_back(std::move(value));
    }
    return shown;
}

void CoursePicker::SetSeed(std::uint64_t number)
{
    seed = number % kSeeds;
    if (source == CourseSource::Stage || source == CourseSource::Rally)
    {
        Make();
    }
}

StageWishes CoursePicker::Wanted() const
{
    StageWishes wishes;
    wishes.tiles = lengths[steps[Row::Length]];
    wishes.difficulty = static_cast<Taste>(steps[Row::Difficulty]);
    wishes.twist = static_cast<Taste>(steps[Row::Twist]);
    wishes.hazard = static_cast<Taste>(steps[Row::Danger]);
    wishes.jumps = static_cast<Amount>(steps[Row::Jumps]);
    wishes.fords = static_cast<Amount>(steps[Row::Fords]);
    wishes.shortcuts = static_cast<Amount>(steps[Row::Shortcuts]);
    return wishes;
}

void CoursePicker::Make()
{
    unmet.clear();
    std::string made;
    if (source == CourseSource::Stage)
    {
        const MadeStage stage = MakeStage(*book->box, seed, Wanted());
        made = IdOfDesign(*book, stage.design);
        for (const UnmetWish& wish : stage.unmet)
        {
            unmet.push_back(ReasonOf(wish));
        }
    }
    else
    {
        RallyWishes wishes;
        wishes.stages = static_cast<std::uint8_t>(static_cast<int>(kFewestRallyStages) + steps[Row::Stages]);
        wishes.each = Wanted();
        int number = 0;
        for (const MadeStage& stage : MakeRally(*book->box, seed, wishes).stages)
        {
            ++number;
            made += (made.empty() ? "" : "+") + IdOfDesign(*book, stage.design);
            for (const UnmetWish& wish : stage.unmet)
            {
                unmet.push_back(Phrase(TextKey::SetupCodePart, {number, ReasonOf(wish)}));
            }
        }
    }
    Take(made);
}

void CoursePicker::Enter(CourseSource from)
{
    source = from;
    switch (from)
    {
    case CourseSource::Box: Take(boxCourse); break;
    case CourseSource::Code: SetTyped(typed); break;
    case CourseSource::Stage:
    case CourseSource::Rally: Make(); break;
    }
}

bool CoursePicker::Activate(std::string_view id)
{
    copied = id == "setup.copy";
    const auto behind = [&](std::string_view start)
    { return id.substr(0, start.size()) == start ? id.substr(start.size()) : std::string_view(); };
    for (const std::string_view kind : {"setup.stage.", "setup.rally."})
    {
        if (const std::string_view chosen = behind(kind); !chosen.empty())
        {
            return IsOfTheBox(*book, chosen) && SetCourse(chosen);
        }
    }
    if (const std::string_view from = behind("setup.from."); !from.empty())
    {
        const auto last = book->single == kNoText ? std::end(sourceIds) : std::begin(sourceIds) + 1;
        const auto found = std::find(std::begin(sourceIds), last, from);
        if (found != last)
        {
            Enter(static_cast<CourseSource>(found - std::begin(sourceIds)));
        }
        return found != last;
    }
    if (id == "setup.another")
    {
        const std::uint64_t next = Random(seed, RandomStream::Stages).Below(kSeeds);
        SetSeed(next == seed ? next + 1 : next);
        return true;
    }
    if (id == "setup.mend" && !mended.empty())
    {
        SetTyped(std::string(mended));
        return true;
    }
    for (std::size_t i = FirstRow(); i < kRows; ++i)
    {
        const int next = StepAfter(id, std::string("setup.wish.") + wishRows[i].id, steps[i], wishRows[i].steps);
        if (next != steps[i])
        {
            steps[i] = next;
            if (source == CourseSource::Stage || source == CourseSource::Rally)
            {
                Make();
            }
            return true;
        }
    }
    return copied;
}

} // namespace Rally::Club
