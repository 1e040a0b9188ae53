#include "Cli/Gt/GtWitness.h"

#include "Cli/Fail.h"
#include "Cli/Gt/GtPlans.h"

#include "RallyRules/Gt/GtNotation.h"
#include "RallyRules/Text/Figure.h"

#include <iterator>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

// What the number of an event is, by its kind.
enum class Meaning
{
    Nothing,
    Place,
    Tyres,
    Round,
    Brakes,
    Focus,
    Paid,
    Warnings,
    Cause,
    Damage,
    Weather,
    Tile,
    Lap,
    Seconds,
};

constexpr Meaning kMeanings[kEventKinds] = {
    Meaning::Place,   Meaning::Tyres,   Meaning::Round,   Meaning::Round,    Meaning::Brakes,  Meaning::Focus,
    Meaning::Brakes,  Meaning::Paid,    Meaning::Nothing, Meaning::Warnings, Meaning::Cause,   Meaning::Nothing,
    Meaning::Nothing, Meaning::Damage,  Meaning::Weather, Meaning::Tile,     Meaning::Tile,    Meaning::Focus,
    Meaning::Nothing, Meaning::Nothing, Meaning::Nothing, Meaning::Nothing,  Meaning::Nothing, Meaning::Nothing,
    Meaning::Nothing, Meaning::Tyres,   Meaning::Nothing, Meaning::Nothing,  Meaning::Nothing, Meaning::Lap,
    Meaning::Place,   Meaning::Seconds, Meaning::Nothing};

constexpr const char* kMeaningKeys[] = {nullptr, "place", "tyres",  "round",   "brakes", "focus", "paid",
                                        "count", "cause", "damage", "weather", "tile",   "lap",   "seconds"};
static_assert(std::size(kMeaningKeys) == static_cast<std::size_t>(Meaning::Seconds) + 1);

constexpr std::string_view kCauses[] = {"none", "warnings", "limit"};
constexpr std::string_view kLanes[] = {"none", "tyres", "repairs", "both"};

std::string MarkerOf(const Car& car)
{
    return car.doubleZero != 0 ? "00" : std::to_string(car.gear);
}

std::string SpaceName(const Circuit& circuit, SpaceIndex space)
{
    return space < circuit.spaces.Size() ? std::string(NameOfSpace(circuit[space].code).View()) : "none";
}

std::optional<std::string> TokenField(const Car& car, const std::string& key)
{
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        if (key == NameOf(static_cast<Token>(token)))
        {
            return std::to_string(car.damage[token]);
        }
    }
    return std::nullopt;
}

SpaceIndex SpaceNamed(const Circuit& circuit, const std::string& name)
{
    const SpaceCode code = ParseSpace(name);
    const SpaceIndex space = code == kNoSpaceCode ? kNoSpace : circuit.Find(code);
    if (space == kNoSpace)
    {
        throw Fail("'" + name + "': expected a space of this circuit");
    }
    return space;
}

std::string LimitText(int limit, int danger)
{
    return limit == 0 ? "none" : std::to_string(limit) + (danger > 0 ? "!" : "");
}

// In the centre of a space ("5!": a dangerous corner), or by the way from one to another, dotted lines counted.
std::string Limit(const Circuit& circuit, const std::string& name)
{
    const std::size_t dash = name.find('-');
    const CircuitSpace& from = circuit[SpaceNamed(circuit, name.substr(0, dash))];
    if (dash == std::string::npos)
    {
        return LimitText(from.limit, from.danger);
    }
    const SpaceLink* link = circuit.LinkBetween(circuit.Find(from.code), SpaceNamed(circuit, name.substr(dash + 1)));
    return link == nullptr ? "closed" : LimitText(link->limit, link->danger);
}

// "straight", "diagonal" or "none"; and how many lines that warn are crossed.
std::string Way(const Circuit& circuit, const std::string& name, bool warnings)
{
    const std::size_t dash = name.find('-');
    if (dash == std::string::npos)
    {
        throw Fail("'" + name + "': expected two spaces such as 3.1L-3.2L");
    }
    const SpaceLink* link =
        circuit.LinkBetween(SpaceNamed(circuit, name.substr(0, dash)), SpaceNamed(circuit, name.substr(dash + 1)));
    return link == nullptr  ? "none"
           : warnings       ? std::to_string(link->warnings)
           : link->diagonal ? "diagonal"
                            : "straight";
}

std::string Hazard(const Circuit& circuit, const std::string& name)
{
    switch (circuit[SpaceNamed(circuit, name)].hazard)
    {
    case Rally::Hazard::Yellow: return "yellow";
    case Rally::Hazard::Orange: return "orange";
    case Rally::Hazard::Red: return "red";
    case Rally::Hazard::None: break;
    }
    return "none";
}

int NumberIn(const std::string& text, int highest)
{
    int number = 0;
    for (const char digit : text)
    {
        number = digit >= '0' && digit <= '9' && number <= highest ? number * 10 + (digit - '0') : highest + 1;
    }
    return text.empty() ? highest + 1 : number;
}

