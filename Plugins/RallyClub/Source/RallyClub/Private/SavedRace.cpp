#include "RallyClub/SavedRace.h"

#include "RallyClub/LogWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace SavedRaceDetail
{

// One of the two places of a race.
struct Slot
{
    bool there{};
    bool whole{};
    bool foreign{}; // not damaged, but nothing that is known here
    Reopened log;
    std::optional<std::uint64_t> seed;
    SeatRecords seats;
    std::size_t damagedAt{};
};

Slot Read(const SlotContent& content)
{
    Slot slot;
    if (!content)
    {
        return slot;
    }
    slot.there = true;
    const SaveParts parts = DecodeSave(*content);
    const MatchLog log = DecodeLog(parts.log);
    slot.log = Reopen(log);
    slot.whole = parts.whole && slot.log.IsComplete();
    slot.foreign = parts.whole && slot.log.IsForeign();
    slot.seed = parts.seed;
    slot.seats = parts.seats;
    slot.damagedAt = parts.logAt + log.faultAt;
    return slot;
}

SaveState StateOf(const Slot& newest, const Slot& older, bool olderTells)
{
    if (newest.foreign)
    {
        return SaveState::Foreign;
    }
    if (newest.whole)
    {
        return SaveState::Whole;
    }
    if (olderTells && older.whole)
    {
        return SaveState::OlderUsed;
    }
    return olderTells || newest.log.match != nullptr ? SaveState::CutShort : SaveState::Lost;
}

} // namespace SavedRaceDetail

SavedRace JudgeSave(const SlotContent& newestContent, const SlotContent& olderContent)
{
    using namespace SavedRaceDetail;
    Slot newest = Read(newestContent);
    Slot older = newest.whole ? Slot{} : Read(olderContent);
    SavedRace saved;
    if (!newest.there && !older.there)
    {
        return saved;
    }
    saved.damagedAt = newest.damagedAt;
    saved.newest = newest.log;
    // Of two damaged or incomplete stories the longer one: every entry that is kept was checked.
    const bool olderTells =
        older.log.match != nullptr && (newest.log.match == nullptr || older.log.replayed > newest.log.replayed ||
                                       (older.whole && older.log.replayed == newest.log.replayed));
    saved.state = StateOf(newest, older, olderTells);
    if (saved.state == SaveState::Foreign)
    {
        return saved; // it may go on from what lies in the older slot: whoever knows it shall have it
    }
    saved.seed = newest.seed ? newest.seed : older.seed;
    Slot& teller = olderTells ? older : newest;
    saved.seats = std::move(teller.seats);
    saved.match = std::move(teller.log.match);
    return saved;
}

std::string_view MarkOf(SaveState state)
{
    return state == SaveState::Foreign ? "unknown" : "damaged";
}

Phrase NoticeOf(const SavedRace& saved, const std::string& aside)
{
    const Phrase why = WhyNotWhole(saved.newest);
    const bool otherRules = saved.newest.IsOlder() && saved.newest.fault >= ReopenFault::Refused;
    switch (saved.state)
    {
    case SaveState::OlderUsed: return Phrase(TextKey::TitleSaveOlder, {aside});
    case SaveState::CutShort:
        return otherRules ? Phrase(TextKey::TitleSaveRules, {aside, why}) : Phrase(TextKey::TitleSaveCut, {aside});
    case SaveState::Lost:
    case SaveState::Foreign: return Phrase(TextKey::TitleSaveLost, {aside, why});
    case SaveState::Whole:
    case SaveState::None: break;
    }
    return {};
}

std::string FileStemOf(const AnyMatch& match)
{
    const GameEntry& game = *RulesetOf(match.Header());
    const std::string course = game.agreed(match).course;
    std::string stem = course.substr(0, course.find('+'));
    for (char& letter : stem)
    {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        letter = plain ? letter : '-';
    }
    return stem.empty() ? game.id : stem;
}

} // namespace Rally::Club
