// A table of this program on a thread of its own, which people play at over links as if it stood elsewhere: in the same window or
// terminal, or, with links of another kind, from other machines.
#pragma once

#include "Shared/JoinedLinks.h"

#include "RallyClub/Host.h"
#include "RallyPilot/Drivers.h"

#include <atomic>
#include <mutex>
#include <thread>

namespace Rally::Shared
{

class TableThread
{
public:
    // Seats that are absent or remote are for people. The dice, if they are the table's and proven.
    explicit TableThread(std::unique_ptr<Club::Table> table, Club::FairChance* dice = nullptr,
                         Club::HostManners manners = {});
    ~TableThread();
    TableThread(const TableThread&) = delete;
    TableThread& operator=(const TableThread&) = delete;

    // Somebody comes in; their end of the link, whose bell rings when there is something for them. When it is gone, so are they.
    std::unique_ptr<TableLink> Enter(Bell bell = {});

    // A match that has not begun: opponents where the records say so, one person, who is to enter. The dice of a seed; without
    // one they are proven. A Fail in the command's name when more people are to sit here.
    static std::unique_ptr<TableThread> Begin(const std::string& command, std::unique_ptr<AnyMatch> match,
                                              std::span<const Club::SeatRecord> records,
                                              std::optional<std::uint64_t> seed, const Pilot::DriverAids& aids = {});

private:
    struct Guest;

    void Run();
    void Serve(double seconds);

    Club::SeatKeeping keeping;
    Club::Host host;
    std::mutex lock;
    std::vector<std::unique_ptr<Guest>> guests;
    std::atomic<bool> ends{false};
    std::thread server; // last: it uses all above
};

} // namespace Rally::Shared
