#include "RallyClub/Follower.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <utility>

namespace Rally::Club
{
namespace FollowerDetail
{

constexpr double kFirstWait = 0.5;
constexpr double kLongestWait = 8;
// What arrives at once is confirmed at once; but after so many notices without waiting, lest the host does.
constexpr double kTogether = 0.25;
constexpr std::uint32_t kConfirmed = 32;
constexpr std::size_t kMostAhead = 64;
// Not taken in by whoever lets the mirror wait; it comes again.
constexpr std::uint32_t kMostWaiting = 2048;

// What a seat will have seen once it has taken in what came with a welcome.
std::uint64_t MomentAfter(const Welcome& start, const MatchOpener& opener, std::uint32_t& revision)
{
    const std::unique_ptr<Mirror> mirror = Mirror::Open(start, opener); // it can: it was
    while (mirror->Advance())
    {}
    revision = mirror->Revision();
    return mirror->TheMatch().ViewHash(mirror->Who());
}

Phrase WhyShownOut(const Goodbye& goodbye)
{
    switch (goodbye.why)
    {
    case Goodbye::Why::TooOld: return Phrase(TextKey::NetTooOld, {int{goodbye.oldest}, int{kNewestProtocol}});
    case Goodbye::Why::TooNew: return Phrase(TextKey::NetTooNew, {int{goodbye.newest}, int{kOldestProtocol}});
    case Goodbye::Why::NoRoom: return TextKey::NetNoRoom;
    case Goodbye::Why::Unheard: return TextKey::NetUnheard;
    case Goodbye::Why::Nonsense: break;
    }
    return TextKey::NetNonsense;
}

Phrase WhyStrange(const LogHeader& header)
{
    const GameEntry* game = RulesetOf(header);
    return game == nullptr ? Phrase(TextKey::NetOtherGame)
                           : Phrase(TextKey::NetOtherRules,
                                    {Phrase(game->name), int{header.rulesVersion}, int{game->rulesVersion}});
}

} // namespace FollowerDetail

void Follower::Patience::Begin()
{
    waits = FollowerDetail::kFirstWait;
    waited = 0;
}

bool Follower::Patience::Ends(double seconds)
{
    waited += seconds;
    if (waited < waits)
    {
        return false;
    }
    waited = 0;
    waits = (std::min)(2 * waits, FollowerDetail::kLongestWait);
    return true;
}

Follower::Follower(Line& itsLine, const SeatSecret& itsSecret, MatchOpener itsOpener)
    : line(itsLine),
      secret(itsSecret),
      opener(std::move(itsOpener))
{
    patience.Begin();
}

// ---- what the host says

bool Follower::Hear(std::span<const std::uint8_t> bytes)
{
    FromHost message;
    if (!Decode(bytes, message))
    {
        return false;
    }
    unanswered = 0;
    if (const Welcomed* welcomed = std::get_if<Welcomed>(&message))
    {
        Take(*welcomed);
    }
    else if (const News* news = std::get_if<News>(&message))
    {
        Take(*news);
    }
    else if (const Answer* said = std::get_if<Answer>(&message))
    {
        Take(*said);
    }
    else if (const DiceNews* where = std::get_if<DiceNews>(&message))
    {
        Take(*where);
    }
    else if (const Goodbye* goodbye = std::get_if<Goodbye>(&message))
    {
        farewell = *goodbye;
    }
    else
    {
        greets = true;
    }
    return true;
}

// One that is late or comes twice would lead back.
void Follower::Take(const Welcomed& welcomed)
{
    const std::uint32_t end = welcomed.start.revision + static_cast<std::uint32_t>(welcomed.start.notices.size());
    const bool helps = lost || end > heard;
    if (welcomed.footing < footing || (welcomed.footing == footing && !helps))
    {
        return;
    }
    std::unique_ptr<Mirror> opened = Mirror::Open(welcomed.start, opener);
    if (opened == nullptr)
    {
        lost = true;
        strange = IsStrange(welcomed.start.header) ? std::optional(welcomed.start.header) : std::nullopt;
        return;
    }
    answered = welcomed.footing.epoch == footing.epoch ? answered : 0;
    if (wish)
    {
        AimAnew(welcomed);
    }
    mirror = std::move(opened);
    strange.reset();
    protocol = welcomed.protocol;
    footing = welcomed.footing;
    secret = welcomed.secret.IsNone() ? secret : welcomed.secret;
    status = welcomed.status;
    hereEvery = (std::max)(welcomed.hereEvery, std::uint8_t{1});
    heard = end;
    ahead.clear();
    lost = false;
    confirms = true;
    ++welcomes;
    dice.Take(welcomed, opener);
}

void Follower::Take(const News& news)
{
    const std::uint32_t end = news.revision + static_cast<std::uint32_t>(news.notices.size());
    confirms = true; // also what came before, or on another footing: the host does not know that, it seems
    if (mirror == nullptr || news.ticket != static_cast<std::uint16_t>(footing.Ticket()) ||
        (end > mirror->Revision() && end - mirror->Revision() > FollowerDetail::kMostWaiting))
    {
        return;
    }
    status = news.status;
    for (std::size_t i = 0; i < news.notices.size(); ++i)
    {
        mirror->Hear(news.revision + static_cast<std::uint32_t>(i), news.notices[i]);
    }
    for (const Whisper& whisper : news.whispers)
    {
        mirror->Hear(whisper);
    }
    if (end > heard && ahead.size() < FollowerDetail::kMostAhead)
    {
        ahead[news.revision] = (std::max)(ahead[news.revision], end);
    }
    while (!ahead.empty() && ahead.begin()->first <= heard)
    {
        heard = (std::max)(heard, ahead.begin()->second);
        ahead.erase(ahead.begin());
    }
    unconfirmed += static_cast<std::uint32_t>(news.notices.size());
    dice.Take(news);
}

void Follower::Take(const DiceNews& news)
{
    if (mirror != nullptr && news.ticket == static_cast<std::uint16_t>(footing.Ticket()))
    {
        dice.Take(news);
    }
}

void Follower::Take(const Answer& said)
{
    if (wish && wish->number == said.number)
    {
        answered = said.reply.revision;
        Settle(said.reply);
    }
}

// ---- what is said to the host

void Follower::Pass(double seconds)
{
    if (mirror != nullptr && mirror->Differs() && IsStrange(mirror->TheMatch().Header()))
    {
        strange = mirror->TheMatch().Header();
    }
    if (farewell || strange)
    {
        return;
    }
    sinceHere += seconds;
    lost = lost || (mirror != nullptr && (mirror->Differs() || (ahead.empty() && mirror->Misses())));
    const bool waits = mirror == nullptr || lost || !ahead.empty() || heard < answered;
    if (!waits)
    {
        patience.Begin();
    }
    unanswered = waits || wish ? unanswered + seconds : 0;
    const bool again = waits && patience.Ends(seconds);
    const bool arrived =
        confirms && (sinceHere >= FollowerDetail::kTogether || unconfirmed >= FollowerDetail::kConfirmed);
    if (std::exchange(greets, false) || (again && mirror == nullptr))
    {
        line.Send(Encode(Hello{kOldestProtocol, kNewestProtocol, secret}));
    }
    else if (mirror != nullptr && (again || arrived || sinceHere >= hereEvery))
    {
        SayHere();
    }
    if (wish && (std::exchange(aimedAnew, false) || wishPatience.Ends(seconds)))
    {
        line.Send(Encode(*wish));
    }
    std::optional<LinkShown> shown = dice.ToSay(seconds);
    if (shown && !lost && protocol >= kProvenSince)
    {
        shown->ticket = footing.Ticket();
        line.Send(Encode(*shown));
    }
}

// Of other rules than those here, so no welcome would help. A host that takes up an old race plays by today's rules, too:
// such a race is strange only when it goes otherwise here.
bool Follower::IsStrange(const LogHeader& header) const
{
    const GameEntry* game = RulesetOf(header);
    return opener(header) == nullptr || (game != nullptr && game->rulesVersion != header.rulesVersion);
}

Phrase Follower::WhyNot() const
{
    if (farewell)
    {
        return FollowerDetail::WhyShownOut(*farewell);
    }
    return strange ? FollowerDetail::WhyStrange(*strange) : Phrase();
}

void Follower::SayHere()
{
    sinceHere = 0;
    unconfirmed = 0;
    confirms = false;
    line.Send(Encode(Here{lost ? 0 : footing.Ticket(), heard, status}));
}

void Follower::Reconnected()
{
    footing = {};
    farewell.reset();
    strange.reset();
    broken = false;
    unanswered = 0;
    greets = true;
    lost = true;
    patience.Begin();
}

bool Follower::Advance()
{
    return mirror != nullptr && mirror->Advance();
}

// ---- wishes

void Follower::Play(const Action& action)
{
    Want({Wish::Kind::Intent, 0, 0, {Intent::Kind::Play, 0, action}});
}

void Follower::Undo()
{
    Want({Wish::Kind::Intent, 0, 0, {Intent::Kind::Undo, 0, {}}});
}

void Follower::Pause(bool now)
{
    Want({now ? Wish::Kind::Pause : Wish::Kind::GoOn, 0, 0, {}});
}

void Follower::AskNextRace(Encore how)
{
    constexpr std::uint8_t knowsMore = 2;
    const Wish::Kind more = how == Encore::Again ? Wish::Kind::Again : Wish::Kind::Rematch;
    const bool plain = how == Encore::Following || protocol < knowsMore;
    Want({plain ? Wish::Kind::NextRace : more, 0, 0, {}});
}

void Follower::Want(Wish wanted)
{
    if (mirror == nullptr)
    {
        return;
    }
    wanted.ticket = footing.Ticket();
    wanted.number = ++wishes;
    wanted.intent.expected = mirror->Revision();
    wishedAt = mirror->TheMatch().ViewHash(mirror->Who());
    wish = wanted;
    answer.reset();
    wishPatience.Begin();
    line.Send(Encode(wanted));
}

// The race began anew, or another seat at it. What was wished is still wished if nothing has changed for its person: the
// host may have been started again before it heard of it. Else nobody can tell whether it was done, and they look.
void Follower::AimAnew(const Welcomed& welcomed)
{
    const bool sameRace = welcomed.footing.epoch == footing.epoch;
    bool holds = welcomed.start.seat == mirror->Who() && (sameRace || wish->kind < Wish::Kind::NextRace);
    if (holds && !sameRace && wish->kind == Wish::Kind::Intent)
    {
        holds = FollowerDetail::MomentAfter(welcomed.start, opener, wish->intent.expected) == wishedAt;
    }
    if (!holds)
    {
        Settle({Reply::Kind::Stale, 0, {}});
        return;
    }
    wish->ticket = welcomed.footing.Ticket();
    aimedAnew = true;
}

void Follower::Settle(const Reply& reply)
{
    answer = reply;
    wish.reset();
}

std::optional<Reply> Follower::TakeAnswer()
{
    return std::exchange(answer, std::nullopt);
}

} // namespace Rally::Club
