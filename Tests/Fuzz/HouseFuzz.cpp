// A house under hostile bytes: messages are refused or understood and written again as the same bytes; a visitor who says whatever
// the bytes make them say harms nobody who sits at a table; and what lies in a store that somebody else has written is taken up,
// or is no table.
#include "Demand.h"

#include "RallyClub/House/House.h"
#include "RallyClub/House/HouseVisit.h"

#include <algorithm>
#include <vector>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

template <class Message>
void TryWords(Bytes bytes)
{
    Message message;
    if (Club::DecodeHouse(bytes, message))
    {
        const ByteString again = Club::EncodeHouse(message);
        Demand(std::ranges::equal(again, bytes), "a message is written as it was read");
    }
}

struct Queue final : Club::Line
{
    void Send(Bytes bytes) override { sent.emplace_back(bytes.begin(), bytes.end()); }
    std::vector<ByteString> Take() { return std::exchange(sent, {}); }

    std::vector<ByteString> sent;
};

class FirstChoice final : public Driver
{
public:
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        ActionList legal;
        view.Legal(seat, legal);
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    std::string_view Name() const override { return "first"; }
};

Club::AccountKey KeyOf(std::uint8_t number)
{
    Club::AccountKey key{};
    key[0] = number;
    return key;
}

class HostileHouse
{
public:
    HostileHouse() : house(Manners(), store), honest(up, {KeyOf(1), "Anna", {}})
    {
        annas = house.Connect(down);
        mallorys = house.Connect(other);
        Say(mallorys, Club::Enter{Club::kOldestHouse, Club::kNewestHouse, KeyOf(2), "Mallory"});
        Say(mallorys, Club::ProveKey{});
        Turn();
        Turn();
        honest.Open({"dirt", "", "", "you,friend", true});
        Turn();
        Demand(!honest.TheRoom().code.IsNone(), "somebody sits at a table");
    }

    void Hear(Bytes bytes)
    {
        house.Hear(mallorys, bytes);
        Turn();
    }
    // Anna is where she was; whoever sits beside her is not she.
    void Judge()
    {
        Turn();
        Demand(honest.IsIn() && !honest.Farewell(), "nobody shows out another");
        Demand(honest.TheRoom().own == 0 && honest.TheRoom().seats[0].name == "Anna", "nobody takes another's seat");
    }
    const Club::TableCode& Code() const { return honest.TheRoom().code; }

private:
    Club::HouseManners Manners()
    {
        Club::HouseManners manners;
        manners.fresh = [this] { return KeyOf(++lots); };
        manners.drivers = [](const GameEntry&, const Club::SeatRecords& seats, std::uint64_t)
        {
            return std::vector<Club::SeatPlan>(seats.size(), {Club::SeatKind::Driver, std::make_shared<FirstChoice>()});
        };
        return manners;
    }
    void Say(Club::House::Visitor who, const Club::ToHouse& words) { house.Hear(who, Club::EncodeHouse(words)); }
    void Turn()
    {
        for (const ByteString& bytes : up.Take())
        {
            house.Hear(annas, bytes);
        }
        house.Pass(0.3);
        Demand(house.Settle(), "what can be kept is kept");
        for (const ByteString& bytes : down.Take())
        {
            Demand(honest.Hear(bytes), "the house talks sense");
        }
    }

    std::uint8_t lots = 0;
    Queue up;
    Queue down;
    Queue other;
    Club::MemoryStore store;
    Club::House house;
    Club::HouseVisit honest;
    Club::House::Visitor annas{};
    Club::House::Visitor mallorys{};
};

// Frames, each behind its length; a frame that begins with a sign of its own is for Anna's table.
void TryTalk(Bytes bytes)
{
    HostileHouse house;
    ByteReader in(bytes);
    for (int said = 0; said < 40 && !in.AtEnd() && !in.Failed(); ++said)
    {
        const std::string_view frame = in.Words(200);
        ByteString words(frame.begin(), frame.end());
        if (!words.empty() && words[0] == 0xFF)
        {
            words = Club::EncodeHouse(Club::ToHouse(Club::SitDownAt{house.Code(), words.size() % 2 == 1}));
        }
        house.Hear(words);
    }
    house.Judge();
}

// The bytes are what lies in the store: a table's record and its entries, and a person's.
void TryStore(Bytes bytes)
{
    Club::MemoryStore store;
    ByteReader in(bytes);
    const std::string_view record = in.Words(4000);
    std::vector<ByteString> entries;
    while (!in.AtEnd() && !in.Failed() && entries.size() < 50)
    {
        const std::string_view entry = in.Words(400);
        entries.emplace_back(entry.begin(), entry.end());
    }
    const Club::TableCode code = Club::ReadTableCode("ABCDEF");
    const ByteString table(record.begin(), record.end());
    store.PutTable(code, table);
    store.PutEntries(code, 0, entries);
    store.PutPerson(KeyOf(1), table);
    store.Commit();
    Club::HouseManners manners;
    manners.fresh = [lot = std::uint8_t{0}]() mutable { return KeyOf(++lot); };
    Club::House house(manners, store);
    Queue down;
    const Club::House::Visitor anna = house.Connect(down);
    for (const Club::ToHouse& words : {Club::ToHouse(Club::Enter{Club::kOldestHouse, Club::kNewestHouse, KeyOf(1), ""}),
                                       Club::ToHouse(Club::ProveKey{}), Club::ToHouse(Club::SitDownAt{code, false}),
                                       Club::ToHouse(Club::SitDownAt{code, true}), Club::ToHouse(Club::BeginRace{}),
                                       Club::ToHouse(Club::AskProof{code})})
    {
        house.Hear(anna, Club::EncodeHouse(words));
        house.Pass(1);
        Demand(house.Settle(), "what can be kept is kept");
    }
    for (const ByteString& said : down.Take())
    {
        Club::FromHouse message;
        Demand(Club::DecodeHouse(said, message), "the house talks sense");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
    {
        return 0;
    }
    const Bytes bytes(data + 1, size - 1);
    switch (data[0] % 4)
    {
    case 0: TryWords<Club::ToHouse>(bytes); break;
    case 1: TryWords<Club::FromHouse>(bytes); break;
    case 2: TryTalk(bytes); break;
    default: TryStore(bytes); break;
    }
    return 0;
}