class GtWitness final : public Witness
{
public:
    explicit GtWitness(const GtMatch& theMatch) : match(theMatch), state(theMatch.Now()) {}

    const AnyMatch& TheMatch() const override { return match; }

    std::optional<std::string> OfCar(Seat seat, const Pair& wanted) const override
    {
        const Car& car = state.cars[seat];
        const std::string& key = wanted.key;
        const auto token = TokenField(car, key);
        return token               ? token
               : key == "space"    ? std::optional(SpaceName(Road(), car.space))
               : key == "gear"     ? std::optional(MarkerOf(car))
               : key == "state"    ? std::optional(std::string(NameOf(car.state)))
               : key == "tyres"    ? std::optional(std::string(NameOf(car.tyres)))
               : key == "focus"    ? std::optional(std::to_string(car.focus))
               : key == "lap"      ? std::optional(std::to_string(car.crossings))
               : key == "grid"     ? std::optional(std::to_string(car.gridPlace + 1))
               : key == "finished" ? std::optional(std::to_string(car.finishedAs))
               : key == "retired"  ? std::optional(std::to_string(car.retiredAs))
               : key == "place"    ? std::optional(std::to_string(match.Standings().place[seat]))
               : key == "score"    ? std::optional(std::to_string(match.Standings().score[seat]))
                                   : std::nullopt;
    }
    std::optional<std::string> OfMatch(const std::string& key) const override
    {
        const std::size_t dot = key.find('.');
        return dot == std::string::npos ? OfMatchAlone(key) : OfPart(key.substr(0, dot), key.substr(dot + 1));
    }
    std::optional<std::string> OfDice(Seat seat, const std::string& key) const override
    {
        const DicePool pool = seat == kNoSeat ? state.pool : match.Rules().DiceOf(state, seat);
        return key == "gears"    ? std::optional(std::to_string(pool.gearCount))
               : key == "coast"  ? std::optional(std::to_string(pool.coast))
               : key == "brakes" ? std::optional(std::to_string(pool.brakes))
               : key == "limit"  ? std::optional(std::to_string(pool.warningLimit))
                                 : std::nullopt;
    }
    const char* CarFields() const override
    {
        return "space gear state tyres focus gearbox brakes coast weather yellow green lap grid finished retired place "
               "score";
    }
    const char* MatchFields() const override
    {
        return "turn phase round weather finishers retirements warnings secured cost planned driving total laid-aside "
               "flags pending bag bag.KIND flag.TILE marker.GEAR limit.SPACE limit.FROM-TO way.FROM-TO warns.FROM-TO "
               "hazard.SPACE rear.SPACE front.SPACE";
    }
    const char* DiceFields() const override { return "gears coast brakes limit"; }

    Seat Active() const override { return state.active; }
    std::string Phase() const override { return std::string(NameOf(state.phase)); }
    std::string Whereabouts(Seat seat) const override
    {
        return "at " + SpaceName(Road(), state.cars[seat].space) + " in gear " + MarkerOf(state.cars[seat]);
    }
    std::vector<Seat> Order(bool next) const override
    {
        FixedList<Seat, kMaxSeats> order;
        match.Rules().OrderOf(state, order);
        return next ? std::vector<Seat>(order.begin(), order.end())
                    : std::vector<Seat>(state.order, state.order + state.orderCount);
    }
    std::string Plan() const override { return std::string(WritePlan(Road(), state).View()); }
    std::uint64_t PlanCount() const override
    {
        return PlansOf<GtGame>::IsLaying(state) ? CountPlans(match.Rules(), state) : 0;
    }
    bool IsStep(const Action& action) const override { return PlansOf<GtGame>::IsStep(action); }

protected:
    const char* AmountKey(std::uint8_t kind) const override
    {
        return kMeaningKeys[static_cast<std::size_t>(MeaningOf(kind))];
    }
    std::string AmountOf(const Event& event) const override
    {
        const auto number = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
        switch (MeaningOf(event.kind))
        {
        case Meaning::Cause: return std::string(number < std::size(kCauses) ? kCauses[number] : "?");
        case Meaning::Damage: return std::string(number < kTokenKinds ? NameOf(static_cast<Token>(number)) : "?");
        case Meaning::Tyres: return std::string(number < kTyreKinds ? NameOf(static_cast<Tyres>(number)) : "?");
        case Meaning::Weather: return std::string(number < kWeathers ? NameOf(static_cast<Weather>(number)) : "?");
        default: break;
        }
        return std::to_string(event.amount);
    }
    std::string NameOfDie(std::uint8_t die) const override
    {
        return IsGearDie(die) ? "g" + std::to_string(die) : die == kCoastDie ? "w" : die == kRedlineDie ? "b" : "none";
    }
    bool ComesFromSpace(std::uint8_t kind) const override { return Is(kind, EventKind::Moved); }
    bool IsRoll(std::uint8_t kind) const override { return Is(kind, EventKind::Rolled); }
    const char* ExtraKey(std::uint8_t kind) const override
    {
        return Is(kind, EventKind::PitStop) ? "lane" : Is(kind, EventKind::ClockTold) ? "marker" : nullptr;
    }
    std::string ExtraOf(const Event& event) const override
    {
        if (Is(event.kind, EventKind::PitStop))
        {
            return std::string(event.die < std::size(kLanes) ? kLanes[event.die] : "?");
        }
        return event.from != 0 ? "00" : std::to_string(event.gear);
    }

private:
    static bool Is(std::uint8_t kind, EventKind told) { return kind == static_cast<std::uint8_t>(told); }
    static Meaning MeaningOf(std::uint8_t kind) { return kind < kEventKinds ? kMeanings[kind] : Meaning::Nothing; }

