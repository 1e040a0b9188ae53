// The end of a house at a person's machine: it enters by their key, shows what the house says, and carries what is said between the
// table they sit at and their follower (Follower.h), which a shell has. Bytes come in by Hear() and go out over a Line; when that is
// a new one, it enters again and sits down where it was. The signature is handed in.
#pragma once

#include "RallyClub/House/HouseWire.h"
#include "RallyClub/Protocol.h"

#include <deque>
#include <functional>
#include <utility>

namespace Rally::Club
{

struct VisitorPapers
{
    AccountKey key{};
    std::string name;
    std::function<KeySignature(std::span<const std::uint8_t> words)> sign;
};

class HouseVisit
{
public:
    RALLYCLUB_API HouseVisit(Line& line, VisitorPapers papers);
    HouseVisit(const HouseVisit&) = delete;
    HouseVisit& operator=(const HouseVisit&) = delete;

    // False, and nothing has changed, when the bytes make no sense.
    RALLYCLUB_API bool Hear(std::span<const std::uint8_t> bytes);
    // The line is a new one, to the same house or to one that was started again.
    RALLYCLUB_API void Reconnected();

    // ---- what one wishes for

    RALLYCLUB_API void AskTables(std::string_view game = {});
    RALLYCLUB_API void Open(const TableWish& wish);
    RALLYCLUB_API void Sit(const TableCode& code, bool watches = false);
    RALLYCLUB_API void GetUp();
    RALLYCLUB_API void BeginRace();
    RALLYCLUB_API void Seek(std::string_view game, std::uint8_t seats);
    RALLYCLUB_API void Say(std::uint8_t phrase, std::string_view words = {});
    RALLYCLUB_API void AskProof(const TableCode& code);

    // ---- what is known

    bool IsIn() const { return known; }
    const std::string& Name() const { return papers.name; }
    const std::string& HouseName() const { return house; }
    const std::vector<TableCode>& Races() const { return races; } // that wait for this person
    const std::vector<TableRow>& Tables() const { return tables; }
    // Grows with every list that came.
    std::uint32_t TablesEdition() const { return tablesEdition; }
    // Where one sits or watches; of no code when nowhere.
    const Room& TheRoom() const { return room; }
    std::optional<Denied> TakeDenied() { return std::exchange(denied, std::nullopt); }
    std::vector<Spoken> TakeSpoken() { return std::exchange(spoken, {}); }
    std::optional<ProofOf> TakeProof() { return std::exchange(proof, std::nullopt); }
    const std::optional<ShownOut>& Farewell() const { return farewell; }

    // ---- the race at the table

    // Grows with every race that one comes to.
    std::uint32_t RaceNumber() const { return raceNumber; }
    // Grows whenever somebody new is at its other end, to whom all is to be said anew.
    std::uint32_t RaceConnections() const { return raceConnections; }
    // The next word of its host; false when there is none.
    RALLYCLUB_API bool HearTable(ByteString& bytes);
    RALLYCLUB_API void TellTable(std::span<const std::uint8_t> bytes);

private:
    void Tell(const ToHouse& message);
    void Greet();
    void Take(const Challenge& challenge);
    void Take(const Known& now);
    void Take(const Room& now);
    void Take(FromTable& carried);

    Line& line;
    VisitorPapers papers;
    bool known = false;
    bool returns = false; // its table does not know this line yet
    std::string house;
    std::vector<TableCode> races;
    std::vector<TableRow> tables;
    std::uint32_t tablesEdition = 0;
    Room room;
    std::optional<SitDownAt> wanted; // until the house has answered, on whatever line
    TableCode raced;                 // the table of the latest race
    std::uint32_t raceNumber = 0;
    std::uint32_t raceConnections = 0;
    std::deque<ByteString> fromTable;
    std::optional<Denied> denied;
    std::vector<Spoken> spoken;
    std::optional<ProofOf> proof;
    std::optional<ShownOut> farewell;
};

} // namespace Rally::Club
