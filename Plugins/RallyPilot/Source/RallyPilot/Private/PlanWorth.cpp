#include "PlanWorth.h"

namespace Rally::Pilot
{
namespace WorthDetail
{

constexpr double kSisuToken = 15.0; // seconds a kept SISU token is thought to save later

} // namespace WorthDetail

using Dirt::Do;

PlanWorth::PlanWorth(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const Outlook& theOutlook)
    : game(theGame),
      state(theState),
      outlook(theOutlook),
      limit(theGame.Values().warningLimit < kMaxWarned ? theGame.Values().warningLimit : kMaxWarned),
      purse(theState.cars[theState.active].seconds),
      sisu(theGame.Options().sisu != Dirt::SisuScope::Off && theState.cars[theState.active].sisu != 0)
{}

Choice PlanWorth::Best(const Line& line) const
{
    Choice best = OneByOne(line, Rest(line.steps[line.count - 1u]));
    if (state.phase == Dirt::Phase::Lay)
    {
        const double flatOut = FlatOut(line);
        best = flatOut < best.seconds ? Choice{flatOut, Do::FlatOut} : best;
    }
    return best;
}

// Backwards over the steps: the least seconds before each of them, by warnings so far and dice secured in this turn.
Choice PlanWorth::OneByOne(const Line& line, double atTheEnd) const
{
    const bool driving = state.phase == Dirt::Phase::Drive;
    const std::size_t from = driving ? state.nextStep : 0u;
    const std::size_t paid = driving ? state.securedDice : 0u; // what they cost is gone from the purse already
    double after[kMaxWarned][kSecures + 1];
    for (auto& row : after)
    {
        for (double& cell : row)
        {
            cell = atTheEnd;
        }
    }
    Choice choice;
    for (std::size_t step = line.count; step-- > from;)
    {
        const bool first = step == from;
        const int dice = 1 + line.steps[step].brakes;
        for (std::size_t warnings = 0; warnings < limit; ++warnings)
        {
            for (std::size_t secured = 0; secured <= kSecures; ++secured) // upwards: a secured step looks further up
            {
                Choice best{Roll(line, step, warnings, after, secured), Do::Roll};
                int cost = 0;
                for (int die = 1; die <= dice; ++die)
                {
                    cost += static_cast<int>(paid + secured) + die;
                }
                const int spent = static_cast<int>(secured * (secured + 1) / 2 + secured * paid);
                const std::size_t then = secured + static_cast<std::size_t>(dice);
                const bool dangerous = (line.steps[step].flags & Dirt::kTooFast) != 0;
                if (then <= kSecures && spent + cost <= purse && !dangerous)
                {
                    const double worth = cost + after[warnings][then];
                    best = worth < best.seconds ? Choice{worth, Do::Secure} : best;
                }
                if (step > 0 && (driving || step > from) && Rest(line.steps[step - 1]) < best.seconds)
                {
                    best = {Rest(line.steps[step - 1]), Do::Stop};
                }
                if (first && warnings == (driving ? state.warnings : 0u) && secured == 0)
                {
                    choice = best;
                }
                after[warnings][secured] = best.seconds;
            }
        }
    }
    return choice;
}

double PlanWorth::Roll(const Line& line, std::size_t step, std::size_t warnings,
                       const double (&next)[kMaxWarned][kSecures + 1], std::size_t secured) const
{
    const Dirt::Step& die = line.steps[step];
    const Odds odds = OddsOf(die);
    const bool certain = (die.flags & (Dirt::kTooFast | Dirt::kWildJump)) != 0;
    double worth = 0.0;
    for (std::size_t own = 0; own < kMaxWarned; ++own)
    {
        if (odds.of[own] <= 0.0)
        {
            continue;
        }
        const bool lost = certain || (own > 0 && (warnings + own >= limit || (die.flags & Dirt::kLongJump) != 0));
        const bool screeches = own > 0 && (die.flags & Dirt::kScreech) != 0;
        worth += odds.of[own] * (screeches ? Rest(die)
                                 : lost    ? Lost(line, step, !certain)
                                           : next[warnings + own][secured]);
    }
    return worth;
}

double PlanWorth::FlatOut(const Line& line) const
{
    double spread[kMaxWarned + 1] = {1.0};
    double held = 1.0;
    double worth = 0.0;
    for (std::size_t step = 0; step < line.count; ++step)
    {
        const bool certain = (line.steps[step].flags & (Dirt::kTooFast | Dirt::kWildJump)) != 0;
        const double lost = Advance(line.steps[step], spread);
        held -= lost;
        worth += lost > 0.0 ? lost * Lost(line, step, !certain) : 0.0;
        worth -= line.steps[step].die == Dirt::kRedlineDie ? 0.0 : 1.0; // gained in any case (D-GAS-7)
    }
    return worth + held * Rest(line.steps[line.count - 1u]);
}

double PlanWorth::Advance(const Dirt::Step& step, double (&spread)[kMaxWarned + 1]) const
{
    const Odds odds = OddsOf(step);
    const bool certain = (step.flags & (Dirt::kTooFast | Dirt::kWildJump)) != 0;
    const bool longJump = (step.flags & Dirt::kLongJump) != 0;
    double further[kMaxWarned + 1] = {};
    double lost = 0.0;
    for (std::size_t before = 0; before < limit; ++before)
    {
        for (std::size_t own = 0; own < kMaxWarned; ++own)
        {
            const bool loses = certain || (own > 0 && (longJump || before + own >= limit));
            (loses ? lost : further[before + own]) += spread[before] * odds.of[own];
        }
    }
    for (std::size_t i = 0; i <= kMaxWarned; ++i)
    {
        spread[i] = further[i];
    }
    return lost;
}

PlanWorth::Odds PlanWorth::OddsOf(const Dirt::Step& step) const
{
    const std::uint8_t(&faces)[Dirt::kDieKinds] = game.Values().warningFaces;
    const auto kindOf = [](std::uint8_t die)
    {
        return Dirt::IsGearDie(die)      ? die - 1u
               : die == Dirt::kCoastDie  ? static_cast<unsigned>(Dirt::DieKind::Coast)
               : die == Dirt::kLeaderDie ? static_cast<unsigned>(Dirt::DieKind::Leader)
                                         : static_cast<unsigned>(Dirt::DieKind::Brake);
    };
    Odds odds{{1.0, 0.0, 0.0, 0.0}};
    for (unsigned die = 0; die <= step.brakes && state.sisuPlayed == 0; ++die)
    {
        const double warns = faces[die == 0 ? kindOf(step.die) : static_cast<unsigned>(Dirt::DieKind::Brake)] / 6.0;
        for (std::size_t own = kMaxWarned; own-- > 1;)
        {
            odds.of[own] = odds.of[own] * (1.0 - warns) + odds.of[own - 1] * warns;
        }
        odds.of[0] *= 1.0 - warns;
    }
    return odds;
}

// Losing control on a step: D-FIN-3 and D-FIN-4 forgive it at the line, a SISU token saves once.
double PlanWorth::Lost(const Line& line, std::size_t step, bool byDice) const
{
    const Dirt::Step& die = line.steps[step];
    const Dirt::Step& last = line.steps[line.count - 1u];
    const Space& space = game.TrackOf(state)[die.space];
    const bool lastCorner = space.rear >= game.TrackOf(state).lastCornerRear;
    const Dirt::LastCorner option = game.Options().lastCorner;
    const bool reaches = (last.flags & Dirt::kFinish) != 0 && byDice && option == Dirt::LastCorner::Plan;
    if (space.finishRow || (lastCorner && (reaches || option == Dirt::LastCorner::Literal)))
    {
        return outlook.Card(reaches ? last.gear : die.gear);
    }
    if (sisu && byDice)
    {
        return Rest(die) + WorthDetail::kSisuToken;
    }
    const bool jumps = (die.flags & (Dirt::kLongJump | Dirt::kWildJump)) != 0;
    const SpaceIndex landing = !jumps                    ? die.space
                               : die.landing != kNoSpace ? die.landing
                               : step + 1u < line.count  ? line.steps[step + 1].space
                                                         : die.space;
    return outlook.Loss(landing, die.gear);
}

// Ending the turn there: a card of the gear, and the rest of the road.
double PlanWorth::Rest(const Dirt::Step& step) const
{
    const bool home = (step.flags & Dirt::kFinish) != 0;
    return outlook.Card(step.gear) + (home ? 0.0 : outlook.ToGo(step.space, step.gear));
}

} // namespace Rally::Pilot
