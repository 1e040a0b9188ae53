#include "Shared/Recce.h"

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

#include <cmath>
#include <utility>

namespace Rally::Shared
{

using namespace Dirt;

namespace
{

DirtSetup RoadOf(const DirtSetup& setup, std::size_t stage)
{
    DirtSetup road = NewSetup(1);
    road.options = setup.options;
    road.values = setup.values;
    road.stages[0] = setup.stages[stage];
    road.stageCount = 1;
    return road;
}

} // namespace

std::vector<std::string> HintLines(const AnyMatch& view, Seat seat, Pilot::CoDriver& coDriver)
{
    const Pilot::Hint hint = coDriver.Ask(view, seat);
    const DirtMatch* match = AsDirt(view);
    std::vector<std::string> lines;
    for (const Pilot::Suggestion& one : hint.suggestions)
    {
        lines.emplace_back(Pilot::InWords(match->Rules(), match->Now(), one).View());
        lines.push_back("  " + std::string(one.reason.View()));
    }
    hint.known ? void() : lines.push_back(std::string(Say(TextKey::HintNothing).View()));
    return lines;
}

double ParOf(const DirtSetup& setup, std::size_t stage, Pilot::RoadBook& book)
{
    const DirtGame game(RoadOf(setup, stage));
    const std::shared_ptr<const Pilot::ParTable> table = book.TableOf(game, 0, {Pilot::kParPurse, false});
    return table != nullptr ? table->Par() : 0;
}

Recce::Recce() : worker([this] { Work(); }) {}

Recce::~Recce()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

Recce::RoadKey Recce::KeyOf(const DirtSetup& road)
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeSetup(out, road);
    return {bytes.begin(), bytes.end()};
}

int Recce::ParOf(const DirtSetup& setup)
{
    double sum = 0;
    std::vector<DirtSetup> unknown;
    const std::lock_guard hold(lock);
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        DirtSetup road = RoadOf(setup, stage);
        const auto found = pars.find(KeyOf(road));
        found != pars.end() ? void(sum += found->second) : void(unknown.push_back(std::move(road)));
    }
    if (unknown.empty())
    {
        return static_cast<int>(std::lround(sum));
    }
    roads = std::move(unknown);
    changed.notify_all();
    return 0;
}

int Recce::ParOf(const DirtSetup& setup, std::size_t stage)
{
    return ParOf(RoadOf(setup, stage));
}

void Recce::Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment)
{
    {
        const std::lock_guard hold(lock);
        question = {std::move(view), seat, moment};
    }
    changed.notify_all();
}

std::vector<std::string> Recce::HintAt(std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    return hintMoment == moment ? hint : std::vector<std::string>();
}

void Recce::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        changed.wait(hold, [this] { return ends || question.view != nullptr || !roads.empty(); });
        if (ends)
        {
            return;
        }
        if (question.view != nullptr)
        {
            const Question asked = std::exchange(question, {});
            hold.unlock();
            std::vector<std::string> lines = HintLines(*asked.view, asked.seat, coDriver);
            hold.lock();
            hint = std::move(lines);
            hintMoment = asked.moment;
            ++answers;
            continue;
        }
        const DirtSetup road = roads.front();
        hold.unlock();
        const double par = Shared::ParOf(road, 0, coDriver.Book());
        hold.lock();
        pars[KeyOf(road)] = par;
        // Others may have been asked for meanwhile.
        std::erase_if(roads, [&](const DirtSetup& one) { return KeyOf(one) == KeyOf(road); });
        ++answers;
    }
}

} // namespace Rally::Shared
