// Where something of a player's is kept safe: the race that is driven, the records. Whoever runs the program lends one for
// each; a room decides what is kept and when, and whether what comes back can be used.
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Text/Phrase.h"

#include <functional>
#include <span>
#include <string>

namespace Rally::Club
{

class Keeper
{
public:
    virtual ~Keeper() = default;

    // Safe soon; nobody waits for it. Contents that come faster than they can be stored are passed over, the newest never
    // is.
    virtual void Keep(ByteString bytes) = 0;
    // Beside it, under a name of its own and at once, for whoever mends the game. Where it lies now; empty when it could
    // not be stored.
    virtual std::string KeepAside(ByteString bytes, std::string_view name) = 0;
    // Until what was handed over is safe, or could not be stored.
    virtual void Wait() const = 0;
    // Why the newest content could not be stored; empty when it was, or is still under way.
    virtual Phrase Problem() const = 0;
    // As a person finds it: the name of a file.
    virtual std::string Place() const = 0;

    enum class Found : std::uint8_t
    {
        Nothing,
        Whole,     // as it was kept last
        OlderUsed, // that is damaged: what was kept before it
        Lost,      // both are
    };
    struct Reading
    {
        Found found{};
        std::string aside; // where what is damaged lies now; empty when nothing is
    };
    // Offers what is stored, the newest first, until something is accepted. What is damaged is set aside, and what could be
    // used takes its place, so it is told once. Another program may have stored something since.
    using Accept = std::function<bool(std::span<const std::uint8_t>)>;
    virtual Reading Read(const Accept& accept) = 0;
};

} // namespace Rally::Club
