// Races of GT for tests: of every size and option for whoever walks them all, and positions set up by hand.
#pragma once

#include "Properties.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtGame.h"
#include "RallyRules/Gt/GtNotation.h"

#include <bit>

namespace Rally::Test
{

using namespace Gt;

inline GtSetup SetupOf(std::uint8_t seats, std::string_view circuit, const GtOptions& options = {})
{
    GtSetup setup = NewSetup(seats, options);
    EXPECT_TRUE(SetCircuit(setup, circuit)) << circuit;
    EXPECT_EQ(Complaint(setup), kNoText);
    return setup;
}

struct GtCases
{
    using Match = GtMatch;
    static constexpr std::size_t kLongest = 30000;
    static constexpr std::size_t kCircuits = 8;
    static std::size_t Count() { return 10; }
    static GtOptions OptionsFor(std::size_t index)
    {
        GtOptions options;
        options.laps = index == 3 ? Laps::Two : Laps::One;
        options.carClass = static_cast<CarClass>(index % kClasses);
        options.weather = index % 3 == 1 ? Weather::Wet : Weather::Dry;
        options.changes = static_cast<WeatherChanges>(index % 4 % 3);
        options.tyreChoice = index % 2 == 1;
        options.flyingStart = index % 2 == 0;
        options.redline = index % 3 != 2;
        options.places = index % 4 != 1;
        return options;
    }
    static std::uint8_t SeatsFor(std::size_t index)
    {
        return static_cast<std::uint8_t>(index < 6 ? index + 1 : 2 + index % 3);
    }
    static std::string Name(std::size_t index)
    {
        return std::to_string(SeatsFor(index)) + " on circuit " + std::to_string(index % kCircuits + 1);
    }
    static std::unique_ptr<Match> Make(std::size_t index)
    {
        const std::string id = "circuit" + std::to_string(index % kCircuits + 1);
        return std::make_unique<Match>(SetupOf(SeatsFor(index), id, OptionsFor(index)));
    }
    static std::uint64_t TotalWeight(const Match& match)
    {
        const GtState& state = match.Now();
        std::uint64_t total = 0;
        switch (state.phase)
        {
        case Phase::Grid: return state.seats - static_cast<unsigned>(std::popcount(state.drawn));
        case Phase::DamageToken:
            for (const std::uint8_t tokens : state.bag)
            {
                total += tokens;
            }
            return total;
        default: break;
        }
        total = 1;
        const bool one = state.phase == Phase::StepDice;
        for (std::size_t i = one ? state.nextStep : 0; i < (one ? state.nextStep + 1u : state.planLength); ++i)
        {
            for (int die = 0; die <= state.plan[i].brakes; ++die)
            {
                total *= 6;
            }
        }
        return total;
    }
    static Action Vary(const Match&, Action action, Random& random) { return Mutated(action, random); }
    static bool MayGoUnlisted(const Action&) { return false; }
    static bool DecidesUnseen(const Match&) { return false; }
    static bool Reopens(const MatchLog& log, const Match& match)
    {
        const auto again = OpenMatch<GtGame>(log.header);
        return again != nullptr && again->Header().setup == match.Header().setup && log.entries == match.Entries();
    }
};

// A position: who stands where in which gear. Then whose turn it is, and what happens in words.
class Position
{
public:
    explicit Position(std::uint8_t seats, const GtOptions& options = {}, std::string_view circuit = "circuit1")
        : game(std::make_shared<const GtGame>(SetupOf(seats, circuit, options)))
    {
        EventList events;
        game->Begin(state, events);
        state.phase = Phase::Lay;
        state.drawn = static_cast<SeatMask>((1u << seats) - 1);
        state.round = 1;
        for (Seat seat = 0; seat < seats; ++seat)
        {
            state.cars[seat].gridPlace = seat;
            state.cars[seat].space = game->Road().grid[seat];
        }
    }

