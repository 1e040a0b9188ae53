#include "Director.h"

#include "Things/DieFaces.h"

namespace Rally::Scene
{
namespace DirectorDetail
{

using Dirt::EventKind;

constexpr double kStagger = 0.09; // between one die and the next
constexpr double kGlance = 0.12;  // the driver starts before the last die has quite settled
constexpr float kFastest = 62;    // metres a second, whatever the gear
constexpr float kTakeOff = 0.72f; // where on a hop the ground falls away
constexpr float kTouchDown = 0.22f;

// From the number of a place to its index.
std::size_t FinishedAs(int amount)
{
    return amount < 1 ? 0 : amount > static_cast<int>(kMaxSeats) ? kMaxSeats - 1 : static_cast<std::size_t>(amount - 1);
}

// Speed on the way to a space: by gear, but no space takes longer than 0.8 s nor less than 0.35 s.
float SpeedOver(float metres, int gear, SpaceKind kind)
{
    const float tight = kind == SpaceKind::Inner || kind == SpaceKind::Cut ? 0.8f : 1;
    const float speed = Clamp(PaceOf(gear) * tight, metres / 0.8f, metres / 0.35f);
    return speed < kFastest ? speed : kFastest;
}

// Of a step that is laid or rolled: its own and the brake dice with it.
std::size_t DiceOf(const Event& event)
{
    return 1 + static_cast<std::size_t>(event.amount);
}

} // namespace DirectorDetail

using namespace DirectorDetail;

void Director::Mark(std::uint32_t entry)
{
    film.entry = entry;
    film.marks.push_back({film.length, entry, film.focus});
}

void Director::Watch(Seat seat)
{
    if (seat < film.seats && seat != film.focus)
    {
        film.focus = seat;
        film.marks.push_back({film.length, film.entry, seat});
    }
}

void Director::Append(std::span<const Event> events, std::uint32_t entry)
{
    for (const Event& event : events)
    {
        Hear(event);
    }
    FinishMove();
    film.length = diceRest > film.length ? diceRest : film.length;
    Mark(entry);
}

void Director::Hear(const Event& event)
{
    const bool ofMove = event.seat == move.seat;
    if (!move.IsEmpty() && !ofMove && event.seat != kNoSeat)
    {
        FinishMove();
    }
    if (event.seat >= film.seats)
    {
        return;
    }
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::StartsStage: Place(event.seat, Stance::Grid, kStartSpace, false, FinishedAs(event.amount)); break;
    case EventKind::TurnBegan:
        FinishMove();
        film.length = diceRest > film.length ? diceRest : film.length;
        Watch(event.seat);
        Car(event).gear = event.gear;
        film.throws.push_back({film.length, event.seat, 0, false, true, false});
        film.diceLaid = 0;
        break;
    case EventKind::StepLaid: film.diceLaid += DiceOf(event); break;
    case EventKind::Rolled: StartThrow(event); break;
    default: HearOfMoves(event); break;
    }
}

void Director::StartThrow(const Event& event)
{
    Watch(event.seat);
    for (std::size_t die = 0; die < DiceOf(event); ++die)
    {
        const double time = film.length + kStagger * static_cast<double>(thrown++);
        const bool warns = (event.from >> die & 1u) != 0;
        const std::uint8_t what = die == 0 ? event.die : Dirt::kRedlineDie;
        film.throws.push_back({time, event.seat, what, warns, false, film.diceLaid <= kTrayRow});
        diceRest = time + double{kThrowSeconds};
    }
}

void Director::HearOfMoves(const Event& event)
{
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Moved: DriveOn(event); break;
    case EventKind::Jumped: JumpOn(event); break;
    case EventKind::LostControl:
        if (OpenMove(event))
        {
            move.lost = true;
            move.gear = event.gear;
        }
        break;
    case EventKind::CrossedLine:
        if (OpenMove(event))
        {
            move.finishedAs = FinishedAs(event.amount) + 1;
            move.gear = event.gear;
        }
        break;
    default: HearOfTrouble(event); break;
    }
}

void Director::HearOfTrouble(const Event& event)
{
    CarNow& car = Car(event);
    const bool onStage = SpaceOf(event) != kNoSpace; // a wheel may be changed between stages, too
    if (onStage && car.space == kNoSpace)
    {
        Place(event.seat, Stance::Road, SpaceOf(event), false, 0); // the film begins with this
    }
    if (car.space == kNoSpace)
    {
        return;
    }
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Spun:
        FinishMove();
        car.gear = 0;
        Roll(event.seat, Spin(map, car));
        car.backwards = true;
        break;
    case EventKind::Crashed: GoBeside(event.seat, true); break;
    case EventKind::ChangedWheel:
    case EventKind::Retired:
        if (onStage && car.stance == Stance::Road)
        {
            GoBeside(event.seat, false);
        }
        break;
    case EventKind::TurnedRound:
        FinishMove();
        Roll(event.seat, TurnRound(map, car));
        car.backwards = false;
        break;
    case EventKind::Returned:
        FinishMove();
        if (car.stance == Stance::Beside)
        {
            car.stance = Stance::Road;
            Roll(event.seat, Return(map, car));
        }
        break;
    default: break;
    }
}

