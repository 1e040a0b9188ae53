#include "Online/LanHouses.h"

#include "Online/Address.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace Rally::Online
{
namespace
{

constexpr std::string_view kQuestion = "RALLYDIRT house? 1";
constexpr std::string_view kAnswer = "RALLYDIRT house! 1";
constexpr std::size_t kQuestionSize = 320; // no answer is longer
constexpr std::size_t kMostFound = 12;
constexpr int kMostAtOnce = 64;

sockaddr_in AddressOf(const std::string& host, std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    inet_pton(AF_INET, host.c_str(), &address.sin_addr);
    return address;
}

const sockaddr* Plain(const sockaddr_in& address)
{
    return static_cast<const sockaddr*>(static_cast<const void*>(&address));
}

bool IsMulticast(const sockaddr_in& address)
{
    return IN_MULTICAST(ntohl(address.sin_addr.s_addr));
}

// What has arrived; nothing: none has.
std::size_t Receive(int socket, std::array<std::uint8_t, 512>& bytes, sockaddr_in& from)
{
    socklen_t size = sizeof from;
    auto* sender = static_cast<sockaddr*>(static_cast<void*>(&from));
    const ssize_t got = recvfrom(socket, bytes.data(), bytes.size(), MSG_DONTWAIT, sender, &size);
    return got > 0 ? static_cast<std::size_t>(got) : 0;
}

bool BeginsWith(std::span<const std::uint8_t> bytes, std::string_view sign)
{
    return bytes.size() >= sign.size() && std::memcmp(bytes.data(), sign.data(), sign.size()) == 0;
}

// False when it is no house's answer.
bool ReadAnswer(std::span<const std::uint8_t> bytes, Club::FoundHouse& house)
{
    ByteReader in(bytes);
    if (in.Words(kAnswer.size()) != kAnswer)
    {
        return false;
    }
    house.name = in.Words(Club::kLongestAddress);
    house.address = in.Words(Club::kLongestAddress);
    return !in.Failed() && in.AtEnd() && Club::TidyName(house.name) == house.name && !house.name.empty() &&
           ReadAddress(house.address).has_value();
}

} // namespace

UdpSocket::UdpSocket() : number(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {}

UdpSocket::~UdpSocket()
{
    if (number >= 0)
    {
        close(number);
    }
}

LanAnswer::LanAnswer(Club::FoundHouse house, const LanPlace& place)
{
    ByteWriter out(answer);
    out.Words(kAnswer);
    out.Words(house.name);
    out.Words(house.address);
    const sockaddr_in group = AddressOf(place.group, place.port);
    const int yes = 1;
    setsockopt(socket.Number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes); // several houses on one machine
    setsockopt(socket.Number(), SOL_SOCKET, SO_REUSEPORT, &yes, sizeof yes);
    // Bound to the group, it hears what was sent to the group alone: nobody asks from beyond a router.
    listens = answer.size() <= kQuestionSize && bind(socket.Number(), Plain(group), sizeof group) == 0;
    if (listens && IsMulticast(group))
    {
        ip_mreq membership{};
        membership.imr_multiaddr = group.sin_addr;
        listens = setsockopt(socket.Number(), IPPROTO_IP, IP_ADD_MEMBERSHIP, &membership, sizeof membership) == 0;
    }
}

std::uint16_t LanAnswer::Port() const
{
    sockaddr_in own{};
    socklen_t size = sizeof own;
    getsockname(socket.Number(), static_cast<sockaddr*>(static_cast<void*>(&own)), &size);
    return ntohs(own.sin_port);
}

void LanAnswer::Poll()
{
    std::array<std::uint8_t, 512> bytes;
    sockaddr_in from{};
    for (int i = 0; listens && i < kMostAtOnce; ++i)
    {
        const std::size_t size = Receive(socket.Number(), bytes, from);
        if (size == 0)
        {
            return;
        }
        if (size == kQuestionSize && BeginsWith({bytes.data(), size}, kQuestion))
        {
            sendto(socket.Number(), answer.data(), answer.size(), MSG_DONTWAIT, Plain(from), sizeof from);
        }
    }
}

void LanSearch::Ask()
{
    asked = Clock::now();
    answered.clear();
    std::array<std::uint8_t, kQuestionSize> question{};
    std::memcpy(question.data(), kQuestion.data(), kQuestion.size());
    const unsigned char hops = 1;
    setsockopt(socket.Number(), IPPROTO_IP, IP_MULTICAST_TTL, &hops, sizeof hops);
    const sockaddr_in group = AddressOf(place.group, place.port);
    sendto(socket.Number(), question.data(), question.size(), MSG_DONTWAIT, Plain(group), sizeof group);
}

bool LanSearch::Poll()
{
    bool isNew = false;
    std::array<std::uint8_t, 512> bytes;
    sockaddr_in from{};
    for (int i = 0; i < kMostAtOnce; ++i)
    {
        const std::size_t size = Receive(socket.Number(), bytes, from);
        Club::FoundHouse house;
        if (size == 0)
        {
            break;
        }
        if (!ReadAnswer({bytes.data(), size}, house) || std::ranges::find(answered, house) != answered.end())
        {
            continue;
        }
        answered.push_back(house);
        if (std::ranges::find(found, house) == found.end() && found.size() < kMostFound)
        {
            found.push_back(house);
            isNew = true;
        }
    }
    if (asked == Clock::time_point() || Clock::now() - asked > place.every)
    {
        if (asked != Clock::time_point() && answered.size() < found.size())
        {
            found = answered;
            isNew = true;
        }
        Ask();
    }
    return isNew;
}

} // namespace Rally::Online
