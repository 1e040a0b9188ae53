#include "RallyPilot/Gt/GtRelayout.h"

#include <bit>
#include <set>

namespace Rally::Pilot
{
namespace GtRelayoutDetail
{

class Search
{
public:
    explicit Search(const GtTurnWorth& theWorth)
        : worth(theWorth),
          game(theWorth.Game()),
          state(theWorth.State()),
          tokens(theWorth.Tokens() + state.focusToGain)
    {}

    GtLayout Find()
    {
        int lines = worth.LinesNow();
        SpaceIndex at = state.cars[state.active].space;
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            lines = worth.LinesBehind(at, state.plan[i], lines);
            at = state.plan[i].space;
        }
        Follow(state.reach, lines);
        return best;
    }

private:
    struct Key
    {
        std::uint64_t first;
        std::uint64_t second;
        auto operator<=>(const Key&) const = default;
    };
    static_assert(sizeof(Key) == sizeof(Gt::Reach) && std::has_unique_object_representations_v<Gt::Reach>);

    void Follow(const Gt::Reach& reach, int lines)
    {
        // What can be laid from a reach was weighed the first time.
        if (!followed.insert(std::bit_cast<Key>(reach)).second)
        {
            return;
        }
        Gt::StepList steps;
        game.NextSteps(state, reach, steps);
        for (const Gt::Step& step : steps)
        {
            const int behind = worth.LinesBehind(reach.at, step, lines);
            path.steps[path.count++] = step;
            if (Loses(reach, step))
            {
                Weigh(step, behind);
            }
            else
            {
                Gt::Reach further = reach;
                game.Extend(state, further, step);
                if (further.ended == Gt::kGoesOn)
                {
                    Follow(further, behind);
                }
            }
            --path.count;
        }
    }

    // G-FLT-8.
    bool Loses(const Gt::Reach& before, const Gt::Step& step) const
    {
        const int own = step.warnings + step.track;
        return (step.flags & Gt::kTooFast) != 0 ||
               (own > 0 && before.warnings + before.track + own >= state.pool.warningLimit);
    }

    void Weigh(const Gt::Step& step, int lines)
    {
        const double cost = worth.LossOn(step, lines, tokens);
        if (!best.found || cost < best.worth)
        {
            best = {true, cost, path, (step.flags & Gt::kFinish) != 0};
        }
    }

    const GtTurnWorth& worth;
    const Gt::GtGame& game;
    const Gt::GtState& state;
    int tokens;
    std::set<Key> followed;
    GtPlan path;
    GtLayout best;
};

} // namespace GtRelayoutDetail

GtLayout BestLayout(const GtTurnWorth& worth)
{
    return GtRelayoutDetail::Search(worth).Find();
}

Action LayingOf(const Gt::GtGame& game, const Gt::GtState& state, const Gt::Step& step)
{
    // A gear die shows what it shows; of coast and brake dice it must be said which are laid.
    const bool again = state.laidAgain != 0;
    const unsigned own = again && Gt::IsGearDie(step.die) ? state.pool.warnedGears >> step.die & 1u : 0u;
    const unsigned named = again ? step.warnings - own : 0u;
    return {static_cast<std::uint8_t>(Gt::ActionKind::Lay),
            state.active,
            step.die,
            step.brakes,
            game.Road()[step.space].code,
            static_cast<std::uint16_t>(named)};
}

} // namespace Rally::Pilot
