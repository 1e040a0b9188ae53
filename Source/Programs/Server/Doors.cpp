#include "Server/Doors.h"

#include "Online/WireStream.h"
#include "Shared/Files.h"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/http.hpp>

#include <array>
#include <csignal>
#include <cstring>
#include <deque>
#include <map>
#include <set>

namespace Rally::Server
{
namespace
{

using namespace Online;
using Shared::Fail;
namespace http = boost::beast::http;

using Acceptor = net::basic_socket_acceptor<Tcp, Executor>;
using Request = http::request_parser<http::empty_body>;
using Response = http::response<http::string_body>;

constexpr int kSendBuffer = 64 << 10; // what the system keeps for one who does not read
constexpr std::size_t kLongestHeader = 8 << 10;
constexpr std::size_t kMostInMessage = 16 << 10; // of the wire, frames and pings and all
constexpr unsigned kMostPings = 100;             // in a row
constexpr std::size_t kMostAtOnce = 20'000;      // handlers of a round
constexpr int kBacklog = 4096;                   // who have called and were not answered yet
constexpr auto kShortestRound = std::chrono::milliseconds(4);
constexpr std::chrono::microseconds kMoment = std::chrono::milliseconds(1);
constexpr std::chrono::microseconds kNoTime{};
constexpr std::uint64_t kManySpeak = 8; // frames in a round

// RFC 6455 and IANA; those from 4000 on are ours.
enum Code : std::uint16_t
{
    UnknownData = 1003,
    Policy = 1008,
    Restart = 1012,
    TryLater = 1013,
    Upgrade = 4001,
    TakenOver = 4002,
};

// An address, or the network of one: people of IPv6 have 2^64 each.
using Origin = std::array<std::uint8_t, 9>;

Origin OriginOf(const net::ip::address& address)
{
    Origin origin{};
    if (address.is_v6() && !address.to_v6().is_v4_mapped())
    {
        const auto bytes = address.to_v6().to_bytes();
        std::copy_n(bytes.begin(), 8, origin.begin() + 1);
        origin[0] = 6;
        return origin;
    }
    const net::ip::address_v4 four =
        address.is_v4() ? address.to_v4() : net::ip::make_address_v4(net::ip::v4_mapped, address.to_v6());
    const auto bytes = four.to_bytes();
    std::copy(bytes.begin(), bytes.end(), origin.begin() + 1);
    origin[0] = 4;
    return origin;
}

bool IsOwn(const net::ip::address& address)
{
    return address.is_loopback() || (address.is_v6() && address.to_v6().is_v4_mapped() && OriginOf(address)[1] == 127);
}

std::uint16_t CodeFor(std::span<const std::uint8_t> lastWords)
{
    Club::FromHouse message;
    const bool isOne = !lastWords.empty() && Club::DecodeHouse(lastWords, message);
    const auto* shown = isOne ? std::get_if<Club::ShownOut>(&message) : nullptr;
    if (shown == nullptr)
    {
        return Policy;
    }
    switch (shown->why)
    {
    case Club::ShownOut::Why::TooOld:
    case Club::ShownOut::Why::TooNew: return Upgrade;
    case Club::ShownOut::Why::Elsewhere: return TakenOver;
    case Club::ShownOut::Why::Closing: return Restart;
    default: return Policy;
    }
}

} // namespace

struct Doors::Inside
{
    class Guest;
    using GuestPtr = std::shared_ptr<Guest>;

    Inside(DoorManners theManners, Hall& theHall, LogBook& theLog)
        : manners(std::move(theManners)),
          hall(theHall),
          log(theLog),
          context(1),
          acceptor(context.get_executor()),
          metricsAcceptor(context.get_executor()),
          signals(context.get_executor(), SIGTERM, SIGINT, SIGHUP),
          second(context.get_executor())
    {}

    void Open();
    void Bind();
    void BindEverywhere(std::uint16_t port);
    bool LoadCertificate();
    void Accept(Acceptor& from, bool isMetrics);
    void TakeIn(Socket&& socket, bool isMetrics);
    void AwaitSignal();
    void AwaitSecond();
    void Sweep();
    bool IsTrusted(const net::ip::address& address) const;
    bool CountIn(Guest& guest, const net::ip::address& address);
    void CountOut(const Origin& origin);
    void Gone(Guest& guest);

