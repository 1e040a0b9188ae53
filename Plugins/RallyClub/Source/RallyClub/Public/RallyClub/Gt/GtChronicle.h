// What is told and remembered of a race of GT: the news, how it went round by round, the best solo times.
#pragma once

#include "RallyClub/Chronicle.h"
#include "RallyClub/Ghost.h"
#include "RallyClub/Gt/GtRecords.h"

namespace Rally::Club
{

class RALLYCLUB_API GtChronicle final : public Chronicle
{
public:
    explicit GtChronicle(const Gt::GtMatch& match);
    // Of a race of GT.
    static const GtChronicle& Of(const Chronicle& chronicle) { return static_cast<const GtChronicle&>(chronicle); }

    void Follow(const AnyMatch& match) override;
    std::vector<LogLine> Lines(const AnyMatch& match, Seat watcher) const override;
    std::vector<LogLine> LinesSoFar(const AnyMatch& match, Seat watcher, std::size_t most) const override;
    // The race is one stage: from the first round on, when tyres have been chosen, until all is over.
    bool StageBegan(const AnyMatch& match) const override;
    bool StageEnded(const AnyMatch& match) const override;
    bool ReadRecords(std::span<const std::uint8_t> bytes) override;
    ByteString WriteRecords() const override;
    bool EnterRecords(const AnyMatch& match, SeatMask people) override;
    std::vector<Phrase> RecordLines(const AnyMatch& match) const override;
    void BeginStage(const AnyMatch& match) override;

    const GtRuns& TheRuns() const { return runs; }
    const std::vector<SoloTurn>& Turns() const { return turns; } // alone, those that are over
    // The run of who drives alone so far, and the best on this road as it was when the race began; nullptr: there is none. Wheel to
    // wheel there are none: a race there is about rounds and places, and how a car got on hung on those that were in its way.
    const Ghost& Run() const { return run; }
    std::shared_ptr<const Ghost> BestRun() const { return bestRun; }
    // Seconds of the best run on this road as it was when the race began; 0 when there is none.
    int Best() const { return best; }
    // At the end of the race.
    bool HasNewRecord() const { return fallen; }

private:
    void Clock(const Gt::GtMatch& match);
    void ReckonRun(const Gt::GtMatch& match);

    GtRuns runs;
    std::vector<SoloTurn> turns;
    std::vector<std::size_t> turnEntries; // length of the log at each: what is taken back is forgotten
    LapBook records;
    Ghost run;
    std::shared_ptr<const Ghost> bestRun;
    int best{};
    std::string bestBy;
    bool fallen{};
};

// The best solo times on the ready circuits by these options, in records as they are kept.
RALLYCLUB_API int BestSecondsOn(const LapBook& book, std::string_view circuit, const Gt::GtOptions& options);

} // namespace Rally::Club
