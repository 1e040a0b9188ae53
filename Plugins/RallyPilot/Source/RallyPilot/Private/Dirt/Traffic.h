// Which of some plans is best on this road, among these cars: each is played on by the rules to the finish, everybody
// driving by habit, with the same dice for all of them.
//
// What a plan is worth alone on the road is known, damage that it may bring included. So only the toll is sampled, what comes
// on top of it: turns that are worth less than the tables say because others are in the way or corners muddy,
// and the dice of whoever leads. Luck is left out: from turn to turn the tables say what was to be expected. Where
// nothing of that happens the toll is the same in every sample, and a handful is enough.
#pragma once

#include "Dirt/Habit.h"

namespace Rally::Pilot
{

// A plan for the turn, how it is driven, and what it is worth as if the road beyond were empty.
struct TrafficPlan
{
    Plan plan;
    Dirt::ActionKind how{};
    double seconds{};
    bool solved{}; // it is the table's
};
inline constexpr std::size_t kTrafficPlans = 12;
using TrafficPlans = FixedList<TrafficPlan, kTrafficPlans>;

// Behind the first, the favourite, by seconds; one of each end, and none that seems hopeless.
void EnterPlan(const TrafficPlan& plan, TrafficPlans& out);

class Traffic
{
public:
    // Others are so close to the seat on move, or so little ahead or behind, that they matter.
    static bool IsDense(const Dirt::DirtGame& game, const Dirt::DirtState& state);

    // For the seat; all must outlive it.
    void Begin(const Dirt::DirtGame& theGame, Seat theSeat, const Tables& theTables);
    // The best of the plans: the first one, unless another is better beyond doubt. The state is that of the turn with nothing
    // laid. By the eyes the turn will be driven.
    std::size_t Best(const Dirt::DirtState& theState, const TrafficPlans& thePlans, const ValueToGo& theEyes,
                     std::uint64_t seed, BudgetLeft& theAllowance);
    std::uint64_t Samples() const { return samples; } // of all plans together, the last time

private:
    // What is reckoned of a car while a plan is played on.
    struct Account
    {
        double toll;
        const ValueToGo* by; // the value of where it stood last
        bool waits;          // a turn was lost: its card counts
    };
    struct Score
    {
        double mean;
        double spread; // sum of squares about the mean
        std::uint32_t count;
        bool lives;
        void Add(double value);
        double Error() const;
    };

    bool TakeRow(std::uint64_t dice);
    bool Halve();
    double Sample(const TrafficPlan& plan, std::uint64_t dice);
    bool GoOn(Dirt::DirtState& now, std::uint64_t dice);
    void Resolve(Dirt::DirtState& now, std::uint64_t dice, EventList& events) const;
    void BeginTurn(const Dirt::DirtState& now);
    void Book(const EventList& events);
    void Close(const Dirt::DirtState& now);
    static double WorthOf(const ValueToGo& road, const Dirt::Car& car)
    {
        return road.Worth(car.space, car.gear, car.seconds);
    }

    const Dirt::DirtGame* game{};
    const Dirt::DirtState* start{};
    const TrafficPlans* plans{};
    const ValueToGo* eyes{};
    const Tables* tables{};
    BudgetLeft* allowance{};
    Habit habit;
    HabitTurn turn;
    Account accounts[kMaxSeats];
    Score scores[kTrafficPlans]; // of how much longer than the first plan
    std::uint64_t samples{};
    Seat self{};
    bool planned{}; // the turn being played
};

} // namespace Rally::Pilot
