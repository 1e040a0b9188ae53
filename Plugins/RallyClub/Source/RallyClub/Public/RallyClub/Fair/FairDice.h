// Dice that nobody could bend. Every roll takes the next link of the server's chain, and before it, when a person has just acted,
// the next link of that seat's: the server cannot foresee it, the seat cannot know the server's. Both are shown with the roll, so
// everybody checks them, and the dice, as they fall; afterwards the links that were opened and the log prove the match.
//
//   mix 0    H("RallyDice1 mix" | match | anchors of the seats | their first links)
//   mix i    H("RallyDice1 mix" | match | mix i-1 | the seat's link), or mix i-1 when none was opened
//   dice     of a Random with the state H keyed(server's link i)("RallyDice1 roll" | match | mix i | i)
//
// A value: what checks at the one end is what rolls at the other.
#pragma once

#include "RallyClub/Fair/LinkChain.h"
#include "RallyClub/Fair/RollProof.h"

#include "RallyRules/Core/Match.h"

namespace Rally::Club
{

enum class FairFault : std::uint8_t
{
    None,
    ServerLink,  // is not the one before the last that was shown
    SeatLink,    // likewise
    NobodysLink, // of a seat that did not act, or promised nothing
    Promise,     // a first link that does not lead to its anchor, or a seat that is none
    Dice,        // fell otherwise
    Log,         // does not lead where it says
    TooMany,     // rolls for a chain
    RollsMissing,
    RollsLeft,
};

class FairDice
{
public:
    // Promises in the order of the seats; nobody need promise anything, then the server's chain alone decides.
    RALLYCLUB_API FairDice(const Digest& match, const Digest& serverAnchor);
    RALLYCLUB_API FairFault Begin(std::span<const SeatPromise> promises);
    // A person takes a seat during the race, with a chain of their own. Its links count once another seat has opened one that
    // could not be foreseen when it was promised; in a race of one, at once.
    RALLYCLUB_API FairFault Join(const SeatPromise& promise);

    // Whether the seat has promised links.
    bool HasPromised(Seat seat) const { return seat < kMaxSeats && seats[seat].promised; }
    // Whether that is the link the seat has to open for its next roll.
    RALLYCLUB_API bool IsNextLink(Seat seat, const Digest& link) const;
    // The next roll: of the seat that acted just before it, if one did. Nothing changes on a fault.
    RALLYCLUB_API FairFault Roll(Seat actor, const RollProof& proof, Random& dice);
    // With who has promised links since the one before.
    RALLYCLUB_API FairFault RollAsTold(Seat actor, const ToldRoll& told, Random& dice);
    std::uint32_t Rolls() const { return rolls; }
    // The last link of a seat that is known, and its number; of one that has promised.
    const Digest& Latest(Seat seat) const { return seats[seat].latest; }
    std::uint32_t Opened(Seat seat) const { return seats[seat].opened; }

    // As it stands, for whoever comes later and checks from there on.
    RALLYCLUB_API void Write(ByteWriter& out) const;
    RALLYCLUB_API static bool Read(ByteReader& in, FairDice& dice);
    friend bool operator==(const FairDice&, const FairDice&) = default;
    // Rolls before which a seat that had promised a link did not open it.
    std::uint32_t Missing(Seat seat) const { return seat < kMaxSeats ? seats[seat].missing : 0; }

private:
    struct Promised
    {
        bool promised{};
        bool waits{}; // for another's link
        Digest latest{};
        std::uint32_t opened{};
        std::uint32_t missing{};

        friend bool operator==(const Promised&, const Promised&) = default;
    };

    FairFault Take(const SeatPromise& promise);
    void Mix(Seat seat, const Digest& link);

    Digest match;
    Digest server;
    Digest mix{};
    std::uint32_t rolls = 0;
    Promised seats[kMaxSeats]{};
};

// The seat whose link the next roll of a match is to have: the one whose action has just led to it. kNoSeat when dice fell before
// it, or nothing did anything.
RALLYCLUB_API Seat ActorBefore(std::span<const LogEntry> entries);

// Makes the id of a match: nobody can have tried out links for it, and what was agreed is part of it.
RALLYCLUB_API Digest FairMatchId(const LogHeader& header, const Digest& fresh);

} // namespace Rally::Club
