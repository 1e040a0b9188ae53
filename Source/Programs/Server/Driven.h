// Somebody in a storm: enters a house, sits down with others, and drives one race after the other by rules and dice alone. All of it
// on the thread of their link.
#pragma once

#include "Online/DeviceKey.h"
#include "Online/HouseLink.h"
#include "RallyClub/House/HouseSeat.h"

#include <chrono>
#include <mutex>
#include <optional>

namespace Rally::Server
{

using StormClock = std::chrono::steady_clock;

// Those at one table.
struct StormTable
{
    std::mutex lock;
    Club::TableCode code; // of the first one they sat at
};

struct StormCounts
{
    std::uint64_t actions = 0; // confirmed
    std::uint64_t stale = 0;
    std::uint64_t races = 0;
    std::uint64_t framesDown = 0;
    std::uint64_t bytesDown = 0;
    std::uint64_t bytesUp = 0;
    std::uint64_t faults = 0; // dice that are not proven, mirrors that differ
    std::vector<float> latencies;
};

class Driven
{
public:
    Driven(Online::LinkThread& thread, const Online::Address& address, StormTable& itsTable, bool opens,
           Club::TableWish wish, double pause, std::uint64_t seed);

    // On the thread of the link.
    void Pass(double seconds);
    bool IsIn() const { return visit && visit->IsIn(); }
    bool IsRacing() const { return IsIn() && visit->TheRoom().isRacing && mirrored > 0; }
    const StormCounts& Counts() const { return counts; }
    void CountAnew() { counts = {}; }
    // How many entries of their table's log they know of.
    std::size_t KnownEntries() const { return mirrored; }
    Club::TableCode Code() const { return visit ? visit->TheRoom().code : Club::TableCode(); }
    void Sit();

private:
    // Counts what goes out.
    class Counted final : public Club::Line
    {
    public:
        explicit Counted(Driven& its) : owner(its) {}
        void Send(std::span<const std::uint8_t> bytes) override
        {
            owner.counts.bytesUp += bytes.size();
            owner.link.Send(bytes);
        }

    private:
        Driven& owner;
    };

    void Hear();
    void Think();
    void NoteAnswer(Club::Follower& follower);
    void Watch(const Club::Follower& follower);

    Online::DeviceKey key;
    Random random;
    StormTable& table;
    const bool opens;
    const Club::TableWish wish;
    const double pause;
    StormCounts counts;
    Counted line;
    std::optional<Club::HouseVisit> visit;
    std::optional<Club::HouseSeat> seat;
    bool hasOpened = false;
    bool hasAsked = false; // for the next race
    std::uint32_t raceSeen = 0;
    std::size_t mirrored = 0;
    std::optional<StormClock::time_point> playedAt;
    StormClock::time_point readyAt;
    Online::HouseLink link; // last: it rings
};

} // namespace Rally::Server
