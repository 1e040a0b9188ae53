#include "Shared/Gt/CircuitStudy.h"

#include "RallyClub/Gt/GtRecords.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Hash.h"
#include "Shared/Gt/CircuitParRun.h"

#include <cmath>
#include <span>

namespace Rally::Shared
{

using namespace Gt;
using Pilot::GtParModel;

namespace
{

std::uint64_t KeyOf(const GtSetup& setup)
{
    ByteString bytes;
    ByteWriter out(bytes);
    Gt::EncodeSetup(out, setup);
    return HashBytes(std::as_bytes(std::span<const std::uint8_t>(bytes)), 1);
}

// Tokens are not spent: solved in no time, and a good guess until the best is there.
GtParModel Quick(GtParModel model)
{
    model.purse = 0;
    return Pilot::Undamaged(model);
}

int Rounded(const Pilot::GtParTable& table)
{
    return static_cast<int>(std::lround(table.Par()));
}

} // namespace

CircuitStudy::CircuitStudy(const Bell& bell) : roads(std::make_shared<RoadStudy>(bell)), book(roads), aside(bell) {}

RoadStudy::Task CircuitStudy::Solving(std::shared_ptr<const GtGame> game, const Model& model) const
{
    return [game = std::move(game), model](const std::shared_ptr<Pilot::ParTableStore>& shelf)
    { Pilot::GtRoadBook(shelf).TableOf(*game, model); };
}

unsigned CircuitStudy::Answers()
{
    answers += (ghost.TakeNew() ? 1u : 0u) + (medals.TakeNew() ? 1u : 0u);
    return answers + roads->Prepared();
}

int CircuitStudy::ParOf(const GtSetup& setup)
{
    if (setup.seats != 1)
    {
        return 0;
    }
    const std::uint64_t key = KeyOf(setup);
    if (wanted == key && par > 0)
    {
        return par;
    }
    const auto game = std::make_shared<const GtGame>(setup);
    GtState state{};
    EventList events;
    game->Begin(state, events);
    GtParModel model = Pilot::AdviceModelOf(*game, state, 0);
    if (setup.options.tyreChoice && setup.options.weather == Weather::Wet)
    {
        model.tyres = Tyres::Rain; // as anybody would choose (G-SET-5)
    }
    const auto table = book.Known(*game, model);
    par = table != nullptr ? Rounded(*table) : 0;
    if (table == nullptr && wanted != key)
    {
        roads->Prepare({Solving(game, model)});
    }
    wanted = key;
    return par;
}

std::shared_ptr<const Pilot::GtParTable> CircuitStudy::RoadFor(const GtMatch& view, Seat seat)
{
    const GtGame& game = view.Rules();
    const GtParModel best = Pilot::AdviceModelOf(game, view.Now(), seat);
    const GtParModel wishes[] = {best, Pilot::Undamaged(best), Quick(best)};
    std::shared_ptr<const Pilot::GtParTable> table;
    for (const GtParModel& wish : wishes)
    {
        table = table != nullptr ? table : book.Known(game, wish);
    }
    const bool isBest = table != nullptr && table->Model() == best;
    const std::pair moment{view.Chain(), seat};
    if (!isBest && surveyedAt != moment)
    {
        surveyedAt = moment;
        const auto road = std::make_shared<const GtGame>(game.Setup());
        std::vector<RoadStudy::Task> tasks;
        for (std::size_t i = std::size(wishes); i-- > 0;)
        {
            tasks.push_back(Solving(road, wishes[i]));
        }
        roads->Prepare(std::move(tasks));
    }
    return table;
}

int CircuitStudy::ParOf(const GtMatch& match) const
{
    const GtGame& game = match.Rules();
    const auto table =
        game.IsSolo() ? book.Known(game, Pilot::Undamaged(Pilot::AdviceModelOf(game, match.Now(), 0))) : nullptr;
    return table != nullptr ? Rounded(*table) : 0;
}

MedalTimes CircuitStudy::MedalsOf(const GtSetup& setup)
{
    const std::uint64_t key = KeyOf(setup);
    if (const auto found = medalsKnown.find(key); found != medalsKnown.end())
    {
        return found->second;
    }
    if (const MedalTimes* times = medals.At(key); times != nullptr)
    {
        return medalsKnown[key] = *times;
    }
    const GtGame game(setup);
    GtState state{};
    EventList events;
    game.Begin(state, events);
    const auto table =
        game.IsSolo() ? book.Known(game, Pilot::Undamaged(Pilot::AdviceModelOf(game, state, 0))) : nullptr;
    if (table != nullptr && !medals.IsAsked(key))
    {
        medals.Ask(key, [setup, table](MedalTimes& times) { times = CircuitMedals(setup, table); });
    }
    return {};
}

std::shared_ptr<const Club::Ghost> CircuitStudy::ParGhostOf(const GtMatch& match, int seconds)
{
    const GtGame& game = match.Rules();
    const std::uint64_t road =
        Club::RoadKeyOf(game.Setup(), match.Now().cars[0].tyres) + static_cast<std::uint64_t>(seconds);
    if (const auto found = ghosts.find(road); found != ghosts.end())
    {
        return found->second;
    }
    if (const Club::Ghost* run = ghost.At(road); run != nullptr)
    {
        return ghosts[road] = std::make_shared<const Club::Ghost>(*run);
    }
    const auto table =
        game.IsSolo() ? book.Known(game, Pilot::Undamaged(Pilot::AdviceModelOf(game, match.Now(), 0))) : nullptr;
    if (table != nullptr && !ghost.IsAsked(road))
    {
        const double wish = seconds > 0 ? static_cast<double>(seconds) : table->Par();
        ghost.Ask(road,
                  [setup = game.Setup(), table, wish](Club::Ghost& run) { run = CircuitParRun(setup, table, wish); });
    }
    return nullptr;
}

void CircuitStudy::WaitForAll()
{
    Wait();
    while (!aside.Rest(std::chrono::seconds(1)))
    {}
}

Club::MedalRoad CircuitStudy::MedalRoadOf(const GtMatch& match)
{
    return {Club::RoadKeyOf(match.Rules().Setup(), match.Now().cars[0].tyres),
            [this, &match] { return MedalsOf(match.Rules().Setup()); },
            [this, &match](int seconds) { return ParGhostOf(match, seconds); }};
}

} // namespace Rally::Shared
