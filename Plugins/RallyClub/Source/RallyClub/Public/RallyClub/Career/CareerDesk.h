// The pages of careers: the list of them, a new one, and of the one that is open its season, rally, result, standings, the end of
// a season, the driver. One model for all shells; it holds the career as a value and its events, and what a shell has to do it
// says as values: the group somebody here drives (OwnRace), the groups nobody watches (ToDrive), that something is to be saved
// (IsUnsaved), where the player wants to go (TakeWish). The shell hands back matches that are over, and nothing else.
//
// A shell's round: show Page(), Activate(), then: save if IsUnsaved(), obey TakeWish(), and while ToDrive() has something and
// nothing is being driven, drive that beside it.
#pragma once

#include "RallyClub/Career/Achievements.h"
#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/Garage.h"
#include "RallyClub/Career/NewCareer.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/SeasonHistory.h"
#include "RallyClub/Career/Standings.h"

#include <optional>

namespace Rally::Career
{

// A career the shell keeps, for the list.
struct KeptCareer
{
    std::string id; // the shell's, such as the name of its file
    CareerReading::Found found{};
    State career; // as far as it was found
};

enum class DeskWish : std::uint8_t
{
    None,
    Open,   // the career of this id: Open() it
    Create, // what stands in TheNewCareer(): Begin() it under an id of the shell's
    Drive,  // OwnRace(), or the race that was left in it
    Watch,  // Watched()
    Leave,  // the desk
};

// A match that is driven beside the player, of the career as it stands there; whoever drives it needs no look at the desk.
struct GroupToDrive
{
    State at;
    Tier tier{};
    std::size_t group{};
    bool forPlayer{};        // the co-driver has the wheel ...
    std::string standIn;     // ... and drives like this, in the words of SkillWord()
    std::uint16_t attempt{}; // a match that could not be driven to its end is drawn anew
    bool isGuest{};          // of the cup of this winter (Guests.h)
};

// Of skill, at the wheel of the player's car: in the middle of those it drives against, so that nobody is better off for not driving.
RALLYCLUB_API std::uint8_t StepOfCoDriver(const State& career);

// A match of the player's tier that was driven, and that nobody has looked back on yet (C-22).
struct GroupToReview
{
    State at;
    Happening driven;
    std::size_t round{}; // of the season
};

// What the shell knows of a race of this career that was left.
enum class LeftRace : std::uint8_t
{
    None,
    Waits,  // it can be gone on with
    Broken, // it cannot: then it may be driven by the co-driver, whatever was agreed
};

class RALLYCLUB_API CareerDesk final : public Club::PageModel
{
public:
    CareerDesk();

    // --- what the shell tells it ---

    void SetKept(std::vector<KeptCareer> careers);
    // Of a new career, when no number is typed; and what its driver is called, when that is known.
    void SetFresh(std::uint64_t seed, std::string_view name = {});
    void Open(std::string id, CareerReading reading);
    // The new career, under this id; it is unsaved.
    void Begin(std::string id);
    void Close(); // back to the list
    void SetLeftRace(LeftRace found);
    // Drivers of this machine who could drive along in the career that is open, by their names (C-39).
    void SetOthers(std::vector<std::string> names) { neighbours = std::move(names); }
    // What was done outside careers, for achievements.
    void SetFeats(const OtherFeats& done);
    // What went wrong, such as a disk that is full; shown until the next command.
    void Tell(Phrase notice);

    // --- what the shell has to do ---

    DeskWish TakeWish();
    const std::string& Id() const { return id; } // of the career that is open, or is to be
    bool IsOpen() const { return isOpen; }
    const Keeping& TheKeeping() const { return keeping; }
    const State& TheCareer() const { return career; }
    const NewCareer& TheNewCareer() const { return fresh; }
    bool IsUnsaved() const { return isUnsaved; }
    void Saved() { isUnsaved = false; }

    // The season on the page, from 0.
    std::uint16_t ShownSeason() const { return place == Place::Report ? reported.season : career.season; }
    const FilmWish& Watched() const { return watched; }
    // The race of the player's own group, or the one that is taken again. False when none is to be driven now.
    bool OwnRace(GroupRace& race) const;
    // That match, over. False, and nothing has changed, when it is another one.
    bool TakeOwn(const AnyMatch& match);
    // The next group nobody watches, of this round of every tier; nothing: they have all driven.
    std::optional<GroupToDrive> ToDrive() const;
    bool Take(const GroupToDrive& group, const AnyMatch& match);
    // The same of what was made of such a match elsewhere.
    bool TakeOwnResult(Happening event);
    bool TakeResult(const GroupToDrive& group, Happening event);
    // It could not be driven to its end: ToDrive() asks for it with other dice.
    void CouldNotDrive(const GroupToDrive& group);
    // The next match to look back on, the player's before the others' and the last one before those of earlier rounds; nothing: there is
    // none in this season, nor in the one before it. What was found has its place behind that match, whatever has happened since.
    std::optional<GroupToReview> ToReview() const;
    // False, and nothing has changed, when that match does not count any more, or it is no review of it. One that comes when its season
    // has been closed changes nothing that stands: titles, places and contracts go by what was known then.
    bool TakeReview(const GroupToReview& group, Happening review);
    // There is no film of it, or nothing to say: ToReview() does not ask again before the career is opened the next time.
    void CouldNotReview(const GroupToReview& group);

