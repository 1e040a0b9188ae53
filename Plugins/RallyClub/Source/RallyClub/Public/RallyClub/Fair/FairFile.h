// What proves a match: its log, what was promised before the dice fell, and what was opened with every roll. Whoever has the
// file needs nobody to check it.
//
//   "RALLYFAIR"  format  fresh bytes of the match  server's anchor
//   promises: the roll before which each was made, seat, anchor, first link
//   rolls: the server's link, whether a seat opened one, its link
//   the log (RallyRules/Core/Log.h), to the end
#pragma once

#include "RallyClub/Fair/FairDice.h"

namespace Rally::Club
{

inline constexpr std::uint8_t kFairFormat = 1;

struct MadePromise
{
    std::uint32_t before{}; // so many rolls had fallen
    SeatPromise promise;

    friend bool operator==(const MadePromise&, const MadePromise&) = default;
};

struct FairRecord
{
    Digest fresh{};
    Digest serverAnchor{};
    std::vector<MadePromise> promises;
    std::vector<RollProof> rolls;

    friend bool operator==(const FairRecord&, const FairRecord&) = default;
};

RALLYCLUB_API ByteString EncodeFair(const FairRecord& record, const AnyMatch& match);
// False when the bytes are no such file. A log that is damaged is kept up to the damage, as any is.
RALLYCLUB_API bool DecodeFair(std::span<const std::uint8_t> bytes, FairRecord& record, MatchLog& log);

struct FairFinding
{
    FairFault fault{FairFault::None};
    std::uint32_t roll{};               // that went wrong, from 1 ...
    std::size_t entry{};                // ... and where it stands in the log
    std::uint32_t rolls{};              // that were checked
    std::uint32_t missing[kMaxSeats]{}; // links that seats did not open
    bool promised[kMaxSeats]{};

    bool IsFair() const { return fault == FairFault::None; }
};

// What a check comes by, for whoever wants it.
struct FairWalk
{
    FairDice* after = nullptr;           // the dice as they stand then, to go on with
    std::vector<Random>* fell = nullptr; // what each roll was drawn from
};

// The log is played again in a match at its beginning; every outcome must be the one that the links give.
RALLYCLUB_API FairFinding CheckFair(const FairRecord& record, const MatchLog& log, AnyMatch& beginning,
                                    const FairWalk& walk = {});

} // namespace Rally::Club
