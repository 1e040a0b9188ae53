// The back room of careers, the same in every shell: what the pages wish for is looked up and kept on the shelf, groups nobody
// watches are driven at a bench and looked back on, a race that was left or is over finds its way into its career. A shell lends what
// it has of files and threads, shows Pages(), and drives the race it is told to.
#pragma once

#include "RallyClub/Career/CareerHall.h"
#include "RallyClub/Career/CareerShelf.h"
#include "RallyClub/Career/Clerk.h"
#include "RallyClub/Career/GroupDrive.h"
#include "RallyClub/SavedRace.h"
#include "RallyRules/Core/Workbench.h"

namespace Rally::Career
{

// Looks back on matches (C-22), in games that can.
struct Looker
{
    std::function<bool(const GameEntry& game)> can{};
    // Asked at the bench. Nothing, when there is nothing to say or nobody wants it any more.
    std::function<std::optional<Happening>(const GroupToReview& group, const AnyMatch& match,
                                           const std::atomic<bool>& unwanted)>
        back{};
};

// Who is at the wheel of the machine, and has its records, medals and settings (C-1); drivers as the shelf calls them.
struct Wheel
{
    std::function<std::string()> whose{};
    std::function<void(const std::string& driver, const Crew& crew)> take{};
};

// What a shell lends.
struct OfficeMeans
{
    Club::Folder& folder; // where careers and their films lie; written from that of LateWriting, too
    Workbench& bench;     // where groups are driven
    SeatDrivers drivers;  // asked at the bench: what they share is nobody else's
    std::function<std::uint64_t()> freshSeed;
    // The race of a career, where the shell keeps it while it is driven; what is damaged is set aside.
    std::function<Club::SavedRace(const std::string& career)> takeUp;
    std::function<void(const std::string& career)> drop;     // it is in the career now
    std::function<void(const std::string& career)> setAside; // it gives way to another one
    // Out of the folder, as one file: where it lies now, or why it does not.
    std::function<Phrase(const std::string& career, const ByteString& bundle)> exportTo;
    Looker looks{};        // without it nobody looks back
    LateWriting writing{}; // without it everything is on the disk before the office returns
    // A page as a picture of that name: where it lies now, or why it does not. Without it none is drawn.
    std::function<Phrase(const std::string& name, const Club::PanelPage& page)> draw{};
    // What was done outside careers (C-37). Without it nothing was.
    std::function<OtherFeats()> feats{};
    // To where other programs paste from. Without it nothing is copied.
    std::function<void(const std::string& text)> copy{};
    // Taken by whoever is chosen among drivers, or whose career is opened. Without it they share what is not of their careers.
    Wheel wheel{};
    bool showsFilms{}; // Step::Watch means something to it; else it is said where films are shown
};

// A match of a career as it was driven: where it begins to be seen, and what happens from there on.
struct FilmAtHand
{
    std::unique_ptr<AnyMatch> match; // nullptr: there is none
    std::vector<LogEntry> entries;
    Club::SeatRecords seats; // a person in the player's
    Club::Liveries liveries;
};

// All careers of a shelf, driver by driver.
RALLYCLUB_API std::vector<KeptCareer> CareersOn(const CareerShelf& shelf);
// As the desk takes it.
RALLYCLUB_API CareerReading ReadingOf(FoundCareer found);

class CareerOffice
{
public:
    // Nothing is read before somebody comes in: Enter(), or SetOwnName().
    RALLYCLUB_API explicit CareerOffice(OfficeMeans lent);
    // What was to be written is written; what was being driven is driven again the next time, by the same dice.
    RALLYCLUB_API ~CareerOffice();
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
        Watch, // Film()
        Leave,
    };
    // An id of the pages, or what was typed there: done, and kept, or handed over to be, before this returns.
    RALLYCLUB_API Step Activate(std::string_view id);
    // The same of what a shell has told the pages itself.
    RALLYCLUB_API Step Obey();
    // From elsewhere to the list, as it is on the shelf now.
    RALLYCLUB_API void Enter();
    // That career, as from the list. False when it cannot be read.
    RALLYCLUB_API bool Open(const std::string& career);
    // A career that was agreed on elsewhere, of the first driver of that name, or of a new one.
    RALLYCLUB_API void Begin(const Beginning& agreed);

