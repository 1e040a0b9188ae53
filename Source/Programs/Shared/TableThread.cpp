#include "Shared/TableThread.h"

#include "Shared/Files.h"
#include "Shared/Race.h"

#include <chrono>

namespace Rally::Shared
{
namespace
{

constexpr auto kRest = std::chrono::milliseconds(2); // between two looks at what has come
constexpr int kMostAtOnce = 64;                      // things drivers do before somebody is heard again

} // namespace

struct TableThread::Guest
{
    std::shared_ptr<JoinedLinks> links = std::make_shared<JoinedLinks>();
    Club::Host::Peer peer{};
};

TableThread::TableThread(std::unique_ptr<Club::Table> table, Club::FairChance* dice, Club::HostManners manners)
    : host(keeping, std::move(manners))
{
    host.Begin(std::move(table), 1, nullptr, dice);
    server = std::thread([this] { Run(); });
}

std::unique_ptr<TableThread> TableThread::Begin(const std::string& command, std::unique_ptr<AnyMatch> match,
                                                std::span<const Club::SeatRecord> records,
                                                std::optional<std::uint64_t> seed, const Pilot::DriverAids& aids)
{
    std::vector<Club::SeatPlan> seats =
        SeatsFor(records, seed.value_or(FreshSeed()), aids, *RulesetOf(match->Header()));
    std::size_t people = 0;
    for (Club::SeatPlan& seat : seats)
    {
        const bool isPerson = seat.kind == Club::SeatKind::Human;
        people += isPerson ? 1 : 0;
        seat.kind = isPerson ? Club::SeatKind::Absent : seat.kind;
    }
    if (people > 1)
    {
        throw Fail(command + ": --elsewhere seats one person here, expected no others");
    }
    if (seed)
    {
        std::unique_ptr<Club::ChanceSource> dice = Club::DiceOf(*match, *seed);
        return std::make_unique<TableThread>(
            std::make_unique<Club::Table>(std::move(match), std::move(seats), std::move(dice)));
    }
    auto dice = std::make_unique<Club::FairChance>(match->Header(), FreshDigest(), FreshDigest());
    Club::FairChance* const proven = dice.get();
    return std::make_unique<TableThread>(
        std::make_unique<Club::Table>(std::move(match), std::move(seats), std::move(dice)), proven);
}

TableThread::~TableThread()
{
    ends = true;
    server.join();
}

namespace
{

// The shell's end, with what it belongs to.
class KeptLink final : public TableLink
{
public:
    explicit KeptLink(std::shared_ptr<JoinedLinks> theLinks) : links(std::move(theLinks)) {}

    void Send(std::span<const std::uint8_t> bytes) override { links->AtShell().Send(bytes); }
    bool Receive(ByteString& message) override { return links->AtShell().Receive(message); }
    bool IsUp() const override { return links->AtShell().IsUp(); }
    std::uint32_t Connections() const override { return links->AtShell().Connections(); }

private:
    const std::shared_ptr<JoinedLinks> links;
};

} // namespace

std::unique_ptr<TableLink> TableThread::Enter()
{
    auto guest = std::make_unique<Guest>();
    auto link = std::make_unique<KeptLink>(guest->links);
    const std::lock_guard hold(lock);
    guest->peer = host.Connect(guest->links->AtTable());
    guests.push_back(std::move(guest));
    return link;
}

void TableThread::Run()
{
    using Clock = std::chrono::steady_clock;
    for (Clock::time_point before = Clock::now(); !ends; std::this_thread::sleep_for(kRest))
    {
        const Clock::time_point now = Clock::now();
        const std::lock_guard hold(lock);
        Serve(std::chrono::duration<double>(now - before).count());
        before = now;
    }
}

void TableThread::Serve(double seconds)
{
    ByteString message;
    for (const std::unique_ptr<Guest>& guest : guests)
    {
        while (guest->links->AtTable().Receive(message))
        {
            host.Hear(guest->peer, message);
        }
    }
    host.Pass(seconds);
    for (int i = 0; i < kMostAtOnce && host.Advance() == Club::Table::State::Moved; ++i)
    {}
    host.Publish();
}

} // namespace Rally::Shared
