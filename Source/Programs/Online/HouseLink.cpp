#include "Online/HouseLink.h"

#include "Online/Certificate.h"
#include "Online/WireStream.h"
#include "RallyClub/House/HouseWire.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>

#include <atomic>
#include <deque>
#include <mutex>
#include <random>
#include <thread>

namespace Rally::Online
{
namespace
{

constexpr double kFirstPause = 0.25; // seconds until it calls again, at most; doubled every time
constexpr double kLongestPause = 30;
constexpr double kProven = 5;    // a line that stood so long was a good one: patience begins anew
constexpr double kArriving = 10; // until it is up
constexpr double kIdle = 45;     // a line without a sign of life is cut
constexpr std::size_t kMostWaiting = 256 << 10;
constexpr std::size_t kMostNews = 4096; // frames that nobody took: then the line waits

LinkFault FaultOf(std::uint16_t code)
{
    switch (code)
    {
    case 1008: return LinkFault::ShownOut;
    case 1012: return LinkFault::Restarting;
    case 1013: return LinkFault::Full;
    case 4001: return LinkFault::TooOld;
    case 4002: return LinkFault::Elsewhere;
    default: return LinkFault::Cut;
    }
}

} // namespace

struct LinkThread::Inside
{
    Inside() : context(1), work(net::make_work_guard(context)), thread([this] { context.run(); }) {}
    ~Inside()
    {
        work.reset();
        context.stop();
        thread.join();
    }

    net::io_context context;
    net::executor_work_guard<Executor> work;
    std::thread thread;
};

LinkThread::LinkThread() : inside(std::make_unique<Inside>()) {}
LinkThread::~LinkThread() = default;

void LinkThread::Post(std::function<void()> work)
{
    net::post(inside->context, std::move(work));
}

bool IsFinal(LinkFault fault)
{
    switch (fault)
    {
    case LinkFault::WrongPin:
    case LinkFault::Untrusted:
    case LinkFault::TooOld:
    case LinkFault::Elsewhere:
    case LinkFault::ShownOut: return true;
    default: return false;
    }
}

// What lives on the thread of the link; only what the lock covers is touched from elsewhere.
class HouseLink::Inside final : public std::enable_shared_from_this<HouseLink::Inside>
{
public:
    Inside(net::io_context& theContext, const Address& theAddress, Shared::Bell theBell)
        : context(theContext),
          resolver(theContext.get_executor()),
          pause(theContext.get_executor()),
          address(theAddress),
          bell(std::move(theBell)),
          chance(std::random_device{}())
    {}

    // On the thread of the link; at once by whoever is on it.
    template <class Work>
    void Post(Work work)
    {
        net::dispatch(context, std::move(work));
    }

    void Call();
    void Wait();
    void Leave();
    void CallNow();
    // From any thread: the bell rings no more once this is done.
    void Hush()
    {
        const std::lock_guard alone(ringing);
        left = true;
    }
    void Send(ByteString bytes, std::uint32_t over);

    struct Item
    {
        News news{};
        ByteString bytes;
        std::uint32_t line{};
        LinkFault fault{};
    };
    bool Take(Item& item);
    std::string Reason();

private:
    // One line, from the call to the cut. What is still under way when it is over finds that out by itself.
    struct Wire
    {
        Wire(Inside& link, net::ssl::context* secure) : web(link.context.get_executor())
        {
            if (secure != nullptr)
            {
                web.next_layer().Secure(*secure);
            }
        }
        WebSocket web;
        beast::flat_buffer buffer;
        std::deque<ByteString> waiting;
        std::size_t waitingBytes = 0;
        std::chrono::steady_clock::time_point since;
        bool isUp = false;
        bool isPinRight = true;
        bool waits = false; // for somebody to take what is there
    };
    using WirePtr = std::shared_ptr<Wire>;

