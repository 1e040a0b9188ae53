#include "RallyClub/Gt/GtCoach.h"

#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtCoachDetail
{

using namespace Gt;

// What a lesson looks at.
struct Position
{
    const GtMatch& view;
    const GtRoadScreen& screen;
    Lessons taught;

    const GtState& Now() const { return view.Now(); }
    const Circuit& Road() const { return view.Rules().Road(); }
    const Car& Own() const { return Now().cars[screen.Who()]; }
    bool Knows(Lesson lesson) const { return (taught & BitOf(lesson)) != 0; }
    int Limit() const { return view.Rules().BoardOf(Now(), screen.Who()).warningLimit; }
};

Coaching Say(Lesson lesson, Phrase words, std::string target = {})
{
    return {lesson, std::move(words), std::move(target)};
}

bool CanPress(const Position& position, std::string_view id)
{
    const std::vector<RaceButton>& all = position.screen.Buttons();
    return std::any_of(all.begin(), all.end(),
                       [&](const RaceButton& one) { return one.entry.id == id && one.entry.enabled; });
}

template <class Wanted>
const SpaceChoice* SpaceWith(const Position& position, const Wanted& wanted)
{
    for (const SpaceChoice& space : position.screen.Spaces())
    {
        if (std::any_of(space.dice.begin(), space.dice.end(), [&](const DieChoice& die) { return wanted(space, die); }))
        {
            return &space;
        }
    }
    return nullptr;
}

// The link from where the plan has come to a space that can be reached.
const SpaceLink* LinkTo(const Position& position, const SpaceChoice& space)
{
    const SpaceIndex to = position.Road().Find(space.space);
    return to == kNoSpace ? nullptr : position.Road().LinkBetween(position.Now().reach.at, to);
}

// --- after the dice have begun to fall --------------------------------------------------------------------------------

Coaching OnTheDice(const Position& position)
{
    const GtState& state = position.Now();
    if (position.screen.Asks() != RoadMoment::Drive || state.nextStep == 0)
    {
        return {};
    }
    const bool last = state.warnings + 1 >= position.Limit();
    if (last && !position.Knows(Lesson::LastWarning))
    {
        return Say(Lesson::LastWarning, TextKey::CoachLastWarning, "hud.stop");
    }
    if (CanPress(position, "hud.secure") && !position.Knows(Lesson::Secure))
    {
        return Say(Lesson::Secure, Phrase(TextKey::GtCoachSecure, {int{position.Own().focus}}), "hud.secure");
    }
    if (state.warnings > 0 && !last && !position.Knows(Lesson::Warning))
    {
        return Say(Lesson::Warning, Phrase(TextKey::CoachWarning, {int{state.warnings}, position.Limit()}));
    }
    if (state.warnings == 0 && !position.Knows(Lesson::Clean))
    {
        return Say(Lesson::Clean, Phrase(TextKey::CoachClean, {int{state.plan[state.nextStep - 1u].gear}}), "hud.roll");
    }
    return {};
}

Coaching OnAQuestion(const Position& position)
{
    if (position.screen.Asks() == RoadMoment::LayAgain && !position.Knows(Lesson::LayAgain))
    {
        return Say(Lesson::LayAgain, TextKey::CoachAgain);
    }
    const bool pits = position.Now().phase == Phase::Pits;
    return pits && !position.Knows(Lesson::Pits) ? Say(Lesson::Pits, TextKey::GtCoachPits, "hud.drive-on") : Coaching();
}

// --- before anything lies ---------------------------------------------------------------------------------------------

// The turn began facing the wrong way (G-LOC-5): who comes from the pits or was blocked pulls away in gear 1, too.
bool HasTurnedRound(const Position& position)
{
    return std::any_of(position.view.Events().begin(), position.view.Events().end(),
                       [&](const Event& event)
                       {
                           return static_cast<EventKind>(event.kind) == EventKind::TurnedRound &&
                                  event.seat == position.screen.Who();
                       });
}

Coaching OnAFreshTurn(const Position& position)
{
    const GtState& state = position.Now();
    const Car& own = position.Own();
    const bool driven = state.round > 1;
    if (!driven)
    {
        return position.Knows(Lesson::FirstDie) ? Coaching() : Say(Lesson::FirstDie, TextKey::GtCoachFirstDie);
    }
    if (HasTurnedRound(position) && !position.Knows(Lesson::Lost))
    {
        return Say(Lesson::Lost, TextKey::GtCoachLost);
    }
    const bool wrong = (own.tyres == Tyres::Rain) != (state.weather == Weather::Wet);
    if (wrong && !position.view.Rules().IsSolo() && !position.Knows(Lesson::Tyres))
    {
        return Say(Lesson::Tyres, TextKey::GtCoachTyres);
    }
    const bool flag = std::any_of(std::begin(state.flags), std::end(state.flags),
                                  [](const YellowFlag& one) { return one.tile != 0; });
    if (flag && state.seats > 1 && !position.Knows(Lesson::Flag))
    {
        return Say(Lesson::Flag, TextKey::GtCoachFlag);
    }
    const bool lastLap = position.view.Rules().LapCount() > 1 && own.crossings == position.view.Rules().LapCount();
    if (lastLap && !position.Knows(Lesson::LastLap))
    {
        return Say(Lesson::LastLap, TextKey::GtCoachLastLap);
    }
    if (state.seats > 1 && !position.Knows(Lesson::Order))
    {
        return Say(Lesson::Order, TextKey::GtCoachOrder);
    }
    return {};
}

// --- while the plan grows ---------------------------------------------------------------------------------------------

// Somebody beside a space that could be reached: drawing level asks for a gear.
Coaching OnARival(const Position& position)
{
    const GtState& state = position.Now();
    for (const SpaceChoice& choice : position.screen.Spaces())
    {
        const SpaceIndex at = position.Road().Find(choice.space);
        for (Seat seat = 0; at != kNoSpace && seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            const bool stands = car.state == CarState::Running && car.gear > 0 && seat != position.screen.Who();
            if (stands && AreBeside(position.Road()[at], position.Road()[car.space]))
            {
                const std::string& name = position.view.Header().names[seat];
                return Say(Lesson::Rivals, Phrase(TextKey::GtCoachRivals, {name, int{car.gear}}));
            }
        }
    }
    return {};
}

Coaching OnTheRoad(const Position& position)
{
    const auto finishes = [](const SpaceChoice&, const DieChoice& die) { return die.fate == StepFate::Finishes; };
    if (SpaceWith(position, finishes) != nullptr && !position.Knows(Lesson::Finish))
    {
        return Say(Lesson::Finish, TextKey::GtCoachLastLap);
    }
    const auto loses = [](const SpaceChoice&, const DieChoice& die) { return die.fate == StepFate::Loses; };
    if (const SpaceChoice* fast = SpaceWith(position, loses); fast != nullptr && !position.Knows(Lesson::Limit))
    {
        const SpaceLink* link = LinkTo(position, *fast);
        if (link != nullptr && link->limit > 0)
        {
            const std::string name(NameOfSpace(fast->space).View());
            return Say(Lesson::Limit, Phrase(TextKey::GtCoachLimit, {name, int{link->limit}}));
        }
    }
    const auto dangerous = [&](const SpaceChoice& space, const DieChoice&)
    {
        const SpaceLink* link = LinkTo(position, space);
        return link != nullptr && link->danger > 0;
    };
    if (SpaceWith(position, dangerous) != nullptr && !position.Knows(Lesson::Triangle))
    {
        return Say(Lesson::Triangle, TextKey::GtCoachTriangle);
    }
    // What is asked on a link and not by the space itself is a dotted line.
    const auto dotted = [&](const SpaceChoice& space, const DieChoice&)
    {
        const SpaceLink* link = LinkTo(position, space);
        return link != nullptr && (link->warnings > 0 || link->limit != position.Road()[link->to].limit);
    };
    if (SpaceWith(position, dotted) != nullptr && !position.Knows(Lesson::Dotted))
    {
        return Say(Lesson::Dotted, TextKey::GtCoachDotted);
    }
    return position.Knows(Lesson::Rivals) ? Coaching() : OnARival(position);
}

// With dice on the road: on with it, or off.
Coaching OnThePlan(const Position& position)
{
    const GtState& state = position.Now();
    const int laid = state.planLength;
    const bool goesOn = !position.screen.Spaces().empty();
    if (goesOn && !position.Knows(Lesson::NextDie))
    {
        return Say(Lesson::NextDie, Phrase(TextKey::GtCoachNextDie, {int{state.reach.gear}}));
    }
    const bool enough = laid >= 3 || !goesOn;
    if (goesOn && laid == 2 && !position.Knows(Lesson::Dare))
    {
        return Say(Lesson::Dare, Phrase(TextKey::CoachDare, {laid}));
    }
    if (enough && !position.Knows(Lesson::Roll) && CanPress(position, "hud.roll"))
    {
        return Say(Lesson::Roll, Phrase(TextKey::CoachRoll, {position.Limit()}), "hud.roll");
    }
    const bool holds = position.screen.Odds().known && position.screen.Odds().wholePlan.holds > 0.8;
    const bool knowsRolls = position.Knows(Lesson::Clean) || position.Knows(Lesson::Warning);
    if (enough && knowsRolls && holds && CanPress(position, "hud.flat-out") && !position.Knows(Lesson::FlatOut))
    {
        int dice = 0;
        int focus = 0;
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            dice += 1 + state.plan[i].brakes;
            focus += state.plan[i].die != kRedlineDie ? 1 : 0;
        }
        return Say(Lesson::FlatOut, Phrase(TextKey::GtCoachFlatOut, {dice, focus, position.Limit()}), "hud.flat-out");
    }
    return {};
}

