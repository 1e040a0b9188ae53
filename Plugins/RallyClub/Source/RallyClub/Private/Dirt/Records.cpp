#include "RallyClub/Dirt/Records.h"

#include "RallyRules/Core/Hash.h"

#include "../SealedForm.h"

#include <algorithm>

namespace Rally::Club
{
namespace RecordsDetail
{

constexpr std::string_view mark = "RALLYBEST";

void EncodeRecord(ByteWriter& out, const Record& record)
{
    out.Fixed(record.road, 8);
    out.Words(record.name);
    out.Number(record.run.marks.size());
    for (const GhostMark& one : record.run.marks)
    {
        out.Number(one.seconds);
        out.Number(one.progress);
        out.Fixed(one.space, 2);
        out.Byte(one.gear);
    }
}

Record DecodeRecord(ByteReader& in)
{
    Record record;
    record.road = in.Fixed(8);
    record.name = in.Words(kMaxNameLength);
    record.run.finished = true;
    const std::size_t count = static_cast<std::size_t>(in.Number(kMostGhostMarks));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        GhostMark one;
        one.seconds = static_cast<std::uint16_t>(in.Number(0xFFFF));
        one.progress = static_cast<std::uint16_t>(in.Number(0xFFFF));
        one.space = static_cast<SpaceCode>(in.Fixed(2));
        one.gear = in.Byte();
        if (one.gear > Dirt::kGears)
        {
            in.Fail();
        }
        record.run.marks.push_back(one);
    }
    return record;
}

// A run that begins at the start and has come somewhere, by somebody whose name can be shown.
bool CanStand(const Record& record)
{
    const Ghost& run = record.run;
    const bool named = !record.name.empty() && record.name.size() <= kMaxNameLength &&
                       std::none_of(record.name.begin(), record.name.end(), [](char letter)
                                    { return static_cast<unsigned char>(letter) < ' ' || letter == '\x7F'; });
    return named && run.finished && run.marks.size() >= 2 && run.marks.size() <= kMostGhostMarks &&
           run.marks.front() == GhostMark{};
}

} // namespace RecordsDetail

std::uint64_t RoadKeyOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    Dirt::DirtSetup road = Dirt::NewSetup(1);
    road.options = setup.options;
    road.options.timeControls = false;
    road.options.sisu = setup.options.sisu == Dirt::SisuScope::Off ? Dirt::SisuScope::Off : Dirt::SisuScope::Rally;
    road.values = setup.values;
    road.stageCount = 1;
    road.stages[0] = setup.stages[stage];
    road.stages[0].service = false;
    for (char& letter : road.stages[0].id)
    {
        letter = 0;
    }
    ByteString bytes;
    ByteWriter out(bytes);
    Dirt::EncodeSetup(out, road);
    return HashBytes(std::as_bytes(std::span<const std::uint8_t>(bytes)), 0);
}

const Record* RecordBook::Find(std::uint64_t road) const
{
    const auto found =
        std::find_if(records.begin(), records.end(), [&](const Record& record) { return record.road == road; });
    return found == records.end() ? nullptr : &*found;
}

bool RecordBook::Enter(Record record)
{
    const Record* before = Find(record.road);
    const bool better = before == nullptr || record.run.Seconds() < before->run.Seconds();
    if (!better || !RecordsDetail::CanStand(record))
    {
        return false;
    }
    std::erase_if(records, [&](const Record& old) { return old.road == record.road; });
    if (records.size() == kMostRecords)
    {
        records.erase(records.begin());
    }
    records.push_back(std::move(record));
    return true;
}

std::vector<NewRecord> EnterRuns(RecordBook& book, const Dirt::DirtMatch& match, const Runs& runs, SeatMask people)
{
    std::vector<NewRecord> news;
    for (std::size_t stage = 0; stage < match.Rules().Setup().stageCount; ++stage)
    {
        const std::uint64_t road = RoadKeyOf(match.Rules().Setup(), stage);
        const Record* before = book.Find(road);
        NewRecord one{
            stage, {}, 0, before == nullptr ? 0 : before->run.Seconds(), before == nullptr ? "" : before->name};
        for (Seat seat = 0; seat < match.Seats(); ++seat)
        {
            const std::string& name = match.Header().names[seat];
            const Ghost& run = runs.Of(stage, seat);
            if ((people & MaskOf(seat)) != 0 && book.Enter({road, name, run}))
            {
                one.name = name;
                one.seconds = run.Seconds();
            }
        }
        if (!one.name.empty())
        {
            news.push_back(std::move(one));
        }
    }
    return news;
}

ByteString EncodeRecords(const RecordBook& book)
{
    using namespace RecordsDetail;
    ByteString body;
    ByteWriter inside(body);
    inside.Number(book.All().size());
    for (const Record& record : book.All())
    {
        EncodeRecord(inside, record);
    }
    return Sealed(mark, kRecordsForm, body);
}

bool DecodeRecords(std::span<const std::uint8_t> bytes, RecordBook& book)
{
    using namespace RecordsDetail;
    std::span<const std::uint8_t> body;
    if (!Unsealed(mark, kRecordsForm, bytes, body))
    {
        return false;
    }
    ByteReader in(body);
    RecordBook read;
    const std::size_t count = static_cast<std::size_t>(in.Number(kMostRecords));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        Record record = DecodeRecord(in);
        const bool fresh = read.Find(record.road) == nullptr;
        if (!fresh || !read.Enter(std::move(record)))
        {
            in.Fail();
        }
    }
    if (in.Failed() || !in.AtEnd())
    {
        return false;
    }
    book = std::move(read);
    return true;
}

} // namespace Rally::Club
