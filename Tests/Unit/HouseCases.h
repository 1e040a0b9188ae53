// A house and people at machines of their own, in one process: lines that keep their order and can be cut, a store that can lose
// power, and everything the same way for the same seed.
#pragma once

#include "FairCases.h"
#include "WireCases.h"

#include "RallyClub/House/House.h"
#include "RallyClub/House/HouseSeat.h"

#include <deque>

namespace Rally::Test
{

// One direction of a connection: nothing is lost on it, nothing overtakes, until it is cut.
class Pipe final : public Club::Line
{
public:
    Pipe(Random& itsLuck, const double& itsClock) : luck(itsLuck), clock(itsClock) {}

    void Send(std::span<const std::uint8_t> bytes) override
    {
        const double takes = 0.01 + 0.001 * luck.Below(most);
        const double after = waiting.empty() ? 0 : waiting.back().first;
        waiting.emplace_back((std::max)(after, clock + takes), ByteString(bytes.begin(), bytes.end()));
    }
    bool Arrives(ByteString& bytes)
    {
        if (waiting.empty() || waiting.front().first > clock)
        {
            return false;
        }
        bytes = waiting.front().second;
        waiting.pop_front();
        return true;
    }
    void Cut() { waiting.clear(); }

    std::uint32_t most = 60; // milliseconds

private:
    Random& luck;
    const double& clock;
    std::deque<std::pair<double, ByteString>> waiting;
};

// Somebody with a key, who plays at random whatever they are asked.
struct Caller
{
    Caller(int number, Random& luck, const double& clock)
        : up(luck, clock),
          down(luck, clock),
          random(static_cast<std::uint64_t>(number), RandomStream::Pilot),
          driver(static_cast<std::uint64_t>(number)),
          visit(up, PapersOf(number))
    {}

    Club::VisitorPapers PapersOf(int number)
    {
        Club::VisitorPapers papers;
        papers.key = Counted(number, 1);
        papers.name = "Caller " + std::to_string(number);
        papers.sign = [this](std::span<const std::uint8_t> words) { return Signed(words); };
        return papers;
    }
    // Stands for a signature: the test's house knows it from others.
    Club::KeySignature Signed(std::span<const std::uint8_t> words) const
    {
        Club::KeySignature signature{};
        Blake2b hash;
        hash.Add(words);
        const Digest digest = hash.Finish();
        std::copy(digest.begin(), digest.end(), signature.begin());
        signature[32] = lies ? 1 : 0;
        return signature;
    }

    Digest Fresh()
    {
        Digest bits;
        for (std::uint8_t& byte : bits)
        {
            byte = static_cast<std::uint8_t>(random.Below(256));
        }
        return bits;
    }

    Club::Follower* Follows() const { return seat.TheFollower(); }
    bool IsAsked() const
    {
        const Club::Mirror* mirror = Follows() != nullptr ? Follows()->TheMirror() : nullptr;
        return mirror != nullptr && mirror->Who() != kNoSeat && mirror->TheMatch().WhoMoves().Includes(mirror->Who());
    }
    void Think()
    {
        Club::Follower* follower = Follows();
        if (follower == nullptr)
        {
            return;
        }
        while (follower->Advance())
        {}
        if (const std::optional<Club::Reply> reply = follower->TakeAnswer())
        {
            const bool done = reply->kind == Club::Reply::Kind::Done || reply->kind == Club::Reply::Kind::Already;
            if (done && !takesBack)
            {
                confirmed.push_back(wished);
            }
        }
        if (follower->IsWishing() || !plays)
        {
            return;
        }
        if (follower->TheMirror() != nullptr && follower->TheMirror()->CanUndo() && random.Below(30) == 0)
        {
            takesBack = true;
            if (!confirmed.empty() && confirmed.back() == follower->TheMirror()->TheMatch().Entries().back().action)
            {
                confirmed.pop_back(); // from here on it may stand there or not: the answer can be lost
            }
            follower->Undo();
        }
        else if (IsAsked())
        {
            takesBack = false;
            wished = driver.Decide(follower->TheMirror()->TheMatch(), follower->TheMirror()->Who());
            follower->Play(wished);
        }
    }

