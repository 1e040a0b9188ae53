#include "RallyScene/Dirt/Cockpit.h"

#include "RallyRules/Dirt/SetOff.h"
#include "Timeline/Film.h"

#include <algorithm>

namespace Rally::Scene
{
namespace CockpitDetail
{

using Dirt::DirtGame;
using Dirt::DirtState;
using Dirt::Phase;

bool IsRolling(Phase phase)
{
    return phase != Phase::Lay && phase != Phase::LayAgain;
}

// Which dice of a step have been rolled, and which of those show a warning: as far as the state still knows. One by one
// it keeps only the last roll; the log has the earlier ones.
struct StepDice
{
    bool rolled{};
    unsigned warned{}; // bit 0 the step's die, then its brake dice
};

StepDice DiceOf(const DirtState& state, std::size_t index)
{
    const Dirt::Step& step = state.plan[index];
    StepDice dice;
    if (state.laidAgain != 0)
    {
        dice.rolled = true; // every die of a re-layout has been
        const unsigned warnings = step.warnings;
        dice.warned = warnings > step.brakes ? ~0u : (1u << warnings) - 1u;
        return dice;
    }
    const bool fell = state.phase != Phase::StepDice && state.phase != Phase::FlatOutDice;
    if (state.flatOut != 0)
    {
        unsigned first = 0;
        for (std::size_t i = 0; i < index; ++i)
        {
            first += 1u + state.plan[i].brakes;
        }
        dice.rolled = fell;
        dice.warned = fell ? unsigned{state.dice} >> first : 0;
        return dice;
    }
    // In Drive the next step is still to be rolled; while the last one is being judged it has been.
    const bool judging = fell && IsRolling(state.phase) && state.phase != Phase::Drive;
    const std::size_t done = state.nextStep + std::size_t{judging};
    dice.rolled = index < done && IsRolling(state.phase);
    dice.warned = dice.rolled && index + 1 == done ? unsigned{state.dice} : 0;
    return dice;
}

class Tray
{
public:
    Tray(const DirtGame& theGame, const DirtState& theState, Seat theSeat, std::vector<DieInTray>& list)
        : game(theGame),
          state(theState),
          seat(theSeat),
          out(list)
    {}

    void Fill()
    {
        const bool active = state.active == seat;
        pool = active ? state.pool : game.DiceOf(state, seat);
        if (active)
        {
            AddPlan();
        }
        if (active && state.laidAgain != 0)
        {
            AddRolledAgain();
        }
        else
        {
            AddUnused();
        }
    }

private:
    void Add(std::uint8_t die, int count, DieInTray like)
    {
        like.die = die;
        for (int i = 0; i < count; ++i)
        {
            out.push_back(like);
        }
    }

    // The dice on the road, in the order of travel.
    void AddPlan()
    {
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            const Dirt::Step& step = state.plan[i];
            const StepDice dice = DiceOf(state, i);
            for (unsigned die = 0; die <= step.brakes; ++die)
            {
                const bool warned = dice.rolled && (dice.warned >> die & 1u) != 0;
                out.push_back({die == 0 ? step.die : Dirt::kRedlineDie, true, false, dice.rolled, warned});
            }
        }
    }

    // Those still in the cockpit, then those lost to damage. Which gear die is missing is the driver's choice (D-DMG-1):
    // none is lost until as many as he has left lie on the road, then all the others are.
    void AddUnused()
    {
        const bool active = state.active == seat;
        const Dirt::Reach reach = active ? state.reach : Dirt::Reach{};
        const bool spent = reach.gearDiceUsed >= pool.gearCount;
        const bool short1 = pool.gearCount < game.Values().gearDice;
        for (std::uint8_t gear = 1; gear <= Dirt::kGears; ++gear)
        {
            if ((unsigned{reach.gearsUsed} >> gear & 1u) == 0)
            {
                DieInTray like;
                like.lost = spent && short1;
                Add(gear, 1, like);
            }
        }
        DieInTray lost;
        lost.lost = true;
        Add(pool.coastDie, pool.coast - reach.coastUsed, {});
        Add(pool.coastDie, game.Values().coastDice - pool.coast, lost);
        Add(Dirt::kRedlineDie, pool.brakes - reach.brakesUsed, {});
        Add(Dirt::kRedlineDie, game.Values().brakeDice - pool.brakes, lost);
    }

