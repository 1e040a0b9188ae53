#include "RallyRules/Stages/StageName.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <iterator>

namespace Rally
{
namespace StageNameDetail
{

constexpr std::string_view kBeginnings[] = {
    "Ald",  "Arn",   "Bel",  "Brenn", "Cald", "Corr", "Dal",  "Drum", "Ekk",  "Elv",  "Fael",  "Fenn",
    "Gal",  "Grims", "Hal",  "Harr",  "Heim", "Ist",  "Jor",  "Kald", "Kels", "Kor",  "Laur",  "Lind",
    "Mal",  "Merr",  "Mor",  "Nor",   "Oll",  "Ost",  "Pel",  "Rav",  "Renn", "Ross", "Sarn",  "Sel",
    "Skar", "Sorn",  "Tarn", "Thorn", "Tol",  "Ulv",  "Vall", "Vess", "Vir",  "Wend", "Wolds", "Yarr",
};
constexpr std::string_view kEndings[] = {
    "abergo", "adal", "aholt", "akoski", "amoor", "anda",  "anta",  "aras", "arvi",  "avaara", "borg",  "bry",
    "combe",  "dale", "den",   "edo",    "ella",  "enby",  "ero",   "fell", "fjord", "ford",   "garth", "gate",
    "haven",  "heim", "holm",  "ico",    "illa",  "jarvi", "kala",  "keld", "lunda", "mark",   "mere",  "mora",
    "nes",    "ola",  "onna",  "ora",    "osa",   "rigg",  "saari", "stad", "tun",   "under",  "vik",   "wick",
};

std::uint32_t Below(Random& lot, std::size_t count)
{
    return lot.Below(static_cast<std::uint32_t>(count));
}

void AppendPlace(Random& lot, TextLine& line)
{
    const std::string_view beginning = kBeginnings[Below(lot, std::size(kBeginnings))];
    std::string_view ending = kEndings[Below(lot, std::size(kEndings))];
    // No letter three times in a row.
    if (beginning.back() == ending.front() && beginning[beginning.size() - 2] == ending.front())
    {
        ending.remove_prefix(1);
    }
    line.Append(beginning);
    line.Append(ending);
}

// The same for every turn on the table, with or without service.
std::uint64_t NumberOf(const StageDesign& design, std::uint64_t seed)
{
    return NumberOfRoad({design.road.begin(), design.road.Size()}, seed);
}

} // namespace StageNameDetail

std::uint64_t NumberOfRoad(std::span<const TileUse> road, std::uint64_t seed)
{
    std::byte bytes[2 * kMaxRoadTiles];
    std::size_t size = 0;
    for (const TileUse use : road.first(road.size() < kMaxRoadTiles ? road.size() : kMaxRoadTiles))
    {
        bytes[size++] = std::byte{use.side};
        bytes[size++] = std::byte{use.reversed};
    }
    return HashBytes({bytes, size}, seed);
}

TextLine StageNameOf(const StageDesign& design)
{
    Random lot(StageNameDetail::NumberOf(design, 0x4E414D45u), RandomStream::Stages);
    TextLine line;
    StageNameDetail::AppendPlace(lot, line);
    line.Append(" - ");
    StageNameDetail::AppendPlace(lot, line);
    return line;
}

Phrase RallyNameOf(std::span<const StageDesign> stages)
{
    std::uint64_t number = stages.size();
    for (const StageDesign& stage : stages)
    {
        number = StageNameDetail::NumberOf(stage, number);
    }
    return Phrase(TextKey::RallyMade, {PlaceName(number).View()});
}

TextLine PlaceName(std::uint64_t number)
{
    Random lot(number, RandomStream::Stages);
    TextLine line;
    StageNameDetail::AppendPlace(lot, line);
    return line;
}

} // namespace Rally
