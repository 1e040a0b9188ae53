#include "RallyScene/Gt/GtCockpit.h"

#include "PlanTray.h"
#include "Timeline/Film.h"

namespace Rally::Scene
{
namespace GtCockpitDetail
{

using Gt::CarState;
using Gt::GtGame;
using Gt::GtState;
using Gt::Phase;
using Gt::Token;

std::uint8_t InAByte(unsigned value)
{
    return static_cast<std::uint8_t>(value > 255 ? 255 : value);
}

// Tokens that take dice away (G-DMG-2 to G-DMG-4).
std::uint8_t HarmOf(const Gt::Car& car)
{
    const auto of = [&car](Token token) { return unsigned{car.damage[static_cast<std::size_t>(token)]}; };
    return InAByte(of(Token::Gearbox) + of(Token::Brakes) + of(Token::Coast));
}

// Before the line of the first lap it is on none; who is through has driven all.
std::uint8_t LapOf(const GtGame& game, const Gt::Car& car)
{
    const int most = game.LapCount();
    return static_cast<std::uint8_t>(car.crossings < most ? int{car.crossings} : most);
}

// The gear the car is in now: of the step behind it, of its marker when nothing is driven yet.
std::uint8_t GearNow(const GtState& state, Seat seat)
{
    const bool driving = state.active == seat && state.nextStep > 0 && state.nextStep <= Gt::kMaxSteps;
    const Gt::Car& car = state.cars[seat];
    const bool stands = car.state != CarState::Running;
    return stands ? std::uint8_t{0} : driving ? state.plan[state.nextStep - 1].gear : car.gear;
}

// While it is laid, what the plan leads to; then what has been driven of it.
std::uint8_t PlanGearOf(const GtState& state, Seat seat)
{
    const bool lays = state.phase == Phase::Lay || state.phase == Phase::LayAgain;
    const bool plans = state.active == seat && lays && state.planLength > 0;
    return plans ? state.reach.gear : GearNow(state, seat);
}

RaceRow RowOf(const GtGame& game, const GtState& state, Seat seat)
{
    const Gt::Car& car = state.cars[seat];
    RaceRow row;
    row.seat = seat;
    row.lap = LapOf(game, car);
    row.gear = car.gear;
    row.doubleZero = car.doubleZero != 0;
    row.state = car.state;
    row.tyres = car.tyres;
    row.damage = HarmOf(car);
    row.focus = car.focus;
    row.active = seat == state.active;
    for (std::size_t turn = std::size_t{state.turn} + 1; turn < state.orderCount && state.phase != Phase::Grid; ++turn)
    {
        row.toPlay = row.toPlay || state.order[turn] == seat;
    }
    return row;
}

// Who is through by place, then who drives by how far he is, then who has retired, the last one first.
bool IsBefore(const GtGame& game, const GtState& state, Seat left, Seat right)
{
    const Gt::Car& a = state.cars[left];
    const Gt::Car& b = state.cars[right];
    const auto rank = [](const Gt::Car& car)
    {
        return car.state == CarState::Finished ? 0 : car.state == CarState::Retired ? 2 : 1;
    };
    if (rank(a) != rank(b))
    {
        return rank(a) < rank(b);
    }
    if (a.state == CarState::Finished)
    {
        return a.finishedAs < b.finishedAs;
    }
    if (a.state == CarState::Retired)
    {
        return a.retiredAs > b.retiredAs;
    }
    const std::int32_t farA = game.DistanceOf(state, left);
    const std::int32_t farB = game.DistanceOf(state, right);
    const std::uint8_t inA = game.Road()[a.space].inward;
    const std::uint8_t inB = game.Road()[b.space].inward;
    return farA != farB ? farA > farB : inA != inB ? inA < inB : a.gridPlace < b.gridPlace;
}

void FillOrder(const GtGame& game, const GtState& state, std::vector<RaceRow>& out)
{
    const bool drawing = state.phase == Phase::Grid;
    for (Seat seat = 0; seat < state.seats && seat < kMaxSeats; ++seat)
    {
        if (!drawing || (state.drawn & MaskOf(seat)) != 0)
        {
            out.push_back(RowOf(game, state, seat));
        }
    }
    std::stable_sort(out.begin(), out.end(),
                     [&](const RaceRow& a, const RaceRow& b) { return IsBefore(game, state, a.seat, b.seat); });
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        out[i].place = static_cast<std::uint8_t>(i + 1);
        const auto behind = [&](const RaceRow& other)
        {
            const std::int32_t metres = game.DistanceOf(state, other.seat) - game.DistanceOf(state, out[i].seat);
            return metres > 0 ? metres : 0;
        };
        out[i].behind = behind(out.front());
        out[i].gap = i > 0 ? behind(out[i - 1]) : 0;
    }
}

void FillFlags(const GtGame& game, const GtState& state, GtCockpit& cockpit)
{
    const unsigned tile = game.Road()[state.cars[cockpit.seat].space].tile + 1u;
    const unsigned next = tile % game.Road().tileCount + 1u;
    for (const Gt::YellowFlag& flag : state.flags)
    {
        cockpit.flags |= flag.tile != 0 ? 1u << flag.tile : 0u;
    }
    const auto over = [&cockpit](unsigned which) { return (cockpit.flags >> which & 1u) != 0; };
    cockpit.flag = over(tile) ? FlagNear::Here : over(next) ? FlagNear::Ahead : FlagNear::None;
}

void FillQuestions(const GtGame& game, const GtState& state, GtCockpit& cockpit)
{
    Action secure;
    secure.kind = static_cast<std::uint8_t>(Gt::ActionKind::Secure);
    secure.seat = cockpit.seat;
    secure.space = kNoSpaceCode;
    const Verdict verdict = game.Query(state, secure);
    const bool tooDear = verdict.rule == Rule::G_FOC_6 || verdict.rule == Rule::G_FOC_7;
    cockpit.maySecure = static_cast<bool>(verdict);
    cockpit.secureCost = cockpit.maySecure || tooDear ? game.SecureCost(state) : 0;
    if (state.flatOut != 0)
    {
        cockpit.flatOutFocus = state.focusToGain;
        return;
    }
    const bool open = state.phase == Phase::Lay;
    for (std::size_t i = 0; open && i < state.planLength; ++i)
    {
        cockpit.flatOutFocus += state.plan[i].die != Gt::kRedlineDie ? 1 : 0; // G-FOC-2, G-RED-4
    }
}

// Flat-out the state counts them when it judges them; what has fallen is to be seen before that.
void CountFlatOut(const GtState& state, GtCockpit& cockpit)
{
    if (state.flatOut == 0 || state.laidAgain != 0)
    {
        return;
    }
    unsigned fell = 0;
    for (const DieInTray& die : cockpit.tray)
    {
        fell += die.used && die.rolled && die.warned ? 1u : 0u;
    }
    const unsigned warnings = fell < cockpit.warningLimit ? fell : cockpit.warningLimit;
    cockpit.warnings = warnings > cockpit.warnings ? static_cast<std::uint8_t>(warnings) : cockpit.warnings;
}

bool HasRightTyres(const GtGame& game, const GtState& state, Seat seat)
{
    const Gt::GtValues& values = game.Values();
    const unsigned own = game.BoardOf(state, seat).gearDice;
    bool best = true;
    for (std::size_t i = 0; i < Gt::kTyreKinds; ++i)
    {
        const auto tyres = static_cast<Gt::Tyres>(i);
        best = best && (!values.Has(tyres) || values.BoardOf(tyres, state.weather).gearDice <= own);
    }
    return best;
}

} // namespace GtCockpitDetail

