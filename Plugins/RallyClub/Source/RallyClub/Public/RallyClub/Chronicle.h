// What is told and remembered of a race beside its log: the news, where its stages begin and end, the runs, the records. A
// game has its own (RallyClub/<Game>); what it does not care for is as it stands here. RaceSession keeps it up to date and
// decides when anything of it is stored.
#pragma once

#include "RallyClub/LogLine.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Club
{

class Chronicle
{
public:
    virtual ~Chronicle() = default;

    // After every action and outcome, and after taking back.
    virtual void Follow(const AnyMatch&) {}

    // The lines of what the match told last, as far as who watches may know it (kNoSeat: anybody).
    virtual std::vector<LogLine> Lines(const AnyMatch&, Seat) const { return {}; }
    // All it has told so far, the last `most` lines of it: for who takes it up again.
    virtual std::vector<LogLine> LinesSoFar(const AnyMatch&, Seat, std::size_t) const { return {}; }

    // Whether what the match told last begins a stage, or ends one.
    virtual bool StageBegan(const AnyMatch&) const { return false; }
    virtual bool StageEnded(const AnyMatch&) const { return false; }
    // The others at this machine must not see what is chosen now.
    virtual bool IsSecret(const AnyMatch&) const { return false; }

    // Between two stages the only question left is whether to go on, and this answers it: on to the next, or the race is
    // interrupted there. False when something else is asked, or nothing.
    virtual bool Onwards(const AnyMatch&, bool /*interrupts*/, Action&) const { return false; }

    // Records, as bytes. False, and nothing has changed, when anything about them is wrong.
    virtual bool ReadRecords(std::span<const std::uint8_t>) { return true; }
    virtual ByteString WriteRecords() const { return {}; }
    // Enters what these seats have driven so far; true when any of it is new.
    virtual bool EnterRecords(const AnyMatch&, SeatMask) { return false; }
    // What is to be said of records at the end of the stage.
    virtual std::vector<Phrase> RecordLines(const AnyMatch&) const { return {}; }
    // A stage begins, or is taken up again: from now on it is driven against what the records say now.
    virtual void BeginStage(const AnyMatch&) {}
};

// Of the game that is raced, with all the match has in its log.
RALLYCLUB_API std::unique_ptr<Chronicle> ChronicleOf(const AnyMatch& match);

// The match as it was when its log began, with what that told: one that was followed from elsewhere may have begun in the
// middle of a race.
RALLYCLUB_API std::unique_ptr<AnyMatch> BeginningOf(const AnyMatch& match);

} // namespace Rally::Club
