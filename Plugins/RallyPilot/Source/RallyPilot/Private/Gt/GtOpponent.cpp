#include "RallyPilot/Gt/GtOpponent.h"

#include "BudgetLeft.h"
#include "Gt/GtCrowd.h"
#include "Gt/GtEyes.h"
#include "Gt/GtKnobs.h"
#include "Gt/Solver/TurnSearch.h"
#include "RallyPilot/Gt/GtOutlook.h"
#include "RallyPilot/Gt/GtRelayout.h"
#include "RallyRules/Core/Hash.h"

#include <algorithm>
#include <span>

namespace Rally::Pilot
{
namespace GtOpponentDetail
{

using namespace Gt;

Action Make(Seat seat, Gt::ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

// Whoever does not know about securing has nothing to pay with.
Gt::GtState Known(const Gt::GtState& state, Seat seat, const GtKnobs& knobs)
{
    Gt::GtState known = state;
    known.cars[seat].focus = knobs.secures ? known.cars[seat].focus : std::uint16_t{0};
    return known;
}

// The turn as it was before anything was laid, the same whatever lies now.
Gt::GtState TurnBegin(const Gt::GtGame& game, const Gt::GtState& state)
{
    Gt::GtState begin = state;
    begin.planLength = 0;
    std::fill(std::begin(begin.plan), std::end(begin.plan), Gt::Step{});
    begin.reach = game.FreshReach(begin);
    return begin;
}

bool AreAlike(const Gt::Step& a, const Gt::Step& b)
{
    return a.space == b.space && a.die == b.die && a.brakes == b.brakes;
}

bool Begins(const GtPlan& plan, const GtPlan& laid)
{
    bool begins = laid.count <= plan.count;
    for (std::size_t i = 0; i < laid.count && begins; ++i)
    {
        begins = AreAlike(plan.steps[i], laid.steps[i]);
    }
    return begins;
}

// As another set of tyres, or none of its damage, would have the car.
Gt::GtState With(const Gt::GtState& state, Seat seat, Gt::PitLane lane, Gt::Tyres tyres)
{
    Gt::GtState other = state;
    Gt::Car& car = other.cars[seat];
    car.tyres = tyres;
    for (std::uint8_t& tokens : car.damage)
    {
        tokens = lane == Gt::PitLane::Tyres ? tokens : std::uint8_t{0};
    }
    return other;
}

} // namespace GtOpponentDetail

struct GtOpponent::Memory
{
    GtLines lines;
    std::shared_ptr<GtTurnSearch> search = std::make_shared<GtTurnSearch>();
    std::shared_ptr<GtTurnSearch> others = std::make_shared<GtTurnSearch>();
    std::uint64_t turn{}; // whose plan this is
    GtTurn plan;
    bool known{};
};

namespace GtOpponentDetail
{

// Where the worth of the road comes from: tables where they are known and solved, else by measure.
class Roads
{
public:
    Roads(const Gt::GtGame& theGame, GtKnows knows, GtRoadBook& theBook, Watch* theWatch)
        : game(theGame),
          purse(knows == GtKnows::Tokens ? kGtRacePurse : std::uint8_t{0}),
          solves(knows != GtKnows::Roughly),
          book(theBook),
          watch(theWatch)
    {}

    // Of a seat of a state; the other dice of damage by measure of whole ones.
    const GtValueToGo& Of(const Gt::GtState& state, Seat seat)
    {
        if (solves)
        {
            GtParModel model = ModelOf(game, state, seat, GtAim::Rounds, purse);
            const double slower = SlownessOf(state, seat);
            model.lostGears = model.lostCoast = model.lostBrakes = 0;
            if (auto table = book.TableOf(game, model, watch); table != nullptr)
            {
                scaled.push_back(std::make_unique<Scaled>(std::move(table), slower));
                return *scaled.back();
            }
        }
        rough.push_back(std::make_unique<GtOutlook>(game, state, seat));
        return *rough.back();
    }

