#include "Cli/Career/CareerFiles.h"

#include "Cli/Fail.h"
#include "Shared/Saves.h"

#include <algorithm>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

namespace Files = std::filesystem;
using Found = Career::CareerReading::Found;

constexpr const char* extension = ".career";
constexpr std::size_t mostBytes = 4u << 20;

Career::CareerReading Read(const Files::path& file)
{
    std::error_code problem;
    if (!Files::exists(file, problem))
    {
        return {};
    }
    try
    {
        return Career::DecodeCareer(AsBytes(ReadFile(file.string(), mostBytes)));
    }
    catch (const Fail&)
    {
        return {};
    }
}

// Letters and digits of a name, as a file may be called everywhere.
std::string PlainOf(const std::string& name)
{
    std::string plain;
    for (const char letter : name)
    {
        const bool capital = letter >= 'A' && letter <= 'Z';
        const bool fits = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (capital || fits)
        {
            plain.push_back(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
        }
    }
    return plain.empty() ? "driver" : plain;
}

} // namespace

Files::path CareerFiles::File(const std::string& id) const
{
    return folder / (id + extension);
}

Files::path CareerFiles::RaceFile(const std::string& id) const
{
    return folder / (id + ".rally");
}

std::vector<Career::KeptCareer> CareerFiles::List() const
{
    std::vector<std::pair<Files::file_time_type, std::string>> found;
    std::error_code problem;
    for (const Files::directory_entry& entry : Files::directory_iterator(folder, problem))
    {
        const Files::path& file = entry.path();
        // "ann.older.career" is the slot before that of Ann.
        if (file.extension() == extension && file.stem().extension().empty())
        {
            found.emplace_back(entry.last_write_time(problem), file.stem().string());
        }
    }
    std::sort(found.begin(), found.end(), [](const auto& one, const auto& other)
              { return one.first != other.first ? one.first > other.first : one.second < other.second; });
    std::vector<Career::KeptCareer> careers;
    for (const auto& [time, id] : found)
    {
        Career::CareerReading reading = Load(id);
        careers.push_back({id, reading.found, std::move(reading.career)});
    }
    return careers;
}

std::string CareerFiles::FreshId(const Career::Beginning& beginning) const
{
    const std::string name = PlainOf(beginning.name);
    std::string id = name;
    std::error_code problem;
    for (int number = 2; Files::exists(File(id), problem); ++number)
    {
        id = name + "-" + std::to_string(number);
    }
    return id;
}

// The slot before it stands in for a damaged one; of two damaged ones, the one of which more could be read.
Career::CareerReading CareerFiles::Load(const std::string& id) const
{
    Career::CareerReading newest = Read(File(id));
    if (newest.found == Found::Whole)
    {
        return newest;
    }
    Career::CareerReading older = Read(Shared::Aside(File(id), "older"));
    const bool better = older.found == Found::Whole || older.keeping.events.size() > newest.keeping.events.size() ||
                        newest.found == Found::Nothing;
    Career::CareerReading& taken = better ? older : newest;
    taken.found = taken.found == Found::Whole ? Found::Part : taken.found;
    return std::move(taken);
}

void CareerFiles::Save(const std::string& id, const Career::Keeping& keeping) const
{
    Shared::SaveBytes(File(id), EncodeCareer(keeping));
}

void CareerFiles::KeepLog(const AnyMatch& match) const
{
    char name[24];
    std::snprintf(name, sizeof name, "%016llx.rally", static_cast<unsigned long long>(match.Chain()));
    Shared::SaveBytes(folder / "films" / name, EncodeLog(match));
}

} // namespace Rally::Cli
