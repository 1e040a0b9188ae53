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
        const unsigned ownWarning = IsGearDie(step.die) ? pool.warnedGears >> step.die & 1u : 0u;
        const unsigned others = step.warnings - ownWarning;
        const bool coast = step.die == kCoastDie || step.die == kLeaderDie;
        reach.warnedUsed = static_cast<std::uint8_t>(reach.warnedUsed + (coast ? others : others << 4));
        reach.warnings = static_cast<std::uint8_t>(reach.warnings + step.warnings);
    }
}

// ---- dice ----------------------------------------------------------------------------------------------------------

Verdict Planner::JudgeDice(const Reach& reach, Dice& dice) const
{
    if (IsGearDie(dice.die))
    {
        return JudgeGearDie(reach, dice);
    }
    if (dice.brakes != 0)
    {
        return Refuse(Rule::D_BRK_1); // brakes go with a gear die only
    }
    switch (dice.die)
    {
    case kCoastDie:
    case kLeaderDie: return JudgeCoast(reach, dice);
    case kRedlineDie: return JudgeRedline(reach, dice);
    default: return Nonsense();
    }
}

Verdict Planner::JudgeGearDie(const Reach& reach, Dice& dice) const
{
    const unsigned bit = 1u << dice.die;
    if ((pool.gears & bit) == 0)
    {
        return Refuse(Rule::D_GAS_4, dice.die); // only rolled dice may be laid again
    }
    if ((reach.gearsUsed & bit) != 0)
    {
        return Refuse(Rule::D_TRN_5, dice.die);
    }
    if (reach.gearDiceUsed >= pool.gearCount)
    {
        return Refuse(Rule::D_DMG_1, pool.gearCount);
    }
    const Verdict verdict = dice.brakes == 0 ? JudgePlainGear(reach, dice) : JudgeBraking(reach, dice);
    dice.gear = dice.die;
    return verdict;
}

Verdict Planner::JudgePlainGear(const Reach& reach, Dice& dice) const
{
    const int die = dice.die;
    if (dice.warned != 0)
    {
        return Nonsense();
    }
    if (die == reach.gear + 1 || die + 1 == reach.gear)
    {
        return Allow();
    }
    if (die == reach.startGear && reach.gearDiceUsed == 0)
    {
        return Allow(); // D-GEA-3: also after coast dice
    }
    if (reach.gear != 0)
    {
        return Refuse(Rule::D_GEA_2, die, reach.gear);
    }
    if (die != 2 || !game.Options().screechingStart)
    {
        return Refuse(Rule::D_GEA_4, die);
    }
    if (state.laidAgain != 0 && state.startedScreeching == 0)
    {
        return Refuse(Rule::D_SCR_6);
    }
    dice.flags = kScreech;
    return Allow();
}

Verdict Planner::JudgeBraking(const Reach& reach, Dice& dice) const
{
    if (dice.die + 1 >= reach.gear)
    {
        return Refuse(Rule::D_BRK_1, dice.die, reach.gear);
    }
    if (dice.die + 1 + dice.brakes != reach.gear)
    {
        return Refuse(Rule::D_BRK_2, reach.gear - 1 - dice.die);
    }
    const int usedWarned = reach.warnedUsed >> 4;
    const int left = pool.brakes + pool.warnedBrakes - reach.brakesUsed;
    if (dice.brakes > left)
    {
        const bool damaged = pool.brakes < game.Values().brakeDice;
        return Refuse(state.laidAgain != 0   ? Rule::D_GAS_4
                      : reach.brakesUsed > 0 ? Rule::D_TRN_5
                      : damaged              ? Rule::D_DMG_2
                                             : Rule::D_CKP_2,
                      left);
    }
    return JudgeStock(pool.warnedBrakes, pool.brakes, usedWarned, reach.brakesUsed - usedWarned, dice.warned,
                      dice.brakes, Rule::D_GAS_4);
}

Verdict Planner::JudgeCoast(const Reach& reach, Dice& dice) const
{
    if (dice.die != pool.coastDie)
    {
        const bool wouldLead = dice.die == kLeaderDie && state.active == state.leader;
        return Refuse(!wouldLead               ? Rule::D_LEA_2
                      : game.Options().oneShot ? Rule::D_ONE_1
                      : state.finishers > 0    ? Rule::D_LEA_4
                                               : Rule::D_LEA_2);
    }
    if (reach.gear == 0)
    {
        return Refuse(reach.steps == 0 ? Rule::D_COA_3 : Rule::D_GEA_4);
    }
    const int usedWarned = reach.warnedUsed & 0xF;
    if (reach.coastUsed >= pool.coast + pool.warnedCoast)
    {
        const bool damaged = pool.coast < game.Values().coastDice;
        return Refuse(state.laidAgain != 0 ? Rule::D_GAS_4 : damaged ? Rule::D_DMG_3 : Rule::D_TRN_5, pool.coast);
    }
    dice.gear = reach.gear;
    return JudgeStock(pool.warnedCoast, pool.coast, usedWarned, reach.coastUsed - usedWarned, dice.warned, 1,
                      Rule::D_GAS_4);
}