    DoorManners manners;
    Hall& hall;
    LogBook& log;
    DoorFigures figures;
    net::io_context context;
    std::shared_ptr<net::ssl::context> tls; // shared: who has come in by an older one keeps it
    Acceptor acceptor;
    Acceptor metricsAcceptor;
    net::basic_signal_set<Executor> signals;
    Timer second;
    std::vector<net::ip::address> trusted;
    std::set<GuestPtr> guests;
    std::map<Origin, std::size_t> origins;
    std::vector<GuestPtr> touched; // since the last Flush()
    std::vector<GuestPtr> held;
    std::size_t arriving = 0;
    int signal = 0;
    bool isBusy = false;
    bool holds = false;
    bool shut = false;
};

// Somebody at the door, from the first byte to the last.
class Doors::Inside::Guest final : public Club::Line, public std::enable_shared_from_this<Guest>
{
public:
    Guest(Inside& theDoors, Socket&& socket, bool forMetrics)
        : doors(theDoors),
          web(std::move(socket)),
          isMetrics(forMetrics),
          since(std::chrono::steady_clock::now())
    {}

    void Arrive();
    void Send(std::span<const std::uint8_t> bytes) override;
    void Listen();
    void Flush();
    void Sweep(std::chrono::steady_clock::time_point now);
    // The line is cut.
    void Cut();

    std::optional<Origin> origin; // that is counted

private:
    enum class Stage : std::uint8_t
    {
        Arriving,
        In,
        Leaving,
        Gone,
    };

    void AwaitRequest();
    void Decide();
    void Answer(http::status status, std::string body, const char* type = "text/plain; charset=utf-8");
    void ComeIn();
    void Heard(ErrorCode problem);
    void WriteNext();
    void Leave(std::uint16_t code);
    void NoteControl(websocket::frame_type kind);
    bool MayCome();
    WireStream::Lowest& Wire() { return web.next_layer().next_layer(); }

