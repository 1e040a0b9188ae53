// Stages of a rally: set-up, results, retirement times, time controls, service, the break. Chapters SET, RET, STG, RLY,
// CHK, WIN.
#include "CarFacts.h"
#include "Referee.h"

namespace Rally::Dirt
{

void Referee::BeginRally()
{
    state = DirtState(); // with braces GCC 12 gives up when the plugin is one file
    state.seats = game.Setup().seats;
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        state.bag[token] = values.bag[token / kCutResults][token % kCutResults];
    }
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        Car& car = state.cars[seat];
        car.startsAs = seat;
        car.spareWheel = 1;
        car.sisu = game.Options().sisu != SisuScope::Off ? 1 : 0;
    }
    TellOf(kNoSeat, EventKind::RallyBegan, game.Setup().stageCount);
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        RestoreNotes(seat);
    }
    if (state.seats > 1)
    {
        state.phase = Phase::FirstDriver; // D-SET-8
        return;
    }
    BeginStage();
}

void Referee::FirstDriverDrawn(Seat first)
{
    TellOf(first, EventKind::FirstDriver, 0, 0, Rule::D_SET_8);
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        state.cars[seat].startsAs = static_cast<std::uint8_t>((seat + state.seats - first) % state.seats);
    }
    BeginStage();
}

void Referee::BeginStage()
{
    state.round = 0;
    state.departures = 0;
    state.finishers = 0;
    state.active = kNoSeat;
    state.leader = kNoSeat;
    TellOf(kNoSeat, EventKind::StageBegan, state.stage + 1);
    for (Deck& deck : state.decks)
    {
        deck = Deck{values.cardsPerGear, {}}; // D-SET-6, D-RLY-10
    }
    for (std::uint8_t place = 0; place < state.seats; ++place)
    {
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            Car& car = state.cars[seat];
            if (car.startsAs != place)
            {
                continue;
            }
            car.space = kStartSpace;
            car.state = CarState::Waiting;
            car.pileSeconds = 0;
            car.pileCards = 0;
            car.seconds = 0; // D-RLY-11
            car.gear = 0;
            car.stageTime = 0;
            car.finishedAs = 0;
            car.leftTrackAs = 0;
            car.penalty = 0;
            TellOf(seat, EventKind::StartsStage, place + 1);
        }
    }
    state.orderCount = 0;
    NextTurn(); // nobody is left to play: the first round begins
}

// ---- the result (STG, RET) ------------------------------------------------------------------------------------------

void Referee::EndStage()
{
    ScoreStage();
    for (std::uint8_t& tokens : state.cornerTokens)
    {
        tokens = 0;
    }
    ReturnTokens(state.roadTokens); // D-SHC-13, D-RLY-12
    TellOf(kNoSeat, EventKind::StageEnded, state.stage + 1);
    state.active = kNoSeat;
    state.leader = kNoSeat;
    state.orderCount = 0;
    state.turn = 0;
    if (IsLastStage())
    {
        state.phase = Phase::Over;
        TellOf(kNoSeat, EventKind::RallyEnded);
        return;
    }
    if (game.Options().timeControls)
    {
        state.phase = Phase::TimeControl;
        state.pending = static_cast<SeatMask>((1u << state.seats) - 1);
        return;
    }
    AfterTimeControl();
}

void Referee::ScoreStage()
{
    int lastTime = -1;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        if (car.state == CarState::Finished && car.finishedAs == state.finishers)
        {
            lastTime = game.StageSecondsOf(state, seat); // D-RET-4: last over the line, not slowest
        }
    }
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        Car& car = state.cars[seat];
        int seconds = game.StageSecondsOf(state, seat);
        if (car.state == CarState::Retired)
        {
            state.retiredIn[state.stage] = static_cast<SeatMask>(state.retiredIn[state.stage] | MaskOf(seat));
            seconds = (lastTime >= 0 ? lastTime : int{car.pileSeconds}) + values.retirementSeconds;
            Service(seat); // D-RET-3
        }
        car.stageTime = AddSeconds(0, seconds);
        car.seconds = 0; // D-SEC-7: used up by scoring
        state.stageTimes[state.stage][seat] = car.stageTime;
    }
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        int place = 1;
        for (Seat other = 0; other < state.seats; ++other)
        {
            place += state.cars[other].stageTime < state.cars[seat].stageTime;
        }
        TellOf(seat, EventKind::StageTime, state.cars[seat].stageTime, place, Rule::D_STG_1);
    }
}

void Referee::ReturnTokens(std::uint8_t (&tokens)[kTokenKinds])
{
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        state.bag[token] = static_cast<std::uint8_t>(state.bag[token] + tokens[token]);
        tokens[token] = 0;
    }
}

// ---- between stages (D-STD-11) --------------------------------------------------------------------------------------

