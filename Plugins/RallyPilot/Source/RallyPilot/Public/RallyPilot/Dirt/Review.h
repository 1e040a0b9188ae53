// What became of a driver's turns, and why: how much each decision cost against the best there was, and how much was luck.
// Over a stage: time = expected at the start + costs + luck + what others did to the road. Without the luck it is the
// luck-adjusted time. What damage makes of the road ahead is luck, as far as it was not to be expected.
#pragma once

#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Core/PastStage.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Text/Phrase.h"

#include <atomic>
#include <span>
#include <vector>

namespace Rally::Pilot
{

struct ReviewedTurn
{
    std::uint8_t stage{};
    std::uint16_t round{};
    std::uint32_t entry{}; // of the log, when it began
    SpaceIndex from{kNoSpace};
    std::uint8_t gear{};
    double cost{};              // of its decisions, at least 0
    double luck{};              // seconds it took longer than what was decided made to expect; less than 0: good luck
    Plan driven;                // as it was laid
    Dirt::ActionKind how{};     // FlatOut, or one by one
    Plan best;                  // what would have cost nothing ...
    Dirt::ActionKind bestHow{}; // ... and how to drive it
    double loses{};             // the chance to lose control, driven like that ...
    Prospect prospect;          // ... and that to hold, or to lose it over the line
    bool lost{};                // control
    double dearest{};           // seconds: the decision that cost most ...
    Phrase why;                 // ... and what was wrong with it, in a sentence; empty when nothing cost a tenth
};

// What the dice made of it, in a sentence; empty when they did nothing worth telling.
RALLYPILOT_API Phrase FortuneOf(const ReviewedTurn& turn);

// In a turn nothing has been rolled in yet: whoever plays that has decided for the plan that lies.
RALLYPILOT_API bool Commits(const Dirt::DirtState& state, const Action& action);

// Is shown every action of the seat before it is played, and the state after it. One stage, one seat.
class RALLYPILOT_API Review
{
public:
    // With a solo table of an undamaged car the value of a turn's beginning is exact: then as the table has it.
    enum class Measure : std::uint8_t
    {
        ByLines,
        ByTable,
    };
    // All but the seat must outlive it. Decisions are judged by the road to the end of what they do, dice by the seconds of the stretch
    // alone, which is what they are told in: a puncture that is carried on into another stage costs there, not here.
    Review(const Dirt::DirtGame& theGame, std::size_t theStage, Seat theSeat, const ValueToGo& theRoad,
           const ValueToGo& theStretch, Lines& theLines, Measure theMeasure);

    void Decides(const Dirt::DirtState& state, const Action& action, std::uint32_t entry);
    // After anything that happened.
    void Becomes(const Dirt::DirtState& state);

    const std::vector<ReviewedTurn>& Turns() const { return turns; }
    double Cost() const { return cost; }
    std::span<const double, kDecisions> Costs() const { return costs; }
    double Luck() const { return luck; }

private:
    Dirt::DirtState Modelled(const Dirt::DirtState& state) const;
    void Begin(const Dirt::DirtState& state, std::uint32_t entry);
    void Commits(const Dirt::DirtState& state, const Action& action);
    void Goes(const Dirt::DirtState& state, const Action& action);
    // True when it was the dearest so far, and is worth a reason.
    bool Charge(double seconds, Decision kind);

    const Dirt::DirtGame& game;
    std::size_t stage;
    Seat seat;
    const ValueToGo& road;
    Lines& lines;
    Measure measure;
    Appraisal appraisal; // of what is decided ...
    Appraisal clock;     // ... and of what falls
    std::vector<ReviewedTurn> turns;
    bool inTurn{};
    double expected{}; // of what has been decided in the turn
    double cost{};
    double costs[kDecisions]{};
    double luck{};
};

// A stage of a match as one seat drove it.
struct StageReview
{
    std::uint8_t stage{};
    Seat seat{};
    double seconds{}; // so far, when it was not finished
    double par{};     // alone on the road
    double cost{};
    double costs[kDecisions]{}; // of which, by kind
    double luck{};
    std::vector<ReviewedTurn> turns;

    double WithEvenLuck() const { return seconds - luck; }
    // What is left of the time, and par does not know: shortcuts, damage, other cars, dice of who does not lead.
    double Others() const { return seconds - par - cost - luck; }
};

// Stage by stage, seat by seat of those asked for, for stages that were begun. Several cars are judged as those who do
// not lead. Nothing, when it turns out to be unwanted meanwhile.
inline constexpr SeatMask kEverybody = static_cast<SeatMask>(~0u);
RALLYPILOT_API std::vector<StageReview> ReviewOf(const Dirt::DirtMatch& match, RoadBook& book,
                                                 SeatMask who = kEverybody,
                                                 const std::atomic<bool>* unwanted = nullptr);

} // namespace Rally::Pilot
