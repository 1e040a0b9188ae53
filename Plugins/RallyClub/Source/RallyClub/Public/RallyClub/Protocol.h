// What the two ends of a race between machines say to one another, the host that has the table and a follower elsewhere, and
// how it is written as bytes. Transports only carry the bytes; they may lose them, delay them, bring them twice and in any
// order. Bytes that say nothing sensible are refused as a whole.
//
//   up    Hello: who comes, with the secret of the seat they had    Here: what they know    Wish: what they want
//         LinkShown: of the chain of a seat, for dice that are proven
//   down  Welcomed: where they start    News: what has happened since    Answer: what became of a wish
//         Who: hello, please    Goodbye: that was all    DiceNews: how far the promises are, and where checking begins
#pragma once

#include "RallyClub/Fair/FairDice.h"
#include "RallyClub/SeatKeeping.h"
#include "RallyClub/Table.h"

#include <compare>
#include <variant>

namespace Rally::Club
{

// The first bytes of a connection say which versions a follower speaks; the host takes the newest that both do.
// 2: after a race the same again and a rematch can be wished for.
// 3: dice that are proven (Fair/FairDice.h).
inline constexpr std::uint8_t kOldestProtocol = 1;
inline constexpr std::uint8_t kNewestProtocol = 3;
inline constexpr std::uint8_t kProvenSince = 3;

// Nobody honest sends more at once.
inline constexpr std::size_t kMostUp = 128;
inline constexpr std::size_t kMostDown = 1 << 18;
inline constexpr std::size_t kMostNews = 64; // notices

// The way to one other end.
class RALLYCLUB_API Line
{
public:
    virtual ~Line() = default;
    virtual void Send(std::span<const std::uint8_t> bytes) = 0;
};

// By what a host and a follower know that they speak of the same race, and of the same seat in it: the epoch begins with
// every race and with every restart of the host, the place with every seat that a follower is given.
struct Footing
{
    std::uint32_t epoch{};
    std::uint32_t place{};

    // What goes over the wire most of the time; never 0, which stands for none.
    constexpr std::uint32_t Ticket() const
    {
        const std::uint32_t mixed = epoch * 0x9E3779B1u + place;
        return mixed != 0 ? mixed : 1;
    }
    friend constexpr auto operator<=>(const Footing&, const Footing&) = default;
};

// What may be seen of a table beside its match.
struct TableStatus
{
    SeatMask away{}; // of the seats for people: whom a stand-in drives for
    bool paused{};
    std::uint16_t suspended{}; // number of the broken invariant (RallyRules/Core/Invariants.h); 0 while all is well

    friend bool operator==(const TableStatus&, const TableStatus&) = default;
};

// ---- up

// Written alike in every version: the other end may be of any other.
struct Hello
{
    std::uint8_t oldest{kOldestProtocol};
    std::uint8_t newest{kNewestProtocol};
    SeatSecret secret;
};

struct Here
{
    std::uint32_t ticket{};   // 0: of nothing; a welcome is needed
    std::uint32_t revision{}; // everything before it is known
    TableStatus status;
};

struct Wish
{
    enum class Kind : std::uint8_t
    {
        Intent,
        Pause,
        GoOn,
        NextRace, // the next course of the box
        Again,    // since version 2, as are all behind it
        Rematch,
    };
    Kind kind{};
    std::uint32_t ticket{};
    std::uint32_t number{}; // of the wishes of this follower: the answer has it, too
    Intent intent;
};

// Since version 3.
struct LinkShown
{
    enum class Kind : std::uint8_t
    {
        None,   // a question: where do the dice stand?
        Anchor, // of a chain, before anything falls
        First,  // once the anchors of all are known; of who comes later, at once
        Next,   // for the roll that the seat's action has led to
    };
    Kind kind{};
    std::uint32_t ticket{};
    Digest link{};
};

using FromFollower = std::variant<Hello, Here, Wish, LinkShown>;

// ---- down

struct Welcomed
{
    std::uint8_t protocol{kNewestProtocol}; // that is spoken from here on
    Footing footing;
    SeatSecret secret; // of the follower's seat, for when they come back; none for who watches
    TableStatus status;
    std::uint8_t hereEvery{}; // seconds after which a follower says again that it is there
    Welcome start;
    bool provesDice{}; // since version 3
};

struct News
{
    std::uint16_t ticket{}; // its lower half; hashes tell the rest
    TableStatus status;
    std::uint32_t revision{}; // of the first notice
    std::vector<Notice> notices;
    std::vector<Whisper> whispers;
};

struct Answer
{
    std::uint32_t number{};
    Reply reply;
};

struct Who
{};

// Written alike in every version, likewise.
struct Goodbye
{
    enum class Why : std::uint8_t
    {
        Nonsense, // what nobody honest sends
        TooOld,   // the follower must be newer
        TooNew,   // the host is older than the follower can be
        NoRoom,   // so many watch already
        Unheard,  // for too long
    };
    Why why{};
    std::uint8_t oldest{kOldestProtocol}; // that the host speaks
    std::uint8_t newest{kNewestProtocol};
};

// Since version 3, of a race whose dice are proven.
struct DiceNews
{
    enum class Stage : std::uint8_t
    {
        Anchors, // are awaited
        Firsts,  // likewise
        Falling,
    };
    Stage stage{};
    std::uint16_t ticket{}; // its lower half
    Digest fresh{};
    Digest server{};                   // anchor
    std::vector<SeatPromise> promises; // as far as they are known; of one without a first link, zeros
    std::uint32_t revision{};          // at which the dice stand so
    std::optional<FairDice> dice;      // while they fall
};

using FromHost = std::variant<Welcomed, News, Answer, Who, Goodbye, DiceNews>;

// ---- as bytes

RALLYCLUB_API ByteString Encode(const FromFollower& message);
RALLYCLUB_API ByteString Encode(const FromHost& message);
// False when the bytes are not one whole message and nothing else.
RALLYCLUB_API bool Decode(std::span<const std::uint8_t> bytes, FromFollower& message);
RALLYCLUB_API bool Decode(std::span<const std::uint8_t> bytes, FromHost& message);

} // namespace Rally::Club
