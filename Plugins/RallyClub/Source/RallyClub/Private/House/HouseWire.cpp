#include "RallyClub/House/HouseWire.h"

#include "House/HouseForm.h"
#include "RallyClub/Fair/RollProof.h"

#include <algorithm>

namespace Rally::Club
{
namespace HouseWireDetail
{

constexpr std::size_t kLongestHouse = 60;
constexpr std::uint8_t kMostPhrases = 64;

template <class Kind>
Kind ReadKind(ByteReader& in, Kind last)
{
    const std::uint8_t kind = in.Byte();
    if (kind > static_cast<std::uint8_t>(last))
    {
        in.Fail();
        return Kind{};
    }
    return static_cast<Kind>(kind);
}

// Words that everybody will be shown: a line of them, and nothing that could be taken for something else.
std::string ReadName(ByteReader& in)
{
    std::string name = HouseForm::ReadWords(in, kLongestHouse);
    if (TidyName(name) != name)
    {
        in.Fail();
    }
    return name;
}

Seat ReadSeatOrNone(ByteReader& in)
{
    const std::uint8_t seat = in.Byte();
    if (seat > kMaxSeats)
    {
        in.Fail();
    }
    return seat == kMaxSeats ? kNoSeat : static_cast<Seat>(seat);
}

void WriteSeatOrNone(ByteWriter& out, Seat seat)
{
    out.Byte(seat < kMaxSeats ? static_cast<std::uint8_t>(seat) : static_cast<std::uint8_t>(kMaxSeats));
}

// ---- up

void Write(ByteWriter& out, const Enter& enter)
{
    out.Byte(enter.oldest);
    out.Byte(enter.newest);
    out.Raw(enter.key);
    out.Words(enter.name);
}

void Read(ByteReader& in, Enter& enter)
{
    enter.oldest = in.Byte();
    enter.newest = in.Byte();
    enter.key = ReadDigest(in);
    enter.name = HouseForm::ReadWords(in, kLongestHouse);
}

void Write(ByteWriter& out, const ProveKey& prove)
{
    out.Raw(prove.signature);
}

void Read(ByteReader& in, ProveKey& prove)
{
    for (std::uint8_t& byte : prove.signature)
    {
        byte = in.Byte();
    }
}

void Write(ByteWriter& out, const AskTables& ask)
{
    out.Words(ask.game);
}

void Read(ByteReader& in, AskTables& ask)
{
    ask.game = HouseForm::ReadWords(in, HouseForm::kLongestGame);
}

void Write(ByteWriter& out, const OpenTable& open)
{
    HouseForm::Write(out, open.wish);
}

void Read(ByteReader& in, OpenTable& open)
{
    open.wish = HouseForm::ReadWish(in);
}

void Write(ByteWriter& out, const SitDownAt& sit)
{
    HouseForm::Write(out, sit.code);
    out.Byte(sit.watches ? 1 : 0);
}

void Read(ByteReader& in, SitDownAt& sit)
{
    sit.code = HouseForm::ReadCode(in);
    sit.watches = HouseForm::ReadFlag(in);
}

void Write(ByteWriter& /*out*/, const GetUp& /*up*/) {}

void Read(ByteReader& /*in*/, GetUp& /*up*/) {}

void Write(ByteWriter& /*out*/, const BeginRace& /*begin*/) {}

void Read(ByteReader& /*in*/, BeginRace& /*begin*/) {}

void Write(ByteWriter& out, const SeekRace& seek)
{
    out.Words(seek.game);
    out.Byte(seek.seats);
}

void Read(ByteReader& in, SeekRace& seek)
{
    seek.game = HouseForm::ReadWords(in, HouseForm::kLongestGame);
    seek.seats = in.Byte();
}

void Write(ByteWriter& out, const Speak& speak)
{
    out.Byte(speak.phrase);
    out.Words(speak.words);
}

void Read(ByteReader& in, Speak& speak)
{
    speak.phrase = in.Byte();
    speak.words = HouseForm::ReadWords(in, kMostSpoken);
    if (speak.phrase > kMostPhrases || (speak.phrase == 0) == speak.words.empty())
    {
        in.Fail();
    }
}

// What the table's host says and hears takes all that is left of the frame.
void ReadRest(ByteReader& in, ByteString& rest)
{
    const std::span<const std::uint8_t> ahead = in.Ahead();
    rest.assign(ahead.begin(), ahead.end());
    for (std::size_t i = 0; i < rest.size(); ++i)
    {
        in.Byte();
    }
    if (rest.empty())
    {
        in.Fail();
    }
}

void Write(ByteWriter& out, const AskProof& ask)
{
    HouseForm::Write(out, ask.code);
}

void Read(ByteReader& in, AskProof& ask)
{
    ask.code = HouseForm::ReadCode(in);
}

void Write(ByteWriter& out, const ToTable& carried)
{
    out.Raw(carried.bytes);
}

void Read(ByteReader& in, ToTable& carried)
{
    ReadRest(in, carried.bytes);
}

// ---- down

void Write(ByteWriter& out, const Challenge& challenge)
{
    out.Byte(challenge.version);
    out.Raw(challenge.nonce);
    out.Words(challenge.house);
}

void Read(ByteReader& in, Challenge& challenge)
{
    challenge.version = in.Byte();
    challenge.nonce = ReadDigest(in);
    challenge.house = HouseForm::ReadWords(in, kLongestHouse);
}

void Write(ByteWriter& out, const Known& known)
{
    out.Words(known.name);
    out.Number(known.races.size());
    for (const TableCode& code : known.races)
    {
        HouseForm::Write(out, code);
    }
}

void Read(ByteReader& in, Known& known)
{
    known.name = ReadName(in);
    known.races.resize(static_cast<std::size_t>(in.Number(kMostListed)));
    for (TableCode& code : known.races)
    {
        code = HouseForm::ReadCode(in);
    }
}

void Write(ByteWriter& out, const TableRow& row)
{
    HouseForm::Write(out, row.code);
    out.Words(row.game);
    out.Words(row.course);
    out.Words(row.options);
    out.Words(row.opener);
    out.Byte(row.seats);
    out.Byte(row.taken);
    out.Byte(row.isRacing ? 1 : 0);
}

TableRow ReadRow(ByteReader& in)
{
    TableRow row;
    row.code = HouseForm::ReadCode(in);
    row.game = HouseForm::ReadWords(in, HouseForm::kLongestGame);
    row.course = HouseForm::ReadWords(in, HouseForm::kLongestCourse);
    row.options = HouseForm::ReadWords(in, HouseForm::kLongestOptions);
    row.opener = ReadName(in);
    row.seats = in.Byte();
    row.taken = in.Byte();
    row.isRacing = HouseForm::ReadFlag(in);
    return row;
}

void Write(ByteWriter& out, const TableList& list)
{
    out.Number(list.rows.size());
    for (const TableRow& row : list.rows)
    {
        Write(out, row);
    }
}

void Read(ByteReader& in, TableList& list)
{
    const auto count = static_cast<std::size_t>(in.Number(kMostListed));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        list.rows.push_back(ReadRow(in));
    }
}

void Write(ByteWriter& out, const Room& room)
{
    HouseForm::Write(out, room.code);
    if (room.code.IsNone())
    {
        return;
    }
    HouseForm::Write(out, room.wish);
    out.Number(room.seats.size());
    for (const RoomSeat& seat : room.seats)
    {
        out.Byte(static_cast<std::uint8_t>(seat.kind));
        out.Byte(seat.isHere ? 1 : 0);
        out.Words(seat.name);
    }
    WriteSeatOrNone(out, room.own);
    WriteSeatOrNone(out, room.begins);
    out.Byte(static_cast<std::uint8_t>((room.isRacing ? 1u : 0u) | (room.isOver ? 2u : 0u)));
    out.Byte(room.watchers);
}

void Read(ByteReader& in, Room& room)
{
    room.code = HouseForm::ReadCode(in);
    if (room.code.IsNone())
    {
        return;
    }
    room.wish = HouseForm::ReadWish(in);
    room.seats.resize(static_cast<std::size_t>(in.Number(kMaxSeats)));
    for (RoomSeat& seat : room.seats)
    {
        seat.kind = ReadKind(in, SeatKind::Absent);
        seat.isHere = HouseForm::ReadFlag(in);
        seat.name = ReadName(in);
    }
    room.own = ReadSeatOrNone(in);
    room.begins = ReadSeatOrNone(in);
    const std::uint8_t flags = in.Byte();
    room.isRacing = (flags & 1) != 0;
    room.isOver = (flags & 2) != 0;
    room.watchers = in.Byte();
    const auto isNone = [&](Seat seat) { return seat != kNoSeat && seat >= room.seats.size(); };
    if (flags > 3 || isNone(room.own) || isNone(room.begins))
    {
        in.Fail();
    }
}

void Write(ByteWriter& out, const Spoken& spoken)
{
    out.Words(spoken.name);
    out.Byte(spoken.phrase);
    out.Words(spoken.words);
}

void Read(ByteReader& in, Spoken& spoken)
{
    spoken.name = ReadName(in);
    spoken.phrase = in.Byte();
    spoken.words = HouseForm::ReadWords(in, kMostSpoken);
}

void Write(ByteWriter& out, const Denied& denied)
{
    out.Byte(static_cast<std::uint8_t>(denied.why));
}

void Read(ByteReader& in, Denied& denied)
{
    denied.why = ReadKind(in, Denied::Why::Elsewhere);
}

void Write(ByteWriter& out, const ShownOut& shown)
{
    out.Byte(static_cast<std::uint8_t>(shown.why));
    out.Byte(shown.oldest);
    out.Byte(shown.newest);
}

void Read(ByteReader& in, ShownOut& shown)
{
    shown.why = ReadKind(in, ShownOut::Why::Banned);
    shown.oldest = in.Byte();
    shown.newest = in.Byte();
}

void Write(ByteWriter& out, const ProofOf& proof)
{
    HouseForm::Write(out, proof.code);
    out.Raw(proof.file);
}

void Read(ByteReader& in, ProofOf& proof)
{
    proof.code = HouseForm::ReadCode(in);
    ReadRest(in, proof.file);
}

void Write(ByteWriter& out, const FromTable& carried)
{
    out.Raw(carried.bytes);
}

void Read(ByteReader& in, FromTable& carried)
{
    ReadRest(in, carried.bytes);
}

template <class Message>
ByteString EncodeAny(const Message& message)
{
    ByteString bytes;
    ByteWriter out(bytes);
    out.Byte(static_cast<std::uint8_t>(message.index()));
    std::visit([&](const auto& one) { Write(out, one); }, message);
    return bytes;
}

template <class Message, std::size_t Index = 0>
bool ReadAs(std::size_t kind, ByteReader& in, Message& message)
{
    if constexpr (Index < std::variant_size_v<Message>)
    {
        if (kind != Index)
        {
            return ReadAs<Message, Index + 1>(kind, in, message);
        }
        std::variant_alternative_t<Index, Message> one;
        Read(in, one);
        message = std::move(one);
        return true;
    }
    return false;
}

template <class Message>
bool DecodeAny(std::span<const std::uint8_t> bytes, std::size_t most, Message& message)
{
    ByteReader in(bytes);
    const std::size_t kind = in.Byte();
    return bytes.size() <= most && !in.Failed() && ReadAs(kind, in, message) && !in.Failed() && in.AtEnd();
}

} // namespace HouseWireDetail

