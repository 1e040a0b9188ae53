#include "RallyClub/Notice.h"

namespace Rally::Club
{
namespace NoticeDetail
{

constexpr std::uint8_t kWelcomeFormat = 2;
constexpr std::uint64_t kMostRevisions = 0x7FFFFFFF;
constexpr std::size_t kMostView = 1 << 14;
constexpr std::size_t kMostNotices = 1 << 12;

constexpr unsigned kKindBits = 3;
constexpr unsigned kRedacted = 4;
constexpr unsigned kUncovers = 8;
constexpr unsigned kProven = 16;

std::uint32_t ReadRevision(ByteReader& in)
{
    return static_cast<std::uint32_t>(in.Number(kMostRevisions));
}

std::uint32_t ReadHash(ByteReader& in)
{
    return static_cast<std::uint32_t>(in.Fixed(4));
}

} // namespace NoticeDetail

void EncodeNotice(ByteWriter& out, const Notice& notice)
{
    using namespace NoticeDetail;
    out.Byte(static_cast<std::uint8_t>(static_cast<unsigned>(notice.kind) | (notice.redacted ? kRedacted : 0u) |
                                       (notice.uncovered.empty() ? 0u : kUncovers) | (notice.proof ? kProven : 0u)));
    switch (notice.kind)
    {
    case Notice::Kind::Action: EncodeAction(out, notice.action); break;
    case Notice::Kind::Outcome: EncodeOutcome(out, notice.outcome); break;
    case Notice::Kind::Undo: out.Byte(notice.action.seat); break;
    }
    if (!notice.uncovered.empty())
    {
        out.Number(notice.uncovered.size());
        out.Raw(notice.uncovered);
    }
    if (notice.proof)
    {
        WriteTold(out, *notice.proof);
    }
    out.Fixed(notice.hash, 4);
}

Notice DecodeNotice(ByteReader& in)
{
    using namespace NoticeDetail;
    Notice notice;
    const std::uint8_t head = in.Byte();
    if (head > (kKindBits | kRedacted | kUncovers | kProven) ||
        (head & kKindBits) > static_cast<unsigned>(Notice::Kind::Undo))
    {
        in.Fail();
        return notice;
    }
    notice.kind = static_cast<Notice::Kind>(head & kKindBits);
    notice.redacted = (head & kRedacted) != 0;
    switch (notice.kind)
    {
    case Notice::Kind::Action: notice.action = DecodeAction(in); break;
    case Notice::Kind::Outcome: notice.outcome = DecodeOutcome(in); break;
    case Notice::Kind::Undo: notice.action.seat = in.Byte(); break;
    }
    if ((head & kUncovers) != 0)
    {
        const std::string_view uncovered = in.Words(kMostView);
        notice.uncovered.assign(uncovered.begin(), uncovered.end());
        if (uncovered.empty())
        {
            in.Fail(); // nothing is not written
        }
    }
    if ((head & kProven) != 0)
    {
        notice.proof = ReadTold(in);
        if (notice.kind != Notice::Kind::Outcome)
        {
            in.Fail();
        }
    }
    notice.hash = ReadHash(in);
    return notice;
}

void EncodeWhispers(ByteWriter& out, const std::vector<Whisper>& whispers)
{
    out.Number(whispers.size());
    for (const Whisper& whisper : whispers)
    {
        out.Number(whisper.revision);
        EncodeNotice(out, whisper.notice);
    }
}

std::vector<Whisper> DecodeWhispers(ByteReader& in)
{
    std::vector<Whisper> whispers;
    const std::size_t count = static_cast<std::size_t>(in.Number(NoticeDetail::kMostNotices));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        Whisper& whisper = whispers.emplace_back();
        whisper.revision = NoticeDetail::ReadRevision(in);
        whisper.notice = DecodeNotice(in);
        if (whisper.notice.redacted)
        {
            in.Fail(); // nothing else is coming
        }
    }
    return whispers;
}

void EncodeWelcome(ByteWriter& out, const Welcome& welcome)
{
    out.Byte(NoticeDetail::kWelcomeFormat);
    EncodeHeader(out, welcome.header);
    out.Byte(welcome.seat);
    out.Number(welcome.revision);
    out.Fixed(welcome.hash, 4);
    out.Number(welcome.view.size());
    out.Raw(welcome.view);
    out.Number(welcome.notices.size());
    for (const Notice& notice : welcome.notices)
    {
        EncodeNotice(out, notice);
    }
    EncodeWhispers(out, welcome.whispers);
}

bool DecodeWelcome(ByteReader& in, Welcome& welcome)
{
    using namespace NoticeDetail;
    Welcome read;
    if (in.Byte() != kWelcomeFormat || DecodeHeader(in, read.header) != LogFault::None)
    {
        return false;
    }
    read.seat = in.Byte();
    read.revision = ReadRevision(in);
    read.hash = ReadHash(in);
    const std::string_view view = in.Words(kMostView);
    read.view.assign(view.begin(), view.end());
    const std::size_t notices = static_cast<std::size_t>(in.Number(kMostNotices));
    for (std::size_t i = 0; i < notices && !in.Failed(); ++i)
    {
        read.notices.push_back(DecodeNotice(in));
    }
    read.whispers = DecodeWhispers(in);
    if (in.Failed() || (read.seat >= kMaxSeats && read.seat != kNoSeat))
    {
        return false;
    }
    welcome = std::move(read);
    return true;
}

void EncodeIntent(ByteWriter& out, const Intent& intent)
{
    out.Byte(static_cast<std::uint8_t>(intent.kind));
    out.Number(intent.expected);
    if (intent.kind == Intent::Kind::Play)
    {
        EncodeAction(out, intent.action);
    }
}

Intent DecodeIntent(ByteReader& in)
{
    Intent intent;
    const std::uint8_t kind = in.Byte();
    if (kind > static_cast<unsigned>(Intent::Kind::Undo))
    {
        in.Fail();
        return intent;
    }
    intent.kind = static_cast<Intent::Kind>(kind);
    intent.expected = NoticeDetail::ReadRevision(in);
    if (intent.kind == Intent::Kind::Play)
    {
        intent.action = DecodeAction(in);
    }
    return intent;
}

} // namespace Rally::Club
