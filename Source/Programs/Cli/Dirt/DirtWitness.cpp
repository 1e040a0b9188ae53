#include "Cli/Dirt/DirtWitness.h"

#include "Cli/Dirt/PlanCount.h"
#include "Cli/Fail.h"

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

std::string YesNo(bool yes)
{
    return yes ? "yes" : "no";
}

std::string IdOf(const DirtMatch& match, Seat seat)
{
    return seat < match.Seats() ? match.Header().names[seat] : "-";
}

// ---- cars -----------------------------------------------------------------------------------------------------------

bool Scored(const DirtState& state)
{
    return state.phase == Phase::Over || state.phase == Phase::TimeControl || state.phase == Phase::StageService ||
           state.phase == Phase::Break;
}

// Seconds, or minutes and seconds when the scenario writes them so.
std::string TimeLike(const std::string& wanted, std::int32_t seconds)
{
    return wanted.find(':') == std::string::npos ? std::to_string(seconds) : std::string(WriteTime(seconds).View());
}

std::string SpaceName(const Track& track, SpaceIndex space)
{
    return space < track.spaces.Size() ? std::string(NameOfSpace(track[space].code).View()) : "none";
}

int CutTokens(const Car& car, CutResult result)
{
    int count = 0;
    for (unsigned token = 0; token < kTokenKinds; ++token)
    {
        count += CutSide(token) == result ? car.cutTokens[token] : 0;
    }
    return count;
}

std::optional<std::string> TokenField(const DirtMatch& match, Seat seat, const std::string& key)
{
    const DirtGame& game = match.Rules();
    const DirtState& state = match.Now();
    const auto damage = [&](Damage kind) { return std::to_string(game.DamageOf(state, seat, kind)); };
    return key == "gearbox"      ? std::optional(damage(Damage::Gearbox))
           : key == "suspension" ? std::optional(damage(Damage::Suspension))
           : key == "brakes"     ? std::optional(damage(Damage::Brakes))
           : key == "green"      ? std::optional(damage(Damage::GreenFlag))
           : key == "puncture"   ? std::optional(std::to_string(game.PuncturesOf(state, seat)))
           : key == "clean"      ? std::optional(std::to_string(CutTokens(state.cars[seat], CutResult::Clean)))
                                 : std::nullopt;
}

std::optional<std::string> TimeField(const DirtMatch& match, Seat seat, const Pair& wanted)
{
    const DirtGame& game = match.Rules();
    const DirtState& state = match.Now();
    const Car& car = state.cars[seat];
    if (wanted.key == "time")
    {
        return TimeLike(wanted.value, Scored(state) ? car.stageTime : game.StageSecondsOf(state, seat));
    }
    if (wanted.key == "total")
    {
        return TimeLike(wanted.value, game.TotalSecondsOf(state, seat));
    }
    if (wanted.key == "place")
    {
        return std::to_string(game.Standings(state).place[seat]);
    }
    return std::nullopt;
}

std::optional<std::string> CarField(const DirtMatch& match, Seat seat, const Pair& wanted)
{
    const DirtState& state = match.Now();
    const Car& car = state.cars[seat];
    const std::string& key = wanted.key;
    return key == "space"      ? std::optional(SpaceName(match.Rules().TrackOf(state), car.space))
           : key == "gear"     ? std::optional(std::to_string(car.gear))
           : key == "state"    ? std::optional(std::string(NameOf(car.state)))
           : key == "pile"     ? std::optional(std::to_string(car.pileSeconds))
           : key == "cards"    ? std::optional(std::to_string(car.pileCards))
           : key == "seconds"  ? std::optional(std::to_string(car.seconds))
           : key == "spare"    ? std::optional(YesNo(car.spareWheel != 0))
           : key == "sisu"     ? std::optional(YesNo(car.sisu != 0))
           : key == "retired"  ? std::optional(YesNo(car.everRetired != 0))
           : key == "penalty"  ? std::optional(std::to_string(car.penalty))
           : key == "start"    ? std::optional(std::to_string(car.startsAs + 1))
           : key == "finished" ? std::optional(std::to_string(car.finishedAs))
                               : std::nullopt;
}

