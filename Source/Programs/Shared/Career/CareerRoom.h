// What programs lend to the office of careers (RallyClub/Career/CareerOffice.h): a folder on the disk in which all of them find the
// same careers, beside each the race that was left in it, and drivers who share what they know of the roads.
#pragma once

#include "RallyClub/Career/CareerOffice.h"
#include "RallyPilot/Drivers.h"
#include "Shared/DiskFolder.h"

namespace Rally::Shared
{

// Whoever has a level; nobody else works with these aids.
Career::SeatDrivers DriversWith(Pilot::DriverAids aids);
Career::Looker LookerWith(Pilot::DriverAids aids);

// A page as a picture, where the program can draw.
using PngWriter = std::function<std::string(const Club::PanelPage& page)>;

class CareerRoom
{
public:
    explicit CareerRoom(const std::filesystem::path& root, Pilot::Budget theBudget = {});

    // The room and the bench outlive the office.
    Career::OfficeMeans Means(Workbench& bench, std::function<std::uint64_t()> freshSeed,
                              Career::LateWriting writing = {}, PngWriter draws = {});
    Career::CareerShelf Shelf() { return Career::CareerShelf(folder); }
    // The newer of its two is this or the other.
    std::filesystem::path File(const std::string& career) const { return folder.Root() / (career + ".a.rally"); }
    std::filesystem::path RaceFile(const std::string& career) const { return folder.Root() / (career + ".race.rally"); }

private:
    // Beside the folder, where somebody looks for it; `done` says so.
    Phrase Put(const std::string& name, const std::string& content, TextKey done) const;
    Career::OtherFeats Feats() const;
    // It lies in the data folder, where there are several drivers.
    bool IsOfAll() const;

    DiskFolder folder;
    Pilot::DriverAids aids;
};

} // namespace Rally::Shared
