// The back room of careers, the same in every shell: what the pages wish for is looked up and kept on the shelf, groups nobody
// watches are driven at a bench, a race that was left or is over finds its way into its career. A shell lends what it has of files
// and threads, shows Pages(), and drives the race it is told to.
#pragma once

#include "RallyClub/Career/CareerHall.h"
#include "RallyClub/Career/CareerShelf.h"
#include "RallyClub/Career/GroupDrive.h"
#include "RallyClub/SavedRace.h"
#include "RallyRules/Core/Workbench.h"

namespace Rally::Career
{

// What a shell lends.
struct OfficeMeans
{
    Club::Folder& folder; // where careers and their films lie
    Workbench& bench;     // where groups are driven
    SeatDrivers drivers;  // asked at the bench: what they share is nobody else's
    std::function<std::uint64_t()> freshSeed;
    // The race of a career, where the shell keeps it while it is driven; what is damaged is set aside.
    std::function<Club::SavedRace(const std::string& career)> takeUp;
    std::function<void(const std::string& career)> drop; // it is in the career, or gives way to another one
    // Out of the folder, as one file: where it lies now, or why it does not.
    std::function<Phrase(const std::string& career, const ByteString& bundle)> exportTo;
};

class CareerOffice
{
public:
    RALLYCLUB_API explicit CareerOffice(OfficeMeans lent);
    ~CareerOffice() { StopDriving(); }
    CareerOffice(const CareerOffice&) = delete;
    CareerOffice& operator=(const CareerOffice&) = delete;

    Club::PageModel& Pages() { return hall; }
    const CareerDesk& Desk() const { return desk; }
    const Crew& TheCrew() const { return crew; }
    // What the driver is called who has no careers yet.
    RALLYCLUB_API void SetOwnName(std::string_view name);

    enum class Step : std::uint8_t
    {
        Stay,
        Drive, // Race()
        Leave,
    };
    // An id of the pages, or what was typed there: done, and kept before this returns.
    RALLYCLUB_API Step Activate(std::string_view id);

    // What is to be driven: the race that was left, or a new one. Its match is nullptr when there is none.
    RALLYCLUB_API Club::SavedRace Race();
    // It was left, or is over: looked for where the shell keeps it.
    RALLYCLUB_API void RaceLeft();
    // Time passes: hands over what has been driven at the bench, begins what is to be. True when the pages have changed.
    RALLYCLUB_API bool Update();
    bool IsDriving() const { return job != nullptr; }

    // A career as one file, of whoever is shown.
    RALLYCLUB_API void TakeIn(std::span<const std::uint8_t> bundle);

private:
    struct Work
    {
        std::atomic<bool> ends{false};
        GroupToDrive group;
        std::unique_ptr<AnyMatch> match;
    };
    void List();
    void ShowDriver(std::size_t place);
    const std::string& Whose();
    void Open(const std::string& career);
    void Create();
    void ObeyCrew();
    void Keep();
    void StopDriving();

    OfficeMeans means;
    CareerShelf shelf;
    CareerDesk desk;
    CareerHall hall{desk};
    std::string ownName;
    std::vector<std::string> drivers;
    std::size_t driver{}; // behind the last one is nobody yet
    Crew crew;            // of that driver, or of the career that is open
    bool showedCrew{};
    bool crewChanged{};
    std::shared_ptr<Work> work;
    std::unique_ptr<Workbench::Job> job;
};

} // namespace Rally::Career
