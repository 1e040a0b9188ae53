// Moments that are legal and seldom, made from bytes: any road, options and house values, cars in any state anywhere, cockpits
// with hardly a die left, decks and a bag that run out. A few turns are driven from there. Whoever asks the pilot about any
// of these moments gets odds that add up, hints that can be followed and answers the rules allow.
#include "Demand.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Unit/DirtCases.h"
#include "Unit/ParCases.h"

#include <cmath>

using namespace Rally;
using namespace Rally::Dirt;

namespace
{

constexpr int kHappenings = 40;      // of one input: a few turns
constexpr unsigned kShortRoads = 16; // so few that their par tables are solved once and kept

// Choices out of bytes, the first of all choices when they run out.
class Bytes
{
public:
    Bytes(const std::uint8_t* theData, std::size_t theSize) : data(theData), size(theSize) {}

    unsigned Below(unsigned bound)
    {
        const unsigned high = Next();
        return (bound > 256 ? high << 8 | Next() : high) % bound;
    }
    std::uint8_t Small(unsigned bound) { return static_cast<std::uint8_t>(Below(bound)); }
    bool Seldom() { return Below(4) == 3; }
    bool AreLeft() const { return at < size; }

private:
    unsigned Next() { return at < size ? data[at++] : 0u; }

    const std::uint8_t* data;
    std::size_t size;
    std::size_t at = 0;
};

// ---- positions ------------------------------------------------------------------------------------------------------

struct Scene
{
    std::shared_ptr<const DirtGame> game;
    DirtState state{};
    bool solvable{}; // a short road, for drivers who know its par table
};

DirtOptions OptionsOf(Bytes& bytes)
{
    DirtOptions options;
    options.oneShot = bytes.Seldom();
    options.screechingStart = bytes.Below(2) == 1;
    options.redlining = bytes.Below(2) == 1;
    options.timeControls = bytes.Below(2) == 1;
    options.sisu = static_cast<SisuScope>(bytes.Below(3));
    options.lastCorner = static_cast<LastCorner>(bytes.Below(3));
    return options;
}

void ChangeValues(Bytes& bytes, DirtValues& values)
{
    values.gearDice = static_cast<std::uint8_t>(1 + bytes.Below(6));
    values.coastDice = bytes.Small(4);
    values.brakeDice = bytes.Small(4);
    values.warningLimit = static_cast<std::uint8_t>(1 + bytes.Below(bytes.Seldom() ? 255 : 4));
    for (std::uint8_t& faces : values.warningFaces)
    {
        faces = bytes.Small(7);
    }
    values.frontSeconds[bytes.Below(kGears)] = bytes.Small(256);
    values.spareWheelSeconds = bytes.Small(256);
}

Scene NewScene(Bytes& bytes)
{
    Scene scene;
    const auto seats = static_cast<std::uint8_t>(1 + bytes.Below(kMaxSeats));
    if (scene.solvable = bytes.Below(3) == 2; scene.solvable)
    {
        Random random(bytes.Below(kShortRoads));
        DirtSetup setup = Test::PoorSetup(random);
        setup.seats = seats;
        setup.options = Test::OptionsByLot(random);
        scene.game = std::make_shared<const DirtGame>(setup, Test::ShortTrack(random));
        return scene;
    }
    DirtSetup setup = NewSetup(seats);
    setup.options = OptionsOf(bytes);
    const std::size_t stages = 1 + bytes.Below(2);
    for (std::size_t i = 0; i < stages; ++i)
    {
        AddStage(setup, DirtBox().stages[bytes.Below(static_cast<unsigned>(DirtBox().stages.size()))].id);
    }
    if (bytes.Seldom())
    {
        ChangeValues(bytes, setup.values);
    }
    scene.game = Complaint(setup) == kNoText ? std::make_shared<const DirtGame>(setup) : nullptr;
    return scene;
}

// Out of the bag, as many as there are.
void Take(DirtState& state, unsigned token, unsigned count, std::uint8_t (&to)[kTokenKinds])
{
    const auto taken = static_cast<std::uint8_t>(count < state.bag[token] ? count : state.bag[token]);
    state.bag[token] = static_cast<std::uint8_t>(state.bag[token] - taken);
    to[token] = static_cast<std::uint8_t>(to[token] + taken);
}

void PlaceCar(Bytes& bytes, const Scene& scene, DirtState& state, Seat seat)
{
    constexpr CarState kStates[] = {CarState::Running,  CarState::Running,  CarState::Running, CarState::Spun,
                                    CarState::OffTrack, CarState::Finished, CarState::Retired, CarState::Waiting};
    const Track& track = scene.game->TrackOf(state);
    Car& car = state.cars[seat];
    car.state = kStates[bytes.Below(8)];
    const bool stands = car.state == CarState::Spun || car.state == CarState::OffTrack;
    const bool waits = car.state == CarState::Waiting;
    car.space = waits ? kStartSpace : static_cast<SpaceIndex>(bytes.Below(static_cast<unsigned>(track.beyond)));
    const bool home = track[car.space].finishRow; // nobody stands there and races
    car.space = home && car.state != CarState::Finished ? kStartSpace : car.space;
    car.gear = stands || waits || car.space == kStartSpace ? std::uint8_t{0} : bytes.Small(kGears + 1);
    car.seconds = static_cast<std::uint16_t>(bytes.Seldom() ? bytes.Below(1000) : bytes.Below(8));
    car.pileSeconds = static_cast<std::uint16_t>(bytes.Below(300));
    car.pileCards = car.gear > 0 ? std::uint8_t{4} : std::uint8_t{0};
    car.spareWheel = bytes.Small(2);
    car.sisu = scene.game->Options().sisu != SisuScope::Off ? bytes.Small(2) : std::uint8_t{0};
    car.leftTrackAs = car.state == CarState::OffTrack ? ++state.departures : std::uint16_t{0};
    car.finishedAs = car.state == CarState::Finished ? ++state.finishers : std::uint8_t{0};
    car.everRetired = car.state == CarState::Retired ? 1 : 0;
    car.startsAs = seat;
    for (unsigned hits = bytes.Seldom() ? bytes.Below(8) : 0; hits > 0; --hits)
    {
        Take(state, bytes.Below(kTokenKinds), bytes.Below(12), car.damage);
        const unsigned cut = TokenOf(static_cast<Damage>(bytes.Below(kDamageKinds)), CutResult::Puncture);
        Take(state, cut, bytes.Below(3), car.cutTokens);
    }
}

void MuddyCorners(Bytes& bytes, const Scene& scene, DirtState& state)
{
    const Track& track = scene.game->TrackOf(state);
    for (unsigned cuts = track.corners.IsEmpty() || !bytes.Seldom() ? 0 : bytes.Below(8); cuts > 0; --cuts)
    {
        const unsigned token = TokenOf(static_cast<Damage>(bytes.Below(kDamageKinds)), CutResult::Mud);
        const std::uint8_t before = state.bag[token];
        Take(state, token, 1, state.roadTokens);
        std::uint8_t& mud = state.cornerTokens[bytes.Below(static_cast<unsigned>(track.corners.Size()))];
        mud = static_cast<std::uint8_t>(mud + before - state.bag[token]);
    }
}

void RunDownDecks(Bytes& bytes, const Scene& scene, DirtState& state)
{
    const DirtValues& values = scene.game->Values();
    for (std::size_t gear = 0; gear < kGears; ++gear)
    {
        Deck& deck = state.decks[gear];
        deck = Deck{values.cardsPerGear, {}};
        for (std::size_t back = 0; back < values.backCount[gear] && bytes.Seldom(); ++back)
        {
            deck.seen[back] = bytes.Small(values.backs[gear][back].count + 1u);
            deck.left = static_cast<std::uint8_t>(deck.left - deck.seen[back]);
        }
        deck.left = bytes.Seldom() ? bytes.Small(deck.left + 1u) : deck.left;
    }
}

// False when nobody could come to stand like this.
bool SetTheScene(Bytes& bytes, Scene& scene)
{
    DirtState& state = scene.state;
    EventList events;
    scene.game->Begin(state, events);
    state.stage = bytes.Small(scene.game->Setup().stageCount);
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        PlaceCar(bytes, scene, state, seat);
    }
    MuddyCorners(bytes, scene, state);
    RunDownDecks(bytes, scene, state);
    FixedList<Seat, kMaxSeats> order;
    scene.game->OrderOf(state, order);
    state.orderCount = 0;
    for (const Seat seat : order)
    {
        state.order[state.orderCount++] = seat;
    }
    for (Seat seat = 0; seat < state.seats && state.orderCount < state.seats; ++seat)
    {
        if (state.cars[seat].state == CarState::Waiting) // one newcomer a round
        {
            state.order[state.orderCount++] = seat;
            break;
        }
    }
    if (state.orderCount == 0)
    {
        return false;
    }
    state.turn = bytes.Small(state.orderCount);
    state.active = state.order[state.turn];
    state.leader = bytes.Seldom() ? kNoSeat : state.order[0];
    state.round = 20;
    if (scene.game->BrokenInvariant(state) != 0)
    {
        return false;
    }
    Car& car = state.cars[state.active];
    car.state = car.state == CarState::Waiting ? CarState::Running : car.state;
    scene.game->OpenTurn(state, events);
    return scene.game->BrokenInvariant(state) == 0;
}

