#include "Shared/Wheel.h"

#include "Shared/DiskFolder.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"

#include "RallyClub/Career/CareerShelf.h"

#include <algorithm>
#include <optional>

namespace Rally::Shared
{
namespace
{

constexpr std::string_view first = "driver-1";
constexpr std::size_t mostLetters = 16;

// For the whole process, as the language is; nothing: nobody has asked yet.
std::optional<std::string>& Chosen()
{
    static std::optional<std::string> driver;
    return driver;
}

std::filesystem::path FileOfWheel()
{
    return DataFolder() / "wheel.txt";
}

// A name of a folder, too: nothing but a number behind the word.
bool IsDriver(std::string_view name)
{
    constexpr std::string_view word = "driver-";
    const std::string_view number = name.substr((std::min)(name.size(), word.size()));
    return name.substr(0, word.size()) == word && !number.empty() && name.size() <= mostLetters && number[0] != '0' &&
           number.find_first_not_of("0123456789") == number.npos;
}

std::string Read()
{
    std::error_code problem;
    if (!std::filesystem::exists(FileOfWheel(), problem))
    {
        return std::string(first);
    }
    try
    {
        std::string read = ReadFile(FileOfWheel().string(), mostLetters + 1);
        read.erase(read.find_last_not_of("\r\n") + 1);
        return IsDriver(read) ? read : std::string(first);
    }
    catch (const Fail&)
    {
        return std::string(first);
    }
}

std::filesystem::path FolderOf(const std::string& driver)
{
    return driver == first ? DataFolder() : DataFolder() / driver;
}

// Colours, keys and language are those of this machine; what was learnt is another's.
Club::Settings OfNewcomer(Club::Settings values, const std::string& name)
{
    const Club::Settings delivered;
    values.ownName = name;
    values.ownLook = delivered.ownLook;
    values.coach = delivered.coach;
    values.taught = delivered.taught;
    values.newcomer = delivered.newcomer;
    values.schooled = delivered.schooled;
    values.schoolSkipped = delivered.schoolSkipped;
    values.lastRace = delivered.lastRace;
    return values;
}

Career::Crew CrewOf(const Career::CareerShelf& shelf, const std::string& driver)
{
    Career::Crew crew;
    shelf.ReadDriver(driver, crew);
    return crew;
}

} // namespace

std::string AtWheel()
{
    if (!Chosen())
    {
        Chosen() = Read();
    }
    return *Chosen();
}

std::filesystem::path OwnFolder()
{
    return FolderOf(AtWheel());
}

void TakeWheel(const std::string& driver, const std::string& name)
{
    if (!IsDriver(driver) || driver == AtWheel())
    {
        return;
    }
    Club::Settings before;
    const bool isRead = LoadSettings(SettingsFile(), before);
    Chosen() = driver;
    try
    {
        std::error_code problem;
        std::filesystem::create_directories(OwnFolder(), problem);
        WriteFile(FileOfWheel().string(), driver + "\n");
        if (isRead && driver != first && !std::filesystem::exists(SettingsFile(), problem))
        {
            SaveSettings(SettingsFile(), OfNewcomer(before, name));
        }
    }
    catch (const Fail&)
    {
        // He is for this time.
    }
}

void AddDriver(Options& app, std::string& name)
{
    app.Add("--driver", name, "who is at the wheel, from now on: the name of one of those who have careers")
        .Shown("NAME");
}

void TakeWheelCalled(const std::string& command, const std::string& name)
{
    if (name.empty())
    {
        return;
    }
    DiskFolder folder(DataFolder() / "careers");
    const Career::CareerShelf shelf(folder);
    std::string known;
    for (const std::string& driver : shelf.Drivers())
    {
        const std::string called = CrewOf(shelf, driver).name;
        if (called == name || driver == name)
        {
            TakeWheel(driver, called);
            return;
        }
        known += (known.empty() ? "" : ", ") + (called.empty() ? driver : called);
    }
    throw Fail(command + ": --driver: there is no driver '" + name + "', expected " +
               (known.empty() ? "one of those on the page of careers" : known));
}

std::string NameAtWheel()
{
    DiskFolder folder(DataFolder() / "careers");
    const Career::CareerShelf shelf(folder);
    return shelf.Drivers().size() > 1 ? CrewOf(shelf, AtWheel()).name : std::string();
}

} // namespace Rally::Shared
