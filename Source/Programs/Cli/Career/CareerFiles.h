// Where the careers of this machine lie: one file each in the data folder, beside it the race that was left in it, and the logs of
// those the player has driven, by their hashes.
#pragma once

#include "RallyClub/Career/CareerDesk.h"

#include <filesystem>

namespace Rally::Cli
{

class CareerFiles
{
public:
    explicit CareerFiles(std::filesystem::path theFolder) : folder(std::move(theFolder)) {}

    // The one that was saved last first.
    std::vector<Career::KeptCareer> List() const;
    // Of the driver's name, and a number where there is one of that name.
    std::string FreshId(const Career::Beginning& beginning) const;
    Career::CareerReading Load(const std::string& id) const;
    // Fail when it cannot be written.
    void Save(const std::string& id, const Career::Keeping& keeping) const;
    std::filesystem::path File(const std::string& id) const;
    std::filesystem::path RaceFile(const std::string& id) const;
    void KeepLog(const AnyMatch& match) const;

private:
    const std::filesystem::path folder;
};

} // namespace Rally::Cli