    void MakeContext();
    void Connect(const WirePtr& now, const Tcp::resolver::results_type& found);
    void ShakeHands(const WirePtr& now);
    void AskIn(const WirePtr& now);
    void Read(const WirePtr& now);
    void WriteNext(const WirePtr& now);
    void Down(const WirePtr& now, LinkFault what, const std::string& why);
    void Note(Item item);
    bool IsNow(const WirePtr& now) const { return now == wire; }

    net::io_context& context;
    net::ip::basic_resolver<Tcp, Executor> resolver;
    Timer pause;
    const Address address;
    const Shared::Bell bell;
    std::optional<net::ssl::context> tls;
    WirePtr wire;
    std::minstd_rand chance;
    double patience = kFirstPause;
    std::uint32_t lines = 0;
    std::atomic<bool> left = false;
    std::recursive_mutex ringing; // whoever has it may let go of the link

    std::mutex lock;
    std::deque<Item> news;
    std::string reason;
};

void HouseLink::Inside::MakeContext()
{
    tls.emplace(net::ssl::context::tls_client);
    SSL_CTX_set_min_proto_version(tls->native_handle(), address.pin ? TLS1_3_VERSION : TLS1_2_VERSION);
    SSL_CTX_set_session_cache_mode(tls->native_handle(), SSL_SESS_CACHE_OFF);
    if (!address.pin)
    {
        ErrorCode ignored;
        tls->set_default_verify_paths(ignored);
    }
}

void HouseLink::Inside::Call()
{
    if (left)
    {
        return;
    }
    if (!address.plain && !tls)
    {
        MakeContext();
    }
    wire = std::make_shared<Wire>(*this, address.plain ? nullptr : &*tls);
    const auto found =
        [self = shared_from_this(), now = wire](ErrorCode problem, const Tcp::resolver::results_type& all)
    {
        if (self->IsNow(now))
        {
            problem ? self->Down(now, LinkFault::NotFound, problem.message()) : self->Connect(now, all);
        }
    };
    wire->web.next_layer().next_layer().expires_after(Seconds(kArriving)); // of all that follows, until it is up
    resolver.async_resolve(address.host, std::to_string(address.port), found);
}

void HouseLink::Inside::Connect(const WirePtr& now, const Tcp::resolver::results_type& found)
{
    const bool isHere =
        std::all_of(found.begin(), found.end(), [](const auto& one) { return one.endpoint().address().is_loopback(); });
    if (address.plain && !isHere)
    {
        Down(now, LinkFault::Untrusted, "without TLS to another machine");
        return;
    }
    now->web.next_layer().next_layer().async_connect(
        found,
        [self = shared_from_this(), now](ErrorCode problem, const Tcp::endpoint&)
        {
            if (!self->IsNow(now))
            {
                return;
            }
            if (problem)
            {
                self->Down(now, LinkFault::Unreached, problem.message());
                return;
            }
            ErrorCode ignored;
            now->web.next_layer().next_layer().socket().set_option(Tcp::no_delay(true), ignored);
            self->address.plain ? self->AskIn(now) : self->ShakeHands(now);
        });
}

void HouseLink::Inside::ShakeHands(const WirePtr& now)
{
    auto& stream = *now->web.next_layer().Tls();
    SSL* const native = stream.native_handle();
    ErrorCode isNoNumber;
    net::ip::make_address(address.host, isNoNumber);
    if (isNoNumber)
    {
        SSL_ctrl(native, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                 const_cast<char*>(address.host.c_str())); // what the macro does, without its cast of C
    }
    if (address.pin)
    {
        // Whoever has the key is the house, whatever else the certificate says.
        stream.set_verify_mode(net::ssl::verify_peer);
        stream.set_verify_callback(
            [watched = now.get(), pin = *address.pin](bool, net::ssl::verify_context& seen)
            {
                X509* const shown = X509_STORE_CTX_get_current_cert(seen.native_handle());
                const bool isLeaf = X509_STORE_CTX_get_error_depth(seen.native_handle()) == 0;
                watched->isPinRight = !isLeaf || (shown != nullptr && PinOf(shown) == pin);
                return watched->isPinRight;
            });
    }
    else
    {
        stream.set_verify_mode(net::ssl::verify_peer);
        if (isNoNumber)
        {
            SSL_set1_host(native, address.host.c_str());
        }
        else
        {
            X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(native), address.host.c_str());
        }
    }
    stream.async_handshake(net::ssl::stream_base::client,
                           [self = shared_from_this(), now](ErrorCode problem)
                           {
                               if (!self->IsNow(now))
                               {
                                   return;
                               }
                               if (problem)
                               {
                                   const long verdict =
                                       SSL_get_verify_result(now->web.next_layer().Tls()->native_handle());
                                   const LinkFault what = !now->isPinRight       ? LinkFault::WrongPin
                                                          : verdict != X509_V_OK ? LinkFault::Untrusted
                                                                                 : LinkFault::NoHouse;
                                   self->Down(now, what, problem.message());
                                   return;
                               }
                               self->AskIn(now);
                           });
}

