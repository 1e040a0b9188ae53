// DIRT in the register of drivers.
#include "HintTaker.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyPilot/Dirt/TurnEnds.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>

namespace Rally::Dirt
{
namespace DirtDriversDetail
{

Pilot::DriverList Make(std::span<const Pilot::DriverWish> wishes, const Pilot::DriverAids& aids)
{
    const std::shared_ptr<Pilot::ParTableStore> roads =
        aids.roads != nullptr ? aids.roads : std::make_shared<Pilot::LocalParTables>();
    const auto book = std::make_shared<Pilot::RoadBook>(roads);
    Pilot::DriverList drivers;
    for (const Pilot::DriverWish& wish : wishes)
    {
        Pilot::Opponent opponent(wish.character, wish.seed, book, aids.budget);
        drivers.push_back(Pilot::Seated<Pilot::CoDriver>(wish, std::move(opponent), roads));
    }
    return drivers;
}

std::vector<PastStage> LookBack(const AnyMatch& match, const Pilot::DriverAids& aids)
{
    std::vector<PastStage> past;
    const DirtMatch* race = AsDirt(match);
    if (race == nullptr)
    {
        return past;
    }
    Pilot::RoadBook book = aids.roads != nullptr ? Pilot::RoadBook(aids.roads) : Pilot::RoadBook();
    for (const Pilot::StageReview& review : Pilot::ReviewOf(*race, book, Pilot::kEverybody, aids.unwanted))
    {
        PastStage& stage = past.emplace_back();
        stage.seat = review.seat;
        stage.stage = review.stage;
        stage.par = review.par;
        stage.cost = review.cost;
        std::ranges::copy(review.costs, stage.costs);
        stage.luck = review.luck;
        for (const Pilot::ReviewedTurn& turn : review.turns)
        {
            stage.turns.push_back({turn.round, turn.entry, turn.cost, turn.luck});
        }
    }
    return past;
}

int ParOfLast(const AnyMatch& match)
{
    Pilot::RoadBook book;
    const DirtMatch* race = AsDirt(match);
    const std::size_t stages = race != nullptr ? race->Rules().Setup().stageCount : 0u;
    return stages > 0 ? static_cast<int>(std::lround(Pilot::ParOf(race->Rules().Setup(), stages - 1, book))) : 0;
}

bool Decides(const AnyMatch& match, const Action& action)
{
    const DirtMatch* race = AsDirt(match);
    return race != nullptr && Pilot::Commits(race->Now(), action);
}

// What the best would be charged with itself: a line is worth what a table says, a decision what its dice say, and where a token may be
// drawn that is not quite the same.
double ChargeOfBest(const DirtMatch& position, const Pilot::TurnEnds& ends, Pilot::RoadBook& book)
{
    DirtState laid = position.Now();
    EventList events;
    for (const Action& step : Pilot::LayingOf(position.Rules(), laid, ends.best))
    {
        events.Clear();
        position.Rules().Apply(laid, step, events);
    }
    Action how;
    how.kind = static_cast<std::uint8_t>(ends.how);
    how.seat = laid.active;
    return Pilot::TurnStudy(position.Rules(), position.Now(), book).Judge(laid, how).lost;
}

JudgedDecision Judge(const AnyMatch& beginning, const AnyMatch& laid, const Action& decision)
{
    const DirtMatch* position = AsDirt(beginning);
    const DirtMatch* plan = AsDirt(laid);
    JudgedDecision judged;
    if (position == nullptr || plan == nullptr)
    {
        return judged;
    }
    Pilot::RoadBook book;
    Pilot::TurnStudy study(position->Rules(), position->Now(), book);
    Pilot::TurnStudy::Verdict verdict = study.Judge(plan->Now(), decision);
    const Pilot::TurnEnds ends = study.Ends();
    const Phrase how = ends.how == ActionKind::FlatOut ? TextKey::PuzzleFlatOut : TextKey::PuzzleOneByOne;
    judged.lost = verdict.lost - ChargeOfBest(*position, ends, book);
    if (judged.lost > 0)
    {
        judged.why = std::move(verdict.why);
    }
    else
    {
        judged.lost = 0;
    }
    judged.best = Listed({Pilot::LineWords(position->Rules(), position->Now(), ends.best), how});
    judged.notation = Pilot::WriteLine(position->Rules(), position->Now(), ends.best).View();
    return judged;
}

} // namespace DirtDriversDetail

extern const Pilot::DriverEntry kDrivers;
constexpr Pilot::DriverEntry kDrivers{.make = DirtDriversDetail::Make,
                                      .lookBack = DirtDriversDetail::LookBack,
                                      .parOfLast = DirtDriversDetail::ParOfLast,
                                      .decides = DirtDriversDetail::Decides,
                                      .judge = DirtDriversDetail::Judge};

} // namespace Rally::Dirt
