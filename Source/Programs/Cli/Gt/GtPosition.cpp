#include "Cli/Gt/GtPosition.h"

#include "Cli/Gt/GtSetupForm.h"
#include "Cli/OptionsForm.h"

#include "RallyRules/Gt/GtNotation.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

constexpr int kMostTokens = 200;
constexpr int kMostRounds = 999;

// What an invariant of GtInvariants.cpp means to whoever wrote the position.
const char* Unsound(int broken)
{
    switch (broken)
    {
    case 2: return "as many tokens as the bag has";
    case 3: return "one car per space";
    case 7: return "finishing and retiring places without a gap";
    default: return "a state that can come up in play";
    }
}

class Reader
{
public:
    Reader(const JsonPlace& place, GtPosition& target) : in(place), out(target), state(target.state) {}

    void Read()
    {
        (void)in.Has("game"); // whoever asked for a reader knows it
        out.fromStart = in.FlagOr("setup", false);
        out.replays = out.fromStart;
        ReadIds(in, out.fromStart, out.ids);
        ReadRace();
        if (out.fromStart)
        {
            out.game->Begin(state, out.events);
        }
        else
        {
            PlaceCars();
        }
        in.Finish();
    }

private:
    // ---- circuit, options, values -----------------------------------------------------------------------------------

    void ReadRace()
    {
        GtOptions options;
        if (in.Has("options"))
        {
            OptionValues values = ValuesOf(options);
            ReadOptions(in.At("options"), GtOptionSpecs(), values);
            options = OptionsOf(values);
        }
        setup = NewSetup(Small(static_cast<int>(out.ids.size())), options);
        ReadCircuit(in.At("circuit"), setup);
        if (in.Has("values"))
        {
            ReadValues(in.At("values"), setup);
        }
        MakeGame();
    }

    void MakeGame() { out.game = std::make_shared<const GtGame>(setup); }

    const Circuit& Road() const { return out.game->Road(); }

    // ---- tokens -----------------------------------------------------------------------------------------------------

    std::uint8_t& InBag(Token token) { return state.bag[static_cast<std::size_t>(token)]; }

    void TakeTokens(const JsonPlace& place, Token token, int count)
    {
        if (count > InBag(token))
        {
            place.Expected("at most " + std::to_string(InBag(token)) + " here: the bag has no more such tokens");
        }
        InBag(token) = Small(InBag(token) - count);
    }

    void ReadDamage(const JsonPlace& damage, Car& car)
    {
        ReadTokenCounts(damage, car.damage);
        for (std::size_t token = 0; token < kTokenKinds; ++token)
        {
            TakeTokens(damage, static_cast<Token>(token), car.damage[token]);
        }
    }

    void ReadFlags(const JsonPlace& flags)
    {
        if (flags.Size() > kMaxFlags)
        {
            flags.Expected("at most 6 flags");
        }
        for (std::size_t i = 0; i < flags.Size(); ++i)
        {
            const JsonPlace flag = flags[i];
            state.flags[i].tile = Small(flag.At("tile").Number(1, Road().tileCount));
            state.flags[i].owner = Racing(flag.At("owner"));
            flag.Finish();
            TakeTokens(flag, Token::YellowFlag, 1);
        }
    }

    // Another bag than the tokens on the table would have left: it held less from the beginning.
    void ReadBag(const JsonPlace& bag)
    {
        std::uint8_t left[kTokenKinds] = {};
        if (!bag.Value().is_string())
        {
            ReadTokenCounts(bag, left);
        }
        else if (bag.Words() != "empty")
        {
            bag.Expected("\"empty\" or an object such as {\"gearbox\": 2}");
        }
        for (std::size_t token = 0; token < kTokenKinds; ++token)
        {
            setup.values.bag[token] = Small(setup.values.bag[token] - state.bag[token] + left[token]);
            state.bag[token] = left[token];
        }
        if (Complaint(setup) != kNoText)
        {
            bag.Expected("at most 200 tokens in all, 6 of them yellow flags");
        }
        MakeGame();
    }

    // ---- the cars ---------------------------------------------------------------------------------------------------

    static CarState ReadState(const JsonPlace& car)
    {
        const std::string words = car.WordsOr("state", "running");
        for (int each = 0; each <= static_cast<int>(CarState::Retired); ++each)
        {
            if (words == NameOf(static_cast<CarState>(each)))
            {
                return static_cast<CarState>(each);
            }
        }
        car.At("state").Expected("running, spun, offtrack, pits, finished or retired");
    }

