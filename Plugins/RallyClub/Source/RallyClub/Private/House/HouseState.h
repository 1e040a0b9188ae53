// What a house is made of: its guests, its tables, and what it does with both (HouseDoor.cpp: who comes in, HouseRooms.cpp: who sits
// where, HouseWishes.cpp: what they say, HouseKeeping.cpp: time, the store, what is told).
#pragma once

#include "House/HousePeople.h"
#include "House/HouseTable.h"

#include <set>

namespace Rally::Club
{

// Between two looks at who seeks a race, who waits at the door, and at silent tables.
inline constexpr double kHouseLooksEvery = 0.25;

// One connection, and the way to it from the host of a table.
struct HouseGuest final : Line
{
    explicit HouseGuest(Line& itsLine) : line(&itsLine) {}

    void Send(std::span<const std::uint8_t> bytes) override { Tell(FromTable{{bytes.begin(), bytes.end()}}); }
    void Tell(const FromHouse& message)
    {
        if (!farewell)
        {
            words.push_back(EncodeHouse(message));
        }
    }
    bool IsIn() const { return known && line != nullptr && !farewell; }

    Line* line; // nullptr: it has left, or was shown out
    bool left = false;
    bool known = false; // has proven who they are
    std::optional<Digest> nonce;
    AccountKey key{};
    std::string name;
    double cameAt = 0;
    RateLimit mayAsk{80, 30};
    RateLimit maySpeak{4, 0.4};
    std::string spoke; // last
    HouseTable* table = nullptr;
    bool watches = false;
    Host::Peer peer = 0; // at its host
    std::optional<SeekRace> seeks;
    double seeksSince = 0;
    std::vector<ByteString> words; // to be told
    std::optional<ShownOut> farewell;
};

// A table in memory, and who is at it.
struct HouseStand
{
    std::unique_ptr<HouseTable> table;
    std::set<HouseGuest*> guests;
    double awaySince[kMaxSeats]{}; // of a chair in the room
    double passed = 0;             // of the host's time
    double sinceDriver = 0;
    double emptySince = 0;
    bool stirred = true;      // something may have happened
    bool roomChanged = false; // its room looks otherwise
    bool isSettled = false;   // its end has been entered
};

struct House::State
{
    State(HouseManners itsManners, HouseStore& itsStore)
        : manners(std::move(itsManners)),
          store(itsStore),
          people(itsStore)
    {}

    HouseManners manners;
    HouseStore& store;
    HousePeople people;
    double now = 0;
    double lookedAt = 0;
    std::map<Visitor, std::unique_ptr<HouseGuest>> guests;
    Visitor latest = 0;
    std::map<TableCode, HouseStand> stands;
    std::set<AccountKey> banned;
    bool closing = false;
    HouseFigures figures;

    // ---- people
    HouseGuest* Find(Visitor visitor) const;
    void ShowOut(HouseGuest& guest, ShownOut::Why why);
    void PartFrom(HouseGuest& guest);
    void Deny(HouseGuest& guest, Denied::Why why);
    void Hear(HouseGuest& guest, const Enter& enter);
    void Hear(HouseGuest& guest, const ProveKey& prove);

    // ---- tables
    TableCode FreshCode();
    HouseStand* Open(const AccountKey& opener, const TableWish& wish);
    HouseStand& Place(std::unique_ptr<HouseTable> table);
    HouseStand* FindStand(const TableCode& code);
    HouseStand& StandOf(const HouseGuest& guest) { return stands.at(guest.table->Code()); }
    void ComeTo(HouseGuest& guest, HouseStand& stand, bool watches);
    void ConnectToHost(HouseGuest& guest, HouseStand& stand);
    void LeaveTable(HouseGuest& guest);
    const AccountKey* WhoBegins(const HouseStand& stand) const;
    Room RoomFor(const HouseStand& stand, const HouseGuest& guest) const;
    void Begin(HouseStand& stand);
    std::size_t OpenedBy(const AccountKey& key) const;

    // ---- what they say
    void Hear(HouseGuest& guest, const AskTables& ask);
    std::vector<TableRow> Rows(std::string_view game) const;
    void Hear(HouseGuest& guest, const OpenTable& open);
    void BeginWhenFull(HouseStand& stand);
    void Hear(HouseGuest& guest, const SitDownAt& sit);
    void Hear(HouseGuest& guest, const GetUp&);
    void Hear(HouseGuest& guest, const BeginRace&);
    void Hear(HouseGuest& guest, const SeekRace& seek);
    void Hear(HouseGuest& guest, const Speak& speak);
    void Hear(HouseGuest& guest, const AskProof& ask);
    void Hear(HouseGuest& guest, const ToTable& carried);
    void MoveOn(HouseStand& stand, Encore how);

    // ---- time
    void Look();
    void FreeChairs(HouseStand& stand);
    void Gather();
    void GatherAround(HouseGuest& first, const std::vector<HouseGuest*>& seekers);

    // ---- what is kept and told
    void Drive(HouseStand& stand);
    void EnterResult(HouseStand& stand);
    bool Settle();
    void TellAll();
    void Sweep();
};

} // namespace Rally::Club