    // --- the pages ---

    Club::PanelPage Page() const override;
    bool Activate(std::string_view id) override;
    Club::TextField* Field() override;
    std::size_t RoomOfField(std::size_t usual) const override;
    void TakeTyped() override;
    void EndTyping() override;
    // As Escape does: the page before; out of the desk from the list.
    void GoBack();

private:
    enum class Place : std::uint8_t
    {
        List,
        Start,
        Season,
        Rally,
        Result,
        Standings,
        End,
        Driver,
        Settle,
        Statistics,
        Achievements,
        Report,
        Guest,
        Pack,
        Garage,
    };
    bool Happen(Happening event);
    // What happened in this season is this.
    bool Retell(std::vector<Happening> events);
    std::vector<Happening> EventsOfSeason() const;
    // A season as it was driven: its events, how it began, how it stands.
    struct Span
    {
        const State& opening;
        const State& now;
        std::size_t first{};
        std::size_t end{};
    };
    Span ThisSeason() const { return {opening, career, firstEvent, keeping.events.size()}; }
    Span LastSeason() const { return {lastOpening, lastClosing, lastFirst, firstEvent}; }
    static std::vector<GroupToReview> UnreviewedIn(const Span& season, const std::vector<Happening>& events);
    std::vector<GroupToReview> Unreviewed() const;
    bool TakeLateReview(const GroupToReview& group, Happening review);
    void Remember(const State& closing);
    void Refresh();
    bool IsUnderWay() const;  // the season: nothing is driven before the player has settled what it begins with
    bool IsOwnDriven() const; // the player has driven the round that is being driven
    bool MayDrive() const;
    bool MayLeave() const;  // it to the co-driver
    bool IsAtGuest() const; // the race that comes is that of a guest cup
    bool MaySettleNow() const;
    bool MayRetake() const;
    std::size_t LastRound() const; // the player has driven; as many as there are when there is none
    Phrase Situation() const;
    bool ActivateInList(std::string_view chosen);
    bool ActivateInStart(std::string_view chosen);
    bool ActivateInCareer(std::string_view chosen);
    bool ActivateReport(std::string_view chosen);
    bool ActivateFilm(std::string_view chosen);
    bool ActivateToDrive(std::string_view chosen);
    bool ActivateAtEnd(std::string_view chosen);
    bool ActivateGuest(std::string_view chosen);
    void AddDriving(std::vector<Club::Entry>& entries) const;
    void AddGuests(std::vector<Club::Entry>& entries) const;
    Club::PanelPage ListPage() const;
    Club::PanelPage SeasonPage() const;
    Club::PanelPage RallyPage() const;
    Club::PanelPage ResultPage() const;
    Club::PanelPage StandingsPage() const;
    Club::PanelPage EndPage() const;
    Club::PanelPage CupPage() const;
    Club::PanelPage DriverPage() const;
    Club::PanelPage SettlingPage() const;
    void AddSettling(Club::PanelPage& page) const;

    std::vector<KeptCareer> kept;
    std::vector<std::string> neighbours; // who could drive along
    NewCareer fresh;
    std::string id;
    Keeping keeping;
    State career;
    State opening;            // as the season began ...
    std::size_t firstEvent{}; // ... with this event to come
    State lastOpening;        // the season before it: as that began ...
    State lastClosing;        // ... and stood at its end
    std::size_t lastFirst{};
    std::vector<SeasonRecord> history; // of the seasons that are over
    std::vector<Happening> early;      // of the player's round, before the player has driven it
    std::vector<std::uint64_t> blind;  // logs of matches nobody can look back on
    GroupRace race;                    // that comes; without seats there is none
    OtherFeats feats;
    FilmWish watched;
    State reported; // as that season ended, or stands
    Phrase notice;
    Place place{};
    std::size_t shownRound{};
    std::uint8_t shownGuest{kNoChoice}; // in Guests()
    DeskWish wish{};
    LeftRace left{};
    std::uint8_t attempt{};
    bool isOpen{};
    bool isUnsaved{};
    bool coDriver{}; // drives the round that comes
    bool sets{};     // off: the season has begun
    bool retakes{};  // the race that comes is the one that was
};

} // namespace Rally::Career