    SpaceIndex ReadSpace(const JsonPlace& car, CarState carState) const
    {
        const bool races = carState != CarState::Finished && carState != CarState::Retired;
        if (!car.Has("space") && !races)
        {
            return Road().grid[0];
        }
        const JsonPlace place = car.At("space");
        const SpaceCode code = ParseSpace(place.Words());
        const SpaceIndex space = code == kNoSpaceCode ? kNoSpace : Road().Find(code);
        if (space == kNoSpace)
        {
            place.Expected("a space of this circuit, such as 3.1L");
        }
        return space;
    }

    // 0 to 6, or "00" off the track and while it is repaired.
    void ReadMarker(const JsonPlace& place, Car& car) const
    {
        const bool outside = car.state == CarState::OffTrack || car.state == CarState::InPits;
        car.doubleZero = car.state == CarState::OffTrack ? 1 : 0;
        if (!place.Has("gear"))
        {
            return;
        }
        const JsonPlace gear = place.At("gear");
        if (gear.Value().is_string() && (gear.Words() != "00" || !outside))
        {
            gear.Expected(outside ? "\"00\" or a number" : "a number; \"00\" is for cars off the track or in the pits");
        }
        const bool moves = car.state == CarState::Running || car.state == CarState::Finished;
        const int highest = moves ? setup.values.highestGear : 0;
        car.doubleZero = gear.Value().is_string() ? 1 : 0;
        car.gear = Small(car.doubleZero != 0 ? 0 : gear.Number(0, highest));
        if (car.state == CarState::OffTrack && car.doubleZero == 0)
        {
            gear.Expected("\"00\" for a car off the track");
        }
    }

    void ReadCar(const JsonPlace& place, Seat seat)
    {
        Car& car = state.cars[seat];
        (void)place.Has("id");
        car.state = ReadState(place);
        car.space = ReadSpace(place, car.state);
        ReadMarker(place, car);
        if (place.Has("tyres"))
        {
            car.tyres = ReadTyres(place.At("tyres"));
            if (!setup.values.Has(car.tyres))
            {
                place.At("tyres").Expected("tyres that this class has (G-CLS-3)");
            }
        }
        const int laps = out.game->LapCount();
        const bool finished = car.state == CarState::Finished;
        car.crossings = Small(finished ? laps + 1 : place.NumberOr("lap", 0, laps, 1)); // G-END-4
        car.focus = static_cast<std::uint16_t>(place.NumberOr("focus", 0, kMostRounds, 0));
        car.gridPlace = Small(place.NumberOr("grid", 1, state.seats, seat + 1) - 1);
        const bool outside = car.state == CarState::OffTrack || car.state == CarState::InPits;
        const int departures = state.departures + (outside ? 1 : 0);
        car.leftTrackAs =
            static_cast<std::uint16_t>(place.NumberOr("leftTrackAs", 0, kMostRounds, outside ? departures : 0));
        state.departures = std::max(state.departures, car.leftTrackAs);
        if (place.Has("damage"))
        {
            ReadDamage(place.At("damage"), car);
        }
        ReadEnd(place, car);
        place.Finish();
    }

    void ReadEnd(const JsonPlace& place, Car& car)
    {
        if (car.state == CarState::Finished)
        {
            ++state.finishers;
            car.finishedAs = Small(place.NumberOr("finishedAs", 1, state.seats, state.finishers));
        }
        if (car.state == CarState::Retired)
        {
            ++state.retirements;
            car.retiredAs = Small(place.NumberOr("retiredAs", 1, state.seats, state.retirements));
        }
    }