// When nothing else presses.
Coaching OnALongerDay(const Position& position)
{
    const auto brakes = [](const SpaceChoice&, const DieChoice& die) { return die.action.count > 0; };
    if (position.Now().reach.gear >= 3 && SpaceWith(position, brakes) != nullptr && !position.Knows(Lesson::Brake))
    {
        return Say(Lesson::Brake, TextKey::CoachBrake);
    }
    const bool fresh = position.Now().planLength == 0;
    return fresh && position.Now().round > 2 && !position.Knows(Lesson::Hint)
               ? Say(Lesson::Hint, TextKey::CoachHint, "hud.hint")
               : Coaching();
}

} // namespace GtCoachDetail

Coaching CoachingAt(const Gt::GtMatch& view, const GtRoadScreen& screen, Lessons taught)
{
    using namespace GtCoachDetail;
    if (screen.Who() >= view.Seats())
    {
        return {};
    }
    const Position position{view, screen, taught};
    using Teaching = Coaching (*)(const Position&);
    constexpr Teaching asked[] = {OnTheDice, OnAQuestion};
    constexpr Teaching fresh[] = {OnAFreshTurn, OnTheRoad, OnALongerDay};
    // A plan is laid before the road is explained: the first turn ends, whatever lies ahead.
    constexpr Teaching grown[] = {OnThePlan, OnTheRoad, OnALongerDay};
    const bool lays = screen.Asks() == RoadMoment::Lay;
    const std::span<const Teaching> lessons = !lays                        ? std::span<const Teaching>(asked)
                                              : view.Now().planLength == 0 ? std::span<const Teaching>(fresh)
                                                                           : std::span<const Teaching>(grown);
    for (const Teaching teach : lessons)
    {
        if (Coaching found = teach(position); !found.IsEmpty())
        {
            return found;
        }
    }
    return {};
}

const Coaching& GtCoach::At(const Gt::GtMatch& view, const GtRoadScreen& screen, std::uint64_t moment)
{
    return Once(moment, [&](Lessons known) { return CoachingAt(view, screen, known); });
}

} // namespace Rally::Club
