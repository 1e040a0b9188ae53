// Progress in challenges from hostile bytes: refused or understood, and what was understood is written again as the same bytes and adds
// up. Once as they come, once behind a head that says they are whole.
#include "Demand.h"
#include "Whole.h"

#include "RallyClub/Challenges/Progress.h"

#include <algorithm>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

void Try(Bytes bytes)
{
    Challenges::Progress progress;
    if (!Challenges::DecodeProgress(bytes, progress))
    {
        Demand(progress == Challenges::Progress(), "what cannot be read is left alone");
        return;
    }
    const ByteString again = Challenges::EncodeProgress(progress);
    Demand(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "progress has one form");
    const std::optional<Challenges::LongWay> way = progress.Way();
    Demand(!way || (way->stages <= Challenges::kMostLongWay && OffersOf(*way).size() == Challenges::kRoadsOffered),
           "a Long Way that was read can be gone on");
    Demand(progress.CountByTime(Medal::Author) <= progress.CountByTime(Medal::Bronze),
           "a higher medal is a lower one too");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    Try(bytes);
    Try(Whole("RALLYCHAL", Challenges::kProgressForm, bytes));
    return 0;
}
