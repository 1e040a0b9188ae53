#include "Shared/FileKeeper.h"

#include "Shared/Files.h"
#include "Shared/Saves.h"

#include <optional>

namespace Rally::Shared
{
namespace
{

namespace Files = std::filesystem;

// Nothing when there is no such file; empty when it cannot be read.
std::optional<std::string> ContentOf(const Files::path& file)
{
    constexpr std::size_t mostBytes = 2u << 20;
    std::error_code problem;
    if (!Files::exists(file, problem))
    {
        return std::nullopt;
    }
    try
    {
        return ReadFile(file.string(), mostBytes);
    }
    catch (const Fail&)
    {
        return std::string();
    }
}

Phrase Written(const Files::path& file, const ByteString& bytes)
{
    try
    {
        SaveBytes(file, bytes);
        return {};
    }
    catch (const Fail& fail)
    {
        return fail.Why();
    }
}

} // namespace

FileKeeper::FileKeeper(std::filesystem::path theFile)
    : file(std::move(theFile)),
      writer([this](const ByteString& bytes) { return Written(file, bytes); })
{}

std::string FileKeeper::KeepAside(ByteString bytes, std::string_view name)
{
    const Files::path aside = Aside(file, std::string(name));
    try
    {
        SaveBytes(aside, bytes);
    }
    catch (const Fail&)
    {
        return {}; // a full disk must not end the program here
    }
    return aside.string();
}

FileKeeper::Reading FileKeeper::Read(const Accept& accept)
{
    Wait();
    const std::optional<std::string> newest = ContentOf(file);
    if (newest && accept(AsBytes(*newest)))
    {
        return {Found::Whole, {}};
    }
    const Files::path olderFile = Aside(file, "older");
    const std::optional<std::string> older = ContentOf(olderFile);
    if (!newest && !older)
    {
        return {Found::Nothing, {}};
    }
    const bool olderStands = older && accept(AsBytes(*older));
    const Files::path aside = newest || !olderStands ? Aside(file, "damaged") : Files::path();
    if (!aside.empty())
    {
        std::error_code fault;
        Files::rename(newest ? file : olderFile, aside, fault);
    }
    // The older slot stays what it is until something better is stored.
    if (olderStands)
    {
        const std::span<const std::uint8_t> bytes = AsBytes(*older);
        Keep({bytes.begin(), bytes.end()});
    }
    return {olderStands ? Found::OlderUsed : Found::Lost, aside.string()};
}

} // namespace Rally::Shared