    // Of a seat, found once.
    const GtValueToGo& Kept(const Gt::GtState& state, Seat seat)
    {
        kept[seat] = kept[seat] == nullptr ? &Of(state, seat) : kept[seat];
        return *kept[seat];
    }
    // The best turn of a seat on an empty road, by its table.
    bool TurnOf(const Gt::GtState& state, Seat seat, GtTurn& turn)
    {
        GtParModel model = ModelOf(game, state, seat, GtAim::Rounds, purse);
        model.lostGears = model.lostCoast = model.lostBrakes = 0;
        const auto table = book.TableOf(game, model, watch);
        const Gt::Car& car = state.cars[seat];
        return table != nullptr &&
               table->BestTurn(car.space, car.gear, LinesBefore(game, state, seat), car.focus, turn);
    }

    // How much longer damage makes the road.
    double SlownessOf(const Gt::GtState& state, Seat seat) const
    {
        Gt::GtState whole = state;
        for (std::uint8_t& tokens : whole.cars[seat].damage)
        {
            tokens = 0;
        }
        const int highest = game.Values().highestGear;
        return PaceOf(game.DiceOf(state, seat), highest) / PaceOf(game.DiceOf(whole, seat), highest);
    }

private:
    class Scaled final : public GtValueToGo
    {
    public:
        Scaled(std::shared_ptr<const GtParTable> theTable, double theFactor)
            : table(std::move(theTable)),
              factor(theFactor)
        {}
        double Worth(SpaceIndex at, int gear, int lines, int tokens) const override
        {
            return factor * table->Worth(at, gear, lines, tokens);
        }
        const GtPrices& Prices() const override { return table->Prices(); }

    private:
        std::shared_ptr<const GtParTable> table;
        double factor;
    };

    const Gt::GtGame& game;
    std::uint8_t purse;
    bool solves;
    GtRoadBook& book;
    Watch* watch; // nullptr: no clock
    const GtValueToGo* kept[kMaxSeats]{};
    std::vector<std::unique_ptr<Scaled>> scaled;
    std::vector<std::unique_ptr<GtOutlook>> rough;
};

// One decision.
class Thought
{
public:
    Thought(const Gt::GtGame& theGame, const Gt::GtState& theState, Seat theSeat, const GtKnobs& theKnobs,
            std::uint64_t theSeed, GtRoadBook& book, Watch* theWatch, GtLines& theLines,
            std::shared_ptr<GtTurnSearch> theSearch, std::shared_ptr<GtTurnSearch> theOthers)
        : game(theGame),
          state(theState),
          seat(theSeat),
          knobs(theKnobs),
          watch(theWatch),
          lines(theLines),
          search(std::move(theSearch)),
          others(std::move(theOthers)),
          roads(theGame, theKnobs.road, book, theWatch),
          eyes(theGame, state, theSeat, roads.Of(state, theSeat), theKnobs, theSeed)
    {
        ConsiderStops();
    }

    // The plan of the turn, from its beginning, and among others what they and it do to one another, as far as nodes allow.
    GtTurn Plan(BudgetLeft& allowance)
    {
        const GtTurnWorth worth(game, state, eyes, search);
        GtTurn best;
        double least = 1e9;
        const bool exact = knobs.road != GtKnows::Roughly;
        if (exact)
        {
            const GtBestTurn turn = worth.BestTurn(knobs.likesFlatOut);
            best = turn.turn;
            least = turn.found ? turn.worth : least;
        }
        const bool mayFly = game.Options().flyingStart && state.cars[seat].gear == 0;
        if (!exact || mayFly || least >= 1e9)
        {
            const GtTurn other = BestLine(worth, least);
            best = other.plan.count > 0 ? other : best;
        }
        return exact && !allowance.IsUp() ? AmongOthers(worth, best, least, allowance) : best;
    }

