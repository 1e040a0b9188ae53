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
    std::shared_ptr<JoinedLinks> links;
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

std::unique_ptr<TableLink> TableThread::Enter(Bell bell)
{
    auto guest = std::make_unique<Guest>();
    guest->links = std::make_shared<JoinedLinks>(std::move(bell));
    std::unique_ptr<TableLink> link = ShellEnd(guest->links);
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
    for (const std::unique_ptr<Guest>& guest : guests)
    {
        if (!guest->links->AtTable().IsUp())
        {
            host.Disconnect(guest->peer);
            guest->links.reset();
        }
    }
    std::erase_if(guests, [](const auto& guest) { return guest->links == nullptr; });
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
