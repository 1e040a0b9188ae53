#include "RallyClub/Fair/LinkDesk.h"

namespace Rally::Club
{
namespace LinkDeskDetail
{

// Seconds: for promises, and for the link of a roll.
constexpr double kPatience = 10;

bool HasPromised(const FairRecord& record, Seat seat, const Digest& first)
{
    const SeatPromise* latest = nullptr;
    for (const MadePromise& made : record.promises)
    {
        latest = made.promise.seat == seat ? &made.promise : latest;
    }
    return latest != nullptr && latest->first == first;
}

} // namespace LinkDeskDetail

bool LinkDesk::Hear(Seat seat, const LinkShown& link)
{
    if (seat >= kMaxSeats)
    {
        return false;
    }
    Shown& own = shown[seat];
    const DiceNews::Stage stage = Stage();
    if (link.kind == LinkShown::Kind::Anchor && stage == DiceNews::Stage::Anchors && !own.anchored)
    {
        own = {true, false, {seat, link.link, {}}};
    }
    else if (link.kind == LinkShown::Kind::First && stage == DiceNews::Stage::Firsts && own.anchored && !own.opened &&
             LinkBefore(dice.MatchId(), seat, link.link) == own.promise.anchor)
    {
        own.promise.first = link.link;
        own.opened = true;
    }
    else if (link.kind == LinkShown::Kind::First && stage == DiceNews::Stage::Falling &&
             !LinkDeskDetail::HasPromised(dice.Record(), seat, link.link))
    {
        edition += dice.Join({seat, LinkBefore(dice.MatchId(), seat, link.link), link.link}) ? 1u : 0u;
    }
    else if (link.kind == LinkShown::Kind::Next)
    {
        return dice.Open(seat, link.link);
    }
    return false;
}

void LinkDesk::AskForFirsts(double now)
{
    firsts = true;
    since = now;
    ++edition;
}

bool LinkDesk::BeginToFall(double now)
{
    std::vector<SeatPromise> promises;
    for (const Shown& one : shown)
    {
        if (one.opened)
        {
            promises.push_back(one.promise);
        }
    }
    since = now;
    ++edition;
    return dice.Begin(promises);
}

bool LinkDesk::Pass(double now, SeatMask there)
{
    bool allAnchored = there != 0;
    bool allOpened = true;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const bool isThere = (there & MaskOf(seat)) != 0;
        allAnchored = allAnchored && (!isThere || shown[seat].anchored);
        allOpened = allOpened && (!isThere || !shown[seat].anchored || shown[seat].opened);
    }
    const bool late = now - since > LinkDeskDetail::kPatience;
    switch (Stage())
    {
    case DiceNews::Stage::Anchors:
        if (allAnchored || late)
        {
            AskForFirsts(now);
        }
        return false;
    case DiceNews::Stage::Firsts: return (allOpened || late) && BeginToFall(now);
    case DiceNews::Stage::Falling: break;
    }
    if (dice.Awaits() != waitsFor)
    {
        waitsFor = dice.Awaits();
        waitsSince = now;
    }
    if (waitsFor == kNoSeat || ((there & MaskOf(waitsFor)) != 0 && now - waitsSince <= LinkDeskDetail::kPatience))
    {
        return false;
    }
    dice.GoOnWithout();
    waitsFor = kNoSeat;
    return true;
}

DiceNews LinkDesk::News(std::uint32_t revision) const
{
    DiceNews news;
    news.stage = Stage();
    news.fresh = dice.Record().fresh;
    news.server = dice.Record().serverAnchor;
    news.revision = revision;
    if (news.stage == DiceNews::Stage::Falling)
    {
        for (const MadePromise& made : dice.Record().promises)
        {
            if (made.before == 0)
            {
                news.promises.push_back(made.promise);
            }
        }
        news.dice = dice.Dice();
        return news;
    }
    for (const Shown& one : shown)
    {
        if (one.anchored && firsts)
        {
            news.promises.push_back({one.promise.seat, one.promise.anchor, {}}); // firsts are shown when all are in
        }
    }
    return news;
}

} // namespace Rally::Club
