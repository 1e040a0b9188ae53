// Who comes back to which seat. What everybody can read proves nothing: a name or an id that somebody claims may be
// anyone's. A seat is kept for whoever brings the secret that was told to its person alone, or for an identity that a
// service vouches for; a seat with such an identity opens to no secret.
//
// A value without a clock or chance of its own: seconds and random bits are handed in, so that the Unreal game and every
// server keep seats alike.
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Play.h"

#include <array>
#include <span>
#include <string>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// Told to one person, over their own connection; never shown, never logged, never in an address.
struct SeatSecret
{
    static constexpr std::size_t kSize = 32;
    std::array<std::uint8_t, kSize> bytes{}; // all zero: none

    RALLYCLUB_API bool IsNone() const;
};

// Takes as long whatever differs: no clock tells how far a guess was right.
RALLYCLUB_API bool SameSecret(const SeatSecret& one, const SeatSecret& other);

// By what somebody asks for the seat they had.
struct SeatClaim
{
    std::string identity; // that a service vouches for, never one that was only claimed; empty: none does
    SeatSecret secret;
};

class SeatKeeping
{
public:
    // Who has been away for so long may find somebody else in the seat.
    explicit SeatKeeping(double patienceSeconds = 600) : patience(patienceSeconds) {}

    // A race begins at which these seats are for people, and everybody has all the patience to come back anew. Who had a
    // seat has it again, or a free one if it is not for people any more.
    RALLYCLUB_API void Arrange(SeatMask forPeople, double now);
    // Everybody moves on by a seat of so many, as for a rematch: who had the first has the last.
    RALLYCLUB_API void MoveOn(std::size_t count);
    // The seat that is kept for the claim. A newcomer's is a free one, or the one longest left past patience, and `fresh`
    // is its secret from now on. kNoSeat watches.
    RALLYCLUB_API Seat Arrive(const SeatClaim& claim, const SeatSecret& fresh, double now);
    RALLYCLUB_API void Depart(Seat seat, double now);

    // What is to be told to who sits there, and to nobody else; none for a free seat.
    RALLYCLUB_API SeatSecret SecretOf(Seat seat) const;

    // Whether somebody may come back to it.
    bool IsKept(Seat seat) const { return seat < kMaxSeats && seats[seat].taken; }

    // For whom the seats are kept, secrets included, for a host that is started again; and back, with everybody away since
    // now. False, and nothing has changed, when the bytes are none of these.
    RALLYCLUB_API ByteString Save() const;
    RALLYCLUB_API bool Load(std::span<const std::uint8_t> bytes, double now);

private:
    struct Kept
    {
        bool forPeople = false;
        bool taken = false;
        bool here = false;
        double awaySince = 0;
        std::string identity;
        SeatSecret secret;
    };
    Seat Find(const SeatClaim& claim) const;
    Seat FindFree(double now) const;

    double patience;
    std::array<Kept, kMaxSeats> seats;
};

} // namespace Rally::Club