    void CheckPlaces() const
    {
        unsigned grid = 0;
        unsigned finished = 0;
        unsigned retired = 0;
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            grid |= 1u << car.gridPlace;
            finished |= car.finishedAs > 0 ? 1u << car.finishedAs : 0u;
            retired |= car.retiredAs > 0 ? 1u << car.retiredAs : 0u;
        }
        if (grid != (1u << state.seats) - 1)
        {
            in.At("cars").Expected("grid places of which no two cars have the same");
        }
        if (finished != (2u << state.finishers) - 2 || retired != (2u << state.retirements) - 2)
        {
            in.At("cars").Expected(Unsound(7));
        }
    }

    // ---- the moment -------------------------------------------------------------------------------------------------

    void PlaceCars()
    {
        state.seats = setup.seats;
        state.drawn = static_cast<SeatMask>((1u << state.seats) - 1);
        state.weather = in.Has("weather") ? ReadWeather(in.At("weather")) : setup.options.weather;
        std::copy(std::begin(setup.values.bag), std::end(setup.values.bag), state.bag);
        const JsonPlace cars = in.At("cars");
        for (std::size_t seat = 0; seat < cars.Size(); ++seat)
        {
            ReadCar(cars[seat], static_cast<Seat>(seat));
        }
        CheckPlaces();
        if (in.Has("flags"))
        {
            ReadFlags(in.At("flags"));
        }
        state.laidAside = Small(in.NumberOr("laidAside", 0, kMostTokens, 0));
        TakeTokens(in, Token::Weather, state.laidAside);
        if (in.Has("bag"))
        {
            ReadBag(in.At("bag"));
        }
        if (in.Has("markers"))
        {
            ReadMarkers(in.At("markers"));
        }
        ReadTurn();
    }

    // Alone: how many turns ended with which marker (G-SOLO-4).
    void ReadMarkers(const JsonPlace& markers)
    {
        if (!out.game->IsSolo())
        {
            markers.Expected("nothing, as only who drives alone has a sheet");
        }
        for (std::size_t marker = 0; marker < std::size(state.markers); ++marker)
        {
            const std::string key = marker == 0 ? "00" : std::to_string(marker - 1);
            state.markers[marker] = static_cast<std::uint16_t>(markers.NumberOr(key.c_str(), 0, kMostRounds, 0));
        }
        markers.Finish();
    }

    Seat Racing(const JsonPlace& name) const
    {
        const Seat seat = SeatNamed(name, out.ids);
        const CarState carState = state.cars[seat].state;
        if (carState == CarState::Finished || carState == CarState::Retired)
        {
            name.Expected("a car that is still racing");
        }
        return seat;
    }

    void ReadTurn()
    {
        FixedList<Seat, kMaxSeats> order;
        out.game->OrderOf(state, order);
        if (order.IsEmpty())
        {
            in.At("cars").Expected("a car that is still racing");
        }
        out.turn = in.Has("turn") ? Racing(in.At("turn")) : order[0];
        ReadOrder(order);
        state.round = static_cast<std::uint16_t>(in.NumberOr("round", 1, kMostRounds, 1));
        state.phase = Phase::Tyres; // of those that have no plan: nothing of the turn is there yet
        if (const int broken = out.game->BrokenInvariant(state); broken != 0)
        {
            in.Expected(Unsound(broken));
        }
        OpenTurn();
    }

    void ReadOrder(const FixedList<Seat, kMaxSeats>& natural)
    {
        std::vector<Seat> order(natural.begin(), natural.end());
        if (in.Has("order"))
        {
            const JsonPlace list = in.At("order");
            order.clear();
            for (std::size_t i = 0; i < list.Size(); ++i)
            {
                const Seat seat = Racing(list[i]);
                if (std::find(order.begin(), order.end(), seat) != order.end())
                {
                    list[i].Expected("a car that is not in the order yet");
                }
                order.push_back(seat);
            }
        }
        const auto found = std::find(order.begin(), order.end(), out.turn);
        if (found == order.end())
        {
            in.At("order").Expected("an order that holds the car whose turn it is");
        }
        std::copy(order.begin(), order.end(), state.order);
        state.orderCount = Small(static_cast<int>(order.size()));
        state.turn = Small(static_cast<int>(found - order.begin()));
        state.active = out.turn;
    }

    void OpenTurn()
    {
        const std::uint8_t turn = state.turn;
        const std::uint16_t round = state.round;
        out.game->OpenTurn(state, out.events);
        out.drives = state.phase == Phase::Lay && state.turn == turn && state.round == round;
        if (in.Has("plan"))
        {
            out.LayPlan(in.At("plan").Words(), in.At("plan").Place());
        }
    }

    const JsonPlace& in;
    GtPosition& out;
    GtState& state;
    GtSetup setup;
};

} // namespace

GtPosition ReadGtPosition(const JsonPlace& in)
{
    GtPosition position;
    Reader(in, position).Read();
    return position;
}

GtPosition GtPositionFromText(const std::string& text, const std::string& file)
{
    const nlohmann::json json = ParseJson(text, file);
    return ReadGtPosition(JsonPlace(json, file));
}

} // namespace Rally::Cli
