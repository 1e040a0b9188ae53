#include "Shared/SeatElsewhere.h"

#include "Shared/Race.h"

namespace Rally::Shared
{

SeatElsewhere::SeatElsewhere(std::unique_ptr<TableLink> theLink, const Club::SeatSecret& secret)
    : link(std::move(theLink)),
      follower(*link, secret)
{
    follower.PromiseLinks(FreshDigest(), FreshDigest());
}

void SeatElsewhere::Pump()
{
    const Clock::time_point now = Clock::now();
    Pass(std::chrono::duration<double>(now - std::exchange(pumped, now)).count());
}

void SeatElsewhere::Pass(double seconds)
{
    if (const std::uint32_t now = link->Connections(); now != connection)
    {
        connection = now;
        follower.Reconnected();
    }
    ByteString message;
    while (link->Receive(message))
    {
        follower.Hear(message); // what makes no sense is not for us
    }
    if (link->IsUp())
    {
        follower.Pass(seconds);
    }
    else
    {
        follower.Broke();
    }
}

} // namespace Rally::Shared
