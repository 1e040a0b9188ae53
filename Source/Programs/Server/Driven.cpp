#include "Server/Driven.h"

#include "RallyRules/Core/Random.h"

namespace Rally::Server
{

Driven::Driven(Online::LinkThread& thread, const Online::Address& address, StormTable& itsTable, bool itOpens,
               Club::TableWish itsWish, double itsPause, std::uint64_t seed)
    : key(Online::FreshDigest()),
      random(seed, RandomStream::Pilot),
      table(itsTable),
      opens(itOpens),
      wish(std::move(itsWish)),
      pause(itsPause),
      line(*this),
      link(thread, address, [this] { Hear(); })
{}

void Driven::Hear()
{
    ByteString bytes;
    for (auto news = link.Receive(bytes); news != Online::HouseLink::News::Nothing; news = link.Receive(bytes))
    {
        if (news == Online::HouseLink::News::Up)
        {
            if (visit)
            {
                visit->Reconnected();
                continue;
            }
            Club::VisitorPapers papers;
            papers.key = key.Account();
            papers.name = "Storm";
            papers.sign = [this](std::span<const std::uint8_t> words) { return key.Sign(words); };
            visit.emplace(line, std::move(papers));
            seat.emplace(*visit, Online::FreshDigest);
        }
        else if (news == Online::HouseLink::News::Frame && visit)
        {
            ++counts.framesDown;
            counts.bytesDown += bytes.size();
            counts.faults += visit->Hear(bytes) ? 0u : 1u;
        }
    }
    if (seat)
    {
        seat->Pass(0);
    }
    Think();
}

void Driven::Pass(double seconds)
{
    if (seat && link.IsUp())
    {
        seat->Pass(seconds);
        Think();
    }
}

void Driven::Sit()
{
    if (!IsIn() || !Code().IsNone())
    {
        return;
    }
    const std::lock_guard hold(table.lock);
    if (opens && !hasOpened)
    {
        hasOpened = true;
        visit->Open(wish);
    }
    else if (!opens && !hasOpened && !table.code.IsNone())
    {
        hasOpened = true;
        visit->Sit(table.code);
    }
}

void Driven::Think()
{
    if (!IsIn())
    {
        return;
    }
    if (opens && !Code().IsNone())
    {
        const std::lock_guard hold(table.lock);
        table.code = table.code.IsNone() ? Code() : table.code;
    }
    Club::Follower* follower = seat->TheFollower();
    if (follower == nullptr)
    {
        return;
    }
    while (follower->Advance())
    {}
    Watch(*follower);
    NoteAnswer(*follower);
    const Club::Mirror* mirror = follower->TheMirror();
    if (mirror == nullptr || follower->IsWishing() || StormClock::now() < readyAt)
    {
        return;
    }
    const ToMove moves = mirror->TheMatch().WhoMoves();
    if (moves.IsOver() && !hasAsked)
    {
        hasAsked = true;
        counts.races += opens ? 1u : 0u;
        if (opens)
        {
            follower->AskNextRace(Club::Encore::Again);
        }
    }
    else if (mirror->Who() != kNoSeat && moves.Includes(mirror->Who()))
    {
        ActionList legal;
        mirror->TheMatch().Legal(mirror->Who(), legal);
        if (!legal.IsEmpty())
        {
            playedAt = StormClock::now();
            follower->Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))]);
        }
    }
}

void Driven::NoteAnswer(Club::Follower& follower)
{
    if (!playedAt || follower.IsWishing())
    {
        return;
    }
    const std::optional<Club::Reply> reply = follower.TakeAnswer();
    const bool done = reply && (reply->kind == Club::Reply::Kind::Done || reply->kind == Club::Reply::Kind::Already);
    const auto now = StormClock::now();
    counts.actions += done ? 1u : 0u;
    counts.stale += reply && !done ? 1u : 0u;
    if (done)
    {
        counts.latencies.push_back(std::chrono::duration<float>(now - *playedAt).count());
    }
    playedAt.reset();
    const double waits = pause * (0.5 + random.Below(1001) / 1000.0);
    readyAt = now + std::chrono::duration_cast<StormClock::duration>(std::chrono::duration<double>(waits));
}

// Nobody takes anything back here: what is known of a race only grows, whatever becomes of its house.
void Driven::Watch(const Club::Follower& follower)
{
    const Club::Mirror* mirror = follower.TheMirror();
    if (visit->RaceNumber() != raceSeen)
    {
        raceSeen = visit->RaceNumber();
        hasAsked = false;
        playedAt.reset();
        mirrored = 0;
    }
    if (mirror != nullptr)
    {
        counts.faults += mirror->Differs() || mirror->Revision() < mirrored ? 1u : 0u;
        mirrored = mirror->Revision();
    }
}

} // namespace Rally::Server
