// Position files from hostile text: a sound position, or one line that says what is wrong. What is sound can be counted,
// weighed and advised on (PilotFuzz makes stranger moments of its own).
#include "Demand.h"

#include "Cli/Dirt/PlanCount.h"
#include "Cli/Dirt/Position.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyRules/Dirt/DirtMatch.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace Rally;
    const std::string text(reinterpret_cast<const char*>(data), size);
    try
    {
        const Cli::Position position = Cli::PositionFromText(text, "fuzz.json");
        const Dirt::DirtGame& game = *position.game;
        const int broken = game.BrokenInvariant(position.state);
        Demand(broken == 0 || broken == 9, "a position that was read is sound (or stuck: an open road may just end)");
        if (broken != 0)
        {
            return 0;
        }
        for (Seat seat = 0; seat < position.state.seats; ++seat)
        {
            ActionList legal;
            game.Legal(position.state, seat, legal);
            Demand(!legal.IsFull(), "legal actions have room");
            for (const Action& action : legal)
            {
                Demand(static_cast<bool>(game.Query(position.state, action)), "a legal action is allowed");
                Dirt::DirtState after = position.state;
                EventList events;
                events.Clear();
                game.Apply(after, action, events);
            }
        }
        if (position.AwaitsPlan())
        {
            Cli::CountPlans(game, position.state);
            const Pilot::Outlook road(game, position.state);
            const Pilot::Hint hint =
                Pilot::CoDriver().Ask(Dirt::DirtMatch(position.game, position.state), position.turn, road);
            Demand(hint.known, "where a plan is awaited there is a hint");
            const Pilot::PlanOdds odds = Pilot::Odds(game, position.state).Of(Pilot::LaidPlan(position.state));
            const double sum = odds.loses + odds.screeches + odds.completes;
            Demand(sum > 1.0 - 1e-9 && sum < 1.0 + 1e-9, "something happens");
        }
    }
    catch (const Cli::Fail& problem)
    {
        Demand(problem.what()[0] != '\0', "a refusal says why");
    }
    return 0;
}
