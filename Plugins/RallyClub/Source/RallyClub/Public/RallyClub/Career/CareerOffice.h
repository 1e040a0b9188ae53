// The back room of a career, the same in every shell: what the desk wishes for is looked up and kept on the shelf, groups nobody
// watches are driven at a bench, a race that was left or is over finds its way into the career. A shell lends what it has of files
// and threads, shows Pages(), and drives the race it is told to.
#pragma once

#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/CareerShelf.h"
#include "RallyClub/SavedRace.h"
#include "RallyRules/Core/Workbench.h"

#include <atomic>

namespace Rally::Career
{

// What a shell lends.
struct OfficeMeans
{
    Club::Folder& folder; // where careers and their films lie
    Workbench& bench;
    // A group, driven to its end by the opponents of any other race; nullptr when it could not be. Asked for at the bench: what it
    // uses is nobody else's meanwhile, and it may give up once `ends`.
    std::function<std::unique_ptr<AnyMatch>(const GroupToDrive& group, const std::atomic<bool>& ends)> drive;
    std::function<std::uint64_t()> freshSeed;
    // The race of a career, where the shell keeps it while it is driven; what is damaged is set aside.
    std::function<Club::SavedRace(const std::string& career)> takeUp;
    std::function<void(const std::string& career)> drop; // it is in the career, or gives way to another one
};

class CareerOffice
{
public:
    RALLYCLUB_API explicit CareerOffice(OfficeMeans lent);
    ~CareerOffice() { StopDriving(); }
    CareerOffice(const CareerOffice&) = delete;
    CareerOffice& operator=(const CareerOffice&) = delete;

    CareerDesk& Pages() { return desk; }
    const CareerDesk& Pages() const { return desk; }

    enum class Step : std::uint8_t
    {
        Stay,
        Drive, // Race()
        Leave,
    };
    // An id of the pages: done, and kept before this returns.
    RALLYCLUB_API Step Activate(std::string_view id);

    // What is to be driven: the race that was left, or a new one. Its match is nullptr when there is none.
    RALLYCLUB_API Club::SavedRace Race();
    // It was left, or is over: looked for where the shell keeps it.
    RALLYCLUB_API void RaceLeft();
    // Time passes: hands over what has been driven at the bench, begins what is to be. True when the pages have changed.
    RALLYCLUB_API bool Update();
    bool IsDriving() const { return job != nullptr; }

private:
    struct Work
    {
        std::atomic<bool> ends{false};
        GroupToDrive group;
        std::unique_ptr<AnyMatch> match;
    };
    void List();
    void Open(const std::string& career);
    void Create();
    void Save();
    void StopDriving();

    OfficeMeans means;
    CareerShelf shelf;
    CareerDesk desk;
    Crew crew; // of the career that is open
    std::shared_ptr<Work> work;
    std::unique_ptr<Workbench::Job> job;
};

} // namespace Rally::Career
