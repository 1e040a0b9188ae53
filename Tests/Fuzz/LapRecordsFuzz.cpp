// Solo records of GT from hostile bytes: refused or understood, and what was understood is written again as the same bytes. Once
// as they come, once behind a head that says they are whole.
#include "Demand.h"
#include "Whole.h"

#include "RallyClub/Gt/GtRecords.h"

#include <algorithm>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

void Try(Bytes bytes)
{
    Club::LapBook book;
    if (!Club::DecodeLapRecords(bytes, book))
    {
        Demand(book.All().empty(), "a book that cannot be read is left alone");
        return;
    }
    const ByteString again = Club::EncodeLapRecords(book);
    Demand(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "records are written as they were read");
    Demand(book.All().size() <= Club::kMostLapRecords, "a book has an end");
    for (const Club::LapRecord& record : book.All())
    {
        Demand(book.Find(record.road) == &record, "a road has one record");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    Try(bytes);
    Try(Whole("RALLYLAPS", Club::kLapRecordsForm, bytes));
    return 0;
}
