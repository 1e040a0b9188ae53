#include "RallyClub/House/HouseSeat.h"

namespace Rally::Club
{

HouseSeat::HouseSeat(HouseVisit& theVisit, std::function<Digest()> itsFresh)
    : visit(theVisit),
      fresh(std::move(itsFresh))
{}

HouseSeat::~HouseSeat() = default;

void HouseSeat::Pass(double seconds)
{
    if (std::exchange(race, visit.RaceNumber()) != visit.RaceNumber())
    {
        connection = visit.RaceConnections();
        follower = std::make_unique<Follower>(static_cast<Line&>(*this));
        if (fresh)
        {
            const Digest own = fresh();
            follower->PromiseLinks(own, fresh());
        }
    }
    if (follower == nullptr)
    {
        return;
    }
    if (std::exchange(connection, visit.RaceConnections()) != visit.RaceConnections())
    {
        follower->Reconnected();
    }
    ByteString bytes;
    while (visit.HearTable(bytes))
    {
        follower->Hear(bytes);
    }
    follower->Pass(seconds);
}

} // namespace Rally::Club
