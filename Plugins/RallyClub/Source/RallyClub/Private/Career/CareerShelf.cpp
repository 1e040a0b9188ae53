#include "RallyClub/Career/CareerShelf.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <charconv>

namespace Rally::Career
{
namespace CareerShelfDetail
{

using Bytes = std::span<const std::uint8_t>;

constexpr std::string_view kCareerMark = "RALLYCAREER";
constexpr std::string_view kBundleMark = "RALLYBUNDLE";
constexpr std::string_view kDriver = "driver-";
constexpr std::string_view kCareer = "-career-";
constexpr std::size_t kMostCrew = 1024;
constexpr std::size_t kMostFilms = kMostEvents;
constexpr std::size_t kMostPart = std::size_t{16} << 20; // bytes

// Of "driver-12-career-3" behind "driver-12-career-" the 3; 0 when that is not all there is.
std::uint32_t NumberBehind(std::string_view name, std::string_view front)
{
    std::uint32_t number = 0;
    if (!name.starts_with(front))
    {
        return 0;
    }
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + front.size(), end, number);
    return read.ec == std::errc() && read.ptr == end ? number : 0;
}

std::vector<std::string> NumberedIn(const Club::Folder& folder, std::string_view front)
{
    std::vector<std::string> names = Club::Slots::NamesIn(folder);
    std::erase_if(names, [&](const std::string& name) { return NumberBehind(name, front) == 0; });
    std::sort(names.begin(), names.end(), [&](const std::string& one, const std::string& other)
              { return NumberBehind(one, front) < NumberBehind(other, front); });
    return names;
}

// Not one that lies aside either: a name means one thing for ever.
std::string FreshIn(const Club::Folder& folder, std::string_view front)
{
    std::uint32_t highest = 0;
    for (const std::string& file : folder.Names())
    {
        const std::string_view stem = std::string_view(file).substr(0, file.find('.'));
        const std::size_t end = stem.size() > front.size() ? stem.find('-', front.size()) : stem.npos;
        highest = (std::max)(highest, NumberBehind(stem.substr(0, end), front));
    }
    return std::string(front) + std::to_string(highest + 1);
}

Crew CrewOf(const Beginning& beginning)
{
    Crew crew;
    crew.name = beginning.name;
    crew.country = beginning.country;
    crew.number = beginning.number;
    return Tidied(crew);
}

struct Candidate
{
    CareerReading reading;
    Crew crew;
    bool foreign{};
};

// The career is looked for by its mark: a crew that cannot be read any more costs the crew alone.
Candidate CandidateOf(Bytes bytes)
{
    Candidate candidate;
    const auto found =
        std::search(bytes.begin(), bytes.end(), kCareerMark.begin(), kCareerMark.end(),
                    [](std::uint8_t byte, char letter) { return byte == static_cast<std::uint8_t>(letter); });
    const auto at = static_cast<std::size_t>(found - bytes.begin());
    if (at == bytes.size())
    {
        return candidate;
    }
    const Bytes career = bytes.subspan(at);
    candidate.reading = DecodeCareer(career);
    const bool later = career.size() > kCareerMark.size() && career[kCareerMark.size()] > kCareerForm;
    candidate.foreign = candidate.reading.found == CareerReading::Found::Nothing && later;
    candidate.crew = CrewOf(candidate.reading.keeping.beginning);
    ByteReader in(bytes);
    const std::uint64_t size = in.Number(kMostCrew);
    if (!in.Failed() && in.Position() + size == at)
    {
        DecodeCrew(bytes.subspan(in.Position(), static_cast<std::size_t>(size)), candidate.crew);
    }
    return candidate;
}

std::size_t StepsOf(const Candidate& candidate)
{
    return candidate.reading.found == CareerReading::Found::Nothing ? 0 : candidate.reading.keeping.events.size() + 1;
}

std::string FilmName(std::uint64_t log)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string name = "films/";
    for (int shift = 60; shift >= 0; shift -= 4)
    {
        name += digits[log >> shift & 0xF];
    }
    return name + ".rally";
}

