// Carries the rules out: grid, rounds, turns, moves, loss of control, pits, laps. One referee stands over one action or outcome;
// it changes the state and tells what happened.
#pragma once

#include "../Road/Rounds.h"
#include "GtPlanner.h"

namespace Rally::Gt
{

// Turns without any decision in a row before a match counts as stuck: far more than six cars can line up.
inline constexpr int kMaxIdleTurns = 60;

class Referee
{
public:
    Referee(const GtGame& theGame, GtState& theState, EventList& theEvents)
        : game(theGame),
          values(theGame.Values()),
          state(theState),
          events(theEvents)
    {}

    // The race (GtRefereeRace.cpp): SET, RND, ORD, END, WTH, SOLO.
    void BeginRace();
    void SlotDrawn(Seat seat);
    void ChooseTyres(Tyres tyres);
    void OrderCars(FixedList<Seat, kMaxSeats>& out) const;

    // Turns (GtRefereeTurn.cpp): TRN, BLK, RET, YEL, PIT, EOT.
    void OpenTurn();
    void StopInPits(PitLane lane, Tyres tyres);
    void DriveOn();

    // The move (GtRefereeMove.cpp): ONE, FLT, FOC, FLY.
    void Lay(const Planner& planner, const Step& step);
    void Roll();
    void Secure();
    void GoFlatOut();
    void Stop();
    void StepDiceFell(std::uint16_t mask);
    void FlatOutDiceFell(std::uint16_t mask);

    // Loss of control and damage (GtRefereeLoss.cpp): LOC, DMG, YEL.
    void DamageDrawn(Token token);

private:
    SpaceCode CodeOf(SpaceIndex space) const { return game.Road()[space].code; }
    Car& Active() { return state.cars[state.active]; }
    const Step& Current() const { return state.plan[state.nextStep]; }
    void Write(EventKind kind, Rule rule, const Event& told);
    // What a watcher is told of the active seat's car.
    void Tell(EventKind kind, int gear = 0, int amount = 0, Rule rule = Rule::None);
    void TellOf(Seat seat, EventKind kind, int amount = 0, Rule rule = Rule::None);

    void AssignSlot(Seat seat);
    void GridIsFull();
    void StartRacing();
    void BeginRound();
    void EndRace();
    bool GoesBefore(Seat left, Seat right) const;

    void BeginTurn();
    bool ReadyToDrive();
    bool ComesBack();
    bool FindAWay();
    void LowerFlags(Seat seat);
    void Retire();
    bool MayStop() const;
    void GainFocus();
    void EndMove(int gear);
    void EndTurn();
    void NextTurn();
    void LeaveTrack(CarState to);

    void StartDriving();
    void CarryOut();
    bool CarryOutOne();
    void MoveTo(SpaceIndex to);
    bool PlanLoses() const;
    int WarningsOfStep(std::size_t step) const;
    void LayOutAgain();
    void FileRolledDice();
    void Finish();

    void Lose(Cause cause);
    void DrawDamageOrGoOn();
    void ApplyDamage();

    const GtGame& game;
    const GtValues& values;
    GtState& state;
    EventList& events;
    Rounds::TurnLoop turnLoop;
};

} // namespace Rally::Gt
