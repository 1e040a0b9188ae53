#include "Cli/Dirt/Expectation.h"

#include "Cli/Dirt/PlanCount.h"
#include "Cli/Dirt/EventWords.h"

#include "RallyRules/Dirt/DirtNotation.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <set>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

struct Pair
{
    std::string key;
    std::string value;
};

Pair Split(const std::string& word)
{
    const std::size_t mark = word.find('=');
    if (mark == std::string::npos || mark == 0)
    {
        throw Fail("'" + word + "': expected key=value");
    }
    return {word.substr(0, mark), word.substr(mark + 1)};
}

std::string YesNo(bool yes)
{
    return yes ? "yes" : "no";
}

void Compare(const std::string& what, const std::string& wanted, const std::string& is)
{
    if (wanted != is)
    {
        throw Differs("expected " + what + "=" + wanted + ", but it is " + is);
    }
}

std::string IdOf(const Moment& moment, Seat seat)
{
    return seat < moment.ids.size() ? moment.ids[seat] : "-";
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

std::optional<std::string> TokenField(const Moment& moment, Seat seat, const std::string& key)
{
    const DirtGame& game = moment.match.Rules();
    const DirtState& state = moment.match.Now();
    const auto damage = [&](Damage kind) { return std::to_string(game.DamageOf(state, seat, kind)); };
    return key == "gearbox"      ? std::optional(damage(Damage::Gearbox))
           : key == "suspension" ? std::optional(damage(Damage::Suspension))
           : key == "brakes"     ? std::optional(damage(Damage::Brakes))
           : key == "green"      ? std::optional(damage(Damage::GreenFlag))
           : key == "puncture"   ? std::optional(std::to_string(game.PuncturesOf(state, seat)))
           : key == "clean"      ? std::optional(std::to_string(CutTokens(state.cars[seat], CutResult::Clean)))
                                 : std::nullopt;
}

std::optional<std::string> TimeField(const Moment& moment, Seat seat, const Pair& wanted)
{
    const DirtGame& game = moment.match.Rules();
    const DirtState& state = moment.match.Now();
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

std::optional<std::string> CarField(const Moment& moment, Seat seat, const Pair& wanted)
{
    const DirtState& state = moment.match.Now();
    const Car& car = state.cars[seat];
    const std::string& key = wanted.key;
    return key == "space"      ? std::optional(SpaceName(moment.match.Rules().TrackOf(state), car.space))
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

void CheckCar(const Moment& moment, Seat seat, const std::string& body)
{
    for (const std::string& word : WordsOf(body))
    {
        const Pair wanted = Split(word);
        auto is = CarField(moment, seat, wanted);
        is = is ? is : TokenField(moment, seat, wanted.key);
        is = is ? is : TimeField(moment, seat, wanted);
        if (!is)
        {
            throw Fail(
                "'" + word +
                "': expected one of space gear state pile cards seconds gearbox suspension brakes green puncture "
                "clean spare sisu retired penalty start finished time total place");
        }
        Compare(moment.ids[seat] + "'s " + wanted.key, wanted.value, *is);
    }
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

std::string Limit(const Moment& moment, const std::string& name)
{
    const DirtState& state = moment.match.Now();
    const SpaceCode code = ParseSpace(name);
    const SpaceIndex space = code == kNoSpaceCode ? kNoSpace : moment.match.Rules().TrackOf(state).Find(code);
    if (space == kNoSpace)
    {
        throw Fail("'" + name + "': expected a space of this road");
    }
    const int limit = moment.match.Rules().LimitOf(state, space);
    return limit < 0 ? "closed" : limit == 0 ? "none" : std::to_string(limit);
}

std::string CornerTokens(const Moment& moment, const std::string& name)
{
    const DirtState& state = moment.match.Now();
    const Track& track = moment.match.Rules().TrackOf(state);
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

std::string Pending(const Moment& moment)
{
    std::string seats;
    for (Seat seat = 0; seat < moment.ids.size(); ++seat)
    {
        seats += moment.match.WhoMoves().Includes(seat) ? moment.ids[seat] : "";
    }
    return seats.empty() ? "-" : seats;
}

std::optional<std::string> MatchNumber(const Moment& moment, const std::string& key)
{
    const DirtState& state = moment.match.Now();
    return key == "round"       ? std::optional(std::to_string(state.round))
           : key == "finishers" ? std::optional(std::to_string(state.finishers))
           : key == "stage"     ? std::optional(std::to_string(state.stage + 1))
           : key == "warnings"  ? std::optional(std::to_string(state.warnings))
           : key == "secured"   ? std::optional(std::to_string(state.securedDice))
           : key == "cost"      ? std::optional(std::to_string(moment.match.Rules().SecureCost(state)))
           : key == "planned"   ? std::optional(std::to_string(state.planLength))
                                : std::nullopt;
}

std::optional<std::string> MatchField(const Moment& moment, const std::string& key)
{
    const DirtState& state = moment.match.Now();
    const std::size_t dot = key.find('.');
    const std::string first = key.substr(0, dot);
    const std::string rest = dot == std::string::npos ? "" : key.substr(dot + 1);
    if (!rest.empty())
    {
        return first == "corner"  ? std::optional(CornerTokens(moment, rest))
               : first == "limit" ? std::optional(Limit(moment, rest))
               : first == "bag"   ? std::optional(Bag(state, rest))
               : first == "deck"  ? std::optional(DeckLeft(state, rest))
                                  : std::nullopt;
    }
    return key == "turn"      ? std::optional(IdOf(moment, state.active))
           : key == "leader"  ? std::optional(IdOf(moment, state.leader))
           : key == "phase"   ? std::optional(std::string(NameOf(state.phase)))
           : key == "pending" ? std::optional(Pending(moment))
           : key == "bag"     ? std::optional(Bag(state, ""))
                              : MatchNumber(moment, key);
}

void CheckMatch(const Moment& moment, const std::string& body)
{
    for (const std::string& word : WordsOf(body))
    {
        const Pair wanted = Split(word);
        const auto is = MatchField(moment, wanted.key);
        if (!is)
        {
            throw Fail("'" + word +
                       "': expected one of turn phase round leader finishers stage pending warnings secured cost "
                       "planned bag bag.KIND deck.GEAR corner.TILE.SECTION limit.SPACE");
        }
        Compare(wanted.key, wanted.value, *is);
    }
}

// ---- events ---------------------------------------------------------------------------------------------------------

bool Fits(const Event& event, EventKind told, const std::vector<Pair>& fields, const std::vector<std::string>& ids)
{
    return event.kind == static_cast<std::uint8_t>(told) &&
           std::all_of(fields.begin(), fields.end(),
                       [&](const Pair& field) { return FieldOf(event, field.key, ids) == field.value; });
}

void CheckTold(const Moment& moment, bool wanted, const std::string& body)
{
    const std::vector<std::string> words = WordsOf(body);
    const auto told = words.empty() ? std::nullopt : EventNamed(words[0]);
    if (!told)
    {
        throw Fail("'" + body + "': expected the name of an event such as lost-control, then key=value");
    }
    std::vector<Pair> fields;
    for (std::size_t i = 1; i < words.size(); ++i)
    {
        fields.push_back(Split(words[i]));
        Event sample;
        sample.kind = static_cast<std::uint8_t>(*told);
        if (!FieldOf(sample, fields.back().key, moment.ids))
        {
            throw Fail("'" + words[i] + "': expected a field that " + words[0] +
                       " has, such as in: " + WriteEvent(sample, moment.ids));
        }
    }
    const bool found = std::any_of(moment.told.begin(), moment.told.end(),
                                   [&](const Event& event) { return Fits(event, *told, fields, moment.ids); });
    if (found != wanted)
    {
        std::string what = wanted ? "this was not told; what was told:" : "this was told:";
        for (const Event& event : moment.told)
        {
            what += "\n      " + WriteEvent(event, moment.ids);
        }
        throw Differs(what);
    }
}

// ---- what is legal --------------------------------------------------------------------------------------------------

void CheckAll(const Moment& moment, std::vector<std::string> wanted)
{
    if (wanted == std::vector<std::string>{"none"})
    {
        wanted.clear();
    }
    std::sort(wanted.begin(), wanted.end());
    const std::vector<std::string> is = LegalWords(moment, true);
    std::vector<std::string> missing;
    std::vector<std::string> extra;
    std::set_difference(wanted.begin(), wanted.end(), is.begin(), is.end(), std::back_inserter(missing));
    std::set_difference(is.begin(), is.end(), wanted.begin(), wanted.end(), std::back_inserter(extra));
    if (!missing.empty() || !extra.empty())
    {
        throw Differs("not exactly the legal steps; not legal: " + (missing.empty() ? "-" : Join(missing)) +
                      "; legal but not listed: " + (extra.empty() ? "-" : Join(extra)));
    }
}

void CheckSome(const Moment& moment, bool laysOnly, bool wanted, Seat seat, const std::string& body)
{
    const std::vector<std::string> is = LegalWords(moment, laysOnly, seat);
    for (const std::string& word : WordsOf(body))
    {
        Action readable;
        if (!moment.match.Read(word, 0, readable))
        {
            throw Fail("'" + word + "': expected an action in the notation, such as g4@1.1L, roll, flat");
        }
        if (std::binary_search(is.begin(), is.end(), word) != wanted)
        {
            throw Differs(word + (wanted ? " is not legal" : " is legal"));
        }
    }
}

// ---- the rest -------------------------------------------------------------------------------------------------------

void CheckOrder(const Moment& moment, bool next, const std::string& body)
{
    const DirtState& state = moment.match.Now();
    std::vector<std::string> is;
    FixedList<Seat, kMaxSeats> order;
    moment.match.Rules().OrderOf(state, order);
    for (std::size_t i = 0; next ? i < order.Size() : i < state.orderCount; ++i)
    {
        is.push_back(IdOf(moment, next ? order[i] : state.order[i]));
    }
    if (is != WordsOf(body))
    {
        throw Differs("the order is " + Join(is));
    }
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

void CheckChance(const Moment& moment, const std::string& body)
{
    const std::size_t last = body.find_last_of(" \t");
    const std::string fraction = last == std::string::npos ? body : body.substr(last + 1);
    const std::string outcome = last == std::string::npos ? "" : Join(WordsOf(body.substr(0, last)));
    const std::size_t bar = fraction.find('/');
    std::uint64_t over = 0;
    std::uint64_t under = 0;
    const char* end = fraction.data() + fraction.size();
    const bool read = bar != std::string::npos &&
                      std::from_chars(fraction.data(), fraction.data() + bar, over).ptr == fraction.data() + bar &&
                      std::from_chars(fraction.data() + bar + 1, end, under).ptr == end;
    if (!read || under == 0 || outcome.empty() || over > 0xFFFFFFFFu || under > 0xFFFFFFFFu)
    {
        throw Fail("'" + body + "': expected an outcome and its chance, such as back=spin 3/29");
    }
    if (!moment.match.WhoMoves().IsChance())
    {
        throw Differs("nothing is left to chance now");
    }
    static thread_local ChanceList chances; // too large for the stack of a small machine
    chances.Clear();
    moment.match.Chances(chances);
    std::uint64_t weight = 0;
    std::uint64_t total = 0;
    for (const Chance& chance : chances)
    {
        const std::string text(moment.match.Write(chance.outcome).View());
        weight += IsOutcome(text, outcome) ? chance.weight : 0;
        total += chance.weight;
    }
    if (weight * under != over * total)
    {
        const std::uint64_t shared = std::max<std::uint64_t>(1, std::gcd(weight, total));
        throw Differs("the chance of " + outcome + " is " + std::to_string(weight / shared) + "/" +
                      std::to_string(total / shared));
    }
}

std::string DiceField(const DicePool& pool, const std::string& key)
{
    if (key == "die")
    {
        return pool.coastDie == kLeaderDie ? "o" : "w";
    }
    if (key != "gears" && key != "coast" && key != "brakes")
    {
        throw Fail("'" + key + "': expected one of gears coast brakes die");
    }
    return std::to_string(key == "gears" ? pool.gearCount : key == "coast" ? pool.coast : pool.brakes);
}

void CheckDice(const Moment& moment, Seat seat, const std::string& body)
{
    const DirtState& state = moment.match.Now();
    const Seat whose = seat == kNoSeat ? state.active : seat;
    if (whose == kNoSeat)
    {
        throw Differs("it is nobody's turn");
    }
    const DicePool pool = seat == kNoSeat ? state.pool : moment.match.Rules().DiceOf(state, seat);
    for (const std::string& word : WordsOf(body))
    {
        const Pair wanted = Split(word);
        Compare(wanted.key, wanted.value, DiceField(pool, wanted.key));
    }
}

void CheckPlan(const Moment& moment, const std::string& body)
{
    const std::string is(WritePlan(moment.match.Rules(), moment.match.Now()).View());
    if (Join(WordsOf(body)) != is)
    {
        throw Differs("the plan is " + (is.empty() ? "empty" : is));
    }
}

void CheckPlans(const Moment& moment, const std::string& body)
{
    const DirtState& state = moment.match.Now();
    const bool plans = state.phase == Phase::Lay;
    Compare("plans", Join(WordsOf(body)), std::to_string(plans ? CountPlans(moment.match.Rules(), state) : 0));
}

} // namespace

std::vector<std::string> WordsOf(std::string_view line)
{
    std::vector<std::string> words;
    for (std::string_view word = TakeWord(line); !word.empty(); word = TakeWord(line))
    {
        words.emplace_back(word);
    }
    return words;
}

std::string Join(const std::vector<std::string>& words, const char* between)
{
    std::string line;
    for (const std::string& word : words)
    {
        line += (line.empty() ? "" : between) + word;
    }
    return line;
}

Seat SeatNamed(const std::vector<std::string>& ids, const std::string& name)
{
    const auto found = std::find(ids.begin(), ids.end(), name);
    return found == ids.end() ? kNoSeat : static_cast<Seat>(found - ids.begin());
}

std::vector<std::string> LegalWords(const Moment& moment, bool laysOnly, Seat only)
{
    std::set<std::string> words;
    for (Seat seat = 0; seat < moment.ids.size(); ++seat)
    {
        if (!moment.match.WhoMoves().Includes(seat) || (only != kNoSeat && seat != only))
        {
            continue;
        }
        ActionList legal;
        moment.match.Legal(seat, legal);
        for (const Action& action : legal)
        {
            if (!laysOnly || action.kind == static_cast<std::uint8_t>(ActionKind::Lay))
            {
                words.emplace(moment.match.Write(action).View());
            }
        }
    }
    return {words.begin(), words.end()};
}

std::string Explain(const Moment& moment)
{
    const DirtState& state = moment.match.Now();
    std::string text = "now: phase " + std::string(NameOf(state.phase)) + ", turn " + IdOf(moment, state.active);
    if (state.active < moment.ids.size())
    {
        const Car& car = state.cars[state.active];
        text += " (at " + SpaceName(moment.match.Rules().TrackOf(state), car.space) + " in gear " +
                std::to_string(car.gear) + ")";
    }
    if (state.planLength > 0)
    {
        text += ", plan " + std::string(WritePlan(moment.match.Rules(), state).View());
    }
    const std::vector<std::string> legal = LegalWords(moment, false);
    return text + (legal.empty() ? "" : "; legal: " + Join(legal));
}

void CheckExpectation(const Moment& moment, const std::vector<std::string>& head, const std::string& body)
{
    const bool negative = !head.empty() && head[0] == "not";
    const bool no = !head.empty() && head[0] == "no";
    const std::vector<std::string> rest(head.begin() + (negative || no ? 1 : 0), head.end());
    const std::string what = rest.empty() ? "" : rest[0];
    const Seat seat = rest.size() == 2 ? SeatNamed(moment.ids, rest[1]) : kNoSeat;
    const bool alone = rest.size() == 1;
    const bool ofSeat = alone || (rest.size() == 2 && seat != kNoSeat);
    if (what == "told" && alone)
    {
        CheckTold(moment, !negative, body);
    }
    else if (what == "legal" && ofSeat)
    {
        CheckSome(moment, false, !negative, seat, body);
    }
    else if (what == "step" && alone)
    {
        CheckSome(moment, true, !no, kNoSeat, body);
    }
    else if (negative || no)
    {
        throw Fail("expected one of: expect not told, expect not legal, expect no step");
    }
    else if (what == "steps" && alone)
    {
        CheckAll(moment, WordsOf(body));
    }
    else if (what == "match" && alone)
    {
        CheckMatch(moment, body);
    }
    else if (what == "order" && alone)
    {
        CheckOrder(moment, false, body);
    }
    else if (what == "next" && rest.size() == 2 && rest[1] == "order")
    {
        CheckOrder(moment, true, body);
    }
    else if (what == "chance" && alone)
    {
        CheckChance(moment, body);
    }
    else if (what == "dice" && ofSeat)
    {
        CheckDice(moment, seat, body);
    }
    else if (what == "plan" && alone)
    {
        CheckPlan(moment, body);
    }
    else if (what == "plans" && alone)
    {
        CheckPlans(moment, body);
    }
    else if (alone && SeatNamed(moment.ids, what) != kNoSeat)
    {
        CheckCar(moment, SeatNamed(moment.ids, what), body);
    }
    else
    {
        throw Fail(
            "expected a car's id, match, told, steps, step, legal, order, next order, chance, dice, plan or plans "
            "after expect");
    }
}

} // namespace Rally::Cli
