// Wishes for roads made by lot, as words of a command line.
#pragma once

#include "RallyRules/Stages/Wishing.h"
#include "Shared/Options.h"

#include <map>
#include <string>

namespace Rally::Cli
{

inline const std::map<std::string, Taste> difficultyWords{
    {"easy", Taste::Low}, {"medium", Taste::Middle}, {"hard", Taste::High}};
inline const std::map<std::string, Taste> twistWords{
    {"flowing", Taste::Low}, {"mixed", Taste::Middle}, {"twisty", Taste::High}};
inline const std::map<std::string, Taste> hazardWords{
    {"calm", Taste::Low}, {"mixed", Taste::Middle}, {"wild", Taste::High}};
inline const std::map<std::string, Taste> changeWords{
    {"few", Taste::Low}, {"some", Taste::Middle}, {"many", Taste::High}};
inline const std::map<std::string, Taste> shapeWords{
    {"compact", Taste::Low}, {"middling", Taste::Middle}, {"sprawling", Taste::High}};
inline const std::map<std::string, Amount> amountWords{
    {"none", Amount::None}, {"few", Amount::Few}, {"many", Amount::Many}};

template <class T>
void AddWish(Shared::Options& app, const std::string& name, T& wish, const std::map<std::string, T>& words)
{
    std::string help;
    for (const auto& [word, value] : words)
    {
        help += (help.empty() ? "" : ", ") + word;
    }
    app.AddCall(name, [&wish, &words](const std::string& word) { wish = words.at(word); }, help).OneOf(words);
}

// One of the words, or a number of tiles. Fail says what was expected.
std::uint8_t ReadLength(const std::string& command, const std::string& word,
                        const std::map<std::string, std::uint8_t>& lengths);

} // namespace Rally::Cli
