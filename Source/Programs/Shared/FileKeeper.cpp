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

} // namespace

FileKeeper::FileKeeper(std::filesystem::path theFile) : file(std::move(theFile)), worker([this] { Work(); }) {}

FileKeeper::~FileKeeper()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

void FileKeeper::Keep(ByteString bytes)
{
    {
        const std::lock_guard hold(lock);
        waiting = std::move(bytes);
        hasWork = true;
    }
    changed.notify_all();
}

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

void FileKeeper::Wait() const
{
    std::unique_lock hold(lock);
    changed.wait(hold, [this] { return !hasWork && !writes; });
}

Phrase FileKeeper::Problem() const
{
    const std::lock_guard hold(lock);
    return problem;
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

void FileKeeper::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        changed.wait(hold, [this] { return hasWork || ends; });
        if (!hasWork)
        {
            return;
        }
        const ByteString bytes = std::move(waiting);
        waiting = {};
        hasWork = false;
        writes = true;
        hold.unlock();
        Phrase fault;
        try
        {
            SaveBytes(file, bytes);
        }
        catch (const Fail& fail)
        {
            fault = fail.Why();
        }
        hold.lock();
        problem = fault;
        writes = false;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
