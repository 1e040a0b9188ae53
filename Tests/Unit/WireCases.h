// A race between machines in one process: a host, people elsewhere, and between them wires that lose, delay, mix up and
// double what goes over them, the same way for the same seed.
#pragma once

#include "DirtCases.h"
#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"
#include "StubGame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace Rally::Test
{

// In hundredths; times in seconds.
struct Weather
{
    std::uint32_t lost = 0;
    std::uint32_t doubled = 0;
    double delay = 0.05;
    double jitter = 0;
};

inline constexpr Weather kCalm{};
inline constexpr Weather kStorm{15, 10, 0.05, 0.6};

// One direction between two ends.
class Wire final : public Club::Line
{
public:
    Wire(const Weather& itsWeather, std::uint64_t seed, const double& itsClock)
        : weather(itsWeather),
          random(seed, RandomStream::Looks),
          clock(itsClock)
    {}

    void Send(std::span<const std::uint8_t> bytes) override
    {
        everything.emplace_back(bytes.begin(), bytes.end());
        for (std::uint32_t copies = random.Below(100) < weather.doubled ? 2 : 1; copies > 0; --copies)
        {
            const double takes = weather.delay + weather.jitter * random.Below(1000) / 1000;
            if (!isCut && random.Below(100) >= weather.lost)
            {
                onTheWay.emplace(clock + takes, everything.back());
            }
        }
    }
    bool Arrives(ByteString& bytes)
    {
        if (onTheWay.empty() || onTheWay.begin()->first > clock)
        {
            return false;
        }
        bytes = onTheWay.begin()->second;
        onTheWay.erase(onTheWay.begin());
        return true;
    }

    bool isCut = false;
    std::vector<ByteString> everything; // that was ever sent

private:
    Weather weather;
    Random random;
    const double& clock;
    std::multimap<double, ByteString> onTheWay;
};

// A host whose chance comes from elsewhere than its links.
class BentChance final : public Club::ChanceSource
{
public:
    BentChance(Club::FairChance& itsDice, std::size_t itsRoll) : dice(itsDice), roll(itsRoll) {}
    bool Next(const AnyMatch& match, Outcome& out) override
    {
        if (!dice.Next(match, out))
        {
            return false;
        }
        ChanceList chances;
        match.Chances(chances);
        for (std::size_t i = 0; i < chances.Size() && dice.Record().rolls.size() == roll; ++i)
        {
            if (chances[i].outcome != out)
            {
                out = chances[i].outcome;
                break;
            }
        }
        return true;
    }
    const Club::ToldRoll* LatestProof() const override { return dice.LatestProof(); }

private:
    Club::FairChance& dice;
    std::size_t roll;
};

// Decides at random, and alike in two races that look alike to it.
class AnyDriver final : public Driver
{
public:
    explicit AnyDriver(std::uint64_t seed) : random(seed, RandomStream::Pilot) {}
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        ActionList legal;
        view.Legal(seat, legal);
        std::sort(legal.begin(), legal.end(), ActionComesBefore);
        return legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
    }
    std::string_view Name() const override { return "any"; }

private:
    Random random;
};

inline std::unique_ptr<AnyMatch> OpenAnything(const LogHeader& header)
{
    return header.ruleset == 200 ? std::make_unique<StubMatch>(static_cast<std::uint8_t>(header.names.size()))
                                 : OpenAnyMatch(header);
}

// A person at a machine of their own.
struct Person
{
    Person(const Weather& weather, std::uint64_t seed, const double& clock, const Club::SeatSecret& secret)
        : up(weather, 2 * seed, clock),
          down(weather, 2 * seed + 1, clock),
          follower(up, secret, OpenAnything),
          driver(seed),
          random(seed, RandomStream::Pilot)
    {}

    Seat Sits() const { return follower.TheMirror() != nullptr ? follower.TheMirror()->Who() : kNoSeat; }
    bool IsAsked() const { return Sits() != kNoSeat && follower.TheMirror()->TheMatch().WhoMoves().Includes(Sits()); }

    // Plays when asked, and now and then takes it back.
    void Think()
    {
        if (const std::optional<Club::Reply> reply = follower.TakeAnswer())
        {
            ++answers[reply->kind];
            latest = *reply;
            const bool done = reply->kind == Club::Reply::Kind::Done || reply->kind == Club::Reply::Kind::Already;
            takenBack += done && takesBack ? 1 : 0;
        }
        if (!plays || follower.IsWishing() || Sits() == kNoSeat)
        {
            return;
        }
        if (follower.TheMirror()->CanUndo() && random.Below(40) == 0)
        {
            takesBack = true;
            follower.Undo();
        }
        else if (IsAsked() && random.Below(3) == 0)
        {
            takesBack = false;
            follower.Play(chooses != nullptr ? chooses(*this)
                                             : driver.Decide(follower.TheMirror()->TheMatch(), Sits()));
        }
    }

