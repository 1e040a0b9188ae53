#include "Dirt/Traffic.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"

#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>

namespace Rally::Pilot
{
namespace TrafficDetail
{

using namespace Dirt;

constexpr double kWorthALook =
    8.0; // seconds by which a plan may seem worse than the favourite and still be looked into
constexpr int kWay = 16 * kSectionLength; // two good turns'
constexpr int kStartingWay = 10 * kSectionLength;
constexpr double kRivalry = 0.25;     // a second of the others' mean against one of one's own
constexpr std::uint32_t kFewest = 16; // samples before anything is believed
constexpr std::uint32_t kMost = 2048;
constexpr double kSure = 2.5;          // standard errors by which another plan must be better than the first ...
constexpr double kWorthIt = 0.05;      // ... and seconds
constexpr std::size_t kLongest = 4096; // things that happen in a sample

bool Races(const Car& car)
{
    return car.state == CarState::Running || car.state == CarState::Spun || car.state == CarState::OffTrack;
}

// The same luck for whoever comes to the same throw (as in a league): the n-th die of a car's m-th turn.
Outcome Fall(const DirtGame& game, const DirtState& state, std::uint64_t seed)
{
    const bool dice = state.phase == Phase::StepDice || state.phase == Phase::FlatOutDice;
    const std::uint64_t turn = state.cars[state.active].pileCards; // each turn brings one
    const std::uint64_t what = dice ? 0u : std::uint64_t{1} + static_cast<unsigned>(state.phase);
    const std::uint64_t key[] = {seed, std::uint64_t{state.active} << 32 | turn, what << 16 | state.damageToDraw};
    Random random(HashBytes(std::as_bytes(std::span(key)), 0), RandomStream::Pilot);
    for (std::size_t step = 0; state.phase == Phase::StepDice && step < state.nextStep; ++step)
    {
        for (unsigned die = 0; die <= state.plan[step].brakes; ++die)
        {
            random.Below(6); // fell, or was secured
        }
    }
    return game.Draw(state, random);
}

bool StageIsOver(const DirtState& state, const DirtState& start)
{
    return state.stage != start.stage || state.phase == Phase::TimeControl || state.phase == Phase::StageService ||
           state.phase == Phase::Break || state.phase == Phase::Over || state.stuck != 0;
}

bool EndAlike(const Plan& a, const Plan& b)
{
    const Step& first = a.steps[a.count - 1u];
    const Step& second = b.steps[b.count - 1u];
    return first.space == second.space && first.gear == second.gear && ((first.flags ^ second.flags) & kFinish) == 0;
}

} // namespace TrafficDetail

void EnterPlan(const TrafficPlan& plan, TrafficPlans& out)
{
    using namespace TrafficDetail;
    std::size_t place = 0;
    while (place < out.Size() && !EndAlike(out[place].plan, plan.plan))
    {
        ++place;
    }
    const bool twin = place < out.Size();
    if (plan.seconds > out[0].seconds + kWorthALook || (twin && (place == 0 || out[place].seconds <= plan.seconds)) ||
        (!twin && out.IsFull() && out.Last().seconds <= plan.seconds))
    {
        return;
    }
    if (!twin && !out.IsFull())
    {
        out.Push(plan);
    }
    place = twin ? place : out.Size() - 1;
    out[place] = plan;
    for (; place > 1 && out[place - 1].seconds > out[place].seconds; --place)
    {
        std::swap(out[place - 1], out[place]);
    }
}

bool Traffic::IsDense(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    using namespace TrafficDetail;
    const Track& track = game.TrackOf(state);
    const int here = track[state.cars[state.active].space].front;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        const int gap = std::abs(int{track[car.space].front} - here);
        const bool close = Races(car) ? gap <= kWay : car.state == CarState::Waiting && gap <= kStartingWay;
        if (seat != state.active && close)
        {
            return true;
        }
    }
    return false;
}

void Traffic::Score::Add(double value)
{
    ++count;
    const double off = value - mean;
    mean += off / count;
    spread += off * (value - mean);
}

double Traffic::Score::Error() const
{
    return count > 1 ? std::sqrt(spread / (count - 1.0) / count) : 1e9;
}

void Traffic::Begin(const Dirt::DirtGame& theGame, Seat theSeat, const Tables& theTables)
{
    game = &theGame;
    self = theSeat;
    tables = &theTables;
    habit.Begin(theGame, theSeat, theTables);
}

std::size_t Traffic::Best(const Dirt::DirtState& theState, const TrafficPlans& thePlans, const ValueToGo& theEyes,
                          std::uint64_t seed, BudgetLeft& theAllowance)
{
    using namespace TrafficDetail;
    start = &theState;
    plans = &thePlans;
    eyes = &theEyes;
    allowance = &theAllowance;
    samples = 0;
    for (std::size_t i = 0; i < kTrafficPlans; ++i)
    {
        scores[i] = {0.0, 0.0, 0, i < plans->Size()};
    }
    std::uint32_t halvesAt = kFewest / 2;
    for (std::uint32_t row = 0; row < kMost && TakeRow(HashBytes(std::as_bytes(std::span(&seed, 1)), row)); ++row)
    {
        if (row + 1 == halvesAt)
        {
            halvesAt *= 2;
            if (Halve())
            {
                break;
            }
        }
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < plans->Size(); ++i)
    {
        const Score& score = scores[i];
        const bool better = score.count >= kFewest && score.mean + kSure * score.Error() < -kWorthIt;
        best = better && score.mean < (best == 0 ? 0.0 : scores[best].mean) ? i : best;
    }
    return best;
}

