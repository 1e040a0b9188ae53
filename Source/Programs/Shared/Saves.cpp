#include "Shared/Saves.h"

#include "Shared/Files.h"

#include <cstdlib>
#include <ctime>

namespace Rally::Shared
{
namespace
{

namespace Files = std::filesystem;

void MakeFolder(const Files::path& folder)
{
    std::error_code problem;
    Files::create_directories(folder, problem);
    if (problem)
    {
        throw Fail(folder.string() + ": cannot be made (" + problem.message() + ")");
    }
}

} // namespace

Files::path DataFolder()
{
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    if (data != nullptr && data[0] == '/')
    {
        return Files::path(data) / "rallydirt";
    }
    if (home == nullptr || home[0] == '\0')
    {
        throw Fail("play: neither XDG_DATA_HOME nor HOME is set, expected a folder to save in (or --save FILE)");
    }
    return Files::path(home) / ".local" / "share" / "rallydirt";
}

SavedRace LoadRace(const Files::path& file)
{
    const std::string bytes = ReadFile(file.string());
    const MatchLog log = DecodeLog({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    Dirt::Reopened reopened = Dirt::Reopen(log);
    SavedRace saved;
    saved.damaged = !reopened.complete;
    saved.kept = reopened.replayed;
    saved.damagedAt = log.faultAt;
    saved.match = std::move(reopened.match);
    return saved;
}

void SaveRace(const Files::path& file, const AnyMatch& match)
{
    if (file.has_parent_path())
    {
        MakeFolder(file.parent_path());
    }
    const ByteString bytes = EncodeLog(match);
    WriteFile(file.string(), std::string(bytes.begin(), bytes.end()));
}

Files::path FileRace(const Files::path& file, const Dirt::DirtMatch& match)
{
    const Files::path folder = DataFolder() / "races";
    MakeFolder(folder);
    const std::time_t now = std::time(nullptr);
    char stamp[32] = {};
    std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", std::localtime(&now));
    const std::string stem = std::string(match.Rules().Setup().stages[0].id) + "-" + stamp;
    Files::path target = folder / (stem + ".rally");
    for (int i = 2; Files::exists(target); ++i)
    {
        target = folder / (stem + "-" + std::to_string(i) + ".rally");
    }
    std::error_code problem;
    Files::rename(file, target, problem);
    return problem ? file : target;
}

void SetAside(const Files::path& file, const std::string& mark)
{
    Files::path target = file;
    target.replace_extension("." + mark + file.extension().string());
    std::error_code problem;
    Files::rename(file, target, problem); // nothing there: nothing to keep
}

} // namespace Rally::Shared
