// What a server writes down for whoever runs it: one event a line, as JSON or as words. Whatever a name or an address brings along
// is escaped, so that nobody can forge a line.
#pragma once

#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace Rally::Server
{

class LogBook
{
public:
    enum class Level : std::uint8_t
    {
        Info,
        Warning,
        Error,
    };
    using Value = std::variant<std::int64_t, double, std::string>;
    struct Field
    {
        std::string_view name;
        Value value;
    };

    LogBook(std::FILE* theFile, bool json) : file(theFile), asJson(json) {}

    void Say(Level level, std::string_view event, std::initializer_list<Field> fields = {});
    void Info(std::string_view event, std::initializer_list<Field> fields = {}) { Say(Level::Info, event, fields); }
    void Warn(std::string_view event, std::initializer_list<Field> fields = {}) { Say(Level::Warning, event, fields); }
    void Error(std::string_view event, std::initializer_list<Field> fields = {}) { Say(Level::Error, event, fields); }

private:
    std::FILE* file;
    bool asJson;
};

} // namespace Rally::Server
