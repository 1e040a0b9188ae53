#include "House/HouseTable.h"

#include "House/HouseForm.h"
#include "RallyRules/Core/Characters.h"
#include "RallyRules/Core/Reopen.h"

#include <algorithm>
#include <limits>

namespace Rally::Club
{
namespace HouseTableDetail
{

constexpr std::uint8_t kForm = 1;
constexpr std::size_t kLongestTrait = 32;
constexpr std::size_t kLongestCarried = 1024;
constexpr std::size_t kMostHeader = kMaxSetupBytes + 1024;
constexpr std::size_t kMostEntry = 4096;

void Write(ByteWriter& out, const HouseTable::Chair& chair)
{
    out.Byte(static_cast<std::uint8_t>(chair.record.kind));
    out.Words(chair.record.driver);
    out.Words(chair.record.level);
    out.Words(chair.record.temper);
    out.Words(chair.record.name);
    out.Byte(chair.person ? 1 : 0);
    if (chair.person)
    {
        out.Raw(*chair.person);
    }
}

HouseTable::Chair ReadChair(ByteReader& in)
{
    HouseTable::Chair chair;
    const std::uint8_t kind = in.Byte();
    chair.record.kind = kind == static_cast<std::uint8_t>(SeatKind::Driver) ? SeatKind::Driver : SeatKind::Human;
    chair.record.driver = HouseForm::ReadWords(in, kLongestTrait);
    chair.record.level = HouseForm::ReadWords(in, kLongestTrait);
    chair.record.temper = HouseForm::ReadWords(in, kLongestTrait);
    chair.record.name = HouseForm::ReadWords(in, kMaxNameLength);
    if (HouseForm::ReadFlag(in))
    {
        chair.person = ReadDigest(in);
    }
    return chair;
}

// Of a row of the store: the bytes as they stand in a log, and what proves them.
bool ReadEntry(const ByteString& row, ByteString& log, std::optional<ToldRoll>& told)
{
    ByteReader in(row);
    const std::string_view bytes = in.Words(kMostEntry);
    log.insert(log.end(), bytes.begin(), bytes.end());
    told = HouseForm::ReadFlag(in) ? std::optional(ReadTold(in)) : std::nullopt;
    return !in.Failed() && in.AtEnd();
}

// A table that no course was said of is of the usual one.
MatchSetup SetupOf(const GameEntry& game, const TableWish& wish)
{
    MatchSetup setup = UsualSetup(game);
    setup.course = wish.course.empty() ? setup.course : wish.course;
    return setup;
}

} // namespace HouseTableDetail

// ---- the room

std::unique_ptr<HouseTable> HouseTable::Open(const TableCode& code, const TableWish& wish, const AccountKey& opener,
                                             const HouseManners& manners)
{
    const GameEntry* game = FindRuleset(wish.game);
    SeatRecords seats;
    std::string misfit;
    if (game == nullptr || !ReadSeats(wish.seats, seats, misfit))
    {
        return nullptr;
    }
    MatchSetup setup = HouseTableDetail::SetupOf(*game, wish);
    std::unique_ptr<HouseTable> table(new HouseTable(code, manners));
    table->wish = wish;
    table->wish.course = setup.course;
    table->opener = opener;
    for (SeatRecord& seat : Completed(std::move(seats), Language::English))
    {
        table->chairs.push_back({std::move(seat), std::nullopt});
    }
    const bool hasPeople = std::any_of(table->chairs.begin(), table->chairs.end(),
                                       [](const Chair& chair) { return chair.record.kind == SeatKind::Human; });
    setup.names = NamesOf(table->Records());
    const bool canBe = hasPeople && ReadOptions(game->options(), wish.options, setup.options, misfit) &&
                       game->begin(setup).match != nullptr;
    return canBe ? std::move(table) : nullptr;
}

std::unique_ptr<HouseTable> HouseTable::Following(const TableCode& next, Encore how) const
{
    const GameEntry* game = Raced() != nullptr ? RulesetOf(Raced()->Header()) : nullptr;
    if (game == nullptr || !IsOver())
    {
        return nullptr;
    }
    const NextRace race = NextRaceOf(*Raced(), Records(), how);
    TableWish wanted = wish;
    wanted.course = race.agreed.course;
    wanted.options = WriteOptions(game->options(), race.agreed.options);
    wanted.seats = WriteSeats(race.seats);
    std::unique_ptr<HouseTable> table = Open(next, wanted, opener, *manners);
    if (table == nullptr)
    {
        return nullptr;
    }
    table->carried = race.agreed.carried;
    const bool movesOn = how == Encore::Rematch && chairs.size() > 1;
    for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    {
        table->chairs[seat] = {race.seats[seat], chairs[(seat + (movesOn ? 1 : 0)) % chairs.size()].person};
    }
    return table;
}

SeatRecords HouseTable::Records() const
{
    SeatRecords records;
    for (const Chair& chair : chairs)
    {
        records.push_back(chair.record);
    }
    return records;
}

Seat HouseTable::SeatOf(const AccountKey& person) const
{
    for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    {
        if (chairs[seat].person == person)
        {
            return static_cast<Seat>(seat);
        }
    }
    return kNoSeat;
}

bool HouseTable::IsFree(Seat seat) const
{
    return seat < chairs.size() && chairs[seat].record.kind == SeatKind::Human && !chairs[seat].person;
}

bool HouseTable::IsFull() const
{
    return std::none_of(chairs.begin(), chairs.end(),
                        [](const Chair& chair) { return chair.record.kind == SeatKind::Human && !chair.person; });
}

bool HouseTable::IsOver() const
{
    return Raced() != nullptr && Raced()->WhoMoves().IsOver();
}

Seat HouseTable::Sit(const AccountKey& person, const std::string& name)
{
    Seat seat = SeatOf(person);
    for (Seat one = 0; seat == kNoSeat && !IsRacing() && one < chairs.size(); ++one)
    {
        if (IsFree(one))
        {
            seat = one;
            chairs[one].person = person;
            chairs[one].record.name = name;
        }
    }
    return seat;
}

void HouseTable::Free(Seat seat)
{
    if (seat < chairs.size() && !IsRacing() && chairs[seat].person)
    {
        chairs[seat].person.reset();
        chairs[seat].record = Completed({Person({})}, Language::English).front();
    }
}

// ---- the race

bool HouseTable::Begin(const Digest& freshBytes)
{
    const GameEntry* game = FindRuleset(wish.game);
    std::size_t opponents = 0;
    for (Chair& chair : chairs)
    {
        opponents += chair.record.kind == SeatKind::Driver ? 1u : 0u;
    }
    for (Chair& chair : chairs)
    {
        if (chair.record.kind == SeatKind::Human && !chair.person)
        {
            chair.record = Opponent(OpponentName(++opponents), kUsualLevel, kUsualTemper);
        }
    }
    MatchSetup setup = HouseTableDetail::SetupOf(*game, wish);
    setup.names = NamesOf(Records());
    setup.carried = carried;
    std::string misfit;
    ReadOptions(game->options(), wish.options, setup.options, misfit);
    std::unique_ptr<AnyMatch> begun = game->begin(setup).match;
    if (begun == nullptr || IsRacing())
    {
        return false;
    }
    fresh = freshBytes;
    header = begun->Header();
    auto dice = std::make_unique<FairChance>(*header, manners->secret, fresh);
    Race(std::move(begun), std::move(dice));
    return true;
}

std::string HouseTable::IdentityOf(const AccountKey& person)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string identity = "key:";
    for (const std::uint8_t byte : person)
    {
        identity += digits[byte >> 4];
        identity += digits[byte & 15];
    }
    return identity;
}

