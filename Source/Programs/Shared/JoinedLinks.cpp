#include "Shared/JoinedLinks.h"

#include <array>
#include <deque>
#include <mutex>

namespace Rally::Shared
{

struct JoinedLinks::Pipe
{
    std::mutex lock;
    std::array<std::deque<ByteString>, 2> onTheWay; // to the shell, to the table
    bool isUp = true;
    std::uint32_t connections = 1;
    Bell bell;
};

class JoinedLinks::End final : public TableLink
{
public:
    End(std::shared_ptr<Pipe> thePipe, std::size_t theSide) : pipe(std::move(thePipe)), side(theSide) {}

    void Send(std::span<const std::uint8_t> bytes) override
    {
        {
            const std::lock_guard hold(pipe->lock);
            std::deque<ByteString>& way = pipe->onTheWay[1 - side];
            if (pipe->isUp && way.size() < mostOnTheWay)
            {
                way.emplace_back(bytes.begin(), bytes.end());
            }
        }
        if (side == 1)
        {
            Ring(pipe->bell);
        }
    }
    bool Receive(ByteString& message) override
    {
        const std::lock_guard hold(pipe->lock);
        std::deque<ByteString>& way = pipe->onTheWay[side];
        if (way.empty())
        {
            return false;
        }
        message = std::move(way.front());
        way.pop_front();
        return true;
    }
    bool IsUp() const override
    {
        const std::lock_guard hold(pipe->lock);
        return pipe->isUp;
    }
    std::uint32_t Connections() const override
    {
        const std::lock_guard hold(pipe->lock);
        return pipe->connections;
    }

private:
    static constexpr std::size_t mostOnTheWay = 4096; // whoever does not read is not written to for ever

    std::shared_ptr<Pipe> pipe;
    std::size_t side;
};

JoinedLinks::JoinedLinks(Bell bell)
    : pipe(std::make_shared<Pipe>()),
      atShell(std::make_unique<End>(pipe, 0)),
      atTable(std::make_unique<End>(pipe, 1))
{
    pipe->bell = std::move(bell);
}

JoinedLinks::~JoinedLinks() = default;

void JoinedLinks::Cut()
{
    {
        const std::lock_guard hold(pipe->lock);
        pipe->isUp = false;
        pipe->onTheWay = {};
    }
    Ring(pipe->bell);
}

void JoinedLinks::Mend()
{
    {
        const std::lock_guard hold(pipe->lock);
        pipe->connections += pipe->isUp ? 0u : 1u;
        pipe->isUp = true;
    }
    Ring(pipe->bell);
}

namespace
{

class KeptLink final : public TableLink
{
public:
    explicit KeptLink(std::shared_ptr<JoinedLinks> theLinks) : links(std::move(theLinks)) {}
    ~KeptLink() override { links->Cut(); }
    KeptLink(const KeptLink&) = delete;
    KeptLink& operator=(const KeptLink&) = delete;

    void Send(std::span<const std::uint8_t> bytes) override { links->AtShell().Send(bytes); }
    bool Receive(ByteString& message) override { return links->AtShell().Receive(message); }
    bool IsUp() const override { return links->AtShell().IsUp(); }
    std::uint32_t Connections() const override { return links->AtShell().Connections(); }

private:
    const std::shared_ptr<JoinedLinks> links;
};

} // namespace

std::unique_ptr<TableLink> ShellEnd(std::shared_ptr<JoinedLinks> links)
{
    return std::make_unique<KeptLink>(std::move(links));
}

} // namespace Rally::Shared