// ---- what is demanded -----------------------------------------------------------------------------------------------

void DemandChance(double chance)
{
    Demand(chance >= -1e-9 && chance <= 1.0 + 1e-9, "a chance lies between never and always");
}

void DemandWhole(double sum)
{
    Demand(std::fabs(sum - 1.0) < 1e-9, "something happens");
}

void DemandOdds(const DirtGame& game, const DirtState& state, const Pilot::ValueToGo& road)
{
    const Pilot::Plan plan = Pilot::LaidPlan(state);
    const Pilot::PlanOdds odds = Pilot::Odds(game, state).Of(plan);
    DemandWhole(odds.loses + odds.screeches + odds.completes);
    double loses = 0.0;
    for (std::size_t i = odds.first; i < odds.count; ++i)
    {
        DemandChance(odds.steps[i].loses);
        DemandChance(odds.steps[i].holds);
        loses += odds.steps[i].loses;
    }
    Demand(std::fabs(loses - odds.loses) < 1e-9, "control is lost on one of the steps");
    const Pilot::TurnWorth worth(game, state, road);
    const Pilot::Drive drive = worth.DriveOut(plan);
    DemandWhole(drive.loses + drive.stops + drive.screeches + drive.saves + drive.completes);
    DemandChance(drive.loses);
    Demand(std::isfinite(drive.seconds) && worth.Best(plan).seconds <= drive.seconds + 1e-9, "best is best");
    Demand(std::isfinite(worth.CardSeconds(plan)), "cards have seconds");
}

