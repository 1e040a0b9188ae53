#include "RallyClub/Mirror.h"

namespace Rally::Club
{

Mirror::Mirror(std::unique_ptr<AnyMatch> theMatch, Seat theSeat, std::uint32_t theRevision)
    : match(std::move(theMatch)),
      seat(theSeat),
      revision(theRevision)
{}

std::unique_ptr<Mirror> Mirror::Open(const Welcome& welcome, MatchOpener opener)
{
    std::unique_ptr<AnyMatch> match = opener(welcome.header);
    ByteReader in(welcome.view);
    if (match == nullptr || (welcome.seat >= match->Seats() && welcome.seat != kNoSeat) || !match->DecodeView(in) ||
        !in.AtEnd() || static_cast<std::uint32_t>(match->ViewHash(kNoSeat)) != welcome.hash)
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

// One's own hidden choice must have been whispered first.
bool Mirror::IsReady(const Notice& notice) const
{
    return !notice.veiled || notice.action.seat != seat || whispers.contains(revision);
}

bool Mirror::Advance()
{
    const auto next = notices.find(revision);
    if (differs || next == notices.end() || !IsReady(next->second))
    {
        return false;
    }
    latest = std::move(next->second);
    notices.erase(next);
    differs = !Apply(latest);
    ++revision;
    return !differs;
}

bool Mirror::Apply(const Notice& notice)
{
    if (!Correct(notice.unveiled))
    {
        return false;
    }
    const auto whisper = whispers.find(revision);
    const bool whispered = notice.veiled && notice.action.seat == seat && whisper != whispers.end();
    if (notice.kind == Notice::Kind::Undo)
    {
        if (match->Entries().empty())
        {
            return false;
        }
        match->Rewind(match->Entries().size() - 1);
        toldAs.pop_back();
    }
    else
    {
        const bool chance = notice.kind == Notice::Kind::Outcome;
        const Action action = whispered ? whisper->second.action : notice.action;
        if ((whispered && action.seat != seat) || !Replay({chance, action, notice.outcome, 0}))
        {
            return false;
        }
        toldAs.push_back(revision);
    }
    const bool own = !whispered || static_cast<std::uint32_t>(match->ViewHash(seat)) == whisper->second.hash;
    if (whispered)
    {
        whispers.erase(whisper);
    }
    return own && static_cast<std::uint32_t>(match->ViewHash(kNoSeat)) == notice.hash;
}

// What was hidden is known now: back to the first of it, and on again with the truth.
bool Mirror::Correct(const std::vector<Unveiled>& unveiled)
{
    std::vector<LogEntry> entries = match->Entries();
    std::size_t first = entries.size();
    for (const Unveiled& one : unveiled)
    {
        std::size_t at = toldAs.size();
        while (at > 0 && toldAs[at - 1] != one.revision)
        {
            --at;
        }
        if (at == 0 || entries[at - 1].chance || entries[at - 1].action.seat != one.action.seat)
        {
            return false;
        }
        entries[at - 1].action = one.action;
        first = at - 1 < first ? at - 1 : first;
    }
    if (unveiled.empty())
    {
        return true;
    }
    match->Rewind(first);
    for (std::size_t at = first; at < entries.size(); ++at)
    {
        if (!Replay(entries[at]))
        {
            return false;
        }
    }
    return true;
}

bool Mirror::Replay(const LogEntry& entry)
{
    return match->Replay(entry);
}

bool Mirror::Misses() const
{
    return !notices.empty() && (notices.begin()->first != revision || !IsReady(notices.begin()->second));
}

bool Mirror::CanUndo() const
{
    const std::vector<LogEntry>& entries = match->Entries();
    return seat != kNoSeat && match->Suspended() == 0 && !entries.empty() && !entries.back().chance &&
           entries.back().action.seat == seat;
}

} // namespace Rally::Club