void Referee::TakePenalty(Seat seat, std::uint8_t tokens)
{
    state.cars[seat].penalty = tokens;
    state.pending = static_cast<SeatMask>(state.pending & ~unsigned{MaskOf(seat)});
    if (state.pending != 0)
    {
        return;
    }
    for (Seat each = 0; each < state.seats; ++each) // all reveal at once (D-CHK-1)
    {
        Car& car = state.cars[each];
        const int seconds = car.penalty * values.checkpointSeconds;
        car.stageTime = AddSeconds(car.stageTime, seconds);
        state.stageTimes[state.stage][each] = car.stageTime;
        TellOf(each, EventKind::PenaltyTaken, seconds, 0, Rule::D_CHK_2);
    }
    AfterTimeControl();
}

void Referee::AfterTimeControl()
{
    for (Seat seat = 0; seat < state.seats && game.Setup().stages[state.stage].service; ++seat)
    {
        Service(seat); // D-RLY-3 to D-RLY-5
        if (game.Options().sisu == SisuScope::Stage)
        {
            state.cars[seat].sisu = 1; // D-SIS-3
        }
        TellOf(seat, EventKind::Serviced, 0, 0, Rule::D_RLY_4);
    }
    state.pending = 0;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        if (car.spareWheel != 0 && TokensOn(car.damage, Damage::Gearbox) > 0) // D-RLY-8
        {
            state.pending = static_cast<SeatMask>(state.pending | MaskOf(seat));
        }
    }
    if (state.pending != 0)
    {
        state.phase = Phase::StageService;
    }
    else
    {
        BeginBreak();
    }
}

void Referee::Service(Seat seat)
{
    Car& car = state.cars[seat];
    ReturnTokens(car.damage);
    ReturnTokens(car.cutTokens);
    car.spareWheel = 1;
}

void Referee::DecideServiceWheel(Seat seat, bool change)
{
    if (change)
    {
        ReturnOneGearbox(state.cars[seat]);
        state.cars[seat].spareWheel = 0;
        TellOf(seat, EventKind::ChangedWheel, 0, 0, Rule::D_RLY_8);
    }
    state.pending = static_cast<SeatMask>(state.pending & ~unsigned{MaskOf(seat)});
    if (state.pending == 0)
    {
        BeginBreak();
    }
}

void Referee::BeginBreak()
{
    state.phase = Phase::Break;
    state.pending = MaskOf(0); // the host speaks for the table
}

void Referee::EndBreak(bool interrupted)
{
    for (Seat seat = 0; interrupted && seat < state.seats; ++seat)
    {
        NoteDamage(seat);
    }
    NextStage();
}

// D-RLY-6, D-RLY-7: only counts survive an interruption; green flags and clean tokens are not noted, punctures come
// back as suspension damage, and tokens are taken by their damage side alone.
void Referee::NoteDamage(Seat seat)
{
    Car& car = state.cars[seat];
    int noted[kDamageKinds] = {};
    for (std::size_t kind = 1; kind < kDamageKinds; ++kind)
    {
        noted[kind] = TokensOn(car.damage, static_cast<Damage>(kind));
    }
    noted[static_cast<int>(Damage::Suspension)] += game.PuncturesOf(state, seat);
    ReturnTokens(car.damage);
    ReturnTokens(car.cutTokens);
    if (TakeNoted(car, noted))
    {
        TellOf(seat, EventKind::DamageNoted, 0, 0, Rule::D_RLY_6);
    }
}

// What was noted when an earlier rally was interrupted is there from the start (D-RLY-7, D-RLY-13).
void Referee::RestoreNotes(Seat seat)
{
    const CarNotes& notes = game.Setup().notes[seat];
    int noted[kDamageKinds] = {};
    for (std::size_t kind = 1; kind < kDamageKinds; ++kind)
    {
        noted[kind] = notes.damage[kind];
    }
    state.cars[seat].spareWheel = notes.wheelUsed ? 0 : 1; // D-RLY-9
    if (TakeNoted(state.cars[seat], noted))
    {
        TellOf(seat, EventKind::DamageNoted, 0, 0, Rule::D_RLY_7);
    }
}

// Out of the bag, as far as it has them. Whether there were any.
bool Referee::TakeNoted(Car& car, int (&noted)[kDamageKinds])
{
    bool any = false;
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        int& wanted = noted[token / kCutResults];
        const int taken = wanted < state.bag[token] ? wanted : int{state.bag[token]};
        wanted -= taken;
        any = any || taken > 0;
        car.damage[token] = static_cast<std::uint8_t>(taken);
        state.bag[token] = static_cast<std::uint8_t>(state.bag[token] - taken);
    }
    return any;
}

void Referee::NextStage()
{
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        state.cars[seat].totalTime += state.cars[seat].stageTime;
    }
    SetStartingOrder();
    ++state.stage;
    BeginStage();
}

// D-RLY-14: fastest so far first; ties keep the order they had.
void Referee::SetStartingOrder()
{
    std::uint8_t places[kMaxSeats] = {};
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        for (Seat other = 0; other < state.seats; ++other)
        {
            const Car& a = state.cars[seat];
            const Car& b = state.cars[other];
            const bool before = b.totalTime < a.totalTime || (b.totalTime == a.totalTime && b.startsAs < a.startsAs);
            places[seat] = static_cast<std::uint8_t>(places[seat] + before);
        }
    }
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        state.cars[seat].startsAs = places[seat];
    }
}

} // namespace Rally::Dirt
