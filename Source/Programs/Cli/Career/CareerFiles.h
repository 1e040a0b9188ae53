// Where the careers of this machine lie, and all shells find them (RallyClub/Career/CareerShelf.h); beside each the race that was left
// in it.
#pragma once

#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/CareerShelf.h"
#include "Shared/DiskFolder.h"

#include <memory>

namespace Rally::Cli
{

class CareerFiles
{
public:
    explicit CareerFiles(const std::filesystem::path& root) : folder(std::make_shared<Shared::DiskFolder>(root)) {}

    std::vector<Career::KeptCareer> List() const;
    // One more of the first driver of that name, or of a new one.
    std::string FreshId(const Career::Beginning& beginning) const;
    // Mends what is damaged; `notice` says so.
    Career::CareerReading Load(const std::string& id, Phrase& notice) const;
    // Fail when it cannot be written.
    void Save(const std::string& id, const Career::Keeping& keeping) const;
    std::filesystem::path File(const std::string& id) const { return folder->Root() / (id + ".a.rally"); }
    std::filesystem::path RaceFile(const std::string& id) const { return folder->Root() / (id + ".race.rally"); }
    void KeepLog(const AnyMatch& match) const;

private:
    std::shared_ptr<Shared::DiskFolder> folder; // it holds nothing but its name
};

} // namespace Rally::Cli