void DemandLines(const DirtGame& game, const DirtState& state, const Pilot::ValueToGo& road, Pilot::Lines& lines)
{
    const Pilot::TurnWorth worth(game, state, road);
    lines.Find(game, state, worth);
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        const Pilot::Line& line = lines[i];
        Demand(line.plan.count > state.planLength && line.plan.count <= kMaxSteps, "a line goes on from what lies");
        Demand(line.odds.lost + line.odds.screeched <= line.odds.all && line.odds.all > 0, "falls are counted once");
        Demand(std::isfinite(line.choice.seconds), "a line has a worth");
    }
}

void DemandHint(Pilot::CoDriver& coDriver, const DirtMatch& view, Seat seat, const Pilot::ValueToGo* road)
{
    const Pilot::Hint hint = road != nullptr ? coDriver.Ask(view, seat, *road) : coDriver.Ask(view, seat);
    Demand(hint.known, "whoever is on move gets a hint");
    for (const Pilot::Suggestion& one : hint.suggestions)
    {
        const Verdict verdict = view.Query(one.next);
        Demand(one.takesBack || static_cast<bool>(verdict), "a hint can be followed");
        Demand(std::isfinite(one.seconds) && std::isfinite(one.change) && one.behind >= -1e-9, "hints are sorted");
        DemandChance(one.loses);
        Demand(!one.reason.IsEmpty(), "a hint has a reason");
        Demand(!Pilot::WhatToDo(view.Rules(), view.Now(), one).IsEmpty(), "a hint has words");
    }
}