// ---- moves ---------------------------------------------------------------------------------------------------------

bool Director::OpenMove(const Event& event)
{
    if (!move.IsEmpty())
    {
        return true;
    }
    CarNow& car = Car(event);
    const bool comesFromElsewhere =
        static_cast<EventKind>(event.kind) == EventKind::Moved && car.space != track.Find(event.from);
    if (car.stance == Stance::Away || comesFromElsewhere)
    {
        // The film began in the middle of the match and nobody said where this car was.
        const bool moves = static_cast<EventKind>(event.kind) == EventKind::Moved ||
                           static_cast<EventKind>(event.kind) == EventKind::Jumped;
        const SpaceIndex from = track.Find(moves ? event.from : event.space);
        if (from == kNoSpace)
        {
            return false;
        }
        Place(event.seat, from == kStartSpace ? Stance::Grid : Stance::Road, from, false, car.gridPlace);
    }
    Watch(event.seat);
    move = Move{};
    move.seat = event.seat;
    move.space = car.space;
    Knot start;
    start.point = {car.distance, car.offset, 0};
    if (car.stance == Stance::Road)
    {
        start.point.sway = StandingLine(map, car.space).sway;
    }
    move.knots.push_back(start);
    const double rest = diceRest - kGlance;
    film.length = rest > film.length ? rest : film.length;
    return true;
}

void Director::DriveOn(const Event& event)
{
    if (!OpenMove(event))
    {
        return;
    }
    const SpaceIndex space = SpaceOf(event);
    if (space == kNoSpace || space == track.beyond)
    {
        move.space = space == kNoSpace ? move.space : space;
        return; // over the line: the way out is told by CrossedLine
    }
    Knot& last = move.knots.back();
    Knot knot;
    knot.point = StandingLine(map, space);
    knot.speed = SpeedOver(std::fabs(knot.point.distance - last.point.distance), event.gear, track[space].kind);
    knot.drift = DriftOn(map, space, event.gear);
    knot.gear = event.gear;
    last.speed = move.knots.size() > 1 ? (last.speed + knot.speed) / 2 : 0;
    move.knots.push_back(knot);
    move.space = space;
    move.gear = event.gear;
}

void Director::JumpOn(const Event& event)
{
    const SpaceIndex space = SpaceOf(event);
    if (!OpenMove(event) || space == kNoSpace)
    {
        return;
    }
    const SpaceStrip& hop = map.StripOf(move.space);
    const SpaceStrip& landing = map.StripOf(space);
    const Knot last = move.knots.back();
    Knot takeOff;
    takeOff.point.distance = Mix(hop.begin, hop.end, kTakeOff);
    takeOff.point.offset = last.point.offset;
    const float metres = landing.end - landing.begin < 40 ? landing.end - landing.begin : 40;
    Knot touchDown;
    touchDown.point.distance = landing.begin + kTouchDown * metres;
    touchDown.point.offset = map.OffsetIn(landing, touchDown.point.distance);
    const float gap = touchDown.point.distance - takeOff.point.distance;
    const float flight = gap > 4 ? gap : 4;
    touchDown.point.distance = takeOff.point.distance + flight;
    const float speed = Clamp(PaceOf(event.gear), flight / 1.5f, kFastest);
    takeOff.speed = speed;
    takeOff.gear = touchDown.gear = event.gear;
    takeOff.takesOff = true;
    touchDown.speed = speed;
    // In the air its line is straight.
    takeOff.point.sway = touchDown.point.sway = (touchDown.point.offset - takeOff.point.offset) / flight;
    move.knots.push_back(takeOff);
    move.knots.push_back(touchDown);
    move.gear = event.gear;
    move.space = space;
    if (space != track.beyond)
    {
        Knot knot;
        knot.point = StandingLine(map, space);
        knot.speed = speed * 0.8f;
        knot.gear = event.gear;
        knot.drift = DriftOn(map, space, event.gear);
        move.knots.push_back(knot);
    }
}

void Director::FinishMove()
{
    if (move.IsEmpty())
    {
        return;
    }
    CarNow& car = film.cars[move.seat];
    const Seat seat = move.seat;
    car.space = move.space;
    car.backwards = false;
    car.stance = move.finishedAs > 0 ? Stance::Behind : move.knots.size() > 1 ? Stance::Road : car.stance;
    if (move.finishedAs > 0)
    {
        RunOut();
    }
    else if (move.lost)
    {
        LoseControl();
    }
    else
    {
        Knot& last = move.knots.back();
        last.speed = 0;
        last.drift = DriftOn(map, move.space, 0);
    }
    // A car already there that only heard of its fate has nothing to drive.
    if (move.knots.size() > 1)
    {
        Roll(seat, Drive(map, car, move.knots));
    }
    move = Move{};
}

