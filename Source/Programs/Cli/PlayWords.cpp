#include "Cli/PlayWords.h"

#include "Cli/Fail.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <cctype>

namespace Rally::Cli
{

std::string Trimmed(const std::string& words)
{
    const std::size_t first = words.find_first_not_of(" \t\r");
    const std::size_t last = words.find_last_not_of(" \t\r");
    return first == words.npos ? std::string() : words.substr(first, last - first + 1);
}

bool IsNumber(const std::string& word)
{
    return !word.empty() && word.size() < 4 && word.find_first_not_of("0123456789") == word.npos;
}

Club::SeatRecords SeatsOfLetters(const std::string& answer)
{
    const bool letters = answer.size() <= kMaxSeats && answer.find_first_not_of("yfo") == answer.npos;
    std::string seats;
    for (const char who : letters ? answer : std::string())
    {
        seats += std::string(seats.empty() ? "" : ",") + (who == 'o' ? "bot" : "you");
    }
    try
    {
        return Club::Completed(Shared::SeatsOfWords("play", letters ? seats : answer), Spoken());
    }
    catch (const Fail&)
    {
        return {};
    }
}

std::string TidyNotation(std::string word, std::string_view lanes)
{
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const std::size_t space = word.find_first_of("@>");
    const std::size_t last = word.find_last_not_of("0123456789");
    const bool isLane = space != word.npos && last != word.npos && last > space + 1 &&
                        lanes.find(word[last]) != lanes.npos && word[last - 1] >= '0' && word[last - 1] <= '9';
    if (isLane)
    {
        word[last] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[last])));
    }
    if (const std::size_t finish = word.find("finish"); finish != word.npos)
    {
        word.replace(finish, 6, "FINISH");
    }
    return word == "r" ? "roll" : word == "f" ? "flat" : word == "s" ? "stop" : word;
}

void TellRule(Terminal& terminal, const AnyMatch& match, const std::string& id)
{
    const Rule rule = FindRule(id);
    if (rule == Rule::None)
    {
        const std::span<const RuleEntry> rules = RulesetOf(match.Header())->rules();
        terminal.Say(Words(TextKey::PlayNoRule, id, std::string(rules[rules.size() / 3].id),
                           std::string(rules[2 * rules.size() / 3].id)));
        return;
    }
    const RuleEntry& entry = RuleOf(rule);
    terminal.Say(std::string(entry.id) + "  " + Words(entry.chapter), Ink::Bold);
    terminal.Say(Words(entry.title));
    for (const RuleEntry& other : RulesetOf(match.Header())->rules())
    {
        const bool same = other.chapter == entry.chapter && other.rule != rule;
        if (same)
        {
            terminal.Say("  " + std::string(other.id) + "  " + Words(other.title), Ink::Dim);
        }
    }
}

void TellWhy(Terminal& terminal, const AnyMatch& match, const Verdict& refusal)
{
    if (refusal.allowed)
    {
        terminal.Say(Words(TextKey::PlayNothingRefused));
        return;
    }
    if (refusal.rule == Rule::None)
    {
        terminal.Say(Words(TextKey::PlayNonsense));
        return;
    }
    TellRule(terminal, match, RuleOf(refusal.rule).id);
}

std::string ChangeLanguage(const std::string& code)
{
    Language language{};
    if (FindLanguage(code, language))
    {
        Shared::SpeakAlways(language);
        return {};
    }
    std::vector<Phrase> known;
    for (const LanguageEntry& entry : Languages())
    {
        known.push_back(Phrase(TextKey::PlayLanguageKnown, {std::string(entry.name), std::string(entry.code)}));
    }
    return Words(TextKey::PlayLanguageHow, Listed(known));
}

void SpeakAsWished(const std::string& command, const std::string& code)
{
    Club::Settings player;
    if (!code.empty())
    {
        Shared::SpeakAlways(LanguageCalled(command, code));
        return;
    }
    try
    {
        Shared::LoadSettings(Shared::SettingsFile(), player);
    }
    catch (const Fail&) // who has no folder for settings has none
    {}
    Speak(player.language);
}

} // namespace Rally::Cli
