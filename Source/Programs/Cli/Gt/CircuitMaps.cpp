#include "Cli/Gt/CircuitMaps.h"

#include "Cli/Fail.h"
#include "Cli/Gt/CircuitWords.h"
#include "Cli/PaperOrder.h"

#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitName.h"
#include "RallyScene/Gt/CircuitMap.h"
#include "Shared/Spoken.h"

namespace Rally::Cli
{
namespace
{

constexpr std::size_t mostCircuits = 36;

std::vector<Scene::MapCircuit> CircuitsOf(const std::string& words)
{
    std::vector<Scene::MapCircuit> circuits;
    if (words == "all")
    {
        for (const Gt::ReadyCircuit& ready : Gt::ReadyCircuits())
        {
            circuits.push_back({Words(Gt::CircuitNameOf(ready)), {}, Gt::RoadOf(ready)});
        }
        return circuits;
    }
    for (std::size_t begin = 0; begin <= words.size();)
    {
        const std::string part = words.substr(begin, words.find('+', begin) - begin);
        begin += part.size() + 1;
        const NamedCircuit found = FindCircuitCalled(part);
        circuits.push_back({found.name, {}, found.road});
        if (circuits.size() > mostCircuits)
        {
            throw Fail("circuit: at most " + std::to_string(mostCircuits) + " circuits go on a sheet");
        }
    }
    return circuits;
}

} // namespace

int DrawCircuitMaps(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A map to print: a circuit on one sheet, every space with its limit, dotted lines and the grid. Several\n"
        "circuits joined by +: small maps side by side, and in a PDF a sheet for each behind them.",
        "rally circuit map");
    PaperOrder order;
    AddPaperOptions(app, order, "CIRCUIT", "an id, a code, several joined by +, or all");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    ReadPaper(order, "circuit: map");
    const std::vector<Scene::MapCircuit> circuits = CircuitsOf(order.course);
    const std::string title = order.course == "all" ? std::string(Brand("game")) : std::string();
    const Print::Typeface typeface;
    std::vector<Scene::Drawing> pages;
    if (circuits.size() > 1)
    {
        const std::size_t columns = circuits.size() > 12 ? 6 : circuits.size() > 3 ? 4 : circuits.size();
        pages.push_back(Scene::DrawCircuitSheet(title, circuits, columns, typeface, order.options));
    }
    if (circuits.size() == 1 || order.Ending() == "pdf")
    {
        for (const Scene::MapCircuit& circuit : circuits)
        {
            pages.push_back(Scene::DrawCircuitMap(circuit, typeface, order.options));
        }
    }
    Json told = {{"title", title}, {"file", order.file}, {"circuits", Json::array()}};
    for (const Scene::MapCircuit& circuit : circuits)
    {
        Json row = CircuitJson(circuit.road);
        row["name"] = circuit.name;
        told["circuits"].push_back(row);
    }
    Deliver(order, pages, typeface, std::move(told));
    return 0;
}

} // namespace Rally::Cli
