// A career from hostile bytes: nothing, a part, or whole; what was understood is followed, written again and read back the same.
// Once as they come, once behind a sound beginning, so that events are reached.
#include "Demand.h"

#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/Standings.h"

#include <algorithm>
#include <span>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

std::size_t Entries(const Career::State& career, Career::Tier tier)
{
    return static_cast<std::size_t>(std::count_if(std::begin(career.holders), std::end(career.holders),
                                                  [&](const auto& holder) { return holder.tier == tier; }));
}

void Try(Bytes bytes)
{
    const Career::CareerReading reading = Career::DecodeCareer(bytes);
    if (reading.found == Career::CareerReading::Found::Nothing)
    {
        Demand(reading.keeping.events.empty(), "what cannot be read holds nothing");
        return;
    }
    for (const Career::Tier tier : {Career::Tier::Club, Career::Tier::National, Career::Tier::World})
    {
        Demand(Entries(reading.career, tier) == Career::EntryOf(tier).entries, "a tier keeps its licences");
        Demand(TableOf(reading.career, tier).size() == Career::EntryOf(tier).entries, "everybody is in the table");
    }
    const ByteString again = Career::EncodeCareer(reading.keeping);
    constexpr std::size_t kFormAt = 11; // behind the word it begins with
    const bool whole = reading.found == Career::CareerReading::Found::Whole && bytes[kFormAt] == Career::kCareerForm;
    Demand(!whole || std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "a career has one form");
    const Career::CareerReading back = Career::DecodeCareer(again);
    Demand(back.found == Career::CareerReading::Found::Whole && back.career == reading.career,
           "what was kept of a career is a career");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    Try(bytes);
    Career::Keeping begun;
    begun.beginning.seed = size;
    begun.beginning.game = "dirt";
    begun.beginning.name = "Ann";
    begun.beginning.tier = static_cast<Career::Tier>(size % Career::kTiers);
    ByteString whole = Career::EncodeCareer(begun);
    constexpr std::size_t behind = 4 + 8; // the number of events and the hash
    whole.resize(whole.size() - behind);
    ByteWriter out(whole);
    out.Fixed(1 + size % 7, 4);
    out.Raw(bytes);
    Try(whole);
    return 0;
}
