#include "RallyClub/Chronicle.h"

#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Rulesets.h"

#include <algorithm>

namespace Rally::Club
{
namespace ChronicleDetail
{

// Of a game that has none of its own: every event that says something is a line.
class EventChronicle final : public Chronicle
{
public:
    explicit EventChronicle(const ScreenEntry& theEntry) : entry(theEntry) {}

    std::vector<LogLine> Lines(const AnyMatch& match, Seat eyes) const override
    {
        std::vector<LogLine> lines;
        EventList events;
        match.EventsFor(eyes, events);
        const auto at = static_cast<std::uint32_t>(match.Entries().size());
        for (const Event& event : events)
        {
            const Phrase sentence = entry.sentence(match, event);
            if (!sentence.IsEmpty())
            {
                lines.push_back({sentence, static_cast<Rule>(event.rule), event.seat, at, true});
            }
        }
        return lines;
    }

    std::vector<LogLine> LinesSoFar(const AnyMatch& match, Seat eyes, std::size_t most) const override
    {
        std::vector<LogLine> lines;
        const std::unique_ptr<AnyMatch> past = match.Clone();
        past->Rewind(0);
        for (const LogEntry& happened : match.Entries())
        {
            past->Replay(happened);
            const std::vector<LogLine> now = Lines(*past, eyes);
            lines.insert(lines.end(), now.begin(), now.end());
        }
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>((std::min)(most, lines.size())));
        return lines;
    }

private:
    const ScreenEntry& entry;
};

} // namespace ChronicleDetail

std::unique_ptr<AnyMatch> BeginningOf(const AnyMatch& match)
{
    std::unique_ptr<AnyMatch> wound = match.Clone();
    wound->Rewind(0);
    // Begun anew rather than wound back where that is the same: the beginning tells something, too.
    std::unique_ptr<AnyMatch> begun = OpenAnyMatch(match.Header());
    return begun != nullptr && begun->ViewHash(kNoSeat) == wound->ViewHash(kNoSeat) ? std::move(begun)
                                                                                    : std::move(wound);
}

std::unique_ptr<Chronicle> ChronicleOf(const AnyMatch& match)
{
    const ScreenEntry* entry = ScreenEntryOf(match);
    if (entry != nullptr && entry->chronicle != nullptr)
    {
        return entry->chronicle(match);
    }
    if (entry != nullptr && entry->sentence != nullptr)
    {
        return std::make_unique<ChronicleDetail::EventChronicle>(*entry);
    }
    return std::make_unique<Chronicle>(); // nothing to tell
}

} // namespace Rally::Club
