#include "RallyClub/Fair/FairFile.h"

#include <algorithm>

namespace Rally::Club
{
namespace FairFileDetail
{

constexpr std::string_view kMark = "RALLYFAIR";
constexpr std::size_t kMostPromises = 1024;

MadePromise ReadMade(ByteReader& in)
{
    MadePromise made;
    made.before = static_cast<std::uint32_t>(in.Number(kLinks));
    made.promise = ReadPromise(in);
    return made;
}

void WriteMade(ByteWriter& out, const MadePromise& made)
{
    out.Number(made.before);
    WritePromise(out, made.promise);
}

// Plays a log and its proof along one another.
class Check
{
public:
    Check(const FairRecord& theRecord, const MatchLog& theLog, AnyMatch& theMatch, std::vector<Random>* theFell)
        : record(theRecord),
          log(theLog),
          match(theMatch),
          fell(theFell),
          dice(FairMatchId(theLog.header, theRecord.fresh), theRecord.serverAnchor)
    {}

    FairFinding Run()
    {
        Begin();
        for (std::size_t i = 0; i < log.entries.size() && found.IsFair(); ++i)
        {
            found.entry = i;
            Follow(log.entries[i]);
        }
        Close();
        return found;
    }

    const FairDice& Dice() const { return dice; }

private:
    void Begin()
    {
        std::vector<SeatPromise> first;
        for (; made < record.promises.size() && record.promises[made].before == 0; ++made)
        {
            first.push_back(record.promises[made].promise);
        }
        found.fault = dice.Begin(first);
    }

    void Follow(const LogEntry& entry)
    {
        if (entry.chance)
        {
            Fall(entry.outcome);
        }
        if (found.IsFair() && !(match.Replay(entry) && match.Entries().back().check == entry.check))
        {
            found.fault = FairFault::Log;
        }
    }

    void Fall(const Outcome& outcome)
    {
        TakePromises();
        found.roll = dice.Rolls() + 1;
        if (found.IsFair() && dice.Rolls() >= record.rolls.size())
        {
            found.fault = FairFault::RollsMissing;
        }
        Random random(0);
        if (found.IsFair())
        {
            found.fault = dice.Roll(ActorBefore(match.Entries()), record.rolls[dice.Rolls()], random);
        }
        if (found.IsFair() && fell != nullptr)
        {
            fell->push_back(random);
        }
        if (found.IsFair() && !(match.WhoMoves().IsChance() && match.Draw(random) == outcome))
        {
            found.fault = FairFault::Dice;
        }
    }

    void TakePromises()
    {
        for (; made < record.promises.size() && record.promises[made].before == dice.Rolls() && found.IsFair(); ++made)
        {
            found.fault = dice.Join(record.promises[made].promise);
        }
    }

    void Close()
    {
        found.rolls = dice.Rolls();
        TakePromises();
        const bool left = dice.Rolls() < record.rolls.size() || made < record.promises.size();
        found.fault = found.IsFair() && left ? FairFault::RollsLeft : found.fault;
        for (Seat seat = 0; seat < kMaxSeats; ++seat)
        {
            found.missing[seat] = dice.Missing(seat);
            found.promised[seat] = dice.HasPromised(seat);
        }
    }

    const FairRecord& record;
    const MatchLog& log;
    AnyMatch& match;
    std::vector<Random>* fell;
    FairDice dice;
    std::size_t made = 0;
    FairFinding found;
};

} // namespace FairFileDetail

ByteString EncodeFair(const FairRecord& record, const AnyMatch& match)
{
    using namespace FairFileDetail;
    ByteString bytes;
    ByteWriter out(bytes);
    std::ranges::for_each(kMark, [&out](char letter) { out.Byte(static_cast<std::uint8_t>(letter)); });
    out.Byte(kFairFormat);
    out.Raw(record.fresh);
    out.Raw(record.serverAnchor);
    out.Number(record.promises.size());
    for (const MadePromise& made : record.promises)
    {
        WriteMade(out, made);
    }
    out.Number(record.rolls.size());
    for (const RollProof& roll : record.rolls)
    {
        WriteRoll(out, roll);
    }
    out.Raw(EncodeLog(match));
    return bytes;
}

bool DecodeFair(std::span<const std::uint8_t> bytes, FairRecord& record, MatchLog& log)
{
    using namespace FairFileDetail;
    ByteReader in(bytes);
    for (const char letter : kMark)
    {
        if (in.Byte() != static_cast<std::uint8_t>(letter))
        {
            return false;
        }
    }
    if (in.Byte() != kFairFormat)
    {
        return false;
    }
    FairRecord read;
    read.fresh = ReadDigest(in);
    read.serverAnchor = ReadDigest(in);
    const std::size_t promises = static_cast<std::size_t>(in.Number(kMostPromises));
    for (std::size_t i = 0; i < promises && !in.Failed(); ++i)
    {
        read.promises.push_back(ReadMade(in));
    }
    const std::size_t rolls = static_cast<std::size_t>(in.Number(kLinks));
    for (std::size_t i = 0; i < rolls && !in.Failed(); ++i)
    {
        read.rolls.push_back(ReadRoll(in));
    }
    if (in.Failed())
    {
        return false;
    }
    record = std::move(read);
    log = DecodeLog(in.Ahead());
    return true;
}

FairFinding CheckFair(const FairRecord& record, const MatchLog& log, AnyMatch& beginning, const FairWalk& walk)
{
    FairFileDetail::Check along(record, log, beginning, walk.fell);
    const FairFinding found = along.Run();
    if (walk.after != nullptr)
    {
        *walk.after = along.Dice();
    }
    return found;
}

} // namespace Rally::Club
