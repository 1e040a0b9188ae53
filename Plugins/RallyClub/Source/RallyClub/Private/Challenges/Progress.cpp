#include "RallyClub/Challenges/Progress.h"

#include "RallyRules/Core/Log.h"

#include "../SealedForm.h"

#include <algorithm>
#include <cmath>

namespace Rally::Challenges
{
namespace ProgressDetail
{

constexpr std::string_view kMark = "RALLYCHAL";
constexpr std::int32_t kMostSeconds = 1 << 20;
constexpr std::size_t kMostLongWayEvents = 2u * kMostLongWay + 2u;

template <class List, class One>
void Push(List& list, One one, std::size_t most)
{
    if (list.size() >= most)
    {
        list.erase(list.begin());
    }
    list.push_back(std::move(one));
}

std::int32_t InTenths(double seconds)
{
    return static_cast<std::int32_t>(std::lround((std::clamp)(10 * seconds, 0.0, double{kMostSeconds})));
}

bool IsName(std::string_view name)
{
    return !name.empty() && name.size() <= kMaxNameLength &&
           std::none_of(name.begin(), name.end(),
                        [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == '\x7F'; });
}

void Write(ByteWriter& out, const ScoredTry& one)
{
    out.Byte(static_cast<std::uint8_t>(one.kind));
    out.Number(static_cast<std::uint64_t>(one.day));
    out.Byte(static_cast<std::uint8_t>((one.isOwn ? 1u : 0u) | (one.isFinished ? 2u : 0u)));
    out.Words(one.name);
    out.Number(static_cast<std::uint64_t>(one.seconds));
    out.Number(static_cast<std::uint64_t>(one.tenths));
    out.Fixed(one.log, 8);
}

ScoredTry ReadTry(ByteReader& in)
{
    ScoredTry one;
    const std::uint8_t kind = in.Byte();
    one.kind = static_cast<Kind>(kind);
    one.day = static_cast<Day>(in.Number(static_cast<std::uint64_t>(kLastDay)));
    const std::uint8_t marks = in.Byte();
    one.isOwn = (marks & 1u) != 0;
    one.isFinished = (marks & 2u) != 0;
    one.name = in.Words(kMaxNameLength);
    one.seconds = static_cast<std::int32_t>(in.Number(static_cast<std::uint64_t>(kMostSeconds)));
    one.tenths = static_cast<std::int32_t>(in.Number(static_cast<std::uint64_t>(kMostSeconds)));
    one.log = in.Fixed(8);
    if (kind >= kKinds || marks > 3 || !IsName(one.name))
    {
        in.Fail();
    }
    return one;
}

void Write(ByteWriter& out, const LongWayKeeping& keeping)
{
    out.Fixed(keeping.beginning.seed, 8);
    out.Words(keeping.beginning.game);
    out.Words(keeping.beginning.name);
    out.Byte(keeping.beginning.step);
    out.Number(keeping.events.size());
    for (const LongWayEvent& event : keeping.events)
    {
        out.Byte(static_cast<std::uint8_t>(event.kind));
        out.Byte(static_cast<std::uint8_t>(event.road | (event.retired ? 0x80u : 0u)));
        out.Fixed(event.seconds, 2);
        out.Fixed(event.par, 2);
        out.Fixed(event.log, 8);
    }
}

LongWayEvent ReadEvent(ByteReader& in)
{
    LongWayEvent event;
    const std::uint8_t kind = in.Byte();
    event.kind = static_cast<LongWayEvent::Kind>(kind);
    const std::uint8_t road = in.Byte();
    event.road = road & 0x7Fu;
    event.retired = road >= 0x80u;
    event.seconds = static_cast<std::uint16_t>(in.Fixed(2));
    event.par = static_cast<std::uint16_t>(in.Fixed(2));
    event.log = in.Fixed(8);
    if (kind > static_cast<std::uint8_t>(LongWayEvent::Kind::GivenUp))
    {
        in.Fail();
    }
    return event;
}

// Only one that can be followed.
LongWayKeeping ReadLongWay(ByteReader& in)
{
    constexpr std::size_t kLongestGame = 32;
    LongWayKeeping keeping;
    keeping.beginning.seed = in.Fixed(8);
    keeping.beginning.game = in.Words(kLongestGame);
    keeping.beginning.name = in.Words(kMaxNameLength);
    keeping.beginning.step = in.Byte();
    if (keeping.beginning.step > kSteps || !IsName(keeping.beginning.name))
    {
        in.Fail();
    }
    LongWay way = Begin(keeping.beginning);
    const std::uint64_t events = in.Number(kMostLongWayEvents);
    for (std::uint64_t i = 0; i < events && !in.Failed(); ++i)
    {
        const LongWayEvent event = ReadEvent(in);
        if (in.Failed() || !Follow(way, event))
        {
            in.Fail();
        }
        keeping.events.push_back(event);
    }
    return keeping;
}

bool IsOf(const ScoredTry& one, Kind kind, Day day)
{
    return one.kind == kind && one.day == day;
}

} // namespace ProgressDetail

RoadMedals WonOn(std::uint64_t road, const MedalsShown& shown)
{
    return {road, MedalFor(shown.seconds, shown.times), LineMedalFor(shown.cost, shown.par)};
}

const RoadMedals* Progress::Of(std::uint64_t road) const
{
    const auto found =
        std::find_if(roads.begin(), roads.end(), [&](const RoadMedals& one) { return one.road == road; });
    return found != roads.end() ? &*found : nullptr;
}

RoadMedals Progress::Enter(const RoadMedals& won)
{
    RoadMedals fresh{won.road, Medal::None, Medal::None};
    if (won.time == Medal::None && won.line == Medal::None)
    {
        return fresh;
    }
    const auto found =
        std::find_if(roads.begin(), roads.end(), [&](const RoadMedals& one) { return one.road == won.road; });
    const RoadMedals before = found != roads.end() ? *found : fresh;
    fresh.time = won.time > before.time ? won.time : Medal::None;
    fresh.line = won.line > before.line ? won.line : Medal::None;
    const RoadMedals after{won.road, (std::max)(won.time, before.time), (std::max)(won.line, before.line)};
    if (found != roads.end())
    {
        *found = after;
    }
    else
    {
        ProgressDetail::Push(roads, after, kMostMedalRoads);
    }
    return fresh;
}

std::size_t Progress::CountByTime(Medal medal) const
{
    return static_cast<std::size_t>(
        std::count_if(roads.begin(), roads.end(), [&](const RoadMedals& one) { return one.time >= medal; }));
}

std::size_t Progress::CountByLine(Medal medal) const
{
    return static_cast<std::size_t>(
        std::count_if(roads.begin(), roads.end(), [&](const RoadMedals& one) { return one.line >= medal; }));
}

const ScoredTry* Progress::OwnTry(Kind kind, Day day) const
{
    const auto found = std::find_if(tries.begin(), tries.end(), [&](const ScoredTry& one)
                                    { return one.isOwn && ProgressDetail::IsOf(one, kind, day); });
    return found != tries.end() ? &*found : nullptr;
}

bool Progress::BeginTry(Kind kind, Day day, const std::string& name)
{
    if (OwnTry(kind, day) != nullptr || !ProgressDetail::IsName(name))
    {
        return false;
    }
    ScoredTry one;
    one.kind = kind;
    one.day = day;
    one.isOwn = true;
    one.name = name;
    ProgressDetail::Push(tries, std::move(one), kMostTries);
    return true;
}

bool Progress::FinishTry(Kind kind, Day day, const Proof& proof, double cost)
{
    const auto found = std::find_if(
        tries.begin(), tries.end(), [&](const ScoredTry& one)
        { return one.isOwn && !one.isFinished && ProgressDetail::IsOf(one, kind, day) && one.name == proof.name; });
    if (found == tries.end() || !proof)
    {
        return false;
    }
    found->isFinished = true;
    found->seconds = proof.seconds;
    found->tenths = ProgressDetail::InTenths(cost);
    found->log = proof.log;
    return true;
}

bool Progress::EnterFriend(Kind kind, Day day, const Proof& proof, double cost)
{
    const bool known = std::any_of(tries.begin(), tries.end(), [&](const ScoredTry& one)
                                   { return ProgressDetail::IsOf(one, kind, day) && one.name == proof.name; });
    if (known || !proof || !ProgressDetail::IsName(proof.name))
    {
        return false;
    }
    ProgressDetail::Push(
        tries, ScoredTry{kind, day, false, true, proof.name, proof.seconds, ProgressDetail::InTenths(cost), proof.log},
        kMostTries);
    return true;
}

std::vector<ScoredTry> Progress::Table(Kind kind, Day day, bool byLine) const
{
    std::vector<ScoredTry> table;
    std::copy_if(tries.begin(), tries.end(), std::back_inserter(table),
                 [&](const ScoredTry& one) { return one.isFinished && ProgressDetail::IsOf(one, kind, day); });
    std::stable_sort(table.begin(), table.end(), [&](const ScoredTry& a, const ScoredTry& b)
                     { return byLine ? a.tenths < b.tenths : a.seconds < b.seconds; });
    return table;
}

const PuzzleDone* Progress::Puzzle(std::uint64_t key) const
{
    const auto found =
        std::find_if(puzzles.begin(), puzzles.end(), [&](const PuzzleDone& one) { return one.key == key; });
    return found != puzzles.end() ? &*found : nullptr;
}

void Progress::EnterPuzzle(std::uint64_t key, double lost)
{
    const auto tenths = static_cast<std::uint16_t>((std::min)(ProgressDetail::InTenths(lost), std::int32_t{0xFFFF}));
    const auto found =
        std::find_if(puzzles.begin(), puzzles.end(), [&](const PuzzleDone& one) { return one.key == key; });
    if (found != puzzles.end())
    {
        found->tenths = (std::min)(found->tenths, tenths);
        return;
    }
    ProgressDetail::Push(puzzles, PuzzleDone{key, tenths}, kMostPuzzlesDone);
}

std::size_t Progress::Solved() const
{
    return static_cast<std::size_t>(std::count_if(puzzles.begin(), puzzles.end(),
                                                  [](const PuzzleDone& one) { return IsSolved(one.tenths / 10.0); }));
}

std::optional<LongWay> Progress::Way() const
{
    if (!longWay)
    {
        return std::nullopt;
    }
    LongWay way = Begin(longWay->beginning);
    for (const LongWayEvent& event : longWay->events)
    {
        Follow(way, event);
    }
    return way;
}

void Progress::BeginLongWay(const LongWayBeginning& beginning)
{
    longWay = LongWayKeeping{Begin(beginning).beginning, {}};
}

bool Progress::FollowLongWay(const LongWayEvent& event)
{
    std::optional<LongWay> way = Way();
    if (!way || !Follow(*way, event))
    {
        return false;
    }
    longWay->events.push_back(event);
    if (way->IsOver())
    {
        LongWayBest& best = bests[way->beginning.step];
        best = (std::max)(best, LongWayBest{way->stages, way->inHand});
    }
    return true;
}

ByteString EncodeProgress(const Progress& progress)
{
    ByteString body;
    ByteWriter out(body);
    out.Number(progress.roads.size());
    for (const RoadMedals& one : progress.roads)
    {
        out.Fixed(one.road, 8);
        out.Byte(static_cast<std::uint8_t>(static_cast<unsigned>(one.time) << 4 | static_cast<unsigned>(one.line)));
    }
    out.Number(progress.tries.size());
    for (const ScoredTry& one : progress.tries)
    {
        ProgressDetail::Write(out, one);
    }
    out.Number(progress.puzzles.size());
    for (const PuzzleDone& one : progress.puzzles)
    {
        out.Fixed(one.key, 8);
        out.Fixed(one.tenths, 2);
    }
    out.Byte(progress.longWay ? 1 : 0);
    if (progress.longWay)
    {
        ProgressDetail::Write(out, *progress.longWay);
    }
    for (const LongWayBest& best : progress.bests)
    {
        out.Number(best.stages);
        out.Number(best.inHand);
    }
    return Club::Sealed(ProgressDetail::kMark, kProgressForm, body);
}

bool DecodeProgress(std::span<const std::uint8_t> bytes, Progress& progress)
{
    using namespace ProgressDetail;
    std::span<const std::uint8_t> body;
    if (!Club::Unsealed(kMark, kProgressForm, bytes, body))
    {
        return false;
    }
    ByteReader in(body);
    Progress read;
    for (std::uint64_t left = in.Number(kMostMedalRoads); left > 0 && !in.Failed(); --left)
    {
        RoadMedals one;
        one.road = in.Fixed(8);
        const std::uint8_t medals = in.Byte();
        one.time = static_cast<Medal>(medals >> 4);
        one.line = static_cast<Medal>(medals & 0xFu);
        if (one.time > Medal::Author || one.line > Medal::Author || medals == 0 || read.Of(one.road) != nullptr)
        {
            in.Fail();
        }
        read.roads.push_back(one);
    }
    for (std::uint64_t left = in.Number(kMostTries); left > 0 && !in.Failed(); --left)
    {
        read.tries.push_back(ReadTry(in));
    }
    for (std::uint64_t left = in.Number(kMostPuzzlesDone); left > 0 && !in.Failed(); --left)
    {
        PuzzleDone one;
        one.key = in.Fixed(8);
        one.tenths = static_cast<std::uint16_t>(in.Fixed(2));
        if (read.Puzzle(one.key) != nullptr)
        {
            in.Fail();
        }
        read.puzzles.push_back(one);
    }
    const std::uint8_t goes = in.Byte();
    if (goes == 1)
    {
        read.longWay = ReadLongWay(in);
    }
    for (LongWayBest& best : read.bests)
    {
        best.stages = static_cast<std::uint16_t>(in.Number(kMostLongWay));
        best.inHand = static_cast<std::uint32_t>(in.Number(0xFFFFFFFFu));
    }
    if (in.Failed() || !in.AtEnd() || goes > 1)
    {
        return false;
    }
    progress = std::move(read);
    return true;
}

} // namespace Rally::Challenges