void HouseLink::Inside::AskIn(const WirePtr& now)
{
    const bool bare = address.host.find(':') != std::string::npos;
    const std::string host = (bare ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
    now->web.read_message_max(Club::kMostFromHouse);
    now->web.binary(true);
    now->web.auto_fragment(false);
    now->web.async_handshake(host, "/",
                             [self = shared_from_this(), now](ErrorCode problem)
                             {
                                 if (!self->IsNow(now))
                                 {
                                     return;
                                 }
                                 if (problem)
                                 {
                                     self->Down(now, LinkFault::NoHouse, problem.message());
                                     return;
                                 }
                                 now->web.next_layer().next_layer().expires_never();
                                 websocket::stream_base::timeout limits{};
                                 limits.handshake_timeout = Seconds(kArriving);
                                 limits.idle_timeout = Seconds(kIdle);
                                 limits.keep_alive_pings = true;
                                 now->web.set_option(limits);
                                 now->since = std::chrono::steady_clock::now();
                                 now->isUp = true;
                                 ++self->lines;
                                 self->Note({News::Up, {}, self->lines, {}});
                                 self->Read(now);
                             });
}

void HouseLink::Inside::Read(const WirePtr& now)
{
    now->web.async_read(now->buffer,
                        [self = shared_from_this(), now](ErrorCode problem, std::size_t)
                        {
                            if (!self->IsNow(now))
                            {
                                return;
                            }
                            if (problem)
                            {
                                const bool isSaid = problem == websocket::error::closed;
                                const LinkFault what = isSaid ? FaultOf(now->web.reason().code) : LinkFault::Cut;
                                self->Down(now, what, problem.message());
                                return;
                            }
                            const auto* bytes = static_cast<const std::uint8_t*>(now->buffer.data().data());
                            self->Note({News::Frame, ByteString(bytes, bytes + now->buffer.size()), self->lines, {}});
                            now->buffer.consume(now->buffer.size());
                            {
                                const std::lock_guard hold(self->lock);
                                now->waits = self->news.size() >= kMostNews;
                            }
                            if (!now->waits)
                            {
                                self->Read(now);
                            }
                        });
}

void HouseLink::Inside::Send(ByteString bytes, std::uint32_t over)
{
    if (wire == nullptr || !wire->isUp || over != lines)
    {
        return;
    }
    wire->waitingBytes += bytes.size();
    wire->waiting.push_back(std::move(bytes));
    if (wire->waitingBytes > kMostWaiting)
    {
        Down(wire, LinkFault::Cut, "nothing goes out any more");
    }
    else if (wire->waiting.size() == 1)
    {
        WriteNext(wire);
    }
}

void HouseLink::Inside::WriteNext(const WirePtr& now)
{
    now->web.async_write(net::buffer(now->waiting.front()),
                         [self = shared_from_this(), now](ErrorCode problem, std::size_t)
                         {
                             if (!self->IsNow(now))
                             {
                                 return;
                             }
                             if (problem)
                             {
                                 return; // who reads finds out why
                             }
                             now->waitingBytes -= now->waiting.front().size();
                             now->waiting.pop_front();
                             if (!now->waiting.empty())
                             {
                                 self->WriteNext(now);
                             }
                         });
}

void HouseLink::Inside::Down(const WirePtr& now, LinkFault what, const std::string& why)
{
    const double stood = std::chrono::duration<double>(std::chrono::steady_clock::now() - now->since).count();
    patience = now->isUp && stood > kProven ? kFirstPause : patience;
    now->web.next_layer().next_layer().close();
    wire = nullptr;
    {
        const std::lock_guard hold(lock);
        reason = why;
    }
    Note({News::Down, {}, lines, what});
    if (!IsFinal(what))
    {
        Wait();
    }
}

// Anything up to patience, so that thousands who were cut at the same moment do not come back at the same moment.
void HouseLink::Inside::Wait()
{
    pause.expires_after(Seconds(std::uniform_real_distribution<double>(0.0, patience)(chance)));
    patience = (std::min)(patience * 2, kLongestPause);
    pause.async_wait(
        [self = shared_from_this()](ErrorCode problem)
        {
            if (!problem && self->wire == nullptr)
            {
                self->Call();
            }
        });
}

void HouseLink::Inside::CallNow()
{
    if (wire == nullptr && !left)
    {
        patience = kFirstPause;
        pause.cancel();
        Call();
    }
}

void HouseLink::Inside::Leave()
{
    pause.cancel();
    resolver.cancel();
    const WirePtr now = std::exchange(wire, nullptr);
    if (now != nullptr && now->isUp && now->waiting.empty())
    {
        now->web.async_close(websocket::close_code::normal,
                             [now](ErrorCode) { now->web.next_layer().next_layer().close(); });
    }
    else if (now != nullptr)
    {
        now->web.next_layer().next_layer().close();
    }
}

void HouseLink::Inside::Note(Item item)
{
    {
        const std::lock_guard hold(lock);
        news.push_back(std::move(item));
    }
    const std::lock_guard alone(ringing);
    if (!left)
    {
        Shared::Ring(bell);
    }
}

bool HouseLink::Inside::Take(Item& item)
{
    bool readOn = false;
    {
        const std::lock_guard hold(lock);
        if (news.empty())
        {
            return false;
        }
        item = std::move(news.front());
        news.pop_front();
        readOn = news.size() + 1 == kMostNews;
    }
    if (readOn)
    {
        net::post(context,
                  [self = shared_from_this()]
                  {
                      if (self->wire != nullptr && std::exchange(self->wire->waits, false))
                      {
                          self->Read(self->wire);
                      }
                  });
    }
    return true;
}

std::string HouseLink::Inside::Reason()
{
    const std::lock_guard hold(lock);
    return reason;
}

HouseLink::HouseLink(LinkThread& thread, const Address& address, Shared::Bell bell)
    : inside(std::make_shared<Inside>(thread.In().context, address, std::move(bell)))
{
    thread.Post([link = inside] { link->Call(); });
}

HouseLink::~HouseLink()
{
    inside->Hush();
    inside->Post([link = inside] { link->Leave(); });
}

void HouseLink::Send(std::span<const std::uint8_t> bytes)
{
    if (up)
    {
        inside->Post([link = inside, held = ByteString(bytes.begin(), bytes.end()), over = line]() mutable
                     { link->Send(std::move(held), over); });
    }
}

HouseLink::News HouseLink::Receive(ByteString& bytes)
{
    Inside::Item item;
    if (!inside->Take(item))
    {
        return News::Nothing;
    }
    bytes = std::move(item.bytes);
    if (item.news == News::Up)
    {
        line = item.line;
        up = true;
        fault = LinkFault::None;
    }
    else if (item.news == News::Down)
    {
        up = false;
        fault = item.fault;
    }
    return item.news;
}

std::string HouseLink::Reason() const
{
    return inside->Reason();
}

void HouseLink::CallAgain()
{
    inside->Post([link = inside] { link->CallNow(); });
}

} // namespace Rally::Online
