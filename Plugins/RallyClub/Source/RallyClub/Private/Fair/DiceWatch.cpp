#include "RallyClub/Fair/DiceWatch.h"

#include <algorithm>
#include <utility>

namespace Rally::Club
{
namespace DiceWatchDetail
{

constexpr double kSayAgain = 0.5; // seconds

} // namespace DiceWatchDetail

void DiceWatch::Promise(const Digest& secret, const Digest& nonce)
{
    secrets = {secret, nonce};
    chain.reset();
}

// ---- what the host says

void DiceWatch::Take(const Welcomed& welcomed, const MatchOpener& opener)
{
    scout = Mirror::Open(welcomed.start, opener); // it can: the follower's own was
    header = welcomed.start.header;
    proves = welcomed.provesDice;
    dice.reset(); // what fell meanwhile nobody has seen here
    latest.reset();
    sawAll = welcomed.start.revision == 0 && std::ranges::none_of(welcomed.start.notices, [](const Notice& notice)
                                                                  { return notice.kind == Notice::Kind::Outcome; });
    GoOn();
}

void DiceWatch::Take(const News& news)
{
    if (scout == nullptr)
    {
        return;
    }
    for (std::size_t i = 0; i < news.notices.size(); ++i)
    {
        scout->Hear(news.revision + static_cast<std::uint32_t>(i), news.notices[i]);
    }
    for (const Whisper& whisper : news.whispers)
    {
        scout->Hear(whisper);
    }
    GoOn();
}

void DiceWatch::Take(const DiceNews& news)
{
    if (scout == nullptr || !proves)
    {
        return;
    }
    match = FairMatchId(header, news.fresh);
    if (secrets && scout->Who() != kNoSeat && (!chain || chain->Match() != match || chain->Who() != scout->Who()))
    {
        chain.emplace(match, scout->Who(), secrets->first, secrets->second);
    }
    if (news.stage == DiceNews::Stage::Firsts)
    {
        anchors = news.promises;
    }
    latest = news;
    GoOn();
}

// ---- checking

void DiceWatch::GoOn()
{
    Adopt();
    while (const Notice* next = scout != nullptr ? scout->Next() : nullptr)
    {
        if (!MayAdvance(*next))
        {
            return;
        }
        Check(*next);
        if (!scout->Advance())
        {
            return;
        }
        Adopt();
    }
}

// What falls waits until it can be checked; or until it is known that checking begins further on.
bool DiceWatch::MayAdvance(const Notice& next) const
{
    return !proves || dice || next.kind != Notice::Kind::Outcome ||
           (latest && latest->stage == DiceNews::Stage::Falling);
}

void DiceWatch::Adopt()
{
    if (dice || !latest || !latest->dice)
    {
        return;
    }
    if (sawAll)
    {
        AdoptBeginning();
    }
    else if (latest->revision == scout->Revision())
    {
        dice = latest->dice;
    }
}

// From the beginning on nothing is believed: the mix is reckoned from what was promised, which must be what was shown before.
void DiceWatch::AdoptBeginning()
{
    const bool asShown = std::ranges::all_of(latest->promises,
                                             [this](const SeatPromise& promise)
                                             {
                                                 const auto isSame = [&promise](const SeatPromise& one)
                                                 { return one.seat == promise.seat && one.anchor == promise.anchor; };
                                                 return anchors.empty() || std::ranges::any_of(anchors, isSame);
                                             });
    dice.emplace(match, latest->server);
    if (!asShown || dice->Begin(latest->promises) != FairFault::None)
    {
        fault = FairFault::Promise;
    }
}

void DiceWatch::Check(const Notice& notice)
{
    if (!dice || notice.kind != Notice::Kind::Outcome || fault != FairFault::None)
    {
        return;
    }
    if (!notice.proof)
    {
        fault = FairFault::RollsMissing;
        return;
    }
    const AnyMatch& now = scout->TheMatch();
    Random random(0);
    fault = dice->RollAsTold(ActorBefore(now.Entries()), *notice.proof, random);
    if (fault == FairFault::None && !notice.redacted && now.Draw(random) != notice.outcome)
    {
        fault = FairFault::Dice;
    }
    checked += fault == FairFault::None ? 1 : 0;
}

// ---- what is said to the host

// By this chain, not by one that somebody in the seat had before.
bool DiceWatch::Promised()
{
    const Seat own = scout->Who();
    return dice && dice->HasPromised(own) && chain->Link(dice->Opened(own)) == dice->Latest(own);
}

bool DiceWatch::OwesLink() const
{
    const AnyMatch& now = scout->TheMatch();
    return now.WhoMoves().IsChance() && ActorBefore(now.Entries()) == scout->Who();
}

LinkShown DiceWatch::Wanted()
{
    using Kind = LinkShown::Kind;
    const Seat own = scout->Who();
    if (!chain || own == kNoSeat || !latest)
    {
        return {};
    }
    if (latest->stage == DiceNews::Stage::Anchors)
    {
        return {Kind::Anchor, 0, chain->Anchor()};
    }
    if (latest->stage == DiceNews::Stage::Firsts || (dice && !Promised()))
    {
        return {Kind::First, 0, chain->Link(1)};
    }
    const bool owes = dice && OwesLink() && dice->Opened(own) < kLinks;
    return owes ? LinkShown{Kind::Next, 0, chain->Link(dice->Opened(own) + 1)} : LinkShown{};
}

std::optional<LinkShown> DiceWatch::ToSay(double seconds)
{
    waited += seconds;
    if (scout == nullptr || !proves || fault != FairFault::None)
    {
        return std::nullopt;
    }
    const LinkShown wanted = Wanted();
    const bool isQuestion = wanted.kind == LinkShown::Kind::None;
    const bool isNew = !isQuestion && (wanted.kind != said.kind || wanted.link != said.link);
    if ((isQuestion && dice) || (!isNew && waited < DiceWatchDetail::kSayAgain))
    {
        return std::nullopt;
    }
    waited = 0;
    said = wanted;
    return wanted;
}

} // namespace Rally::Club
