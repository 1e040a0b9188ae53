#include "RallyClub/Protocol.h"

namespace Rally::Club
{
namespace ProtocolDetail
{

constexpr std::uint64_t kMostNumber = 0x7FFFFFFF;
constexpr std::uint64_t kMostEpoch = 0xFFFFFFFF;
constexpr std::size_t kLongestRule = 16;

constexpr unsigned kPaused = 0x80;
constexpr unsigned kSuspended = 0x40;
constexpr unsigned kSeatBits = (1u << kMaxSeats) - 1;

std::uint32_t ReadNumber(ByteReader& in, std::uint64_t most = kMostNumber)
{
    return static_cast<std::uint32_t>(in.Number(most));
}

// A kind of at most the last one there is.
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

void Write(ByteWriter& out, const TableStatus& status)
{
    out.Byte(static_cast<std::uint8_t>(status.away | (status.paused ? kPaused : 0u) |
                                       (status.suspended != 0 ? kSuspended : 0u)));
    if (status.suspended != 0)
    {
        out.Number(status.suspended);
    }
}

TableStatus ReadStatus(ByteReader& in)
{
    const std::uint8_t byte = in.Byte();
    TableStatus status{static_cast<SeatMask>(byte & kSeatBits), (byte & kPaused) != 0, 0};
    if ((byte & kSuspended) != 0)
    {
        status.suspended = static_cast<std::uint16_t>(in.Number(0xFFFF));
    }
    if ((byte & ~(kPaused | kSuspended | kSeatBits)) != 0 || ((byte & kSuspended) != 0) != (status.suspended != 0))
    {
        in.Fail();
    }
    return status;
}

void Write(ByteWriter& out, const SeatSecret& secret)
{
    out.Byte(secret.IsNone() ? 0 : 1);
    if (!secret.IsNone())
    {
        out.Raw(secret.bytes);
    }
}

// There is one way to say that there is none.
SeatSecret ReadSecretOrNone(ByteReader& in)
{
    SeatSecret secret;
    const std::uint8_t there = in.Byte();
    if (there == 0)
    {
        return secret;
    }
    for (std::uint8_t& byte : secret.bytes)
    {
        byte = in.Byte();
    }
    if (there > 1 || secret.IsNone())
    {
        in.Fail();
    }
    return secret;
}

// Small whichever side of zero they are.
void WriteSigned(ByteWriter& out, std::int16_t number)
{
    const int wide = number;
    out.Number(static_cast<std::uint64_t>(wide < 0 ? -2 * wide - 1 : 2 * wide));
}

std::int16_t ReadSigned(ByteReader& in)
{
    const int wide = static_cast<int>(in.Number(0xFFFF));
    return static_cast<std::int16_t>(wide % 2 == 0 ? wide / 2 : -(wide + 1) / 2);
}

// The rule by its ID: its number moves when others come before it. One that is not known here is none.
void Write(ByteWriter& out, const Reply& reply)
{
    out.Byte(static_cast<std::uint8_t>(reply.kind));
    out.Number(reply.revision);
    if (reply.kind == Reply::Kind::Refused)
    {
        out.Words(RuleOf(reply.verdict.rule).id);
        WriteSigned(out, reply.verdict.first);
        WriteSigned(out, reply.verdict.second);
    }
}

Reply ReadReply(ByteReader& in)
{
    Reply reply;
    reply.kind = ReadKind(in, Reply::Kind::Paused);
    reply.revision = ReadNumber(in);
    if (reply.kind == Reply::Kind::Refused)
    {
        reply.verdict.allowed = false;
        reply.verdict.rule = FindRule(in.Words(kLongestRule));
        reply.verdict.first = ReadSigned(in);
        reply.verdict.second = ReadSigned(in);
    }
    return reply;
}

// ---- up

void Write(ByteWriter& out, const Hello& hello)
{
    out.Byte(hello.oldest);
    out.Byte(hello.newest);
    Write(out, hello.secret);
}

void Read(ByteReader& in, Hello& hello)
{
    hello.oldest = in.Byte();
    hello.newest = in.Byte();
    hello.secret = ReadSecretOrNone(in);
    if (hello.oldest > hello.newest)
    {
        in.Fail();
    }
}

void Write(ByteWriter& out, const Here& here)
{
    out.Fixed(here.ticket, 4);
    out.Number(here.revision);
    Write(out, here.status);
}

void Read(ByteReader& in, Here& here)
{
    here.ticket = static_cast<std::uint32_t>(in.Fixed(4));
    here.revision = ReadNumber(in);
    here.status = ReadStatus(in);
}

void Write(ByteWriter& out, const Wish& wish)
{
    out.Byte(static_cast<std::uint8_t>(wish.kind));
    out.Fixed(wish.ticket, 4);
    out.Number(wish.number);
    if (wish.kind == Wish::Kind::Intent)
    {
        EncodeIntent(out, wish.intent);
    }
}

void Read(ByteReader& in, Wish& wish)
{
    wish.kind = ReadKind(in, Wish::Kind::Rematch);
    wish.ticket = static_cast<std::uint32_t>(in.Fixed(4));
    wish.number = ReadNumber(in);
    if (wish.kind == Wish::Kind::Intent)
    {
        wish.intent = DecodeIntent(in);
    }
}

void Write(ByteWriter& out, const LinkShown& shown)
{
    out.Byte(static_cast<std::uint8_t>(shown.kind));
    out.Fixed(shown.ticket, 4);
    if (shown.kind != LinkShown::Kind::None)
    {
        out.Raw(shown.link);
    }
}

void Read(ByteReader& in, LinkShown& shown)
{
    shown.kind = ReadKind(in, LinkShown::Kind::Next);
    shown.ticket = static_cast<std::uint32_t>(in.Fixed(4));
    if (shown.kind != LinkShown::Kind::None)
    {
        shown.link = ReadDigest(in);
    }
}

// ---- down

void Write(ByteWriter& out, const Welcomed& welcomed)
{
    out.Byte(welcomed.protocol);
    out.Number(welcomed.footing.epoch);
    out.Number(welcomed.footing.place);
    Write(out, welcomed.secret);
    Write(out, welcomed.status);
    out.Byte(welcomed.hereEvery);
    EncodeWelcome(out, welcomed.start);
    if (welcomed.protocol >= kProvenSince)
    {
        out.Byte(welcomed.provesDice ? 1 : 0);
    }
}

void Read(ByteReader& in, Welcomed& welcomed)
{
    welcomed.protocol = in.Byte();
    welcomed.footing.epoch = ReadNumber(in, kMostEpoch);
    welcomed.footing.place = ReadNumber(in, kMostEpoch);
    welcomed.secret = ReadSecretOrNone(in);
    welcomed.status = ReadStatus(in);
    welcomed.hereEvery = in.Byte();
    const bool spoken = welcomed.protocol >= kOldestProtocol && welcomed.protocol <= kNewestProtocol;
    if (!DecodeWelcome(in, welcomed.start) || !spoken)
    {
        in.Fail();
    }
    if (welcomed.protocol >= kProvenSince)
    {
        const std::uint8_t proves = in.Byte();
        welcomed.provesDice = proves == 1;
        if (proves > 1)
        {
            in.Fail();
        }
    }
}

void Write(ByteWriter& out, const News& news)
{
    out.Fixed(news.ticket, 2);
    Write(out, news.status);
    out.Number(news.revision);
    out.Number(news.notices.size());
    for (const Notice& notice : news.notices)
    {
        EncodeNotice(out, notice);
    }
    EncodeWhispers(out, news.whispers);
}

void Read(ByteReader& in, News& news)
{
    news.ticket = static_cast<std::uint16_t>(in.Fixed(2));
    news.status = ReadStatus(in);
    news.revision = ReadNumber(in);
    const std::size_t count = static_cast<std::size_t>(in.Number(kMostNews));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        news.notices.push_back(DecodeNotice(in));
    }
    news.whispers = DecodeWhispers(in);
}

void Write(ByteWriter& out, const Answer& answer)
{
    out.Number(answer.number);
    Write(out, answer.reply);
}

void Read(ByteReader& in, Answer& answer)
{
    answer.number = ReadNumber(in);
    answer.reply = ReadReply(in);
}

void Write(ByteWriter&, const Who&) {}
void Read(ByteReader&, Who&) {}

void Write(ByteWriter& out, const Goodbye& goodbye)
{
    out.Byte(static_cast<std::uint8_t>(goodbye.why));
    out.Byte(goodbye.oldest);
    out.Byte(goodbye.newest);
}

void Read(ByteReader& in, Goodbye& goodbye)
{
    goodbye.why = ReadKind(in, Goodbye::Why::Unheard);
    goodbye.oldest = in.Byte();
    goodbye.newest = in.Byte();
    if (goodbye.oldest > goodbye.newest)
    {
        in.Fail();
    }
}

void Write(ByteWriter& out, const DiceNews& news)
{
    out.Byte(static_cast<std::uint8_t>(news.stage));
    out.Fixed(news.ticket, 2);
    out.Raw(news.fresh);
    out.Raw(news.server);
    out.Number(news.promises.size());
    for (const SeatPromise& promise : news.promises)
    {
        WritePromise(out, promise);
    }
    out.Number(news.revision);
    if (news.dice)
    {
        news.dice->Write(out);
    }
}

void Read(ByteReader& in, DiceNews& news)
{
    news.stage = ReadKind(in, DiceNews::Stage::Falling);
    news.ticket = static_cast<std::uint16_t>(in.Fixed(2));
    news.fresh = ReadDigest(in);
    news.server = ReadDigest(in);
    const std::size_t promises = static_cast<std::size_t>(in.Number(kMaxSeats));
    for (std::size_t i = 0; i < promises && !in.Failed(); ++i)
    {
        news.promises.push_back(ReadPromise(in));
    }
    news.revision = ReadNumber(in);
    if (news.stage == DiceNews::Stage::Falling)
    {
        news.dice.emplace(Digest{}, Digest{});
        if (!FairDice::Read(in, *news.dice))
        {
            in.Fail();
        }
    }
}

// ---- either

template <class Message>
ByteString Written(const Message& message)
{
    ByteString bytes;
    ByteWriter out(bytes);
    out.Byte(static_cast<std::uint8_t>(message.index()));
    std::visit([&](const auto& one) { Write(out, one); }, message);
    return bytes;
}

// The n-th kind of message begins with a byte n.
template <std::size_t N = 0, class Message>
bool ReadAs(std::uint8_t kind, ByteReader& in, Message& message)
{
    if constexpr (N < std::variant_size_v<Message>)
    {
        if (kind != N)
        {
            return ReadAs<N + 1>(kind, in, message);
        }
        Read(in, message.template emplace<N>());
        return !in.Failed() && in.AtEnd();
    }
    else
    {
        return false;
    }
}

template <class Message>
bool Understood(std::span<const std::uint8_t> bytes, std::size_t most, Message& message)
{
    ByteReader in(bytes);
    return bytes.size() <= most && !bytes.empty() && ReadAs(in.Byte(), in, message);
}

} // namespace ProtocolDetail

ByteString Encode(const FromFollower& message)
{
    return ProtocolDetail::Written(message);
}

ByteString Encode(const FromHost& message)
{
    return ProtocolDetail::Written(message);
}

bool Decode(std::span<const std::uint8_t> bytes, FromFollower& message)
{
    return ProtocolDetail::Understood(bytes, kMostUp, message);
}

bool Decode(std::span<const std::uint8_t> bytes, FromHost& message)
{
    return ProtocolDetail::Understood(bytes, kMostDown, message);
}

} // namespace Rally::Club
