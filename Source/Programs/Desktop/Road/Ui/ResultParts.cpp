#include "Desktop/Road/Ui/ResultParts.h"

#include "Desktop/Ui/PageParts.h"

#include <algorithm>

namespace Rally::Ui
{

Widget PodiumOf(const std::vector<PodiumStep>& steps, int called)
{
    constexpr float heights[] = {84, 58, 40};
    std::vector<Widget> columns = {Filler()};
    for (const PodiumStep& one : steps)
    {
        Widget place = Label(std::to_string(one.place), Style::Head, Tint::Gold);
        place.textAlign = Align::Centre;
        const bool here = static_cast<int>(steps.size() - one.row) <= called;
        Widget name = Cell(here ? one.name : std::string(" "), 240, one.tint, Align::Centre, Style::Strong);
        name.id = "result.podium." + std::to_string(one.seat + 1);
        Widget step = Wide(Panel("", {std::move(place)}, 0), 240);
        step.padding = 6;
        step.least.h = heights[(std::min)(one.row, std::size_t{2})];
        columns.push_back(Column("", {std::move(name), std::move(step)}, 4));
    }
    columns.push_back(Filler());
    Widget podium = Row("result.podium", std::move(columns), 8);
    podium.across = Align::End;
    return podium;
}

std::vector<Widget> ResultCommands(const std::vector<Club::Entry>& commands, bool narrow)
{
    constexpr std::size_t perRow = 3;
    std::vector<Widget> buttons;
    for (const Club::Entry& entry : commands)
    {
        const bool main = buttons.empty();
        buttons.push_back(Wide(ButtonOf(entry, main ? Look::Primary : Look::Plain), main ? 320.f : 200.f));
    }
    std::vector<Widget> rows;
    const std::size_t most = narrow ? perRow : buttons.size();
    for (std::size_t from = 0; from < buttons.size(); from += most)
    {
        std::vector<Widget> row;
        for (std::size_t i = from; i < (std::min)(buttons.size(), from + most); ++i)
        {
            row.insert(row.begin(), std::move(buttons[i]));
        }
        row.insert(from == 0 ? row.end() - 1 : row.begin(), Filler());
        rows.push_back(Row("", std::move(row), 12));
    }
    return rows;
}

} // namespace Rally::Ui
