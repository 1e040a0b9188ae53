#include "RallyClub/Fair/FairChance.h"

#include <utility>

namespace Rally::Club
{

FairChance::FairChance(const LogHeader& header, const Digest& secret, const Digest& fresh)
    : id(FairMatchId(header, fresh)),
      chain(id, kServerWho, secret, fresh),
      record{fresh, chain.Anchor(), {}, {}},
      dice(id, chain.Anchor())
{}

bool FairChance::Begin(std::span<const SeatPromise> promises)
{
    FairDice fresh = dice;
    if (dice.Rolls() > 0 || fresh.Begin(promises) != FairFault::None)
    {
        return false;
    }
    dice = fresh;
    record.promises.clear();
    for (const SeatPromise& promise : promises)
    {
        record.promises.push_back({0, promise});
    }
    begun = true;
    return true;
}

bool FairChance::Join(const SeatPromise& promise)
{
    FairDice after = dice;
    if (dice.Rolls() == 0 || after.Join(promise) != FairFault::None)
    {
        return false;
    }
    dice = after;
    joined.push_back(promise);
    record.promises.push_back({dice.Rolls(), promise});
    return true;
}

bool FairChance::Resume(const FairRecord& past, const AnyMatch& match)
{
    MatchLog log;
    log.header = match.Header();
    log.entries = match.Entries();
    const std::unique_ptr<AnyMatch> again = match.Clone();
    again->Rewind(0);
    FairDice after = dice;
    const bool fits = past.fresh == record.fresh && past.serverAnchor == record.serverAnchor &&
                      CheckFair(past, log, *again, {&after, nullptr}).IsFair();
    if (fits)
    {
        record = past;
        dice = after;
        begun = true;
    }
    return fits;
}

bool FairChance::Open(Seat seat, const Digest& link)
{
    if (seat != awaits || awaits == kNoSeat || opened || !dice.IsNextLink(seat, link))
    {
        return false;
    }
    opened = link;
    return true;
}

bool FairChance::Next(const AnyMatch& match, Outcome& out)
{
    told.reset();
    if (!begun)
    {
        return false;
    }
    const Seat actor = ActorBefore(match.Entries());
    const bool wants = dice.HasPromised(actor);
    if (wants && !opened && !(waived && awaits == actor))
    {
        waived = false;
        awaits = actor;
        return false;
    }
    const RollProof proof{chain.Link(dice.Rolls() + 1), wants ? std::exchange(opened, std::nullopt) : std::nullopt};
    awaits = kNoSeat;
    waived = false;
    Random random(0);
    if (dice.Roll(actor, proof, random) != FairFault::None)
    {
        return false; // the chain is at its end
    }
    record.rolls.push_back(proof);
    told = ToldRoll{proof, std::exchange(joined, {})};
    out = match.Draw(random);
    return true;
}

} // namespace Rally::Club