    // The best that goes on from what lies.
    GtTurn GoOn()
    {
        const GtTurnWorth worth(game, state, eyes, search);
        GtTurn best{LaidPlan(state), false};
        double least = 1e9;
        if (best.plan.count > 0)
        {
            const GtDrive drive = worth.DriveOut(best.plan);
            const double flatOut = worth.FlatOutAsLaid(best.plan) - knobs.likesFlatOut;
            best.flatOut = knobs.goesFlatOut && flatOut < drive.worth;
            least = best.flatOut ? flatOut : drive.worth;
        }
        const GtTurn other = BestLine(worth, least);
        return other.plan.count > 0 ? other : best;
    }

    Gt::ActionKind Drive() const { return GtTurnWorth(game, state, eyes, search).DriveOut(LaidPlan(state)).first; }

    Action LayAgain(const ActionList& legal) const
    {
        const GtTurnWorth worth(game, state, eyes, search);
        const GtLayout layout = BestLayout(worth);
        return layout.found ? LayingOf(game, state, layout.plan.steps[0]) : legal[0];
    }

    Action InPits() const
    {
        const Gt::Car& car = state.cars[seat];
        const GtStop stop = eyes.BestStop(car.space, LinesBefore(game, state, seat), car.focus);
        if (stop.lane == Gt::PitLane::None)
        {
            return Make(seat, Gt::ActionKind::DriveOn);
        }
        Action action = Make(seat, Gt::ActionKind::PitStop);
        action.die = static_cast<std::uint8_t>(stop.lane);
        action.count = static_cast<std::uint8_t>(stop.tyres);
        return action;
    }

private:
    GtTurn BestLine(const GtTurnWorth& worth, double least)
    {
        GtTurn best;
        lines.Find(worth, watch);
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            const GtLine& line = lines[i];
            if (line.dice > knobs.mostDice && line.plan.count > 1u)
            {
                continue;
            }
            const Choice choice = AsLiked(worth, line);
            if (choice.seems < least)
            {
                least = choice.seems;
                best = choice.turn;
            }
        }
        return best;
    }

    // The better way to drive a line, for who likes or dislikes to go flat-out.
    struct Choice
    {
        GtTurn turn;
        double seems;
    };
    Choice AsLiked(const GtTurnWorth& worth, const GtLine& line) const
    {
        const bool thrown = line.choice.how == Gt::ActionKind::FlatOut;
        const double rolled = thrown ? worth.OneByOne(line.plan) : line.choice.worth;
        const double flatOut = worth.FlatOutAsLaid(line.plan) - knobs.likesFlatOut;
        const bool flies = knobs.goesFlatOut && flatOut < rolled;
        return {{line.plan, flies}, flies ? flatOut : rolled};
    }

    // Of the plans that seem hardly worse than the best the one that is best for what it does to the others and they to it: the
    // best of each end, weighed once more.
    GtTurn AmongOthers(const GtTurnWorth& worth, const GtTurn& favourite, double least, BudgetLeft& allowance)
    {
        constexpr double margin = 0.6; // rounds by which a place may be better for what stands around it
        constexpr std::size_t most = 10;
        const auto roadOf = [this](Seat other) -> const GtValueToGo& { return roads.Kept(state, other); };
        const auto turnOf = [this](const Gt::GtState& moment, Seat other, GtTurn& turn)
        { return roads.TurnOf(moment, other, turn); };
        GtCrowd crowd(game, state, roadOf, turnOf, others, allowance);
        if (!crowd.IsClose() || favourite.plan.count == 0)
        {
            return favourite;
        }
        const Gt::Step& end = favourite.plan.steps[favourite.plan.count - 1u];
        std::vector<Choice> choices{{favourite, least}};
        lines.Find(worth, watch);
        allowance.Spend(lines.Beginnings());
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            const GtLine& line = lines[i];
            const bool elsewhere = line.Last().space != end.space || line.Last().gear != end.gear;
            const bool counts = line.worthmost && elsewhere;
            const Choice choice = counts ? AsLiked(worth, line) : Choice{{}, 1e9};
            if (choice.seems < least + margin)
            {
                choices.push_back(choice);
            }
        }
        std::sort(choices.begin() + 1, choices.end(),
                  [](const Choice& a, const Choice& b) { return a.seems < b.seems; });
        choices.resize((std::min)(choices.size(), most));
        GtTurn best = favourite;
        double bestSeems = 1e9;
        for (const Choice& choice : choices)
        {
            if (allowance.IsUp())
            {
                break; // what was not weighed is not chosen
            }
            const double seems = choice.seems + CrowdOf(worth, choice.turn, crowd);
            best = seems < bestSeems ? choice.turn : best;
            bestSeems = seems < bestSeems ? seems : bestSeems;
        }
        return best;
    }

