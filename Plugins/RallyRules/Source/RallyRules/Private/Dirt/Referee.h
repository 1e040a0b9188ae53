// Carries the rules out: rounds, turns, moves, loss of control, finish, stages. One referee stands over one action or
// outcome; it changes the state and tells what happened. Each chapter of the catalogue has its own .cpp file.
#pragma once

#include "../Road/Rounds.h"
#include "Planner.h"

namespace Rally::Dirt
{

// Turns without any decision in a row before a match counts as stuck: far more than six cars can line up.
inline constexpr int kMaxIdleTurns = 200;

class Referee
{
public:
    Referee(const DirtGame& theGame, DirtState& theState, EventList& theEvents)
        : game(theGame),
          values(theGame.Values()),
          state(theState),
          events(theEvents)
    {}

    // Stages (RefereeStage.cpp): SET, RET, STG, RLY, CHK.
    void BeginRally();
    void FirstDriverDrawn(Seat first);
    void TakePenalty(Seat seat, std::uint8_t tokens);
    void DecideServiceWheel(Seat seat, bool change);
    void EndBreak(bool interrupted);

    // Rounds and turns (RefereeTurn.cpp): RND, ORD, TRN, BLK, END, SPW.
    void OpenTurn();
    void TakeStandingCard(std::uint8_t gear);
    void DecideWheel(bool change);
    void OrderCars(FixedList<Seat, kMaxSeats>& out) const;

    // The move (RefereeMove.cpp): ROL, GAS, SEC, SHC, JMP, SIS, FIN.
    void Lay(const Planner& planner, const Step& step);
    void NameLanding(SpaceIndex landing);
    void Roll();
    void Secure();
    void GoFlatOut();
    void Stop();
    void PlaySisu();
    void Accept();
    void StepDiceFell(std::uint16_t mask);
    void FlatOutDiceFell(std::uint16_t mask);
    void CutTokenDrawn(std::uint8_t token);

    // Loss of control and damage (RefereeLoss.cpp): LOC, DMG.
    void CardTurned(std::uint8_t back);
    void DamageDrawn(std::uint8_t token);

private:
    const Track& Road() const { return game.TrackOf(state); }
    SpaceCode CodeOf(SpaceIndex space) const { return space == kNoSpace ? kNoSpaceCode : Road()[space].code; }
    Car& Active() { return state.cars[state.active]; }
    const Step& Current() const { return state.plan[state.nextStep]; }
    void Write(EventKind kind, const Event& told);
    // What a watcher is told; the seat is the active one unless another is named.
    void Tell(EventKind kind, SpaceIndex space = kNoSpace, int gear = 0, int amount = 0, Rule rule = Rule::None);
    void TellOf(Seat seat, EventKind kind, int amount = 0, int from = 0, Rule rule = Rule::None);

    void BeginStage();
    void EndStage();
    void ScoreStage();
    void AfterTimeControl();
    void BeginBreak();
    void NextStage();
    void Service(Seat seat);
    void ReturnTokens(std::uint8_t (&tokens)[kTokenKinds]);
    void NoteDamage(Seat seat);
    void RestoreNotes(Seat seat);
    bool TakeNoted(Car& car, int (&noted)[kDamageKinds]);
    void SetStartingOrder();
    bool IsLastStage() const { return state.stage + 1 == game.Setup().stageCount; }

    void BeginRound();
    void BeginTurn();
    bool ReadyToDrive();
    bool ReturnToTrack();
    bool FindAWay();
    void StandStill(bool blockedByCars);
    bool WaterOrHopAhead() const;
    void NextTurn();
    void EndMove(int gear);
    void TakeFront(int gear, bool takesCard);
    bool MayChangeWheel() const;
    void LeaveTrack(Car& car);
    void ReturnOneGearbox(Car& car);
    bool GoesBefore(Seat left, Seat right) const;

    void StartDriving();
    bool ReachesTheLine(const Step& last) const;
    void CarryOut();
    void JudgeStep();
    void CompleteStep();
    void ScreechAway();
    bool DrawsCutToken(SpaceIndex from, SpaceIndex to) const;
    void MoveTo(SpaceIndex to, int skipped);
    Cause CauseOf(const Step& step, int total, int own, bool saved) const;
    bool CouldSisuSave() const;
    bool PlanLoses(bool saved) const;
    int WarningsOfStep(std::size_t step) const;
    void LayOutAgain();
    void FileRolledDice();
    void GainSeconds();
    void Lose(Cause cause);
    void ResolveLoss();
    bool FinishesAnyway(const Space& space) const;
    void CrossLine(int cardGear, bool lost);
    void TurnCard(int gear, CardUse use);
    void DrawDamageOrGoOn();

    const DirtGame& game;
    const DirtValues& values;
    DirtState& state;
    EventList& events;
    Rounds::TurnLoop turnLoop;
};

} // namespace Rally::Dirt