    Inside& doors;
    std::shared_ptr<net::ssl::context> tls;
    WebSocket web;
    beast::flat_buffer buffer;
    std::unique_ptr<Request> request;
    std::deque<ByteString> waiting;
    std::size_t waitingBytes = 0;
    Hall::Visitor visitor{};
    Stage stage = Stage::Arriving;
    const bool isMetrics;
    bool isFull = false; // the house: this one is told, and goes
    bool writes = false;
    bool isTouched = false;
    bool readsTooSlowly = false;
    std::uint16_t leaveCode = 0; // once all is written
    unsigned pings = 0;          // since the last message
    std::chrono::steady_clock::time_point since;
};

// ---- arriving

void Doors::Inside::Guest::Arrive()
{
    ++doors.arriving;
    ErrorCode ignored;
    Wire().socket().set_option(Tcp::no_delay(true), ignored);
    Wire().socket().set_option(net::socket_base::send_buffer_size(kSendBuffer), ignored);
    Wire().rate_policy().Limit(doors.manners.burst, doors.manners.perSecond);
    Wire().expires_after(Seconds(doors.manners.arriving));
    if (isMetrics || doors.tls == nullptr)
    {
        AwaitRequest();
        return;
    }
    tls = doors.tls;
    const auto shaken = [self = shared_from_this()](ErrorCode problem)
    { problem ? self->Cut() : self->AwaitRequest(); };
    web.next_layer().Secure(*tls).async_handshake(net::ssl::stream_base::server, shaken);
}

void Doors::Inside::Guest::AwaitRequest()
{
    request = std::make_unique<Request>();
    request->header_limit(kLongestHeader);
    const auto asked = [self = shared_from_this()](ErrorCode problem, std::size_t)
    { problem ? self->Cut() : self->Decide(); };
    http::async_read(web.next_layer(), buffer, *request, asked);
}

void Doors::Inside::Guest::Decide()
{
    const auto& asked = request->get();
    const bool isGet = asked.method() == http::verb::get;
    if (!isMetrics && websocket::is_upgrade(asked))
    {
        // A page in somebody's browser has no business here, whoever runs it.
        const bool fits = asked.target() == "/" && asked.find(http::field::origin) == asked.end();
        fits ? ComeIn() : Answer(http::status::forbidden, "not for browsers\n");
    }
    else if (isGet && asked.target() == "/health")
    {
        doors.holds || doors.shut ? Answer(http::status::service_unavailable, "not well\n")
                                  : Answer(http::status::ok, "well\n");
    }
    else if (isGet && isMetrics && asked.target() == "/metrics")
    {
        Answer(http::status::ok, doors.hall.Metrics(), "text/plain; version=0.0.4; charset=utf-8");
    }
    else
    {
        Answer(http::status::not_found, "nothing here\n");
    }
}

void Doors::Inside::Guest::Answer(http::status status, std::string body, const char* type)
{
    const auto response = std::make_shared<Response>(status, 11);
    response->set(http::field::content_type, type);
    response->set(http::field::cache_control, "no-store");
    response->keep_alive(false);
    response->body() = std::move(body);
    response->prepare_payload();
    http::async_write(web.next_layer(), *response,
                      [self = shared_from_this(), response](ErrorCode, std::size_t) { self->Cut(); });
}

// Whether the address it comes from has a place left; a proxy says for whom it comes, last in its list.
bool Doors::Inside::Guest::MayCome()
{
    ErrorCode unknown;
    net::ip::address address = Wire().socket().remote_endpoint(unknown).address();
    if (unknown)
    {
        return false;
    }
    if (doors.IsTrusted(address))
    {
        const auto named = request->get()["X-Forwarded-For"];
        const std::string_view all(named.data(), named.size());
        std::string_view last = all.substr(all.rfind(',') == std::string_view::npos ? 0 : all.rfind(',') + 1);
        last.remove_prefix((std::min)(last.find_first_not_of(' '), last.size()));
        const net::ip::address client = net::ip::make_address(std::string(last), unknown);
        if (unknown)
        {
            return false;
        }
        address = client;
    }
    return doors.CountIn(*this, address);
}

void Doors::Inside::Guest::ComeIn()
{
    if (!MayCome())
    {
        ++doors.figures.refusedAddress;
        Answer(http::status::too_many_requests, "too many from there\n");
        return;
    }
    isFull = doors.shut || doors.figures.people >= doors.manners.mostPeople;
    Wire().expires_never(); // from here on the frames have a timeout of their own
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = Seconds(doors.manners.arriving);
    patience.idle_timeout = Seconds(doors.manners.idle);
    patience.keep_alive_pings = true;
    web.set_option(patience);
    web.read_message_max(doors.manners.mostInFrame);
    web.binary(true);
    web.auto_fragment(false);
    web.control_callback([this](websocket::frame_type kind, beast::string_view) { NoteControl(kind); });
    const auto accepted = [self = shared_from_this()](ErrorCode problem)
    {
        if (problem || self->stage != Stage::Arriving)
        {
            self->Cut();
            return;
        }
        self->request.reset();
        self->buffer = beast::flat_buffer();
        --self->doors.arriving;
        self->stage = Stage::In;
        if (self->isFull)
        {
            ++self->doors.figures.refusedFull;
            self->stage = Stage::Leaving;
            self->Leave(TryLater);
            return;
        }
        ++self->doors.figures.people;
        self->visitor = self->doors.hall.Enters(*self);
        self->Listen();
    };
    web.async_accept(request->get(), accepted);
}

// ---- being there

void Doors::Inside::Guest::Listen()
{
    if (stage != Stage::In)
    {
        return;
    }
    if (doors.holds)
    {
        doors.held.push_back(shared_from_this());
        return;
    }
    web.async_read(buffer, [self = shared_from_this()](ErrorCode problem, std::size_t) { self->Heard(problem); });
}

void Doors::Inside::Guest::Heard(ErrorCode problem)
{
    if (stage != Stage::In)
    {
        return;
    }
    if (problem)
    {
        Cut();
        return;
    }
    if (!web.got_binary())
    {
        ++doors.figures.tooMuch;
        leaveCode = UnknownData;
    }
    else
    {
        const auto* bytes = static_cast<const std::uint8_t*>(buffer.data().data());
        ++doors.figures.framesIn;
        doors.figures.bytesIn += buffer.size();
        doors.hall.Says(visitor, {bytes, buffer.size()});
        buffer.consume(buffer.size());
    }
    pings = 0;
    Wire().rate_policy().BeginAnew();
    if (!isTouched)
    {
        isTouched = true;
        doors.touched.push_back(shared_from_this());
    }
    if (leaveCode == 0 && !doors.hall.IsShownOut(visitor))
    {
        Listen();
    }
}

// Pings that never end, or a message of ever more empty frames.
void Doors::Inside::Guest::NoteControl(websocket::frame_type kind)
{
    pings += kind == websocket::frame_type::ping ? 1u : 0u;
    if (pings > kMostPings && stage == Stage::In)
    {
        ++doors.figures.tooMuch;
        ErrorCode ignored;
        Wire().socket().shutdown(Tcp::socket::shutdown_both, ignored); // what waits for it ends by itself
    }
}

void Doors::Inside::Guest::Send(std::span<const std::uint8_t> bytes)
{
    if (stage != Stage::In || readsTooSlowly)
    {
        return;
    }
    waiting.emplace_back(bytes.begin(), bytes.end());
    waitingBytes += bytes.size();
    readsTooSlowly = waitingBytes > doors.manners.mostWaiting;
    if (!isTouched)
    {
        isTouched = true;
        doors.touched.push_back(shared_from_this());
    }
}

void Doors::Inside::Guest::Flush()
{
    isTouched = false;
    if (stage != Stage::In)
    {
        return;
    }
    const bool shownOut = doors.hall.IsShownOut(visitor);
    if (readsTooSlowly)
    {
        ++doors.figures.tooSlow;
        leaveCode = Policy;
        waiting.erase(waiting.begin() + (writes ? 1 : 0), waiting.end());
    }
    else if (shownOut && leaveCode == 0)
    {
        leaveCode = CodeFor(waiting.empty() ? ByteString() : waiting.back());
    }
    if (leaveCode != 0)
    {
        doors.hall.Leaves(visitor);
        --doors.figures.people;
        stage = Stage::Leaving;
        since = std::chrono::steady_clock::now();
    }
    if (!writes)
    {
        WriteNext();
    }
}

void Doors::Inside::Guest::WriteNext()
{
    writes = false;
    if (stage == Stage::Gone)
    {
        return;
    }
    if (waiting.empty())
    {
        if (leaveCode != 0)
        {
            Leave(leaveCode);
        }
        return;
    }
    writes = true;
    const auto written = [self = shared_from_this()](ErrorCode problem, std::size_t size)
    {
        if (problem)
        {
            self->Cut();
            return;
        }
        ++self->doors.figures.framesOut;
        self->doors.figures.bytesOut += size;
        self->waitingBytes -= self->waiting.front().size();
        self->waiting.pop_front();
        self->WriteNext();
    };
    web.async_write(net::buffer(waiting.front()), written);
}

// ---- leaving

void Doors::Inside::Guest::Leave(std::uint16_t code)
{
    leaveCode = 0;
    const websocket::close_reason reason{static_cast<websocket::close_code>(code)};
    web.async_close(reason, [self = shared_from_this()](ErrorCode) { self->Cut(); });
}

void Doors::Inside::Guest::Cut()
{
    if (stage == Stage::Gone)
    {
        return;
    }
    if (stage == Stage::In)
    {
        doors.hall.Leaves(visitor);
        --doors.figures.people;
    }
    else if (stage == Stage::Arriving)
    {
        --doors.arriving;
        doors.figures.failed += request == nullptr || !request->is_done() ? 1u : 0u;
    }
    stage = Stage::Gone;
    Wire().close();
    doors.Gone(*this);
}

void Doors::Inside::Guest::Sweep(std::chrono::steady_clock::time_point now)
{
    const auto patience = Seconds(2 * doors.manners.arriving);
    const bool isEndless = stage == Stage::In && Wire().rate_policy().Since() > kMostInMessage && pings < kMostPings;
    if ((stage == Stage::Leaving && now - since > patience) || isEndless)
    {
        doors.figures.tooMuch += isEndless ? 1u : 0u;
        Cut();
    }
}

// ---- the doors themselves

bool Doors::Inside::LoadCertificate()
{
    const auto fresh = std::make_shared<net::ssl::context>(net::ssl::context::tls_server);
    SSL_CTX* const native = fresh->native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_3_VERSION);
    SSL_CTX_set_num_tickets(native, 0);
    SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF);
    ErrorCode problem;
    fresh->use_certificate_chain_file(manners.certificate, problem);
    if (!problem)
    {
        fresh->use_private_key_file(manners.key, net::ssl::context::pem, problem);
    }
    const bool fits = !problem && SSL_CTX_check_private_key(native) == 1;
    tls = fits ? fresh : tls;
    return fits;
}

