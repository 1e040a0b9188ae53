#include "RallyPilot/Dirt/TurnEnds.h"

namespace Rally::Pilot
{

TurnStudy::TurnStudy(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, RoadBook& book)
    : game(theGame),
      state(theState),
      road(book.TableFor(theGame, theState, theState.active), book, theGame, theState, theState.active),
      review(theGame, theState.stage, theState.active, road, road, lines, Review::Measure::ByLines)
{}

TurnEnds TurnStudy::Ends()
{
    lines.Find(game, state, TurnWorth(game, state, road));
    TurnEnds ends;
    ends.plans = lines.Size();
    std::size_t best = 0;
    for (std::size_t i = 1; i < lines.Size(); ++i)
    {
        best = lines[i].choice.seconds < lines[best].choice.seconds ? i : best;
    }
    if (lines.Size() == 0)
    {
        return ends;
    }
    ends.best = lines[best].plan;
    ends.how = lines[best].choice.how;
    ends.seconds = lines[best].choice.seconds;
    constexpr double kNever = 1e9;
    double next = kNever;
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        const bool elsewhere = !EndAlike(lines[i], lines[best]);
        next = elsewhere && lines[i].choice.seconds < next ? lines[i].choice.seconds : next;
    }
    ends.nextEnd = next < kNever ? next : ends.seconds;
    return ends;
}

TurnStudy::Verdict TurnStudy::Judge(const Dirt::DirtState& before, const Action& action)
{
    review.Decides(before, action, 0);
    if (review.Turns().empty() || review.Turns().back().driven.count == 0)
    {
        return {};
    }
    return {true, review.Cost(), review.Turns().back().why};
}

} // namespace Rally::Pilot
