// How much an opponent may think ahead. Nodes are counted alike on every machine, so that the same budget decides the same
// everywhere. Where a program has a clock it may hand in a watch as well: then time is kept, and decisions hang on it.
#pragma once

#include <cstdint>
#include <memory>

namespace Rally::Pilot
{

// A clock of whoever has one: the plugins have none.
class Watch
{
public:
    virtual ~Watch() = default;
    virtual void Begin() = 0;   // a decision begins
    virtual bool MayGoOn() = 0; // asked while it is being thought about; once it says no, the decision comes at once
};

struct Budget
{
    static constexpr std::uint64_t kOfLevel = ~std::uint64_t{0};

    // To look ahead with in a turn: actions and falls of dice played in thought. With a watch kOfLevel leaves it to that.
    std::uint64_t nodes{kOfLevel};
    std::shared_ptr<Watch> watch; // nullptr: no clock
};

} // namespace Rally::Pilot
