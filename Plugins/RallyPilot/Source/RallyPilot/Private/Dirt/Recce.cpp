#include "RallyPilot/Dirt/Recce.h"

#include "RallyPilot/Dirt/ParRaces.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <cmath>
#include <utility>

namespace Rally::Pilot
{

Recce::Recce(Workbench& theBench, std::shared_ptr<ParTableStore> shelf)
    : bench(theBench),
      coDriver(std::make_shared<CoDriver>(std::move(shelf)))
{}

unsigned Recce::Answers()
{
    if (job != nullptr && job->IsDone())
    {
        job.reset();
        std::exchange(take, nullptr)();
        ++answers;
    }
    BeginNext();
    return answers;
}

bool Recce::HasWork()
{
    Answers();
    return job != nullptr;
}

void Recce::BeginNext()
{
    if (job == nullptr)
    {
        if (Errand errand = Next(); errand.work)
        {
            take = std::move(errand.take);
            job = bench.Begin(std::move(errand.work));
        }
    }
}

Recce::Errand Recce::Next()
{
    if (asked.match != nullptr)
    {
        return Advise();
    }
    if (!roads.empty())
    {
        return Solve();
    }
    if (survey.match != nullptr)
    {
        return Survey();
    }
    if (past.match != nullptr)
    {
        return Judge();
    }
    if (!medalRoad.empty())
    {
        return RaceForMedals();
    }
    return std::exchange(other, {});
}

// --- par --------------------------------------------------------------------------------------------------------------

Recce::RoadKey Recce::KeyOf(const Dirt::DirtSetup& road)
{
    ByteString bytes;
    ByteWriter out(bytes);
    Dirt::EncodeSetup(out, road);
    return {bytes.begin(), bytes.end()};
}

int Recce::ParOf(const Dirt::DirtSetup& setup)
{
    double sum = 0;
    std::vector<Dirt::DirtSetup> unknown;
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        const Dirt::DirtSetup road = RoadOf(setup, stage);
        const auto found = pars.find(KeyOf(road));
        if (found != pars.end())
        {
            sum += found->second;
        }
        else
        {
            unknown.push_back(road);
        }
    }
    if (unknown.empty())
    {
        return static_cast<int>(std::lround(sum));
    }
    roads = std::move(unknown);
    BeginNext();
    return 0;
}

int Recce::ParOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    return ParOf(RoadOf(setup, stage));
}

Recce::Errand Recce::Solve()
{
    const auto par = std::make_shared<double>();
    const Dirt::DirtSetup road = roads.front();
    roads.erase(roads.begin());
    return {[coDriver = coDriver, road, par] { *par = Pilot::ParOf(road, 0, coDriver->Book()); },
            [this, key = KeyOf(road), par]
            {
                pars[key] = *par;
                // It may have been asked for again meanwhile.
                std::erase_if(roads, [&](const Dirt::DirtSetup& one) { return KeyOf(one) == key; });
            }};
}

MedalTimes Recce::MedalsOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    Dirt::DirtSetup road = RoadOf(setup, stage);
    if (const auto found = medals.find(KeyOf(road)); found != medals.end())
    {
        return found->second;
    }
    medalRoad.assign(1, road);
    BeginNext();
    return {};
}

Recce::Errand Recce::RaceForMedals()
{
    const auto found = std::make_shared<MedalTimes>();
    const Dirt::DirtSetup road = medalRoad.front();
    medalRoad.clear();
    return {[coDriver = coDriver, road, found] { *found = Pilot::MedalsOf(road, 0, coDriver->Book()); },
            [this, key = KeyOf(road), found]
            {
                medals[key] = *found;
                // It may have been asked for again meanwhile.
                std::erase_if(medalRoad, [&](const Dirt::DirtSetup& one) { return KeyOf(one) == key; });
            }};
}

// --- what to do -------------------------------------------------------------------------------------------------------

void Recce::Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment)
{
    asked = {std::move(view), seat, 0, moment};
    BeginNext();
}

std::vector<Phrase> Recce::HintAt(std::uint64_t moment) const
{
    return hintMoment == moment ? hint : std::vector<Phrase>();
}

std::vector<Phrase> Recce::NotationAt(std::uint64_t moment) const
{
    return hintMoment == moment ? notation : std::vector<Phrase>();
}

