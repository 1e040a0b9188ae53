#include "Director.h"

#include "Things/DieFaces.h"

#include <algorithm>

namespace Rally::Scene
{
namespace DirectorDetail
{

constexpr double kStagger = 0.09;      // between one die and the next
constexpr double kGlance = 0.12;       // the driver starts before the last die has quite settled
constexpr double kAtOnce = 0.008;      // what begins there is after what ended there
constexpr double kHeld = 0.25;         // before a die is thrown that everything hangs on
constexpr double kHeldStagger = 0.3;   // between it and the next one
constexpr double kCardTurned = 0.95;   // a damage card is turned and read
constexpr double kBeforeFlight = 0.15; // a jump is seen from there ...
constexpr double kAfterFlight = 0.35;  // ... to there
constexpr double kBeforeLine = 0.55;
constexpr double kAfterLine = 0.9;
constexpr double kAfterTrouble = 0.3; // it is looked at for so much longer
constexpr double kBeforeAhead = 0.9;
constexpr double kAfterAhead = 0.9;
constexpr float kBeforePassing = 14; // metres
constexpr float kAfterPassing = 9;
constexpr float kFastest = 62;    // metres a second, whatever the gear
constexpr float kTakeOff = 0.72f; // where on a hop the ground falls away
constexpr float kTouchDown = 0.22f;
constexpr float kCircuitPace = 1.45f; // of what a gear stands for, what is driven on asphalt
constexpr float kRollsOn = 95;        // metres behind the line of a closed road
constexpr float kRollsUp = 13;        // to its place on the grid
constexpr float kPitSpeed = 17;
constexpr float kPitOut = 21;     // where the lane comes back to the road
constexpr double kCut = 0.3;      // between two places far from one another
constexpr double kBlink = 0.05;   // ... where the picture changes with it
constexpr double kStands = 0.35;  // in its box, before anything else is shown
constexpr double kSkyTurns = 1.2; // it is looked up to
constexpr float kJack = 0.17f;    // metres its wheels are lifted
constexpr float kJackUp = 0.35f;  // seconds
constexpr float kTyres = 1.3f;    // ... in which they are changed: undone, and done up before the end
constexpr float kDoneUp = 0.35f;
constexpr float kRepairs = 2.3f;
constexpr double kLampsWait = 0.5; // before the first one is lit
constexpr double kLampsApart = 0.45;
constexpr double kLampsHeld = 0.8;   // all of them
constexpr double kLampsAfter = 0.55; // when they are out
constexpr float kFormation = 52;     // metres a field comes rolling
constexpr float kFormationSpeed = 17;
constexpr float kWeaves = 0.7f;      // metres to either side, to warm its tyres
constexpr float kLevelWithin = 5.5f; // metres along the road within which cars are level
constexpr float kAsideLeast = 1.6f;  // ... and across it
constexpr float kBeforeBeside = 30;  // metres before it draws level
constexpr double kAfterBeside = 0.4; // both are looked at

// Speed on the way to a space: by gear, but no space takes longer than 0.8 s nor less than 0.35 s.
// On asphalt they are faster, and spaces longer.
float SpeedOver(const Road& road, float metres, int gear, SpaceKind kind)
{
    if (road.surface == RoadSurface::Asphalt)
    {
        const float speed = Clamp(kCircuitPace * PaceOf(gear), metres / 2.4f, metres / 0.3f);
        return speed < kFastest ? speed : kFastest;
    }
    const float tight = kind == SpaceKind::Inner || kind == SpaceKind::Cut ? 0.8f : 1;
    const float speed = Clamp(PaceOf(gear) * tight, metres / 0.8f, metres / 0.35f);
    return speed < kFastest ? speed : kFastest;
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

void Director::AwaitDice()
{
    film.length = diceRest > film.length ? diceRest : film.length;
}

bool Director::TurnTo(Seat seat)
{
    if (!move.IsEmpty() && seat != move.seat && seat != kNoSeat)
    {
        FinishMove();
    }
    return seat < film.seats;
}

void Director::EndEntry(std::uint32_t entry)
{
    FinishMove();
    AwaitDice();
    Mark(entry);
    for (std::size_t i = beatsBefore; i < film.beats.size(); ++i)
    {
        film.beats[i].entry = entry;
    }
    beatsBefore = film.beats.size();
}

// ---- a match taken up in its middle --------------------------------------------------------------------------------

void Director::ClearRoad()
{
    for (Seat seat = 0; seat < film.seats; ++seat)
    {
        film.cars[seat].stance = Stance::Away;
    }
}

void Director::SetCar(Seat seat, std::uint8_t gridPlace, std::uint8_t gear)
{
    film.cars[seat].gridPlace = gridPlace;
    film.cars[seat].gear = gear;
}

void Director::TakeUp(Seat turn, std::uint32_t entry, std::size_t dice, std::size_t warnings, std::size_t limit)
{
    film.focus = turn;
    Mark(entry);
    ClearTray(turn, dice);
    film.warnings = warnings;
    film.warningLimit = limit;
}

// ---- dice ----------------------------------------------------------------------------------------------------------

void Director::ClearTray(Seat seat, std::size_t laid)
{
    DieThrow opening;
    opening.time = film.length;
    opening.seat = seat;
    opening.opensTurn = true;
    film.throws.push_back(opening);
    film.diceLaid = laid;
    film.warnings = 0;
}

void Director::BeginTurn(Seat seat, std::uint8_t gear, std::size_t limit)
{
    FinishMove();
    AwaitDice();
    Watch(seat);
    film.cars[seat].gear = gear;
    film.warningLimit = limit;
    ClearTray(seat, 0);
}

// Warnings that may still fall; none once there were too many, or where they are forgiven.
std::size_t Director::WarningsLeft() const
{
    return film.warningLimit > film.warnings ? film.warningLimit - film.warnings : 0;
}

// A die that everything hangs on is thrown when the others have been read. All of one throw that follow it are one beat.
double Director::HoldBreath(Seat seat, double time)
{
    if (!holdsBreath)
    {
        holdsBreath = true;
        const double from = thrown > 0 ? diceRest : film.length;
        AddBeat(film, BeatKind::Breath, seat, from, from + kHeld, 1);
        return from + kHeld;
    }
    const double next = thrownLast + kHeldStagger;
    return next > time ? next : time;
}

void Director::Throw(Seat seat, std::uint8_t die, DieLook look, bool warns)
{
    Watch(seat);
    const bool decides = WarningsLeft() == 1;
    double time = thrown > 0 ? thrownLast + kStagger : film.length;
    time = decides ? HoldBreath(seat, time) : time;
    ++thrown;
    thrownLast = time;
    film.throws.push_back({time, seat, die, look, warns, false, film.diceLaid <= kTrayRow});
    film.warnings += warns ? 1u : 0u;
    CueThrow(film);
    diceRest = time + double{kThrowSeconds};
    if (decides)
    {
        film.beats.back().to = diceRest - kGlance;
    }
}

// ---- moves ---------------------------------------------------------------------------------------------------------

bool Director::OpenMove(Seat seat, SpaceIndex from, bool startsThere)
{
    if (!move.IsEmpty())
    {
        return true;
    }
    CarNow& car = film.cars[seat];
    if (car.stance == Stance::Away || (startsThere && car.space != from))
    {
        // The film began in the middle of the match and nobody said where this car was.
        if (from == kNoSpace)
        {
            return false;
        }
        const bool grid = road.Has(from) && road[from].kind == SpaceKind::Start;
        Place(seat, grid ? Stance::Grid : Stance::Road, from, false, car.gridPlace);
    }
    Watch(seat);
    move = Move{};
    move.seat = seat;
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

void Director::LetDrive(Seat seat, SpaceIndex from, SpaceIndex space, int gear)
{
    if (!OpenMove(seat, from, true))
    {
        return;
    }
    if (space == kNoSpace || space == road.beyond)
    {
        move.space = space == kNoSpace ? move.space : space;
        return; // over the line: the way out is told by LetCross
    }
    Knot& last = move.knots.back();
    Knot knot;
    knot.point = StandingLine(map, space);
    knot.point.distance = map.Nearest(knot.point.distance, last.point.distance);
    knot.speed = SpeedOver(road, std::fabs(knot.point.distance - last.point.distance), gear, road[space].kind);
    knot.drift = DriftOn(map, space, gear);
    knot.gear = gear;
    last.speed = move.knots.size() > 1 ? (last.speed + knot.speed) / 2 : 0;
    move.knots.push_back(knot);
    move.space = space;
    move.gear = gear;
}

void Director::LetJump(Seat seat, SpaceIndex from, SpaceIndex space, int gear)
{
    if (!OpenMove(seat, from, false) || space == kNoSpace)
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
    const float speed = Clamp(PaceOf(gear), flight / 1.5f, kFastest);
    takeOff.speed = speed;
    takeOff.gear = touchDown.gear = gear;
    takeOff.takesOff = true;
    touchDown.speed = speed;
    // In the air its line is straight.
    takeOff.point.sway = touchDown.point.sway = (touchDown.point.offset - takeOff.point.offset) / flight;
    move.knots.push_back(takeOff);
    move.knots.push_back(touchDown);
    move.gear = gear;
    move.space = space;
    if (space != road.beyond)
    {
        Knot knot;
        knot.point = StandingLine(map, space);
        knot.speed = speed * 0.8f;
        knot.gear = gear;
        knot.drift = DriftOn(map, space, gear);
        move.knots.push_back(knot);
    }
    move.landed = move.knots.size();
}

void Director::LetLoseControl(Seat seat, SpaceIndex space, int gear)
{
    if (OpenMove(seat, space, false))
    {
        move.lost = true;
        move.fell = move.landed > 0 && move.landed == move.knots.size();
        move.gear = gear;
    }
}

void Director::LetCross(Seat seat, SpaceIndex space, int gear, std::size_t place)
{
    if (OpenMove(seat, space, false))
    {
        move.finishedAs = place + 1;
        move.gear = gear;
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
        GoOutOfControl();
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
        const Rushes rushes = Drive(map, car, move.knots);
        const double begin = film.length;
        Roll(seat, rushes);
        FindBeats(seat, rushes, begin);
    }
    if (move.finishedAs > 0 && road.closed)
    {
        Hide(seat);
        Place(seat, Stance::Behind, car.space, false, seat);
    }
    move = Move{};
}

// Flights, then the line. Who flies or finishes is not seen to pass somebody as well.
void Director::FindBeats(Seat seat, const Rushes& rushes, double begin)
{
    const std::vector<Rush>& frames = rushes.frames;
    const auto timeOf = [&](std::size_t frame) { return begin + double{rushes.step} * static_cast<double>(frame); };
    std::size_t flights = 0;
    for (const Knot& knot : move.knots)
    {
        flights += knot.takesOff ? 1u : 0u;
    }
    const std::size_t held = flights - (move.fell && flights > 0 ? 1u : 0u);
    std::size_t seen = 0;
    std::size_t crossed = 0;
    for (std::size_t i = 1; i < frames.size(); ++i)
    {
        if (frames[i].flies && !frames[i - 1].flies && seen++ < held)
        {
            std::size_t last = i;
            while (last + 1 < frames.size() && frames[last + 1].flies)
            {
                ++last;
            }
            const float flight = frames[last].distance - frames[i].distance;
            AddBeat(film, BeatKind::Jump, seat, timeOf(i) - kBeforeFlight, timeOf(last) + kAfterFlight, flight / 40);
        }
        const bool here = crossed == 0 && map.Crosses(frames[i - 1].distance, frames[i].distance);
        crossed = here ? i : crossed;
    }
    if (move.finishedAs > 0)
    {
        const double at = crossed > 0 ? timeOf(crossed) : begin;
        const double from = at - kBeforeLine > begin ? at - kBeforeLine : begin;
        const double end = at + kAfterLine < film.length ? at + kAfterLine : film.length;
        AddBeat(film, BeatKind::Finish, seat, from, end, 1);
    }
    else if (flights == 0 && !move.lost && !FindAlongside(seat, rushes, begin))
    {
        FindPassed(seat, rushes, begin);
    }
}

// On a circuit: it ends level with somebody it was not level with before.
bool Director::FindAlongside(Seat seat, const Rushes& rushes, double begin)
{
    const std::vector<Rush>& frames = rushes.frames;
    const float start = frames.front().distance;
    const float end = frames.back().distance;
    const bool circuit = road.surface == RoadSurface::Asphalt;
    bool level = false;
    for (std::size_t other = 0; circuit && other < film.seats; ++other)
    {
        const CarNow& car = film.cars[other];
        const float at = map.Nearest(car.distance, end);
        const bool aside = std::fabs(car.offset - frames.back().offset) > kAsideLeast;
        level = level || (other != seat && car.stance == Stance::Road && aside && std::fabs(at - end) < kLevelWithin &&
                          at > start + kLevelWithin);
    }
    if (!level)
    {
        return false;
    }
    std::size_t first = 0;
    while (first + 1 < frames.size() && frames[first].distance < end - kBeforeBeside)
    {
        ++first;
    }
    film.length += kAfterBeside;
    AddBeat(film, BeatKind::Alongside, seat, begin + double{rushes.step} * static_cast<double>(first), film.length,
            0.5f);
    return true;
}

// The last car on the road it goes past.
bool Director::FindPassed(Seat seat, const Rushes& rushes, double begin)
{
    const std::vector<Rush>& frames = rushes.frames;
    const float start = frames.front().distance;
    const float end = frames.back().distance;
    float passed = -1;
    for (std::size_t other = 0; other < film.seats; ++other)
    {
        const CarNow& car = film.cars[other];
        const float at = map.Nearest(car.distance, (start + end) / 2);
        const bool onTheWay = at > start + 2 && at < end - 2;
        const bool stands = other != seat && car.stance == Stance::Road;
        passed = stands && onTheWay && at > passed ? at : passed;
    }
    if (passed < 0)
    {
        return false;
    }
    std::size_t first = 0;
    while (frames[first].distance < passed - kBeforePassing)
    {
        ++first;
    }
    std::size_t last = frames.size() - 1;
    while (last > first + 1 && frames[last].distance > passed + kAfterPassing)
    {
        --last;
    }
    AddBeat(film, BeatKind::Passes, seat, begin + double{rushes.step} * static_cast<double>(first),
            begin + double{rushes.step} * static_cast<double>(last), 0.5f);
    return true;
}

void Director::LetOvertake(Seat seat)
{
    const bool through = !film.beats.empty() && film.beats.back().kind == BeatKind::Finish &&
                         film.beats.back().seat == seat && film.beats.back().entry == film.entry;
    if (seat >= film.seats || through)
    {
        return;
    }
    const double began = EntryBegan();
    const double from = film.length - kBeforeAhead > began ? film.length - kBeforeAhead : began;
    PutOff(seat, kAfterAhead);
    AddBeat(film, BeatKind::Overtaking, seat, from, film.length, 0.6f);
}

// When what the last entry told had been shown.
double Director::EntryBegan() const
{
    double began = 0;
    for (std::size_t i = film.marks.size(); i-- > 0 && began <= 0;)
    {
        began = film.marks[i].entry < film.entry ? film.marks[i].time : 0;
    }
    return began;
}

// The end of the film, with what follows this car's turn: the others, and their dice.
void Director::PutOff(Seat seat, double seconds)
{
    const double end = film.length;
    film.length += seconds;
    for (std::size_t left = film.marks.size(); left > 0 && film.marks[left - 1].time >= end; --left)
    {
        FilmMark& mark = film.marks[left - 1];
        if (mark.entry < film.entry && mark.focus == seat)
        {
            break;
        }
        mark.time = film.length;
    }
    for (std::size_t left = film.throws.size(); left > 0; --left)
    {
        auto& last = film.throws[left - 1];
        if (!last.opensTurn || last.time < end)
        {
            break;
        }
        last.time = last.seat != seat ? film.length : end;
    }
}

// It comes to its space, but not to a stop, nose first.
void Director::GoOutOfControl()
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
    if (road.closed)
    {
        RollOn();
        return;
    }
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

// On a closed road it goes on round it, and is next seen where cars stand after the race.
void Director::RollOn()
{
    const Knot last = move.knots.back();
    Knot on = last;
    on.point.distance += kRollsOn;
    on.point.sway = 0;
    on.drift = 0;
    on.gear = move.gear;
    on.speed = last.speed > 20 ? last.speed : 20;
    if (move.lost)
    {
        move.knots.back().drift = last.point.offset > 0 ? -0.7f : 0.7f;
    }
    move.knots.push_back(on);
}

// ---- the pits ---------------------------------------------------------------------------------------------------------

// A cut: for a moment it is nowhere.
void Director::Hide(Seat seat)
{
    CarPose gone = film.takes[seat].empty() ? CarPose{} : film.takes[seat].back().frames.back();
    gone.visible = false;
    gone.speed = 0;
    film.takes[seat].push_back({film.length, 1, {gone}});
    film.length += kCut;
}

// From where the film has it now, cut off from where it was.
void Director::Enter(Seat seat, const LinePoint& at)
{
    CarNow& car = film.cars[seat];
    car.distance = at.distance;
    car.offset = at.offset;
    car.heading = HeadingOf(map, at);
    car.carried = 0;
    car.since = film.length;
    car.springs = {};
}

void Director::LetPit(Seat seat, bool repairs)
{
    FinishMove();
    CarNow& car = film.cars[seat];
    const PitRoad& pits = map.Pits();
    if (!pits.IsThere() || car.stance == Stance::Away)
    {
        return;
    }
    // Off its line towards the edge of the road, as if to the pits.
    Knot from;
    from.point = {car.distance, car.offset, 0};
    Knot off;
    off.point = {car.distance + 24, NearerSide(map, car.space) * (map.HalfWidth(car.distance + 24) - 1.4f), 0};
    off.speed = 14;
    off.gear = 1;
    Roll(seat, Drive(map, car, {from, off}));
    Hide(seat);
    car.stance = Stance::Pits;
    car.gear = 1;
    const auto lane = [&pits](float at) { return LinePoint{at, pits.LaneOffset(at), 0}; };
    const LinePoint box = BoxPoint(map, seat);
    // Off the road into the lane, along it, and across into the box.
    const double begin = film.length;
    std::vector<Knot> knots{{lane(pits.begin - PitRoad::kLead + 3), kPitSpeed, 0, 1, false}};
    for (const float at : {pits.begin + 4, box.distance - 13})
    {
        if (at > knots.back().point.distance + 8 && at < box.distance - 8)
        {
            knots.push_back({lane(at), kPitSpeed, 0, 1, false});
        }
    }
    Enter(seat, knots.front().point);
    knots.push_back({box, 0, 0, 1, false});
    car.carried = kPitSpeed;
    Roll(seat, Drive(map, car, knots));
    car.gear = 0;
    WorkOn(seat, repairs);
    AddBeat(film, BeatKind::Pits, seat, begin, film.length, 0.6f);
}

// Up on its jacks, wheels off and on, and down again; then the crew steps back.
void Director::WorkOn(Seat seat, bool repairs)
{
    CarNow& car = film.cars[seat];
    const float work = repairs ? kRepairs : kTyres;
    film.length += kStands;
    film.crews.push_back({film.length, seat, true});
    for (const float at : {kJackUp, kJackUp + work - kDoneUp})
    {
        AddCue(film, {CueKind::Wrenches, seat, film.length + at, map.At(car.distance, car.offset).position, 0.8f});
    }
    Rushes rushes = EmptyRushes(2 * kJackUp + work);
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float time = rushes.step * static_cast<float>(i);
        const float left = 2 * kJackUp + work - time;
        Rush& rush = rushes.frames[i];
        rush.distance = car.distance;
        rush.offset = car.offset;
        rush.heading = car.heading;
        rush.hop = kJack * Smooth((time < left ? time : left) / kJackUp);
    }
    rushes.frames.back().hop = 0;
    Roll(seat, rushes);
    film.length += kStands;
    film.crews.push_back({film.length, seat, false});
}

void Director::LeavePits(Seat seat)
{
    CarNow& car = film.cars[seat];
    const PitRoad& pits = map.Pits();
    Knot stand;
    stand.point = {car.distance, car.offset, 0};
    const auto knot = [&pits](float at, float speed)
    {
        Knot on;
        on.point = {at, pits.LaneOffset(at), 0};
        on.speed = speed;
        on.gear = 1;
        return on;
    };
    std::vector<Knot> knots{stand};
    if (car.distance + 16 < pits.end - 4)
    {
        knots.push_back(knot(car.distance + 14, kPitSpeed));
    }
    knots.push_back(knot(pits.end - 2, kPitSpeed));
    knots.push_back(knot(pits.end + PitRoad::kLead - 2, kPitOut));
    Roll(seat, Drive(map, car, knots));
    Hide(seat);
    car.stance = Stance::Road;
    Knot onto;
    onto.point = StandingLine(map, car.space);
    Knot come = onto;
    come.point.distance -= 22;
    come.point.offset = NearerSide(map, car.space) * (map.HalfWidth(come.point.distance) - 1.6f);
    come.point.sway = 0;
    come.speed = 11;
    come.gear = onto.gear = 1;
    Enter(seat, come.point);
    car.carried = come.speed;
    Roll(seat, Drive(map, car, {come, onto}));
    car.gear = 0;
}

void Director::LetRollUp(Seat seat, SpaceIndex space, std::size_t place)
{
    if (!road.Has(space))
    {
        return;
    }
    Place(seat, Stance::Road, space, false, place);
    CarNow& car = film.cars[seat];
    film.takes[seat].pop_back();
    Knot slot;
    slot.point = StandingLine(map, space);
    Knot come = slot;
    come.point.distance -= kRollsUp;
    come.speed = 9;
    come.gear = slot.gear = 1;
    Enter(seat, come.point);
    car.carried = come.speed;
    Watch(seat);
    Roll(seat, Drive(map, car, {come, slot}));
    car.gear = 0;
    car.gridPlace = static_cast<std::uint8_t>(place);
}

// ---- the start -----------------------------------------------------------------------------------------------------

std::vector<Seat> Director::OnRoad() const
{
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < film.seats; ++seat)
    {
        if (film.cars[seat].stance == Stance::Road)
        {
            seats.push_back(seat);
        }
    }
    return seats;
}

void Director::LetStart(bool rolling)
{
    FinishMove();
    AwaitDice();
    const std::vector<Seat> field = OnRoad();
    if (!road.closed || field.empty())
    {
        return;
    }
    Seat last = field.front(); // from behind all of them
    for (const Seat seat : field)
    {
        last = film.cars[seat].gridPlace > film.cars[last].gridPlace ? seat : last;
    }
    const double begin = film.length;
    rolling ? ComeInFormation() : CountLamps();
    AddBeat(film, BeatKind::Start, last, begin, film.length, 1);
}

// Feet on the brakes until they are out.
void Director::CountLamps()
{
    const Vec3 gantry = map.At(map.StartLine()).position + Vec3{0, 0, 6};
    const double out = film.length + kLampsWait + kLampsApart * (kStartLamps - 1) + kLampsHeld;
    for (const Seat seat : OnRoad())
    {
        CarPose waits = StillOf(map, film.cars[seat]);
        waits.brake = 1;
        film.takes[seat].push_back({film.length, 1, {waits}});
        waits.brake = 0;
        film.takes[seat].push_back({out, 1, {waits}});
    }
    for (std::uint8_t i = 0; i < kStartLamps; ++i)
    {
        const double at = film.length + kLampsWait + kLampsApart * i;
        film.lamps.push_back({at, static_cast<std::uint8_t>(i + 1)});
        AddCue(film, {CueKind::Lamp, kNoSeat, at, gantry, 0.7f});
    }
    film.lamps.push_back({out, 0});
    AddCue(film, {CueKind::Starts, kNoSeat, out, gantry, 1});
    film.length = out + kLampsAfter;
}

// Two by two round the last of the lap, weaving, red over the line until they are there. All at once: what their wheels throw up
// is put in order of time, and they leave no marks, which are those of one car after another.
void Director::ComeInFormation()
{
    const std::vector<Seat> field = OnRoad();
    for (const Seat seat : field)
    {
        CarPose gone = StillOf(map, film.cars[seat]);
        gone.visible = false;
        film.takes[seat].push_back({film.length, 1, {gone}});
    }
    film.length += kBlink;
    film.lamps.push_back({film.length, kStartLamps});
    const double begin = film.length;
    const std::size_t marks = film.scratches.size();
    const auto thrownUp = static_cast<std::ptrdiff_t>(film.emissions.size());
    for (const Seat seat : field)
    {
        CarNow& car = film.cars[seat];
        const auto knot = [&](float before, float aside, float speed)
        {
            Knot on;
            on.point = {car.distance - before, car.offset + aside, 0};
            on.speed = speed;
            on.gear = 1;
            return on;
        };
        const float way = car.gridPlace % 2 == 0 ? kWeaves : -kWeaves;
        const std::vector<Knot> knots{knot(kFormation, 0, kFormationSpeed), knot(kFormation - 14, way, kFormationSpeed),
                                      knot(kFormation - 28, -way, kFormationSpeed), knot(9, 0, 11), knot(0, 0, 0)};
        Enter(seat, knots.front().point);
        car.carried = kFormationSpeed;
        const double end = begin + Shoot(film, seat, Drive(map, car, knots), begin);
        car.gear = 0;
        film.length = end > film.length ? end : film.length;
    }
    film.scratches.resize(marks);
    std::stable_sort(film.emissions.begin() + thrownUp, film.emissions.end(),
                     [](const Emission& a, const Emission& b) { return a.time < b.time; });
    const Vec3 gantry = map.At(map.StartLine()).position + Vec3{0, 0, 6};
    film.lamps.push_back({film.length, kGreenLamps});
    AddCue(film, {CueKind::Starts, kNoSeat, film.length, gantry, 1});
    film.length += 2 * kLampsAfter;
    film.lamps.push_back({film.length, 0});
}

// ---- what all can see ---------------------------------------------------------------------------------------------------

void Director::LetFlag(std::uint8_t tile, bool raised)
{
    FinishMove();
    film.flags.push_back({film.length, tile, raised});
}

void Director::LetWeather(bool wet)
{
    FinishMove();
    if (film.skies.empty())
    {
        film.skies.push_back({0, !wet}); // as it must have been
    }
    film.skies.push_back({film.length, wet});
    film.length += kSkyTurns;
}

// ---- trouble, and beside the road -----------------------------------------------------------------------------------

bool Director::FindOnStage(Seat seat, SpaceIndex space)
{
    if (space != kNoSpace && film.cars[seat].space == kNoSpace)
    {
        Place(seat, Stance::Road, space, false, 0); // the film begins with this
    }
    return film.cars[seat].space != kNoSpace;
}

void Director::LetSpin(Seat seat)
{
    FinishMove();
    CarNow& car = film.cars[seat];
    car.gear = 0;
    const float strength = Clamp(0.4f + car.carried / 40, 0, 1);
    AddCue(film, {CueKind::Spins, seat, film.length + kAtOnce, map.At(car.distance, car.offset).position, strength});
    const double begin = film.length;
    Roll(seat, Spin(map, car));
    film.length += kAfterTrouble;
    AddBeat(film, BeatKind::Spin, seat, begin, film.length, strength);
    car.backwards = true;
}

void Director::LetCrash(Seat seat)
{
    GoBeside(seat, true);
}

void Director::LetBreak(Seat seat)
{
    FinishMove();
    AddBeat(film, BeatKind::Damage, seat, film.length, film.length + kCardTurned, 0.5f);
    film.length += kCardTurned;
}

void Director::LetPullOver(Seat seat)
{
    if (film.cars[seat].stance == Stance::Road)
    {
        GoBeside(seat, false);
    }
}

void Director::LetTurnRound(Seat seat)
{
    FinishMove();
    CarNow& car = film.cars[seat];
    Roll(seat, TurnRound(map, car));
    car.backwards = false;
}

void Director::LetReturn(Seat seat, bool backwards)
{
    FinishMove();
    CarNow& car = film.cars[seat];
    if (car.stance == Stance::Pits)
    {
        LeavePits(seat);
    }
    else if (car.stance == Stance::Beside)
    {
        car.stance = Stance::Road;
        car.backwards = backwards;
        const double begin = film.length;
        Roll(seat, backwards ? ReturnBackwards(map, car) : Return(map, car));
        if (road.surface == RoadSurface::Asphalt)
        {
            AddBeat(film, BeatKind::Return, seat, begin, film.length, 0.4f);
        }
    }
}

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
            const float along = map.Nearest(car.distance, point.distance) - point.distance;
            const bool close = std::fabs(along) < 4.6f && car.offset * point.offset > 0;
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
    if (!crashes)
    {
        Roll(seat, PullOver(map, car, beside));
        return;
    }
    const double begin = film.length;
    const float strength = Clamp(0.5f + car.carried / 30, 0, 1);
    Roll(seat, Crash(map, car, beside, static_cast<std::uint32_t>(car.space) * 8u + seat));
    film.length += kAfterTrouble;
    AddBeat(film, BeatKind::Crash, seat, begin, film.length, strength);
}

void Director::Place(Seat seat, Stance stance, SpaceIndex space, bool backwards, std::size_t place)
{
    const bool standsOnIt = stance == Stance::Road || stance == Stance::Beside;
    if (standsOnIt && space >= road.spaces.size())
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
    case Stance::Pits: point = BoxPoint(map, seat); break;
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