    Pipe up;
    Pipe down;
    Random random;
    AnyDriver driver;
    Club::House::Visitor id = 0; // 0: not connected
    bool lies = false;
    bool plays = true;
    bool takesBack = false;
    Action wished{};
    std::vector<Action> confirmed; // that the house has said are done
    Club::HouseVisit visit;
    Club::HouseSeat seat{visit, [this] { return Fresh(); }};
};

struct HouseWorld
{
    explicit HouseWorld(std::uint64_t seed = 1) : luck(seed, RandomStream::Looks), bits(seed + 7, RandomStream::Looks)
    {
        manners.secret = Counted(static_cast<int>(seed % 200), 3);
        manners.fresh = [this]
        {
            Digest fresh;
            for (std::uint8_t& byte : fresh)
            {
                byte = static_cast<std::uint8_t>(bits.Below(256));
            }
            return fresh;
        };
        manners.vouches =
            [](const Club::AccountKey&, std::span<const std::uint8_t> words, const Club::KeySignature& signature)
        {
            Blake2b hash;
            hash.Add(words);
            const Digest digest = hash.Finish();
            return std::equal(digest.begin(), digest.end(), signature.begin()) && signature[32] == 0;
        };
        manners.drivers = [](const GameEntry&, const Club::SeatRecords& seats, std::uint64_t lot)
        {
            std::vector<Club::SeatPlan> plans;
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
            {
                plans.push_back({Club::SeatKind::Driver, std::make_shared<AnyDriver>(lot * 10 + seat)});
            }
            return plans;
        };
        manners.standInPause = 0.05;
        manners.table.hereEvery = 1;
        house = std::make_unique<Club::House>(manners, store);
    }

    Caller& Comes()
    {
        callers.push_back(std::make_unique<Caller>(static_cast<int>(callers.size()) + 1, luck, clock));
        Connect(*callers.back());
        return *callers.back();
    }
    void Connect(Caller& caller) { caller.id = house->Connect(caller.down); }
    // The connection breaks, and another one comes about.
    void Cut(Caller& caller)
    {
        house->Disconnect(caller.id);
        caller.id = 0;
        caller.up.Cut();
        caller.down.Cut();
    }
    void Reconnect(Caller& caller)
    {
        Connect(caller);
        caller.visit.Reconnected();
    }
    // The house ends without a word, what was not safe is gone, and it is started again.
    void LosePower()
    {
        house.reset();
        store.LosePower();
        house = std::make_unique<Club::House>(manners, store);
        for (const std::unique_ptr<Caller>& caller : callers)
        {
            caller->up.Cut();
            caller->down.Cut();
            Reconnect(*caller);
        }
    }

    bool Tick(double seconds = 0.02)
    {
        clock += seconds;
        ByteString bytes;
        for (const std::unique_ptr<Caller>& caller : callers)
        {
            while (caller->id != 0 && caller->up.Arrives(bytes))
            {
                house->Hear(caller->id, bytes);
            }
            while (caller->down.Arrives(bytes))
            {
                EXPECT_TRUE(caller->visit.Hear(bytes));
            }
            caller->seat.Pass(seconds);
            caller->Think();
        }
        house->Pass(seconds);
        return house->Settle();
    }
    void Run(double seconds)
    {
        for (const double end = clock + seconds; clock < end;)
        {
            Tick();
        }
    }
    template <class Condition>
    bool RunUntil(const Condition& holds, double most = 1500)
    {
        for (const double end = clock + most; clock < end && !holds();)
        {
            Tick();
        }
        return holds();
    }

    // Of a table with room for so many people.
    static Club::TableWish WishFor(std::string game, std::string seats, bool isPublic = true)
    {
        return {std::move(game), {}, {}, std::move(seats), isPublic};
    }
    // The first opens a table, the others sit down there.
    Club::TableCode Gather(const Club::TableWish& wish)
    {
        RunUntil([&] { return std::ranges::all_of(callers, [](const auto& one) { return one->visit.IsIn(); }); }, 20);
        callers[0]->visit.Open(wish);
        RunUntil([&] { return !callers[0]->visit.TheRoom().code.IsNone(); }, 20);
        const Club::TableCode code = callers[0]->visit.TheRoom().code;
        for (std::size_t at = 1; at < callers.size(); ++at)
        {
            callers[at]->visit.Sit(code);
        }
        return code;
    }
    bool IsOver() const
    {
        return std::ranges::all_of(callers, [](const auto& one) { return one->visit.TheRoom().isOver; });
    }

    double clock = 0;
    Random luck;
    Random bits;
    Club::MemoryStore store;
    Club::HouseManners manners;
    std::unique_ptr<Club::House> house;
    std::vector<std::unique_ptr<Caller>> callers;
};

} // namespace Rally::Test
