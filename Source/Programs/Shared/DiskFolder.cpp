#include "Shared/DiskFolder.h"

#include "Shared/Files.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Shared
{
namespace
{

namespace Files = std::filesystem;

constexpr std::size_t mostBytes = 64u << 20;

} // namespace

std::vector<std::string> DiskFolder::Names() const
{
    std::vector<std::string> names;
    std::error_code problem;
    for (Files::recursive_directory_iterator at(root, problem), end; !problem && at != end; at.increment(problem))
    {
        std::error_code unseen;
        if (at->is_regular_file(unseen))
        {
            names.push_back(at->path().lexically_relative(root).generic_string());
        }
    }
    return names;
}

std::optional<ByteString> DiskFolder::Read(const std::string& name) const
{
    std::error_code problem;
    if (!Files::exists(root / name, problem))
    {
        return std::nullopt;
    }
    try
    {
        const std::string content = ReadFile((root / name).string(), mostBytes);
        const std::span<const std::uint8_t> bytes = AsBytes(content);
        return ByteString(bytes.begin(), bytes.end());
    }
    catch (const Fail&)
    {
        return ByteString();
    }
}

Phrase DiskFolder::Write(const std::string& name, std::span<const std::uint8_t> bytes)
{
    const Files::path file = root / name;
    std::error_code problem;
    Files::create_directories(file.parent_path(), problem);
    try
    {
        WriteOnDisk(file.string(), AsText(bytes));
        return {};
    }
    catch (const Fail& fail)
    {
        return fail.Why();
    }
}

Phrase DiskFolder::Rename(const std::string& from, const std::string& to)
{
    try
    {
        MoveOnDisk((root / from).string(), (root / to).string());
        return {};
    }
    catch (const Fail& fail)
    {
        return fail.Why();
    }
}

void DiskFolder::Remove(const std::string& name)
{
    std::error_code problem;
    Files::remove(root / name, problem); // nothing there: nothing to do
}

} // namespace Rally::Shared