// On IPv6 for both kinds of address, where nobody wished for one.
void ListenAt(Acceptor& acceptor, const Tcp::endpoint& at, bool forBoth)
{
    acceptor.open(at.protocol());
    acceptor.set_option(net::socket_base::reuse_address(true));
    if (forBoth)
    {
        acceptor.set_option(net::ip::v6_only(false));
    }
    acceptor.bind(at);
    acceptor.listen(kBacklog);
}

void Doors::Inside::Bind()
{
    const auto port = static_cast<std::uint16_t>(manners.port);
    try
    {
        if (manners.inherited >= 0)
        {
            acceptor.assign(Tcp::v6(), manners.inherited);
        }
        else if (!manners.listen.empty())
        {
            ListenAt(acceptor, {net::ip::make_address(manners.listen), port}, false);
        }
        else
        {
            BindEverywhere(port);
        }
    }
    catch (const boost::system::system_error& problem)
    {
        const std::string where = manners.listen.empty() ? "port" : manners.listen + ", port";
        throw Fail("serve: " + where + " " + std::to_string(port) + ": " + problem.code().message());
    }
}

void Doors::Inside::BindEverywhere(std::uint16_t port)
{
    try
    {
        ListenAt(acceptor, {net::ip::address_v6::any(), port}, true);
    }
    catch (const boost::system::system_error& problem)
    {
        if (problem.code() == net::error::address_in_use)
        {
            throw;
        }
        acceptor.close(); // a machine without IPv6
        ListenAt(acceptor, {net::ip::address_v4::any(), port}, false);
    }
}

