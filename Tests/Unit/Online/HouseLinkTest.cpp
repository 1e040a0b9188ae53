// Both ends of the way to a house, over real sockets of this machine: who is let in, what is said when the line breaks, and how it
// comes back. Behind the doors somebody answers with what was said.
#include "Online/Certificate.h"
#include "Online/HouseLink.h"
#include "Server/Doors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

namespace Rally::Test
{

using Online::Address;
using Online::HouseLink;
using Online::LinkFault;
using Online::LinkThread;
using Server::DoorFigures;
using Server::DoorManners;
using Server::Doors;

namespace
{

ByteString Said(std::string_view words)
{
    return {words.begin(), words.end()};
}

// Answers with the same, shows out whoever asks for it, and floods whoever wants to drown.
class Echo final : public Server::Hall
{
public:
    Visitor Enters(Club::Line& line) override
    {
        lines[++latest] = &line;
        return latest;
    }
    void Leaves(Visitor visitor) override { lines.erase(visitor); }
    void Says(Visitor visitor, std::span<const std::uint8_t> bytes) override
    {
        Club::Line& line = *lines.at(visitor);
        Club::FromHouse message;
        if (Said("drown me") == ByteString(bytes.begin(), bytes.end()))
        {
            for (int i = 0; i < 20'000; ++i)
            {
                line.Send(ByteString(1000, 7));
            }
            return;
        }
        line.Send(bytes);
        if (Club::DecodeHouse(bytes, message) && std::holds_alternative<Club::ShownOut>(message))
        {
            lines.erase(visitor);
        }
    }
    bool IsShownOut(Visitor visitor) const override { return !lines.contains(visitor); }
    std::string Metrics() const override { return {}; }

    std::map<Visitor, Club::Line*> lines;
    Visitor latest = 0;
};

class Folder
{
public:
    Folder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "rally-doors-XXXXXX").string();
        EXPECT_NE(mkdtemp(name.data()), nullptr);
        path = name;
        Online::MakeCertificate(path / "cert.pem", path / "key.pem", {});
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    Address At(int port, bool plain) const
    {
        Address address{"127.0.0.1", static_cast<std::uint16_t>(port), {}, plain};
        if (!plain)
        {
            address.pin = Online::PinOfFile(path / "cert.pem");
        }
        return address;
    }

    std::filesystem::path path;
};

// Doors with somebody behind them, on a thread of their own.
class OpenDoors
{
public:
    explicit OpenDoors(const Folder& folder, bool plain = false, int port = 0, std::size_t most = 100)
        : log(stderr, false),
          doors(MannersFor(folder, plain, port, most), echo, log),
          turns([this] { Turn(); })
    {}
    ~OpenDoors()
    {
        ends = true;
        turns.join();
    }
    OpenDoors(const OpenDoors&) = delete;
    OpenDoors& operator=(const OpenDoors&) = delete;

    int Port() const { return doors.Port(); }
    DoorFigures Figures()
    {
        const std::lock_guard hold(lock);
        return doors.Figures();
    }

private:
    static DoorManners MannersFor(const Folder& folder, bool plain, int port, std::size_t most)
    {
        DoorManners manners;
        manners.listen = "127.0.0.1";
        manners.port = port;
        manners.mostPeople = most;
        if (!plain)
        {
            manners.certificate = (folder.path / "cert.pem").string();
            manners.key = (folder.path / "key.pem").string();
        }
        return manners;
    }
    void Turn()
    {
        while (!ends)
        {
            const std::lock_guard hold(lock);
            doors.Gather(std::chrono::milliseconds(5));
            doors.Flush();
        }
    }

