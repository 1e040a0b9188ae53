#include "RallyClub/Career/CareerForm.h"

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Hash.h"

#include <string_view>

namespace Rally::Career
{
namespace CareerFormDetail
{

constexpr std::string_view kMagic = "RALLYCAREER";
constexpr int kHashSize = 8;
constexpr std::size_t kLongestWords = 4 * Club::kLongestName; // letters may take four bytes
constexpr std::uint8_t kMostNumber = 99;

std::uint64_t HashOf(std::span<const std::uint8_t> bytes)
{
    return HashBytes(std::as_bytes(bytes), kCareerForm);
}

void Write(ByteWriter& out, const Beginning& beginning)
{
    out.Fixed(beginning.seed, 8);
    out.Words(beginning.game);
    out.Words(beginning.name);
    out.Words(beginning.country);
    out.Byte(beginning.number);
    out.Byte(static_cast<std::uint8_t>(beginning.strength));
    out.Byte(static_cast<std::uint8_t>(beginning.length));
    out.Byte(static_cast<std::uint8_t>(beginning.tier));
    out.Byte(beginning.ironMan ? 1 : 0);
}

// A name that would not be agreed on is not read either.
std::string TidyWords(ByteReader& in)
{
    const std::string words(in.Words(kLongestWords));
    if (Club::TidyName(words) != words)
    {
        in.Fail();
    }
    return words;
}

void Read(ByteReader& in, Beginning& beginning)
{
    beginning.seed = in.Fixed(8);
    beginning.game = TidyWords(in);
    beginning.name = TidyWords(in);
    beginning.country = TidyWords(in);
    beginning.number = static_cast<std::uint8_t>(in.Number(kMostNumber));
    beginning.strength = static_cast<Strength>(in.Number(kStrengths - 1));
    beginning.length = static_cast<Length>(in.Number(kLengths - 1));
    beginning.tier = static_cast<Tier>(in.Number(kTiers - 1));
    beginning.ironMan = in.Number(1) == 1;
    if (beginning.number == 0)
    {
        in.Fail();
    }
}

void Write(ByteWriter& out, const Drive& drive)
{
    std::size_t stages = kMostRallyStages;
    while (stages > 0 && drive.seconds[stages - 1] == 0)
    {
        --stages;
    }
    out.Byte(drive.who);
    out.Byte(static_cast<std::uint8_t>(stages));
    for (std::size_t stage = 0; stage < stages; ++stage)
    {
        out.Number(drive.seconds[stage]);
    }
    out.Number(drive.retired);
}

void Read(ByteReader& in, Drive& drive)
{
    drive.who = static_cast<Licence>(in.Number(kLicences - 1));
    const std::uint64_t stages = in.Number(kMostRallyStages);
    for (std::uint64_t stage = 0; stage < stages && !in.Failed(); ++stage)
    {
        drive.seconds[stage] = static_cast<std::uint16_t>(in.Number(0xFFFF));
    }
    drive.retired = static_cast<std::uint16_t>(in.Number((1u << kMostRallyStages) - 1));
    if (stages > 0 && drive.seconds[stages - 1] == 0)
    {
        in.Fail(); // one drive, one form
    }
}

void Write(ByteWriter& out, const Happening& event)
{
    out.Byte(static_cast<std::uint8_t>(event.kind));
    if (event.kind == HappeningKind::SeasonClosed)
    {
        out.Byte(event.declines ? 1 : 0);
        return;
    }
    out.Byte(static_cast<std::uint8_t>(event.tier));
    out.Byte(event.group);
    out.Byte(event.byCoDriver ? 1 : 0);
    out.Fixed(event.log, 8);
    out.Byte(static_cast<std::uint8_t>(event.drives.size()));
    for (const Drive& drive : event.drives)
    {
        Write(out, drive);
    }
}

void Read(ByteReader& in, Happening& event)
{
    event.kind = static_cast<HappeningKind>(in.Number(static_cast<std::uint64_t>(HappeningKind::Retaken)));
    if (event.kind == HappeningKind::SeasonClosed)
    {
        event.declines = in.Number(1) == 1;
        return;
    }
    event.tier = static_cast<Tier>(in.Number(kTiers - 1));
    event.group = static_cast<std::uint8_t>(in.Number(kMostGroups - 1));
    event.byCoDriver = in.Number(1) == 1;
    event.log = in.Fixed(8);
    event.drives.resize(in.Number(kGroupSeats));
    for (Drive& drive : event.drives)
    {
        Read(in, drive);
    }
}

} // namespace CareerFormDetail

ByteString EncodeCareer(const Keeping& keeping)
{
    ByteString bytes(CareerFormDetail::kMagic.begin(), CareerFormDetail::kMagic.end());
    ByteWriter out(bytes);
    out.Byte(kCareerForm);
    CareerFormDetail::Write(out, keeping.beginning);
    out.Fixed(keeping.events.size(), 4);
    for (const Happening& event : keeping.events)
    {
        CareerFormDetail::Write(out, event);
    }
    out.Fixed(CareerFormDetail::HashOf(bytes), CareerFormDetail::kHashSize);
    return bytes;
}

CareerReading DecodeCareer(std::span<const std::uint8_t> bytes)
{
    using namespace CareerFormDetail;
    CareerReading reading;
    ByteReader in(bytes);
    for (const char letter : kMagic)
    {
        if (in.Byte() != static_cast<std::uint8_t>(letter))
        {
            in.Fail();
        }
    }
    if (in.Byte() != kCareerForm)
    {
        in.Fail();
    }
    Read(in, reading.keeping.beginning);
    const std::uint64_t events = in.Fixed(4);
    if (in.Failed() || events > kMostEvents)
    {
        return {};
    }
    reading.career = Begin(reading.keeping.beginning);
    reading.found = CareerReading::Found::Part;
    for (std::uint64_t i = 0; i < events; ++i)
    {
        Happening event;
        Read(in, event);
        if (in.Failed() || !Follow(reading.career, event))
        {
            return reading;
        }
        reading.keeping.events.push_back(std::move(event));
    }
    const std::size_t end = in.Position();
    const bool whole = in.Fixed(kHashSize) == HashOf(bytes.first(end)) && !in.Failed() && in.AtEnd();
    reading.found = whole ? CareerReading::Found::Whole : CareerReading::Found::Part;
    return reading;
}

} // namespace Rally::Career