// The log as it was driven, and nothing else.
std::unique_ptr<AnyMatch> MatchIn(Bytes bytes)
{
    Reopened reopened = Reopen(DecodeLog(bytes));
    return reopened.IsComplete() ? std::move(reopened.match) : nullptr;
}

} // namespace CareerShelfDetail

ByteString EncodeKept(const KeptCareerFile& kept)
{
    ByteString bytes;
    ByteWriter out(bytes);
    const ByteString crew = EncodeCrew(kept.crew);
    out.Number(crew.size());
    out.Raw(crew);
    out.Raw(EncodeCareer(kept.keeping));
    return bytes;
}

std::string DriverOf(const std::string& career)
{
    return career.substr(0, career.find(CareerShelfDetail::kCareer));
}

Phrase NoticeOf(const FoundCareer& found)
{
    const std::string& name = found.kept.keeping.beginning.name;
    std::vector<Phrase> files;
    for (const std::string& file : found.aside)
    {
        files.emplace_back(file);
    }
    switch (found.state)
    {
    case ShelfState::OlderUsed: return Phrase(TextKey::CareerKeepOlder, {name, Listed(files)});
    case ShelfState::CutShort:
        return Phrase(TextKey::CareerKeepCut, {name, found.kept.keeping.events.size(), Listed(files)});
    case ShelfState::Lost: return Phrase(TextKey::CareerKeepLost, {Listed(files)});
    case ShelfState::Foreign: return Phrase(TextKey::CareerKeepForeign);
    case ShelfState::None:
    case ShelfState::Whole: break;
    }
    return {};
}

// --- drivers ----------------------------------------------------------------------------------------------------------

std::vector<std::string> CareerShelf::Drivers() const
{
    using namespace CareerShelfDetail;
    std::vector<std::string> drivers = NumberedIn(folder, kDriver);
    // Careers whose driver is gone still have one.
    for (const std::string& name : Club::Slots::NamesIn(folder))
    {
        const std::size_t at = name.find(kCareer);
        const std::string driver = name.substr(0, at);
        if (at != name.npos && NumberBehind(driver, kDriver) != 0 &&
            std::find(drivers.begin(), drivers.end(), driver) == drivers.end())
        {
            drivers.push_back(driver);
        }
    }
    return drivers;
}

std::string CareerShelf::FreshDriver() const
{
    return CareerShelfDetail::FreshIn(folder, CareerShelfDetail::kDriver);
}

bool CareerShelf::ReadDriver(const std::string& driver, Crew& crew) const
{
    for (const Club::Slots::Content& content : Club::Slots(folder, driver).Read())
    {
        if (DecodeCrew(content.bytes, crew))
        {
            return true;
        }
    }
    for (const std::string& career : CareersOf(driver))
    {
        if (const FoundCareer found = Look(career); found.IsUsable())
        {
            crew = found.kept.crew;
            return true;
        }
    }
    return false;
}

Phrase CareerShelf::KeepDriver(const std::string& driver, const Crew& crew)
{
    return Club::Slots(folder, driver).Keep(EncodeCrew(crew));
}

// --- careers ----------------------------------------------------------------------------------------------------------

std::vector<std::string> CareerShelf::CareersOf(const std::string& driver) const
{
    return CareerShelfDetail::NumberedIn(folder, driver + std::string(CareerShelfDetail::kCareer));
}

std::string CareerShelf::FreshCareer(const std::string& driver) const
{
    return CareerShelfDetail::FreshIn(folder, driver + std::string(CareerShelfDetail::kCareer));
}

