#include "RallyPilot/Dirt/TurnWorth.h"

#include <bit>

namespace Rally::Pilot
{

// Backwards over the steps, overwriting itself: the seconds to expect before the step in hand, by warnings shown and dice
// secured from here on.
struct TurnWorth::Table
{
    std::size_t from;
    std::size_t mostSecured;
    double seconds[kRows][kRows];
    // By step and dice secured: what a loss costs, what ending the turn with it is worth, and what is best once SISU covers
    // the turn: before the step, and when its dice have fallen.
    double loss[Dirt::kMaxSteps][kRows];
    double rest[Dirt::kMaxSteps][kRows];
    double safeBefore[Dirt::kMaxSteps + 1][kRows];
    double safeAfter[Dirt::kMaxSteps][kRows];
    double cut[Dirt::kMaxSteps];      // tokens drawn on the way onto the step
    double shows[Dirt::kMaxSteps][5]; // chances of so many warnings on the step's own dice
    Dirt::ActionKind choice[Dirt::kMaxSteps][kRows][kRows];
};

// Between stages nobody drives; then there is nothing in hand to spend either.
static const Dirt::Car& CarAtTheWheel(const Dirt::DirtState& state)
{
    static constexpr Dirt::Car kNobody{};
    return state.active < kMaxSeats ? state.cars[state.active] : kNobody;
}

TurnWorth::TurnWorth(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const ValueToGo& theRoad)
    : game(theGame),
      state(theState),
      track(theGame.TrackOf(theState)),
      road(theRoad),
      odds(theGame, theState),
      purse(CarAtTheWheel(theState).seconds),
      paid(theState.phase == Dirt::Phase::Lay ? 0u : theState.securedDice),
      sisu(theGame.Options().sisu != Dirt::SisuScope::Off && CarAtTheWheel(theState).sisu != 0 &&
           theState.sisuPlayed == 0)
{
    const bool lastStage = state.stage + 1 == game.Setup().stageCount;
    const Hazard atLine =
        track.beyond == kNoSpace ? Hazard::None : track[static_cast<SpaceIndex>(track.beyond - 1)].hazard;
    for (int gear = 1; gear <= static_cast<int>(Dirt::kGears); ++gear)
    {
        cardBacks[gear - 1] = BackOf(gear, 0, true);
        for (int hazard = 0; hazard < 4; ++hazard)
        {
            backs[gear - 1][hazard] = BackOf(gear, hazard, true);
        }
        lineDamage[gear - 1] = lastStage ? 0.0 : BackOf(gear, static_cast<int>(atLine), false); // D-FIN-5
    }
}

// The back of the next card of a deck, over all that have not come to light (D-LOC-3, D-LOC-6, D-END-8, D-DMG-8).
double TurnWorth::BackOf(int gear, int hazard, bool withSeconds) const
{
    const std::size_t deck = static_cast<std::size_t>(gear) - 1;
    int inBag = 0;
    for (const std::uint8_t tokens : state.bag)
    {
        inBag += tokens;
    }
    double total = 0.0;
    int cards = 0;
    for (std::size_t i = 0; i < game.Values().backCount[deck]; ++i)
    {
        const Dirt::CardBack& back = game.Values().backs[deck][i];
        const int left = state.decks[deck].left > 0 ? back.count - state.decks[deck].seen[i] : back.count;
        const bool crash = static_cast<Dirt::BackSymbol>(back.symbol) == Dirt::BackSymbol::Crash;
        const int printed = hazard == 0 || !crash ? 0 : back.tokens[hazard - 1];
        const int tokens = printed < inBag ? printed : inBag;
        total += left * ((withSeconds ? back.seconds : 0.0) + tokens * road.DamageToken());
        cards += left;
    }
    return cards > 0 ? total / cards : 0.0;
}

double TurnWorth::Rest(const Dirt::Step& step, int tokens) const
{
    return RestOf(step, {tokens, false});
}

double TurnWorth::RestOf(const Dirt::Step& step, Hand hand) const
{
    return Card(step.gear) + ((step.flags & Dirt::kFinish) != 0 ? 0.0 : RoadFrom(step.space, step.gear, hand));
}

double TurnWorth::CutOn(const Plan& plan, std::size_t at) const
{
    return CutBetween(at > 0 ? plan.steps[at - 1].space : state.cars[state.active].space, plan.steps[at].space);
}

double TurnWorth::CutBetween(SpaceIndex from, SpaceIndex to) const
{
    const bool begins = track[to].kind == SpaceKind::Cut && track[from].kind != SpaceKind::Cut;
    return begins ? road.CutToken(to) : 0.0;
}

double TurnWorth::LossOf(const Plan& plan, std::size_t at, int lineGear, Hand hand) const
{
    const Dirt::Step& step = plan.steps[at];
    const auto costAt = [&](SpaceIndex place)
    {
        const int card = odds.FinishGear(place, step, lineGear);
        const double token = CutBetween(step.space, place); // a jump that loses control may come down on a shortcut
        return token + (card != 0 ? Crossing(card) : LossIn(place, step.gear, hand));
    };
    const SpaceIndex place = Odds::PlaceOfLoss(plan, at);
    if (place != kNoSpace)
    {
        return costAt(place);
    }
    // A jump at the end of the plan that has not been given a landing: its driver will name the cheapest (D-JMP-18).
    FixedList<SpaceIndex, 32> landings;
    game.NamedLandings(state, state.reach, step, landings);
    double least = LossIn(step.space, step.gear, hand);
    for (std::size_t i = 0; i < landings.Size(); ++i)
    {
        const double cost = costAt(landings[i]);
        least = i == 0 || cost < least ? cost : least;
    }
    return least;
}

// D-SEC-3, D-SEC-5: the n-th die secured in a turn costs n.
int TurnWorth::CostOf(std::size_t securedBefore, std::size_t dice) const
{
    const std::size_t before = paid + securedBefore;
    return static_cast<int>(dice * before + dice * (dice + 1) / 2);
}

std::size_t TurnWorth::MostSecured(const Plan& plan, std::size_t from) const
{
    std::size_t dice = 0;
    for (std::size_t i = from; i < plan.count; ++i)
    {
        dice += 1u + plan.steps[i].brakes;
    }
    std::size_t most = 0;
    while (most < dice && most < kMostDice && CostOf(0, most + 1) <= purse)
    {
        ++most;
    }
    return most;
}

// The same, or SISU now that the dice of the step have fallen, whichever is better.
double TurnWorth::OrSaved(const Table& table, double otherwise, std::size_t at, std::size_t secured) const
{
    const double saved = table.safeAfter[at][secured];
    return sisu && saved < otherwise ? saved : otherwise;
}

double TurnWorth::RollWorth(const Table& table, const Plan& plan, std::size_t at, std::size_t shown,
                            std::size_t secured) const
{
    const Dirt::Step& step = plan.steps[at];
    const bool screech = (step.flags & Dirt::kScreech) != 0;
    if (Odds::IsCertain(step) && !screech)
    {
        return table.cut[at] + table.loss[at][secured];
    }
    const double lost = OrSaved(table, table.loss[at][secured], at, secured);
    const double screeched = OrSaved(table, table.rest[at][secured], at, secured); // D-SIS-7
    const bool longJump = (step.flags & Dirt::kLongJump) != 0;
    double worth = table.cut[at];
    for (std::size_t own = 0; own <= step.brakes + 1u; ++own)
    {
        const double chance = table.shows[at][own];
        if (chance <= 0.0)
        {
            continue;
        }
        worth +=
            chance * (own > 0 && screech                                     ? screeched
                      : Odds::IsCertain(step)                                ? table.loss[at][secured]
                      : own > 0 && (longJump || shown + own >= odds.Limit()) ? lost
                                                                             : table.seconds[shown + own][secured]);
    }
    return worth;
}

Choice TurnWorth::BestOf(const Table& table, const Plan& plan, std::size_t at, std::size_t shown,
                         std::size_t secured) const
{
    const Dirt::Step& step = plan.steps[at];
    const std::size_t dice = 1u + step.brakes;
    Choice best{RollWorth(table, plan, at, shown, secured), Dirt::ActionKind::Roll};
    if (secured + dice <= table.mostSecured && !Odds::IsCertain(step))
    {
        const double worth = table.cut[at] + CostOf(secured, dice) + table.seconds[shown][secured + dice];
        best = worth < best.seconds ? Choice{worth, Dirt::ActionKind::Secure} : best;
    }
    const bool mayStop = at > 0 && (at > table.from || state.phase == Dirt::Phase::Drive); // D-ROL-5
    if (mayStop && table.rest[at - 1][secured] < best.seconds)
    {
        best = {table.rest[at - 1][secured], Dirt::ActionKind::Stop};
    }
    return best; // SISU may wait for the dice (D-SIS-4, D-SIS-7)
}

void TurnWorth::Fill(Table& table, const Plan& plan) const
{
    const bool driving = state.phase != Dirt::Phase::Lay;
    table.from = driving ? state.nextStep : 0u;
    table.mostSecured = MostSecured(plan, table.from);
    const int lineGear = odds.LineGear(plan);
    for (std::size_t i = driving && table.from > 0 ? table.from - 1 : table.from; i < plan.count; ++i)
    {
        for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
        {
            table.rest[i][secured] = Rest(plan.steps[i], Left(secured));
            table.loss[i][secured] = Loss(plan, i, lineGear, Left(secured));
        }
        table.cut[i] = i < table.from ? 0.0 : CutOn(plan, i);
        double(&shows)[5] = table.shows[i];
        shows[0] = 1.0;
        shows[1] = shows[2] = shows[3] = shows[4] = 0.0;
        for (unsigned die = 0; die <= plan.steps[i].brakes && die < 4; ++die)
        {
            const double warns = odds.FacesOf(die == 0 ? plan.steps[i].die : Dirt::kRedlineDie) / 6.0;
            for (std::size_t own = die + 1; own > 0; --own)
            {
                shows[own] = shows[own] * (1.0 - warns) + shows[own - 1] * warns;
            }
            shows[0] *= 1.0 - warns;
        }
    }
    for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
    {
        // NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): the loop above ends with this step
        const double atTheEnd = table.rest[plan.count - 1u][secured];
        for (std::size_t shown = 0; shown < odds.Limit(); ++shown)
        {
            table.seconds[shown][secured] = atTheEnd;
        }
        table.safeBefore[plan.count][secured] = RestOf(plan.steps[plan.count - 1u], {Left(secured), sisu});
    }
    for (std::size_t at = plan.count; at-- > table.from;)
    {
        for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
        {
            const double onward = table.safeBefore[at + 1u][secured];
            const Hand hand{Left(secured), sisu};
            const double rest = RestOf(plan.steps[at], hand);
            const bool certain = Odds::IsCertain(plan.steps[at]);
            table.safeAfter[at][secured] = certain ? LossOf(plan, at, lineGear, hand) : onward < rest ? onward : rest;
            table.safeBefore[at][secured] = table.cut[at] + table.safeAfter[at][secured];
        }
        // Upwards: a roll or a secured die looks at places not yet written over.
        for (std::size_t shown = 0; shown < odds.Limit(); ++shown)
        {
            for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
            {
                const Choice best = BestOf(table, plan, at, shown, secured);
                table.seconds[shown][secured] = best.seconds;
                table.choice[at][shown][secured] = best.how;
            }
        }
    }
}

double TurnWorth::OneByOne(const Plan& plan) const
{
    return DriveOut(plan).seconds;
}

Choice TurnWorth::Best(const Plan& plan) const
{
    Table table;
    Fill(table, plan);
    const std::size_t shown = ShownNow();
    Choice best{table.seconds[shown][0], table.choice[table.from][shown][0]};
    if (state.phase == Dirt::Phase::Lay)
    {
        const double flatOut = FlatOut(plan);
        best = flatOut < best.seconds ? Choice{flatOut, Dirt::ActionKind::FlatOut} : best;
    }
    return best;
}

// Forwards again along the choices, to tell what becomes of the turn.
Drive TurnWorth::DriveOut(const Plan& plan) const
{
    Table table;
    Fill(table, plan);
    const std::size_t begin = ShownNow();
    Drive drive;
    drive.seconds = table.seconds[begin][0];
    drive.first = table.choice[table.from][begin][0];
    Chances now{};
    now[begin][0] = 1.0;
    const int lineGear = odds.LineGear(plan);
    for (std::size_t at = table.from; at < plan.count; ++at)
    {
        Chances next{};
        const double lostBefore = drive.loses;
        for (std::size_t shown = 0; shown < odds.Limit(); ++shown)
        {
            for (std::size_t secured = 0; secured <= table.mostSecured; ++secured)
            {
                if (now[shown][secured] > 0.0)
                {
                    Follow(table, plan.steps[at], at, {now[shown][secured], shown, secured}, next, drive);
                }
            }
        }
        now = next;
        const bool isHome = odds.FinishGear(Odds::PlaceOfLoss(plan, at), plan.steps[at], lineGear) != 0;
        drive.home += isHome ? drive.loses - lostBefore : 0.0;
    }
    drive.completes = 1.0 - drive.loses - drive.stops - drive.saves - drive.screeches;
    return drive;
}

void TurnWorth::Follow(const Table& table, const Dirt::Step& step, std::size_t at, const Moment& moment, Chances& next,
                       Drive& drive) const
{
    const std::size_t dice = 1u + step.brakes;
    switch (table.choice[at][moment.shown][moment.secured])
    {
    case Dirt::ActionKind::Stop: drive.stops += moment.chance; return;
    case Dirt::ActionKind::Secure:
        drive.pays += moment.chance * CostOf(moment.secured, dice);
        next[moment.shown][moment.secured + dice] += moment.chance;
        return;
    default: break;
    }
    const bool certain = Odds::IsCertain(step);
    for (std::size_t own = 0; own <= dice; ++own)
    {
        const double falls = moment.chance * table.shows[at][own];
        const bool screeches = own > 0 && (step.flags & Dirt::kScreech) != 0;
        const bool tooMany = (step.flags & Dirt::kLongJump) != 0 || moment.shown + own >= odds.Limit();
        const bool byDice = own > 0 && !certain && tooMany;
        const double otherwise = screeches ? table.rest[at][moment.secured] : table.loss[at][moment.secured];
        const bool saves = (byDice || screeches) && OrSaved(table, otherwise, at, moment.secured) < otherwise;
        double& chance = saves               ? drive.saves
                         : screeches         ? drive.screeches
                         : byDice || certain ? drive.loses
                                             : next[moment.shown + own][moment.secured];
        chance += falls;
    }
}

double TurnWorth::FlatOut(const Plan& plan) const
{
    const int lineGear = odds.LineGear(plan);
    const Dirt::Step& last = plan.steps[plan.count - 1u];
    int gained = 0; // in any case (D-GAS-7)
    for (std::size_t at = 0; at < plan.count; ++at)
    {
        gained += Odds::BringsSecond(plan.steps[at]) ? 1 : 0;
    }
    const int tokens = purse + gained;
    const double end = Rest(last, tokens);
    const bool saves = sisu && !Odds::IsCertain(last); // a certain loss can only be the last step (D-TRN-7)
    double saved = saves ? RestOf(last, {tokens, true}) : 0.0;
    for (std::size_t at = 0; at < plan.count; ++at)
    {
        saved += CutOn(plan, at);
    }
    double cuts = 0.0;
    OddsSoFar sofar = odds.Begin();
    double worth = -gained;
    for (std::size_t at = 0; at < plan.count; ++at)
    {
        cuts += CutOn(plan, at);
        if (const Falls lost = odds.Roll(sofar, plan.steps[at]); lost > 0)
        {
            const double loss = cuts + Loss(plan, at, lineGear, tokens);
            worth += OddsSoFar::Share(lost, sofar.all) * (saves && saved < loss ? saved : loss);
        }
    }
    const double stays = CutOn(plan, 0) + Rest(plan.steps[0], tokens);
    worth += OddsSoFar::Share(sofar.screeched, sofar.all) * (saves && saved < stays ? saved : stays); // D-SIS-7
    return worth + OddsSoFar::Share(sofar.Held(), sofar.all) * (end + cuts);
}

double TurnWorth::CardSeconds(const Plan& plan) const
{
    const int lineGear = odds.LineGear(plan);
    OddsSoFar sofar = odds.Begin();
    double seconds = 0.0;
    for (std::size_t at = state.phase == Dirt::Phase::Drive ? state.nextStep : 0u; at < plan.count; ++at)
    {
        const Dirt::Step& step = plan.steps[at];
        const Falls lost = odds.Roll(sofar, step);
        const double loses = OddsSoFar::Share(lost, sofar.all);
        const int card = odds.FinishGear(Odds::PlaceOfLoss(plan, at), step, lineGear);
        seconds += loses * (card != 0 ? Card(card) : cardBacks[step.gear - 1]);
    }
    seconds += OddsSoFar::Share(sofar.screeched, sofar.all) * Card(plan.steps[0].gear);
    return seconds + OddsSoFar::Share(sofar.Held(), sofar.all) * Card(plan.steps[plan.count - 1u].gear);
}

Choice TurnWorth::Saving(const Plan& plan) const
{
    if (state.flatOut != 0)
    {
        return SavingFlatOut(plan);
    }
    Table table;
    Fill(table, plan);
    const std::size_t at = state.nextStep;
    const double saved = table.safeAfter[at][0];
    const double accepted = Dirt::Screeches(state) ? table.rest[at][0] : table.loss[at][0];
    return saved < accepted ? Choice{saved, Dirt::ActionKind::PlaySisu} : Choice{accepted, Dirt::ActionKind::Accept};
}

// The car has not moved yet.
Choice TurnWorth::SavingFlatOut(const Plan& plan) const
{
    const int tokens = purse + state.secondsToGain;
    const int lineGear = odds.LineGear(plan);
    const std::size_t last = plan.count - 1u;
    const std::size_t stops = Dirt::Screeches(state) ? 0 : LostAt(plan);
    const bool fails = Odds::IsCertain(plan.steps[last]); // SISU or not (D-SCR-7)
    double saved = fails ? LossOf(plan, last, lineGear, {tokens, true}) : RestOf(plan.steps[last], {tokens, true});
    double accepted = Dirt::Screeches(state) ? Rest(plan.steps[0], tokens) : Loss(plan, stops, lineGear, tokens);
    for (std::size_t at = 0; at < plan.count; ++at)
    {
        saved += CutOn(plan, at);
        accepted += at <= stops ? CutOn(plan, at) : 0.0;
    }
    return saved < accepted ? Choice{saved, Dirt::ActionKind::PlaySisu} : Choice{accepted, Dirt::ActionKind::Accept};
}

// The step on which a throw that failed loses control as laid.
std::size_t TurnWorth::LostAt(const Plan& plan) const
{
    unsigned left = state.dice;
    unsigned shown = 0;
    std::size_t at = 0;
    for (; at + 1 < plan.count; ++at)
    {
        const unsigned dice = 1u + plan.steps[at].brakes;
        const unsigned own = static_cast<unsigned>(std::popcount(left & ((1u << dice) - 1u)));
        left >>= dice;
        shown += own;
        if (own > 0 && (shown >= odds.Limit() || (plan.steps[at].flags & Dirt::kLongJump) != 0))
        {
            break;
        }
    }
    return at;
}

} // namespace Rally::Pilot
