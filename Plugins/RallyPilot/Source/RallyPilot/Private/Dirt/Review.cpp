#include "RallyPilot/Dirt/Review.h"

#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "Dirt/ReviewReasons.h"

#include <algorithm>

namespace Rally::Pilot
{

namespace ReviewDetail
{

Decision OnTheWay(const Action& action)
{
    switch (static_cast<Dirt::ActionKind>(action.kind))
    {
    case Dirt::ActionKind::Roll: return Decision::GoOn;
    case Dirt::ActionKind::Stop: return Decision::Stop;
    case Dirt::ActionKind::Secure: return Decision::Secure;
    case Dirt::ActionKind::Lay:
    case Dirt::ActionKind::NameLanding: return Decision::LayAgain;
    default: return Decision::Other;
    }
}

bool IsSame(const Plan& plan, const Plan& other)
{
    return plan.count == other.count && BeginsWith(plan, other);
}

} // namespace ReviewDetail

static constexpr double kNothingYet = 1e9;
static constexpr double kWorthTelling = 0.1; // seconds

Review::Review(const Dirt::DirtGame& theGame, std::size_t theStage, Seat theSeat, const ValueToGo& theRoad,
               const ValueToGo& theStretch, Lines& theLines, Measure theMeasure)
    : game(theGame),
      stage(theStage),
      seat(theSeat),
      road(theRoad),
      lines(theLines),
      measure(theMeasure),
      appraisal(theGame, theStage, theRoad, theLines),
      clock(theGame, theStage, theStretch, theLines)
{}

// A table knows whole decks only.
Dirt::DirtState Review::Modelled(const Dirt::DirtState& state) const
{
    Dirt::DirtState plain = state;
    for (std::size_t deck = 0; measure == Measure::ByTable && deck < Dirt::kGears; ++deck)
    {
        plain.decks[deck] = Dirt::Deck{};
    }
    return plain;
}

bool Review::Charge(double seconds, Decision kind)
{
    const double charged = seconds > 0.0 ? seconds : 0.0;
    ReviewedTurn& turn = turns.back();
    turn.cost += charged;
    cost += charged;
    costs[static_cast<std::size_t>(kind)] += charged;
    if (charged < kWorthTelling || charged <= turn.dearest)
    {
        return false;
    }
    turn.dearest = charged;
    return true;
}

void Review::Begin(const Dirt::DirtState& state, std::uint32_t entry)
{
    const Dirt::Car& car = state.cars[seat];
    ReviewedTurn& turn = turns.emplace_back();
    turn.stage = state.stage;
    turn.round = state.round;
    turn.entry = entry;
    turn.from = car.space;
    turn.gear = car.gear;
    inTurn = true;
    expected = kNothingYet;
}

// The plan is complete: it is judged as a whole, with the way to drive it.
void Review::Commits(const Dirt::DirtState& state, const Action& action)
{
    ReviewedTurn& turn = turns.back();
    turn.driven = LaidPlan(state);
    turn.how = static_cast<Dirt::ActionKind>(action.kind);
    const Dirt::DirtState fresh = BeforePlan(game, state);
    const TurnWorth worth(game, fresh, road);
    lines.Find(game, fresh, worth);
    double best = 1e9;
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        if (lines[i].choice.seconds < best)
        {
            best = lines[i].choice.seconds;
            turn.best = lines[i].plan;
            turn.bestHow = lines[i].choice.how;
        }
    }
    const Dirt::Car& car = state.cars[seat];
    best = measure == Measure::ByTable ? road.Worth(car.space, car.gear, car.seconds) : best;
    const double chosen = appraisal.Of(state, action);
    const PlanReasons reasons(game, state, worth);
    turn.loses = reasons.Loses(turn.driven, turn.how);
    turn.prospect = reasons.ProspectOf({turn.driven, turn.how});
    const Decision kind = ReviewDetail::IsSame(turn.driven, turn.best) ? Decision::Way : Decision::Plan;
    if (Charge(chosen - best - appraisal.SoFar(state, seat), kind))
    {
        turn.why = reasons.Why({turn.driven, turn.how}, {turn.best, turn.bestHow});
    }
    expected = clock.Of(state, action);
}

// The plan is on its way.
void Review::Goes(const Dirt::DirtState& state, const Action& action)
{
    const double best = appraisal.Of(state, seat);
    const double chosen = appraisal.Of(state, action);
    const double fell = expected < kNothingYet ? clock.Of(state, seat) - expected : 0.0; // since the last decision
    luck += fell;
    turns.back().luck += fell;
    if (Charge(chosen - best, ReviewDetail::OnTheWay(action)))
    {
        turns.back().why = WhyOnTheWay(game, state, action, appraisal);
    }
    expected = clock.Of(state, action);
}

bool Commits(const Dirt::DirtState& state, const Action& action)
{
    const auto kind = static_cast<Dirt::ActionKind>(action.kind);
    return state.phase == Dirt::Phase::Lay && (kind == Dirt::ActionKind::Roll || kind == Dirt::ActionKind::Secure ||
                                               kind == Dirt::ActionKind::FlatOut || kind == Dirt::ActionKind::PlaySisu);
}