Verdict Planner::JudgeRedline(const Reach& reach, Dice& dice) const
{
    if (!game.Options().redlining)
    {
        return Refuse(Rule::D_BRK_1, reach.gear); // a brake die goes with a lower gear die
    }
    if (reach.gear != kGears)
    {
        return Refuse(Rule::D_RED_1, reach.gear);
    }
    if (reach.brakesUsed >= pool.brakes + pool.warnedBrakes)
    {
        return Refuse(Rule::D_RED_2);
    }
    dice.gear = reach.gear;
    const int usedWarned = reach.warnedUsed >> 4;
    return JudgeStock(pool.warnedBrakes, pool.brakes, usedWarned, reach.brakesUsed - usedWarned, dice.warned, 1,
                      Rule::D_RED_2);
}

// Dice of one colour are alike but for what they show: enough of either kind must be left.
Verdict Planner::JudgeStock(int warned, int clean, int usedWarned, int usedClean, int wantedWarned, int wanted,
                            Rule rule) const
{
    const bool enough =
        wantedWarned <= wanted && usedWarned + wantedWarned <= warned && usedClean + wanted - wantedWarned <= clean;
    return enough ? Allow() : Refuse(rule);
}

// Offers what JudgeDice allows. The gears that can follow are few, so they are named rather than tried; the property
// suite holds this list and the verdicts against each other.
void Planner::Choices(const Reach& reach, DiceChoices& out) const
{
    const int gear = reach.gear;
    if (reach.gearDiceUsed < pool.gearCount)
    {
        OfferGear(reach, gear - 1, 0, out);
        OfferGear(reach, gear + 1, 0, out);
        // D-GEA-3; nothing but coast dice so far, so it is the gear still.
        OfferGear(reach, reach.gearDiceUsed == 0 ? reach.startGear : 0, 0, out);
        if (gear == 0 && game.Options().screechingStart && (state.laidAgain == 0 || state.startedScreeching != 0))
        {
            OfferGear(reach, 2, kScreech, out);
        }
        OfferBraking(reach, out);
    }
    if (gear > 0)
    {
        OfferLoose(pool.coastDie, reach.coastUsed, pool.coast, pool.warnedCoast, reach.warnedUsed & 0xF, gear, out);
    }
    if (gear == static_cast<int>(kGears) && game.Options().redlining)
    {
        OfferLoose(kRedlineDie, reach.brakesUsed, pool.brakes, pool.warnedBrakes, reach.warnedUsed >> 4, gear, out);
    }
}

void Planner::OfferGear(const Reach& reach, int die, unsigned flags, DiceChoices& out) const
{
    // Shifted by one so that gear 0 (and -1) looks at bits that are never set.
    const unsigned open = (pool.gears & ~unsigned{reach.gearsUsed}) << 1;
    Offer((open >> (die + 1) & 1u) != 0, die, 0, 0, die, flags, out);
}

void Planner::Offer(bool wanted, int die, int brakes, int warned, int gear, unsigned flags, DiceChoices& out)
{
    out.PushIf(wanted,
               {static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(brakes), static_cast<std::uint8_t>(warned),
                static_cast<std::uint8_t>(gear), static_cast<std::uint8_t>(flags)});
}

void Planner::OfferBraking(const Reach& reach, DiceChoices& out) const
{
    const int left = pool.brakes + pool.warnedBrakes - reach.brakesUsed;
    const unsigned open = pool.gears & ~unsigned{reach.gearsUsed}; // bit 0 is never set
    for (int brakes = 1; brakes <= left; ++brakes)
    {
        const int die = reach.gear - 1 - brakes > 0 ? reach.gear - 1 - brakes : 0;
        const bool free = (open >> die & 1u) != 0;
        if (state.laidAgain == 0)
        {
            Offer(free, die, brakes, 0, die, 0, out);
            continue;
        }
        for (int warned = 0; warned <= brakes && free; ++warned)
        {
            Dice dice{static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(brakes),
                      static_cast<std::uint8_t>(warned), 0, 0};
            if (JudgeDice(reach, dice))
            {
                out.Push(dice);
            }
        }
    }
}