// Seats are people's own, whoever comes first: they are given out before the host opens.
void HouseTable::Race(std::unique_ptr<AnyMatch> race, std::unique_ptr<FairChance> dice)
{
    chance = dice.get();
    ++epoch;
    std::vector<SeatPlan> plans(chairs.size());
    if (manners->drivers)
    {
        plans = manners->drivers(*RulesetOf(race->Header()), Records(), epoch);
    }
    keeping = SeatKeeping(std::numeric_limits<double>::infinity());
    SeatMask people = 0;
    for (Seat seat = 0; seat < chairs.size(); ++seat)
    {
        plans[seat].kind = chairs[seat].person ? SeatKind::Absent : SeatKind::Driver;
        people = static_cast<SeatMask>(people | (chairs[seat].person ? MaskOf(seat) : 0u));
    }
    keeping.Arrange(people, 0);
    for (const Chair& chair : chairs)
    {
        if (chair.person)
        {
            keeping.Arrive({IdentityOf(*chair.person), {}}, {}, 0);
        }
    }
    auto table = std::make_unique<Table>(std::move(race), std::move(plans), std::move(dice));
    if (manners->bench != nullptr)
    {
        table->ThinkAt(*manners->bench);
    }
    host = std::make_unique<Host>(keeping, manners->table);
    host->Begin(std::move(table), epoch, nullptr, chance);
}