    // A failed flat-out is laid out anew with the dice that fell (D-GAS-4).
    void AddRolledAgain()
    {
        const Dirt::Reach& reach = state.reach;
        for (std::uint8_t gear = 1; gear <= Dirt::kGears; ++gear)
        {
            if ((unsigned{pool.gears} >> gear & 1u) != 0 && (unsigned{reach.gearsUsed} >> gear & 1u) == 0)
            {
                Add(gear, 1, {0, false, false, true, (unsigned{pool.warnedGears} >> gear & 1u) != 0});
            }
        }
        const DieInTray plain{0, false, false, true, false};
        const DieInTray warned{0, false, false, true, true};
        const int warnedCoastUsed = reach.warnedUsed & 15;
        const int warnedBrakesUsed = reach.warnedUsed >> 4;
        Add(pool.coastDie, pool.coast - (reach.coastUsed - warnedCoastUsed), plain);
        Add(pool.coastDie, pool.warnedCoast - warnedCoastUsed, warned);
        Add(Dirt::kRedlineDie, pool.brakes - (reach.brakesUsed - warnedBrakesUsed), plain);
        Add(Dirt::kRedlineDie, pool.warnedBrakes - warnedBrakesUsed, warned);
    }

    const DirtGame& game;
    const DirtState& state;
    Seat seat;
    std::vector<DieInTray>& out;
    Dirt::DicePool pool;
};

// Seconds in hand are off, and on again for what is secured with them; once it is scored, what was scored.
std::int32_t StageTimeOf(const DirtGame& game, const DirtState& state, Seat seat)
{
    return game.TotalSecondsOf(state, seat) - static_cast<std::int32_t>(state.cars[seat].totalTime);
}

OrderRow RowOf(const DirtGame& game, const DirtState& state, Seat seat)
{
    const Dirt::Car& car = state.cars[seat];
    OrderRow row;
    row.seat = seat;
    row.seconds = StageTimeOf(game, state, seat);
    row.gear = car.gear;
    row.active = seat == state.active;
    row.leader = seat == state.leader;
    row.finished = car.state == Dirt::CarState::Finished;
    row.retired = car.state == Dirt::CarState::Retired;
    row.started = Dirt::HasSetOff(car);
    for (std::size_t turn = std::size_t{state.turn} + 1; turn < state.orderCount; ++turn)
    {
        row.toPlay = row.toPlay || state.order[turn] == seat;
    }
    return row;
}

// This round's order, then who is still to start, then who is through.
void FillOrder(const DirtGame& game, const DirtState& state, std::vector<OrderRow>& out)
{
    SeatMask listed = 0;
    const auto add = [&](Seat seat)
    {
        if ((listed & MaskOf(seat)) == 0)
        {
            listed = static_cast<SeatMask>(listed | MaskOf(seat));
            out.push_back(RowOf(game, state, seat));
        }
    };
    for (std::size_t turn = 0; turn < state.orderCount; ++turn)
    {
        add(state.order[turn]);
    }
    for (const bool waiting : {true, false})
    {
        for (std::uint8_t place = 0; place < state.seats; ++place)
        {
            for (Seat seat = 0; seat < state.seats; ++seat)
            {
                const Dirt::Car& car = state.cars[seat];
                const bool waits = car.state == Dirt::CarState::Waiting;
                const std::uint8_t key =
                    waits || car.finishedAs == 0 ? car.startsAs : static_cast<std::uint8_t>(car.finishedAs - 1);
                if (waits == waiting && key == place)
                {
                    add(seat);
                }
            }
        }
    }
    std::int32_t best = -1;
    for (const OrderRow& row : out)
    {
        const bool counts = row.started && !row.retired;
        best = counts && (best < 0 || row.seconds < best) ? row.seconds : best;
    }
    for (OrderRow& row : out)
    {
        row.gap = row.started && best >= 0 ? row.seconds - best : 0;
        row.place = row.started ? std::uint8_t{1} : std::uint8_t{0};
        for (const OrderRow& other : out)
        {
            const bool before =
                other.started && (row.retired ? !other.retired : !other.retired && other.seconds < row.seconds);
            row.place = static_cast<std::uint8_t>(row.place + (row.started && before));
        }
    }
}

// The gear the car is in now: of the step behind it, of its card when nothing is driven yet.
// Who is through stands in the park.
std::uint8_t GearNow(const DirtState& state, Seat seat)
{
    if (state.cars[seat].state == Dirt::CarState::Finished || state.cars[seat].state == Dirt::CarState::Retired)
    {
        return 0;
    }
    const bool driving = state.active == seat && state.nextStep > 0;
    return driving ? state.plan[state.nextStep - 1].gear : state.cars[seat].gear;
}

float StrainOf(const Cockpit& cockpit)
{
    return static_cast<float>(cockpit.warnings) / static_cast<float>(cockpit.warningLimit + 1);
}

// More the nearer control is to being lost, and while the car pulls.
float RevsOf(int gear, float strained, float pull)
{
    return gear > 0 ? Clamp(0.45f + 0.55f * strained + 0.3f * pull, 0, 1) : 0.15f;
}

std::uint8_t InAByte(int value)
{
    return static_cast<std::uint8_t>(value > 255 ? 255 : value);
}

void FillQuestions(const DirtGame& game, const DirtState& state, Cockpit& cockpit)
{
    Action secure;
    secure.kind = static_cast<std::uint8_t>(Dirt::ActionKind::Secure);
    secure.seat = cockpit.seat;
    secure.space = kNoSpaceCode;
    const Verdict verdict = game.Query(state, secure);
    const bool tooDear = verdict.rule == Rule::D_SEC_4 || verdict.rule == Rule::D_SEC_5;
    cockpit.maySecure = static_cast<bool>(verdict);
    cockpit.secureCost = cockpit.maySecure || tooDear ? game.SecureCost(state) : 0;
    if (state.flatOut != 0)
    {
        cockpit.flatOutSeconds = state.secondsToGain;
        return;
    }
    const bool open = state.phase == Phase::Lay;
    for (std::size_t i = 0; open && i < state.planLength; ++i)
    {
        cockpit.flatOutSeconds += state.plan[i].die != Dirt::kRedlineDie ? 1 : 0; // D-GAS-8, D-RED-3
    }
}

// Flat-out the state counts them when it judges them; what has fallen is to be seen before that, when SISU is asked for.
void CountFlatOut(const DirtState& state, Cockpit& cockpit)
{
    if (state.flatOut == 0 || state.laidAgain != 0)
    {
        return;
    }
    const auto fell = std::count_if(cockpit.tray.begin(), cockpit.tray.end(),
                                    [](const DieInTray& die) { return die.used && die.rolled && die.warned; });
    const auto most = static_cast<std::ptrdiff_t>(cockpit.warningLimit);
    const auto warnings = static_cast<std::uint8_t>(fell < most ? fell : most);
    cockpit.warnings = warnings > cockpit.warnings ? warnings : cockpit.warnings;
}

// It lies still: the cockpit's own die is turned over, and a warning is one more.
void CountDie(Cockpit& cockpit, const DiePose& die)
{
    for (DieInTray& each : cockpit.tray)
    {
        if (each.die == die.die && each.used && !each.rolled)
        {
            each.rolled = true;
            each.warned = die.warns;
            break;
        }
    }
    cockpit.warnings =
        static_cast<std::uint8_t>(cockpit.warnings + (die.warns && cockpit.warnings < cockpit.warningLimit));
}

} // namespace CockpitDetail

