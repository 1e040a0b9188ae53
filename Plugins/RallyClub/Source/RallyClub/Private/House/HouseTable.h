// One table of a house: its room while people gather, then the host of its race, and what of both the store must hold. A race
// has dice that are proven; a table has one race, and the next one is another table's.
#pragma once

#include "RallyClub/Fair/FairChance.h"
#include "RallyClub/House/House.h"

namespace Rally::Club
{

class HouseTable
{
public:
    struct Chair
    {
        SeatRecord record; // Human: a person's, taken or free
        std::optional<AccountKey> person;
    };

    // nullptr: such a race cannot be.
    static std::unique_ptr<HouseTable> Open(const TableCode& code, const TableWish& wish, const AccountKey& opener,
                                            const HouseManners& manners);
    // As it was kept, of another epoch. nullptr: it cannot be taken up by what there is here.
    static std::unique_ptr<HouseTable> Load(const TableCode& code, const StoredTable& stored,
                                            const HouseManners& manners);
    // For who sat here when their race was over, everybody in the seat that comes next. nullptr: there is no such race.
    std::unique_ptr<HouseTable> Following(const TableCode& code, Encore how) const;

    const TableCode& Code() const { return code; }
    const TableWish& Wish() const { return wish; }
    const AccountKey& Opener() const { return opener; }
    const std::vector<Chair>& Chairs() const { return chairs; }
    const std::string& Carried() const { return carried; }
    Seat SeatOf(const AccountKey& person) const;
    bool IsFree(Seat seat) const;
    bool IsFull() const;
    bool IsRacing() const { return host != nullptr; }
    bool IsOver() const;
    bool IsSuspended() const { return Raced() != nullptr && Raced()->Suspended() != 0; }

    // A free seat, before the race; the one they have; kNoSeat.
    Seat Sit(const AccountKey& person, const std::string& name);
    // Before the race.
    void Free(Seat seat);
    // Opponents take what is free. False when it cannot begin.
    bool Begin(const Digest& freshBytes);

    // While it is raced; nullptr before.
    Host* TheHost() const { return host.get(); }
    static std::string IdentityOf(const AccountKey& person);
    // What happened since it was kept last is staged. How many entries of its log.
    std::size_t Keep(HouseStore& store);
    // Of a race that is over.
    ByteString Proof() const;

private:
    HouseTable(const TableCode& itsCode, const HouseManners& itsManners) : code(itsCode), manners(&itsManners) {}

    const AnyMatch* Raced() const { return host != nullptr ? &host->TheTable()->TheMatch() : nullptr; }
    bool Agree(const MatchSetup& setup);
    SeatRecords Records() const;
    void Race(std::unique_ptr<AnyMatch> match, std::unique_ptr<FairChance> dice);
    ByteString Record() const;
    bool ReadRecord(ByteReader& in);
    bool TakeUp(const StoredTable& stored, const LogHeader& header);
    ByteString EntryBytes(std::size_t index, std::size_t roll) const;

    TableCode code;
    const HouseManners* manners;
    TableWish wish;
    AccountKey opener{};
    std::string carried; // into the race, from the one before
    std::vector<Chair> chairs;

    Digest fresh{};
    std::uint32_t epoch = 0;
    std::optional<LogHeader> header;   // of its race, once it has begun
    std::vector<SeatPromise> promised; // before its first roll, as far as it was read from the store
    bool promisesKept = false;         // as it stands in the store
    SeatKeeping keeping;
    std::unique_ptr<Host> host;
    FairChance* chance = nullptr;
    std::vector<std::uint32_t> kept;     // checks of the entries in the store
    std::vector<std::size_t> rollsUntil; // rolls before each of them
    ByteString keptRecord;
};

} // namespace Rally::Club
