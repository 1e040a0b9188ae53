#include "Server/LogBook.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace Rally::Server
{
namespace
{

constexpr const char* kLevels[] = {"info", "warning", "error"};

// "2026-11-20T15:40:00.123Z"
std::string Now()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = static_cast<std::time_t>(milliseconds / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text + size, sizeof text - size, ".%03dZ", static_cast<int>(milliseconds % 1000));
    return text;
}

std::string Escaped(const nlohmann::ordered_json& json)
{
    return json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

nlohmann::ordered_json AsJson(const LogBook::Value& value)
{
    return std::visit([](const auto& held) { return nlohmann::ordered_json(held); }, value);
}

bool IsPlain(std::string_view text)
{
    const auto isPlain = [](char letter) { return letter > ' ' && letter < 0x7F && letter != '"' && letter != '='; };
    return !text.empty() && std::all_of(text.begin(), text.end(), isPlain);
}

} // namespace

void LogBook::Say(Level level, std::string_view event, std::initializer_list<Field> fields)
{
    const char* named = kLevels[static_cast<std::size_t>(level)];
    std::string line;
    if (asJson)
    {
        nlohmann::ordered_json json = {{"time", Now()}, {"level", named}, {"event", event}};
        for (const Field& field : fields)
        {
            json[std::string(field.name)] = AsJson(field.value);
        }
        line = Escaped(json);
    }
    else
    {
        line = Now() + " " + named + " " + std::string(event);
        for (const Field& field : fields)
        {
            const auto* text = std::get_if<std::string>(&field.value);
            const bool bare = text != nullptr && IsPlain(*text);
            line += " " + std::string(field.name) + "=" + (bare ? *text : Escaped(AsJson(field.value)));
        }
    }
    std::fprintf(file, "%s\n", line.c_str());
    std::fflush(file);
}

} // namespace Rally::Server
