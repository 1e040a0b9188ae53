// A moment of a race as a person writes it down, whatever the game: road, cars, whose turn it is, a plan begun. Scenarios start
// from one, `rally steps`, `plans` and `odds` answer for one. Tests/Scenarios/README.md describes the forms; how a game's
// looks is its own (Cli/<Game>/...Position.h).
#pragma once

#include "Cli/JsonPlace.h"
#include "Cli/LineWords.h"
#include "Cli/PlanWalk.h"

#include "RallyRules/Core/Match.h"

#include <memory>
#include <set>

namespace Rally::Cli
{

struct AnyPosition
{
    AnyPosition() = default;
    AnyPosition(const AnyPosition&) = default;
    AnyPosition& operator=(const AnyPosition&) = default;
    virtual ~AnyPosition() = default;

    virtual bool AwaitsPlan() const = 0;
    // Lays further steps; a Fail names the step and the rule that refuses it.
    virtual void LayPlan(std::string_view plan, const std::string& place) = 0;
    // Sorted. What may be laid next; and every plan, which are many.
    virtual std::vector<std::string> Steps() const = 0;
    virtual std::vector<std::string> Plans() const = 0;
    virtual std::uint64_t PlanCount() const = 0;
    virtual int BrokenInvariant() const = 0;
    // The match that goes on from here.
    virtual std::unique_ptr<AnyMatch> Match() const = 0;
    // Whether a plan lies there, and can be driven.
    virtual bool HasPlan() const = 0;
    virtual Verdict MayRoll() const = 0;
    // Its exact odds.
    virtual int PrintOdds(bool asJson) const = 0;

    // What the co-driver would do in a match that began here, for the car whose turn it is.
    virtual int PrintHint(const AnyMatch& match, bool asJson, bool inNotation) const = 0;

    EventList events;             // what opening the turn told
    std::vector<std::string> ids; // of the seats, as the file names them
    Seat turn{kNoSeat};           // whose turn the file says it is
    bool fromStart{};             // "setup": a race from its beginning
    bool replays{};               // such a race, and its log can be replayed: actions can be taken back
    bool drives{};                // the car may plan: it was not blocked, kept off the road or retired
};

// As every game has it whose plans are steps laid one by one (PlanWalk.h).
template <class Game>
struct PositionOf : AnyPosition
{
    std::shared_ptr<const Game> game;
    typename Game::State state{}; // the turn opened, the plan laid

    bool AwaitsPlan() const override { return drives && PlansOf<Game>::IsLaying(state); }
    void LayPlan(std::string_view plan, const std::string& place) override;
    std::vector<std::string> Steps() const override;
    std::vector<std::string> Plans() const override;
    std::uint64_t PlanCount() const override { return AwaitsPlan() ? CountPlans(*game, state) : 0; }
    bool HasPlan() const override { return AwaitsPlan() && state.planLength > 0; }
    Verdict MayRoll() const override { return game->Query(state, PlansOf<Game>::Roll(turn)); }
    int BrokenInvariant() const override { return game->BrokenInvariant(state); }
    std::unique_ptr<AnyMatch> Match() const override
    {
        return replays ? std::make_unique<Rally::Match<Game>>(game, ids)
                       : std::make_unique<Rally::Match<Game>>(game, state, ids);
    }
};

// "refused by D-LIM-2 (title of the rule)".
std::string WhyRefused(const Verdict& verdict);

// The ids in "cars"; of a race from its beginning, letters for so many "seats" will do.
void ReadIds(const JsonPlace& in, bool fromStart, std::vector<std::string>& ids);
Seat SeatNamed(const JsonPlace& name, const std::vector<std::string>& ids);
// kNoSeat when no car has this id.
Seat SeatNamed(const std::vector<std::string>& ids, const std::string& name);

constexpr std::uint8_t Small(int number)
{
    return static_cast<std::uint8_t>(number);
}

inline constexpr std::size_t kLargestPosition = 1u << 20;

// ---- what is the same in every game ---------------------------------------------------------------------------------

template <class Game>
void PositionOf<Game>::LayPlan(std::string_view plan, const std::string& place)
{
    for (const std::string& step : WordsOf(plan))
    {
        if (!AwaitsPlan())
        {
            throw Fail(place + " " + step + ": expected no plan, as " + ids[turn] + " cannot lay one now");
        }
        for (const std::string& part : PlansOf<Game>::PartsOf(step))
        {
            Action action;
            if (!game->Read(state, part, turn, action) || !PlansOf<Game>::Lays(action))
            {
                throw Fail(place + " " + step + ": expected a step such as g4@3.2L");
            }
            if (const Verdict verdict = game->Query(state, action); !verdict)
            {
                throw Fail(place + " " + step + ": " + WhyRefused(verdict));
            }
            events.Clear();
            game->Apply(state, action, events);
        }
    }
}

template <class Game>
std::vector<std::string> PositionOf<Game>::Steps() const
{
    std::set<std::string> steps;
    if (AwaitsPlan())
    {
        ActionList legal;
        game->Legal(state, turn, legal);
        for (const Action& action : legal)
        {
            if (PlansOf<Game>::IsStep(action))
            {
                steps.emplace(game->Write(state, action).View());
            }
        }
    }
    return {steps.begin(), steps.end()};
}

template <class Game>
std::vector<std::string> PositionOf<Game>::Plans() const
{
    std::set<std::string> plans;
    if (AwaitsPlan())
    {
        ListPlans(*game, state, [&](const std::string& plan) { plans.insert(plan); });
    }
    return {plans.begin(), plans.end()};
}

} // namespace Rally::Cli