// The newest whole one stands. Of damaged ones, when no other is left, that of which most could be followed.
FoundCareer CareerShelf::Look(const std::string& career) const
{
    using namespace CareerShelfDetail;
    FoundCareer found;
    Candidate best;
    bool isWhole = false;
    bool foreign = false;
    bool newestLost = false;
    std::uint64_t stands = 0; // the number of the one that does
    for (const Club::Slots::Content& content : Club::Slots(folder, career).Read())
    {
        found.state = ShelfState::Lost;
        Candidate candidate = CandidateOf(content.bytes);
        const bool whole = content.whole && candidate.reading.found == CareerReading::Found::Whole;
        foreign = foreign || (content.whole && candidate.foreign);
        if (whole && !isWhole)
        {
            isWhole = true;
            stands = content.number;
            best = std::move(candidate);
            continue;
        }
        // The one before it, damaged, costs nothing; of any other nobody knows how much newer it was.
        newestLost = newestLost || (!whole && content.number + 1 != stands);
        if (!isWhole && StepsOf(candidate) > StepsOf(best))
        {
            best = std::move(candidate);
        }
    }
    found.state = found.state == ShelfState::None ? ShelfState::None
                  : foreign                       ? ShelfState::Foreign
                  : isWhole                       ? (newestLost ? ShelfState::OlderUsed : ShelfState::Whole)
                  : StepsOf(best) > 0             ? ShelfState::CutShort
                                                  : ShelfState::Lost;
    if (found.IsUsable())
    {
        found.kept = {std::move(best.crew), std::move(best.reading.keeping)};
        found.career = std::move(best.reading.career);
    }
    return found;
}

