// Pages of a career, as tests read them.
#pragma once

#include "RallyClub/Career/CareerWorld.h"
#include "RallyClub/Screens/PanelPage.h"
#include "Unit/PlainWords.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

namespace Rally::Test
{

inline const Club::Entry* Find(const Club::PanelPage& page, std::string_view id)
{
    const auto found = std::find_if(page.entries.begin(), page.entries.end(),
                                    [&](const Club::Entry& entry) { return entry.id == id; });
    return found != page.entries.end() ? &*found : nullptr;
}

inline void Say(const Phrase& phrase, Language language, std::string& out)
{
    out += InWords(phrase, language) + "\n";
}

// All there is to read on it.
inline std::string TextOf(const Club::PanelPage& page, Language language)
{
    std::string out;
    Say(page.title, language, out);
    Say(page.question, language, out);
    for (const Club::PagePanel& panel : page.panels)
    {
        Say(panel.panel.title, language, out);
        for (const Club::PanelRow& row : panel.panel.rows)
        {
            Say(row.name, language, out);
            Say(row.value, language, out);
        }
        for (const Phrase& line : panel.panel.lines)
        {
            Say(line, language, out);
        }
        for (const Club::TableColumn& column : panel.table.columns)
        {
            Say(column.name, language, out);
        }
        for (const Club::PanelTable::Row& row : panel.table.rows)
        {
            for (const Phrase& cell : row.cells)
            {
                Say(cell, language, out);
            }
        }
    }
    const auto say = [&](const Club::Entry& entry)
    {
        Say(entry.text, language, out);
        Say(entry.reason, language, out);
    };
    for (const Club::TypedEntry& field : page.fields)
    {
        say(field.entry);
    }
    for (const Club::ValueRow& value : page.values)
    {
        say(value.entry);
        Say(value.value, language, out);
    }
    for (const Club::Entry& entry : page.entries)
    {
        say(entry);
    }
    return out;
}

inline const PlainWords& Names()
{
    static const PlainWords names = []
    {
        PlainWords known;
        for (const std::span<const Career::PersonEntry> people : {Career::Rivals(), Career::Newcomers()})
        {
            for (const Career::PersonEntry& person : people)
            {
                known.names.insert(person.name);
                known.names.insert(person.country);
            }
        }
        for (const Career::RegionEntry& region : Career::Regions())
        {
            known.names.insert(region.name);
        }
        for (const Career::TeamEntry& team : Career::Teams())
        {
            known.names.insert(team.name);
        }
        known.names.insert({"Ann", "Bo", "Otago"});
        return known;
    }();
    return names;
}

// Ids of its own, each once; every row as wide as its table; words of no language but those of the tables, in every one of them.
inline void Examine(const Club::PanelPage& page)
{
    SCOPED_TRACE(page.id);
    std::set<std::string> ids;
    std::size_t choices = 0;
    const auto is = [&](const std::string& id)
    {
        EXPECT_EQ(id.substr(0, 7), "career.");
        ids.insert(id);
        ++choices;
    };
    for (const Club::Entry& entry : page.entries)
    {
        is(entry.id);
        EXPECT_TRUE(entry.enabled || !entry.reason.IsEmpty()) << entry.id;
    }
    for (const Club::TypedEntry& field : page.fields)
    {
        is(field.entry.id);
    }
    for (const Club::ValueRow& value : page.values)
    {
        is(value.entry.id);
    }
    EXPECT_EQ(ids.size(), choices);
    ASSERT_FALSE(page.entries.empty());
    for (const Club::PagePanel& panel : page.panels)
    {
        for (const Club::PanelTable::Row& row : panel.table.rows)
        {
            EXPECT_LE(row.cells.size(), panel.table.columns.size());
        }
    }
    const std::string english = TextOf(page, kFirstLanguage);
    for (const LanguageEntry& language : Languages())
    {
        const std::string text = TextOf(page, language.language);
        EXPECT_EQ(text.find_first_of("{}|#"), text.npos) << text;
        EXPECT_TRUE(language.language == kFirstLanguage || text != english) << language.code;
    }
    // Roads are called after places (StageName.h), which are the same in every language.
    static const std::regex roads("[A-Z][a-z]+ - [A-Z][a-z]+|[A-Z][a-z]+(?= (?:Ŕíñğ|Číŕčüíţ|Ṗáŕķ|Ŕáčëŵáý))");
    const std::string proof = std::regex_replace(TextOf(page, kProofLanguage), roads, "_");
    EXPECT_EQ(Names().FindIn(proof), "") << proof;
}

} // namespace Rally::Test
