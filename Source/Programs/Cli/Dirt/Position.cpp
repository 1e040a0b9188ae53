#include "Cli/Dirt/Position.h"

#include "Cli/Dirt/SetupForm.h"
#include "Cli/OptionsForm.h"
#include "Cli/TrackForm.h"

#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Dirt/DirtPosition.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

// What an invariant of DirtInvariants.cpp means to whoever wrote the position.
const char* Unsound(int broken)
{
    switch (broken)
    {
    case 2: return "as many tokens as the box has";
    case 3: return "one car per space, and none beside a sliding car";
    case 5: return "no more cards seen and left than a deck has";
    case 8: return "gear 0 for spun and off-track cars, and starting and finishing places without a gap";
    default: return "a state that can come up in play";
    }
}

class Reader
{
public:
    Reader(const JsonPlace& place, Position& target) : in(place), out(target), state(target.state) {}

    void Read()
    {
        (void)in.Has("game"); // whoever asked for a reader knows it
        out.fromStart = in.FlagOr("setup", false);
        ReadSeats();
        ReadRally();
        if (out.fromStart)
        {
            BeginRally();
        }
        else
        {
            PlaceCars();
        }
        in.Finish();
    }

private:
    Seat Named(const JsonPlace& name) const { return SeatNamed(name, out.ids); }

    // ---- cars and their ids -----------------------------------------------------------------------------------------

    void ReadSeats()
    {
        ReadIds(in, out.fromStart, out.ids);
        if (out.fromStart)
        {
            return;
        }
        bool finished = false;
        const JsonPlace cars = in.At("cars");
        for (std::size_t i = 0; i < cars.Size(); ++i)
        {
            finished = finished || cars[i].WordsOr("state", "") == "finished";
        }
        const bool somebody = in.FlagOr("somebodyFinished", finished);
        if (finished && !somebody)
        {
            in.At("somebodyFinished").Expected("true, since one of the cars has finished");
        }
        // Somebody who is not on the list has finished: he gets a seat, so that the count of finishers stays true.
        absentFinisher = somebody && !finished && out.ids.size() < kMaxSeats;
        uncountedFinisher = somebody && !finished && !absentFinisher;
        if (absentFinisher)
        {
            out.ids.push_back("finished");
        }
    }

    // ---- road, options, values --------------------------------------------------------------------------------------

    void ReadRally()
    {
        setup = NewSetup(Small(static_cast<int>(out.ids.size())));
        if (in.Has("options"))
        {
            OptionValues values = ValuesOf(setup.options);
            ReadOptions(in.At("options"), DirtOptionSpecs(), values);
            setup.options = OptionsOf(values);
        }
        if (in.Has("values"))
        {
            ReadValues(in.At("values"), setup.values);
        }
        const int roads = in.Has("stage") + in.Has("stages") + in.Has("track");
        if (roads != 1)
        {
            in.Expected("one of \"stage\", \"stages\" and \"track\"");
        }
        if (in.Has("track"))
        {
            track = ReadTrack(in.At("track"));
            hasTrack = true;
            setup.stageCount = 1;
            setup.stages[0].service = in.FlagOr("service", false);
        }
        else if (in.Has("stage"))
        {
            ReadStage(in.At("stage"));
        }
        else
        {
            const JsonPlace stages = in.At("stages");
            for (std::size_t i = 0; i < stages.Size(); ++i)
            {
                ReadStage(stages[i]);
            }
            if (stages.Size() == 0)
            {
                stages.Expected("at least one stage");
            }
        }
        state.stage = Small(in.NumberOr("stageNumber", 1, setup.stageCount, 1) - 1);
        out.replays = out.fromStart && !hasTrack;
        MakeGame();
    }

    void ReadStage(const JsonPlace& id)
    {
        if (!AddStage(setup, id.Words()))
        {
            id.Expected("the id of a ready-made stage such as rally2-ss1 (at most 9 of them)");
        }
    }

    void MakeGame()
    {
        out.game = hasTrack ? std::make_shared<const DirtGame>(setup, track) : std::make_shared<const DirtGame>(setup);
    }

