// What a turn of GT is worth when everything in it is tried by the rules: every plan, every decision, every fall of the dice, every
// new layout.
#pragma once

#include "GtOddsCases.h"
#include "RallyPilot/Gt/GtTurnWorth.h"
#include "RallyRules/Core/Hash.h"

#include <span>
#include <unordered_map>

namespace Rally::Test
{

// A road whose worth nobody can guess: another number everywhere.
class OddRoad final : public Pilot::GtValueToGo
{
public:
    OddRoad(const GtValues& values, Pilot::GtAim aim, std::uint64_t theSeed)
        : prices(Pilot::PricesOf(values, aim)),
          seed(theSeed)
    {
        prices.damage = prices.card[0] / 7.0;
    }
    double Worth(SpaceIndex at, int gear, int lines, int tokens) const override
    {
        const std::uint64_t key[] = {seed, at, static_cast<std::uint64_t>(gear), static_cast<std::uint64_t>(lines)};
        const std::uint64_t hash = HashBytes(std::as_bytes(std::span(key)), 0);
        const int held = tokens < Pilot::kGtPurse ? tokens : int{Pilot::kGtPurse};
        return prices.card[0] * (static_cast<double>(hash >> 40) / (1 << 24) * 2.0 + 0.5 / (1.0 + held));
    }
    const Pilot::GtPrices& Prices() const override { return prices; }

private:
    Pilot::GtPrices prices;
    std::uint64_t seed;
};

class EveryTurn
{
public:
    EveryTurn(const GtGame& theGame, const GtState& begin, const Pilot::GtValueToGo& theRoad)
        : game(theGame),
          road(theRoad),
          seat(begin.active),
          startGear(begin.cars[begin.active].gear),
          startRound(begin.round),
          focus(begin.cars[begin.active].focus)
    {}

    // The best there is from a moment of the turn.
    double From(const GtState& state)
    {
        const std::uint64_t key = HashBytes(std::as_bytes(std::span(&state, 1)), 0);
        if (const auto known = worths.find(key); known != worths.end())
        {
            return known->second;
        }
        const bool chance = game.WhoMoves(state).IsChance();
        const double worth = chance ? Expected(state) : Best(state);
        worths.emplace(key, worth);
        return worth;
    }
    double By(const GtState& state, const Action& action)
    {
        GtState after = state;
        EventList events;
        game.Apply(after, action, events);
        return Then(after, events);
    }
    // Only the plan that lies.
    void LayNoMore() { mayLay = false; }
    std::size_t Moments() const { return worths.size(); }

private:
    double Expected(const GtState& state)
    {
        ChanceList falls;
        game.Chances(state, falls);
        double total = 0.0;
        double worth = 0.0;
        for (const Chance& fall : falls)
        {
            GtState after = state;
            EventList events;
            game.Resolve(after, fall.outcome, events);
            total += fall.weight;
            worth += fall.weight * Then(after, events);
        }
        return worth / total;
    }

    double Best(const GtState& state)
    {
        double worth = 1e18;
        ActionList legal;
        game.Legal(state, seat, legal);
        for (const Action& action : legal)
        {
            const bool lays = static_cast<ActionKind>(action.kind) == ActionKind::Lay && state.laidAgain == 0;
            const double by = lays && !mayLay ? 1e18 : By(state, action);
            worth = by < worth ? by : worth;
        }
        return worth;
    }

    double Then(const GtState& after, const EventList& events)
    {
        const Pilot::GtPrices& prices = road.Prices();
        const Car& car = after.cars[seat];
        const double tokens = prices.token * (int{car.focus} - focus);
        const int lines = Pilot::LinesBefore(game, after, seat);
        for (const Event& event : events)
        {
            const bool own = event.seat == seat;
            if (own && event.kind == static_cast<std::uint8_t>(EventKind::Finished))
            {
                return prices.Home(event.gear, startGear) - tokens;
            }
            if (own && event.kind == static_cast<std::uint8_t>(EventKind::LostControl))
            {
                const SpaceIndex space = game.Road().Find(event.space);
                const LossRow& row = game.Values().losses[event.gear - 1u];
                const Hazard hazard = game.Road()[space].hazard;
                const int drawn = hazard == Hazard::None ? 0 : int{row.tokens[static_cast<std::size_t>(hazard) - 1]};
                return prices.Loss(row.leavesTrack, drawn) + road.Worth(space, 0, lines, car.focus) - tokens;
            }
        }
        const bool over = after.phase == Phase::Over || after.phase == Phase::Pits || after.active != seat ||
                          after.round != startRound;
        return over ? prices.card[car.gear] + road.Worth(car.space, car.gear, lines, car.focus) - tokens : From(after);
    }

    const GtGame& game;
    const Pilot::GtValueToGo& road;
    Seat seat;
    int startGear;
    int startRound;
    int focus;
    bool mayLay = true;
    std::unordered_map<std::uint64_t, double> worths;
};

} // namespace Rally::Test
