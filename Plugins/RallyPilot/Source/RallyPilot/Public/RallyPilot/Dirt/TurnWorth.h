// What a plan is worth in seconds to the finish, fewer being better, for whoever knows what the road beyond this turn is
// worth: exactly, with the best rolling, securing, stopping and SISU for the tokens at hand (D-STD-6, D-STD-7).
//
// Flat-out a failed plan counts where it fails as laid. Its driver may lay it out anew (D-GAS-6), so it is worth that
// much or better; who wants to know more asks the rules for the layouts of a roll.
#pragma once

#include "RallyPilot/Dirt/Odds.h"
#include "RallyRules/Core/Driver.h"

#include <array>
#include <memory>

namespace Rally::Pilot
{

// The road beyond this turn, in seconds.
class ValueToGo
{
public:
    virtual ~ValueToGo() = default;
    // To the finish, for a car that begins its next turn there with so many second tokens in hand; gear 0 after a loss of
    // control. The tokens count a second each elsewhere, where they are gained and spent; here only what more they are
    // good for, so more of them are never worth more seconds.
    virtual double Worth(SpaceIndex at, int gear, int purse) const = 0;
    // The same once SISU has been played.
    virtual double WorthSpent(SpaceIndex at, int gear, int purse) const { return Worth(at, gear, purse); }
    // For a seat between two turns, with the cockpit it has then.
    virtual double Between(const Dirt::DirtState& state, Seat seat) const
    {
        const Dirt::Car& car = state.cars[seat];
        return Worth(car.space, car.gear, car.seconds);
    }
    // The same road when the turn goes on with another cockpit than it began with: a coast die less, SISU gone. Nothing when
    // it goes on as it began.
    virtual std::unique_ptr<ValueToGo> After(const Dirt::DirtState&, Seat) const { return nullptr; }
    virtual double DamageToken() const { return 0.0; }        // what one token drawn after a crash costs ...
    virtual double CutToken(SpaceIndex) const { return 0.0; } // ... and one drawn on a shortcut, there

protected:
    ValueToGo() = default;
    ValueToGo(const ValueToGo&) = default;
    ValueToGo& operator=(const ValueToGo&) = default;
};

struct Choice
{
    double seconds{};
    Dirt::ActionKind how{Dirt::ActionKind::Roll};
};

// What becomes of a turn driven one by one as well as can be.
struct Drive
{
    double seconds{};
    Dirt::ActionKind first{Dirt::ActionKind::Roll}; // what to do next
    double loses{};                                 // chances: control ...
    double home{};                                  // ... that part of it which is over the line (D-FIN-3, D-FIN-4)
    double stops{};                                 // ... of one's own will before the plan's end
    double screeches{};
    double saves{}; // plays SISU
    double completes{};
    double pays{}; // expected seconds spent on securing

    Prospect Outcome() const { return {1.0 - loses, home}; }
};

class RALLYPILOT_API TurnWorth
{
public:
    // All three must outlive it.
    TurnWorth(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const ValueToGo& theRoad);

    // The best of one by one and, before the first die, flat-out.
    Choice Best(const Plan& plan) const;
    double OneByOne(const Plan& plan) const;
    Drive DriveOut(const Plan& plan) const;
    double FlatOut(const Plan& plan) const;
    // The cards of the turn alone, every die rolled one by one: no road beyond, no seconds gained.
    double CardSeconds(const Plan& plan) const;
    // In Phase::Save: SISU, or the loss of control as laid, or the end of a screeching start.
    Choice Saving(const Plan& plan) const;

