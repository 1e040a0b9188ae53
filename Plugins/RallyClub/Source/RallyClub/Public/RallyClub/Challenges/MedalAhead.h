// The next medal by the clock as a run to race against (C-26), in every shell and every game that has medals. Which one comes next is
// asked of the book once, when a road begins: what is won on it meanwhile moves no goal.
#pragma once

#include "RallyClub/Ghost.h"
#include "RallyRules/Core/Medals.h"

#include <functional>

namespace Rally::Club
{

// As whoever knows the road works it out, a bit at a time.
struct MedalRoad
{
    std::uint64_t key{};                                            // as medals are kept by
    std::function<MedalTimes()> times;                              // none while they are not known
    std::function<std::shared_ptr<const Ghost>(int seconds)> run{}; // of about so long; nullptr while it is not known
};

class MedalAhead
{
public:
    // The next one on a road; None: all have been won.
    using Book = std::function<Medal(std::uint64_t road)>;
    explicit MedalAhead(Book theBook) : book(std::move(theBook)) {}

    // Joins those who are raced against, as soon as there is a run.
    RALLYCLUB_API void Join(const MedalRoad& road, Rivals& rivals);

private:
    Book book;
    std::optional<std::uint64_t> asked; // the road of the one that is next
    Medal next{};
};

} // namespace Rally::Club
