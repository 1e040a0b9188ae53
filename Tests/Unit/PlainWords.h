// Finds what came past the text tables, in what is said in the proof language: its texts are all accents.
#pragma once

#include "RallyRules/Text/Text.h"

#include <regex>
#include <set>
#include <string>

namespace Rally::Test
{

// What is the same in every language: names, notation, codes, ids.
inline const std::regex& SameEverywhere()
{
    static const std::regex same(
        "g[1-6]|[A-Z]-[A-Z]{3,4}-[0-9]+|START|FINISH|"
        "\\b[wob](?=[+@ ])|\\+b|"
        "\\b[0-9]+\\.[0-9]+(?:[LRSMab]|[io][0-9]|c[0-9])|"                                      // spaces
        "rally[1-6](?:-ss[1-3])?|[a-z.]+\\.rally|/[a-z./]+|"                                    // stages, files
        "\\b(?:roll|secure|flat|stop|sisu|accept|wheel|keep|go|break|card=|penalty=)(?![a-z])|" // notation
        "[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{1,4})+|"                                   // stage codes
        "\\bF[0-9]+\\b");
    return same;
}

class PlainWords
{
public:
    // How the languages call themselves, and the game.
    PlainWords()
    {
        for (const LanguageEntry& entry : Languages())
        {
            names.insert(entry.name);
        }
        names.insert(std::string(Brand("game")));
        names.insert(std::string(Brand("inspiration")));
    }

    // Two letters of ASCII beside one another that are nobody's name.
    std::string FindIn(std::string text) const
    {
        for (const std::string& name : names)
        {
            if (name.empty())
            {
                continue;
            }
            for (std::size_t at = text.find(name); at != text.npos; at = text.find(name))
            {
                text.replace(at, name.size(), 1, '_');
            }
        }
        text = std::regex_replace(text, SameEverywhere(), "_");
        static const std::regex word("[A-Za-z]{2,}");
        std::smatch found;
        return std::regex_search(text, found, word) ? found.str() : std::string();
    }

    std::set<std::string, std::greater<>> names; // longer ones first where one begins another
};

} // namespace Rally::Test
