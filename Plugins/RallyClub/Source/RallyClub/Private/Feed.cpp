#include "RallyClub/Feed.h"

#include <algorithm>

namespace Rally::Club
{
namespace FeedDetail
{

std::uint32_t ShortHash(const AnyMatch& match, Seat seat)
{
    return static_cast<std::uint32_t>(match.ViewHash(seat));
}

// The latest entry, as a seat may know it.
Notice NoticeOf(const AnyMatch& match, Seat seat)
{
    LogEntry entry = match.Entries().back();
    Notice notice;
    notice.redacted = match.Redact(entry, seat);
    notice.kind = entry.chance ? Notice::Kind::Outcome : Notice::Kind::Action;
    notice.action = entry.action;
    notice.outcome = entry.outcome;
    ByteWriter out(notice.uncovered);
    match.EncodeUncovered(out, seat);
    notice.hash = ShortHash(match, seat);
    return notice;
}

} // namespace FeedDetail

Feed::Feed(const AnyMatch& match) : whispers(match.Seats())
{
    const std::unique_ptr<AnyMatch> story = match.Clone();
    story->Rewind(0);
    asked = story->WhoMoves().seats;
    baseHash = FeedDetail::ShortHash(*story, kNoSeat);
    Remember(*story);
    for (const LogEntry& entry : match.Entries())
    {
        if (!story->Replay(entry) || !Entered(*story))
        {
            return; // what comes next does not hold either
        }
    }
}

bool Feed::Entered(const AnyMatch& match, const ToldRoll* proof)
{
    if (match.Entries().size() != length + 1)
    {
        return false;
    }
    ++length;
    Notice notice = FeedDetail::NoticeOf(match, kNoSeat);
    // Then everybody is whispered to, whether there is more for them to know or not: who is says nothing.
    notice.redacted = notice.redacted || !notice.uncovered.empty();
    for (Seat seat = 0; seat < match.Seats() && notice.redacted; ++seat)
    {
        Whisper& whisper = whispers[seat].emplace_back(Whisper{Revision(), FeedDetail::NoticeOf(match, seat)});
        whisper.notice.redacted = false;
    }
    if (proof != nullptr)
    {
        notice.proof = *proof;
    }
    Tell(match, std::move(notice));
    // Not a moment that can be taken back.
    if (match.Entries().back().chance && Revision() - base >= kTail && match.Suspended() == 0)
    {
        Remember(match);
    }
    return true;
}

bool Feed::TakenBack(const AnyMatch& match, Seat seat)
{
    if (match.Entries().size() + 1 != length)
    {
        return false;
    }
    --length;
    Notice notice;
    notice.kind = Notice::Kind::Undo;
    notice.action.seat = seat;
    notice.hash = FeedDetail::ShortHash(match, kNoSeat);
    Tell(match, std::move(notice));
    return true;
}

const Notice& Feed::At(std::uint32_t revision) const
{
    static const Notice nothing;
    return revision >= begin && revision < Revision() ? told[revision - begin].notice : nothing;
}

const std::vector<Whisper>& Feed::WhispersTo(Seat seat) const
{
    static const std::vector<Whisper> nothing;
    return seat < whispers.size() ? whispers[seat] : nothing;
}

void Feed::Tell(const AnyMatch& match, Notice notice)
{
    told.push_back({std::move(notice), asked});
    asked = match.WhoMoves().seats;
}

// Only a moment that a mirror can be opened at will do.
void Feed::Remember(const AnyMatch& match)
{
    ByteString seen;
    ByteWriter out(seen);
    match.EncodeView(out, kNoSeat);
    ByteReader in(seen);
    if (!match.ViewFor(kNoSeat)->DecodeView(in))
    {
        return;
    }
    views.assign(match.Seats() + 1, {});
    for (std::size_t seat = 0; seat < match.Seats(); ++seat)
    {
        ByteWriter view(views[seat]);
        match.EncodeView(view, static_cast<Seat>(seat));
    }
    views.back() = std::move(seen);
    // Who was welcomed at the last base still has the notices since then on the way.
    const std::uint32_t keptFrom = base;
    told.erase(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(keptFrom - begin));
    begin = keptFrom;
    for (std::vector<Whisper>& own : whispers)
    {
        std::erase_if(own, [this](const Whisper& whisper) { return whisper.revision < begin; });
    }
    base = Revision();
    baseHash = FeedDetail::ShortHash(match, kNoSeat);
}

Welcome Feed::WelcomeFor(const AnyMatch& match, Seat seat) const
{
    Welcome welcome;
    welcome.header = match.Header();
    welcome.seat = seat < match.Seats() ? seat : kNoSeat;
    welcome.revision = base;
    welcome.hash = baseHash;
    if (!views.empty())
    {
        welcome.view = seat < match.Seats() ? views[seat] : views.back();
    }
    for (std::uint32_t revision = base; revision < Revision(); ++revision)
    {
        welcome.notices.push_back(At(revision));
    }
    if (seat < match.Seats())
    {
        welcome.whispers = whispers[seat];
    }
    return welcome;
}

bool Feed::OwnSince(std::uint32_t revision, Seat seat, Notice& out) const
{
    for (std::uint32_t at = (std::max)(revision, begin); at < Revision(); ++at)
    {
        out = At(at);
        if (out.kind != Notice::Kind::Outcome && out.action.seat == seat)
        {
            for (const Whisper& whisper : WhispersTo(seat))
            {
                out = whisper.revision == at ? whisper.notice : out;
            }
            return true;
        }
    }
    return false;
}

bool Feed::StillAskedSince(std::uint32_t revision, Seat seat) const
{
    bool still = revision >= begin && revision <= Revision() && seat < whispers.size() && (asked & MaskOf(seat)) != 0;
    for (std::uint32_t at = (std::max)(revision, begin); at < Revision() && still; ++at)
    {
        const ToldNotice& one = told[at - begin];
        still = (one.asked & MaskOf(seat)) != 0 && one.notice.kind == Notice::Kind::Action &&
                one.notice.action.seat != seat;
    }
    return still;
}

} // namespace Rally::Club
