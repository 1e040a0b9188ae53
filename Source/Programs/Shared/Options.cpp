#include "Shared/Options.h"

#include "Shared/Files.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <optional>

namespace Rally::Shared
{
namespace
{

bool ReadSide(std::string_view text, int least, int most, int& side)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    return error == std::errc{} && end == text.data() + text.size() && least <= side && side <= most;
}

} // namespace

Option& Option::Required()
{
    declared->required();
    return *this;
}

Option& Option::Shown(const std::string& as)
{
    declared->option_text(as);
    return *this;
}

Option& Option::ShowDefault()
{
    declared->capture_default_str();
    return *this;
}

Option& Option::SplitAt(char delimiter)
{
    declared->delimiter(delimiter);
    return *this;
}

Option& Option::Expect(int least, int most)
{
    declared->expected(least, most);
    return *this;
}

Option& Option::OnceOnly()
{
    declared->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    return *this;
}

Option& Option::NotNegative()
{
    declared->check(CLI::NonNegativeNumber);
    return *this;
}

Option& Option::Range(int least, int most)
{
    declared->check(CLI::Range(least, most));
    return *this;
}

Option& Option::Range(float least, float most)
{
    declared->check(CLI::Range(least, most));
    return *this;
}

Option& Option::Range(double least, double most)
{
    declared->check(CLI::Range(least, most));
    return *this;
}

Option& Option::OneOf(const std::vector<std::string>& words)
{
    declared->check(CLI::IsMember(words));
    return *this;
}

Option& Option::OneOf(std::initializer_list<const char*> words)
{
    return OneOf(std::vector<std::string>(words.begin(), words.end()));
}

Option& Option::OneOf(const std::vector<int>& numbers)
{
    declared->check(CLI::IsMember(numbers));
    return *this;
}

std::size_t Option::Count() const
{
    return declared->count();
}

Options::Options(const std::string& about, const std::string& name) : app(std::make_unique<CLI::App>(about, name)) {}

Options::~Options() = default;

template <class T>
Option Options::Add(const std::string& names, T& value, const std::string& help)
{
    return Option(*app->add_option(names, value, help));
}

template Option Options::Add(const std::string&, std::string&, const std::string&);
template Option Options::Add(const std::string&, std::vector<std::string>&, const std::string&);
template Option Options::Add(const std::string&, int&, const std::string&);
template Option Options::Add(const std::string&, std::uint32_t&, const std::string&);
template Option Options::Add(const std::string&, std::int64_t&, const std::string&);
template Option Options::Add(const std::string&, std::uint64_t&, const std::string&);
template Option Options::Add(const std::string&, std::optional<std::uint8_t>&, const std::string&);
template Option Options::Add(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Options::Add(const std::string&, float&, const std::string&);
template Option Options::Add(const std::string&, double&, const std::string&);

Option Options::AddFlag(const std::string& names, bool& value, const std::string& help)
{
    return Option(*app->add_flag(names, value, help));
}

Option Options::AddCall(const std::string& names, std::function<void(const std::string&)> take, const std::string& help)
{
    return Option(*app->add_option_function<std::string>(names, std::move(take), help));
}

void Options::TakeLast()
{
    app->option_defaults()->take_last();
}

std::size_t Options::Count(const std::string& name) const
{
    return app->count(name);
}

bool Options::Parse(std::vector<std::string> arguments)
{
    std::reverse(arguments.begin(), arguments.end()); // CLI11 takes them from the back
    try
    {
        app->parse(std::move(arguments));
    }
    catch (const CLI::CallForHelp&)
    {
        std::cout << app->help() << std::flush;
        return false;
    }
    catch (const CLI::ParseError& problem)
    {
        throw Fail(app->get_name().substr(app->get_name().find(' ') + 1) + ": " + problem.what()); // "rally sim": sim
    }
    return true;
}

bool ParseOptions(Options& options, std::vector<std::string> arguments)
{
    return options.Parse(std::move(arguments));
}

bool ReadSize(const std::string& text, int least, int most, int& width, int& height)
{
    const std::size_t cross = text.find('x');
    int wide = 0;
    int high = 0;
    const bool good = cross != std::string::npos &&
                      ReadSide(std::string_view(text).substr(0, cross), least, most, wide) &&
                      ReadSide(std::string_view(text).substr(cross + 1), least, most, high);
    width = good ? wide : width;
    height = good ? high : height;
    return good;
}

} // namespace Rally::Shared