    const Circuit& Road() const { return match.Rules().Road(); }

    std::optional<std::string> OfMatchAlone(const std::string& key) const
    {
        const bool steps = state.nextStep < state.planLength;
        return key == "turn"          ? std::optional(IdOf(state.active))
               : key == "phase"       ? std::optional(Phase())
               : key == "round"       ? std::optional(std::to_string(state.round))
               : key == "weather"     ? std::optional(std::string(NameOf(state.weather)))
               : key == "finishers"   ? std::optional(std::to_string(state.finishers))
               : key == "retirements" ? std::optional(std::to_string(state.retirements))
               : key == "warnings"    ? std::optional(std::to_string(state.warnings))
               : key == "secured"     ? std::optional(std::to_string(state.securedDice))
               : key == "cost"        ? std::optional(steps ? std::to_string(match.Rules().SecureCost(state)) : "none")
               : key == "planned"     ? std::optional(std::to_string(state.planLength))
               : key == "driving"     ? std::optional(std::to_string(match.Rules().DrivingSeconds(state)))
               : key == "total"       ? std::optional(std::to_string(match.Rules().TotalSeconds(state)))
               : key == "laid-aside"  ? std::optional(std::to_string(state.laidAside))
               : key == "flags"       ? std::optional(std::to_string(FlagCount()))
               : key == "bag"         ? std::optional(std::to_string(BagCount()))
                                      : std::nullopt;
    }
    std::optional<std::string> OfPart(const std::string& key, const std::string& rest) const
    {
        return key == "bag"      ? Bag(rest)
               : key == "flag"   ? std::optional(FlagOn(rest))
               : key == "marker" ? std::optional(Marker(rest))
               : key == "limit"  ? std::optional(Limit(Road(), rest))
               : key == "way"    ? std::optional(Way(Road(), rest, false))
               : key == "warns"  ? std::optional(Way(Road(), rest, true))
               : key == "hazard" ? std::optional(Hazard(Road(), rest))
               : key == "rear"   ? std::optional(std::to_string(Road()[SpaceNamed(Road(), rest)].rear))
               : key == "front"  ? std::optional(std::to_string(Road()[SpaceNamed(Road(), rest)].front))
                                 : std::nullopt;
    }

    std::string IdOf(Seat seat) const { return seat < match.Seats() ? match.Header().names[seat] : "-"; }

    int FlagCount() const
    {
        int count = 0;
        for (const YellowFlag& flag : state.flags)
        {
            count += flag.tile != 0;
        }
        return count;
    }
    // Whose flags lie on a tile: "-", or the cars' ids.
    std::string FlagOn(const std::string& tile) const
    {
        const int number = NumberIn(tile, Road().tileCount);
        if (number < 1 || number > Road().tileCount)
        {
            throw Fail("'flag." + tile + "': expected a tile of this circuit, from 1");
        }
        std::string owners;
        for (const YellowFlag& flag : state.flags)
        {
            owners += flag.tile == number ? IdOf(flag.owner) : "";
        }
        return owners.empty() ? "-" : owners;
    }
    int BagCount() const
    {
        int count = 0;
        for (const std::uint8_t tokens : state.bag)
        {
            count += tokens;
        }
        return count;
    }
    std::optional<std::string> Bag(const std::string& kind) const
    {
        Car bag;
        std::copy(std::begin(state.bag), std::end(state.bag), bag.damage);
        return TokenField(bag, kind);
    }
    // Alone: how many turns ended with this marker (G-SOLO-4).
    std::string Marker(const std::string& name) const
    {
        const int gear = NumberIn(name, static_cast<int>(kGears));
        if (name != "00" && gear > static_cast<int>(kGears))
        {
            throw Fail("'marker." + name + "': expected marker.00 to marker.6");
        }
        return std::to_string(state.markers[name == "00" ? 0 : gear + 1]);
    }

    const GtMatch& match;
    const GtState& state;
};

} // namespace

std::unique_ptr<Witness> GtWitnessOf(const AnyMatch& match)
{
    return std::make_unique<GtWitness>(*AsGt(match));
}

} // namespace Rally::Cli