ByteString HouseTable::Proof() const
{
    return IsOver() ? EncodeFair(chance->Record(), *Raced()) : ByteString();
}

// ---- the store

ByteString HouseTable::Record() const
{
    ByteString bytes;
    ByteWriter out(bytes);
    out.Byte(HouseTableDetail::kForm);
    HouseForm::Write(out, wish);
    out.Raw(opener);
    out.Words(carried);
    out.Number(chairs.size());
    for (const Chair& chair : chairs)
    {
        HouseTableDetail::Write(out, chair);
    }
    out.Number(epoch);
    out.Byte(header ? 1 : 0);
    if (!header)
    {
        return bytes;
    }
    ByteString itsHeader;
    ByteWriter headerOut(itsHeader);
    EncodeHeader(headerOut, *header);
    out.Number(itsHeader.size());
    out.Raw(itsHeader);
    out.Raw(fresh);
    out.Byte(chance->HasBegun() ? 1 : 0);
    std::vector<SeatPromise> promises;
    for (const MadePromise& made : chance->Record().promises)
    {
        if (made.before == 0)
        {
            promises.push_back(made.promise);
        }
    }
    out.Number(promises.size());
    for (const SeatPromise& promise : promises)
    {
        WritePromise(out, promise);
    }
    return bytes;
}