ByteString WordsToSign(const Digest& nonce, std::string_view house)
{
    ByteString bytes;
    ByteWriter out(bytes);
    out.Words("RallyHouse1 enter");
    out.Raw(nonce);
    out.Words(house);
    return bytes;
}

TableCode ReadTableCode(std::string_view typed)
{
    TableCode code;
    std::size_t count = 0;
    for (char letter : typed)
    {
        letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        if (letter == ' ' || letter == '-')
        {
            continue;
        }
        if (count == TableCode::kLength || TableCode::kLetters.find(letter) == std::string_view::npos)
        {
            return {};
        }
        code.letters[count++] = letter;
    }
    return count == TableCode::kLength ? code : TableCode();
}

ByteString EncodeHouse(const ToHouse& message)
{
    return HouseWireDetail::EncodeAny(message);
}

ByteString EncodeHouse(const FromHouse& message)
{
    return HouseWireDetail::EncodeAny(message);
}

bool DecodeHouse(std::span<const std::uint8_t> bytes, ToHouse& message)
{
    return HouseWireDetail::DecodeAny(bytes, kMostToHouse, message);
}

bool DecodeHouse(std::span<const std::uint8_t> bytes, FromHouse& message)
{
    return HouseWireDetail::DecodeAny(bytes, kMostFromHouse, message);
}

} // namespace Rally::Club