    // Wherever the turn may end of its own will, a plan that is hardly ever driven to its end included.
    static double CrowdOf(const GtTurnWorth& worth, const GtTurn& turn, GtCrowd& crowd)
    {
        constexpr double hardly = 0.02;
        const GtPlan& plan = turn.plan;
        GtDrive drive;
        if (turn.flatOut)
        {
            drive.ends[plan.count - 1u] = worth.Dice().Of(plan).completes;
        }
        else
        {
            drive = worth.DriveOut(plan);
        }
        double cost = 0.0;
        int behind = worth.LinesNow();
        SpaceIndex at = worth.State().cars[worth.State().active].space;
        for (std::size_t i = 0; i < plan.count; ++i)
        {
            const Gt::Step& step = plan.steps[i];
            behind = worth.LinesBehind(at, step, behind);
            at = step.space;
            const bool stays = drive.ends[i] > hardly && (step.flags & Gt::kFinish) == 0;
            cost += stays ? drive.ends[i] * crowd.Of(at, step.gear, behind) : 0.0;
        }
        return cost;
    }

    // Only where something is to be gained by it: damage, or tyres that are not those of the weather.
    void ConsiderStops()
    {
        if (!knobs.stops || game.IsSolo() || state.active != seat)
        {
            return;
        }
        const Gt::Car& car = state.cars[seat];
        const bool damaged = roads.SlownessOf(state, seat) > 1.0;
        const auto offer = [&](Gt::PitLane lane, Gt::Tyres tyres)
        {
            const double turns = lane == Gt::PitLane::Tyres ? 0.0 : 1.0;
            eyes.MayStop({&roads.Of(With(state, seat, lane, tyres), seat), turns, lane, tyres});
        };
        if (damaged)
        {
            offer(Gt::PitLane::Repairs, car.tyres);
        }
        const Gt::Tyres better = BestTyres(game, state.weather);
        if (better != car.tyres && RankOf(game, better, state.weather) > RankOf(game, car.tyres, state.weather))
        {
            offer(Gt::PitLane::Tyres, better);
            if (damaged)
            {
                offer(Gt::PitLane::Both, better);
            }
        }
    }

public:
    // How good tyres are in a weather: by the pace of their board.
    static double RankOf(const Gt::GtGame& game, Gt::Tyres tyres, Gt::Weather weather)
    {
        const Gt::Board& board = game.Values().BoardOf(tyres, weather);
        Gt::DicePool dice;
        dice.gearCount = board.gearDice;
        dice.coast = board.coastDice;
        dice.brakes = board.brakeDice;
        dice.warningLimit = board.warningLimit;
        return game.Values().Has(tyres) ? -PaceOf(dice, game.Values().highestGear) : -1e9;
    }
    static Gt::Tyres BestTyres(const Gt::GtGame& game, Gt::Weather weather)
    {
        Gt::Tyres best = Gt::Tyres::Asphalt;
        for (std::size_t kind = 0; kind < Gt::kTyreKinds; ++kind)
        {
            const Gt::Tyres tyres = static_cast<Gt::Tyres>(kind);
            best = RankOf(game, tyres, weather) > RankOf(game, best, weather) ? tyres : best;
        }
        return best;
    }

private:
    const Gt::GtGame& game;
    const Gt::GtState& state;
    Seat seat;
    const GtKnobs& knobs;
    Watch* watch; // nullptr: no clock
    GtLines& lines;
    std::shared_ptr<GtTurnSearch> search;
    std::shared_ptr<GtTurnSearch> others; // for what it means to the other cars
    Roads roads;
    GtEyes eyes;
};

} // namespace GtOpponentDetail