// It comes to its space, but not to a stop, nose first.
void Director::LoseControl()
{
    Knot& last = move.knots.back();
    if (move.knots.size() < 2)
    {
        return;
    }
    const float usual = DriftOn(map, move.space, move.gear);
    const float turn = CurveAt(map, last.point.distance, 10);
    last.drift = (usual != 0 ? usual : turn) >= 0 ? 0.95f : -0.95f;
    last.speed *= 0.4f;
}

// Over the line, and out; control lost at the line shows in the way the car comes over it.
void Director::RunOut()
{
    Knot end;
    end.point = BehindFinish(map, move.finishedAs - 1);
    end.gear = move.gear;
    Knot& last = move.knots.back();
    if (move.lost)
    {
        last.drift = last.point.offset > 0 ? -0.9f : 0.9f;
    }
    const float left = end.point.distance - last.point.distance;
    if (move.lost && left > 12)
    {
        Knot other = end;
        other.point.distance = last.point.distance + left * 0.4f;
        other.point.offset = (last.point.offset + end.point.offset) / 2;
        other.speed = last.speed > 0 ? last.speed * 0.7f : PaceOf(move.gear);
        other.drift = -0.8f * last.drift;
        move.knots.push_back(other);
    }
    else if (last.speed <= 0 && left > 12)
    {
        Knot other = end;
        other.point.distance = last.point.distance + left * 0.5f;
        other.speed = PaceOf(move.gear);
        move.knots.push_back(other);
    }
    move.knots.push_back(end);
}

// ---- beside the road -----------------------------------------------------------------------------------------------

void Director::Roll(Seat seat, const Rushes& rushes)
{
    film.length += Shoot(film, seat, rushes, film.length);
}

LinePoint Director::FreePlaceBeside(Seat seat, SpaceIndex space) const
{
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        const LinePoint point = BesideOf(map, space, place);
        bool taken = false;
        for (std::size_t other = 0; other < film.seats; ++other)
        {
            const CarNow& car = film.cars[other];
            const bool close = std::fabs(car.distance - point.distance) < 4.6f && car.offset * point.offset > 0;
            taken = taken || (other != seat && car.stance == Stance::Beside && close);
        }
        if (!taken)
        {
            return point;
        }
    }
    return BesideOf(map, space, 0);
}

void Director::GoBeside(Seat seat, bool crashes)
{
    FinishMove();
    CarNow& car = film.cars[seat];
    const LinePoint beside = FreePlaceBeside(seat, car.space);
    car.stance = Stance::Beside;
    car.gear = 0;
    Roll(seat, crashes ? Crash(map, car, beside, static_cast<std::uint32_t>(car.space) * 8u + seat)
                       : PullOver(map, car, beside));
}

void Director::Place(Seat seat, Stance stance, SpaceIndex space, bool backwards, std::size_t place)
{
    const bool standsOnIt = stance == Stance::Road || stance == Stance::Beside;
    if (standsOnIt && space >= track.spaces.Size())
    {
        stance = Stance::Away;
        space = kNoSpace;
    }
    CarNow& car = film.cars[seat];
    const float rolled = car.wheelTurn;
    const std::uint8_t gear = car.gear;
    const std::uint8_t grid = stance == Stance::Grid ? static_cast<std::uint8_t>(place) : car.gridPlace;
    car = CarNow{};
    car.stance = stance;
    car.space = space;
    car.backwards = backwards;
    car.gridPlace = grid;
    car.wheelTurn = rolled;
    car.gear = stance == Stance::Road || stance == Stance::Behind ? gear : std::uint8_t{0};
    car.pace = PaceOf(car.gear);
    car.since = -10;
    LinePoint point;
    switch (stance)
    {
    case Stance::Away: break;
    case Stance::Grid: point = GridPoint(map, place); break;
    case Stance::Road: point = StandingLine(map, space); break;
    case Stance::Beside: point = FreePlaceBeside(seat, space); break;
    case Stance::Behind: point = BehindFinish(map, place); break;
    }
    car.distance = point.distance;
    car.offset = point.offset;
    car.heading = HeadingOf(map, point);
    if (stance == Stance::Road)
    {
        car.heading += backwards ? kPi + 0.4f : DriftOn(map, space, 0);
    }
    const Lie lie = LieOf(map, map.At(car.distance, car.offset).position, car.heading);
    car.groundPitch = lie.pitch;
    car.groundRoll = lie.roll;
    film.takes[seat].push_back({film.length, 1, {StillOf(map, car)}});
}

} // namespace Rally::Scene
