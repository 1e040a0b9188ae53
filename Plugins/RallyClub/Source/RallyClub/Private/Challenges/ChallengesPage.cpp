#include "RallyClub/Challenges/ChallengesPage.h"

#include "RallyClub/Career/CareerWorld.h"
#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyClub/CourseBook.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Challenges
{
namespace ChallengesPageDetail
{

using Club::Entry;
using Club::PagePanel;
using Club::PanelPage;
using Club::PanelRow;
using Club::PanelTable;

constexpr std::string_view kTake = "longway.take.";
constexpr std::string_view kPuzzle = "puzzle.try.";

PanelRow RowOf(Phrase name, Phrase value)
{
    PanelRow row;
    row.name = std::move(name);
    row.value = std::move(value);
    return row;
}

PagePanel PanelOf(std::string id, Phrase title)
{
    PagePanel panel;
    panel.panel.id = std::move(id);
    panel.panel.title = std::move(title);
    return panel;
}

Entry EntryOf(std::string id, Phrase text, bool enabled = true)
{
    Entry entry;
    entry.id = std::move(id);
    entry.text = std::move(text);
    entry.enabled = enabled;
    return entry;
}

Entry BackOf()
{
    return EntryOf("challenges.back", TextKey::ChallengesBack);
}

Phrase TryOf(const ScoredTry* one)
{
    if (one == nullptr)
    {
        return TextKey::ChallengesTryNone;
    }
    return one->isFinished ? Phrase(TextKey::ChallengesTryDone, {Clock(one->seconds), Tenths(one->tenths / 10.0)})
                           : Phrase(TextKey::ChallengesTryBegun);
}

PanelTable TableOf(const Progress& progress, Kind kind, Day day, bool byLine)
{
    PanelTable table;
    table.columns = {{TextKey::ChallengesColumnPlace, true},
                     {TextKey::ChallengesColumnName, false},
                     {TextKey::ChallengesColumnTime, true},
                     {TextKey::ChallengesColumnCost, true}};
    int place = 0;
    for (const ScoredTry& one : progress.Table(kind, day, byLine))
    {
        PanelTable::Row row;
        row.cells = {++place, one.name, Clock(one.seconds),
                     Phrase(TextKey::ChallengesSeconds, {Tenths(one.tenths / 10.0)})};
        row.isOwn = one.isOwn;
        table.rows.push_back(std::move(row));
    }
    return table;
}

// A row for each way to win them: lower than a row for each medal.
PagePanel MedalPanel(const Progress& progress)
{
    PagePanel panel = PanelOf("medals", TextKey::ChallengesMedals);
    panel.table.columns = {{TextKey::ChallengesColumnMedal, false}};
    panel.table.rows.resize(2);
    panel.table.rows[0].cells = {TextKey::ChallengesColumnByTime};
    panel.table.rows[1].cells = {TextKey::ChallengesColumnByLine};
    for (std::size_t place = kMedals; place-- > 0;)
    {
        const Medal medal = MedalAt(place);
        panel.table.columns.push_back({Club::MedalName(medal), true});
        panel.table.rows[0].cells.emplace_back(progress.CountByTime(medal));
        panel.table.rows[1].cells.emplace_back(progress.CountByLine(medal));
    }
    return panel;
}

Phrase HazardOf(Taste hazard)
{
    return hazard == Taste::Low    ? TextKey::LongwayCalm
           : hazard == Taste::High ? TextKey::LongwayWild
                                   : TextKey::LongwayUsual;
}

Phrase StateOf(const Progress& progress, std::size_t puzzle)
{
    const PuzzleDone* done = progress.Puzzle(KeyOf(Puzzles()[puzzle]));
    if (done == nullptr)
    {
        return TextKey::PuzzleOpen;
    }
    const double lost = done->tenths / 10.0;
    return IsSolved(lost) ? Phrase(TextKey::PuzzleDone) : Phrase(TextKey::PuzzleBestSoFar, {Tenths(lost)});
}

Phrase Count(std::size_t number)
{
    return static_cast<std::int64_t>(number);
}

Phrase SolvedOf(const Progress& progress)
{
    return Phrase(TextKey::PuzzleCount, {Count(progress.Solved()), Count(Puzzles().size())});
}

Phrase SoFar(std::uint16_t stages, std::uint32_t inHand)
{
    return Phrase(TextKey::LongwaySoFar, {stages, Clock(inHand)});
}

// Of a question that is asked before something is lost.
void AskSure(PanelPage& page)
{
    page.id = "challenges.longway.sure";
    page.question = TextKey::MenuAbandonSure;
    page.entries = {EntryOf("longway.give-up-yes", TextKey::MenuAbandonYes),
                    EntryOf("longway.keep", TextKey::MenuAbandonNo)};
}

Phrase StepName(std::uint8_t step)
{
    constexpr TextKey names[] = {TextKey::LongwayStep0, TextKey::LongwayStep1, TextKey::LongwayStep2,
                                 TextKey::LongwayStep3, TextKey::LongwayStep4, TextKey::LongwayStep5,
                                 TextKey::LongwayStep6, TextKey::LongwayStep7, TextKey::LongwayStep8,
                                 TextKey::LongwayStep9, TextKey::LongwayStep10};
    return names[step <= kSteps ? step : kSteps];
}

// What is in force: a step is all those up to it.
std::vector<Phrase> StepLines(std::uint8_t step)
{
    std::vector<Phrase> lines;
    for (std::uint8_t one = 0; one <= step; ++one)
    {
        lines.push_back(StepName(one));
    }
    return lines;
}

} // namespace ChallengesPageDetail

std::size_t PuzzleAfter(const Progress& progress, std::size_t number)
{
    const std::size_t count = Puzzles().size();
    for (std::size_t i = 1; i < count; ++i)
    {
        const std::size_t at = (number + i) % count;
        const PuzzleDone* done = progress.Puzzle(KeyOf(Puzzles()[at]));
        if (done == nullptr || !IsSolved(done->tenths / 10.0))
        {
            return at;
        }
    }
    return (number + 1) % count;
}

Phrase NameOf(Kind kind)
{
    return kind == Kind::Weekly ? TextKey::ChallengesWeekly : TextKey::ChallengesDaily;
}

Phrase WhenOf(Kind kind, Day day)
{
    const Phrase date = WriteDay(kind == Kind::Weekly ? WeekOf(day) : day);
    return kind == Kind::Weekly ? Phrase(TextKey::ChallengesWeek, {date}) : date;
}

Phrase DifficultyOf(const StageWishes& wishes)
{
    switch (wishes.difficulty)
    {
    case Taste::Low: return TextKey::ChallengesEasy;
    case Taste::Middle: return TextKey::ChallengesMiddle;
    case Taste::High: return TextKey::ChallengesHard;
    case Taste::Any: break;
    }
    return TextKey::ChallengesMixed;
}

Phrase FaultOf(const Proof& proof)
{
    switch (proof.fault)
    {
    case Proof::Fault::OtherRace: return TextKey::ChallengesFaultRace;
    case Proof::Fault::OtherDice: return Phrase(TextKey::ChallengesFaultDice, {ChallengesPageDetail::Count(proof.at)});
    case Proof::Fault::NotThrough: return TextKey::ChallengesFaultEnd;
    case Proof::Fault::NotLogged: return TextKey::ChallengesFaultLog;
    case Proof::Fault::None: break;
    }
    return {};
}

Phrase EndOf(const LongWay& way)
{
    const int stage = way.stages + 1;
    switch (way.end)
    {
    case LongWayEnd::CutOff: return Phrase(TextKey::LongwayCutOff, {stage});
    case LongWayEnd::Retired: return Phrase(TextKey::LongwayRetired, {stage});
    case LongWayEnd::GivenUp: return Phrase(TextKey::LongwayGivenUp, {stage});
    case LongWayEnd::None: break;
    }
    return {};
}

ChallengesPage::ChallengesPage(Progress& theProgress, Day theToday, std::string theName, std::uint64_t theLot)
    : progress(theProgress),
      today(theToday),
      name(std::move(theName)),
      lot(theLot)
{}

Club::PanelPage ChallengesPage::Page() const
{
    switch (leaf)
    {
    case Leaf::Daily: return OfChallenge(Kind::Daily);
    case Leaf::Weekly: return OfChallenge(Kind::Weekly);
    case Leaf::Puzzles: return OfPuzzles();
    case Leaf::LongWay: return OfLongWay();
    case Leaf::Overview: break;
    }
    return Overview();
}

Club::PanelPage ChallengesPage::Overview() const
{
    using namespace ChallengesPageDetail;
    PanelPage page;
    page.id = "challenges";
    page.title = TextKey::ChallengesTitle;
    page.question = TextKey::ChallengesAbout;
    for (const Kind kind : {Kind::Daily, Kind::Weekly})
    {
        PagePanel panel = PanelOf(kind == Kind::Daily ? "daily" : "weekly", NameOf(kind));
        panel.panel.rows = {
            RowOf(TextKey::ChallengesDate, WhenOf(kind, today)),
            RowOf(TextKey::ChallengesTry, TryOf(progress.OwnTry(kind, kind == Kind::Weekly ? WeekOf(today) : today)))};
        page.panels.push_back(std::move(panel));
        page.entries.push_back(EntryOf(kind == Kind::Daily ? "challenges.daily" : "challenges.weekly", NameOf(kind)));
    }
    PagePanel puzzles = PanelOf("puzzles", TextKey::ChallengesPuzzles);
    puzzles.panel.rows = {RowOf(TextKey::ChallengesPuzzleOfDay, StateOf(progress, PuzzleOf(today)))};
    puzzles.panel.lines = {SolvedOf(progress)};
    page.panels.push_back(std::move(puzzles));
    page.entries.push_back(EntryOf("challenges.puzzles", TextKey::ChallengesPuzzles));
    PagePanel way = PanelOf("longway", TextKey::ChallengesLongWay);
    if (const std::optional<LongWay> now = progress.Way(); now)
    {
        way.panel.lines = {SoFar(now->stages, now->inHand)};
        if (now->IsOver())
        {
            way.panel.lines.push_back(EndOf(*now));
        }
    }
    else
    {
        way.panel.lines = {TextKey::LongwayAbout};
    }
    page.panels.push_back(std::move(way));
    page.entries.push_back(EntryOf("challenges.longway", TextKey::ChallengesLongWay));
    page.panels.push_back(MedalPanel(progress));
    page.entries.push_back(BackOf());
    return page;
}

Club::PanelPage ChallengesPage::OfChallenge(Kind kind) const
{
    using namespace ChallengesPageDetail;
    const Challenge challenge = ChallengeOf(kind, today);
    const ScoredTry* own = progress.OwnTry(kind, challenge.day);
    PanelPage page;
    page.id = kind == Kind::Daily ? "challenges.daily" : "challenges.weekly";
    page.title = NameOf(kind);
    page.question = TextKey::ChallengesAbout;
    PagePanel about = PanelOf("about", WhenOf(kind, challenge.day));
    const GameEntry* game = FindRuleset(challenge.game);
    const Club::ScreenEntry* screens = game != nullptr ? Club::ScreenEntryOf(*game) : nullptr;
    if (screens != nullptr && screens->courses != nullptr)
    {
        about.panel.rows.push_back(RowOf(TextKey::ChallengesRoad, screens->courses().NameOf(challenge.agreed.course)));
    }
    if (kind == Kind::Weekly)
    {
        about.panel.rows.push_back(
            RowOf(TextKey::ChallengesRegion, std::string_view(Career::Regions()[challenge.region].name)));
    }
    else
    {
        about.panel.rows.push_back(RowOf(TextKey::ChallengesLevel, DifficultyOf(challenge.wishes)));
    }
    about.panel.rows.push_back(RowOf(TextKey::ChallengesTry, TryOf(own)));
    page.panels.push_back(std::move(about));
    for (const bool byLine : {false, true})
    {
        PagePanel panel = PanelOf(byLine ? "table.line" : "table.time",
                                  byLine ? TextKey::ChallengesTableLine : TextKey::ChallengesTableTime);
        panel.table = TableOf(progress, kind, challenge.day, byLine);
        if (!panel.table.rows.empty())
        {
            page.panels.push_back(std::move(panel));
        }
    }
    if (own == nullptr || !own->isFinished)
    {
        page.entries.push_back(
            EntryOf("challenges.scored", own == nullptr ? TextKey::ChallengesDriveScored : TextKey::ChallengesDriveOn));
    }
    // Not before: whoever knows the dice would not try them for the first time.
    page.entries.push_back(EntryOf("challenges.free", TextKey::ChallengesDriveFree, own != nullptr && own->isFinished));
    page.entries.push_back(BackOf());
    return page;
}

Club::PanelPage ChallengesPage::OfPuzzles() const
{
    using namespace ChallengesPageDetail;
    PanelPage page;
    page.id = "challenges.puzzles";
    page.title = TextKey::ChallengesPuzzles;
    page.question = TextKey::PuzzleAbout;
    PagePanel panel = PanelOf("puzzles", SolvedOf(progress));
    const std::size_t ofDay = PuzzleOf(today);
    for (const std::size_t one : {ofDay, PuzzleAfter(progress, ofDay)})
    {
        const Phrase called = one == ofDay ? Phrase(TextKey::ChallengesPuzzleOfDay) : NameOfPuzzle(one);
        panel.panel.rows.push_back(RowOf(called, StateOf(progress, one)));
        page.entries.push_back(EntryOf(std::string(kPuzzle) + std::to_string(one + 1), called));
    }
    page.panels.push_back(std::move(panel));
    page.entries.push_back(BackOf());
    return page;
}

void ChallengesPage::AddOffers(const LongWay& way, Club::PanelPage& page) const
{
    using namespace ChallengesPageDetail;
    page.question = Phrase(TextKey::LongwayChoose, {way.stages + 1});
    int number = 0;
    for (const LongWayRoad& road : OffersOf(way))
    {
        ++number;
        PagePanel panel = PanelOf("road." + std::to_string(number), Phrase(TextKey::LongwayRoad, {number}));
        panel.panel.lines = {Phrase(TextKey::LongwayLength, {int{road.wishes.tiles}}), HazardOf(road.wishes.hazard),
                             road.wishes.service ? TextKey::LongwayService : TextKey::LongwayNoService};
        page.panels.push_back(std::move(panel));
        page.entries.push_back(
            EntryOf(std::string(kTake) + std::to_string(number), Phrase(TextKey::LongwayTake, {number})));
    }
}

Club::PanelPage ChallengesPage::OfLongWay() const
{
    using namespace ChallengesPageDetail;
    PanelPage page;
    page.id = "challenges.longway";
    page.title = TextKey::ChallengesLongWay;
    page.question = TextKey::LongwayAbout;
    const std::optional<LongWay> way = progress.Way();
    const bool goes = way && !way->IsOver();
    const std::uint8_t shown = goes ? way->beginning.step : step;
    if (way)
    {
        PagePanel panel = PanelOf("state", SoFar(way->stages, way->inHand));
        if (way->IsOver())
        {
            panel.panel.lines = {EndOf(*way)};
        }
        page.panels.push_back(std::move(panel));
    }
    if (goes && !way->isTaken)
    {
        AddOffers(*way, page);
    }
    if (goes && way->isTaken)
    {
        page.entries.push_back(EntryOf("longway.drive", Phrase(TextKey::LongwayDrive, {way->stages + 1})));
    }
    if (goes)
    {
        page.entries.push_back(EntryOf("longway.give-up", TextKey::LongwayGiveUp));
    }
    else
    {
        Club::ValueRow row;
        row.entry = EntryOf("longway.step", TextKey::LongwayStep);
        row.value = int{step};
        row.canLess = step > 0;
        row.canMore = step < kSteps;
        page.values.push_back(std::move(row));
        page.entries.push_back(EntryOf("longway.begin", TextKey::LongwayBegin));
    }
    PagePanel rules = PanelOf("step", Phrase(TextKey::LongwayStep));
    rules.panel.rows = {
        RowOf(TextKey::LongwayBest, SoFar(progress.BestOf(shown).stages, progress.BestOf(shown).inHand))};
    rules.panel.lines = StepLines(shown);
    page.panels.push_back(std::move(rules));
    page.entries.push_back(BackOf());
    if (goes && asksSure)
    {
        AskSure(page);
    }
    return page;
}

void ChallengesPage::Want(Wanted::Kind kind, Kind challenge, std::size_t puzzle)
{
    wanted = {kind, challenge, puzzle};
}

Wanted ChallengesPage::TakeWanted()
{
    return std::exchange(wanted, Wanted{});
}

bool ChallengesPage::ActivateLongWay(std::string_view id)
{
    using namespace ChallengesPageDetail;
    const std::optional<LongWay> way = progress.Way();
    const bool goes = way && !way->IsOver();
    const bool sure = std::exchange(asksSure, goes && id == "longway.give-up");
    if (asksSure || (sure && id == "longway.keep"))
    {
        return true;
    }
    const int before = step;
    if (!goes)
    {
        step = static_cast<std::uint8_t>(Club::StepAfter(id, "longway.step", step, kSteps + 1));
    }
    if (step != before)
    {
        return true;
    }
    if (id == "longway.begin" && !goes)
    {
        LongWayBeginning beginning;
        beginning.seed = lot++;
        beginning.game = Rulesets().front()->id;
        beginning.name = name;
        beginning.step = step;
        progress.BeginLongWay(beginning);
        changed = true;
        return true;
    }
    LongWayEvent event;
    event.kind = LongWayEvent::Kind::GivenUp;
    if (id.starts_with(kTake) && id.size() == kTake.size() + 1)
    {
        event.kind = LongWayEvent::Kind::RoadTaken;
        event.road = static_cast<std::uint8_t>(id.back() - '1');
    }
    else if (id == "longway.drive" && goes && way->isTaken)
    {
        Want(Wanted::Kind::LongWay);
        return true;
    }
    else if (!sure || id != "longway.give-up-yes")
    {
        return false;
    }
    const bool followed = goes && progress.FollowLongWay(event);
    changed = changed || followed;
    return followed;
}

bool ChallengesPage::Activate(std::string_view id)
{
    using namespace ChallengesPageDetail;
    const Club::PanelPage now = Page();
    const auto entry = std::find_if(now.entries.begin(), now.entries.end(),
                                    [&](const Entry& one) { return one.id == id && one.enabled; });
    if (entry == now.entries.end())
    {
        return leaf == Leaf::LongWay && ActivateLongWay(id);
    }
    const Kind kind = leaf == Leaf::Weekly ? Kind::Weekly : Kind::Daily;
    if (id == "challenges.back")
    {
        if (leaf == Leaf::Overview)
        {
            Want(Wanted::Kind::Leave);
        }
        leaf = Leaf::Overview;
    }
    else if (id == "challenges.scored")
    {
        changed = progress.BeginTry(kind, ChallengeOf(kind, today).day, name) || changed;
        Want(Wanted::Kind::Scored, kind);
    }
    else if (id == "challenges.free")
    {
        Want(Wanted::Kind::Free, kind);
    }
    else if (id.starts_with(kPuzzle))
    {
        const bool ofDay = id == now.entries.front().id;
        Want(Wanted::Kind::Puzzle, {}, ofDay ? PuzzleOf(today) : PuzzleAfter(progress, PuzzleOf(today)));
    }
    else if (leaf == Leaf::LongWay)
    {
        return ActivateLongWay(id);
    }
    else
    {
        leaf = id == "challenges.daily"     ? Leaf::Daily
               : id == "challenges.weekly"  ? Leaf::Weekly
               : id == "challenges.puzzles" ? Leaf::Puzzles
                                            : Leaf::LongWay;
    }
    return true;
}

} // namespace Rally::Challenges