// ---- the match ------------------------------------------------------------------------------------------------------

std::string Bag(const DirtState& state, const std::string& kind)
{
    int all = 0;
    for (unsigned token = 0; token < kTokenKinds; ++token)
    {
        const std::string name = std::string(NameOf(DamageSide(token))) + "/" + std::string(NameOf(CutSide(token)));
        if (name == kind)
        {
            return std::to_string(state.bag[token]);
        }
        all += state.bag[token];
    }
    return kind.empty() ? std::to_string(all) : "no kind of token";
}

std::string Limit(const DirtMatch& match, const std::string& name)
{
    const DirtState& state = match.Now();
    const SpaceCode code = ParseSpace(name);
    const SpaceIndex space = code == kNoSpaceCode ? kNoSpace : match.Rules().TrackOf(state).Find(code);
    if (space == kNoSpace)
    {
        throw Fail("'" + name + "': expected a space of this road");
    }
    const int limit = match.Rules().LimitOf(state, space);
    return limit < 0 ? "closed" : limit == 0 ? "none" : std::to_string(limit);
}

std::string CornerTokens(const DirtMatch& match, const std::string& name)
{
    const DirtState& state = match.Now();
    const Track& track = match.Rules().TrackOf(state);
    for (std::size_t i = 0; i < track.corners.Size(); ++i)
    {
        if (name == std::to_string(track.corners[i].tile) + "." + std::to_string(track.corners[i].section))
        {
            return std::to_string(state.cornerTokens[i]);
        }
    }
    throw Fail("'corner." + name + "': expected tile.section of a corner");
}

std::string DeckLeft(const DirtState& state, const std::string& gear)
{
    if (gear.size() != 1 || gear[0] < '1' || gear[0] > '6')
    {
        throw Fail("'deck." + gear + "': expected deck.1 to deck.6");
    }
    return std::to_string(state.decks[gear[0] - '1'].left);
}

std::optional<std::string> MatchNumber(const DirtMatch& match, const std::string& key)
{
    const DirtState& state = match.Now();
    return key == "round"       ? std::optional(std::to_string(state.round))
           : key == "finishers" ? std::optional(std::to_string(state.finishers))
           : key == "stage"     ? std::optional(std::to_string(state.stage + 1))
           : key == "warnings"  ? std::optional(std::to_string(state.warnings))
           : key == "secured"   ? std::optional(std::to_string(state.securedDice))
           : key == "cost"      ? std::optional(std::to_string(match.Rules().SecureCost(state)))
           : key == "planned"   ? std::optional(std::to_string(state.planLength))
                                : std::nullopt;
}

std::optional<std::string> MatchField(const DirtMatch& match, const std::string& key)
{
    const DirtState& state = match.Now();
    const std::size_t dot = key.find('.');
    const std::string first = key.substr(0, dot);
    const std::string rest = dot == std::string::npos ? "" : key.substr(dot + 1);
    if (!rest.empty())
    {
        return first == "corner"  ? std::optional(CornerTokens(match, rest))
               : first == "limit" ? std::optional(Limit(match, rest))
               : first == "bag"   ? std::optional(Bag(state, rest))
               : first == "deck"  ? std::optional(DeckLeft(state, rest))
                                  : std::nullopt;
    }
    return key == "turn"     ? std::optional(IdOf(match, state.active))
           : key == "leader" ? std::optional(IdOf(match, state.leader))
           : key == "phase"  ? std::optional(std::string(NameOf(state.phase)))
           : key == "bag"    ? std::optional(Bag(state, ""))
                             : MatchNumber(match, key);
}

