#include "RallyRules/Core/Options.h"

namespace Rally
{
namespace OptionsDetail
{

constexpr std::string_view kOff = "off";
constexpr std::string_view kOn = "on";

std::size_t PlaceOf(OptionSpecs specs, const OptionSpec& option)
{
    return static_cast<std::size_t>(&option - specs.data());
}

// The value of a key; as many as there are values when it is none.
std::size_t ValueCalled(const OptionSpec& option, std::string_view key)
{
    std::size_t value = 0;
    while (value < option.values.size() && option.values[value].key != key)
    {
        ++value;
    }
    return value;
}

} // namespace OptionsDetail

bool OptionSpec::IsSwitch() const
{
    return values.size() == 2 && OptionsDetail::ValueCalled(*this, OptionsDetail::kOff) < 2 &&
           OptionsDetail::ValueCalled(*this, OptionsDetail::kOn) < 2;
}

OptionValues UsualValues(OptionSpecs specs)
{
    OptionValues values;
    for (const OptionSpec& option : specs)
    {
        values.chosen[OptionsDetail::PlaceOf(specs, option)] = option.usual;
    }
    return values;
}

bool AreValues(OptionSpecs specs, const OptionValues& values)
{
    bool sound = true;
    for (std::size_t i = 0; i < kMaxOptions; ++i)
    {
        sound = sound && (i < specs.size() ? values.chosen[i] < specs[i].values.size() : values.chosen[i] == 0);
    }
    return sound;
}

const OptionSpec* FindOption(OptionSpecs specs, std::string_view key)
{
    for (const OptionSpec& option : specs)
    {
        if (option.key == key)
        {
            return &option;
        }
    }
    return nullptr;
}

const OptionValue& ValueOf(OptionSpecs specs, const OptionSpec& option, const OptionValues& values)
{
    return option.values[values.chosen[OptionsDetail::PlaceOf(specs, option)]];
}

bool SetOption(OptionSpecs specs, std::string_view key, std::string_view value, OptionValues& values)
{
    const OptionSpec* option = FindOption(specs, key);
    const std::size_t place = option != nullptr ? OptionsDetail::ValueCalled(*option, value) : 0;
    if (option == nullptr || place == option->values.size())
    {
        return false;
    }
    values.chosen[OptionsDetail::PlaceOf(specs, *option)] = static_cast<std::uint8_t>(place);
    return true;
}

bool TurnOption(OptionSpecs specs, std::string_view key, OptionValues& values)
{
    const OptionSpec* option = FindOption(specs, key);
    if (option == nullptr)
    {
        return false;
    }
    std::uint8_t& chosen = values.chosen[OptionsDetail::PlaceOf(specs, *option)];
    chosen = static_cast<std::uint8_t>((chosen + 1u) % option->values.size());
    return true;
}

std::string WriteOptions(OptionSpecs specs, const OptionValues& values)
{
    std::string words;
    for (const OptionSpec& option : specs)
    {
        const std::string_view value = ValueOf(specs, option, values).key;
        if (values.chosen[OptionsDetail::PlaceOf(specs, option)] != option.usual)
        {
            words += words.empty() ? "" : ",";
            words += option.key;
            words += option.IsSwitch() && value == OptionsDetail::kOn ? "" : "=" + std::string(value);
        }
    }
    return words;
}

bool ReadOptions(OptionSpecs specs, std::string_view words, OptionValues& values, std::string& misfit)
{
    OptionValues read = values;
    while (!words.empty())
    {
        const std::string_view part = words.substr(0, words.find(','));
        const std::string_view key = part.substr(0, part.find('='));
        const OptionSpec* option = FindOption(specs, key);
        const bool alone = key.size() == part.size();
        const std::string_view value = alone ? OptionsDetail::kOn : part.substr(key.size() + 1);
        const bool sense = option != nullptr && (!alone || option->IsSwitch()) && SetOption(specs, key, value, read);
        if (!sense)
        {
            misfit = part;
            return false;
        }
        words.remove_prefix(part.size() < words.size() ? part.size() + 1 : part.size());
    }
    values = read;
    return true;
}

std::string OptionChoices(OptionSpecs specs)
{
    std::string words;
    for (const OptionSpec& option : specs)
    {
        words += words.empty() ? "" : ",";
        words += option.key;
        const char* before = "=";
        for (const OptionValue& value : option.IsSwitch() ? std::span<const OptionValue>() : option.values)
        {
            words += before;
            words += value.key;
            before = "|";
        }
    }
    return words;
}

} // namespace Rally
