#include "Cli/JsonPlace.h"

#include <algorithm>

namespace Rally::Cli
{

nlohmann::json ParseJson(const std::string& text, const std::string& file)
{
    try
    {
        return nlohmann::json::parse(text, nullptr, true, true);
    }
    catch (const nlohmann::json::exception& problem)
    {
        std::string what = problem.what();
        const std::string_view before = "parse error at ";
        what.erase(0, what.find(before) == std::string::npos ? 0 : what.find(before) + before.size());
        // It quotes the file, which may hold anything.
        std::replace_if(what.begin(), what.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
        throw Fail(file + ": " + what + "; expected JSON");
    }
}

std::string JsonPlace::Within(const std::string& key, const char* joint) const
{
    return place.back() == ':' ? place + " " + key : place + joint + key;
}

void JsonPlace::ExpectObject() const
{
    if (!value->is_object())
    {
        Expected("an object");
    }
}

bool JsonPlace::Has(const char* key) const
{
    ExpectObject();
    asked.insert(key);
    const auto found = value->find(key);
    return found != value->end() && !found->is_null();
}

JsonPlace JsonPlace::At(const char* key) const
{
    if (!Has(key))
    {
        Expected(std::string("a member \"") + key + "\"");
    }
    return {(*value)[key], Inner{Within(key, ".")}};
}

void JsonPlace::Finish() const
{
    ExpectObject();
    for (const auto& [key, member] : value->items())
    {
        if (asked.find(key) == asked.end())
        {
            std::string known;
            for (const std::string& each : asked)
            {
                known += (known.empty() ? "" : ", ") + each;
            }
            Complain("there is no member \"" + key + "\" here; expected some of " + known);
        }
    }
}

std::vector<std::string> JsonPlace::Keys() const
{
    ExpectObject();
    std::vector<std::string> keys;
    for (const auto& [key, member] : value->items())
    {
        asked.insert(key);
        keys.push_back(key);
    }
    return keys;
}

std::size_t JsonPlace::Size() const
{
    if (!value->is_array())
    {
        Expected("a list");
    }
    return value->size();
}

JsonPlace JsonPlace::operator[](std::size_t index) const
{
    return {(*value)[index], Inner{Within("[" + std::to_string(index) + "]", "")}};
}

int JsonPlace::Number(int lowest, int highest) const
{
    const bool whole = value->is_number_integer();
    const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > 0x7FFFFFFFu;
    const std::int64_t number = whole && !huge ? value->get<std::int64_t>() : 0;
    if (!whole || huge || number < lowest || number > highest)
    {
        Expected("a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    }
    return static_cast<int>(number);
}

bool JsonPlace::Flag() const
{
    if (!value->is_boolean())
    {
        Expected("true or false");
    }
    return value->get<bool>();
}

std::string JsonPlace::Words() const
{
    if (!value->is_string())
    {
        Expected("a string");
    }
    return value->get<std::string>();
}

int JsonPlace::NumberOr(const char* key, int lowest, int highest, int otherwise) const
{
    return Has(key) ? At(key).Number(lowest, highest) : otherwise;
}

bool JsonPlace::FlagOr(const char* key, bool otherwise) const
{
    return Has(key) ? At(key).Flag() : otherwise;
}

std::string JsonPlace::WordsOr(const char* key, const std::string& otherwise) const
{
    return Has(key) ? At(key).Words() : otherwise;
}

} // namespace Rally::Cli