    Server::LogBook log;
    Echo echo;
    std::mutex lock;
    Doors doors;
    std::atomic<bool> ends = false;
    std::thread turns;
};

// The next news, however long it takes; Nothing when it never comes.
HouseLink::News Next(HouseLink& link, ByteString& bytes)
{
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < until)
    {
        const HouseLink::News news = link.Receive(bytes);
        if (news != HouseLink::News::Nothing)
        {
            return news;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return HouseLink::News::Nothing;
}
HouseLink::News Next(HouseLink& link)
{
    ByteString bytes;
    return Next(link, bytes);
}

ByteString AsShownOut(Club::ShownOut::Why why)
{
    return Club::EncodeHouse(Club::FromHouse(Club::ShownOut{why}));
}

} // namespace

TEST(HouseLinkTest, CarriesFramesInTheirOrder)
{
    const Folder folder;
    for (const bool plain : {true, false})
    {
        const OpenDoors house(folder, plain);
        LinkThread thread;
        std::atomic<int> rung = 0;
        HouseLink link(thread, folder.At(house.Port(), plain), [&rung] { ++rung; });
        EXPECT_FALSE(link.IsUp());
        ASSERT_EQ(Next(link), HouseLink::News::Up) << link.Reason();
        EXPECT_TRUE(link.IsUp());
        for (std::uint8_t i = 0; i < 100; ++i)
        {
            link.Send(ByteString(1 + i * 10u, i));
        }
        ByteString bytes;
        for (std::uint8_t i = 0; i < 100; ++i)
        {
            ASSERT_EQ(Next(link, bytes), HouseLink::News::Frame);
            ASSERT_EQ(bytes, ByteString(1 + i * 10u, i));
        }
        EXPECT_GE(rung, 101);
    }
}

TEST(HouseLinkTest, KnowsTheHouseByItsPin)
{
    const Folder folder;
    const OpenDoors house(folder);
    LinkThread thread;
    Address wrong = folder.At(house.Port(), false);
    (*wrong.pin)[31] ^= 1;
    HouseLink betrayed(thread, wrong);
    ASSERT_EQ(Next(betrayed), HouseLink::News::Down);
    EXPECT_EQ(betrayed.Fault(), LinkFault::WrongPin);
    Address trusting = wrong;
    trusting.pin.reset();
    HouseLink trustful(thread, trusting);
    ASSERT_EQ(Next(trustful), HouseLink::News::Down);
    EXPECT_EQ(trustful.Fault(), LinkFault::Untrusted) << "nobody vouches for it";
    HouseLink right(thread, folder.At(house.Port(), false));
    EXPECT_EQ(Next(right), HouseLink::News::Up);
}

TEST(HouseLinkTest, SaysWhyThereIsNoWay)
{
    const Folder folder;
    const OpenDoors plain(folder, true);
    LinkThread thread;
    HouseLink noTls(thread, folder.At(plain.Port(), false));
    ASSERT_EQ(Next(noTls), HouseLink::News::Down);
    EXPECT_EQ(noTls.Fault(), LinkFault::NoHouse);
    EXPECT_FALSE(noTls.Reason().empty());
    HouseLink far(thread, Address{"192.0.2.1", 9, {}, true});
    ASSERT_EQ(Next(far), HouseLink::News::Down);
    EXPECT_EQ(far.Fault(), LinkFault::Untrusted) << "without TLS no further than this machine";
    int port = 0;
    {
        const OpenDoors gone(folder, true);
        port = gone.Port();
    }
    HouseLink nobody(thread, folder.At(port, true));
    ASSERT_EQ(Next(nobody), HouseLink::News::Down);
    EXPECT_EQ(nobody.Fault(), LinkFault::Unreached);
    EXPECT_EQ(Next(nobody), HouseLink::News::Down) << "it tries again";
}

TEST(HouseLinkTest, ComesBackToAHouseThatWasStartedAgain)
{
    const Folder folder;
    auto house = std::make_unique<OpenDoors>(folder);
    const int port = house->Port();
    LinkThread thread;
    HouseLink link(thread, folder.At(port, false));
    ASSERT_EQ(Next(link), HouseLink::News::Up);
    house.reset();
    house = std::make_unique<OpenDoors>(folder, false, port);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (house->Figures().people == 0 && std::chrono::steady_clock::now() < until)
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    link.Send(Said("meant for the line before")); // whose end nobody has taken yet
    HouseLink::News news = Next(link);
    for (int i = 0; i < 20 && news == HouseLink::News::Down; ++i)
    {
        news = Next(link);
    }
    ASSERT_EQ(news, HouseLink::News::Up);
    link.Send(Said("meant for this one"));
    ByteString bytes;
    ASSERT_EQ(Next(link, bytes), HouseLink::News::Frame);
    EXPECT_EQ(bytes, Said("meant for this one"));
}

TEST(HouseLinkTest, IsToldWhyItWasShownOut)
{
    using Why = Club::ShownOut::Why;
    const Folder folder;
    const OpenDoors house(folder, true);
    const std::pair<Why, LinkFault> cases[] = {
        {Why::Nonsense, LinkFault::ShownOut}, {Why::TooOld, LinkFault::TooOld},
        {Why::TooNew, LinkFault::TooOld},     {Why::Elsewhere, LinkFault::Elsewhere},
        {Why::Banned, LinkFault::ShownOut},   {Why::Closing, LinkFault::Restarting}};
    for (const auto& [why, fault] : cases)
    {
        LinkThread thread;
        HouseLink link(thread, folder.At(house.Port(), true));
        ASSERT_EQ(Next(link), HouseLink::News::Up);
        link.Send(AsShownOut(why));
        ByteString bytes;
        ASSERT_EQ(Next(link, bytes), HouseLink::News::Frame) << "the last words arrive";
        EXPECT_EQ(bytes, AsShownOut(why));
        ASSERT_EQ(Next(link), HouseLink::News::Down);
        EXPECT_EQ(link.Fault(), fault);
        if (Online::IsFinal(fault))
        {
            link.CallAgain();
        }
        EXPECT_EQ(Next(link), HouseLink::News::Up) << "by itself, or when told to";
    }
}

TEST(HouseLinkTest, AFullHouseIsNoReasonToGiveUp)
{
    const Folder folder;
    const OpenDoors house(folder, true, 0, 1);
    LinkThread thread;
    auto first = std::make_unique<HouseLink>(thread, folder.At(house.Port(), true));
    ASSERT_EQ(Next(*first), HouseLink::News::Up);
    HouseLink second(thread, folder.At(house.Port(), true));
    ASSERT_EQ(Next(second), HouseLink::News::Up) << "it is let in to be told";
    ASSERT_EQ(Next(second), HouseLink::News::Down);
    EXPECT_EQ(second.Fault(), LinkFault::Full);
    first.reset();
    for (int i = 0; i < 40; ++i)
    {
        ByteString bytes;
        if (Next(second, bytes) == HouseLink::News::Up)
        {
            second.Send(Said("is it me"));
            if (Next(second, bytes) == HouseLink::News::Frame)
            {
                return;
            }
        }
    }
    FAIL() << "it never came in";
}

TEST(DoorsTest, WhoDoesNotReadIsLetGo)
{
    const Folder folder;
    OpenDoors house(folder, true);
    LinkThread thread;
    HouseLink drowns(thread, folder.At(house.Port(), true));
    HouseLink other(thread, folder.At(house.Port(), true));
    ASSERT_EQ(Next(drowns), HouseLink::News::Up);
    ASSERT_EQ(Next(other), HouseLink::News::Up);
    drowns.Send(Said("drown me"));
    HouseLink::News news = Next(drowns);
    while (news == HouseLink::News::Frame)
    {
        news = Next(drowns);
    }
    EXPECT_EQ(news, HouseLink::News::Down);
    EXPECT_EQ(drowns.Fault(), LinkFault::ShownOut);
    EXPECT_EQ(house.Figures().tooSlow, 1u);
    other.Send(Said("still here"));
    EXPECT_EQ(Next(other), HouseLink::News::Frame);
}

} // namespace Rally::Test
