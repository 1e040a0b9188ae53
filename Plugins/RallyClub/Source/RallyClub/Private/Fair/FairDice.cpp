#include "RallyClub/Fair/FairDice.h"

namespace Rally::Club
{
namespace FairDiceDetail
{

std::array<std::uint8_t, 8> BytesOf(std::uint64_t number)
{
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
    {
        bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
    return bytes;
}

Random RandomOf(const Digest& state)
{
    std::uint64_t words[4]{};
    for (std::size_t i = 0; i < state.size(); ++i)
    {
        words[i / 8] |= std::uint64_t{state[i]} << (8 * (i % 8));
    }
    return Random(words);
}

} // namespace FairDiceDetail

FairDice::FairDice(const Digest& theMatch, const Digest& serverAnchor) : match(theMatch), server(serverAnchor) {}

FairFault FairDice::Take(const SeatPromise& promise)
{
    if (promise.seat >= kMaxSeats || LinkBefore(match, promise.seat, promise.first) != promise.anchor)
    {
        return FairFault::Promise;
    }
    seats[promise.seat] = {true, false, promise.first, 1, seats[promise.seat].missing};
    return FairFault::None;
}

FairFault FairDice::Begin(std::span<const SeatPromise> promises)
{
    Blake2b mixed = FairHash("RallyDice1 mix", match);
    for (const SeatPromise& promise : promises)
    {
        const bool ordered = &promise == promises.data() || (&promise - 1)->seat < promise.seat;
        if (!ordered || Take(promise) != FairFault::None)
        {
            return FairFault::Promise;
        }
        mixed.Add(promise.anchor);
    }
    for (const SeatPromise& promise : promises)
    {
        mixed.Add(promise.first);
    }
    mix = mixed.Finish();
    return FairFault::None;
}

// The server and whoever comes may be of one mind, and could have tried out what to promise: what has been mixed so far they know.
FairFault FairDice::Join(const SeatPromise& promise)
{
    bool others = false;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        others = others || (seat != promise.seat && seats[seat].promised);
    }
    const FairFault fault = Take(promise);
    if (fault == FairFault::None)
    {
        seats[promise.seat].waits = others;
    }
    return fault;
}

void FairDice::Mix(Seat seat, const Digest& link)
{
    Promised& own = seats[seat];
    own.latest = link;
    ++own.opened;
    if (own.waits)
    {
        return;
    }
    mix = FairHash("RallyDice1 mix", match).Add(mix).Add(link).Finish();
    for (Seat other = 0; other < kMaxSeats; ++other)
    {
        seats[other].waits = seats[other].waits && other == seat;
    }
}

bool FairDice::IsNextLink(Seat seat, const Digest& link) const
{
    return HasPromised(seat) && seats[seat].opened < kLinks && LinkBefore(match, seat, link) == seats[seat].latest;
}

FairFault FairDice::Roll(Seat actor, const RollProof& proof, Random& dice)
{
    using namespace FairDiceDetail;
    if (rolls >= kLinks)
    {
        return FairFault::TooMany;
    }
    if (LinkBefore(match, kServerWho, proof.server) != server)
    {
        return FairFault::ServerLink;
    }
    if (proof.seat)
    {
        if (!HasPromised(actor))
        {
            return FairFault::NobodysLink;
        }
        if (!IsNextLink(actor, *proof.seat))
        {
            return FairFault::SeatLink;
        }
        Mix(actor, *proof.seat);
    }
    else if (HasPromised(actor))
    {
        ++seats[actor].missing;
    }
    server = proof.server;
    ++rolls;
    dice = RandomOf(FairHash("RallyDice1 roll", match, server).Add(mix).Add(BytesOf(rolls)).Finish());
    return FairFault::None;
}

FairFault FairDice::RollAsTold(Seat actor, const ToldRoll& told, Random& random)
{
    for (const SeatPromise& promise : told.joined)
    {
        if (const FairFault fault = Join(promise); fault != FairFault::None)
        {
            return fault;
        }
    }
    return Roll(actor, told.proof, random);
}

void FairDice::Write(ByteWriter& out) const
{
    out.Raw(match);
    out.Raw(server);
    out.Raw(mix);
    out.Number(rolls);
    for (const Promised& one : seats)
    {
        out.Byte(static_cast<std::uint8_t>((one.promised ? 1 : 0) | (one.waits ? 2 : 0)));
        if (one.promised)
        {
            out.Raw(one.latest);
            out.Number(one.opened);
            out.Number(one.missing);
        }
    }
}

bool FairDice::Read(ByteReader& in, FairDice& dice)
{
    FairDice read({}, {});
    read.match = ReadDigest(in);
    read.server = ReadDigest(in);
    read.mix = ReadDigest(in);
    read.rolls = static_cast<std::uint32_t>(in.Number(kLinks));
    for (Promised& one : read.seats)
    {
        const std::uint8_t head = in.Byte();
        one.promised = (head & 1u) != 0;
        one.waits = (head & 2u) != 0;
        if (head > 3 || (one.waits && !one.promised))
        {
            in.Fail();
        }
        if (one.promised)
        {
            one.latest = ReadDigest(in);
            one.opened = static_cast<std::uint32_t>(in.Number(kLinks));
            one.missing = static_cast<std::uint32_t>(in.Number(kLinks));
        }
    }
    dice = in.Failed() ? dice : read;
    return !in.Failed();
}

Seat ActorBefore(std::span<const LogEntry> entries)
{
    return entries.empty() || entries.back().chance ? kNoSeat : entries.back().action.seat;
}

Digest FairMatchId(const LogHeader& header, const Digest& fresh)
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeHeader(out, header);
    return FairHash("RallyDice1 match", fresh).Add(bytes).Finish();
}

} // namespace Rally::Club
