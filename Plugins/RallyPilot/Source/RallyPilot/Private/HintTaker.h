// Who does what the co-driver says, always; how far its advice takes a driver is measured by it.
#pragma once

#include "RallyPilot/Drivers.h"

namespace Rally::Pilot
{

template <class Adviser, class Opponent>
class HintTaker final : public Driver
{
public:
    template <class Book>
    HintTaker(std::shared_ptr<Book> advised, Opponent theOther)
        : coDriver(std::move(advised)),
          other(std::move(theOther))
    {}

    // Where nothing is advised, as the other would.
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        const auto hint = coDriver.Ask(view, seat);
        const bool advised = hint.known && !hint.suggestions.empty() && !hint.suggestions.front().takesBack;
        return advised ? hint.suggestions.front().next : other.Decide(view, seat);
    }
    std::string_view Name() const override { return kHintTaker; }

private:
    Adviser coDriver;
    Opponent other;
};

// Who was wished for: the opponent, or who takes hints by what such a book or shelf knows.
template <class Adviser, class Opponent, class Book>
std::shared_ptr<Driver> Seated(const DriverWish& wish, Opponent opponent, std::shared_ptr<Book> advised)
{
    if (wish.takesHints)
    {
        return std::make_shared<HintTaker<Adviser, Opponent>>(std::move(advised), std::move(opponent));
    }
    return std::make_shared<Opponent>(std::move(opponent));
}

} // namespace Rally::Pilot
