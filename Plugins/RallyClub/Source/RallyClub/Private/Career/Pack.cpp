#include "RallyClub/Career/Pack.h"

#include "RallyClub/Career/Calendar.h"
#include "RallyClub/Career/Career.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Core/Signs.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace Rally::Career
{
namespace PackDetail
{

constexpr std::size_t kMostWords = 4 * Club::kLongestName; // letters may take four bytes
constexpr std::size_t kMostOption = 24;
constexpr int kHashBytes = 4;
constexpr std::string_view kPackTempers[] = {"even", "cautious", "gambler", "blocker", "mud-thrower"};

// What is in it, as bits.
enum Part : std::uint8_t
{
    WithRegions = 1,
    WithPeople = 2,
    WithSeed = 4,
    WithCalendars = 8,
};

constexpr Taste StageWishes::* kTasteWishes[] = {&StageWishes::difficulty, &StageWishes::twist, &StageWishes::hazard,
                                                 &StageWishes::changes, &StageWishes::reach};
constexpr Amount StageWishes::* kAmountWishes[] = {&StageWishes::jumps, &StageWishes::fords, &StageWishes::shortcuts};
constexpr unsigned kWishBits = 2; // each is one of four

// ---- what is fit ----

bool IsName(const std::string& name)
{
    return !name.empty() && Club::TidyName(name) == name;
}

bool IsOption(std::string_view words)
{
    return words.size() <= kMostOption &&
           std::all_of(words.begin(), words.end(),
                       [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '='; });
}

std::uint8_t TemperOf(std::string_view word)
{
    return static_cast<std::uint8_t>(std::find(std::begin(kPackTempers), std::end(kPackTempers), word) -
                                     std::begin(kPackTempers));
}

bool IsPerson(const PackPerson& one)
{
    const auto isCapital = [](char letter) { return letter >= 'A' && letter <= 'Z'; };
    return IsName(one.name) && one.country.size() == 2 &&
           std::all_of(one.country.begin(), one.country.end(), isCapital) && one.team < Teams().size() &&
           TemperOf(one.temper) < std::size(kPackTempers) && one.number >= 1 && one.number <= Club::kMostNumber;
}

bool AreFitPeople(const Pack& pack)
{
    if (pack.rivals.empty() && pack.newcomers.empty())
    {
        return true;
    }
    std::set<std::string> names;
    std::set<std::uint8_t> numbers;
    bool fit = pack.rivals.size() == kRivals && !pack.newcomers.empty() && pack.newcomers.size() <= kMostPackNewcomers;
    for (const std::vector<PackPerson>* people : {&pack.rivals, &pack.newcomers})
    {
        for (const PackPerson& one : *people)
        {
            fit = fit && IsPerson(one) && names.insert(one.name).second && numbers.insert(one.number).second;
        }
    }
    return fit;
}

bool AreFitRegions(const Pack& pack)
{
    std::set<std::string> names;
    const bool each =
        std::all_of(pack.regions.begin(), pack.regions.end(), [&](const PackRegion& region)
                    { return IsName(region.name) && IsOption(region.option) && names.insert(region.name).second; });
    return each && pack.regions.size() <= kMostPackRegions;
}

// ---- as bytes ----

std::uint16_t BitsOf(const StageWishes& wishes)
{
    unsigned bits = 0;
    for (const Taste StageWishes::* wish : kTasteWishes)
    {
        bits = bits << kWishBits | static_cast<unsigned>(wishes.*wish);
    }
    for (const Amount StageWishes::* wish : kAmountWishes)
    {
        bits = bits << kWishBits | static_cast<unsigned>(wishes.*wish);
    }
    return static_cast<std::uint16_t>(bits);
}

StageWishes WishesIn(std::uint64_t bits)
{
    constexpr unsigned kOne = (1u << kWishBits) - 1;
    StageWishes wishes;
    for (std::size_t i = std::size(kAmountWishes); i-- > 0; bits >>= kWishBits)
    {
        wishes.*kAmountWishes[i] = static_cast<Amount>(bits & kOne);
    }
    for (std::size_t i = std::size(kTasteWishes); i-- > 0; bits >>= kWishBits)
    {
        wishes.*kTasteWishes[i] = static_cast<Taste>(bits & kOne);
    }
    return wishes;
}

void Write(ByteWriter& out, const PackRegion& region)
{
    out.Words(region.name);
    out.Fixed(BitsOf(region.wishes), 2);
    out.Words(region.option);
    out.Byte(static_cast<std::uint8_t>(static_cast<unsigned>(region.tier) << 1 | (region.closes ? 1u : 0u)));
}

void Read(ByteReader& in, PackRegion& region)
{
    region.name = in.Words(kMostWords);
    region.wishes = WishesIn(in.Fixed(2));
    region.option = in.Words(kMostOption);
    const std::uint64_t what = in.Number(2 * kTiers - 1);
    region.tier = static_cast<Tier>(what >> 1);
    region.closes = (what & 1) != 0;
}

void Write(ByteWriter& out, const PackPerson& person)
{
    out.Words(person.name);
    out.Words(person.country);
    out.Byte(person.team);
    out.Byte(TemperOf(person.temper));
    out.Byte(person.number);
}

void Read(ByteReader& in, PackPerson& person)
{
    person.name = in.Words(kMostWords);
    person.country = in.Words(2);
    person.team = in.Byte();
    person.temper = kPackTempers[in.Number(std::size(kPackTempers) - 1)];
    person.number = in.Byte();
}

template <class One>
void WriteAll(ByteWriter& out, const std::vector<One>& all)
{
    out.Byte(static_cast<std::uint8_t>(all.size()));
    for (const One& one : all)
    {
        Write(out, one);
    }
}

template <class One>
void ReadAll(ByteReader& in, std::size_t most, std::vector<One>& all)
{
    all.resize(static_cast<std::size_t>(in.Number(most)));
    for (One& one : all)
    {
        Read(in, one);
    }
}

std::uint8_t PartsOf(const Pack& pack)
{
    const bool fixed = std::any_of(std::begin(pack.calendars), std::end(pack.calendars),
                                   [](const std::vector<std::uint8_t>& one) { return !one.empty(); });
    return static_cast<std::uint8_t>((pack.regions.empty() ? 0 : WithRegions) | (pack.rivals.empty() ? 0 : WithPeople) |
                                     (pack.calendarSeed ? WithSeed : 0) | (fixed ? WithCalendars : 0));
}

// ---- a world of it ----

// Everything of it points into what it holds itself.
struct HeldWorld
{
    Pack pack;
    std::vector<RegionEntry> regions;
    std::vector<PersonEntry> rivals;
    std::vector<PersonEntry> newcomers;
    World world;
};

std::vector<PersonEntry> EntriesOf(const std::vector<PackPerson>& people)
{
    std::vector<PersonEntry> entries;
    for (const PackPerson& one : people)
    {
        entries.push_back(
            {one.name.c_str(), one.country.c_str(), one.team, kPackTempers[TemperOf(one.temper)].data(), one.number});
    }
    return entries;
}

std::shared_ptr<const World> WorldOfPack(Pack pack)
{
    const auto held = std::make_shared<HeldWorld>();
    held->pack = std::move(pack);
    held->world = UsualWorld();
    if (!held->pack.regions.empty())
    {
        for (const PackRegion& region : held->pack.regions)
        {
            held->regions.push_back(
                {"", region.name.c_str(), region.wishes, region.option.c_str(), region.tier, region.closes});
        }
        held->world.regions = held->regions;
    }
    if (!held->pack.rivals.empty())
    {
        held->rivals = EntriesOf(held->pack.rivals);
        held->newcomers = EntriesOf(held->pack.newcomers);
        held->world.rivals = held->rivals;
        held->world.newcomers = held->newcomers;
    }
    held->world.calendarSeed = held->pack.calendarSeed;
    std::copy(std::begin(held->pack.calendars), std::end(held->pack.calendars), std::begin(held->world.calendars));
    return {held, &held->world};
}

// ---- as signs ----

std::string SignsOf(std::span<const std::uint8_t> bytes)
{
    constexpr std::size_t kGroup = 4;
    std::string signs;
    unsigned bits = 0;
    unsigned filled = 0;
    std::size_t count = 0;
    const auto add = [&](unsigned value)
    {
        signs += count > 0 && count % kGroup == 0 ? "-" : "";
        signs += CodeSigns::kAlphabet[value];
        ++count;
    };
    for (const std::uint8_t byte : bytes)
    {
        bits = (bits << 8 | byte) & 0xFFFu;
        for (filled += 8; filled >= CodeSigns::kSignBits; filled -= CodeSigns::kSignBits)
        {
            add(bits >> (filled - CodeSigns::kSignBits) & (CodeSigns::kSigns - 1));
        }
    }
    if (filled > 0)
    {
        add(bits << (CodeSigns::kSignBits - filled) & (CodeSigns::kSigns - 1));
    }
    return signs;
}

// Whole bytes of it; what is left over is zeros, or it is no code.
PackFault BytesIn(std::string_view text, ByteString& bytes, PackReading& reading)
{
    unsigned bits = 0;
    unsigned filled = 0;
    for (const char letter : text)
    {
        if (CodeSigns::IsSpacing(letter))
        {
            continue;
        }
        ++reading.sign;
        const std::uint8_t value = CodeSigns::ValueOf(letter);
        if (value == CodeSigns::kNoSign)
        {
            reading.found = letter >= ' ' && letter <= '~' ? letter : '?';
            return PackFault::BadSign;
        }
        if (reading.sign > kMostPackSigns)
        {
            return PackFault::Damaged;
        }
        bits = (bits << CodeSigns::kSignBits | value) & 0xFFFu;
        filled += CodeSigns::kSignBits;
        if (filled >= 8)
        {
            filled -= 8;
            bytes.push_back(static_cast<std::uint8_t>(bits >> filled));
        }
    }
    const bool padded = filled < CodeSigns::kSignBits && (bits & ((1u << filled) - 1)) == 0;
    return padded && bytes.size() > kHashBytes ? PackFault::None : PackFault::Damaged;
}

std::uint64_t HashOf(std::span<const std::uint8_t> bytes)
{
    return HashBytes(std::as_bytes(bytes), 0) & 0xFFFFFFFFu;
}

} // namespace PackDetail

using namespace PackDetail;

bool IsFit(const Pack& pack)
{
    if (!IsName(pack.name) || PartsOf(pack) == 0 || !AreFitPeople(pack) || !AreFitRegions(pack))
    {
        return false;
    }
    const std::shared_ptr<const World> world = WorldOfPack(pack);
    return HasCalendars(*world);
}

ByteString EncodePack(const Pack& pack)
{
    ByteString bytes;
    ByteWriter out(bytes);
    const std::uint8_t parts = PartsOf(pack);
    out.Byte(kPackVersion);
    out.Words(pack.name);
    out.Byte(parts);
    if ((parts & WithRegions) != 0)
    {
        WriteAll(out, pack.regions);
    }
    if ((parts & WithPeople) != 0)
    {
        WriteAll(out, pack.rivals);
        WriteAll(out, pack.newcomers);
    }
    if ((parts & WithSeed) != 0)
    {
        out.Fixed(*pack.calendarSeed, 8);
    }
    for (const std::vector<std::uint8_t>& calendar : pack.calendars)
    {
        if ((parts & WithCalendars) != 0)
        {
            out.Byte(static_cast<std::uint8_t>(calendar.size()));
            out.Raw(calendar);
        }
    }
    return bytes;
}

bool DecodePack(std::span<const std::uint8_t> bytes, Pack& pack)
{
    if (bytes.size() > kMostPackBytes)
    {
        return false;
    }
    ByteReader in(bytes);
    Pack read;
    if (in.Byte() != kPackVersion)
    {
        in.Fail();
    }
    read.name = in.Words(kMostWords);
    const std::uint8_t parts = in.Byte();
    if ((parts & WithRegions) != 0)
    {
        ReadAll(in, kMostPackRegions, read.regions);
    }
    if ((parts & WithPeople) != 0)
    {
        ReadAll(in, kRivals, read.rivals);
        ReadAll(in, kMostPackNewcomers, read.newcomers);
    }
    if ((parts & WithSeed) != 0)
    {
        read.calendarSeed = in.Fixed(8);
    }
    for (std::vector<std::uint8_t>& calendar : read.calendars)
    {
        if ((parts & WithCalendars) != 0)
        {
            calendar.resize(static_cast<std::size_t>(in.Number(kMostRounds)));
            std::generate(calendar.begin(), calendar.end(), [&in] { return in.Byte(); });
        }
    }
    // One pack, one form.
    if (in.Failed() || !in.AtEnd() || PartsOf(read) != parts || !IsFit(read))
    {
        return false;
    }
    pack = std::move(read);
    return true;
}

std::shared_ptr<const World> WorldIn(std::span<const std::uint8_t> bytes)
{
    Pack pack;
    return DecodePack(bytes, pack) ? WorldOfPack(std::move(pack)) : nullptr;
}

std::string CodeOf(const Pack& pack)
{
    ByteString bytes = EncodePack(pack);
    if (bytes.size() > kMostPackBytes || !IsFit(pack))
    {
        return {};
    }
    ByteWriter(bytes).Fixed(HashOf(bytes), kHashBytes);
    return SignsOf(bytes);
}

PackReading ReadPackCode(std::string_view text)
{
    PackReading reading;
    ByteString bytes;
    reading.fault = BytesIn(text, bytes, reading);
    if (reading.fault != PackFault::None)
    {
        return reading;
    }
    const std::span<const std::uint8_t> body = std::span(bytes).first(bytes.size() - kHashBytes);
    const bool sound = ByteReader(std::span(bytes).subspan(body.size())).Fixed(kHashBytes) == HashOf(body);
    reading.fault = !sound                            ? PackFault::Damaged
                    : body[0] > kPackVersion          ? PackFault::Newer
                    : !DecodePack(body, reading.pack) ? PackFault::Unfit
                                                      : PackFault::None;
    return reading;
}

Phrase ReasonOf(const PackReading& reading)
{
    switch (reading.fault)
    {
    case PackFault::None: break;
    case PackFault::BadSign:
        return Phrase(TextKey::CareerPackSign, {Phrase(reading.sign), Phrase(std::string(1, reading.found))});
    case PackFault::Damaged: return TextKey::CareerPackDamaged;
    case PackFault::Newer: return TextKey::CareerPackNewer;
    case PackFault::Unfit: return TextKey::CareerPackUnfit;
    }
    return {};
}

Phrase ContentOf(const Pack& pack)
{
    const std::size_t people = pack.rivals.size() + pack.newcomers.size();
    const std::uint8_t parts = PartsOf(pack);
    return Listed({pack.regions.empty() ? Phrase() : Phrase(TextKey::CareerPackRegions, {pack.regions.size()}),
                   people == 0 ? Phrase() : Phrase(TextKey::CareerPackPeople, {people}),
                   (parts & (WithSeed | WithCalendars)) == 0 ? Phrase() : Phrase(TextKey::CareerPackCalendars)});
}

Pack PackOf(const State& career)
{
    Pack pack;
    if (!DecodePack(career.beginning.pack, pack))
    {
        pack.name = career.beginning.name;
    }
    pack.calendarSeed = career.TheWorld().calendarSeed.value_or(career.beginning.seed);
    return pack;
}

} // namespace Rally::Career
