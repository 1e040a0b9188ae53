// The dice of a table whose match is to be proven: the server's chain, and the links that seats open for their rolls. It waits for
// a link as long as its table's patience lasts; a roll that went on without is marked by what is missing.
#pragma once

#include "RallyClub/Fair/FairFile.h"
#include "RallyClub/Table.h"

namespace Rally::Club
{

class FairChance final : public ChanceSource
{
public:
    // For a match that begins. The secret never leaves this machine; the fresh bytes are told with the anchor.
    RALLYCLUB_API FairChance(const LogHeader& header, const Digest& secret, const Digest& fresh);
    // For one that goes on: the match as it stands, and its record so far. False when they do not fit.
    RALLYCLUB_API bool Resume(const FairRecord& record, const AnyMatch& match);

    const Digest& MatchId() const { return id; }
    // Of all who are there, in the order of their seats, before anything falls. False when one is no promise.
    RALLYCLUB_API bool Begin(std::span<const SeatPromise> promises);
    // Somebody takes a seat later on.
    RALLYCLUB_API bool Join(const SeatPromise& promise);

    RALLYCLUB_API bool Next(const AnyMatch& match, Outcome& out) override;
    // The seat whose link the next roll waits for; kNoSeat when it waits for none.
    Seat Awaits() const { return awaits; }
    // The link for that roll. False when it is not the seat's turn to open one, or that is not its next.
    RALLYCLUB_API bool Open(Seat seat, const Digest& link);
    // The roll is not to wait any longer.
    void GoOnWithout() { waived = awaits != kNoSeat; }

    // What is told with the outcome that has just been drawn.
    const ToldRoll* LatestProof() const override { return told ? &*told : nullptr; }

    bool HasBegun() const { return begun; }
    const FairRecord& Record() const { return record; }
    const FairDice& Dice() const { return dice; }

private:
    Digest id;
    LinkChain chain;
    FairRecord record;
    FairDice dice;
    Seat awaits{kNoSeat};
    std::optional<Digest> opened;
    bool waived = false;
    bool begun = false; // nothing falls before all have promised
    std::optional<ToldRoll> told;
    std::vector<SeatPromise> joined; // since the latest roll
};

} // namespace Rally::Club
