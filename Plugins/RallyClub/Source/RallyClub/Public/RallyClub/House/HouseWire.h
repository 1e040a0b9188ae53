// What a person's machine and a house of many tables (House.h) say to one another, around what the follower and the host of one
// table say (Protocol.h), and how it is written as bytes. One message is one frame of the transport, which keeps their order.
//
//   up    Enter: who comes, by a key made on their device    ProveKey: that it is theirs    AskTables, OpenTable, SitDown, GetUp,
//         BeginRace, SeekRace, Speak, AskProof    ToTable: for the host of the table
//   down  Challenge: sign that    Known: come in    TableList, Room, Spoken, ProofOf, Denied, ShownOut    FromTable: from its host
#pragma once

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Blake2.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Play.h"

#include <array>
#include <optional>
#include <variant>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::uint8_t kOldestHouse = 1;
inline constexpr std::uint8_t kNewestHouse = 1;

inline constexpr std::size_t kLongestAddress = 120; // of a house, as people write it

// Nobody honest sends more at once.
inline constexpr std::size_t kMostToHouse = 1024;
inline constexpr std::size_t kMostFromHouse = (1 << 18) + 64;
inline constexpr std::size_t kMostListed = 64;  // tables
inline constexpr std::size_t kMostOpened = 8;   // of one person, not yet over
inline constexpr std::size_t kMostSpoken = 200; // bytes

// An account is a key, made on the device of its person: Ed25519. No password, no address.
using AccountKey = Digest;
using KeySignature = std::array<std::uint8_t, 64>;

// What is signed with it: for this house, this time.
RALLYCLUB_API ByteString WordsToSign(const Digest& nonce, std::string_view house);

// By what a table is found: six letters and digits, none of which is taken for another.
struct TableCode
{
    static constexpr std::size_t kLength = 6;
    static constexpr std::string_view kLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

    std::array<char, kLength> letters{}; // all zero: none

    bool IsNone() const { return letters[0] == 0; }
    std::string Words() const { return IsNone() ? std::string() : std::string(letters.begin(), letters.end()); }
    friend auto operator<=>(const TableCode&, const TableCode&) = default;
};
// As somebody types it: small letters, blanks and dashes are forgiven. None when it is no code.
RALLYCLUB_API TableCode ReadTableCode(std::string_view typed);

// What is agreed about a table before anybody sits there.
struct TableWish
{
    std::string game;    // "dirt"
    std::string course;  // empty: the usual one
    std::string options; // "one,sisu=rally"
    std::string seats;   // "friend,friend,pro": people, and opponents of the house
    bool isPublic{true}; // listed for everybody; else found by its code alone

    friend bool operator==(const TableWish&, const TableWish&) = default;
};

// ---- up

// Written alike in every version.
struct Enter
{
    std::uint8_t oldest{kOldestHouse};
    std::uint8_t newest{kNewestHouse};
    AccountKey key{};
    std::string name;
};
struct ProveKey
{
    KeySignature signature{};
};
struct AskTables
{
    std::string game; // empty: of all
};
struct OpenTable
{
    TableWish wish;
};
struct SitDownAt
{
    TableCode code;
    bool watches{};
};
struct GetUp
{};
// By who opened the table: opponents take the seats that are still free.
struct BeginRace
{};
// A race of so many, soon; no game: not any more.
struct SeekRace
{
    std::string game;
    std::uint8_t seats{};
};
struct Speak
{
    std::uint8_t phrase{}; // one that every language has; 0: own words
    std::string words;
};
struct ToTable
{
    ByteString bytes;
};
// Of a race that is over, by who sat there: log and dice (Fair/FairFile.h).
struct AskProof
{
    TableCode code;
};
using ToHouse = std::variant<Enter, ProveKey, AskTables, OpenTable, SitDownAt, GetUp, BeginRace, SeekRace, Speak,
                             AskProof, ToTable>;

// ---- down

struct Challenge
{
    std::uint8_t version{kNewestHouse}; // that is spoken from here on
    Digest nonce{};
    std::string house; // its name
};
struct Known
{
    std::string name;             // as it stands in the house
    std::vector<TableCode> races; // that are not over, at which a seat is theirs
};
struct TableRow
{
    TableCode code;
    std::string game;
    std::string course;
    std::string options;
    std::string opener;
    std::uint8_t seats{};
    std::uint8_t taken{};
    bool isRacing{};

    friend bool operator==(const TableRow&, const TableRow&) = default;
};
struct TableList
{
    std::vector<TableRow> rows;
};
struct RoomSeat
{
    SeatKind kind{SeatKind::Absent}; // Human: taken; Absent: free; Driver: an opponent of the house
    bool isHere{};                   // of a taken one
    std::string name;

    friend bool operator==(const RoomSeat&, const RoomSeat&) = default;
};
// The table at which one is; none: one has got up.
struct Room
{
    TableCode code;
    TableWish wish;
    std::vector<RoomSeat> seats;
    Seat own{kNoSeat};    // kNoSeat watches
    Seat begins{kNoSeat}; // whose it is to say that the race begins now
    bool isRacing{};
    bool isOver{};
    std::uint8_t watchers{};

    bool MayBegin() const { return begins != kNoSeat && begins == own; }
    friend bool operator==(const Room&, const Room&) = default;
};
struct Spoken
{
    std::string name;
    std::uint8_t phrase{};
    std::string words;
};
// What was wished for and cannot be; nothing has changed.
struct Denied
{
    enum class Why : std::uint8_t
    {
        NoSuchTable,
        Full,       // no seat is free
        Begun,      // nobody may sit down any more
        NotYours,   // to do
        Impossible, // such a race cannot be
        TooMany,    // tables of one person, or of the house
        TooFast,    // say less
        NotAtTable,
        Elsewhere, // sits at another table
    };
    Why why{};
};
// Written alike in every version.
struct ShownOut
{
    enum class Why : std::uint8_t
    {
        Nonsense,
        TooOld,
        TooNew,
        WrongKey,
        Elsewhere, // came in again by another door
        Closing,
        Banned,
    };
    Why why{};
    std::uint8_t oldest{kOldestHouse};
    std::uint8_t newest{kNewestHouse};
};
struct FromTable
{
    ByteString bytes;
};
struct ProofOf
{
    TableCode code;
    ByteString file;
};
using FromHouse = std::variant<Challenge, Known, TableList, Room, Spoken, Denied, ShownOut, ProofOf, FromTable>;

// ---- as bytes

RALLYCLUB_API ByteString EncodeHouse(const ToHouse& message);
RALLYCLUB_API ByteString EncodeHouse(const FromHouse& message);
// False when the bytes are not one whole message and nothing else.
RALLYCLUB_API bool DecodeHouse(std::span<const std::uint8_t> bytes, ToHouse& message);
RALLYCLUB_API bool DecodeHouse(std::span<const std::uint8_t> bytes, FromHouse& message);

} // namespace Rally::Club
