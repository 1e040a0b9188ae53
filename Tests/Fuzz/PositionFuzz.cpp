// Position files of every game from hostile text: a sound position, or one line that says what is wrong. What is sound can be
// counted, weighed and advised on (PilotFuzz makes stranger moments of its own).
#include "Demand.h"

#include "Cli/Dirt/Position.h"
#include "Cli/Gt/GtPosition.h"
#include "Cli/Tools.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Gt/GtOdds.h"
#include "RallyRules/Dirt/DirtMatch.h"

using namespace Rally;

namespace
{

void IsOne(double sum)
{
    Demand(sum > 1.0 - 1e-9 && sum < 1.0 + 1e-9, "something happens");
}

// What nobody's game need be known for.
void TryMoves(const Cli::AnyPosition& position)
{
    const std::unique_ptr<AnyMatch> match = position.Match();
    for (Seat seat = 0; seat < match->Seats(); ++seat)
    {
        ActionList legal;
        match->Legal(seat, legal);
        Demand(!legal.IsFull(), "legal actions have room");
        for (const Action& action : legal)
        {
            Demand(static_cast<bool>(match->Query(action)), "a legal action is allowed");
            const std::unique_ptr<AnyMatch> after = match->Clone();
            after->Play(action);
        }
    }
    position.PlanCount();
    Demand(position.Steps().size() <= kMaxActions, "steps can be listed");
}

void Advise(const Cli::Position& position)
{
    const Dirt::DirtGame& game = *position.game;
    const Pilot::Outlook road(game, position.state);
    const Pilot::Hint hint = Pilot::CoDriver().Ask(Dirt::DirtMatch(position.game, position.state), position.turn, road);
    Demand(hint.known, "where a plan is awaited there is a hint");
    const Pilot::PlanOdds odds = Pilot::Odds(game, position.state).Of(Pilot::LaidPlan(position.state));
    IsOne(odds.loses + odds.screeches + odds.completes);
}

void Advise(const Cli::GtPosition& position)
{
    const Pilot::GtPlanOdds odds = Pilot::GtOdds(*position.game, position.state).Of(Pilot::LaidPlan(position.state));
    IsOne(odds.loses + odds.stalls + odds.completes + odds.home);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string file = "fuzz.json";
    const std::string text(reinterpret_cast<const char*>(data), size);
    try
    {
        const nlohmann::json json = Cli::ParseJson(text, file);
        const Cli::JsonPlace in(json, file);
        const std::unique_ptr<Cli::AnyPosition> position = Cli::ToolsFor(in)->Read(in);
        const auto* dirt = dynamic_cast<const Cli::Position*>(position.get());
        const auto* gt = dynamic_cast<const Cli::GtPosition*>(position.get());
        const int broken = position->BrokenInvariant();
        const bool openRoad = dirt != nullptr && broken == 9;
        Demand(broken == 0 || openRoad, "a position that was read is sound (or stuck: an open road may just end)");
        if (broken != 0)
        {
            return 0;
        }
        TryMoves(*position);
        if (dirt != nullptr && dirt->AwaitsPlan())
        {
            Advise(*dirt);
        }
        if (gt != nullptr && gt->AwaitsPlan())
        {
            Advise(*gt);
        }
    }
    catch (const Cli::Fail& problem)
    {
        Demand(problem.what()[0] != '\0', "a refusal says why");
    }
    return 0;
}