    const Track& Road() const { return out.game->TrackOf(state.stage); }

    void BeginRally() { out.game->Begin(state, out.events); }

    // ---- tokens -----------------------------------------------------------------------------------------------------

    template <class Take>
    static void TakeTokens(const JsonPlace& place, int count, const Take& take)
    {
        for (int taken = 0; taken < count; ++taken)
        {
            if (!take())
            {
                place.Expected("at most " + std::to_string(taken) + " here: the box has no more such tokens");
            }
        }
    }

    void ReadDamage(const JsonPlace& damage, Car& car)
    {
        constexpr struct
        {
            const char* key;
            Damage kind;
        } kinds[] = {{"gear", Damage::Gearbox},
                     {"coast", Damage::Suspension},
                     {"brake", Damage::Brakes},
                     {"green", Damage::GreenFlag}};
        for (const auto& each : kinds)
        {
            const int count = damage.NumberOr(each.key, 0, 200, 0);
            TakeTokens(damage, count, [&] { return TakeDamageToken(state, car, each.kind); });
        }
        constexpr struct
        {
            const char* key;
            CutResult result;
        } cuts[] = {{"puncture", CutResult::Puncture}, {"clean", CutResult::Clean}};
        for (const auto& each : cuts)
        {
            const int count = damage.NumberOr(each.key, 0, 200, 0);
            TakeTokens(damage, count, [&] { return TakeCutToken(state, car.cutTokens, each.result); });
        }
        damage.Finish();
    }

    void ReadCornerTokens(const JsonPlace& corners)
    {
        for (const std::string& key : corners.Keys())
        {
            const JsonPlace number = corners.At(key.c_str());
            const int count = number.Number(0, 48);
            bool found = false;
            for (std::size_t i = 0; i < Road().corners.Size(); ++i)
            {
                const Corner& corner = Road().corners[i];
                if (key == std::to_string(corner.tile) + "." + std::to_string(corner.section))
                {
                    state.cornerTokens[i] = Small(count);
                    found = true;
                }
            }
            if (!found)
            {
                number.Expected("tile.section of a corner section, such as 6.2, as its name");
            }
            TakeTokens(number, count, [&] { return TakeCutToken(state, state.roadTokens, CutResult::Mud); });
        }
    }

    // Another bag than the box would have left: the box itself then held less.
    void ReadBag(const JsonPlace& bag)
    {
        std::uint8_t left[kTokenKinds] = {};
        if (!bag.Value().is_string())
        {
            ReadTokenCounts(bag, left);
        }
        else if (bag.Words() != "empty")
        {
            bag.Expected("\"empty\" or an object such as {\"gearbox/mud\": 2}");
        }
        for (unsigned token = 0; token < kTokenKinds; ++token)
        {
            std::uint8_t& inBox = setup.values.bag[token / kCutResults][token % kCutResults];
            inBox = Small(inBox - state.bag[token] + left[token]);
            state.bag[token] = left[token];
        }
        CheckValues(bag, setup.values);
        MakeGame();
    }

    void ReadDeck(const JsonPlace& place, int gear)
    {
        Deck& deck = state.decks[gear - 1];
        const DirtValues& values = setup.values;
        int seen = 0;
        if (place.Has("seen"))
        {
            const JsonPlace backs = place.At("seen");
            for (const std::string& key : backs.Keys())
            {
                const int back = BackNamed(backs, key, gear);
                const int count = backs.At(key.c_str()).Number(0, values.backs[gear - 1][back].count);
                deck.seen[back] = Small(count);
                seen += count;
            }
        }
        const int rest = std::max(0, values.cardsPerGear - seen);
        deck.left = Small(place.NumberOr("left", 0, rest, rest));
        place.Finish();
    }

    int BackNamed(const JsonPlace& place, const std::string& key, int gear) const
    {
        for (int back = 0; back < setup.values.backCount[gear - 1]; ++back)
        {
            if (key == NameOf(static_cast<BackSymbol>(setup.values.backs[gear - 1][back].symbol)))
            {
                return back;
            }
        }
        place.Expected("the symbols of this deck: spin, crash, sisu, not \"" + key + "\"");
    }

