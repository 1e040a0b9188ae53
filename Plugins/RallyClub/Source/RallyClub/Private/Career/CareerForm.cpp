#include "RallyClub/Career/CareerForm.h"

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Hash.h"

#include <algorithm>
#include <string_view>

namespace Rally::Career
{
namespace CareerFormDetail
{

constexpr std::string_view kMagic = "RALLYCAREER";
constexpr int kHashSize = 8;
constexpr std::size_t kLongestWords = 4 * Club::kLongestName; // letters may take four bytes
constexpr std::uint8_t kMostNumber = 99;

std::uint64_t HashOf(std::span<const std::uint8_t> bytes, std::uint8_t form)
{
    return HashBytes(std::as_bytes(bytes), form);
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
    out.Byte(beginning.rules);
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

void Read(ByteReader& in, std::uint8_t form, Beginning& beginning)
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
    beginning.rules =
        form == kFirstCareerForm ? std::uint8_t{1} : static_cast<std::uint8_t>(in.Number(kRulesOfCareers));
    if (beginning.number == 0 || beginning.rules == 0)
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

void Write(ByteWriter& out, const Broken& car)
{
    out.Byte(car.gearbox);
    out.Byte(car.brakes);
    out.Byte(car.coast);
    out.Byte(car.wheel ? 1 : 0);
}

void Read(ByteReader& in, Broken& car)
{
    car.gearbox = in.Byte();
    car.brakes = in.Byte();
    car.coast = in.Byte();
    car.wheel = in.Number(1) == 1;
}

// Few of them are anything: each by how many lie between it and the one before.
void Write(ByteWriter& out, const Deeds& deeds)
{
    std::uint8_t gap = 1;
    for (const std::uint16_t deed : deeds.of)
    {
        if (deed != 0)
        {
            out.Byte(gap);
            out.Number(deed);
            gap = 0;
        }
        ++gap;
    }
    out.Byte(0);
}

void Read(ByteReader& in, Deeds& deeds)
{
    std::size_t next = 0; // behind the one before
    for (std::uint8_t gap = in.Byte(); gap != 0 && !in.Failed(); gap = in.Byte())
    {
        next += gap;
        if (next > kDeeds)
        {
            in.Fail();
            return;
        }
        deeds.of[next - 1] = static_cast<std::uint16_t>(in.Number(0xFFFF));
        if (deeds.of[next - 1] == 0)
        {
            in.Fail(); // one list, one form
        }
    }
}

void Write(ByteWriter& out, const Encounter& met)
{
    out.Byte(met.who);
    out.Byte(met.whom);
    out.Byte(met.passed);
    out.Byte(met.blocked);
    out.Byte(met.muddied);
}

void Read(ByteReader& in, Encounter& met)
{
    met.who = static_cast<Licence>(in.Number(kLicences - 1));
    met.whom = static_cast<Licence>(in.Number(kLicences - 1));
    met.passed = in.Byte();
    met.blocked = in.Byte();
    met.muddied = in.Byte();
}

constexpr std::uint32_t kSign = 0x8000; // a number with a sign, as one without

void Write(ByteWriter& out, const Judged& judged)
{
    std::size_t stages = kMostRallyStages;
    while (stages > 0 && judged.luck[stages - 1] == 0)
    {
        --stages;
    }
    out.Byte(static_cast<std::uint8_t>(stages));
    for (std::size_t stage = 0; stage < stages; ++stage)
    {
        out.Fixed(static_cast<std::uint16_t>(judged.luck[stage] + static_cast<std::int32_t>(kSign)), 2);
    }
    out.Number(judged.spread);
    out.Number(judged.cost);
}

void Read(ByteReader& in, Judged& judged)
{
    judged.isKnown = true;
    const std::uint64_t stages = in.Number(kMostRallyStages);
    for (std::uint64_t stage = 0; stage < stages && !in.Failed(); ++stage)
    {
        judged.luck[stage] =
            static_cast<std::int16_t>(static_cast<std::int32_t>(in.Fixed(2)) - static_cast<std::int32_t>(kSign));
    }
    judged.spread = static_cast<std::uint16_t>(in.Number(0xFFFF));
    judged.cost = static_cast<std::uint16_t>(in.Number(0xFFFF));
    if (stages > 0 && judged.luck[stages - 1] == 0)
    {
        in.Fail();
    }
}

void Write(ByteWriter& out, const Highlight& one)
{
    out.Byte(one.stage);
    out.Number(one.turn);
    out.Number(one.entry);
    out.Byte(one.isLuck ? 1 : 0);
    out.Number(one.tenths);
}

void Read(ByteReader& in, Highlight& one)
{
    one.stage = static_cast<std::uint8_t>(in.Number(kMostRallyStages - 1));
    one.turn = static_cast<std::uint16_t>(in.Number(0xFFFF));
    one.entry = static_cast<std::uint32_t>(in.Number(0xFFFFFFFF));
    one.isLuck = in.Number(1) == 1;
    one.tenths = static_cast<std::uint16_t>(in.Number(0xFFFF));
}

void WriteGroup(ByteWriter& out, const Happening& event)
{
    out.Byte(static_cast<std::uint8_t>(event.tier));
    out.Byte(event.group);
    out.Byte(event.byCoDriver ? 1 : 0);
    out.Fixed(event.log, 8);
    // Only at the end of the first of a double-header is anything carried on.
    const bool noted = std::any_of(event.drives.begin(), event.drives.end(),
                                   [](const Drive& drive) { return drive.broken != Broken{}; });
    out.Byte(noted ? 1 : 0);
    out.Byte(static_cast<std::uint8_t>(event.drives.size()));
    for (const Drive& drive : event.drives)
    {
        Write(out, drive);
        if (noted)
        {
            Write(out, drive.broken);
        }
    }
    Write(out, event.deeds);
    out.Byte(static_cast<std::uint8_t>(event.encounters.size()));
    for (const Encounter& met : event.encounters)
    {
        Write(out, met);
    }
}

void ReadGroup(ByteReader& in, std::uint8_t form, Happening& event)
{
    event.tier = static_cast<Tier>(in.Number(kTiers - 1));
    event.group = static_cast<std::uint8_t>(in.Number(kMostGroups - 1));
    event.byCoDriver = form > kFirstCareerForm && in.Number(1) == 1;
    event.log = in.Fixed(8);
    const bool noted = form > kFirstCareerForm && in.Number(1) == 1;
    event.drives.resize(in.Number(kGroupSeats));
    bool anyNoted = false;
    for (Drive& drive : event.drives)
    {
        Read(in, drive);
        if (noted)
        {
            Read(in, drive.broken);
            anyNoted = anyNoted || drive.broken != Broken{};
        }
    }
    if (noted != anyNoted)
    {
        in.Fail();
    }
    if (form > kFirstCareerForm)
    {
        Read(in, event.deeds);
        event.encounters.resize(in.Number(kGroupSeats * (kGroupSeats - 1)));
        for (Encounter& met : event.encounters)
        {
            Read(in, met);
        }
    }
}

void WriteReview(ByteWriter& out, const Happening& event)
{
    out.Byte(static_cast<std::uint8_t>(event.tier));
    out.Byte(event.group);
    out.Byte(event.round);
    out.Byte(static_cast<std::uint8_t>(event.drives.size()));
    for (const Drive& drive : event.drives)
    {
        out.Byte(drive.who);
        Write(out, drive.judged);
    }
    out.Byte(static_cast<std::uint8_t>(event.highlights.size()));
    for (const Highlight& one : event.highlights)
    {
        Write(out, one);
    }
    out.Byte(static_cast<std::uint8_t>(event.lines.size()));
    for (const std::uint16_t line : event.lines)
    {
        out.Number(line);
    }
    const bool told = !event.lines.empty();
    for (std::size_t kind = 0; told && kind < kDecisions; ++kind)
    {
        out.Number(event.decisions[kind]);
    }
}

void ReadReview(ByteReader& in, std::uint8_t form, Happening& event)
{
    event.tier = static_cast<Tier>(in.Number(kTiers - 1));
    event.group = static_cast<std::uint8_t>(in.Number(kMostGroups - 1));
    event.round = static_cast<std::uint8_t>(in.Number(kMostRounds - 1));
    event.drives.resize(in.Number(kGroupSeats));
    for (Drive& drive : event.drives)
    {
        drive.who = static_cast<Licence>(in.Number(kLicences - 1));
        Read(in, drive.judged);
    }
    event.highlights.resize(in.Number(kMostHighlights));
    for (Highlight& one : event.highlights)
    {
        Read(in, one);
    }
    event.lines.resize(in.Number(kMostRallyStages));
    for (std::uint16_t& line : event.lines)
    {
        line = static_cast<std::uint16_t>(in.Number(0xFFFF));
    }
    const bool told = form > kFormWithChoices && !event.lines.empty();
    for (std::size_t kind = 0; told && kind < kDecisions; ++kind)
    {
        event.decisions[kind] = static_cast<std::uint16_t>(in.Number(0xFFFF));
    }
}

void Write(ByteWriter& out, const Happening& event)
{
    out.Byte(static_cast<std::uint8_t>(event.kind));
    switch (event.kind)
    {
    case HappeningKind::GroupDriven:
    case HappeningKind::Retaken: WriteGroup(out, event); break;
    case HappeningKind::SeasonClosed: out.Byte(event.declines ? 1 : 0); break;
    case HappeningKind::GroupReviewed: WriteReview(out, event); break;
    case HappeningKind::Mended: Write(out, event.mending); break;
    case HappeningKind::Voted:
    case HappeningKind::TaskChosen:
    case HappeningKind::ContractSigned:
    case HappeningKind::StrengthChanged: out.Byte(event.choice); break;
    }
}

void Read(ByteReader& in, std::uint8_t form, Happening& event)
{
    const std::uint64_t last = form == kFirstCareerForm ? static_cast<std::uint64_t>(HappeningKind::SeasonClosed)
                                                        : kHappenings - std::uint64_t{1};
    event.kind = static_cast<HappeningKind>(in.Number(last));
    switch (event.kind)
    {
    case HappeningKind::GroupDriven:
    case HappeningKind::Retaken: ReadGroup(in, form, event); break;
    case HappeningKind::SeasonClosed: event.declines = in.Number(1) == 1; break;
    case HappeningKind::GroupReviewed: ReadReview(in, form, event); break;
    case HappeningKind::Mended: Read(in, event.mending); break;
    case HappeningKind::Voted:
    case HappeningKind::TaskChosen:
    case HappeningKind::ContractSigned:
    case HappeningKind::StrengthChanged: event.choice = in.Byte(); break;
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
    out.Fixed(CareerFormDetail::HashOf(bytes, kCareerForm), CareerFormDetail::kHashSize);
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
    const std::uint8_t form = in.Byte();
    if (form < kFirstCareerForm || form > kCareerForm)
    {
        in.Fail();
    }
    Read(in, form, reading.keeping.beginning);
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
        Read(in, form, event);
        if (in.Failed() || !Follow(reading.career, event))
        {
            return reading;
        }
        reading.keeping.events.push_back(std::move(event));
    }
    const std::size_t end = in.Position();
    const bool whole = in.Fixed(kHashSize) == HashOf(bytes.first(end), form) && !in.Failed() && in.AtEnd();
    reading.found = whole ? CareerReading::Found::Whole : CareerReading::Found::Part;
    return reading;
}

} // namespace Rally::Career