// Coast dice, and brake dice driven like them: alike but for what they show.
void Planner::OfferLoose(std::uint8_t die, int used, int clean, int warned, int usedWarned, int gear,
                         DiceChoices& out) const
{
    Offer(used - usedWarned < clean, die, 0, 0, gear, 0, out);
    Offer(usedWarned < warned, die, 0, 1, gear, 0, out);
}

int Planner::WarningsOf(const Dice& dice) const
{
    const unsigned own = IsGearDie(dice.die) ? pool.warnedGears >> dice.die & 1u : 0u;
    return static_cast<int>(own) + dice.warned;
}

// ---- the way -------------------------------------------------------------------------------------------------------

Verdict Planner::JudgeWay(const Reach& reach, SpaceIndex space) const
{
    if (space == track.beyond)
    {
        return Refuse(Rule::D_FIN_2);
    }
    const Space& at = track[reach.at];
    const SpaceIndex* first = reach.skips == 0 ? at.forward : track.LandingsBegin(at, reach.skips);
    const SpaceIndex* last = reach.skips == 0 ? at.forward + at.forwardCount : track.LandingsEnd(at, reach.skips);
    for (const SpaceIndex* next = first; next != last; ++next)
    {
        if (*next == space)
        {
            return Allow();
        }
    }
    if (reach.skips != 0)
    {
        return Refuse(reach.skips == 1 ? Rule::D_JMP_2 : Rule::D_JMP_3, at.jump);
    }
    return Refuse(WhyNotForward(at, track[space]));
}

// The rule a player would want to hear when a space is no step ahead.
Rule Planner::WhyNotForward(const Space& from, const Space& to) const
{
    const bool fromCorner = IsOfCorner(from);
    const bool toCorner = IsOfCorner(to);
    if (fromCorner && toCorner && from.corner == to.corner && from.kind != to.kind)
    {
        return Rule::D_COR_2;
    }
    const bool sameRow = from.section == to.section;
    if (sameRow && (from.kind == SpaceKind::Slide || to.kind == SpaceKind::Slide) && from.kind != to.kind &&
        from.kind != SpaceKind::Cut && to.kind != SpaceKind::Cut)
    {
        return Rule::D_SLI_4;
    }
    if ((from.kind == SpaceKind::Cut && toCorner) || (fromCorner && to.kind == SpaceKind::Cut))
    {
        return Rule::D_SHC_2;
    }
    const bool closeBy = to.section + 1 >= from.section && from.section + 2 >= to.section;
    if (closeBy && (from.kind == SpaceKind::Cut || to.kind == SpaceKind::Cut))
    {
        return Rule::D_SHC_15;
    }
    const bool skipsFirst = PlaceOf(to.code) == static_cast<unsigned>(Place::SlideSecond);
    const bool skipsSecond = PlaceOf(from.code) == static_cast<unsigned>(Place::SlideFirst);
    if (closeBy && to.section > from.section && (skipsFirst || skipsSecond))
    {
        return Rule::D_SLI_10; // both halves, in order
    }
    if (to.rear < from.front)
    {
        return Rule::D_MOV_2; // sideways or backwards
    }
    const bool nextRow = from.section + 1 == to.section && from.kind == SpaceKind::Lane && to.kind == SpaceKind::Lane;
    return nextRow ? Rule::D_MOV_3 : Rule::D_MOV_8; // two lanes across, or not joined at all
}

// ---- other cars ----------------------------------------------------------------------------------------------------

Planner::Rivals Planner::CloseBy(const Space& from, bool jumping) const
{
    // A step leads into the next section, or past a corner by its shortcut; a jump lands up to three sections on.
    const unsigned reaches = (jumping ? 4u : 2u) * kSectionLength;
    Rivals close;
    for (Seat seat = 0; seat < state.seats && !alone; ++seat)
    {
        const Car& car = state.cars[seat];
        const Space& space = track[car.space];
        const bool ahead = (space.front >= from.rear) & (space.rear <= from.front + reaches);
        close.PushIf(ahead & (seat != state.active) & IsOnTrack(car), {car.space, car.gear});
    }
    return close;
}

bool Planner::IsTaken(SpaceIndex space) const
{
    return !JudgeOccupied(track[space], space, CloseBy(track[space], false));
}

Verdict Planner::JudgeTraffic(const Reach& reach, const Target& target, const Rivals& close) const
{
    if (target.limit < 0)
    {
        return Refuse(Rule::D_SHC_8);
    }
    const Verdict free = JudgeOccupied(*target.space, target.index, close);
    return free ? JudgeCorner(track[reach.at], *target.space, reach.skips != 0, close) : free;
}