    void ReadDecks()
    {
        if (!in.Has("decks"))
        {
            return;
        }
        const JsonPlace decks = in.At("decks");
        for (const std::string& key : decks.Keys())
        {
            if (key.size() != 1 || key[0] < '1' || key[0] > '6')
            {
                decks.Expected("gears 1 to 6, not \"" + key + "\"");
            }
            ReadDeck(decks.At(key.c_str()), key[0] - '0');
        }
    }

    // ---- the cars ---------------------------------------------------------------------------------------------------

    CarState ReadState(const JsonPlace& car) const
    {
        const std::string words = car.WordsOr("state", "running");
        for (int each = 0; each <= static_cast<int>(CarState::Retired); ++each)
        {
            if (words == NameOf(static_cast<CarState>(each)))
            {
                return static_cast<CarState>(each);
            }
        }
        car.At("state").Expected("running, spun, offtrack, waiting, finished or retired");
    }

    SpaceIndex ReadSpace(const JsonPlace& car, CarState carState) const
    {
        const bool onRoad =
            carState == CarState::Running || carState == CarState::Spun || carState == CarState::OffTrack;
        if (!car.Has("space"))
        {
            return onRoad ? (car.At("space"), kStartSpace) : kStartSpace;
        }
        const JsonPlace place = car.At("space");
        const SpaceCode code = ParseSpace(place.Words());
        const SpaceIndex space = code == kNoSpaceCode ? kNoSpace : Road().Find(code);
        if (space == kNoSpace)
        {
            place.Expected("a space of this road, such as 3.1L");
        }
        const Space& there = Road()[space];
        if (onRoad && (there.finishRow || there.kind == SpaceKind::Beyond))
        {
            place.Expected("a space before the finish line");
        }
        if (carState == CarState::Waiting && space != kStartSpace)
        {
            place.Expected("START for a waiting car");
        }
        return space;
    }

    void ReadCar(const JsonPlace& place, Seat seat)
    {
        Car& car = state.cars[seat];
        (void)place.Has("id");
        car.state = ReadState(place);
        car.space = ReadSpace(place, car.state);
        car.gear = Small(place.NumberOr("gear", 0, kGears, 0));
        const bool stands =
            car.state == CarState::Spun || car.state == CarState::OffTrack || car.state == CarState::Waiting;
        if (stands && car.gear != 0)
        {
            place.At("gear").Expected("0 for a car that is spun, off-track or waiting");
        }
        if (place.Has("seconds") && place.Has("secondsInHand"))
        {
            place.Expected("\"seconds\" or \"secondsInHand\", which mean the same, not both");
        }
        const char* inHand = place.Has("secondsInHand") ? "secondsInHand" : "seconds";
        car.seconds = static_cast<std::uint16_t>(place.NumberOr(inHand, 0, 999, 0));
        const char* pile = place.Has("pileSeconds") ? "pileSeconds" : "pile";
        car.pileSeconds = static_cast<std::uint16_t>(place.NumberOr(pile, 0, 9999, 0));
        car.pileCards = Small(place.NumberOr("cards", 0, 174, car.gear > 0 || car.pileSeconds > 0 ? 1 : 0));
        car.spareWheel = place.FlagOr("spareWheel", true) ? 1 : 0;
        car.sisu = place.FlagOr("sisu", setup.options.sisu != SisuScope::Off) ? 1 : 0;
        car.totalTime = static_cast<std::uint32_t>(place.NumberOr("totalTime", 0, 99999, 0));
        car.leftTrackAs = static_cast<std::uint16_t>(
            place.NumberOr("leftTrackAs", 0, 999, car.state == CarState::OffTrack ? state.departures + 1 : 0));
        state.departures = std::max(state.departures, car.leftTrackAs);
        car.everRetired = car.state == CarState::Retired ? 1 : 0;
        car.startsAs = Small(place.NumberOr("startsAs", 1, state.seats, seat + 1) - 1);
        if (place.Has("damage"))
        {
            ReadDamage(place.At("damage"), car);
        }
        ReadFinish(place, car);
        place.Finish();
    }