std::optional<std::string> DiceField(const DicePool& pool, const std::string& key)
{
    if (key == "die")
    {
        return pool.coastDie == kLeaderDie ? "o" : "w";
    }
    return key == "gears"    ? std::optional(std::to_string(pool.gearCount))
           : key == "coast"  ? std::optional(std::to_string(pool.coast))
           : key == "brakes" ? std::optional(std::to_string(pool.brakes))
                             : std::nullopt;
}

bool IsOutcome(const std::string& text, const std::string& wanted)
{
    // "token=clean" and "damage=gearbox" look at one side of a token, whatever the other one is.
    const std::size_t slash = text.find('/');
    const std::size_t equals = text.find('=');
    const bool token = text.rfind("token=", 0) == 0;
    const std::string oneSide = slash == std::string::npos ? text
                                : token                    ? text.substr(0, equals + 1) + text.substr(slash + 1)
                                                           : text.substr(0, slash);
    return text == wanted || oneSide == wanted;
}

// ---- events ---------------------------------------------------------------------------------------------------------

// What the number of an event is, by its kind.
enum class Meaning
{
    Nothing,
    Seconds,
    Brakes,
    Spaces,
    Count, // stages, rounds, places, tokens: whatever is counted
    Cause,
    Cut,
    Damage,
};

constexpr Meaning amounts[kEventKinds] = {
    Meaning::Count,   Meaning::Count,   Meaning::Nothing, Meaning::Count,   Meaning::Count,   Meaning::Nothing,
    Meaning::Brakes,  Meaning::Nothing, Meaning::Seconds, Meaning::Brakes,  Meaning::Seconds, Meaning::Nothing,
    Meaning::Spaces,  Meaning::Cut,     Meaning::Count,   Meaning::Cause,   Meaning::Seconds, Meaning::Seconds,
    Meaning::Nothing, Meaning::Nothing, Meaning::Damage,  Meaning::Seconds, Meaning::Nothing, Meaning::Nothing,
    Meaning::Nothing, Meaning::Nothing, Meaning::Nothing, Meaning::Nothing, Meaning::Nothing, Meaning::Nothing,
    Meaning::Nothing, Meaning::Seconds, Meaning::Nothing, Meaning::Count,   Meaning::Seconds, Meaning::Seconds,
    Meaning::Nothing, Meaning::Nothing, Meaning::Count,   Meaning::Nothing};

constexpr std::string_view causes[] = {"none", "warnings", "limit", "jump", "long-jump"};

const char* KeyOf(Meaning means)
{
    switch (means)
    {
    case Meaning::Seconds: return "seconds";
    case Meaning::Brakes: return "brakes";
    case Meaning::Spaces: return "spaces";
    case Meaning::Count: return "count";
    case Meaning::Cause: return "cause";
    case Meaning::Cut: return "token";
    case Meaning::Damage: return "damage";
    case Meaning::Nothing: break;
    }
    return nullptr;
}

std::string AmountOf(const Event& event, Meaning means)
{
    const auto number = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
    if (means == Meaning::Cause && number < std::size(causes))
    {
        return std::string(causes[number]);
    }
    if (means == Meaning::Cut && number < kCutResults)
    {
        return std::string(NameOf(static_cast<CutResult>(number)));
    }
    if (means == Meaning::Damage && number < kDamageKinds)
    {
        return std::string(NameOf(static_cast<Damage>(number)));
    }
    return std::to_string(event.amount);
}

class DirtWitness final : public Witness
{
public:
    explicit DirtWitness(const DirtMatch& theMatch) : match(theMatch) {}

    const AnyMatch& TheMatch() const override { return match; }

