// What is remembered of a race of DIRT: everybody's runs, the best ones there have been, and the ghosts to race against.
#pragma once

#include "RallyClub/Chronicle.h"
#include "RallyClub/Dirt/GhostWords.h"

namespace Rally::Club
{

class RALLYCLUB_API DirtChronicle final : public Chronicle
{
public:
    explicit DirtChronicle(const Dirt::DirtMatch& match);
    // Of a race of DIRT.
    static const DirtChronicle& Of(const Chronicle& chronicle) { return static_cast<const DirtChronicle&>(chronicle); }

    void Follow(const AnyMatch& match) override;
    std::vector<LogLine> Lines(const AnyMatch& match, Seat watcher) const override;
    std::vector<LogLine> LinesSoFar(const AnyMatch& match, Seat watcher, std::size_t most) const override;
    bool StageBegan(const AnyMatch& match) const override;
    bool StageEnded(const AnyMatch& match) const override;
    bool IsSecret(const AnyMatch& match) const override;
    bool Onwards(const AnyMatch& match, bool interrupts, Action& out) const override;
    bool ReadRecords(std::span<const std::uint8_t> bytes) override;
    ByteString WriteRecords() const override;
    bool EnterRecords(const AnyMatch& match, SeatMask people) override;
    std::vector<Phrase> RecordLines(const AnyMatch& match) const override;
    void BeginStage(const AnyMatch& match) override;

    const Runs& TheRuns() const { return runs; }
    // The best run on this stage as it was when the stage began; nullptr when there is none.
    std::shared_ptr<const Ghost> Best() const { return best; }
    // At the end of the stage.
    bool HasNewRecords() const { return !fallen.empty(); }

private:
    Runs runs;
    RecordBook records;
    std::vector<NewRecord> fallen; // at the end of the stage
    std::shared_ptr<const Ghost> best;
};

} // namespace Rally::Club