GtOpponent::GtOpponent(Character theCharacter, std::uint64_t theSeed, std::shared_ptr<GtRoadBook> theBook,
                       Budget theBudget)
    : character(theCharacter),
      seed(theSeed),
      name(WordsOf(theCharacter)),
      book(std::move(theBook)),
      budget(std::move(theBudget)),
      memory(std::make_unique<Memory>())
{}

GtOpponent::~GtOpponent() = default;
GtOpponent::GtOpponent(GtOpponent&&) noexcept = default;
GtOpponent& GtOpponent::operator=(GtOpponent&&) noexcept = default;

Action GtOpponent::Decide(const AnyMatch& view, Seat seat)
{
    using namespace GtOpponentDetail;
    ActionList legal;
    view.Legal(seat, legal);
    const Gt::GtMatch* match = Gt::AsGt(view);
    if (match == nullptr || legal.Size() < 2)
    {
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    Watch* const watch = budget.watch.get();
    if (watch != nullptr)
    {
        watch->Begin();
    }
    book = book == nullptr ? std::make_shared<GtRoadBook>() : std::move(book);
    const Gt::GtGame& game = match->Rules();
    const GtKnobs knobs = GtKnobsOf(character);
    effort = 0;
    const Gt::GtState known = Known(match->Now(), seat, knobs);
    const auto think = [&](const Gt::GtState& state)
    { return Thought(game, state, seat, knobs, seed, *book, watch, memory->lines, memory->search, memory->others); };
    Action action = legal[0];
    switch (known.phase)
    {
    case Gt::Phase::Tyres:
        action = Make(seat, Gt::ActionKind::ChooseTyres);
        action.count = static_cast<std::uint8_t>(Thought::BestTyres(game, known.weather));
        break;
    case Gt::Phase::Lay:
    {
        const GtPlan laid = LaidPlan(known);
        const Gt::GtState begin = TurnBegin(game, known);
        const std::uint64_t turn = HashBytes(std::as_bytes(std::span(&begin, 1)), seed);
        if (!memory->known || memory->turn != turn)
        {
            BudgetLeft allowance(knobs.road == GtKnows::Roughly ? 0 : NodesOf(knobs.nodes, budget), watch);
            memory->plan = think(begin).Plan(allowance);
            effort = allowance.Spent();
            memory->turn = turn;
            memory->known = true;
        }
        const bool fits = memory->plan.plan.count > 0 && Begins(memory->plan.plan, laid);
        const GtTurn best = fits ? memory->plan : think(known).GoOn();
        action = best.plan.count > laid.count ? LayingOf(game, known, best.plan.steps[laid.count])
                 : best.flatOut               ? Make(seat, Gt::ActionKind::FlatOut)
                                              : Make(seat, think(known).Drive());
        break;
    }
    case Gt::Phase::Drive: action = Make(seat, think(known).Drive()); break;
    case Gt::Phase::LayAgain: action = think(known).LayAgain(legal); break;
    case Gt::Phase::Pits: action = knobs.stops ? think(known).InPits() : Make(seat, Gt::ActionKind::DriveOn); break;
    default: break;
    }
    return view.Query(action) ? action : legal[0];
}

} // namespace Rally::Pilot
