#include "Planner.h"

#include "CarFacts.h"

namespace Rally::Dirt
{
Planner::Planner(const DirtGame& theGame, const DirtState& theState, bool isAlone)
    : game(theGame),
      state(theState),
      track(theGame.TrackOf(theState)),
      pool(theState.pool),
      alone(isAlone)
{}

Verdict Planner::Judge(const Reach& reach, const Action& lay, Step& out) const
{
    Dice dice{lay.die, lay.count, static_cast<std::uint8_t>(lay.amount), 0, 0};
    if (lay.amount > 0xF || lay.count > 0xF || (lay.amount > 0 && state.laidAgain == 0))
    {
        return Nonsense();
    }
    if (reach.ended != kGoesOn)
    {
        return Refuse(reach.ended == kEndsAtFinish ? Rule::D_FIN_2
                      : reach.ended == kEndsOnHop  ? Rule::D_JMP_11
                                                   : Rule::D_TRN_7);
    }
    if (reach.steps >= kMaxSteps)
    {
        return Refuse(Rule::D_TRN_5);
    }
    const SpaceIndex space = track.Find(lay.space);
    if (space == kNoSpace || space == kStartSpace)
    {
        return Refuse(space == kStartSpace ? Rule::D_MOV_2 : Rule::D_MOV_8);
    }
    Verdict verdict = JudgeDice(reach, dice);
    if (verdict)
    {
        verdict = JudgeWay(reach, space);
    }
    if (!verdict)
    {
        return verdict;
    }
    const Rivals close = CloseBy(track[reach.at], reach.skips != 0);
    const Target target = Aim(reach, space, close);
    verdict = JudgeTraffic(reach, target, close);
    out = PlainStep(target, dice);
    return verdict ? JudgeSpace(reach, target, dice, out) : verdict;
}

Step Planner::Understand(const Reach& reach, const Action& lay, SpaceIndex space) const
{
    const bool gear = IsGearDie(lay.die);
    const bool screech = (lay.die == 2) & (reach.gear == 0);
    const Dice dice{lay.die, lay.count, static_cast<std::uint8_t>(lay.amount), gear ? lay.die : reach.gear,
                    screech ? std::uint8_t{kScreech} : std::uint8_t{0}};
    const Target target = Aim(reach, space, Rivals{});
    Step step = PlainStep(target, dice);
    if (target.special) // only then do other cars change what the step leads to
    {
        JudgeSpace(reach, target, dice, step);
    }
    return step;
}

void Planner::NextSteps(const Reach& reach, StepList& out) const
{
    ForEachNextStep(reach, [&out](const Step& step) { return out.Push(step); });
}

Planner::Way Planner::FindWay(const Reach& reach) const
{
    Way way = Way::None;
    ForEachNextStep(reach,
                    [&way](const Step& step)
                    {
                        way = (step.flags & (kTooFast | kWildJump)) == 0 ? Way::Safe : Way::Unsafe;
                        return way != Way::Safe;
                    });
    return way;
}

void Planner::Extend(Reach& reach, const Step& step) const
{
    game.Extend(reach, step);
    if (state.laidAgain != 0)
    {
        PlannedDice::TakeWarned(reach, step, pool);
    }
}

Verdict Planner::JudgeSpace(const Reach& reach, const Target& target, const Dice& dice, Step& out) const
{
    if (target.special && target.space->ford)
    {
        if (const Verdict verdict = JudgeFord(reach, dice); !verdict)
        {
            return verdict;
        }
    }
    if (dice.gear < target.passGear)
    {
        return Refuse(reach.skips != 0 ? Rule::D_JMP_9 : Rule::D_OVT_1, dice.gear, target.passGear);
    }
    if (!target.special)
    {
        return Allow();
    }
    if (target.space->finishRow)
    {
        out.flags = static_cast<std::uint8_t>(out.flags | kFinish);
        return Allow();
    }
    const bool hops = target.space->jump != 0 && dice.gear >= target.space->jump && (out.flags & kTooFast) == 0;
    return hops ? JudgeHop(target, out) : Allow();
}

Verdict Planner::JudgeFord(const Reach& reach, const Dice& dice) const
{
    if (reach.skips != 0)
    {
        return Refuse(Rule::D_JMP_6); // nobody lands in the water
    }
    if (!IsGearDie(dice.die))
    {
        return Allow();
    }
    if (dice.die != 1)
    {
        return Refuse(dice.die == reach.gear ? Rule::D_WTR_5 : Rule::D_WTR_1, dice.die);
    }
    return dice.brakes == 0 ? Allow() : Refuse(Rule::D_WTR_2);
}

// Drawing level asks for at least the other car's gear; whoever is level already goes on freely (D-OVT-8).
int Planner::GearToPass(const Space& from, const Space& space, const Rivals& close) const
{
    int gear = 0;
    for (const Rival& rival : close)
    {
        const Space& other = track[rival.space];
        if (rival.gear > gear && AreBeside(space, other) && !AreBeside(from, other))
        {
            gear = rival.gear;
        }
    }
    return gear;
}

bool Planner::IsLandingOpen(const Space& hop, SpaceIndex landing, const Rivals& close) const
{
    if (landing == track.beyond)
    {
        return true;
    }
    const Space& space = track[landing];
    return !space.ford && LimitNow(state, space) >= 0 && JudgeOccupied(space, landing, close) &&
           JudgeCorner(hop, space, true, close);
}

void Planner::OpenLandings(SpaceIndex hopIndex, unsigned skips, Landings& out) const
{
    const Space& hop = track[hopIndex];
    const Rivals close = CloseBy(hop, true);
    for (const SpaceIndex* at = track.LandingsBegin(hop, skips); at != track.LandingsEnd(hop, skips); ++at)
    {
        if (IsLandingOpen(hop, *at, close))
        {
            out.Push(*at);
        }
    }
}

// D-DAT-14: equal skips one, one above skips two with danger, two above loses control for certain.
Verdict Planner::JudgeHop(const Target& target, Step& out) const
{
    const Space& hop = *target.space;
    const int over = out.gear - hop.jump;
    Landings open;
    OpenLandings(target.index, over == 0 ? 1 : 2, open);
    const bool onlyBeyond = open.Size() == 1 && open[0] == track.beyond;
    if (over >= 2)
    {
        if (open.IsEmpty())
        {
            return Refuse(Rule::D_JMP_11, hop.jump);
        }
        out.flags = static_cast<std::uint8_t>(out.flags | kWildJump);
        out.landing = open.Size() == 1 ? open[0] : kNoSpace;
        return Allow();
    }
    unsigned flags = out.flags | (over == 1 ? unsigned{kLongJump} : 0u);
    if (onlyBeyond)
    {
        flags |= kFinish | kJumpsTheLine; // D-FIN-2: the hop step itself completes the jump
    }
    else
    {
        flags |= open.IsEmpty() ? kNoLanding : kJump;
    }
    out.flags = static_cast<std::uint8_t>(flags);
    out.landing = open.Size() == 1 && (over == 1 || onlyBeyond) ? open[0] : kNoSpace;
    return Allow();
}

void Planner::NamedLandings(const Step& hop, Landings& out) const
{
    if ((hop.flags & (kWildJump | kLongJump)) != 0 && (hop.flags & kJumpsTheLine) == 0)
    {
        OpenLandings(hop.space, 2, out);
    }
    else if ((hop.flags & kJump) != 0)
    {
        Landings open;
        OpenLandings(hop.space, 1, open);
        for (const SpaceIndex landing : open)
        {
            if (landing == track.beyond)
            {
                out.Push(landing); // D-FIN-2: this way the jump skips the finish row
            }
        }
    }
}

} // namespace Rally::Dirt
