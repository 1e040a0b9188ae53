// Logs, actions, outcomes, events and set-ups from hostile bytes: refused or understood, and what was understood is
// written again as the same bytes. Then the bytes as moves: no order of moves may break a match.
#include "Demand.h"

#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Gt/GtGame.h"

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

ByteString Taken(Bytes bytes, const ByteReader& in)
{
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(in.Position())};
}

void TryLog(Bytes bytes)
{
    const MatchLog log = DecodeLog(bytes);
    const Reopened reopened = Reopen(log);
    if (log.fault == LogFault::None || log.fault == LogFault::DamagedEntry)
    {
        ByteString again;
        ByteWriter out(again);
        EncodeHeader(out, log.header);
        for (const LogEntry& entry : log.entries)
        {
            EncodeEntry(out, entry);
        }
        Demand(again.size() <= bytes.size() && std::equal(again.begin(), again.end(), bytes.begin()),
               "a log is written as it was read");
    }
    if (reopened.match != nullptr)
    {
        Demand(reopened.match->Entries().size() == reopened.replayed, "what was replayed is what is kept");
        Demand(reopened.match->Suspended() == 0 || reopened.replayed > 0, "a set-up cannot break an invariant");
        const MatchLog kept = DecodeLog(EncodeLog(*reopened.match));
        Demand(Reopen(kept).IsComplete(), "what was kept reopens");
    }
}

void TryParts(Bytes bytes)
{
    ByteString again;
    ByteWriter out(again);
    if (ByteReader in(bytes); EncodeAction(out, DecodeAction(in)), !in.Failed())
    {
        Demand(again == Taken(bytes, in), "an action is written as it was read");
    }
    again.clear();
    if (ByteReader in(bytes); EncodeOutcome(out, DecodeOutcome(in)), !in.Failed())
    {
        Demand(again == Taken(bytes, in), "an outcome is written as it was read");
    }
    again.clear();
    if (ByteReader in(bytes); EncodeEvent(out, DecodeEvent(in)), !in.Failed())
    {
        Demand(again == Taken(bytes, in), "an event is written as it was read");
    }
}

Dirt::DirtSetup UsualDirt()
{
    Dirt::DirtSetup setup = Dirt::NewSetup(3);
    setup.options.redlining = true;
    setup.options.sisu = Dirt::SisuScope::Rally;
    Dirt::AddStage(setup, "rally4-ss1");
    return setup;
}

Gt::GtSetup UsualGt()
{
    Gt::GtOptions options;
    options.redline = true;
    options.flyingStart = true;
    options.tyreChoice = true;
    options.places = true;
    Gt::GtSetup setup = Gt::NewSetup(3, options);
    Gt::SetCircuit(setup, "circuit4");
    return setup;
}

// The bytes as a set-up, and what follows as entries without their hashes: a match nobody would play.
template <class Match, class Setup>
void TryMoves(Bytes bytes, const Setup& usual)
{
    ByteReader in(bytes);
    Setup setup;
    if (!DecodeSetup(in, setup))
    {
        in = ByteReader(bytes);
        setup = usual;
    }
    else
    {
        ByteString again;
        ByteWriter out(again);
        EncodeSetup(out, setup);
        Demand(again == Taken(bytes, in), "a set-up is written as it was read");
    }
    Demand(Complaint(setup) == kNoText, "a set-up that was read can be played");
    Match match(setup);
    for (int moves = 0; moves < 2000 && !in.Failed() && !in.AtEnd() && !match.WhoMoves().IsOver(); ++moves)
    {
        const std::uint8_t byte = in.Byte();
        if (match.WhoMoves().IsChance())
        {
            ChanceList chances;
            match.Chances(chances);
            Demand(!chances.IsEmpty(), "chance has something to offer");
            match.Resolve(chances[byte % chances.Size()].outcome);
        }
        else if (byte >= 0xE0)
        {
            match.Play(DecodeAction(in)); // anything at all
        }
        else
        {
            ActionList legal;
            for (Seat seat = 0; seat < match.Seats() && legal.IsEmpty(); ++seat)
            {
                match.Legal(seat, legal);
            }
            Demand(!legal.IsEmpty(), "a seat on move can move");
            Demand(static_cast<bool>(match.Play(legal[byte % legal.Size()])), "a legal action is allowed");
        }
        Demand(match.Suspended() == 0, "no order of moves breaks an invariant");
        Demand(!match.Events().IsFull(), "events have room");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    TryLog(bytes);
    TryParts(bytes);
    TryMoves<Dirt::DirtMatch>(bytes, UsualDirt());
    TryMoves<Gt::GtMatch>(bytes, UsualGt());
    return 0;
}