bool HouseTable::ReadRecord(ByteReader& in)
{
    if (in.Byte() != HouseTableDetail::kForm)
    {
        return false;
    }
    wish = HouseForm::ReadWish(in);
    opener = ReadDigest(in);
    carried = HouseForm::ReadWords(in, HouseTableDetail::kLongestCarried);
    const auto count = static_cast<std::size_t>(in.Number(kMaxSeats));
    for (std::size_t seat = 0; seat < count && !in.Failed(); ++seat)
    {
        chairs.push_back(HouseTableDetail::ReadChair(in));
    }
    epoch = static_cast<std::uint32_t>(in.Number(0xFFFFFFFE));
    if (HouseForm::ReadFlag(in))
    {
        const std::string_view bytes = in.Words(HouseTableDetail::kMostHeader);
        ByteReader headerIn({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
        header.emplace();
        if (DecodeHeader(headerIn, *header) != LogFault::None || !headerIn.AtEnd())
        {
            return false;
        }
        fresh = ReadDigest(in);
        promisesKept = HouseForm::ReadFlag(in);
        promised.resize(static_cast<std::size_t>(in.Number(kMaxSeats)));
        for (SeatPromise& promise : promised)
        {
            promise = ReadPromise(in);
        }
    }
    return !in.Failed() && in.AtEnd() && !chairs.empty();
}

std::unique_ptr<HouseTable> HouseTable::Load(const TableCode& code, const StoredTable& stored,
                                             const HouseManners& manners)
{
    std::unique_ptr<HouseTable> table(new HouseTable(code, manners));
    ByteReader in(stored.record);
    if (!table->ReadRecord(in))
    {
        return nullptr;
    }
    const bool fits = table->header ? table->TakeUp(stored, *table->header) : stored.entries.empty();
    return fits ? std::move(table) : nullptr;
}

// Every choice and die is taken again, and every roll proven once more, before the race goes on.
bool HouseTable::TakeUp(const StoredTable& stored, const LogHeader& itsHeader)
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeHeader(out, itsHeader);
    auto dice = std::make_unique<FairChance>(itsHeader, manners->secret, fresh);
    FairRecord record{fresh, dice->Record().serverAnchor, {}, {}};
    for (const SeatPromise& promise : promised)
    {
        record.promises.push_back({0, promise});
    }
    for (const ByteString& row : stored.entries)
    {
        std::optional<ToldRoll> told;
        if (!HouseTableDetail::ReadEntry(row, bytes, told))
        {
            return false;
        }
        rollsUntil.push_back(record.rolls.size());
        if (told)
        {
            for (const SeatPromise& joined : told->joined)
            {
                record.promises.push_back({static_cast<std::uint32_t>(record.rolls.size()), joined});
            }
            record.rolls.push_back(told->proof);
        }
    }
    Reopened reopened = Reopen(DecodeLog(bytes));
    const bool whole = reopened.match != nullptr && reopened.IsComplete() &&
                       reopened.match->Entries().size() == stored.entries.size() &&
                       reopened.match->Seats() == chairs.size();
    if (!whole || (promisesKept && !dice->Resume(record, *reopened.match)))
    {
        return false;
    }
    for (const LogEntry& entry : reopened.match->Entries())
    {
        kept.push_back(entry.check);
    }
    Race(std::move(reopened.match), std::move(dice));
    return true;
}

ByteString HouseTable::EntryBytes(std::size_t index, std::size_t roll) const
{
    const LogEntry& entry = Raced()->Entries()[index];
    ByteString itsBytes;
    ByteWriter entryOut(itsBytes);
    EncodeEntry(entryOut, entry);
    ByteString row;
    ByteWriter out(row);
    out.Number(itsBytes.size());
    out.Raw(itsBytes);
    out.Byte(entry.chance ? 1 : 0);
    if (entry.chance)
    {
        ToldRoll told{chance->Record().rolls[roll], {}};
        for (const MadePromise& made : chance->Record().promises)
        {
            if (made.before == roll && roll > 0)
            {
                told.joined.push_back(made.promise);
            }
        }
        WriteTold(out, told);
    }
    return row;
}

// An entry's check covers all before it: the logs part behind the last one that is the same.
std::size_t HouseTable::Keep(HouseStore& store)
{
    if (ByteString record = Record(); record != keptRecord)
    {
        store.PutTable(code, record);
        keptRecord = std::move(record);
    }
    if (host == nullptr)
    {
        return 0;
    }
    const std::vector<LogEntry>& entries = Raced()->Entries();
    std::size_t same = (std::min)(kept.size(), entries.size());
    while (same > 0 && kept[same - 1] != entries[same - 1].check)
    {
        --same;
    }
    if (same == kept.size() && same == entries.size())
    {
        return 0;
    }
    kept.resize(same);
    rollsUntil.resize(same);
    std::size_t rolls = same == 0 ? 0 : rollsUntil[same - 1] + (entries[same - 1].chance ? 1u : 0u);
    std::vector<ByteString> rows;
    for (std::size_t index = same; index < entries.size(); ++index)
    {
        rows.push_back(EntryBytes(index, rolls));
        kept.push_back(entries[index].check);
        rollsUntil.push_back(rolls);
        rolls += entries[index].chance ? 1u : 0u;
    }
    store.PutEntries(code, static_cast<std::uint32_t>(same), rows);
    return rows.size();
}

} // namespace Rally::Club