    void ReadFinish(const JsonPlace& place, Car& car)
    {
        if (car.state == CarState::Finished)
        {
            ++state.finishers;
            car.finishedAs = Small(place.NumberOr("finishedAs", 1, kMaxSeats, state.finishers));
        }
        else if (place.Has("finishedAs"))
        {
            place.At("finishedAs").Expected("nothing, as this car has not finished");
        }
    }

    // ---- the moment -------------------------------------------------------------------------------------------------

    void PlaceCars()
    {
        ClearTable(setup, state);
        const JsonPlace cars = in.At("cars");
        for (std::size_t seat = 0; seat < cars.Size(); ++seat)
        {
            ReadCar(cars[seat], static_cast<Seat>(seat));
        }
        if (absentFinisher)
        {
            Car& car = state.cars[state.seats - 1];
            car.state = CarState::Finished;
            car.startsAs = Small(state.seats - 1);
            car.finishedAs = ++state.finishers;
        }
        if (in.Has("cornerTokens"))
        {
            ReadCornerTokens(in.At("cornerTokens"));
        }
        ReadDecks();
        if (in.Has("bag"))
        {
            ReadBag(in.At("bag"));
        }
        ReadTurn();
    }

    void ReadTurn()
    {
        out.turn = in.Has("turn") ? Named(in.At("turn")) : FirstToPlay(*out.game, state);
        if (out.turn == kNoSeat)
        {
            in.Expected("a car that is still racing");
        }
        const CarState carState = state.cars[out.turn].state;
        if (carState == CarState::Finished || carState == CarState::Retired)
        {
            in.At("turn").Expected("a car that is still racing");
        }
        ReadOrder();
        ReadRound();
        if (const int broken = out.game->BrokenInvariant(state); broken != 0)
        {
            in.Expected(Unsound(broken));
        }
        // Six cars and a seventh that has finished: only for steps and plans, where nothing counts the finishers.
        state.finishers = Small(state.finishers + (uncountedFinisher ? 1 : 0));
        OpenTurn();
    }

    void ReadOrder()
    {
        OrderRound(*out.game, state, out.turn);
        if (in.Has("order"))
        {
            const JsonPlace list = in.At("order");
            state.orderCount = 0;
            std::fill(std::begin(state.order), std::end(state.order), std::uint8_t{0});
            for (std::size_t i = 0; i < list.Size() && i < kMaxSeats; ++i)
            {
                state.order[state.orderCount++] = Named(list[i]);
            }
        }
        const auto end = state.order + state.orderCount;
        const auto found = std::find(state.order, end, out.turn);
        if (found == end)
        {
            in.At("order").Expected("an order that holds the car whose turn it is");
        }
        state.turn = Small(static_cast<int>(found - state.order));
        state.active = out.turn;
    }

    void ReadRound()
    {
        state.round = static_cast<std::uint16_t>(in.NumberOr("round", 1, 999, RoundsSoFar(state, out.turn)));
        state.leader = state.order[0]; // D-LEA-3
        if (in.Value().contains("leader"))
        {
            const bool nobody = !in.Has("leader") || in.Value()["leader"] == "";
            state.leader = nobody ? kNoSeat : Named(in.At("leader"));
        }
    }

    void OpenTurn()
    {
        out.drives = OpenTurnOf(*out.game, state, out.turn, out.events);
        if (in.Has("plan"))
        {
            out.LayPlan(in.At("plan").Words(), in.At("plan").Place());
        }
    }

    const JsonPlace& in;
    Position& out;
    DirtState& state;
    DirtSetup setup;
    Track track;
    bool hasTrack = false;
    bool absentFinisher = false;
    bool uncountedFinisher = false;
};

} // namespace

Position ReadPosition(const JsonPlace& in)
{
    Position position;
    Reader(in, position).Read();
    return position;
}

Position PositionFromText(const std::string& text, const std::string& file)
{
    const nlohmann::json json = ParseJson(text, file);
    return ReadPosition(JsonPlace(json, file));
}

Position LoadPosition(const std::string& path)
{
    return PositionFromText(ReadFile(path, kLargestPosition), path);
}

} // namespace Rally::Cli