// Every plan still in question once, with the same dice. False when the allowance is up; half a row does not count.
bool Traffic::TakeRow(std::uint64_t dice)
{
    double found[kTrafficPlans]{};
    for (std::size_t i = 0; i < plans->Size(); ++i)
    {
        if (!scores[i].lives)
        {
            continue;
        }
        if (allowance->IsUp())
        {
            return false;
        }
        found[i] = Sample((*plans)[i], dice);
        ++samples;
    }
    for (std::size_t i = 1; i < plans->Size(); ++i)
    {
        if (scores[i].lives)
        {
            scores[i].Add(found[i] - found[0]);
        }
    }
    return true;
}

// Of those in question the better half stays, and the first. True when nothing is left to ask.
bool Traffic::Halve()
{
    using namespace TrafficDetail;
    std::size_t living = 0;
    for (std::size_t i = 1; i < plans->Size(); ++i)
    {
        living += scores[i].lives ? 1u : 0u;
    }
    for (std::size_t drop = living / 2; drop > 0; --drop)
    {
        std::size_t worst = 0;
        for (std::size_t i = 1; i < plans->Size(); ++i)
        {
            worst = scores[i].lives && (worst == 0 || scores[i].mean > scores[worst].mean) ? i : worst;
        }
        scores[worst].lives = false;
    }
    bool open = false;
    for (std::size_t i = 1; i < plans->Size(); ++i)
    {
        const Score& score = scores[i];
        const bool decided = score.count >= kFewest && std::abs(score.mean) > 2.0 * kSure * score.Error();
        open = open || (score.lives && !decided);
    }
    return !open;
}

// What the plan comes to with these dice, others' tolls taken off.
double Traffic::Sample(const TrafficPlan& plan, std::uint64_t dice)
{
    using namespace TrafficDetail;
    DirtState now = *start;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        accounts[seat] = {0.0, seat == self ? tables->now.get() : tables->othersCoast.get(), false};
    }
    turn = {plan.plan, plan.how, 0.0, eyes, 2};
    planned = true;
    for (std::size_t i = 0; i < kLongest && GoOn(now, dice); ++i)
    {}
    Close(now);
    double others = 0.0;
    int rivals = 0;
    for (Seat seat = 0; seat < now.seats; ++seat)
    {
        const bool rival = seat != self && (Races(start->cars[seat]) || start->cars[seat].state == CarState::Waiting);
        others += rival ? accounts[seat].toll : 0.0;
        rivals += rival ? 1 : 0;
    }
    return plan.seconds + accounts[self].toll - (rivals > 0 ? kRivalry * others / rivals : 0.0);
}

// One thing more; false when the car is home.
bool Traffic::GoOn(Dirt::DirtState& now, std::uint64_t dice)
{
    using namespace TrafficDetail;
    if (StageIsOver(now, *start) || !Races(now.cars[self]))
    {
        return false;
    }
    const std::uint16_t inRound = now.round;
    const std::uint8_t inTurn = now.turn;
    EventList events;
    if (game->WhoMoves(now).IsChance())
    {
        Resolve(now, dice, events);
    }
    else
    {
        if (!planned && now.phase == Phase::Lay)
        {
            BeginTurn(now);
        }
        game->Apply(now, habit.Next(now, turn, *allowance), events);
    }
    allowance->Spend(1);
    planned = planned && now.round == inRound && now.turn == inTurn;
    Book(events);
    return true;
}

// What damage costs is in the worth of the plans already: tokens are drawn, and go back into the bag.
void Traffic::Resolve(Dirt::DirtState& now, std::uint64_t dice, EventList& events) const
{
    Dirt::Car& car = now.cars[now.active];
    std::uint8_t damage[Dirt::kTokenKinds];
    std::uint8_t bag[Dirt::kTokenKinds];
    std::copy(std::begin(car.damage), std::end(car.damage), damage);
    std::copy(std::begin(now.bag), std::end(now.bag), bag);
    game->Resolve(now, TrafficDetail::Fall(*game, now, dice), events);
    std::copy(std::begin(damage), std::end(damage), car.damage);
    std::copy(std::begin(bag), std::end(bag), now.bag);
}

// The car on move: what has become of its dice, and a plan.
void Traffic::BeginTurn(const Dirt::DirtState& now)
{
    Account& account = accounts[now.active];
    const ParTable& table = habit.TableFor(now);
    const Dirt::Car& car = now.cars[now.active];
    account.toll += WorthOf(table, car) - WorthOf(*account.by, car);
    account.by = &table;
    turn = habit.Plan(now, *allowance);
    account.toll += turn.cost;
    planned = true;
}

// Turns lost behind others cost their card (D-BLK-3, D-LOC-9).
void Traffic::Book(const EventList& events)
{
    using namespace TrafficDetail;
    for (const Event& event : events)
    {
        const auto told = static_cast<EventKind>(event.kind);
        if (event.seat >= kMaxSeats)
        {
            continue;
        }
        Account& account = accounts[event.seat];
        if (told == EventKind::Blocked || told == EventKind::WaitsOffTrack)
        {
            account.waits = true;
        }
        else if (account.waits && (told == EventKind::TookCard || told == EventKind::TurnedCard))
        {
            account.toll += event.amount;
            account.waits = false;
        }
    }
}

// Whoever is home before the others leaves them the dice that coast (D-LEA-4).
void Traffic::Close(const Dirt::DirtState& now)
{
    using namespace TrafficDetail;
    for (Seat seat = 0; seat < now.seats && now.finishers > 0 && !StageIsOver(now, *start); ++seat)
    {
        const Car& car = now.cars[seat];
        if (Races(car) || car.state == CarState::Waiting)
        {
            const ParTable& coast = seat == self ? *tables->coast : *tables->othersCoast;
            accounts[seat].toll += WorthOf(coast, car) - WorthOf(*accounts[seat].by, car);
        }
    }
}

} // namespace Rally::Pilot
