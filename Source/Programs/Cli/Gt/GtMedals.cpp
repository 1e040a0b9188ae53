// `rally medals` of GT, of one car against the clock.
#include "Cli/Fail.h"
#include "Cli/Gt/GtCommands.h"
#include "Cli/MedalTable.h"
#include "Cli/Tools.h"

#include "RallyPilot/Gt/GtOpponent.h"
#include "RallyPilot/Gt/GtReview.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "Shared/Gt/CircuitParRun.h"
#include "Shared/Options.h"
#include "Shared/Race.h"

namespace Rally::Cli
{
namespace
{

using namespace Gt;

struct Wishes
{
    std::string circuit;
    std::string options;
    MedalWishes medals;
};

std::vector<std::string> CircuitsOf(const Wishes& wishes)
{
    std::vector<std::string> circuits;
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        const bool wanted = wishes.circuit == "all";
        circuits.insert(circuits.end(), wanted ? 1 : 0, std::string(ready.id));
    }
    return circuits.empty() ? std::vector<std::string>{wishes.circuit} : circuits;
}

MedalRoad RoadOf(const std::string& circuit, const GtOptions& options, Pilot::GtRoadBook& book)
{
    GtSetup setup = NewSetup(1, options);
    if (!SetCircuit(setup, circuit))
    {
        throw Fail("medals: expected a circuit such as circuit1, its code, or all, not " + circuit);
    }
    const GtGame game(setup);
    GtState state{};
    EventList events;
    game.Begin(state, events);
    const auto table = book.TableOf(game, Pilot::Undamaged(Pilot::AdviceModelOf(game, state, 0)));
    return {circuit, table->Par(), Shared::CircuitMedals(setup, table)};
}

MedalRun RunAlone(const std::string& circuit, const OptionValues& options, Pilot::Character character,
                  std::uint64_t seed, const std::shared_ptr<Pilot::GtRoadBook>& book)
{
    const std::unique_ptr<AnyMatch> race = RaceAlone({circuit, {"A"}, options}, *FindCatalogue("gt"),
                                                     std::make_shared<Pilot::GtOpponent>(character, seed, book), seed);
    const GtMatch& match = *AsGt(*race);
    return {match.Rules().TotalSeconds(match.Now()), Pilot::GtReviewOf(match, *book).front().cost};
}

} // namespace

int MedalsOfGt(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "What the medals of circuits ask for, of one car alone against the clock. By the clock: the times that driving "
        "as well as can be stays within in 25, 50, 75 and 90 of 100 races. By the line: decisions that cost 1.5, 6, 18 "
        "and 35 % of par at most.",
        "rally medals --game gt");
    app.Add("CIRCUIT", wishes.circuit, "a circuit such as circuit1, its code, or all").Required();
    app.Add("--options", wishes.options, OptionChoices(GtOptionSpecs())).Shown("LIST");
    AddMedalOptions(app, wishes.medals, "of the races");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const OptionValues options = Shared::OptionsOfWords("medals", GtOptionSpecs(), wishes.options);
    const auto book = std::make_shared<Pilot::GtRoadBook>();
    std::vector<MedalRoad> roads;
    for (const std::string& circuit : CircuitsOf(wishes))
    {
        roads.push_back(RoadOf(circuit, OptionsOf(options), *book));
    }
    TellMedals(roads, wishes.medals, [&](const MedalRoad& road, Pilot::Character character, std::uint64_t seed)
               { return RunAlone(road.course, options, character, seed, book); });
    return 0;
}

} // namespace Rally::Cli
