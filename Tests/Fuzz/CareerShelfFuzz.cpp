// What lies in a folder of careers, from hostile bytes: a slot, a crew, a career as one file. Whatever is taken up is written again
// and read back the same; what was taken in goes out as it came. Once as the bytes come, once behind sound seals.
#include "Demand.h"

#include "RallyClub/Career/CareerShelf.h"

#include <map>
#include <span>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

class PlainFolder final : public Club::Folder
{
public:
    std::vector<std::string> Names() const override
    {
        std::vector<std::string> names;
        for (const auto& [name, content] : files)
        {
            names.push_back(name);
        }
        return names;
    }
    std::optional<ByteString> Read(const std::string& name) const override
    {
        const auto found = files.find(name);
        return found != files.end() ? std::optional(found->second) : std::nullopt;
    }
    Phrase Write(const std::string& name, Bytes bytes) override
    {
        files[name].assign(bytes.begin(), bytes.end());
        return {};
    }
    Phrase Rename(const std::string& from, const std::string& to) override
    {
        files[to] = files[from];
        files.erase(from);
        return {};
    }
    void Remove(const std::string& name) override { files.erase(name); }

private:
    std::map<std::string, ByteString> files;
};

constexpr const char* kName = "driver-1-career-1";

// As it lies there, and as what a slot holds.
void TrySlot(Bytes bytes)
{
    for (const bool sealed : {false, true})
    {
        PlainFolder folder;
        Career::CareerShelf shelf(folder);
        if (sealed)
        {
            Club::Slots(folder, kName).Keep(bytes);
        }
        else
        {
            folder.Write(std::string(kName) + ".b.rally", bytes);
        }
        const Career::FoundCareer found = shelf.TakeUp(kName);
        Demand(found.state != Career::ShelfState::None, "something lies there");
        Demand(found.state == Career::ShelfState::Whole || !NoticeOf(found).IsEmpty(), "damage is told");
        if (found.IsUsable())
        {
            const Career::FoundCareer again = shelf.Look(kName);
            Demand(again.state == Career::ShelfState::Whole, "what was mended is whole");
            Demand(again.kept == found.kept && again.career == found.career, "... and the same");
        }
    }
}

void TryCrew(Bytes bytes)
{
    Career::Crew crew;
    if (Career::DecodeCrew(bytes, crew))
    {
        const ByteString again = EncodeCrew(crew);
        Demand(ByteString(bytes.begin(), bytes.end()) == again, "a crew has one form");
        Demand(Tidied(crew) == crew, "a crew that is read may drive");
    }
}

void TryBundle(Bytes bytes)
{
    PlainFolder folder;
    Career::CareerShelf shelf(folder);
    const Career::CareerShelf::Imported taken = shelf.Import("driver-1", bytes);
    Demand(!taken.career.empty() || !taken.notice.IsEmpty(), "what is not taken in is told");
    if (taken.career.empty())
    {
        Demand(folder.Names().empty(), "... and leaves nothing");
        return;
    }
    Demand(shelf.Look(taken.career).state == Career::ShelfState::Whole, "what was taken in is a career");
    PlainFolder elsewhere;
    Career::CareerShelf other(elsewhere);
    const ByteString out = shelf.Export(taken.career);
    const Career::CareerShelf::Imported back = other.Import("driver-1", out);
    Demand(back.notice.IsEmpty() && other.Export(back.career) == out, "out and in again is the same");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    TrySlot(bytes);
    TryCrew(bytes);
    TryBundle(bytes);
    Career::Bundle bundle;
    bundle.kept.assign(bytes.begin(), bytes.end());
    bundle.films = {bundle.kept};
    TryBundle(EncodeBundle(bundle));
    // Behind a sound beginning, so that events are reached.
    Career::KeptCareerFile kept;
    kept.keeping.beginning.seed = size;
    kept.keeping.beginning.game = "dirt";
    kept.keeping.beginning.name = "Ann";
    ByteString whole = EncodeKept(kept);
    const std::size_t cut = size > 0 ? data[0] % whole.size() : 0;
    whole.resize(whole.size() - cut);
    whole.insert(whole.end(), bytes.begin(), bytes.end());
    TrySlot(whole);
    return 0;
}
