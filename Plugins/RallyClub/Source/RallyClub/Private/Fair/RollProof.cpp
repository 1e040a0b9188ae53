#include "RallyClub/Fair/RollProof.h"

#include <algorithm>

namespace Rally::Club
{

Digest ReadDigest(ByteReader& in)
{
    Digest digest;
    std::ranges::generate(digest, [&in] { return in.Byte(); });
    return digest;
}

void WritePromise(ByteWriter& out, const SeatPromise& promise)
{
    out.Byte(promise.seat);
    out.Raw(promise.anchor);
    out.Raw(promise.first);
}

SeatPromise ReadPromise(ByteReader& in)
{
    SeatPromise promise;
    promise.seat = in.Byte();
    promise.anchor = ReadDigest(in);
    promise.first = ReadDigest(in);
    return promise;
}

void WriteRoll(ByteWriter& out, const RollProof& roll)
{
    out.Raw(roll.server);
    out.Byte(roll.seat ? 1 : 0);
    if (roll.seat)
    {
        out.Raw(*roll.seat);
    }
}

RollProof ReadRoll(ByteReader& in)
{
    RollProof roll;
    roll.server = ReadDigest(in);
    const std::uint8_t opened = in.Byte();
    if (opened == 1)
    {
        roll.seat = ReadDigest(in);
    }
    else if (opened != 0)
    {
        in.Fail();
    }
    return roll;
}

void WriteTold(ByteWriter& out, const ToldRoll& told)
{
    WriteRoll(out, told.proof);
    out.Number(told.joined.size());
    for (const SeatPromise& promise : told.joined)
    {
        WritePromise(out, promise);
    }
}

ToldRoll ReadTold(ByteReader& in)
{
    constexpr std::size_t kMostJoined = 32; // between two rolls
    ToldRoll told;
    told.proof = ReadRoll(in);
    const std::size_t joined = static_cast<std::size_t>(in.Number(kMostJoined));
    for (std::size_t i = 0; i < joined && !in.Failed(); ++i)
    {
        told.joined.push_back(ReadPromise(in));
    }
    return told;
}

} // namespace Rally::Club
