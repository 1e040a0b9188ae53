#include "RallyClub/Mirror.h"

namespace Rally::Club
{

namespace MirrorDetail
{

// What begins where no race can be taken up, with a plan that lies, is where its opener has it, or nowhere.
bool StandsAs(AnyMatch& match, const Welcome& welcome)
{
    ByteReader in(welcome.view);
    return welcome.view.empty() || (match.DecodeView(in) && in.AtEnd());
}

} // namespace MirrorDetail

Mirror::Mirror(std::unique_ptr<AnyMatch> theMatch, Seat theSeat, std::uint32_t theRevision)
    : match(std::move(theMatch)),
      seat(theSeat),
      revision(theRevision)
{}

std::unique_ptr<Mirror> Mirror::Open(const Welcome& welcome, const MatchOpener& opener)
{
    std::unique_ptr<AnyMatch> match = opener(welcome.header);
    if (match == nullptr || (welcome.seat >= match->Seats() && welcome.seat != kNoSeat) ||
        !MirrorDetail::StandsAs(*match, welcome) ||
        static_cast<std::uint32_t>(match->ViewHash(kNoSeat)) != welcome.hash)
    {
        return nullptr;
    }
    std::unique_ptr<Mirror> mirror(new Mirror(std::move(match), welcome.seat, welcome.revision));
    for (const Whisper& whisper : welcome.whispers)
    {
        mirror->Hear(whisper);
    }
    for (std::size_t i = 0; i < welcome.notices.size(); ++i)
    {
        mirror->Hear(welcome.revision + static_cast<std::uint32_t>(i), welcome.notices[i]);
    }
    return mirror;
}

void Mirror::Hear(std::uint32_t noticeRevision, const Notice& notice)
{
    if (noticeRevision >= revision && noticeRevision - revision < kFarAhead)
    {
        notices.emplace(noticeRevision, notice);
    }
}

void Mirror::Hear(const Whisper& whisper)
{
    if (whisper.revision >= revision && whisper.revision - revision < kFarAhead)
    {
        whispers.insert_or_assign(whisper.revision, whisper);
    }
}

// What is not for everybody must have been whispered first.
bool Mirror::IsReady(const Notice& notice) const
{
    return !notice.redacted || seat == kNoSeat || whispers.contains(revision);
}

const Notice* Mirror::Next() const
{
    const auto next = notices.find(revision);
    return differs || next == notices.end() || !IsReady(next->second) ? nullptr : &next->second;
}

bool Mirror::Advance()
{
    if (Next() == nullptr)
    {
        return false;
    }
    latest = std::move(notices.extract(revision).mapped());
    differs = !Apply(latest);
    ++revision;
    return !differs;
}

// In a seat's own words, and with the result that everybody has seen.
bool Mirror::Apply(const Notice& notice)
{
    const auto whisper = whispers.find(revision);
    bool same = true;
    if (notice.redacted && whisper != whispers.end())
    {
        same = Take(whisper->second.notice) &&
               static_cast<std::uint32_t>(match->ViewHash(seat)) == whisper->second.notice.hash;
        whispers.erase(whisper);
    }
    else
    {
        same = Take(notice);
    }
    return same && static_cast<std::uint32_t>(match->ViewHash(kNoSeat)) == notice.hash;
}

bool Mirror::Take(const Notice& notice)
{
    if (notice.kind == Notice::Kind::Undo)
    {
        const std::size_t length = match->Entries().size();
        match->Rewind(length > 0 ? length - 1 : 0);
        return length > 0;
    }
    ByteReader uncovered(notice.uncovered);
    const bool known = notice.uncovered.empty() || (match->Uncover(uncovered, seat) && uncovered.AtEnd());
    return known && match->Replay({notice.kind == Notice::Kind::Outcome, notice.action, notice.outcome, 0});
}

bool Mirror::Misses() const
{
    return !notices.empty() && (notices.begin()->first != revision || !IsReady(notices.begin()->second));
}

bool Mirror::CanUndo() const
{
    const std::vector<LogEntry>& entries = match->Entries();
    return seat != kNoSeat && match->Suspended() == 0 && !entries.empty() && !entries.back().chance &&
           entries.back().action.seat == seat && !match->Uncovers(seat);
}

} // namespace Rally::Club