    Wire up;
    Wire down;
    Club::Follower follower;
    Club::Host::Peer peer = 0;
    AnyDriver driver;
    Random random;
    bool plays = true;
    bool isThief = false;
    bool takesBack = false;
    int takenBack = 0;
    std::function<Action(Person&)> chooses;
    std::function<void()> shell; // shows and plays instead, if there is one
    std::map<Club::Reply::Kind, int> answers;
    Club::Reply latest;
};

class WireRace
{
public:
    explicit WireRace(const Weather& itsWeather = kCalm, std::uint64_t itsSeed = 1) : weather(itsWeather), seed(itsSeed)
    {
        manners.freshSecret = [this]
        {
            Club::SeatSecret secret;
            for (std::uint8_t& byte : secret.bytes)
            {
                byte = static_cast<std::uint8_t>(1 + secrets.Below(255));
            }
            return secret;
        };
        manners.hereEvery = 1;
        host = std::make_unique<Club::Host>(*keeping, manners);
    }

    static std::unique_ptr<AnyMatch> Rally(std::uint8_t seats = 3)
    {
        return std::make_unique<Dirt::DirtMatch>(
            SetupOf(seats, {"rally2-ss1", "rally2-ss2"}, Dirt::DirtOptions{.timeControls = true}));
    }

    static std::unique_ptr<AnyMatch> ShortRace(std::uint8_t seats = 1)
    {
        return std::make_unique<Dirt::DirtMatch>(SetupOf(seats, {"rally2-ss1"}));
    }

    // Every seat is for people, with a stand-in while they are away.
    void Begin(std::unique_ptr<AnyMatch> match)
    {
        std::vector<Club::SeatPlan> plans;
        for (std::size_t seat = 0; seat < match->Seats(); ++seat)
        {
            plans.push_back({Club::SeatKind::Absent, std::make_shared<AnyDriver>(seed + seat)});
        }
        ++epoch;
        std::unique_ptr<Club::RaceKeeping> kept = keeps ? keeps(*match) : nullptr;
        std::unique_ptr<Club::ChanceSource> chance = std::make_unique<Club::SeededChance>(seed + epoch);
        if (proves)
        {
            chance = ProvenDice(*match);
        }
        host->Begin(std::make_unique<Club::Table>(std::move(match), std::move(plans), std::move(chance)), epoch,
                    std::move(kept), proves ? dice : nullptr);
    }

    // Of a race that has begun before: its record goes on.
    std::unique_ptr<Club::ChanceSource> ProvenDice(const AnyMatch& match)
    {
        const std::optional<Club::FairRecord> past =
            dice != nullptr && !match.Entries().empty() ? std::optional(dice->Record()) : std::nullopt;
        Digest secret{};
        secret[0] = static_cast<std::uint8_t>(seed);
        auto proven = std::make_unique<Club::FairChance>(match.Header(), secret, Digest{9});
        EXPECT_TRUE(!past || proven->Resume(*past, match));
        dice = proven.get();
        return proven;
    }

    // A short race of one, who has come; nobody plays but by what the test says.
    Person& BeginAlone()
    {
        Begin(ShortRace());
        HoldBack();
        Person& one = Comes();
        Run(1);
        return one;
    }

    // The host ends without a word and is started again, with its log and with what it knows of seats.
    void Restart()
    {
        const MatchLog log = DecodeLog(Table().Save());
        const ByteString seats = keeping->Save();
        std::unique_ptr<AnyMatch> match = OpenAnything(log.header);
        for (const LogEntry& entry : log.entries)
        {
            ASSERT_TRUE(entry.chance ? match->Resolve(entry.outcome) : bool(match->Play(entry.action)));
        }
        ASSERT_EQ(match->Chain(), Table().TheMatch().Chain());
        std::unique_ptr<Club::FairChance> before;
        if (proves)
        {
            before = std::make_unique<Club::FairChance>(*dice); // its record is kept elsewhere
            dice = before.get();
        }
        host.reset();
        keeping = std::make_unique<Club::SeatKeeping>();
        ASSERT_TRUE(keeping->Load(seats, 0));
        host = std::make_unique<Club::Host>(*keeping, manners);
        for (const std::unique_ptr<Person>& one : people)
        {
            one->peer = host->Connect(one->down);
        }
        Begin(std::move(match));
    }

