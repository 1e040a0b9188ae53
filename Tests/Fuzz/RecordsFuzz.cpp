// Records from hostile bytes: refused or understood, and what was understood is written again as the same bytes and can be
// raced against. Once as they come, once behind a head that says they are whole.
#include "Demand.h"
#include "Whole.h"

#include "RallyClub/Dirt/Records.h"

#include <algorithm>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

void Race(const Club::Ghost& ghost, std::uint8_t byte)
{
    const double seconds = byte * 7.5 - 10;
    const Club::GhostPlace place = Club::PlaceAt(ghost, seconds);
    Demand(place.share >= 0 && place.share <= 1, "a share of the way lies between the places");
    const std::optional<double> there = Club::SecondsAt(ghost, byte * 90u);
    const auto most = std::max_element(ghost.marks.begin(), ghost.marks.end(),
                                       [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
    Demand(!there || (*there >= 0 && *there <= most->seconds), "a split is within the run's time");
    Demand(Club::SplitOf(ghost, ghost).has_value(), "a run can be raced against itself");
}

void Try(Bytes bytes, std::uint8_t byte)
{
    Club::RecordBook book;
    if (!Club::DecodeRecords(bytes, book))
    {
        Demand(book.All().empty(), "a book that cannot be read is left alone");
        return;
    }
    const ByteString again = Club::EncodeRecords(book);
    Demand(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "records are written as they were read");
    Demand(book.All().size() <= Club::kMostRecords, "a book has an end");
    for (const Club::Record& record : book.All())
    {
        Race(record.run, byte);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    const std::uint8_t byte = size > 0 ? data[size / 2] : std::uint8_t{0};
    Try(bytes, byte);
    Try(Whole("RALLYBEST", Club::kRecordsForm, bytes), byte);
    return 0;
}