Cockpit CockpitOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    using namespace CockpitDetail;
    const Dirt::Car& car = state.cars[seat];
    const bool active = state.active == seat;
    Cockpit cockpit;
    cockpit.seat = seat;
    cockpit.gear = car.gear;
    cockpit.planGear = active && state.planLength > 0 ? state.reach.gear : car.gear;
    cockpit.warnings = active ? state.warnings : std::uint8_t{0};
    cockpit.warningLimit = game.Values().warningLimit;
    const std::uint8_t gear = GearNow(state, seat);
    const float strained = StrainOf(cockpit);
    cockpit.speed = 3.6f * PaceOf(gear);
    cockpit.revs = RevsOf(gear, strained, 0);
    cockpit.secondsInHand = car.seconds;
    cockpit.stageSeconds = StageTimeOf(game, state, seat);
    cockpit.pileSeconds = car.pileSeconds;
    cockpit.totalSeconds = game.TotalSecondsOf(state, seat);
    cockpit.pileCards = car.pileCards;
    cockpit.topCard = car.gear;
    cockpit.gearboxDamage = InAByte(game.DamageOf(state, seat, Dirt::Damage::Gearbox));
    cockpit.brakeDamage = InAByte(game.DamageOf(state, seat, Dirt::Damage::Brakes));
    cockpit.coastDamage = InAByte(game.DamageOf(state, seat, Dirt::Damage::Suspension) + game.PuncturesOf(state, seat));
    for (Seat each = 0; each < state.seats && each < kMaxSeats; ++each)
    {
        cockpit.battered[each] = InAByte(game.DamageOf(state, each, Dirt::Damage::Gearbox) +
                                         game.DamageOf(state, each, Dirt::Damage::Brakes) +
                                         game.DamageOf(state, each, Dirt::Damage::Suspension));
    }
    cockpit.spareWheel = car.spareWheel != 0;
    cockpit.sisu = car.sisu != 0;
    cockpit.round = state.round;
    cockpit.stage = static_cast<std::uint8_t>(state.stage + 1);
    cockpit.stages = game.Setup().stageCount;
    cockpit.hazard = game.TrackOf(state)[car.space].hazard;
    if (active)
    {
        FillQuestions(game, state, cockpit);
    }
    Tray(game, state, seat, cockpit.tray).Fill();
    if (active)
    {
        CountFlatOut(state, cockpit);
    }
    FillOrder(game, state, cockpit.order);
    return cockpit;
}

