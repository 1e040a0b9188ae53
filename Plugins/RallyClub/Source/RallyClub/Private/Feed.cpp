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

} // namespace FeedDetail

Feed::Feed(const AnyMatch& match) : whispers(match.Seats())
{
    const std::unique_ptr<AnyMatch> story = match.Clone();
    story->Rewind(0);
    asked = story->WhoMoves().seats;
    Remember(*story);
    for (const LogEntry& entry : match.Entries())
    {
        story->Replay(entry);
        Entered(*story);
    }
}

void Feed::Entered(const AnyMatch& match)
{
    const LogEntry& entry = match.Entries().back();
    Notice notice;
    if (entry.chance)
    {
        notice.kind = Notice::Kind::Outcome;
        notice.outcome = entry.outcome;
    }
    else
    {
        notice.action = entry.action;
        notice.veiled = match.Redact(notice.action);
    }
    // Choices that are no longer hidden after this are told with it.
    const auto shown = [&](const Unveiled& one)
    {
        Action action = one.action;
        return !match.Redact(action);
    };
    std::copy_if(veiled.begin(), veiled.end(), std::back_inserter(notice.unveiled), shown);
    std::erase_if(veiled, shown);
    if (notice.veiled)
    {
        const Seat seat = entry.action.seat;
        veiled.push_back({Revision(), entry.action});
        whispers[seat].push_back({Revision(), entry.action, FeedDetail::ShortHash(match, seat)});
    }
    Tell(match, std::move(notice));
    if (entry.chance && veiled.empty() && Revision() - base >= kTail && match.Suspended() == 0)
    {
        Remember(match);
    }
}

void Feed::TakenBack(const AnyMatch& match, const Action& action)
{
    if (!veiled.empty() && veiled.back().action == action)
    {
        veiled.pop_back(); // the whisper stays, for those who have not come that far
    }
    Notice notice;
    notice.kind = Notice::Kind::Undo;
    notice.action.seat = action.seat;
    Tell(match, std::move(notice));
}

void Feed::Tell(const AnyMatch& match, Notice notice)
{
    notice.hash = FeedDetail::ShortHash(match, kNoSeat);
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
    if (!match.Clone()->DecodeView(in))
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
            for (const Whisper& whisper : whispers[seat])
            {
                out.action = whisper.revision == at ? whisper.action : out.action;
            }
            return true;
        }
    }
    return false;
}

bool Feed::StillAskedSince(std::uint32_t revision, Seat seat) const
{
    bool still = revision >= begin && revision <= Revision() && (asked & MaskOf(seat)) != 0;
    for (std::uint32_t at = (std::max)(revision, begin); at < Revision() && still; ++at)
    {
        const ToldNotice& one = told[at - begin];
        still = (one.asked & MaskOf(seat)) != 0 && one.notice.kind == Notice::Kind::Action &&
                one.notice.action.seat != seat;
    }
    return still;
}

} // namespace Rally::Club
