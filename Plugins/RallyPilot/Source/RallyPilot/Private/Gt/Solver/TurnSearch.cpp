#include "Gt/Solver/TurnSearch.h"

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Hash.h"

#include <span>

namespace Rally::Pilot
{
namespace TurnSearchDetail
{

std::uint64_t KeyOf(const Gt::GtGame& game, const GtPrices& prices)
{
    ByteString bytes;
    ByteWriter out(bytes);
    game.EncodeSetup(out);
    const std::uint64_t setup = HashBytes({reinterpret_cast<const std::byte*>(bytes.data()), bytes.size()}, 0);
    const double numbers[] = {static_cast<double>(prices.aim), prices.damage, prices.card[0], prices.offTrack};
    return HashBytes(std::as_bytes(std::span(numbers)), setup);
}

bool AreAlike(const Gt::DicePool& a, const Gt::DicePool& b)
{
    return a.coast == b.coast && a.brakes == b.brakes && a.warningLimit == b.warningLimit;
}

} // namespace TurnSearchDetail

void GtTurnSearch::TakeRoad(const Gt::GtGame& theGame, const GtPrices& prices)
{
    const std::uint64_t wanted = TurnSearchDetail::KeyOf(theGame, prices);
    if (bench != nullptr && wanted == key)
    {
        return;
    }
    key = wanted;
    flatOut.reset();
    sequels.reset();
    bench = std::make_unique<Bench>(theGame, prices);
}

void GtTurnSearch::Begin(const Gt::GtGame& theGame, const Gt::GtState& state, const GtValueToGo& beyond)
{
    TakeRoad(theGame, beyond.Prices());
    const bool sameDice = flatOut != nullptr && TurnSearchDetail::AreAlike(now.pool, state.pool);
    now = state;
    bench->road.Take(now);
    const Gt::Car& car = now.cars[now.active];
    tokens = car.focus < kGtPurse ? car.focus : std::size_t{kGtPurse};
    if (flatOut == nullptr)
    {
        toGo = std::make_unique<SecondsToGo>(worth, kGtPurse);
        worth.assign(bench->road.SpaceCount() * (Gt::kGears + 1) * toGo->Levels(), 0.0);
        sequels = std::make_unique<Sequels<GtRoad>>(bench->road, *toGo);
        flatOut = std::make_unique<FlatOutTurn<GtRoad>>(bench->road, *toGo, *sequels);
    }
    else if (!sameDice)
    {
        flatOut->TakeDice();
    }
    TakeWorth(beyond);
    walked = false;
    walkedFlying = false;
}

// Of every space a turn may come to.
void GtTurnSearch::TakeWorth(const GtValueToGo& beyond)
{
    const GtRoad& road = bench->road;
    const int lines = LinesBefore(bench->game, now, now.active);
    std::vector<bool> seen(road.SpaceCount(), false);
    std::vector<SpaceIndex> layer{now.cars[now.active].space};
    for (std::size_t step = 0; step <= Gt::kMaxSteps && !layer.empty(); ++step)
    {
        std::vector<SpaceIndex> further;
        for (const SpaceIndex at : layer)
        {
            const SpaceIndex space = road.OnCircuit(at);
            const bool behind = at >= road.Spaces();
            for (int gear = 0; gear <= static_cast<int>(Gt::kGears) && lines > (behind ? 1 : 0); ++gear)
            {
                double* row = toGo->Row(at, gear);
                for (std::size_t held = 0; held < toGo->Levels(); ++held)
                {
                    row[held] = beyond.Worth(space, gear, lines - (behind ? 1 : 0), static_cast<int>(held));
                }
            }
            const Gt::CircuitSpace& from = bench->game.Road()[space];
            for (std::size_t i = 0; i < from.linkCount; ++i)
            {
                const bool beyondLine = behind || from.links[i].crossesLine;
                const std::size_t to = from.links[i].to + (beyondLine ? road.Spaces() : 0u);
                if (!seen[to])
                {
                    seen[to] = true;
                    further.push_back(static_cast<SpaceIndex>(to));
                }
            }
        }
        layer = further;
    }
}

void GtTurnSearch::Walk(bool flying)
{
    if (walked && walkedFlying == flying)
    {
        return;
    }
    const Gt::Car& car = now.cars[now.active];
    bench->road.LetFly(flying);
    sequels->ReckonFor(tokens);
    sequels->Begin(car.space, car.gear, ways);
    flatOut->Begin(ways, bench->road.Fresh(car.space, car.gear));
    walked = true;
    walkedFlying = flying;
}

GtBestTurn GtTurnSearch::Best(double likesFlatOut)
{
    GtBestTurn found;
    Walk(false);
    if (ways.empty())
    {
        return found;
    }
    const auto rolled = sequels->Turn(ways, static_cast<int>(tokens));
    best.assign(toGo->Levels(), {rolled.seconds + likesFlatOut, FlatOutTurn<GtRoad>::kNone});
    flatOut->Improve(best, tokens, tokens);
    steps.clear();
    found.worth = best[tokens].seconds - likesFlatOut;
    found.turn.flatOut = best[tokens].end != FlatOutTurn<GtRoad>::kNone;
    if (found.turn.flatOut)
    {
        flatOut->Steps(best[tokens].end, steps);
    }
    else
    {
        sequels->Steps(rolled, static_cast<int>(tokens), steps);
        bench->road.CutShort(steps);
    }
    for (Gt::Step step : steps)
    {
        step.space = bench->road.OnCircuit(step.space);
        found.turn.plan.steps[found.turn.plan.count++] = step;
    }
    found.found = found.turn.plan.count > 0;
    return found;
}

GtTurnSearch::Failures GtTurnSearch::Fail(const GtPlan& plan, bool clean)
{
    Walk((plan.steps[0].flags & Gt::kFlying) != 0);
    LaidDice laid;
    std::size_t track = 0;
    bool certain = false;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        GtWay way;
        way.step = plan.steps[i];
        laid = GtRoad::With(laid, way);
        track += way.step.track;
        certain = certain || (way.step.flags & Gt::kTooFast) != 0;
    }
    double chance = 0.0;
    const double lost =
        flatOut->FailuresOf(laid, track, certain, tokens, clean ? plan.steps[0].die : std::uint8_t{0}, chance);
    return {lost, chance};
}

} // namespace Rally::Pilot
