#include "Cli/Expectation.h"

#include "Cli/PositionForm.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <set>

namespace Rally::Cli
{
namespace
{

Pair Split(const std::string& word)
{
    const std::size_t mark = word.find('=');
    if (mark == std::string::npos || mark == 0)
    {
        throw Fail("'" + word + "': expected key=value");
    }
    return {word.substr(0, mark), word.substr(mark + 1)};
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

void CheckCar(const Moment& moment, Seat seat, const std::string& body)
{
    for (const std::string& word : WordsOf(body))
    {
        const Pair wanted = Split(word);
        const auto is = moment.witness->OfCar(seat, wanted);
        if (!is)
        {
            throw Fail("'" + word + "': expected one of " + moment.witness->CarFields());
        }
        Compare(moment.ids[seat] + "'s " + wanted.key, wanted.value, *is);
    }
}

// ---- the match ------------------------------------------------------------------------------------------------------

std::optional<std::string> Pending(const Moment& moment)
{
    std::string seats;
    for (Seat seat = 0; seat < moment.ids.size(); ++seat)
    {
        seats += moment.Match().WhoMoves().Includes(seat) ? moment.ids[seat] : "";
    }
    return seats.empty() ? "-" : seats;
}

void CheckMatch(const Moment& moment, const std::string& body)
{
    for (const std::string& word : WordsOf(body))
    {
        const Pair wanted = Split(word);
        const auto is = wanted.key == "pending" ? Pending(moment) : moment.witness->OfMatch(wanted.key);
        if (!is)
        {
            throw Fail("'" + word + "': expected one of " + moment.witness->MatchFields());
        }
        Compare(wanted.key, wanted.value, *is);
    }
}

// ---- events ---------------------------------------------------------------------------------------------------------

bool Fits(const Moment& moment, const Event& event, std::uint8_t told, const std::vector<Pair>& fields)
{
    return event.kind == told &&
           std::all_of(fields.begin(), fields.end(), [&](const Pair& field)
                       { return moment.witness->OfEvent(event, field.key, moment.ids) == field.value; });
}

void CheckTold(const Moment& moment, bool wanted, const std::string& body)
{
    const std::vector<std::string> words = WordsOf(body);
    const auto told = words.empty() ? std::nullopt : moment.witness->EventNamed(words[0]);
    if (!told)
    {
        throw Fail("'" + body + "': expected the name of an event such as lost-control, then key=value");
    }
    std::vector<Pair> fields;
    for (std::size_t i = 1; i < words.size(); ++i)
    {
        fields.push_back(Split(words[i]));
        Event sample;
        sample.kind = *told;
        if (!moment.witness->OfEvent(sample, fields.back().key, moment.ids))
        {
            throw Fail("'" + words[i] + "': expected a field that " + words[0] +
                       " has, such as in: " + moment.witness->Write(sample, moment.ids));
        }
    }
    const bool found = std::any_of(moment.told.begin(), moment.told.end(),
                                   [&](const Event& event) { return Fits(moment, event, *told, fields); });
    if (found != wanted)
    {
        std::string what = wanted ? "this was not told; what was told:" : "this was told:";
        for (const Event& event : moment.told)
        {
            what += "\n      " + moment.witness->Write(event, moment.ids);
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
        if (!moment.Match().Read(word, 0, readable))
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
    std::vector<std::string> is;
    for (const Seat seat : moment.witness->Order(next))
    {
        is.push_back(IdOf(moment, seat));
    }
    if (is != WordsOf(body))
    {
        throw Differs("the order is " + Join(is));
    }
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
    if (!moment.Match().WhoMoves().IsChance())
    {
        throw Differs("nothing is left to chance now");
    }
    static thread_local ChanceList chances; // too large for the stack of a small machine
    chances.Clear();
    moment.Match().Chances(chances);
    std::uint64_t weight = 0;
    std::uint64_t total = 0;
    for (const Chance& chance : chances)
    {
        const std::string text(moment.Match().Write(chance.outcome).View());
        weight += moment.witness->Means(outcome, text) ? chance.weight : 0;
        total += chance.weight;
    }
    if (weight * under != over * total)
    {
        const std::uint64_t shared = std::max<std::uint64_t>(1, std::gcd(weight, total));
        throw Differs("the chance of " + outcome + " is " + std::to_string(weight / shared) + "/" +
                      std::to_string(total / shared));
    }
}

void CheckDice(const Moment& moment, Seat seat, const std::string& body)
{
    if (seat == kNoSeat && moment.witness->Active() == kNoSeat)
    {
        throw Differs("it is nobody's turn");
    }
    for (const std::string& word : WordsOf(body))
    {
        const Pair wanted = Split(word);
        const auto is = moment.witness->OfDice(seat, wanted.key);
        if (!is)
        {
            throw Fail("'" + wanted.key + "': expected one of " + moment.witness->DiceFields());
        }
        Compare(wanted.key, wanted.value, *is);
    }
}

void CheckPlan(const Moment& moment, const std::string& body)
{
    const std::string is = moment.witness->Plan();
    if (Join(WordsOf(body)) != is)
    {
        throw Differs("the plan is " + (is.empty() ? "empty" : is));
    }
}

void CheckPlans(const Moment& moment, const std::string& body)
{
    Compare("plans", Join(WordsOf(body)), std::to_string(moment.witness->PlanCount()));
}

} // namespace

std::vector<std::string> LegalWords(const Moment& moment, bool laysOnly, Seat only)
{
    std::set<std::string> words;
    for (Seat seat = 0; seat < moment.ids.size(); ++seat)
    {
        if (!moment.Match().WhoMoves().Includes(seat) || (only != kNoSeat && seat != only))
        {
            continue;
        }
        ActionList legal;
        moment.Match().Legal(seat, legal);
        for (const Action& action : legal)
        {
            if (!laysOnly || moment.witness->IsStep(action))
            {
                words.emplace(moment.Match().Write(action).View());
            }
        }
    }
    return {words.begin(), words.end()};
}

std::string Explain(const Moment& moment)
{
    const Witness& witness = *moment.witness;
    std::string text = "now: phase " + witness.Phase() + ", turn " + IdOf(moment, witness.Active());
    if (witness.Active() < moment.ids.size())
    {
        text += " (" + witness.Whereabouts(witness.Active()) + ")";
    }
    if (const std::string plan = witness.Plan(); !plan.empty())
    {
        text += ", plan " + plan;
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
