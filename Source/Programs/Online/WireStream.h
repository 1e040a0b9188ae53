// A connection as both ends of it have one: TCP, with TLS where it is wanted, under WebSocket frames. One type for all of it, since
// every type of stream costs a compiler half a minute. Only files that are about sockets and nothing else include this.
#pragma once

#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace Rally::Online
{

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using Tcp = net::ip::tcp;
using ErrorCode = boost::system::error_code;

// What a connection may say: a burst, then so much a second. Whoever says more is read more slowly, whatever it is made of: pings,
// empty frames, halves of messages; nobody else notices.
class ReadAllowance
{
public:
    using Clock = std::chrono::steady_clock;

    ReadAllowance() = default;
    void Limit(std::size_t burst, std::size_t perSecond)
    {
        most = left = burst;
        rate = perSecond;
        latest = Clock::now();
    }
    // Bytes that came since somebody last asked this to begin anew.
    std::size_t Since() const { return since; }
    void BeginAnew() { since = 0; }
    std::uint64_t All() const { return all; }

private:
    friend class beast::rate_policy_access;
    static constexpr std::size_t kWorthReading = 256;

    std::size_t available_read_bytes()
    {
        if (rate == 0)
        {
            return (std::numeric_limits<std::size_t>::max)();
        }
        const Clock::time_point now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - latest).count();
        const std::size_t more = static_cast<std::size_t>(seconds * static_cast<double>(rate));
        if (more > 0)
        {
            left = (std::min)(most, left + more);
            latest = now;
        }
        return left < kWorthReading ? 0 : left;
    }
    std::size_t available_write_bytes() const { return (std::numeric_limits<std::size_t>::max)(); }
    void transfer_read_bytes(std::size_t count)
    {
        left -= (std::min)(left, count);
        since += count;
        all += count;
    }
    void transfer_write_bytes(std::size_t) {}
    void on_timer() {}

    std::size_t most = 0;
    std::size_t left = 0;
    std::size_t rate = 0; // 0: as much as it likes
    std::size_t since = 0;
    std::uint64_t all = 0;
    Clock::time_point latest;
};

using Executor = net::io_context::executor_type;
using Socket = net::basic_stream_socket<Tcp, Executor>;
using Timer =
    net::basic_waitable_timer<std::chrono::steady_clock, net::wait_traits<std::chrono::steady_clock>, Executor>;

class WireStream
{
public:
    using Lowest = beast::basic_stream<Tcp, Executor, ReadAllowance>;
    using next_layer_type = Lowest;
    using executor_type = Executor;

    explicit WireStream(Socket&& socket) : tcp(std::move(socket)) {}
    explicit WireStream(Executor executor) : tcp(executor) {}
    WireStream(const WireStream&) = delete;
    WireStream& operator=(const WireStream&) = delete;

    executor_type get_executor() noexcept { return tcp.get_executor(); }
    Lowest& next_layer() noexcept { return tcp; }
    const Lowest& next_layer() const noexcept { return tcp; }

    // From here on with TLS: its handshake is to be done first.
    net::ssl::stream<Lowest&>& Secure(net::ssl::context& context) { return tls.emplace(tcp, context); }
    net::ssl::stream<Lowest&>* Tls() { return tls ? &*tls : nullptr; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler)
    {
        if (tls)
        {
            tls->async_read_some(buffers, std::forward<Handler>(handler));
        }
        else
        {
            tcp.async_read_some(buffers, std::forward<Handler>(handler));
        }
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler)
    {
        if (tls)
        {
            tls->async_write_some(buffers, std::forward<Handler>(handler));
        }
        else
        {
            tcp.async_write_some(buffers, std::forward<Handler>(handler));
        }
    }

private:
    Lowest tcp;
    std::optional<net::ssl::stream<Lowest&>> tls;
};

// The frames have said goodbye already: TLS need not do so once more.
template <class Handler>
void async_teardown(beast::role_type role, WireStream& stream, Handler&& handler)
{
    beast::async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

using WebSocket = websocket::stream<WireStream, false>; // without compressing: messages have a few bytes

inline std::chrono::steady_clock::duration Seconds(double seconds)
{
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
}

} // namespace Rally::Online
