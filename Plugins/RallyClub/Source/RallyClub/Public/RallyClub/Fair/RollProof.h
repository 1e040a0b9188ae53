// What is shown with a roll whose dice can be proven (FairDice.h), and how that is written.
#pragma once

#include "RallyRules/Core/Blake2.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Play.h"

#include <optional>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// What a seat promises before the first roll, or when a person takes it later on.
struct SeatPromise
{
    Seat seat{};
    Digest anchor{};
    Digest first{}; // link 1, shown when the anchors of all are known

    friend bool operator==(const SeatPromise&, const SeatPromise&) = default;
};

struct RollProof
{
    Digest server{};
    std::optional<Digest> seat; // of the one that acted before it

    friend bool operator==(const RollProof&, const RollProof&) = default;
};

// To those who follow: also who has promised links since the roll before.
struct ToldRoll
{
    RollProof proof;
    std::vector<SeatPromise> joined;

    friend bool operator==(const ToldRoll&, const ToldRoll&) = default;
};

RALLYCLUB_API Digest ReadDigest(ByteReader& in);
RALLYCLUB_API void WritePromise(ByteWriter& out, const SeatPromise& promise);
RALLYCLUB_API SeatPromise ReadPromise(ByteReader& in);
RALLYCLUB_API void WriteRoll(ByteWriter& out, const RollProof& roll);
RALLYCLUB_API RollProof ReadRoll(ByteReader& in);
RALLYCLUB_API void WriteTold(ByteWriter& out, const ToldRoll& told);
RALLYCLUB_API ToldRoll ReadTold(ByteReader& in);

} // namespace Rally::Club
