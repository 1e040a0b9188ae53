// The follower's side of dice that are proven: it checks every roll as soon as it is told, whatever the shell has shown of the match
// by then, and opens the links of its own seat when an action of it has led to a roll. Time is handed in.
#pragma once

#include "RallyClub/Mirror.h"
#include "RallyClub/Protocol.h"

namespace Rally::Club
{

class DiceWatch
{
public:
    // With a chain of its own from now on; both are random.
    RALLYCLUB_API void Promise(const Digest& secret, const Digest& nonce);

    RALLYCLUB_API void Take(const Welcomed& welcomed, const MatchOpener& opener);
    RALLYCLUB_API void Take(const News& news);
    RALLYCLUB_API void Take(const DiceNews& news);
    // What there is to say to the host now, the ticket left out.
    RALLYCLUB_API std::optional<LinkShown> ToSay(double seconds);

    // Rolls that were checked here.
    std::uint32_t Checked() const { return checked; }
    bool IsChecking() const { return dice.has_value(); }
    // Whether the host proves its rolls at all.
    bool IsProven() const { return proves; }
    // What was wrong with a roll; from then on nothing is believed.
    FairFault Fault() const { return fault; }

private:
    void GoOn();
    void Check(const Notice& notice);
    void Adopt();
    void AdoptBeginning();
    bool MayAdvance(const Notice& next) const;
    bool Promised();
    bool OwesLink() const;
    LinkShown Wanted();

    std::unique_ptr<Mirror> scout; // further than what is shown
    LogHeader header;
    std::optional<std::pair<Digest, Digest>> secrets;
    std::optional<LinkChain> chain;
    Digest match{};
    bool proves = false;
    bool sawAll = false;              // nothing has fallen that was not seen here
    std::optional<DiceNews> latest;   // from the host
    std::vector<SeatPromise> anchors; // as they were told before any first link was
    std::optional<FairDice> dice;
    std::uint32_t checked = 0;
    FairFault fault{FairFault::None};
    double waited = 0;
    LinkShown said;
};

} // namespace Rally::Club