    // Ending the turn with this step: a card of its gear, and the rest of the road (D-END-2). Of tokens as many are in hand
    // then as now, unless told otherwise.
    double Rest(const Dirt::Step& step) const { return Rest(step, purse); }
    double Rest(const Dirt::Step& step, int tokens) const;
    // Losing control on a step of a plan: the card's back, its damage and a restart, or the line (LOC, FIN).
    double Loss(const Plan& plan, std::size_t step, int lineGear) const { return Loss(plan, step, lineGear, purse); }
    double Loss(const Plan& plan, std::size_t step, int lineGear, int tokens) const
    {
        return LossOf(plan, step, lineGear, {tokens, false});
    }
    // The same for a place and a gear, the line left aside.
    double LossAt(SpaceIndex place, int gear) const { return LossAt(place, gear, purse); }
    double LossAt(SpaceIndex place, int gear, int tokens) const { return LossIn(place, gear, {tokens, false}); }
    double RoadFrom(const Dirt::Step& step) const { return road.Worth(step.space, step.gear, purse); }
    // Seconds of the card alone with which control is lost in that gear, over all backs that may come to light.
    double CardOfLoss(int gear) const { return cardBacks[gear - 1]; }
    // Control lost, but over the line with a card of that gear.
    double Crossing(int gear) const { return Card(gear) + lineDamage[gear - 1]; }
    const Odds& Dice() const { return odds; }

private:
    static constexpr std::size_t kRows = kMostDice + 1;
    struct Table;
    using Chances = std::array<std::array<double, kRows>, kRows>; // by warnings shown and dice secured
    struct Hand                                                   // what is in it when the turn is over
    {
        int tokens;
        bool sisuSpent; // in this turn
    };
    struct Moment
    {
        double chance;
        std::size_t shown;
        std::size_t secured;
    };

    double Card(int gear) const { return game.Values().frontSeconds[gear - 1]; }
    double RoadFrom(SpaceIndex at, int gear, Hand hand) const
    {
        return hand.sisuSpent ? road.WorthSpent(at, gear, hand.tokens) : road.Worth(at, gear, hand.tokens);
    }
    double RestOf(const Dirt::Step& step, Hand hand) const;
    double LossIn(SpaceIndex place, int gear, Hand hand) const
    {
        return backs[gear - 1][static_cast<int>(track[place].hazard)] + RoadFrom(place, 0, hand);
    }
    double LossOf(const Plan& plan, std::size_t step, int lineGear, Hand hand) const;
    double BackOf(int gear, int hazard, bool withSeconds) const;
    // What moving onto a step of a plan costs: the token of a cut that begins there (D-SHC-4).
    double CutOn(const Plan& plan, std::size_t step) const;
    double CutBetween(SpaceIndex from, SpaceIndex to) const;
    std::size_t MostSecured(const Plan& plan, std::size_t from) const;
    int CostOf(std::size_t securedBefore, std::size_t dice) const;
    // After so many dice secured from here on.
    int Left(std::size_t secured) const { return purse - CostOf(0, secured); }
    void Fill(Table& table, const Plan& plan) const;
    Choice BestOf(const Table& table, const Plan& plan, std::size_t step, std::size_t shown, std::size_t secured) const;
    void Follow(const Table& table, const Dirt::Step& step, std::size_t at, const Moment& moment, Chances& next,
                Drive& drive) const;
    // Warnings that count when the next die is rolled.
    std::size_t ShownNow() const
    {
        return state.phase == Dirt::Phase::Drive && state.sisuPlayed == 0 ? state.warnings : 0u;
    }
    double RollWorth(const Table& table, const Plan& plan, std::size_t step, std::size_t shown,
                     std::size_t secured) const;
    double OrSaved(const Table& table, double otherwise, std::size_t step, std::size_t secured) const;
    Choice SavingFlatOut(const Plan& plan) const;
    std::size_t LostAt(const Plan& plan) const;

    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    const Track& track;
    const ValueToGo& road;
    Odds odds;
    int purse;
    std::size_t paid;               // dice secured earlier in this turn
    bool sisu;                      // at hand
    double cardBacks[Dirt::kGears]; // seconds alone ...
    double backs[Dirt::kGears][4];  // ... and with damage, by hazard
    double lineDamage[Dirt::kGears];
};

} // namespace Rally::Pilot
