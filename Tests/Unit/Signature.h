// One number over matches by lot, which changes exactly when behaviour does. It looks at what a player could notice (who may do
// what, what chance may bring, what is told, how it ends), not at bytes of the state.
#pragma once

#include "RandomPlay.h"
#include "Transcript.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

class Signature
{
public:
    // By what it means, never by what lies in memory: least byte first.
    void Add(std::uint64_t number, std::size_t size)
    {
        std::byte bytes[8];
        for (std::size_t i = 0; i < size; ++i)
        {
            bytes[i] = static_cast<std::byte>(number >> (8 * i));
        }
        sum = HashBytes(std::span(bytes, size), sum);
    }
    void Add(const Action& action) { Add(WordOf(action), 8); }
    void Add(const Outcome& outcome) { Add(WordOf(outcome), 4); }

    void AddEvents(const EventList& events)
    {
        for (const Event& event : events)
        {
            // Numbers of rules move when a rule is added; their IDs do not.
            const std::string_view id = RuleOf(static_cast<Rule>(event.rule)).id;
            sum = HashBytes(std::as_bytes(std::span(id.data(), id.size())), sum);
            ByteString bytes;
            ByteWriter out(bytes);
            EncodeEvent(out, event);
            bytes[10] = bytes[11] = 0; // the rule
            sum = HashBytes(std::as_bytes(std::span(bytes)), sum);
        }
    }

    void AddLegal(const AnyMatch& match)
    {
        for (Seat seat = 0; seat < match.Seats(); ++seat)
        {
            ActionList legal;
            match.Legal(seat, legal);
            std::sort(legal.begin(), legal.end(), ActionComesBefore);
            for (const Action& action : legal)
            {
                Add(action);
            }
        }
    }

    void AddEnd(const AnyMatch& match)
    {
        const Standing standing = match.Standings();
        for (std::size_t seat = 0; seat < match.Seats(); ++seat)
        {
            Add(static_cast<std::uint32_t>(standing.score[seat]), 4);
            Add(standing.place[seat], 1);
            Add(standing.retired[seat] ? 1 : 0, 1);
        }
    }

    std::uint64_t Sum() const { return sum; }

private:
    std::uint64_t sum = 0;
};

// Of as many matches of a game, one of so many of its cases.
template <class Cases>
std::uint64_t SignatureOf(std::size_t matches, std::size_t stride)
{
    Signature signature;
    for (std::size_t index = 0; index < matches; ++index)
    {
        const auto match = Cases::Make(index * stride);
        Random random(index, RandomStream::Pilot);
        signature.AddEvents(match->Events());
        while (!match->WhoMoves().IsOver())
        {
            signature.AddLegal(*match);
            if (!PlayOne(*match, random))
            {
                return 0;
            }
            const LogEntry& entry = match->Entries().back();
            if (entry.chance)
            {
                signature.Add(entry.outcome);
            }
            else
            {
                signature.Add(entry.action);
            }
            signature.AddEvents(match->Events());
        }
        signature.AddEnd(*match);
    }
    return signature.Sum();
}

// Against the committed one.
inline void ExpectSignature(const std::string& name, std::uint64_t signature)
{
    const std::string now = Hex(signature) + "\n";
    const std::string path = TranscriptFolder() + name;
    if (UpdatesTranscripts())
    {
        WriteTextFile(path, now);
    }
    EXPECT_EQ(ReadTextFile(path), now) << "The behaviour of the rules changed. If that is meant, accept it with\n"
                                          "    RALLY_UPDATE_TRANSCRIPTS=1 ./rally test Signature\n"
                                          "and say in the commit what changed and why.";
}

} // namespace Rally::Test