float CircuitSwiftness()
{
    return kCircuitPace;
}

GtCockpit CockpitOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat)
{
    using namespace GtCockpitDetail;
    const Gt::Car& car = state.cars[seat];
    const Gt::Board& board = game.BoardOf(state, seat);
    const bool active = state.active == seat;
    GtCockpit cockpit;
    cockpit.seat = seat;
    cockpit.gear = car.gear;
    cockpit.planGear = PlanGearOf(state, seat);
    cockpit.warnings = active ? state.warnings : std::uint8_t{0};
    cockpit.warningLimit = board.warningLimit;
    const std::uint8_t gear = GearNow(state, seat);
    cockpit.speed = 3.6f * kCircuitPace * PaceOf(gear);
    cockpit.lap = LapOf(game, car);
    cockpit.laps = static_cast<std::uint8_t>(game.LapCount());
    cockpit.round = state.round;
    cockpit.whiteRound = state.round % 2 == 1;
    cockpit.doubleZero = car.doubleZero != 0;
    cockpit.state = car.state;
    cockpit.focus = car.focus;
    cockpit.limit = game.Road()[car.space].limit;
    cockpit.danger = game.Road()[car.space].danger != 0;
    cockpit.hazard = game.Road()[car.space].hazard;
    for (std::size_t token = 0; token < Gt::kTokenKinds; ++token)
    {
        cockpit.damage[token] = car.damage[token];
    }
    for (Seat each = 0; each < state.seats && each < kMaxSeats; ++each)
    {
        cockpit.battered[each] = HarmOf(state.cars[each]);
    }
    cockpit.tyres = car.tyres;
    cockpit.weather = state.weather;
    cockpit.rightTyres = HasRightTyres(game, state, seat);
    cockpit.seconds = game.IsSolo() ? game.DrivingSeconds(state) : 0;
    cockpit.totalSeconds = game.IsSolo() ? game.TotalSeconds(state) : 0;
    FillFlags(game, state, cockpit);
    if (active)
    {
        FillQuestions(game, state, cockpit);
    }
    const Gt::DicePool pool = active ? state.pool : game.DiceOf(state, seat);
    const FullTray full{Gt::kCoastDie, Gt::kRedlineDie, board.gearDice, board.coastDice, board.brakeDice};
    PlanTray(state, seat, pool, full, cockpit.tray).Fill();
    if (active)
    {
        CountFlatOut(state, cockpit);
    }
    cockpit.revs = RevsOf(gear, StrainOf(cockpit), 0);
    FillOrder(game, state, cockpit.order);
    for (const RaceRow& row : cockpit.order)
    {
        cockpit.place = row.seat == seat ? row.place : cockpit.place;
        cockpit.cars = static_cast<std::uint8_t>(cockpit.cars + (row.state != CarState::Retired));
    }
    return cockpit;
}

} // namespace Rally::Scene
