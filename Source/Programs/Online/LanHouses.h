// Houses in this network, found without knowing an address: whoever looks for one asks all at once, by multicast that no router
// passes on, and each house answers for itself. A question is at least as long as its answer, so nobody can be flooded by way of it.
#pragma once

#include "RallyClub/House/LobbyDesk.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace Rally::Online
{

// Where questions go; another one for tests.
struct LanPlace
{
    std::string group = "239.255.72.55";
    std::uint16_t port = 7256;
    std::chrono::milliseconds every{3000}; // who looks asks again
};

// A socket of its own, closed in the end; -1: there is none.
class UdpSocket
{
public:
    UdpSocket();
    ~UdpSocket();
    UdpSocket(const UdpSocket&) = delete;
    UdpSocket& operator=(const UdpSocket&) = delete;

    int Number() const { return number; }

private:
    int number;
};

// In a house: answers whoever asks from nearby.
class LanAnswer
{
public:
    LanAnswer(Club::FoundHouse house, const LanPlace& place = {});
    // Whether this machine lets it listen.
    bool Listens() const { return listens; }
    std::uint16_t Port() const;
    // What has come is answered; nobody waits.
    void Poll();

private:
    UdpSocket socket;
    ByteString answer;
    bool listens = false;
};

// At the door: asks, and asks again.
class LanSearch
{
public:
    explicit LanSearch(const LanPlace& itsPlace = {}) : place(itsPlace) {}

    // True when a house was found that was not known, or one is gone.
    bool Poll();
    const std::vector<Club::FoundHouse>& Found() const { return found; }

private:
    using Clock = std::chrono::steady_clock;

    void Ask();

    LanPlace place;
    UdpSocket socket;
    Clock::time_point asked{};
    std::vector<Club::FoundHouse> found;
    std::vector<Club::FoundHouse> answered; // since it asked last
};

} // namespace Rally::Online
