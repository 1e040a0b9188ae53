// A house of many tables: who comes in, who sits where, what is said, and the host of each table. It decides and keeps; a server
// or the window of whoever invites others is a shell around it, which brings bytes, seconds, random bits and a store. Nobody is
// told what is not safe in the store.
//
// A table that nobody looks at costs nothing: it is in the store, and comes back with the first who sits down there.
#pragma once

#include "RallyClub/House/HouseStore.h"
#include "RallyClub/Host.h"
#include "RallyClub/Rating.h"
#include "RallyRules/Core/Rulesets.h"

#include <functional>
#include <map>
#include <memory>

namespace Rally::Club
{

struct HouseManners
{
    std::string name = "RallyDirt"; // of the house: part of what is signed at its door
    Digest secret{};                // of the house's chains of dice; never told

    // Random bits that nobody knows.
    std::function<Digest()> fresh;
    // Whether the signature is the key's. Without it a key is believed: for one process, and for tests.
    std::function<bool(const AccountKey& key, std::span<const std::uint8_t> words, const KeySignature& signature)>
        vouches;
    // Who decides for the seats of opponents, and stands in for people.
    std::function<std::vector<SeatPlan>(const GameEntry& game, const SeatRecords& seats, std::uint64_t seed)> drivers;
    Workbench* bench{}; // where they think; without one at once

    std::size_t mostTables = 10'000; // in memory at a time
    double standInPause = 0.6;       // seconds between two things of opponents
    double doorPatience = 10;        // until a newcomer has proven who they are
    double seekPatience = 60;        // until opponents take the seats of a race that is sought
    double dropAfter = 60;           // a table at which nobody is leaves the memory
    HostManners table{};             // of each table
};

// For whoever watches over the house.
struct HouseFigures
{
    std::size_t people = 0; // connections
    std::size_t tables = 0; // in memory
    std::size_t races = 0;  // of those, being driven
    std::uint64_t heard = 0;
    std::uint64_t told = 0;
    std::uint64_t entries = 0; // of logs, kept
    std::uint64_t denied = 0;
    std::uint64_t dropped = 0; // said too fast
    std::uint64_t suspended = 0;
};

class House
{
public:
    using Visitor = std::uint32_t; // a connection

    RALLYCLUB_API House(HouseManners manners, HouseStore& store);
    RALLYCLUB_API ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    // Somebody is at the door; the line stays there until Disconnect() or until IsShownOut().
    RALLYCLUB_API Visitor Connect(Line& line);
    RALLYCLUB_API void Disconnect(Visitor visitor);
    // Nothing more is heard from or told to it: the connection is to be ended.
    RALLYCLUB_API bool IsShownOut(Visitor visitor) const;

    RALLYCLUB_API void Hear(Visitor visitor, std::span<const std::uint8_t> bytes);
    RALLYCLUB_API void Pass(double seconds);
    // What drivers do, then all of it made safe, then told. False when it could not be made safe: nobody was told anything, the
    // next call tries again.
    RALLYCLUB_API bool Settle();
    // Everybody is shown out, at the next Settle(): the house is about to close.
    RALLYCLUB_API void Close();
    // A person is shown out and may not come back while the house is open.
    RALLYCLUB_API void Ban(const AccountKey& key);
    // A table that nobody shall see any more. False when there is none.
    RALLYCLUB_API bool CloseTable(const TableCode& code);

    RALLYCLUB_API HouseFigures Figures() const;
    RALLYCLUB_API std::vector<TableRow> Tables(std::string_view game = {}) const; // being joined or driven, in memory

private:
    struct State;
    std::unique_ptr<State> state;
};

} // namespace Rally::Club