class Asking
{
public:
    // An action the rules allow, after everything has been asked about the moment.
    Action At(const DirtMatch& match, Seat seat, Bytes& bytes, bool solvable)
    {
        const std::unique_ptr<AnyMatch> seen = match.ViewFor(seat);
        const DirtMatch& view = *AsDirt(*seen);
        const DirtState& state = view.Now();
        const Pilot::Outlook road(view.Rules(), state);
        ActionList legal;
        view.Legal(seat, legal);
        Demand(!legal.IsEmpty() && !legal.IsFull(), "whoever is on move has something to do");
        const bool drives = state.phase == Phase::Lay || state.phase == Phase::Drive;
        if (drives && state.planLength > 0)
        {
            DemandOdds(view.Rules(), state, road);
        }
        if (state.phase == Phase::Lay)
        {
            DemandLines(view.Rules(), state, road, lines);
        }
        const Advice advice = Pilot::PlanAdviser().Advise(view, seat);
        DemandChance(advice.lossOneByOne);
        // Whatever else is asked, a hint is what the best opponent does, who knows the road.
        if (solvable || drives)
        {
            DemandHint(coDriver, view, seat, solvable && drives ? nullptr : &road);
        }
        const unsigned level = bytes.Below(solvable ? Pilot::kLevels : 3u);
        const Pilot::Character who{static_cast<Pilot::Level>(level),
                                   static_cast<Pilot::Temper>(bytes.Below(Pilot::kTempers))};
        const Action action = Pilot::Opponent(who, 1, book).Decide(view, seat);
        Demand(static_cast<bool>(match.Query(action)), "an opponent answers what is allowed");
        return bytes.AreLeft() && bytes.Seldom() ? legal[bytes.Below(static_cast<unsigned>(legal.Size()))] : action;
    }

private:
    Pilot::Lines lines;
    Pilot::CoDriver coDriver;
    std::shared_ptr<Pilot::RoadBook> book = std::make_shared<Pilot::RoadBook>();
};

Outcome OutcomeOf(const DirtMatch& match, Bytes& bytes)
{
    ChanceList chances;
    match.Chances(chances);
    Demand(!chances.IsEmpty(), "something can happen");
    return chances[bytes.Below(static_cast<unsigned>(chances.Size()))].outcome;
}

void DriveOn(DirtMatch& match, Bytes& bytes, bool solvable)
{
    static Asking asking; // remembers roads, and nothing else
    for (int i = 0; i < kHappenings && !match.WhoMoves().IsOver(); ++i)
    {
        if (match.WhoMoves().IsChance())
        {
            Demand(match.Resolve(OutcomeOf(match, bytes)), "what can happen may happen");
            continue;
        }
        for (Seat seat = 0; seat < match.Seats(); ++seat)
        {
            if (match.WhoMoves().Includes(seat))
            {
                match.Play(asking.At(match, seat, bytes, solvable));
                break;
            }
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Bytes bytes(data, size);
    Scene scene = NewScene(bytes);
    if (scene.game != nullptr && SetTheScene(bytes, scene))
    {
        DirtMatch match(scene.game, scene.state);
        DriveOn(match, bytes, scene.solvable);
    }
    return 0;
}
