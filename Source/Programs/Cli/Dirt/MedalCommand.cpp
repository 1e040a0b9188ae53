#include "Cli/Dirt/MedalCommand.h"

#include "Cli/Fail.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/ParRaces.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"
#include "Shared/Options.h"

namespace Rally::Cli
{
namespace
{

struct Wishes
{
    std::string stage;
    int generated = 0;
    int tiles = 10;
    MedalWishes medals;
};

std::vector<std::string> CoursesOf(const Wishes& wishes)
{
    std::vector<std::string> courses;
    for (int i = 0; i < wishes.generated; ++i)
    {
        StageWishes wanted;
        wanted.tiles = static_cast<std::uint8_t>(wishes.tiles);
        const MadeStage made = MakeStage(Dirt::DirtBox(), wishes.medals.seed + static_cast<unsigned>(i), wanted);
        courses.emplace_back(CodeOf(Dirt::DirtBox(), made.design).View());
    }
    if (!courses.empty())
    {
        return courses;
    }
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const bool wanted = wishes.stage == "all";
        courses.insert(courses.end(), wanted ? 1 : 0, std::string(ready.id));
    }
    return courses.empty() ? std::vector<std::string>{wishes.stage} : courses;
}

Dirt::DirtSetup SetupOf(const std::string& course)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    if (!AddStage(setup, course))
    {
        throw Fail(
            "medals: expected a stage such as rally2-ss1 (see rally stage list), its code, a rally or all, not " +
            course);
    }
    return setup;
}

} // namespace

MedalRoad MedalRoadOf(const Dirt::DirtSetup& setup, std::size_t stage, Pilot::RoadBook& book)
{
    return {setup.stages[stage].id, Pilot::ParOf(setup, stage, book), Pilot::MedalsOf(setup, stage, book)};
}

MedalRun RunAlone(const std::string& course, Pilot::Character character, std::uint64_t seed,
                  const std::shared_ptr<Pilot::RoadBook>& book, bool judged)
{
    MatchSetup agreed;
    agreed.course = course;
    agreed.names = {"A"};
    const std::unique_ptr<AnyMatch> race =
        RaceAlone(agreed, *Rulesets().front(), std::make_shared<Pilot::Opponent>(character, seed, book), seed);
    const Dirt::DirtMatch& match = *Dirt::AsDirt(*race);
    return {match.Now().stageTimes[0][0], judged ? Pilot::ReviewOf(match, *book).front().cost : 0.0};
}

int MedalsOfDirt(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "What the medals of stages ask for. By the clock: the times that driving as well as can be stays within in 25, "
        "50, 75 and 90 of 100 races (author, gold, silver, bronze). By the line: decisions that cost 1.5, 6, 18 and 35 "
        "% of par at most.",
        "rally medals");
    app.Add("STAGE", wishes.stage, "a stage such as rally2-ss1, its code, a rally, or all");
    app.Add("--generated", wishes.generated, "instead: so many stages by lot").Range(1, 1000);
    app.Add("--tiles", wishes.tiles, "of each of those").Range(3, 30).ShowDefault();
    AddMedalOptions(app, wishes.medals, "of roads by lot, and of the races");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const auto book = std::make_shared<Pilot::RoadBook>();
    std::vector<MedalRoad> roads;
    for (const std::string& course : CoursesOf(wishes))
    {
        const Dirt::DirtSetup setup = SetupOf(course);
        for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
        {
            roads.push_back(MedalRoadOf(setup, stage, *book));
        }
    }
    TellMedals(roads, wishes.medals, [&](const MedalRoad& road, Pilot::Character character, std::uint64_t seed)
               { return RunAlone(road.course, character, seed, book); });
    return 0;
}

} // namespace Rally::Cli
