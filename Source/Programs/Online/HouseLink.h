// The way to a house on the net, for whoever wants to go there: frames up, frames down, over TLS with the certificate the address
// asks for. It finds its way back by itself after a cut, ever more patiently, until there is no sense in it. Everything slow is
// done by a LinkThread; nothing here waits.
#pragma once

#include "Online/Address.h"
#include "RallyClub/Protocol.h"
#include "Shared/Bell.h"

#include <functional>
#include <memory>

namespace Rally::Online
{

// The thread on which links live; one has room for thousands.
class LinkThread
{
public:
    LinkThread();
    ~LinkThread(); // every link is gone by then
    LinkThread(const LinkThread&) = delete;
    LinkThread& operator=(const LinkThread&) = delete;

    // Done there, after what is being done.
    void Post(std::function<void()> work);

    struct Inside;
    Inside& In() const { return *inside; }

private:
    std::unique_ptr<Inside> inside;
};

enum class LinkFault : std::uint8_t
{
    None,
    NotFound,   // no such host
    Unreached,  // nobody listens there, or nothing answers
    NoHouse,    // something answers, but no house
    WrongPin,   // another certificate than the address says: somebody in between, perhaps
    Untrusted,  // a certificate that this machine does not trust
    Cut,        // the line broke
    Full,       // come later
    Restarting, // likewise
    TooOld,     // one of both must be newer
    Elsewhere,  // the same person came in by another device
    ShownOut,
};
// After it nobody is called again by itself.
bool IsFinal(LinkFault fault);

class HouseLink final : public Club::Line
{
public:
    enum class News : std::uint8_t
    {
        Nothing,
        Up,    // the line is a new one: what went before is over, say who you are
        Frame, // the bytes
        Down,  // Fault() says why
    };

    // The bell rings on the thread of the link when there is news.
    HouseLink(LinkThread& thread, const Address& address, Shared::Bell bell = {});
    ~HouseLink() override;
    HouseLink(const HouseLink&) = delete;
    HouseLink& operator=(const HouseLink&) = delete;

    // Over the line whose Up was taken last; lost when that one is down.
    void Send(std::span<const std::uint8_t> bytes) override;
    // What is new, one thing after the other, from one thread at a time.
    News Receive(ByteString& bytes);
    // As far as was taken by Receive().
    bool IsUp() const { return up; }
    LinkFault Fault() const { return fault; }
    // In the words of the system, for a log; not for players.
    std::string Reason() const;
    // Now, and not when patience ends; after a final fault, too.
    void CallAgain();

    class Inside;

private:
    std::shared_ptr<Inside> inside;
    std::uint32_t line = 0; // number of the line whose Up was taken last
    bool up = false;
    LinkFault fault = LinkFault::None;
};

} // namespace Rally::Online
