// Packs from hostile text and bytes: refused with a reason, or a world in which every tier has its calendars, whose code is the same
// again. The bytes are tried as a code, and as what stands in a career.
#include "Demand.h"

#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/Pack.h"

#include <algorithm>
#include <span>

using namespace Rally;

namespace
{

void TryWorld(const Career::Pack& pack)
{
    const ByteString bytes = EncodePack(pack);
    const std::shared_ptr<const Career::World> world = Career::WorldIn(bytes);
    Demand(world != nullptr, "what is read is a world");
    for (const Career::Tier tier : {Career::Tier::Club, Career::Tier::National, Career::Tier::World})
    {
        const std::vector<Career::Round> rounds = CalendarOf(*world, 7, 1, tier, Career::Length::Usual);
        Demand(rounds.size() == Career::EntryOf(tier).rounds, "a calendar has all its rounds");
        Demand(std::all_of(rounds.begin(), rounds.end(),
                           [&](const Career::Round& round) { return round.region < world->regions.size(); }),
               "a calendar knows its regions");
    }
    Career::Keeping keeping;
    keeping.beginning.game = "dirt";
    keeping.beginning.name = "Ann";
    keeping.beginning.pack = bytes;
    const Career::CareerReading reading = Career::DecodeCareer(EncodeCareer(keeping));
    Demand(reading.found == Career::CareerReading::Found::Whole && reading.keeping == keeping,
           "a career keeps its pack");
    Demand(!NameOf(reading.career, Career::kRivals).empty(), "everybody has a name");
}

void TryCode(std::string_view text)
{
    const Career::PackReading reading = Career::ReadPackCode(text);
    const bool sound = reading.fault == Career::PackFault::None;
    Demand(sound == ReasonOf(reading).IsEmpty(), "every fault has a reason");
    if (sound)
    {
        const std::string code = CodeOf(reading.pack);
        const Career::PackReading again = Career::ReadPackCode(code);
        Demand(again.fault == Career::PackFault::None && EncodePack(again.pack) == EncodePack(reading.pack),
               "a pack comes back from its code");
        TryWorld(reading.pack);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    TryCode({reinterpret_cast<const char*>(data), size});
    Career::Pack pack;
    const std::span<const std::uint8_t> bytes(data, size);
    if (Career::DecodePack(bytes, pack))
    {
        const ByteString again = EncodePack(pack);
        Demand(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "a pack has one form");
        TryWorld(pack);
    }
    return 0;
}
