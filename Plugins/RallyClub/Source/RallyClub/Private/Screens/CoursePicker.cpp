#include "RallyClub/Screens/CoursePicker.h"

#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>

namespace Rally::Club
{
namespace CoursePickerDetail
{

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

} // namespace CoursePickerDetail

using namespace CoursePickerDetail;

CoursePicker::CoursePicker(const CourseBook& courses, std::string_view usual) : book(&courses)
{
    for (const WishRow& row : book->Wishes())
    {
        steps.push_back(row.usual);
    }
    SetCourse(usual);
}

bool CoursePicker::SetCourse(std::string_view id)
{
    if (book->Canonical(id).empty())
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
    course = IsOfTheBox(*book, id) ? std::string(id) : book->Canonical(id);
    facts = FactsOf(*book, course);
}

std::vector<Entry> CoursePicker::Sources() const
{
    std::vector<Entry> entries = {Entry{"setup.from.box", TextKey::SetupFromBox},
                                  Entry{"setup.from.code", TextKey::SetupFromCode}};
    entries[0].chosen = source == CourseSource::Box;
    entries[1].chosen = source == CourseSource::Code;
    for (const CourseKind& one : book->Kinds())
    {
        Entry entry{std::string("setup.from.") + one.id, one.name};
        entry.chosen = source == CourseSource::Made && &one == &Kind();
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
    for (const BoxCourse& one : book->OfTheBox())
    {
        SetupCourse listed;
        listed.rally = one.group;
        listed.stage = one.stage;
        listed.tiles = one.tiles;
        listed.entry.id = (one.stage == 0 ? "setup.rally." : "setup.stage.") + one.id;
        listed.entry.text = one.name;
        listed.entry.reason = Phrase(TextKey::SetupTiles, {int{one.tiles}});
        listed.entry.chosen = course == one.id;
        listed.best = one.stage == 0 ? 0 : BestOf(one.id);
        listed.isFirst = book->First() == one.id;
        courses.push_back(std::move(listed));
    }
    return courses;
}

void CoursePicker::SetTyped(std::string_view text)
{
    typed = text.substr(0, kLongestCode);
    const std::string tidy = Tidied(typed);
    const CourseReading reading = tidy.empty() ? CourseReading{} : book->Read(tidy);
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

const CourseKind& CoursePicker::Kind() const
{
    return book->Kinds()[kind];
}

std::size_t CoursePicker::FirstRow() const
{
    const std::span<const CourseKind> kinds = book->Kinds();
    const std::size_t shown = source == CourseSource::Made ? kind : 0;
    return shown < kinds.size() ? kinds[shown].wishesFrom : steps.size();
}

std::vector<ValueRow> CoursePicker::Wishes() const
{
    std::vector<ValueRow> shown;
    for (std::size_t i = FirstRow(); i < steps.size(); ++i)
    {
        const WishRow& row = book->Wishes()[i];
        const int step = steps[i];
        ValueRow value;
        value.entry = Entry{std::string("setup.wish.") + row.id, row.name};
        value.value = row.values[0] != kNoText ? Phrase(row.values[step]) : Phrase(row.first + step);
        value.canLess = step > 0;
        value.canMore = step + 1 < row.steps;
        shown.push_back(std::move(value));
    }
    return shown;
}

void CoursePicker::SetSeed(std::uint64_t number)
{
    seed = number % kSeeds;
    if (source == CourseSource::Made)
    {
        Make();
    }
}

void CoursePicker::Make()
{
    MadeCourse made = book->Make(kind, seed, steps);
    unmet = std::move(made.unmet);
    Take(made.course);
}

void CoursePicker::Enter(CourseSource from)
{
    source = from;
    switch (from)
    {
    case CourseSource::Box: Take(boxCourse); break;
    case CourseSource::Code: SetTyped(typed); break;
    case CourseSource::Made: Make(); break;
    }
}

// "box", "code" or a kind of the book.
bool CoursePicker::TakeSource(std::string_view from)
{
    if (from == "box" || from == "code")
    {
        Enter(from == "box" ? CourseSource::Box : CourseSource::Code);
        return true;
    }
    const std::span<const CourseKind> kinds = book->Kinds();
    for (std::size_t i = 0; i < kinds.size(); ++i)
    {
        if (from == kinds[i].id)
        {
            kind = i;
            Enter(CourseSource::Made);
            return true;
        }
    }
    return false;
}

bool CoursePicker::Activate(std::string_view id)
{
    copied = id == "setup.copy";
    const auto behind = [&](std::string_view start)
    { return id.substr(0, start.size()) == start ? id.substr(start.size()) : std::string_view(); };
    for (const std::string_view list : {"setup.stage.", "setup.rally."})
    {
        if (const std::string_view chosen = behind(list); !chosen.empty())
        {
            return IsOfTheBox(*book, chosen) && SetCourse(chosen);
        }
    }
    if (const std::string_view from = behind("setup.from."); !from.empty())
    {
        return TakeSource(from);
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
    for (std::size_t i = FirstRow(); i < steps.size(); ++i)
    {
        const WishRow& row = book->Wishes()[i];
        const int next = StepAfter(id, std::string("setup.wish.") + row.id, steps[i], row.steps);
        if (next != steps[i])
        {
            steps[i] = next;
            if (source == CourseSource::Made)
            {
                Make();
            }
            return true;
        }
    }
    return copied;
}

} // namespace Rally::Club