void Review::Decides(const Dirt::DirtState& now, const Action& action, std::uint32_t entry)
{
    if (now.stage != stage || action.seat != seat || now.active != seat)
    {
        return;
    }
    const Dirt::DirtState state = Modelled(now);
    if (!inTurn)
    {
        Begin(state, entry);
    }
    if (state.phase != Dirt::Phase::Lay)
    {
        Goes(state, action);
    }
    else if (Pilot::Commits(state, action))
    {
        Commits(state, action);
    }
}

void Review::Becomes(const Dirt::DirtState& now)
{
    const bool over = inTurn && (now.stage != stage || now.active != seat || now.phase == Dirt::Phase::Over ||
                                 (now.phase == Dirt::Phase::Lay && turns.back().driven.count > 0));
    if (!over)
    {
        return;
    }
    if (turns.back().driven.count > 0)
    {
        Dirt::DirtState settled = now;
        settled.active = kNoSeat;
        const double after = clock.Of(settled, seat);
        turns.back().luck += after - expected;
        turns.back().lost = now.stage == stage && now.phase != Dirt::Phase::Over && now.cars[seat].gear == 0;
        luck += after - expected;
    }
    inTurn = false;
}

namespace ReviewDetail
{

// The reviews of all seats on the stage that is being driven.
class Watching
{
public:
    Watching(const Dirt::DirtMatch& theMatch, RoadBook& theBook, SeatMask whose)
        : match(theMatch),
          book(theBook),
          who(whose)
    {}

    void Open()
    {
        const Dirt::DirtGame& game = match.Rules();
        stage = match.Now().stage;
        const bool coasts = match.Seats() > 1 || game.Options().oneShot;
        table = book.TableOf(game, stage, {kParPurse, coasts});
        seats.clear();
        roads.clear();
        stretches.clear();
        for (Seat seat = 0; table != nullptr && seat < match.Seats(); ++seat)
        {
            roads.push_back(std::make_unique<RoadAhead>(table, book, game, match.Now(), seat));
            stretches.push_back(
                std::make_unique<RoadAhead>(table, book, game, match.Now(), seat, RoadAhead::Reach::Stage));
            const bool wanted = (who & MaskOf(seat)) != 0;
            seats.push_back(wanted ? std::make_unique<Review>(game, stage, seat, *roads[seat], *stretches[seat], lines,
                                                              Review::Measure::ByLines)
                                   : nullptr);
        }
    }

    void Decides(const Action& action, std::uint32_t entry)
    {
        if (action.seat < seats.size() && seats[action.seat] != nullptr)
        {
            roads[action.seat]->Look(match.Now(), action.seat);
            stretches[action.seat]->Look(match.Now(), action.seat);
            seats[action.seat]->Decides(match.Now(), action, entry);
        }
    }

    // Answers whether the stage is over for all.
    bool Becomes()
    {
        for (const std::unique_ptr<Review>& seat : seats)
        {
            if (seat != nullptr)
            {
                seat->Becomes(match.Now());
            }
        }
        return match.Now().stage != stage;
    }

    void Close(std::vector<StageReview>& reviews)
    {
        const double par = book.TableOf(match.Rules(), stage, {kParPurse, false})->Par();
        const Dirt::DirtState& now = match.Now();
        for (Seat seat = 0; seat < seats.size(); ++seat)
        {
            if (seats[seat] == nullptr)
            {
                continue;
            }
            const bool scored = now.stage != stage || now.phase == Dirt::Phase::Over;
            StageReview& one = reviews.emplace_back();
            one.stage = static_cast<std::uint8_t>(stage);
            one.seat = seat;
            one.seconds = scored ? now.stageTimes[stage][seat]
                                 : Appraisal(match.Rules(), stage, *roads[seat], lines).SoFar(now, seat);
            one.par = par;
            one.cost = seats[seat]->Cost();
            std::ranges::copy(seats[seat]->Costs(), one.costs);
            one.luck = seats[seat]->Luck();
            one.turns = seats[seat]->Turns();
        }
        seats.clear();
    }

private:
    const Dirt::DirtMatch& match;
    RoadBook& book;
    SeatMask who;
    std::size_t stage{};
    std::shared_ptr<const ParTable> table;
    Lines lines;
    std::vector<std::unique_ptr<RoadAhead>> roads;     // by seat ...
    std::vector<std::unique_ptr<RoadAhead>> stretches; // ... and as far as this stage goes
    std::vector<std::unique_ptr<Review>> seats;
};

} // namespace ReviewDetail

std::vector<StageReview> ReviewOf(const Dirt::DirtMatch& match, RoadBook& book, SeatMask who,
                                  const std::atomic<bool>* unwanted)
{
    std::vector<StageReview> reviews;
    Dirt::DirtMatch again(match.Rules().Setup(), match.Header().names);
    ReviewDetail::Watching watching(again, book, who);
    watching.Open();
    for (std::size_t i = 0; i < match.Entries().size(); ++i)
    {
        const LogEntry& entry = match.Entries()[i];
        if (unwanted != nullptr && *unwanted)
        {
            return {};
        }
        if (!entry.chance)
        {
            watching.Decides(entry.action, static_cast<std::uint32_t>(i));
        }
        again.Replay(entry);
        if (watching.Becomes())
        {
            watching.Close(reviews);
            watching.Open();
        }
    }
    watching.Close(reviews);
    return reviews;
}

} // namespace Rally::Pilot
