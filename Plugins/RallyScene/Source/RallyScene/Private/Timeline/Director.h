// Says which car does what when, whatever the game: cars drive, jump, spin, crash and come back, dice are thrown, one thing after
// another. A game's own director (Dirt/DirtDirector.h) reads its events and says them in these words.
#pragma once

#include "Rushes.h"

namespace Rally::Scene
{

class Director
{
public:
    explicit Director(Film& theFilm)
        : film(theFilm),
          map(*theFilm.map),
          road(theFilm.map->TheRoad()),
          beatsBefore(theFilm.beats.size())
    {}

    // Where the match has a car, without a film; away when the stage has no such space. place: on the grid, or behind the
    // finish.
    void Place(Seat seat, Stance stance, SpaceIndex space, bool backwards, std::size_t place);

    // Between taking up a match in its middle: every car is off the stage, nobody in anybody's way; then each is placed; then
    // whose turn it is, and how many dice its plan has.
    void ClearRoad();
    void SetCar(Seat seat, std::uint8_t gridPlace, std::uint8_t gear);
    void TakeUp(Seat turn, std::uint32_t entry, std::size_t dice, std::size_t warnings, std::size_t limit);

    // What comes next is about this seat: whatever another one was doing is over. False when the film has no such car.
    bool TurnTo(Seat seat);
    // Ends what one log entry told; entry is how much of the log has been shown then.
    void EndEntry(std::uint32_t entry);

    // Dice: those of the last turn are put away, those of the plan are laid, then thrown one by one.
    // limit: so many warnings are too many; 0: any number is fine.
    void BeginTurn(Seat seat, std::uint8_t gear, std::size_t limit = 0);
    void LayDice(std::size_t dice) { film.diceLaid += dice; }
    // Where one more warning would be one too many, a die is awaited with held breath.
    void Throw(Seat seat, std::uint8_t die, DieLook look, bool warns);
    void Warn(std::size_t warnings) { film.warnings += warnings; } // by the road itself
    void ForgiveWarnings() { film.warningLimit = 0; }              // until the next turn

    // A move: any number of spaces driven on or jumped to in one go, and how it ends. Of a space that is not of this stage
    // the film shows nothing.
    void LetDrive(Seat seat, SpaceIndex from, SpaceIndex space, int gear);
    void LetJump(Seat seat, SpaceIndex from, SpaceIndex space, int gear);
    void LetLoseControl(Seat seat, SpaceIndex space, int gear);
    void LetCross(Seat seat, SpaceIndex space, int gear, std::size_t place); // the line, from place 0

    // By the clock, as of what this entry told: its last metres are seen again as what they were, and the car for a moment
    // where it stands, before the next one's turn. Nothing where the line was crossed: that is seen already.
    void LetOvertake(Seat seat);

    // Puts a car the film knows nothing of on this space. False when it is on none even so: what befalls it is not shown.
    bool FindOnStage(Seat seat, SpaceIndex space);
    void LetSpin(Seat seat);
    void LetCrash(Seat seat);
    void LetBreak(Seat seat);    // something of it, for all to see
    void LetPullOver(Seat seat); // if it is on the road
    void LetTurnRound(Seat seat);
    void LetReturn(Seat seat, bool backwards = false); // onto its space, if it is beside it or in the pits

    // On a circuit.
    void LetRollUp(Seat seat, SpaceIndex space, std::size_t place); // to its place on the grid
    void LetPit(Seat seat);                                         // into its box
    void LetFlag(std::uint8_t tile, bool raised);                   // tile from 1
    void LetWeather(bool wet);
    void LetStart(); // the race, for everybody

private:
    // One move: the spaces driven on in one go, and how it ends.
    struct Move
    {
        Seat seat{kNoSeat};
        std::vector<Knot> knots;
        SpaceIndex space{kNoSpace};
        int gear{};
        bool lost{};
        std::size_t landed{};     // how many knots there were after the last jump
        bool fell{};              // out of that jump
        std::size_t finishedAs{}; // 0: not over the line
        bool IsEmpty() const { return seat == kNoSeat; }
    };

    // startsThere: wherever the film has the car now. False when there is nothing to show.
    bool OpenMove(Seat seat, SpaceIndex from, bool startsThere);
    void FinishMove();
    void GoOutOfControl();
    void RunOut();
    void RollOn();
    void Hide(Seat seat);
    void Enter(Seat seat, const LinePoint& at);
    void LeavePits(Seat seat);
    void Roll(Seat seat, const Rushes& rushes);
    void FindBeats(Seat seat, const Rushes& rushes, double begin);
    bool FindPassed(Seat seat, const Rushes& rushes, double begin);
    double HoldBreath(Seat seat, double time);
    std::size_t WarningsLeft() const;
    void GoBeside(Seat seat, bool crashes);
    LinePoint FreePlaceBeside(Seat seat, SpaceIndex space) const;
    void Mark(std::uint32_t entry);
    void Watch(Seat seat);
    void AwaitDice();
    void PutOff(Seat seat, double seconds);
    double EntryBegan() const;
    void ClearTray(Seat seat, std::size_t laid);

    Film& film;
    const RoadMap& map;
    const Road& road;
    Move move;
    double diceRest{};    // when the last die of this entry lies still
    double thrownLast{};  // when it was thrown
    std::size_t thrown{}; // dice of this entry
    bool holdsBreath{};   // while they fall
    std::size_t beatsBefore;
};

} // namespace Rally::Scene