    // What is to be driven: the race that was left, or a new one. Its match is nullptr when there is none.
    RALLYCLUB_API Club::SavedRace Race();
    // What was chosen last to be seen again.
    RALLYCLUB_API FilmAtHand Film() const;
    // How the cars look in the race of these dice.
    RALLYCLUB_API Club::Liveries Liveries(std::optional<std::uint64_t> seed) const;
    // The player's, as the pages have it.
    RALLYCLUB_API Club::Livery OwnLivery() const;
    // It is over: what it means for the career is kept, while somebody may still look at it.
    RALLYCLUB_API void RaceOver(const AnyMatch& match);
    // It was left, or is over: looked for where the shell keeps it.
    RALLYCLUB_API void RaceLeft();
    // It cannot be gone on with.
    void RaceBroke() { desk.SetLeftRace(LeftRace::Broken); }
    // Time passes: hands over what has been driven or found at the bench, begins what is to be. True when the pages have changed.
    RALLYCLUB_API bool Update();
    // Something is being done at the bench, or about to be ...
    bool IsBusy() const { return job != nullptr || (asks && desk.IsOpen()); }
    // ... which is this group that is driven; nullptr: one is looked back on, or nothing is done.
    const GroupToDrive* Driving() const { return job != nullptr && work->group ? &*work->group : nullptr; }
    // What was decided is on the disk, or it is told why not.
    RALLYCLUB_API void AwaitWriting();

    // A career as one file, of whoever is shown.
    RALLYCLUB_API void TakeIn(std::span<const std::uint8_t> bundle);
    // Why such a file cannot be read, in the shell's words.
    void Tell(Phrase notice) { desk.Tell(std::move(notice)); }

private:
    using Match = std::shared_ptr<const AnyMatch>;
    struct Work
    {
        std::atomic<bool> ends{false};
        std::optional<GroupToDrive> group;   // to be driven ...
        std::optional<GroupToReview> review; // ... or looked back on
        std::uint64_t lost{};                // or driven again, for a film that is lost: that of this log
        Match match;
        std::optional<Happening> found;
    };
    void List();
    void ShowDriver(std::size_t place);
    void KeepDriver();
    std::size_t PlaceOf(const std::string& called) const;
    void TakeWheel();
    std::string Signed(const Beginning& agreed);
    std::vector<std::string> OthersHere() const;
    void Opened();
    void ObeyCrew();
    void Keep();
    void KeepFilm(const Match& match);
    bool TellOfWriting();
    bool IsSafe() const { return !desk.IsUnsaved() && !isUnkept && !clerk.IsWriting(); }
    bool IsEntered(const AnyMatch& match) const;
    bool IsLookedBackOn() const;
    State StateAt(std::optional<std::uint64_t> seed) const;
    bool TakeDriven();
    bool TakeFound();
    bool TakeDrivenAgain();
    bool MaySee();
    void DriveAgain(const DrivenGroup& group);
    void BeginWork();
    void BeginReview();
    Match MatchOf(std::uint64_t log) const;
    void StopWork();

    OfficeMeans means;
    CareerShelf shelf;
    Clerk clerk;
    CareerDesk desk;
    CareerHall hall{desk};
    std::string ownName;
    std::vector<std::string> drivers;
    std::size_t driver{}; // behind the last one is nobody yet
    Crew crew;            // of that driver, or of the career that is open
    bool showedCrew{};
    bool wasOpen{};
    bool isUnkept{};          // though the desk thinks it is safe
    bool asks{true};          // whether there is something to do at the bench
    std::vector<Match> fresh; // to be looked back on without a look at their films
    std::shared_ptr<Work> work;
    std::unique_ptr<Workbench::Job> job;
};

} // namespace Rally::Career