    SpaceIndex At(std::string_view name) const
    {
        const SpaceIndex space = game->Road().Find(ParseSpace(name));
        EXPECT_NE(space, kNoSpace) << name;
        return space;
    }
    Position& Put(Seat seat, std::string_view space, int gear, int crossings = 1)
    {
        Car& car = state.cars[seat];
        car.space = At(space);
        car.gear = static_cast<std::uint8_t>(gear);
        car.crossings = static_cast<std::uint8_t>(crossings);
        return *this;
    }
    Position& Outside(Seat seat, CarState how, int left, bool doubleZero = true)
    {
        Car& car = state.cars[seat];
        car.state = how;
        car.gear = 0;
        car.doubleZero = doubleZero ? 1 : 0;
        car.leftTrackAs = static_cast<std::uint16_t>(left);
        state.departures = static_cast<std::uint16_t>(left > state.departures ? left : state.departures);
        return *this;
    }
    // Out of the bag and onto the dashboard.
    Position& Damage(Seat seat, Token token, int count = 1)
    {
        const auto kind = static_cast<std::size_t>(token);
        state.bag[kind] = static_cast<std::uint8_t>(state.bag[kind] - count);
        state.cars[seat].damage[kind] = static_cast<std::uint8_t>(state.cars[seat].damage[kind] + count);
        return *this;
    }
    Position& Flag(Seat owner, int tile)
    {
        for (YellowFlag& flag : state.flags)
        {
            if (flag.tile == 0)
            {
                flag = {static_cast<std::uint8_t>(tile), owner};
                --state.bag[static_cast<std::size_t>(Token::YellowFlag)];
                break;
            }
        }
        return *this;
    }
    Position& Focus(Seat seat, int tokens)
    {
        state.cars[seat].focus = static_cast<std::uint16_t>(tokens);
        return *this;
    }

    // The seat's turn begins, in the order of a round that begins now.
    Position& Turn(Seat seat)
    {
        FixedList<Seat, kMaxSeats> order;
        state.active = seat;
        game->OrderOf(state, order);
        state.orderCount = static_cast<std::uint8_t>(order.Size());
        for (std::size_t i = 0; i < order.Size(); ++i)
        {
            state.order[i] = order[i];
            state.turn = order[i] == seat ? static_cast<std::uint8_t>(i) : state.turn;
        }
        opened.Clear();
        game->OpenTurn(state, opened);
        match = std::make_unique<GtMatch>(game, state);
        EXPECT_EQ(game->BrokenInvariant(state), 0);
        return *this;
    }

    // "g1@2.1L roll g1!": each in turn; the verdict of the first that is refused, or of the last.
    Verdict Happens(std::string_view words)
    {
        Verdict verdict;
        while (!words.empty() && verdict)
        {
            std::string_view word = words.substr(0, words.find(' '));
            const bool flat = match->Now().phase == Phase::FlatOutDice;
            word = flat ? words.substr(0, words.find(';')) : word; // a whole roll ends with a semicolon
            words.remove_prefix(std::min(words.size(), word.size() + 1));
            words.remove_prefix(!words.empty() && words.front() == ' ' ? 1 : 0);
            Action action;
            Outcome outcome;
            const bool chance = match->WhoMoves().IsChance();
            told.clear();
            if (chance)
            {
                EXPECT_TRUE(match->Read(word, outcome) && match->Resolve(outcome)) << word;
            }
            else
            {
                EXPECT_TRUE(match->Read(word, match->Now().active, action)) << word;
                verdict = match->Play(action);
            }
            EXPECT_EQ(match->Suspended(), 0) << word;
            EXPECT_FALSE(match->Events().IsFull()) << word;
            for (const Event& event : match->Events())
            {
                everTold.push_back(event);
            }
        }
        return verdict;
    }
    Rule RefusedBy(std::string_view words) { return Happens(words).rule; }
    bool CanBegin(std::string_view words)
    {
        Action action;
        EXPECT_TRUE(match->Read(words, match->Now().active, action)) << words;
        return static_cast<bool>(match->Query(action));
    }

    const GtState& Now() const { return match != nullptr ? match->Now() : state; }
    const Car& CarOf(Seat seat) const { return Now().cars[seat]; }
    std::string Where(Seat seat) const { return NameOfSpace(game->Road()[CarOf(seat).space].code).View().data(); }
    // How often it has been told since the turn began, the opening of it included.
    int Told(EventKind kind, Seat seat = kNoSeat) const
    {
        int count = 0;
        const auto fits = [&](const Event& event)
        { return event.kind == static_cast<std::uint8_t>(kind) && (seat == kNoSeat || event.seat == seat); };
        count += static_cast<int>(std::count_if(opened.begin(), opened.end(), fits));
        count += static_cast<int>(std::count_if(everTold.begin(), everTold.end(), fits));
        return count;
    }

    std::shared_ptr<const GtGame> game;
    GtState state;
    EventList opened;
    std::vector<Event> told;
    std::vector<Event> everTold;
    std::unique_ptr<GtMatch> match;
};

} // namespace Rally::Test