void Doors::Inside::Open()
{
    ErrorCode problem;
    for (const std::string& words : manners.trusted)
    {
        trusted.push_back(net::ip::make_address(words, problem));
        if (problem)
        {
            throw Fail("serve: --trust: expected an address, not '" + words + "'");
        }
    }
    if (!manners.certificate.empty() && !LoadCertificate())
    {
        throw Fail("serve: " + manners.certificate + " and " + manners.key + ": no certificate and its key as PEM");
    }
    Bind();
    if (manners.metricsPort >= 0)
    {
        try
        {
            ListenAt(metricsAcceptor,
                     {net::ip::address_v4::loopback(), static_cast<std::uint16_t>(manners.metricsPort)}, false);
        }
        catch (const boost::system::system_error& occupied)
        {
            throw Fail("serve: --metrics " + std::to_string(manners.metricsPort) + ": " + occupied.code().message());
        }
        Accept(metricsAcceptor, true);
    }
    Accept(acceptor, false);
    AwaitSignal();
    AwaitSecond();
}

void Doors::Inside::Accept(Acceptor& from, bool forMetrics)
{
    from.async_accept(
        [this, &from, forMetrics](ErrorCode problem, Socket socket)
        {
            if (problem == net::error::operation_aborted || !from.is_open())
            {
                return;
            }
            if (!problem)
            {
                TakeIn(std::move(socket), forMetrics);
                Accept(from, forMetrics);
                return;
            }
            // No more files, most likely: asked again when some are free.
            log.Warn("not accepted", {{"why", problem.message()}});
            const auto later = std::make_shared<Timer>(context.get_executor(), std::chrono::milliseconds(100));
            later->async_wait([this, &from, forMetrics, later](ErrorCode) { Accept(from, forMetrics); });
        });
}

void Doors::Inside::TakeIn(Socket&& socket, bool forMetrics)
{
    ++figures.accepted;
    if (!forMetrics && arriving >= manners.mostArriving)
    {
        ++figures.refusedFull;
        return; // which closes it
    }
    const auto guest = std::make_shared<Guest>(*this, std::move(socket), forMetrics);
    guests.insert(guest);
    figures.sockets = guests.size();
    guest->Arrive();
}

bool Doors::Inside::IsTrusted(const net::ip::address& address) const
{
    return std::any_of(trusted.begin(), trusted.end(),
                       [&](const net::ip::address& one) { return OriginOf(one) == OriginOf(address); });
}

