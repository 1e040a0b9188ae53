#include "RallyClub/House/HouseVisit.h"

#include <utility>

namespace Rally::Club
{
namespace HouseVisitDetail
{

// Words of the table that nobody has asked for; the follower mends what is lost.
constexpr std::size_t kMostWaiting = 256;

} // namespace HouseVisitDetail

HouseVisit::HouseVisit(Line& itsLine, VisitorPapers itsPapers) : line(itsLine), papers(std::move(itsPapers))
{
    Greet();
}

void HouseVisit::Tell(const ToHouse& message)
{
    line.Send(EncodeHouse(message));
}

void HouseVisit::Greet()
{
    Tell(Enter{kOldestHouse, kNewestHouse, papers.key, papers.name});
}

void HouseVisit::Reconnected()
{
    if (!room.code.IsNone())
    {
        wanted = SitDownAt{room.code, room.own == kNoSeat};
    }
    known = false;
    farewell.reset();
    Greet();
}

// ---- what the house says

bool HouseVisit::Hear(std::span<const std::uint8_t> bytes)
{
    FromHouse message;
    if (!DecodeHouse(bytes, message))
    {
        return false;
    }
    if (const Challenge* challenge = std::get_if<Challenge>(&message))
    {
        Take(*challenge);
    }
    else if (const Known* now = std::get_if<Known>(&message))
    {
        Take(*now);
    }
    else if (TableList* list = std::get_if<TableList>(&message))
    {
        tables = std::move(list->rows);
        ++tablesEdition;
    }
    else if (const Room* there = std::get_if<Room>(&message))
    {
        Take(*there);
    }
    else if (Spoken* said = std::get_if<Spoken>(&message))
    {
        spoken.push_back(std::move(*said));
    }
    else if (const Denied* refused = std::get_if<Denied>(&message))
    {
        denied = *refused;
        wanted.reset();
    }
    else if (const ShownOut* out = std::get_if<ShownOut>(&message))
    {
        farewell = *out;
        known = false;
    }
    else if (ProofOf* file = std::get_if<ProofOf>(&message))
    {
        proof = std::move(*file);
    }
    else if (FromTable* carried = std::get_if<FromTable>(&message))
    {
        Take(*carried);
    }
    return true;
}

void HouseVisit::Take(const Challenge& challenge)
{
    house = challenge.house;
    Tell(ProveKey{papers.sign ? papers.sign(WordsToSign(challenge.nonce, challenge.house)) : KeySignature()});
}

void HouseVisit::Take(const Known& now)
{
    known = true;
    papers.name = now.name;
    races = now.races;
    returns = true;
    if (wanted)
    {
        room = Room();
        Tell(*wanted);
    }
}

// The race of another table is another race; of the same one it goes on, whatever was lost on the way.
void HouseVisit::Take(const Room& now)
{
    returns = returns || room.code != now.code;
    room = now;
    wanted.reset();
    if (!room.isRacing && !room.isOver)
    {
        return;
    }
    if (std::exchange(raced, room.code) != room.code)
    {
        ++raceNumber;
        returns = true;
        fromTable.clear();
    }
    if (std::exchange(returns, false))
    {
        ++raceConnections;
    }
}

void HouseVisit::Take(FromTable& carried)
{
    if (room.code == raced && fromTable.size() < HouseVisitDetail::kMostWaiting)
    {
        fromTable.push_back(std::move(carried.bytes));
    }
}

bool HouseVisit::HearTable(ByteString& bytes)
{
    if (fromTable.empty())
    {
        return false;
    }
    bytes = std::move(fromTable.front());
    fromTable.pop_front();
    return true;
}

void HouseVisit::TellTable(std::span<const std::uint8_t> bytes)
{
    if (known && room.code == raced && !raced.IsNone())
    {
        Tell(ToTable{{bytes.begin(), bytes.end()}});
    }
}

// ---- what one wishes for

void HouseVisit::AskTables(std::string_view game)
{
    Tell(Club::AskTables{std::string(game)});
}

void HouseVisit::Open(const TableWish& wish)
{
    Tell(OpenTable{wish});
}

void HouseVisit::Sit(const TableCode& code, bool watches)
{
    wanted = SitDownAt{code, watches};
    Tell(*wanted);
}

void HouseVisit::GetUp()
{
    wanted.reset();
    Tell(Club::GetUp{});
}

void HouseVisit::BeginRace()
{
    Tell(Club::BeginRace{});
}

void HouseVisit::Seek(std::string_view game, std::uint8_t seats)
{
    Tell(SeekRace{std::string(game), seats});
}

void HouseVisit::Say(std::uint8_t phrase, std::string_view words)
{
    Tell(Speak{phrase, phrase == 0 ? TidyLine(words, kMostSpoken, kMostSpoken) : std::string()});
}

void HouseVisit::AskProof(const TableCode& code)
{
    Tell(Club::AskProof{code});
}

} // namespace Rally::Club
