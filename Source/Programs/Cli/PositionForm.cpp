#include "Cli/PositionForm.h"

#include "RallyRules/Core/RuleTable.h"
#include "Shared/Spoken.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

bool IsLetterOrDigit(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

void AddId(const JsonPlace& id, std::vector<std::string>& ids)
{
    const std::string words = id.Words();
    if (words.empty() || words.size() > 12 || !std::all_of(words.begin(), words.end(), IsLetterOrDigit))
    {
        id.Expected("1 to 12 letters and digits");
    }
    if (SeatNamed(ids, words) != kNoSeat)
    {
        id.Expected("an id that no other car has");
    }
    ids.push_back(words);
}

} // namespace

std::string WhyRefused(const Verdict& verdict)
{
    if (verdict.rule == Rule::None)
    {
        return "it makes no sense here";
    }
    const RuleEntry& rule = RuleOf(verdict.rule);
    return std::string("refused by ") + rule.id + " (" + Words(rule.title) + ")";
}

void ReadIds(const JsonPlace& in, bool fromStart, std::vector<std::string>& ids)
{
    if (fromStart && in.Has("seats"))
    {
        const int seats = in.At("seats").Number(1, kMaxSeats);
        for (int seat = 0; seat < seats; ++seat)
        {
            ids.push_back(std::string(1, static_cast<char>('A' + seat)));
        }
        return;
    }
    const JsonPlace cars = in.At("cars");
    if (cars.Size() < 1 || cars.Size() > kMaxSeats)
    {
        cars.Expected("1 to 6 cars");
    }
    for (std::size_t i = 0; i < cars.Size(); ++i)
    {
        const JsonPlace car = cars[i];
        AddId(car.At("id"), ids);
        if (fromStart)
        {
            car.Finish(); // nothing but ids: everybody waits for the start
        }
    }
}

Seat SeatNamed(const JsonPlace& name, const std::vector<std::string>& ids)
{
    const Seat seat = SeatNamed(ids, name.Words());
    if (seat == kNoSeat)
    {
        name.Expected("the id of a car");
    }
    return seat;
}

Seat SeatNamed(const std::vector<std::string>& ids, const std::string& name)
{
    const auto found = std::find(ids.begin(), ids.end(), name);
    return found == ids.end() ? kNoSeat : static_cast<Seat>(found - ids.begin());
}

} // namespace Rally::Cli