// One car per space; lanes and halves of a slide row overlap (D-SLI-14).
Verdict Planner::JudgeOccupied(const Space& space, SpaceIndex index, const Rivals& close) const
{
    for (const Rival& rival : close)
    {
        if (rival.space == index)
        {
            return Refuse(Rule::D_MOV_1);
        }
        const Space& other = track[rival.space];
        if (other.section != space.section)
        {
            continue;
        }
        if (space.kind == SpaceKind::Lane && other.kind == SpaceKind::Slide)
        {
            return Refuse(Rule::D_SLI_7);
        }
        if (space.kind == SpaceKind::Slide && other.kind == SpaceKind::Lane)
        {
            return Refuse(Rule::D_SLI_9);
        }
    }
    return Allow();
}

// Whoever follows into a corner takes the line of the car inside, and passes nobody there (D-COR-6, D-COR-7, D-COR-9).
Verdict Planner::JudgeCorner(const Space& from, const Space& to, bool jumping, const Rivals& close) const
{
    const bool arrives = IsOfCorner(to) && !(IsOfCorner(from) && from.corner == to.corner);
    const std::uint8_t corner = IsOfCorner(to) ? to.corner : IsOfCorner(from) ? from.corner : kNoCorner;
    if (corner == kNoCorner)
    {
        return Allow();
    }
    // Who began the turn level with a car may drive on; who drew level in this turn would pass it.
    const Space& turnBegan = track[state.cars[state.active].space];
    bool sameLine = false;
    bool otherLine = false;
    bool passes = false;
    for (const Rival& rival : close)
    {
        const Space& other = track[rival.space];
        if (!IsOfCorner(other))
        {
            continue;
        }
        if (other.corner == corner && arrives)
        {
            (other.kind == to.kind ? sameLine : otherLine) = true;
        }
        const bool touches = other.corner == to.corner || other.corner == from.corner;
        passes = passes || (!jumping && touches && turnBegan.front < other.front && from.front <= other.front &&
                            other.front < to.front);
    }
    if (otherLine && !sameLine)
    {
        return Refuse(Rule::D_COR_6);
    }
    return passes ? Refuse(Rule::D_COR_7) : Allow();
}

// ---- what the step leads to ----------------------------------------------------------------------------------------

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

// ---- re-layout -----------------------------------------------------------------------------------------------------

bool Planner::Loses(const Reach& before, const Step& step) const
{
    if ((step.flags & (kTooFast | kWildJump)) != 0)
    {
        return true;
    }
    return step.warnings > 0 && state.sisuPlayed == 0 &&
           ((step.flags & kLongJump) != 0 || before.warnings + step.warnings >= game.Values().warningLimit);
}

// Reaches already found hopeless: a layout can come to the same place by many roads.
struct Planner::Lost
{
    static constexpr std::size_t kSlots = 512;
    std::uint64_t keys[kSlots]{};

    static std::uint64_t KeyOf(const Reach& reach)
    {
        return std::uint64_t{1} << 63 | std::uint64_t{reach.at} << 40 | std::uint64_t{reach.gear} << 36 |
               std::uint64_t{reach.gearsUsed} << 28 | std::uint64_t{reach.coastUsed} << 24 |
               std::uint64_t{reach.brakesUsed} << 20 | std::uint64_t{reach.warnedUsed} << 12 |
               std::uint64_t{reach.warnings} << 4 | reach.skips;
    }
    static std::size_t SlotOf(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> 55; }
    bool Knows(std::uint64_t key) const { return keys[SlotOf(key)] == key; }
    void Remember(std::uint64_t key) { keys[SlotOf(key)] = key; }
};

bool Planner::CanStillLose(const Reach& reach) const
{
    Lost lost;
    return LoseFrom(reach, lost);
}

bool Planner::LoseFrom(const Reach& reach, Lost& lost) const
{
    const std::uint64_t key = Lost::KeyOf(reach);
    if (lost.Knows(key))
    {
        return false;
    }
    StepList next;
    bool loses = false;
    ForEachNextStep(reach,
                    [this, &reach, &next, &loses](const Step& step)
                    {
                        loses = Loses(reach, step);
                        return !loses && next.Push(step);
                    });
    if (loses)
    {
        return true;
    }
    for (const Step& step : next)
    {
        Reach further = reach;
        Extend(further, step);
        if (further.ended == kGoesOn && LoseFrom(further, lost))
        {
            return true;
        }
    }
    lost.Remember(key);
    return false;
}

void Planner::NextLosingSteps(const Reach& reach, StepList& out) const
{
    Lost lost; // shared: neighbouring steps lead to the same places
    StepList next;
    NextSteps(reach, next);
    for (const Step& step : next)
    {
        Reach further = reach;
        Extend(further, step);
        if (Loses(reach, step) || (further.ended == kGoesOn && LoseFrom(further, lost)))
        {
            out.Push(step);
        }
    }
}

} // namespace Rally::Dirt
