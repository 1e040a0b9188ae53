#include "RallyClub/Slots.h"

#include "SealedForm.h"

#include <algorithm>
#include <string_view>

namespace Rally::Club
{
namespace SlotsDetail
{

constexpr std::string_view kMark = "RALLYSLOT";
constexpr std::size_t kHead = kMark.size() + 1 + 8 + 8 + 8; // up to the content
constexpr std::string_view kEnds[] = {".a.rally", ".b.rally"};
constexpr std::string_view kAside = ".damaged";
constexpr std::uint64_t kMostNumber = std::uint64_t{1} << 62; // there is always a next one
constexpr std::size_t kMostAside = 100;                       // damaged ones lie side by side

Slots::Content ContentOf(std::string file, const ByteString& bytes)
{
    Slots::Content content;
    content.file = std::move(file);
    std::span<const std::uint8_t> body;
    const bool sealed = Unsealed(kMark, kSlotForm, bytes, body) && body.size() >= 8;
    const std::uint64_t number = sealed ? ByteReader(body).Fixed(8) : 0;
    if (sealed && number < kMostNumber)
    {
        content.whole = true;
        content.number = number;
        content.bytes.assign(body.begin() + 8, body.end());
    }
    else if (bytes.size() > kHead)
    {
        content.number = ByteReader(std::span(bytes).subspan(kHead - 8)).Fixed(8);
        content.bytes.assign(bytes.begin() + kHead, bytes.end());
    }
    return content;
}

} // namespace SlotsDetail

std::vector<Slots::Content> Slots::Read() const
{
    std::vector<Content> contents;
    for (const std::string_view end : SlotsDetail::kEnds)
    {
        const std::string file = name + std::string(end);
        if (const std::optional<ByteString> bytes = folder->Read(file))
        {
            contents.push_back(SlotsDetail::ContentOf(file, *bytes));
        }
    }
    std::stable_sort(contents.begin(), contents.end(), [](const Content& one, const Content& other)
                     { return one.whole != other.whole ? one.whole : one.whole && one.number > other.number; });
    return contents;
}

// Never over the newest that is whole; without one, where nothing lies yet.
void Slots::Look()
{
    const std::vector<Content> contents = Read();
    const bool known = !contents.empty() && contents.front().whole;
    newest = known ? contents.front().number : 0;
    target = !contents.empty() && contents.front().file == name + std::string(SlotsDetail::kEnds[0]) ? 1 : 0;
    looked = true;
}

Phrase Slots::Keep(std::span<const std::uint8_t> bytes)
{
    if (!looked)
    {
        Look();
    }
    ByteString body;
    body.reserve(8 + bytes.size());
    ByteWriter out(body);
    out.Fixed(newest + 1, 8);
    out.Raw(bytes);
    const std::string file = name + std::string(SlotsDetail::kEnds[target]);
    const std::string half = file + ".new";
    Phrase problem = folder->Write(half, Sealed(SlotsDetail::kMark, kSlotForm, body));
    if (problem.IsEmpty())
    {
        problem = folder->Rename(half, file);
    }
    if (!problem.IsEmpty())
    {
        folder->Remove(half); // a full disk needs the room
        looked = false;       // it may have come so far all the same
        return problem;
    }
    ++newest;
    target = 1 - target;
    return {};
}

std::string Slots::SetAside(const Content& content)
{
    const std::vector<std::string> there = folder->Names();
    const std::string stem = name + std::string(SlotsDetail::kAside);
    std::string aside = stem + ".rally";
    for (std::size_t i = 2; i < SlotsDetail::kMostAside && std::find(there.begin(), there.end(), aside) != there.end();
         ++i)
    {
        aside = stem + "-" + std::to_string(i) + ".rally";
    }
    looked = false;
    return folder->Rename(content.file, aside).IsEmpty() ? aside : std::string();
}

// The older one first: what was given up comes back as it was last, if at all.
void Slots::Remove()
{
    const std::vector<Content> contents = Read();
    for (std::size_t i = contents.size(); i-- > 0;)
    {
        folder->Remove(contents[i].file);
    }
    looked = false;
}

std::vector<std::string> Slots::NamesIn(const Folder& folder)
{
    std::vector<std::string> names;
    for (const std::string& file : folder.Names())
    {
        for (const std::string_view end : SlotsDetail::kEnds)
        {
            if (file.ends_with(end))
            {
                names.push_back(file.substr(0, file.size() - end.size()));
            }
        }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

} // namespace Rally::Club