bool Doors::Inside::CountIn(Guest& guest, const net::ip::address& address)
{
    if (IsOwn(address))
    {
        return true;
    }
    std::size_t& count = origins[OriginOf(address)];
    if (count >= manners.mostOfAddress)
    {
        return false;
    }
    ++count;
    guest.origin = OriginOf(address);
    return true;
}

void Doors::Inside::CountOut(const Origin& origin)
{
    const auto found = origins.find(origin);
    if (found != origins.end() && --found->second == 0)
    {
        origins.erase(found);
    }
}

void Doors::Inside::Gone(Guest& guest)
{
    if (guest.origin)
    {
        CountOut(*guest.origin);
    }
    guests.erase(guest.shared_from_this());
    figures.sockets = guests.size();
}

void Doors::Inside::AwaitSignal()
{
    signals.async_wait(
        [this](ErrorCode problem, int number)
        {
            if (!problem)
            {
                signal = number;
                AwaitSignal();
            }
        });
}

void Doors::Inside::AwaitSecond()
{
    second.expires_after(std::chrono::seconds(1));
    second.async_wait(
        [this](ErrorCode problem)
        {
            if (!problem)
            {
                Sweep();
                AwaitSecond();
            }
        });
}

void Doors::Inside::Sweep()
{
    const auto now = std::chrono::steady_clock::now();
    const std::vector<GuestPtr> all(guests.begin(), guests.end());
    for (const GuestPtr& guest : all)
    {
        guest->Sweep(now);
        guest->Flush(); // shown out by the clock of the house
    }
}

Doors::Doors(DoorManners manners, Hall& hall, LogBook& log)
    : inside(std::make_unique<Inside>(std::move(manners), hall, log))
{
    inside->Open();
}

Doors::~Doors()
{
    Empty();
}

int Doors::Port() const
{
    ErrorCode ignored;
    return inside->acceptor.local_endpoint(ignored).port();
}

int Doors::MetricsPort() const
{
    ErrorCode ignored;
    return inside->metricsAcceptor.is_open() ? inside->metricsAcceptor.local_endpoint(ignored).port() : -1;
}

void Doors::Gather(std::chrono::microseconds most, std::chrono::microseconds listens)
{
    net::io_context& context = inside->context;
    context.restart();
    if (context.run_one_for(most) == 0)
    {
        return;
    }
    using Clock = std::chrono::steady_clock;
    const std::uint64_t before = inside->figures.framesIn;
    const Clock::time_point start = Clock::now();
    const auto longest = start + std::max<std::chrono::microseconds>(listens, kShortestRound);
    // Where many speak, one who waits for a moment hears more of them, and a round costs the house something whoever spoke.
    const auto shortest = start + (inside->isBusy ? std::min<std::chrono::microseconds>(listens, kMoment) : kNoTime);
    std::size_t done = 0;
    while (++done < kMostAtOnce && (done % 64 != 0 || Clock::now() < longest))
    {
        if (context.poll_one() == 0 && (Clock::now() >= shortest || context.run_one_until(shortest) == 0))
        {
            break;
        }
    }
    inside->isBusy = inside->figures.framesIn - before >= kManySpeak;
}

void Doors::Flush()
{
    const std::vector<Inside::GuestPtr> touched = std::move(inside->touched);
    inside->touched.clear();
    for (const Inside::GuestPtr& guest : touched)
    {
        guest->Flush();
    }
}

void Doors::Hold(bool now)
{
    inside->holds = now;
    if (!now)
    {
        const std::vector<Inside::GuestPtr> held = std::move(inside->held);
        inside->held.clear();
        for (const Inside::GuestPtr& guest : held)
        {
            guest->Listen();
        }
    }
}

int Doors::TakeSignal()
{
    return std::exchange(inside->signal, 0);
}

bool Doors::ReloadCertificate()
{
    return inside->manners.certificate.empty() || inside->LoadCertificate();
}

void Doors::Shut()
{
    ErrorCode ignored;
    inside->shut = true;
    inside->acceptor.close(ignored);
}

void Doors::Empty()
{
    const std::vector<Inside::GuestPtr> all(inside->guests.begin(), inside->guests.end());
    for (const Inside::GuestPtr& guest : all)
    {
        guest->Cut();
    }
}

const DoorFigures& Doors::Figures() const
{
    return inside->figures;
}

} // namespace Rally::Server
