// A seat at a table elsewhere, as long as this program plays there: the follower at this end of a link, and what keeps it going. A
// shell pumps it many times a second, whatever else it waits for: who says nothing for too long has a stand-in drive for them.
#pragma once

#include "Shared/TableLink.h"

#include "RallyClub/FollowedTable.h"

#include <chrono>

namespace Rally::Shared
{

class SeatElsewhere
{
public:
    // The secret is the one of the seat this person had there. The link is taken along; it may come up later. Rolls that are
    // proven there are rolled with links of this seat's own.
    explicit SeatElsewhere(std::unique_ptr<TableLink> link, const Club::SeatSecret& secret = {});
    SeatElsewhere(const SeatElsewhere&) = delete;
    SeatElsewhere& operator=(const SeatElsewhere&) = delete;

    // Hears what has come, and says what there is to say: by the clock of the machine, or by one that is handed in.
    void Pump();
    void Pass(double seconds);

    // Whether the race there is known: then it can be played, with a session over its table.
    bool HasBegun() const { return follower.TheMirror() != nullptr; }
    std::unique_ptr<Club::RaceTable> Table() { return std::make_unique<Club::FollowedTable>(follower); }
    // The match at its beginning as far as it was told here, for whoever sets up a shell for it.
    std::unique_ptr<AnyMatch> Match() const { return follower.TheMirror()->TheMatch().Clone(); }
    Club::Follower& TheFollower() { return follower; }

    // A shell has ended because the race was told anew, or another one began: somebody opens the next.
    void BeginAnew() { anew = true; }
    bool TakeAnew() { return std::exchange(anew, false); }

private:
    using Clock = std::chrono::steady_clock;

    std::unique_ptr<TableLink> link;
    Club::Follower follower;
    std::uint32_t connection = 0;
    Clock::time_point pumped = Clock::now();
    bool anew = false;
};

} // namespace Rally::Shared
