#include "RallyPilot/Gt/GtTurnWorth.h"

#include "Gt/Solver/TurnSearch.h"

namespace Rally::Pilot
{

// Backwards over the steps, overwriting itself: what is to be expected before the step in hand, by warnings so far, those of the
// track counted, and dice secured from here on.
struct GtTurnWorth::Table
{
    std::size_t from;
    std::size_t mostSecured;
    double worth[kRows][kRows];
    // By step and dice secured: what a loss costs, and what ending the turn with it is worth.
    double loss[Gt::kMaxSteps][kRows];
    double rest[Gt::kMaxSteps][kRows];
    double shows[Gt::kMaxSteps][5]; // chances of so many warnings on the step's own dice
    Gt::ActionKind choice[Gt::kMaxSteps][kRows][kRows];
};

GtTurnWorth::GtTurnWorth(const Gt::GtGame& theGame, const Gt::GtState& theState, const GtValueToGo& theRoad,
                         std::shared_ptr<GtTurnSearch> theSearch)
    : game(theGame),
      state(theState),
      road(theRoad),
      odds(theGame, theState),
      search(std::move(theSearch))
{
    if (state.active < state.seats)
    {
        const Gt::Car& car = state.cars[state.active];
        purse = car.focus;
        lines = LinesBefore(game, state, state.active);
        startGear = car.gear; // the marker stays until the turn is over
        paid = state.phase == Gt::Phase::Lay ? 0u : state.securedDice;
    }
}

GtTurnWorth::~GtTurnWorth() = default;

std::shared_ptr<GtTurnSearch> GtTurnWorth::Search() const
{
    search = search == nullptr ? std::make_shared<GtTurnSearch>() : search;
    if (!searchBegun)
    {
        search->Begin(game, state, road);
        searchBegun = true;
    }
    return search;
}

double GtTurnWorth::Home(const Gt::Step& step) const
{
    return road.Prices().Home(step.gear, startGear);
}

double GtTurnWorth::Rest(const Gt::Step& step, int linesThen, int tokens) const
{
    return (step.flags & Gt::kFinish) != 0
               ? Home(step)
               : road.Prices().card[step.gear] + road.Worth(step.space, step.gear, linesThen, tokens);
}

double GtTurnWorth::LossOn(const Gt::Step& step, int linesThen, int tokens) const
{
    return (step.flags & Gt::kFinish) != 0 ? Home(step)
                                           : road.Prices().Loss(odds.RowOf(step).leavesTrack, odds.TokensOf(step)) +
                                                 road.Worth(step.space, 0, linesThen, tokens);
}

int GtTurnWorth::LinesBehind(SpaceIndex from, const Gt::Step& step, int before) const
{
    const Gt::SpaceLink* link = game.Road().LinkBetween(from, step.space);
    return before - (link != nullptr && link->crossesLine ? 1 : 0);
}

// G-FOC-6, G-FOC-7: the n-th die secured in a turn costs n.
int GtTurnWorth::CostOf(std::size_t securedBefore, std::size_t dice) const
{
    const std::size_t before = paid + securedBefore;
    return static_cast<int>(dice * before + dice * (dice + 1) / 2);
}

std::size_t GtTurnWorth::MostSecured(const GtPlan& plan, std::size_t from) const
{
    std::size_t dice = 0;
    for (std::size_t i = from; i < plan.count; ++i)
    {
        dice += GtOdds::DiceIn(plan.steps[i]);
    }
    std::size_t most = 0;
    while (most < dice && most < kMostDice && CostOf(0, most + 1) <= purse)
    {
        ++most;
    }
    return most;
}

// G-FLY-3: a warning on the very first die ends the turn and costs nothing.
bool GtTurnWorth::Flies(const GtPlan& plan, std::size_t at) const
{
    return at == 0 && (plan.steps[0].flags & Gt::kFlying) != 0 && (plan.steps[0].flags & Gt::kFinish) == 0;
}

double GtTurnWorth::RollWorth(const Table& table, const GtPlan& plan, std::size_t at, std::size_t warned,
                              std::size_t secured) const
{
    const Gt::Step& step = plan.steps[at];
    const bool flies = Flies(plan, at);
    const bool tooFast = GtOdds::IsTooFast(step);
    const double loss = table.loss[at][secured];
    double worth = 0.0;
    for (std::size_t own = 0; own <= step.brakes + 1u; ++own)
    {
        const std::size_t then = warned + own + step.track;
        const bool lost = tooFast || then >= odds.Limit();
        worth += table.shows[at][own] * (flies && own > 0 ? table.rest[at][secured]
                                         : lost           ? loss
                                                          : table.worth[then][secured]);
    }
    return worth;
}

double GtTurnWorth::SecureWorth(const Table& table, const GtPlan& plan, std::size_t at, std::size_t warned,
                                std::size_t secured) const
{
    const Gt::Step& step = plan.steps[at];
    const std::size_t dice = GtOdds::DiceIn(step);
    const std::size_t then = warned + step.track;
    const bool lost = GtOdds::IsTooFast(step) || then >= odds.Limit();
    return road.Prices().token * CostOf(secured, dice) +
           (lost ? table.loss[at][secured + dice] : table.worth[then][secured + dice]);
}

GtChoice GtTurnWorth::BestOf(const Table& table, const GtPlan& plan, std::size_t at, std::size_t warned,
                             std::size_t secured) const
{
    GtChoice best{RollWorth(table, plan, at, warned, secured), Gt::ActionKind::Roll};
    if (secured + GtOdds::DiceIn(plan.steps[at]) <= table.mostSecured)
    {
        const double worth = SecureWorth(table, plan, at, warned, secured);
        best = worth < best.worth ? GtChoice{worth, Gt::ActionKind::Secure} : best;
    }
    const bool mayStop = at > 0 && (at > table.from || state.phase == Gt::Phase::Drive); // G-ONE-8
    if (mayStop && table.rest[at - 1][secured] < best.worth)
    {
        best = {table.rest[at - 1][secured], Gt::ActionKind::Stop};
    }
    return best;
}

void GtTurnWorth::Fill(Table& table, const GtPlan& plan, std::size_t downTo) const
{
    const bool driving = state.phase == Gt::Phase::Drive;
    table.from = driving ? state.nextStep : 0u;
    table.mostSecured = MostSecured(plan, table.from);
    // While it is driven the car stands on the last step carried out.
    SpaceIndex at = state.cars[state.active].space;
    int before = lines;
    const std::size_t first = driving && table.from > 0 ? table.from - 1 : table.from;
    for (std::size_t i = first; i < plan.count; ++i)
    {
        const Gt::Step& step = plan.steps[i];
        before = i < table.from ? before : LinesBehind(at, step, before);
        at = step.space;
        for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
        {
            table.rest[i][secured] = Rest(step, before, Left(secured));
            table.loss[i][secured] = LossOn(step, before, Left(secured));
        }
        double(&shows)[5] = table.shows[i];
        shows[0] = 1.0;
        shows[1] = shows[2] = shows[3] = shows[4] = 0.0;
        for (unsigned die = 0; die <= step.brakes && die < 4; ++die)
        {
            const double warns = odds.FacesOf(die == 0 ? step.die : Gt::kRedlineDie) / 6.0;
            for (std::size_t own = die + 1; own > 0; --own)
            {
                shows[own] = shows[own] * (1.0 - warns) + shows[own - 1] * warns;
            }
            shows[0] *= 1.0 - warns;
        }
    }
    for (std::size_t warned = 0; warned < odds.Limit(); ++warned)
    {
        for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
        {
            table.worth[warned][secured] = table.rest[plan.count - 1u][secured];
        }
    }
    downTo = downTo < table.from ? table.from : downTo;
    for (std::size_t i = plan.count; i-- > downTo;)
    {
        // Upwards: a roll or a secured die looks at places not yet written over.
        for (std::size_t warned = 0; warned < odds.Limit(); ++warned)
        {
            for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
            {
                const GtChoice best = BestOf(table, plan, i, warned, secured);
                table.worth[warned][secured] = best.worth;
                table.choice[i][warned][secured] = best.how;
            }
        }
    }
}

GtChoice GtTurnWorth::Best(const GtPlan& plan) const
{
    Table table{};
    Fill(table, plan, 0);
    const std::size_t warned = WarnedNow();
    GtChoice best{table.worth[warned][0], table.choice[table.from][warned][0]};
    if (state.phase == Gt::Phase::Lay)
    {
        const double flatOut = FlatOut(plan);
        best = flatOut < best.worth ? GtChoice{flatOut, Gt::ActionKind::FlatOut} : best;
    }
    return best;
}

double GtTurnWorth::By(const GtPlan& plan, Gt::ActionKind how) const
{
    if (how == Gt::ActionKind::FlatOut)
    {
        return FlatOut(plan);
    }
    Table table{};
    const std::size_t at = state.phase == Gt::Phase::Drive ? state.nextStep : std::size_t{0};
    Fill(table, plan, at + 1);
    if (how == Gt::ActionKind::Stop && at > 0)
    {
        return table.rest[at - 1][0];
    }
    const bool secures = how == Gt::ActionKind::Secure && GtOdds::DiceIn(plan.steps[at]) <= table.mostSecured;
    return secures ? SecureWorth(table, plan, at, WarnedNow(), 0) : RollWorth(table, plan, at, WarnedNow(), 0);
}

// Forwards again along the choices, to tell what becomes of the turn.
GtDrive GtTurnWorth::DriveOut(const GtPlan& plan) const
{
    Table table{};
    Fill(table, plan, 0);
    const std::size_t begin = WarnedNow();
    GtDrive drive;
    drive.worth = table.worth[begin][0];
    drive.first = table.choice[table.from][begin][0];
    Chances now{};
    now[begin][0] = 1.0;
    for (std::size_t at = table.from; at < plan.count; ++at)
    {
        Chances next{};
        for (std::size_t warned = 0; warned < odds.Limit(); ++warned)
        {
            for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
            {
                if (now[warned][secured] > 0.0)
                {
                    Follow(table, plan, at, {now[warned][secured], warned, secured}, next, drive);
                }
            }
        }
        now = next;
    }
    drive.completes = 1.0 - drive.loses - drive.home - drive.stops - drive.stalls;
    drive.ends[plan.count - 1u] += drive.completes;
    return drive;
}

void GtTurnWorth::Follow(const Table& table, const GtPlan& plan, std::size_t at, const Moment& moment, Chances& next,
                         GtDrive& drive) const
{
    const Gt::Step& step = plan.steps[at];
    const std::size_t dice = GtOdds::DiceIn(step);
    const bool finishes = (step.flags & Gt::kFinish) != 0;
    const auto goOn = [&](double chance, std::size_t warned, std::size_t secured)
    {
        const bool lost = GtOdds::IsTooFast(step) || warned >= odds.Limit();
        double& sum = lost ? (finishes ? drive.home : drive.loses) : next[warned][secured];
        sum += chance;
    };
    switch (table.choice[at][moment.warned][moment.secured])
    {
    case Gt::ActionKind::Stop:
        drive.stops += moment.chance;
        drive.ends[at - 1] += moment.chance;
        return;
    case Gt::ActionKind::Secure:
        drive.pays += moment.chance * CostOf(moment.secured, dice);
        goOn(moment.chance, moment.warned + step.track, moment.secured + dice);
        return;
    default: break;
    }
    for (std::size_t own = 0; own <= dice; ++own)
    {
        const double falls = moment.chance * table.shows[at][own];
        if (own > 0 && Flies(plan, at))
        {
            drive.stalls += falls;
        }
        else
        {
            goOn(falls, moment.warned + own + step.track, moment.secured);
        }
    }
}

int GtTurnWorth::Gained(const GtPlan& plan) const
{
    int gained = 0; // in any case (G-FOC-1)
    for (std::size_t at = 0; at < plan.count; ++at)
    {
        gained += GtOdds::BringsFocus(plan.steps[at]) ? 1 : 0;
    }
    return gained;
}

double GtTurnWorth::FlatOut(const GtPlan& plan) const
{
    const int gained = Gained(plan);
    SpaceIndex at = state.cars[state.active].space;
    int before = lines;
    int behindFirst = lines;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        before = LinesBehind(at, plan.steps[i], before);
        behindFirst = i == 0 ? before : behindFirst;
        at = plan.steps[i].space;
    }
    const bool flies = Flies(plan, 0);
    const double stalls = flies ? odds.FacesOf(plan.steps[0].die) / 6.0 : 0.0;
    const GtTurnSearch::Failures failures = Search()->Fail(plan, flies);
    const double rest = Rest(plan.steps[plan.count - 1u], before, purse + gained);
    const double driven = failures.worth + (1.0 - failures.chance) * rest;
    const double stalled = flies ? stalls * Rest(plan.steps[0], behindFirst, purse + gained) : 0.0;
    return stalled + (1.0 - stalls) * driven - road.Prices().token * gained;
}

double GtTurnWorth::FlatOutAsLaid(const GtPlan& plan) const
{
    const int gained = Gained(plan);
    const int tokens = purse + gained;
    SpaceIndex at = state.cars[state.active].space;
    int before = lines;
    GtOddsSoFar sofar = odds.Begin();
    double worth = 0.0;
    double lost = 0.0;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const Gt::Step& step = plan.steps[i];
        before = LinesBehind(at, step, before);
        at = step.space;
        const Falls falls = odds.Roll(sofar, step);
        const double loses = ShareOf(falls, sofar.all);
        worth += loses * LossOn(step, before, tokens);
        lost += loses;
        if (i == 0)
        {
            const double stalled = ShareOf(sofar.stalled, sofar.all);
            worth += stalled * Rest(step, before, tokens);
            lost += stalled;
        }
    }
    return worth + (1.0 - lost) * Rest(plan.steps[plan.count - 1u], before, tokens) - road.Prices().token * gained;
}

GtBestTurn GtTurnWorth::BestTurn(double likesFlatOut) const
{
    return state.phase == Gt::Phase::Lay && state.planLength == 0 ? Search()->Best(likesFlatOut) : GtBestTurn{};
}

} // namespace Rally::Pilot
