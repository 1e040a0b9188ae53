#include "Shared/Budgets.h"

#include <charconv>

namespace Rally::Shared
{

Pilot::Budget BudgetOf(const BudgetWords& words)
{
    Pilot::Budget budget;
    budget.nodes = words.nodes >= 0 ? static_cast<std::uint64_t>(words.nodes) : Pilot::Budget::kOfLevel;
    if (words.milliseconds >= 0)
    {
        budget.watch = std::make_shared<StopWatch>(std::chrono::milliseconds(words.milliseconds));
    }
    return budget;
}

bool ReadDriver(std::string_view words, Pilot::Character& character, Pilot::Budget& budget)
{
    const std::size_t slash = words.find('/');
    if (slash == words.npos)
    {
        return Pilot::ReadCharacter(words, character);
    }
    const std::string_view number = words.substr(slash + 1);
    std::uint64_t nodes = 0;
    const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), nodes);
    if (problem != std::errc() || end != number.data() + number.size() || nodes == Pilot::Budget::kOfLevel ||
        !Pilot::ReadCharacter(words.substr(0, slash), character))
    {
        return false;
    }
    budget.nodes = nodes;
    return true;
}

} // namespace Rally::Shared