    std::optional<std::string> OfCar(Seat seat, const Pair& wanted) const override
    {
        auto is = CarField(match, seat, wanted);
        is = is ? is : TokenField(match, seat, wanted.key);
        return is ? is : TimeField(match, seat, wanted);
    }
    std::optional<std::string> OfMatch(const std::string& key) const override { return MatchField(match, key); }
    std::optional<std::string> OfDice(Seat seat, const std::string& key) const override
    {
        return DiceField(seat == kNoSeat ? match.Now().pool : match.Rules().DiceOf(match.Now(), seat), key);
    }
    const char* CarFields() const override
    {
        return "space gear state pile cards seconds gearbox suspension brakes green puncture clean spare sisu retired "
               "penalty start finished time total place";
    }
    const char* MatchFields() const override
    {
        return "turn phase round leader finishers stage pending warnings secured cost planned bag bag.KIND deck.GEAR "
               "corner.TILE.SECTION limit.SPACE";
    }
    const char* DiceFields() const override { return "gears coast brakes die"; }

    Seat Active() const override { return match.Now().active; }
    std::string Phase() const override { return std::string(NameOf(match.Now().phase)); }
    std::string Whereabouts(Seat seat) const override
    {
        const Car& car = match.Now().cars[seat];
        return "at " + SpaceName(match.Rules().TrackOf(match.Now()), car.space) + " in gear " +
               std::to_string(car.gear);
    }
    std::vector<Seat> Order(bool next) const override
    {
        const DirtState& state = match.Now();
        FixedList<Seat, kMaxSeats> order;
        match.Rules().OrderOf(state, order);
        return next ? std::vector<Seat>(order.begin(), order.end())
                    : std::vector<Seat>(state.order, state.order + state.orderCount);
    }
    std::string Plan() const override { return std::string(WritePlan(match.Rules(), match.Now()).View()); }
    std::uint64_t PlanCount() const override
    {
        return match.Now().phase == Dirt::Phase::Lay ? CountPlans(match.Rules(), match.Now()) : 0;
    }
    bool IsStep(const Action& action) const override { return PlansOf<DirtGame>::IsStep(action); }
    bool Means(const std::string& wanted, const std::string& outcome) const override
    {
        return IsOutcome(outcome, wanted);
    }
    std::string WhyBroken(int number) const override
    {
        return number == 9 ? ": nobody can move any more; does the road end here?" : "";
    }

protected:
    const char* AmountKey(std::uint8_t kind) const override { return KeyOf(MeaningOf(kind)); }
    std::string AmountOf(const Event& event) const override { return Cli::AmountOf(event, MeaningOf(event.kind)); }
    std::string NameOfDie(std::uint8_t die) const override
    {
        return IsGearDie(die)       ? "g" + std::to_string(die)
               : die == kCoastDie   ? "w"
               : die == kLeaderDie  ? "o"
               : die == kRedlineDie ? "b"
                                    : "none";
    }
    bool ComesFromSpace(std::uint8_t kind) const override
    {
        return Is(kind, EventKind::Moved) || Is(kind, EventKind::Jumped);
    }
    bool IsRoll(std::uint8_t kind) const override { return Is(kind, EventKind::Rolled); }
    const char* ExtraKey(std::uint8_t kind) const override
    {
        return Is(kind, EventKind::TurnedCard) ? "symbol" : Is(kind, EventKind::StageTime) ? "place" : nullptr;
    }
    std::string ExtraOf(const Event& event) const override
    {
        const bool symbol = Is(event.kind, EventKind::TurnedCard) && event.from <= unsigned{kSymbols};
        return symbol ? std::string(NameOf(static_cast<BackSymbol>(event.from))) : std::to_string(event.from);
    }

private:
    static constexpr std::uint8_t kSymbols = static_cast<std::uint8_t>(BackSymbol::Sisu);
    static bool Is(std::uint8_t kind, EventKind told) { return kind == static_cast<std::uint8_t>(told); }
    static Meaning MeaningOf(std::uint8_t kind) { return kind < kEventKinds ? amounts[kind] : Meaning::Nothing; }

    const DirtMatch& match;
};

} // namespace

std::unique_ptr<Witness> DirtWitnessOf(const AnyMatch& match)
{
    return std::make_unique<DirtWitness>(*Dirt::AsDirt(match));
}

} // namespace Rally::Cli
