#include "RallyClub/House/HouseVisit.h"

#include <utility>

namespace Rally::Club
{

HouseVisit::HouseVisit(Line& itsLine, VisitorPapers itsPapers)
    : line(itsLine),
      papers(std::move(itsPapers)),
      way(itsLine)
{
    Greet();
}

HouseVisit::~HouseVisit() = default;

void HouseVisit::Way::Send(std::span<const std::uint8_t> bytes)
{
    line->Send(EncodeHouse(ToHouse(ToTable{{bytes.begin(), bytes.end()}})));
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

void HouseVisit::Pass(double seconds)
{
    if (follower != nullptr && known && !room.code.IsNone())
    {
        follower->Pass(seconds);
    }
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
    else if (const FromTable* carried = std::get_if<FromTable>(&message))
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
    const bool hasRace = room.isRacing || room.isOver;
    if (!hasRace)
    {
        return;
    }
    const bool meetsItsHost = std::exchange(returns, false);
    if (follower != nullptr && followed == room.code)
    {
        if (meetsItsHost)
        {
            follower->Reconnected();
        }
        return;
    }
    follower = std::make_unique<Follower>(way);
    followed = room.code;
    ++raceNumber;
    if (papers.fresh && room.own != kNoSeat)
    {
        const Digest own = papers.fresh();
        follower->PromiseLinks(own, papers.fresh());
    }
}

void HouseVisit::Take(const FromTable& carried)
{
    if (follower != nullptr && !room.code.IsNone())
    {
        follower->Hear(carried.bytes);
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