std::vector<Action> Recce::LayoutAt(std::uint64_t moment) const
{
    return hintMoment == moment ? layout : std::vector<Action>();
}

Plan Recce::LineAt(std::uint64_t moment) const
{
    return hintMoment == moment ? line : Plan{};
}

Recce::Errand Recce::Advise()
{
    struct Advice
    {
        std::vector<Phrase> lines;
        std::vector<Phrase> notation;
        std::vector<Action> layout;
        Plan plan;
    };
    const auto advice = std::make_shared<Advice>();
    const Question question = std::exchange(asked, {});
    return {[coDriver = coDriver, question, advice]
            {
                const AnyMatch& view = *question.match;
                const Hint told = coDriver->Ask(view, question.seat);
                advice->lines = HintLines(view, told);
                advice->notation = HintNotation(view, told);
                const bool lays = told.known && Dirt::AsDirt(view)->Now().phase == Dirt::Phase::Lay;
                advice->layout = told.known ? told.suggestions[0].layout : std::vector<Action>();
                advice->plan = lays || !advice->layout.empty() ? told.suggestions[0].plan : Plan{};
            },
            [this, advice, moment = question.moment]
            {
                hintMoment = moment;
                hint = std::move(advice->lines);
                notation = std::move(advice->notation);
                layout = std::move(advice->layout);
                line = advice->plan;
            }};
}

// --- the road beyond the turn -----------------------------------------------------------------------------------------

std::shared_ptr<const ParTable> Recce::RoadFor(const Dirt::DirtMatch& view, Seat seat)
{
    std::shared_ptr<const ParTable> table = coDriver->Book().TableAtHand(view.Rules(), view.Now(), seat);
    const bool isBest = table != nullptr && table->Model().purse == kParPurse;
    const std::pair moment{view.Chain(), seat};
    if (!isBest && surveyedAt != moment)
    {
        surveyedAt = moment;
        survey = {view.ViewFor(seat), seat, 0, moment.first};
        BeginNext();
    }
    return table;
}

// From then on it is at hand.
Recce::Errand Recce::Survey()
{
    return {[coDriver = coDriver, question = std::exchange(survey, {})]
            {
                const Dirt::DirtMatch& view = *Dirt::AsDirt(*question.match);
                coDriver->Book().TableFor(view.Rules(), view.Now(), question.seat);
            },
            [] {}};
}

// --- hindsight --------------------------------------------------------------------------------------------------------

void Recce::LookBack(std::unique_ptr<AnyMatch> match, SeatMask who)
{
    const std::uint64_t moment = match->Chain();
    past = {std::move(match), kNoSeat, who, moment};
    BeginNext();
}

std::vector<StageReview> Recce::ReviewsAt(std::uint64_t moment) const
{
    return reviewMoment == moment ? reviews : std::vector<StageReview>();
}

Recce::Errand Recce::Judge()
{
    const auto found = std::make_shared<std::vector<StageReview>>();
    const Question question = std::exchange(past, {});
    return {[coDriver = coDriver, question, found]
            { *found = ReviewOf(*Dirt::AsDirt(*question.match), coDriver->Book(), question.who); },
            [this, found, moment = question.moment]
            {
                reviewMoment = moment;
                reviews = std::move(*found);
            }};
}

// --- anything else ----------------------------------------------------------------------------------------------------

void Recce::WorkOut(std::function<void()> work, std::function<void()> taken)
{
    other = {std::move(work), std::move(taken)};
    BeginNext();
}

MedalsShown StageMedals(const Dirt::DirtMatch& match, Recce& recce, const std::vector<StageReview>& reviews)
{
    MedalsShown shown;
    const Dirt::DirtState& state = match.Now();
    const std::size_t stage = state.stage;
    if (match.Seats() != 1 || state.retiredIn[stage] != 0 || state.stageTimes[stage][0] == 0)
    {
        return shown;
    }
    shown.seconds = state.stageTimes[stage][0];
    shown.times = recce.MedalsOf(match.Rules().Setup(), stage);
    for (const StageReview& review : reviews)
    {
        if (review.stage == stage)
        {
            shown.par = review.par;
            shown.cost = review.cost;
        }
    }
    return shown;
}

} // namespace Rally::Pilot
