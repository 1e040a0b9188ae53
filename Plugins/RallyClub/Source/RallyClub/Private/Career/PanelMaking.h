// How panels of careers are put together.
#pragma once

#include "RallyClub/Screens/PanelPage.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace Rally::Career
{

inline Club::PagePanel Titled(const char* id, Phrase title)
{
    Club::PagePanel made;
    made.panel.id = id;
    made.panel.title = std::move(title);
    return made;
}

inline void AddRow(Club::PagePanel& to, Phrase name, Phrase value)
{
    to.panel.rows.push_back({std::move(name), std::move(value), kNoSeat, false});
}

// Those that are numbers stand to the right.
inline void AddColumns(Club::PagePanel& to, std::initializer_list<TextKey> names,
                       std::initializer_list<TextKey> numbers)
{
    for (const TextKey name : names)
    {
        const bool isNumber = std::find(numbers.begin(), numbers.end(), name) != numbers.end();
        to.table.columns.push_back({name, isNumber});
    }
}

// One that can be chosen has an id.
inline void AddCells(Club::PagePanel& to, std::vector<Phrase> cells, bool isOwn = false, std::string id = {})
{
    to.table.rows.push_back({std::move(cells), isOwn, std::move(id)});
}

inline Phrase InSeconds(std::int64_t tenths)
{
    return Figure{tenths, FigureForm::Tenths};
}

inline Phrase Ordinal(std::size_t place)
{
    return Phrase(TextKey::CareerPageOrdinal, {place});
}

} // namespace Rally::Career
