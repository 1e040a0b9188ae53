// The way from a shell to a table that stands elsewhere, whatever carries the bytes: a WebSocket, a relay, another thread of this
// program. It is polled, from one thread: what came in meanwhile waits in it, in whole messages, and whoever makes it rings a bell
// for who sleeps. It may lose what is sent, and it mends itself where it can: a follower at its end says again what matters
// (SeatElsewhere.h).
#pragma once

#include "RallyClub/Protocol.h"

namespace Rally::Shared
{

class TableLink : public Club::Line
{
public:
    // The next message that has arrived; false when there is none. Also those that arrived before the link went down.
    virtual bool Receive(ByteString& message) = 0;
    // Whether bytes go through now. What is sent while it is down is lost.
    virtual bool IsUp() const = 0;
    // How often it has come up so far: every time it does there is somebody new at the other end, to whom all is said anew.
    virtual std::uint32_t Connections() const = 0;
};

} // namespace Rally::Shared
