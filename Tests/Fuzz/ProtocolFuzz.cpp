// The two ends of a race between machines under hostile bytes. Messages are refused or understood, and what was understood
// is written again as the same bytes. Then a race: somebody beside an honest person says to the host whatever the bytes
// make them say, and a follower hears what no host would say. The honest person has the host's match in the end, in their
// own seat, and nobody else has moved their car.
#include "Demand.h"

#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"

#include "RallyRules/Core/Rulesets.h"

#include <algorithm>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

// A rule by an ID that is not known here is read as none; all else comes back as it was.
template <class Message>
void TryWords(Bytes bytes)
{
    Message message;
    if (!Decode(bytes, message))
    {
        return;
    }
    const ByteString again = Encode(message);
    Message twice;
    Demand(Decode(again, twice) && Encode(twice) == again, "what is written can be read");
    if constexpr (std::is_same_v<Message, Club::FromHost>)
    {
        if (std::holds_alternative<Club::Answer>(message))
        {
            return;
        }
    }
    Demand(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()), "a message is written as it was read");
}

struct Queue final : Club::Line
{
    void Send(Bytes bytes) override
    {
        sent.emplace_back(bytes.begin(), bytes.end());
        everything.push_back(sent.back());
    }
    std::vector<ByteString> Take() { return std::exchange(sent, {}); }

    std::vector<ByteString> sent;
    std::vector<ByteString> everything;
};

class FirstChoice final : public Driver
{
public:
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        ActionList legal;
        view.Legal(seat, legal);
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    std::string_view Name() const override { return "first"; }
};

class HostileRace
{
public:
    explicit HostileRace(Bytes bytes) : in(bytes)
    {
        // Games take turns, without a byte for it: what the bytes say is the same in all of them.
        const GameEntry& game = *Rulesets()[bytes.size() % Rulesets().size()];
        MatchSetup agreed = UsualSetup(game);
        agreed.names = {"Anna", "Mallory"};
        const std::vector<Club::SeatPlan> plans(2, {Club::SeatKind::Absent, std::make_shared<FirstChoice>()});
        anna = host.Connect(down);
        Tick(0.1);
        host.Begin(
            std::make_unique<Club::Table>(game.begin(agreed).match, plans, std::make_unique<Club::SeededChance>(1)), 1);
        Tick(0.1);
        mallory = host.Connect(away);
    }

    void Run()
    {
        for (int plays = in.Byte() % 64; plays > 0; --plays) // a part of the race in peace
        {
            Play();
            Tick(0.5);
        }
        for (int steps = 0; steps < 200 && !in.AtEnd(); ++steps)
        {
            Step();
        }
        for (int i = 0; i < 100; ++i)
        {
            Tick(0.5);
        }
        const AnyMatch& match = host.TheTable()->TheMatch();
        const Club::Mirror& mirror = *follower.TheMirror();
        Demand(host.SeatOf(anna) == 0 && mirror.Who() == 0, "an honest person keeps their seat");
        Demand(!mirror.Differs() && mirror.Revision() == host.TheTable()->TheFeed()->Revision() &&
                   mirror.TheMatch().ViewHash(0) == match.ViewHash(0),
               "and has the host's match");
        const auto theirs = std::count_if(match.Entries().begin(), match.Entries().end(), [](const LogEntry& entry)
                                          { return !entry.chance && entry.action.seat == 0; });
        Demand(theirs == done, "whose car nobody else moves");
        Demand(match.Suspended() == 0, "and which is sound");
    }

private:
    void Step()
    {
        switch (in.Byte() % 8)
        {
        case 0: host.Hear(mallory, Some(in.Byte() % 64)); break;
        case 1: host.Hear(mallory, Turned(up)); break;
        case 2: host.Hear(mallory, Encode(Club::FromFollower(Wish()))); break;
        case 3: stranger.Hear(Turned(down)); break;
        case 4: stranger.Hear(Some(in.Byte())); break;
        case 5: Play(); break;
        case 6:
            if (host.IsShownOut(mallory))
            {
                host.Disconnect(mallory);
                mallory = host.Connect(away);
            }
            break;
        default: Tick(in.Byte() / 128.0);
        }
    }

    ByteString Some(std::size_t size)
    {
        ByteString bytes(size);
        for (std::uint8_t& byte : bytes)
        {
            byte = in.Byte();
        }
        return bytes;
    }

    // Something that was really said, with some bytes turned.
    ByteString Turned(const Queue& line)
    {
        ByteString bytes = line.everything[in.Fixed(2) % line.everything.size()];
        for (int turns = in.Byte() % 4; turns > 0; --turns)
        {
            bytes[in.Fixed(2) % bytes.size()] = in.Byte();
        }
        return bytes;
    }

    // By the right ticket, at about the right revision.
    Club::Wish Wish()
    {
        Club::Wish wish;
        wish.kind = static_cast<Club::Wish::Kind>(in.Byte() % 4);
        wish.ticket = host.FootingOf(mallory).Ticket();
        wish.number = in.Byte();
        wish.intent.kind = static_cast<Club::Intent::Kind>(in.Byte() % 2);
        wish.intent.expected = host.TheTable()->TheFeed()->Revision() - (in.Byte() < 32 ? 0 : 1);
        ActionList legal;
        host.TheTable()->TheMatch().Legal(in.Byte() % 2, legal);
        wish.intent.action = legal.IsEmpty() ? Action{} : legal[in.Byte() % legal.Size()];
        return wish;
    }

    void Play()
    {
        ActionList legal;
        const Club::Mirror& mirror = *follower.TheMirror();
        if (mirror.TheMatch().WhoMoves().Includes(0) && !follower.IsWishing())
        {
            mirror.TheMatch().Legal(0, legal);
            follower.Play(legal[in.Byte() % legal.Size()]);
        }
    }

    void Tick(double seconds)
    {
        for (const ByteString& bytes : up.Take())
        {
            host.Hear(anna, bytes);
        }
        host.Pass(seconds);
        if (host.TheTable() != nullptr)
        {
            host.Advance();
        }
        host.Publish();
        for (const ByteString& bytes : down.Take())
        {
            Demand(follower.Hear(bytes), "what a host says makes sense");
        }
        follower.Pass(seconds);
        while (follower.Advance())
        {}
        const std::optional<Club::Reply> reply = follower.TakeAnswer();
        done += reply && (reply->kind == Club::Reply::Kind::Done || reply->kind == Club::Reply::Kind::Already) ? 1 : 0;
        stranger.Pass(seconds);
        while (stranger.Advance())
        {}
        nowhere.Take();
        away.Take();
    }

    ByteReader in;
    Club::SeatKeeping keeping;
    Club::Host host{keeping, {}};
    Queue up;
    Queue down;
    Queue away;
    Queue nowhere;
    Club::Follower follower{up};
    Club::Follower stranger{nowhere}; // who hears what no host would say
    Club::Host::Peer anna = 0;
    Club::Host::Peer mallory = 0;
    std::ptrdiff_t done = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    TryWords<Club::FromFollower>(bytes);
    TryWords<Club::FromHost>(bytes);
    if (size > 0)
    {
        HostileRace(bytes).Run();
    }
    return 0;
}
