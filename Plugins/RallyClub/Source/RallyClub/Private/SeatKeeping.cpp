#include "RallyClub/SeatKeeping.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace Rally::Club
{
namespace SeatKeepingDetail
{

constexpr std::uint8_t kForm = 1;
constexpr std::uint8_t kForPeople = 1;
constexpr std::uint8_t kTaken = 2;
constexpr std::size_t kLongestIdentity = 128;

} // namespace SeatKeepingDetail

bool SeatSecret::IsNone() const
{
    return SameSecret(*this, SeatSecret());
}

bool SameSecret(const SeatSecret& one, const SeatSecret& other)
{
    unsigned differences = 0;
    for (std::size_t at = 0; at < SeatSecret::kSize; ++at)
    {
        differences |= static_cast<unsigned>(one.bytes[at] ^ other.bytes[at]);
    }
    return differences == 0;
}

void SeatKeeping::Arrange(SeatMask forPeople, double now)
{
    std::vector<Kept> moving;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        Kept& kept = seats[seat];
        kept.forPeople = (forPeople & MaskOf(seat)) != 0;
        kept.here = false;
        kept.awaySince = now;
        if (kept.taken && !kept.forPeople)
        {
            moving.push_back(std::exchange(kept, Kept()));
        }
    }
    for (Kept& one : moving)
    {
        const auto free =
            std::find_if(seats.begin(), seats.end(), [](const Kept& kept) { return kept.forPeople && !kept.taken; });
        if (free != seats.end())
        {
            one.forPeople = true;
            *free = std::move(one);
        }
    }
}

void SeatKeeping::MoveOn(std::size_t count)
{
    if (count > 1 && count <= seats.size())
    {
        std::rotate(seats.begin(), seats.begin() + 1, seats.begin() + static_cast<std::ptrdiff_t>(count));
    }
}

Seat SeatKeeping::Arrive(const SeatClaim& claim, const SeatSecret& fresh, double now)
{
    Seat seat = Find(claim);
    if (seat == kNoSeat)
    {
        seat = FindFree(now);
        if (seat == kNoSeat)
        {
            return kNoSeat;
        }
        seats[seat].taken = true;
        seats[seat].secret = fresh;
        seats[seat].identity.clear();
    }
    if (!claim.identity.empty())
    {
        seats[seat].identity = claim.identity; // from now on no secret opens it
    }
    seats[seat].here = true;
    return seat;
}

// All seats are looked at, and every secret to its end, whatever is found on the way.
Seat SeatKeeping::Find(const SeatClaim& claim) const
{
    Seat byIdentity = kNoSeat;
    Seat bySecret = kNoSeat;
    const bool asks = !claim.secret.IsNone();
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const Kept& kept = seats[seat];
        const bool same = SameSecret(kept.secret, claim.secret);
        if (kept.taken && kept.identity.empty() && asks && same)
        {
            bySecret = seat;
        }
        if (kept.taken && !claim.identity.empty() && kept.identity == claim.identity)
        {
            byIdentity = seat;
        }
    }
    return byIdentity != kNoSeat ? byIdentity : bySecret;
}

Seat SeatKeeping::FindFree(double now) const
{
    Seat longest = kNoSeat;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const Kept& kept = seats[seat];
        if (kept.forPeople && !kept.taken)
        {
            return seat;
        }
        const bool givenUp = kept.forPeople && !kept.here && now - kept.awaySince >= patience;
        if (givenUp && (longest == kNoSeat || kept.awaySince < seats[longest].awaySince))
        {
            longest = seat;
        }
    }
    return longest;
}

void SeatKeeping::Depart(Seat seat, double now)
{
    if (seat < kMaxSeats && seats[seat].here)
    {
        seats[seat].here = false;
        seats[seat].awaySince = now;
    }
}

SeatSecret SeatKeeping::SecretOf(Seat seat) const
{
    return seat < kMaxSeats && seats[seat].taken ? seats[seat].secret : SeatSecret();
}

ByteString SeatKeeping::Save() const
{
    using namespace SeatKeepingDetail;
    ByteString bytes;
    ByteWriter out(bytes);
    out.Byte(kForm);
    for (const Kept& kept : seats)
    {
        out.Byte(static_cast<std::uint8_t>((kept.forPeople ? kForPeople : 0) | (kept.taken ? kTaken : 0)));
        if (kept.taken)
        {
            out.Words(kept.identity);
            out.Raw(kept.secret.bytes);
        }
    }
    return bytes;
}

bool SeatKeeping::Load(std::span<const std::uint8_t> bytes, double now)
{
    using namespace SeatKeepingDetail;
    ByteReader in(bytes);
    std::array<Kept, kMaxSeats> read;
    const bool known = in.Byte() == kForm;
    for (Kept& kept : read)
    {
        const std::uint8_t flags = in.Byte();
        kept.forPeople = (flags & kForPeople) != 0;
        kept.taken = (flags & kTaken) != 0;
        kept.awaySince = now;
        if (flags > (kForPeople | kTaken))
        {
            in.Fail();
        }
        if (kept.taken)
        {
            kept.identity = in.Words(kLongestIdentity);
            for (std::uint8_t& byte : kept.secret.bytes)
            {
                byte = in.Byte();
            }
        }
    }
    if (!known || in.Failed() || !in.AtEnd())
    {
        return false;
    }
    seats = std::move(read);
    return true;
}

} // namespace Rally::Club
