// Houses are found in a network without an address: here by way of the machine's own, where the same words go over the same sockets.
#include "Online/LanHouses.h"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <thread>

namespace Rally::Test
{
namespace
{

using Online::LanAnswer;
using Online::LanPlace;
using Online::LanSearch;

const Club::FoundHouse kHouse{"Anna's", "rally://192.168.1.4:7255"};

template <class Condition>
bool Soon(const Condition& holds)
{
    for (int i = 0; i < 400 && !holds(); ++i)
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return holds();
}

TEST(LanHouses, AHouseIsFoundAndOneThatIsGoneIsForgotten)
{
    auto house = std::make_unique<LanAnswer>(kHouse, LanPlace{"127.0.0.1", 0});
    ASSERT_TRUE(house->Listens());
    LanSearch search(LanPlace{"127.0.0.1", house->Port(), std::chrono::milliseconds(50)});
    ASSERT_TRUE(Soon(
        [&]
        {
            search.Poll();
            house->Poll();
            return !search.Found().empty();
        }));
    EXPECT_EQ(search.Found(), std::vector<Club::FoundHouse>{kHouse});
    house.reset();
    EXPECT_TRUE(Soon(
        [&]
        {
            search.Poll();
            return search.Found().empty();
        }));
}

// What is no whole question is not answered, and what is no house's answer is none.
TEST(LanHouses, NonsenseIsNeitherAnsweredNorBelieved)
{
    LanAnswer house(kHouse, LanPlace{"127.0.0.1", 0});
    const Online::UdpSocket stranger;
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(house.Port());
    inet_pton(AF_INET, "127.0.0.1", &there.sin_addr);
    const auto* to = static_cast<const sockaddr*>(static_cast<const void*>(&there));
    for (const std::string& words : {std::string("RALLYDIRT house? 1"), std::string(320, 'x'), std::string(500, '\0')})
    {
        sendto(stranger.Number(), words.data(), words.size(), 0, to, sizeof there);
    }
    for (int i = 0; i < 20; ++i)
    {
        house.Poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    std::array<char, 512> bytes;
    EXPECT_LT(recv(stranger.Number(), bytes.data(), bytes.size(), MSG_DONTWAIT), 0);

    // A search asks from a port that only its answers know: whoever answers nonsense there is not listed.
    LanAnswer liar({"Anna\x07", "rally://192.168.1.4"}, LanPlace{"127.0.0.1", 0});
    LanAnswer nowhere({"Anna", "no address at all"}, LanPlace{"127.0.0.1", 0});
    for (LanAnswer* one : {&liar, &nowhere})
    {
        LanSearch search(LanPlace{"127.0.0.1", one->Port()});
        for (int i = 0; i < 40; ++i)
        {
            search.Poll();
            one->Poll();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        EXPECT_TRUE(search.Found().empty());
    }
}

TEST(LanHouses, ManyHousesOfOneMachineShareThePlace)
{
    const LanPlace place{"239.255.72.55", 17256};
    LanAnswer one({"One", "rally://192.168.1.4:1"}, place);
    LanAnswer other({"Other", "rally://192.168.1.4:2"}, place);
    if (!one.Listens() || !other.Listens())
    {
        GTEST_SKIP() << "this machine has no multicast";
    }
    LanSearch search(place);
    const bool both = Soon(
        [&]
        {
            search.Poll();
            one.Poll();
            other.Poll();
            return search.Found().size() == 2;
        });
    if (!both && search.Found().empty())
    {
        GTEST_SKIP() << "multicast does not come back to this machine";
    }
    EXPECT_TRUE(both);
}

} // namespace
} // namespace Rally::Test
