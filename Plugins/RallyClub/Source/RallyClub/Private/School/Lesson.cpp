#include "RallyClub/School/Lesson.h"

#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "LessonDice.h"

namespace Rally::School
{
namespace LessonDetail
{

bool IsIn(SpaceCode space, const LessonCheck& check)
{
    return TileOf(space) == check.tile && SectionOf(space) == check.section;
}

bool IsBehind(SpaceCode space, const LessonCheck& check)
{
    const bool onRoad = space != kNoSpaceCode && space != kStartCode;
    return onRoad && (TileOf(space) > check.tile || (TileOf(space) == check.tile && SectionOf(space) > check.section));
}

int CountOf(const std::vector<SpaceCode>& spaces, const LessonCheck& check)
{
    int count = 0;
    for (const SpaceCode space : spaces)
    {
        count += (check.space != nullptr ? space == ParseSpace(check.space) : IsIn(space, check)) ? 1 : 0;
    }
    return count;
}

int Measured(const LessonCheck& check, const Driven& driven)
{
    switch (check.measure)
    {
    case Measure::Gear: return driven.gear;
    case Measure::LowestGear: return driven.lowestGear;
    case Measure::At: return IsIn(driven.at, check) ? 1 : 0;
    case Measure::Beyond: return driven.finished || IsBehind(driven.at, check) ? 1 : 0;
    case Measure::Passed: return CountOf(driven.passed, check);
    case Measure::Slid: return driven.slid;
    case Measure::Warnings: return driven.warnings;
    case Measure::Seconds: return driven.seconds;
    case Measure::Secured: return driven.secured;
    case Measure::Jumped: return CountOf(driven.jumped, check);
    case Measure::Wheels: return driven.wheels;
    case Measure::Finished: return driven.finished ? 1 : 0;
    case Measure::PlaysFirst: return driven.playsFirst ? 1 : 0;
    }
    return 0;
}

Judgement Failed(Phrase why, Rule rule)
{
    const Phrase id{std::string_view(RuleOf(rule).id)};
    return {Mark::Failed, Phrase(TextKey::SchoolByRule, {std::move(why), id}), rule};
}

// What the action is clicked by; empty when it is not offered.
std::string IdOf(const Club::RoadScreen& screen, const Action& action)
{
    for (const Club::SpaceChoice& space : screen.Spaces())
    {
        for (const Club::DieChoice& die : space.dice)
        {
            if (die.action == action)
            {
                return die.entry.id;
            }
        }
    }
    for (const Club::RaceButton& button : screen.Buttons())
    {
        if (button.plays && button.entry.enabled && button.action == action)
        {
            return button.entry.id;
        }
    }
    return {};
}

} // namespace LessonDetail

const SchoolGame* SchoolGameOf(std::string_view game)
{
    const GameEntry* entry = FindRuleset(game);
    const Club::ScreenEntry* screens = entry != nullptr ? Club::ScreenEntryOf(*entry) : nullptr;
    return screens != nullptr && screens->school != nullptr ? screens->school() : nullptr;
}

Lesson::Lesson(const Attempt& theAttempt)
    : how(theAttempt),
      entry(&Lessons()[theAttempt.lesson < Lessons().size() ? theAttempt.lesson : 0])
{
    how.lesson = static_cast<std::size_t>(entry - Lessons().data());
}

Phrase Lesson::Title() const
{
    return Phrase(TextKey::SchoolLesson, {how.lesson + 1, entry->title});
}

Club::SeatRecords Lesson::Seats(const std::string& pupil, Language language) const
{
    Club::SeatRecords seats{Club::Person(pupil)};
    while (seats.size() < entry->cars.size())
    {
        seats.push_back(Club::Opponent({}, 0, 0));
    }
    return Club::Completed(std::move(seats), language);
}

std::vector<Club::SeatPlan> Lesson::Plans(std::span<const Club::SeatRecord> seats)
{
    std::vector<Club::SeatPlan> plans(seats.size(), {Club::SeatKind::Absent, nullptr});
    plans[kPupil].kind = Club::SeatKind::Human;
    return plans;
}

std::unique_ptr<AnyMatch> Lesson::Begin(std::vector<std::string> names) const
{
    const SchoolGame* game = SchoolGameOf(entry->game);
    return game != nullptr ? game->begin(*entry, std::move(names)) : nullptr;
}

std::unique_ptr<Club::ChanceSource> Lesson::Dice() const
{
    if (how.hasFreeDice)
    {
        return std::make_unique<Club::SeededChance>(how.seed);
    }
    const bool others = how.isRepeated && !entry->again.empty();
    return std::make_unique<LessonDice>(others ? entry->again : entry->dice, how.seed);
}

Judgement Lesson::JudgeTurn(const Driven& driven) const
{
    using namespace LessonDetail;
    if (driven.lostBy != Rule::None)
    {
        return Failed(driven.whyLost, driven.lostBy);
    }
    const LessonCheck* missed = nullptr;
    for (const LessonCheck& check : entry->checks)
    {
        const bool holds = Measured(check, driven) >= check.least;
        const bool atOnce = check.always && (missed == nullptr || !missed->always);
        missed = holds || (missed != nullptr && !atOnce) ? missed : &check;
    }
    if (missed == nullptr)
    {
        return {Mark::Passed, entry->done, Rule::None};
    }
    const bool ends = missed->always || driven.finished || driven.turns >= entry->turns;
    return ends ? Failed(Phrase(missed->missed, {Measured(*missed, driven)}), missed->rule) : Judgement();
}

Lesson::Walk Lesson::Follow(const AnyMatch& match) const
{
    Walk walk;
    const SchoolGame* game = SchoolGameOf(entry->game);
    const std::unique_ptr<AnyMatch> past = match.Clone();
    past->Rewind(0);
    game->follow(*past, walk.driven);
    for (const LogEntry& one : match.Entries())
    {
        if (!one.chance && one.action.seat == kPupil && walk.onLine != Walk::kOff)
        {
            const bool follows =
                walk.onLine < entry->line.size() && past->Write(one.action).View() == entry->line[walk.onLine];
            walk.onLine = follows ? walk.onLine + 1 : Walk::kOff;
        }
        const std::uint8_t turns = walk.driven.turns;
        if (!past->Replay(one))
        {
            break;
        }
        game->follow(*past, walk.driven);
        if (walk.driven.turns > turns && !walk.judgement.IsOver())
        {
            walk.judgement = JudgeTurn(walk.driven);
        }
    }
    return walk;
}

Judgement Lesson::Judge(const AnyMatch& match) const
{
    return Follow(match).judgement;
}

bool Lesson::NextOfLine(const AnyMatch& match, Action& out) const
{
    const Walk walk = Follow(match);
    return walk.onLine < entry->line.size() && match.Read(entry->line[walk.onLine], kPupil, out);
}

Club::Coaching Lesson::Bubble(const AnyMatch& match, const Club::RoadScreen& screen) const
{
    const Walk walk = Follow(match);
    const bool asked = screen.Who() == kPupil && screen.Asks() != RoadMoment::LayAgain && !walk.judgement.IsOver();
    if (!asked)
    {
        return {};
    }
    Club::Coaching bubble;
    bubble.words = entry->goal;
    const int dice = screen.Asks() == RoadMoment::Lay ? walk.driven.laid : walk.driven.rolled;
    for (const LessonLine& one : entry->says)
    {
        const bool said = walk.onLine != Walk::kOff && one.when == screen.Asks() &&
                          (one.when == RoadMoment::Else || dice >= one.after);
        bubble.words = said ? Phrase(one.words) : bubble.words;
    }
    Action next;
    const bool leads = walk.onLine < entry->line.size() && match.Read(entry->line[walk.onLine], kPupil, next);
    bubble.target = leads ? LessonDetail::IdOf(screen, next) : std::string();
    return bubble;
}

std::vector<SpaceCode> Lesson::LineSpaces() const
{
    std::vector<SpaceCode> spaces;
    for (const std::string_view one : entry->line)
    {
        const std::size_t at = one.find('@');
        const SpaceCode space = at == one.npos ? kNoSpaceCode : ParseSpace(one.substr(at + 1));
        if (space != kNoSpaceCode)
        {
            spaces.push_back(space);
        }
    }
    return spaces;
}

Phrase Lesson::LineWords() const
{
    std::string words;
    for (const char* one : entry->line)
    {
        words.append(words.empty() ? "" : " ").append(one);
    }
    return Phrase(TextKey::SchoolLine, {words});
}

} // namespace Rally::School