// What is damaged goes the worst first, and the last of it only when what could be kept of it is safe.
FoundCareer CareerShelf::TakeUp(const std::string& career)
{
    using namespace CareerShelfDetail;
    FoundCareer found = Look(career);
    if (found.state <= ShelfState::Whole || found.state == ShelfState::Foreign)
    {
        return found;
    }
    Club::Slots slots(folder, career);
    std::vector<std::pair<std::size_t, Club::Slots::Content>> damaged;
    for (Club::Slots::Content& content : slots.Read())
    {
        const Candidate candidate = CandidateOf(content.bytes);
        if (!content.whole || candidate.reading.found != CareerReading::Found::Whole)
        {
            damaged.emplace_back(StepsOf(candidate), std::move(content));
        }
    }
    std::stable_sort(damaged.begin(), damaged.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    for (std::size_t i = 0; i < damaged.size(); ++i)
    {
        const bool last = i + 1 == damaged.size();
        const bool saves = last && found.state == ShelfState::CutShort;
        if (saves && !slots.Keep(EncodeKept(found.kept)).IsEmpty())
        {
            return found; // it stays where it is until the disk has room
        }
        if (std::string aside = slots.SetAside(damaged[i].second); !aside.empty())
        {
            found.aside.push_back(std::move(aside));
        }
    }
    return found;
}

Phrase CareerShelf::Keep(const std::string& career, const KeptCareerFile& kept)
{
    return Club::Slots(folder, career).Keep(EncodeKept(kept));
}

void CareerShelf::Remove(const std::string& career)
{
    Club::Slots(folder, career).Remove();
}

// --- films ------------------------------------------------------------------------------------------------------------

Phrase CareerShelf::KeepFilm(const AnyMatch& match)
{
    const std::string name = CareerShelfDetail::FilmName(match.Chain());
    const std::string half = name + ".new";
    const Phrase problem = folder.Write(half, EncodeLog(match));
    return problem.IsEmpty() ? folder.Rename(half, name) : problem;
}

std::unique_ptr<AnyMatch> CareerShelf::Film(std::uint64_t log) const
{
    const std::optional<ByteString> bytes = folder.Read(CareerShelfDetail::FilmName(log));
    std::unique_ptr<AnyMatch> match = bytes ? CareerShelfDetail::MatchIn(*bytes) : nullptr;
    return match != nullptr && match->Chain() == log ? std::move(match) : nullptr;
}

// --- as one file ------------------------------------------------------------------------------------------------------

ByteString CareerShelf::Export(const std::string& career) const
{
    const FoundCareer found = Look(career);
    if (!found.IsUsable())
    {
        return {};
    }
    Bundle bundle;
    bundle.kept = EncodeKept(found.kept);
    for (const Happening& event : found.kept.keeping.events)
    {
        std::optional<ByteString> film =
            event.log != 0 ? folder.Read(CareerShelfDetail::FilmName(event.log)) : std::nullopt;
        if (film && CareerShelfDetail::MatchIn(*film) != nullptr)
        {
            bundle.films.push_back(std::move(*film));
        }
    }
    return EncodeBundle(bundle);
}

CareerShelf::Imported CareerShelf::Import(const std::string& driver, std::span<const std::uint8_t> bytes)
{
    using namespace CareerShelfDetail;
    Bundle bundle;
    const CareerReading::Found found = DecodeBundle(bytes, bundle);
    const Candidate candidate = CandidateOf(bundle.kept);
    if (found == CareerReading::Found::Nothing || StepsOf(candidate) == 0)
    {
        return {{}, candidate.foreign ? TextKey::CareerKeepForeign : TextKey::CareerKeepNoBundle};
    }
    for (const ByteString& film : bundle.films)
    {
        if (const std::unique_ptr<AnyMatch> match = MatchIn(film); match != nullptr)
        {
            KeepFilm(*match); // one that is not kept is a film less
        }
    }
    Imported imported{FreshCareer(driver), {}};
    if (Phrase problem = Keep(imported.career, {candidate.crew, candidate.reading.keeping}); !problem.IsEmpty())
    {
        return {{}, std::move(problem)};
    }
    if (found == CareerReading::Found::Part || candidate.reading.found == CareerReading::Found::Part)
    {
        imported.notice = Phrase(TextKey::CareerKeepBundleCut,
                                 {candidate.reading.keeping.beginning.name, candidate.reading.keeping.events.size()});
    }
    return imported;
}

ByteString EncodeBundle(const Bundle& bundle)
{
    using namespace CareerShelfDetail;
    ByteString bytes(kBundleMark.begin(), kBundleMark.end());
    ByteWriter out(bytes);
    out.Byte(kBundleForm);
    out.Fixed(bundle.films.size() + 1, 4);
    const auto write = [&](Bytes part)
    {
        out.Fixed(part.size(), 4);
        out.Fixed(HashBytes(std::as_bytes(part), kBundleForm), 8);
        out.Raw(part);
    };
    write(bundle.kept);
    for (const ByteString& film : bundle.films)
    {
        write(film);
    }
    return bytes;
}

CareerReading::Found DecodeBundle(std::span<const std::uint8_t> bytes, Bundle& bundle)
{
    using namespace CareerShelfDetail;
    using Found = CareerReading::Found;
    bundle = {};
    ByteReader in(bytes);
    for (const char letter : kBundleMark)
    {
        if (in.Byte() != static_cast<std::uint8_t>(letter))
        {
            in.Fail();
        }
    }
    const bool known = in.Byte() == kBundleForm;
    const std::uint64_t parts = in.Fixed(4);
    if (in.Failed() || !known || parts < 1 || parts > kMostFilms + 1)
    {
        return Found::Nothing;
    }
    bool whole = true;
    for (std::uint64_t part = 0; part < parts; ++part)
    {
        const std::uint64_t told = in.Fixed(4);
        const std::uint64_t hash = in.Fixed(8);
        const std::size_t size =
            static_cast<std::size_t>((std::min<std::uint64_t>)({told, in.Ahead().size(), kMostPart}));
        const Bytes content = in.Ahead().first(in.Failed() ? 0 : size);
        const bool sound = !in.Failed() && told == size && HashBytes(std::as_bytes(content), kBundleForm) == hash;
        whole = whole && sound;
        if (part == 0)
        {
            bundle.kept.assign(content.begin(), content.end());
        }
        else if (sound)
        {
            bundle.films.emplace_back(content.begin(), content.end());
        }
        if (in.Failed() || told != size)
        {
            return Found::Part; // where the next one begins is not known
        }
        in = ByteReader(in.Ahead().subspan(size));
    }
    return whole && in.AtEnd() ? Found::Whole : Found::Part;
}

} // namespace Rally::Career