    Person& Comes(const Club::SeatSecret& secret = {}, std::string identity = {})
    {
        people.push_back(std::make_unique<Person>(weather, seed * 100 + people.size(), clock, secret));
        people.back()->peer = host->Connect(people.back()->down, std::move(identity));
        people.back()->plays = !held;
        if (proves && promising)
        {
            Digest own{};
            own[0] = static_cast<std::uint8_t>(people.size() + 10 * ++arrivals);
            people.back()->follower.PromiseLinks(own, Digest{3});
        }
        return *people.back();
    }
    void Goes(Person& person)
    {
        host->Disconnect(person.peer);
        std::erase_if(people, [&](const auto& one) { return one.get() == &person; });
    }

    void Tick(double seconds = 0.05)
    {
        clock += seconds;
        ByteString bytes;
        for (std::size_t at = 0; at < people.size(); ++at)
        {
            Person& one = *people[at];
            while (one.up.Arrives(bytes))
            {
                host->Hear(one.peer, bytes);
            }
            while (one.down.Arrives(bytes))
            {
                EXPECT_TRUE(one.follower.Hear(bytes));
            }
            one.follower.Pass(seconds);
            if (one.shell)
            {
                one.shell();
                continue;
            }
            while (one.follower.Advance())
            {}
            one.Think();
        }
        host->Pass(seconds);
        if (host->TheTable() != nullptr && !held)
        {
            host->Advance(); // stand-ins
        }
        host->Publish();
    }
    void Run(double seconds)
    {
        for (const double end = clock + seconds; clock < end;)
        {
            Tick();
        }
    }
    template <class Condition>
    bool RunUntil(const Condition& holds, double most = 3000)
    {
        for (const double end = clock + most; clock < end && !holds();)
        {
            Tick();
        }
        return holds();
    }

    Club::Table& Table() const { return *host->TheTable(); }
    const AnyMatch& Match() const { return Table().TheMatch(); }
    const Club::Feed& Feed() const { return *Table().TheFeed(); }
    bool IsOver() const { return Match().WhoMoves().IsOver(); }
    bool HasCaughtUp(const Person& person) const
    {
        const Club::Mirror* mirror = person.follower.TheMirror();
        return mirror != nullptr && person.follower.Epoch() == host->Epoch() && !mirror->Differs() &&
               mirror->Revision() == Feed().Revision() && mirror->Who() == host->SeatOf(person.peer) &&
               mirror->TheMatch().ViewHash(mirror->Who()) == Match().ViewHash(mirror->Who()) &&
               mirror->TheMatch().ViewHash(kNoSeat) == Match().ViewHash(kNoSeat);
    }
    bool AllHaveCaughtUp() const
    {
        return std::all_of(people.begin(), people.end(), [this](const auto& one) { return HasCaughtUp(*one); });
    }
    // Nobody plays, stand-ins neither; or everybody again.
    void HoldBack(bool now = true)
    {
        held = now;
        for (const std::unique_ptr<Person>& one : people)
        {
            one->plays = !now;
        }
    }

    double clock = 0;
    std::unique_ptr<Club::SeatKeeping> keeping = std::make_unique<Club::SeatKeeping>();
    Club::HostManners manners;
    std::function<std::unique_ptr<Club::RaceKeeping>(const AnyMatch&)> keeps;
    std::unique_ptr<Club::Host> host;
    std::vector<std::unique_ptr<Person>> people;
    std::uint32_t epoch = 0;
    bool proves = false;   // its dice
    bool promising = true; // people have chains of their own
    Club::FairChance* dice = nullptr;
    std::size_t arrivals = 0;

private:
    Weather weather;
    std::uint64_t seed;
    bool held = false;
    Random secrets{77, RandomStream::Looks};
};

// In the notation, of the one who sits there.
inline Action Written(const Person& person, std::string_view text)
{
    Action action;
    EXPECT_TRUE(person.follower.TheMirror()->TheMatch().Read(text, person.Sits(), action)) << text;
    return action;
}

// Whether the bytes are anywhere in what went over a wire.
inline bool WentOver(const Wire& wire, std::span<const std::uint8_t> bytes)
{
    return std::any_of(wire.everything.begin(), wire.everything.end(), [&](const ByteString& one)
                       { return std::search(one.begin(), one.end(), bytes.begin(), bytes.end()) != one.end(); });
}

} // namespace Rally::Test