std::vector<OrderRow> ByPlace(const Cockpit& cockpit)
{
    std::vector<OrderRow> rows = cockpit.order;
    std::stable_sort(rows.begin(), rows.end(), [](const OrderRow& a, const OrderRow& b)
                     { return a.place != 0 && (b.place == 0 || a.place < b.place); });
    return rows;
}

void CockpitFilm::Clear()
{
    stills.clear();
}

void CockpitFilm::Append(double time, Cockpit cockpit)
{
    stills.push_back({time, std::move(cockpit)});
}

Cockpit CockpitFilm::At(double time, const Moment& moment) const
{
    const auto after = std::upper_bound(stills.begin(), stills.end(), time,
                                        [](double at, const Still& still) { return at < still.time; });
    if (after == stills.begin())
    {
        return stills.empty() ? Cockpit{} : stills.front().cockpit;
    }
    const Still& still = *(after - 1);
    Cockpit cockpit = still.cockpit;
    if (after == stills.end() || cockpit.seat >= kMaxSeats)
    {
        return cockpit; // nothing is under way
    }
    for (const DiePose& die : moment.dice)
    {
        if (die.seat == cockpit.seat && die.restAt > still.time && die.restAt <= time)
        {
            CockpitDetail::CountDie(cockpit, die);
        }
    }
    const CarPose& car = moment.cars[cockpit.seat];
    cockpit.gear = cockpit.planGear = car.gear;
    cockpit.speed = 3.6f * car.pace;
    cockpit.revs = CockpitDetail::RevsOf(car.gear, CockpitDetail::StrainOf(cockpit), Clamp(car.speed / 40, 0, 1));
    return cockpit;
}

} // namespace Rally::Scene
