// Options of a command line: every program declares them here, and says in the same way that it was given something it cannot
// use. CLI11 reads them; only Options.cpp includes it, since what it takes to compile exceeds most commands many times.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI
{
class App;
class Option;
} // namespace CLI

namespace Rally::Shared
{

// One of the Options, which own it; each word about it is added to the ones before.
class Option
{
public:
    explicit Option(CLI::Option& option) : declared(&option) {}

    Option& Required();
    Option& Shown(const std::string& as); // in the help, instead of its type
    Option& ShowDefault();
    Option& SplitAt(char delimiter);
    Option& Expect(int least, int most); // so many words
    Option& OnceOnly();                  // also where the last one counts (Options::TakeLast)

    Option& NotNegative();
    Option& Range(int least, int most);
    Option& Range(float least, float most);
    Option& Range(double least, double most);
    Option& OneOf(const std::vector<std::string>& words);
    Option& OneOf(std::initializer_list<const char*> words);
    Option& OneOf(const std::vector<int>& numbers);
    template <class T>
    Option& OneOf(const std::map<std::string, T>& words)
    {
        std::vector<std::string> keys;
        for (const auto& [key, value] : words)
        {
            keys.push_back(key);
        }
        return OneOf(keys);
    }

    std::size_t Count() const; // how often it was given

private:
    CLI::Option* declared;
};

// The options of one command.
class Options
{
public:
    // `name` as it is called, such as "rally sim"; what follows the first space stands before its complaints.
    Options(const std::string& about, const std::string& name);
    ~Options();
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    // An option ("--seed"), a word in its place ("FILE"), or both ("stage,--stage"). The types it can have stand in Options.cpp.
    template <class T>
    Option Add(const std::string& names, T& value, const std::string& help);
    Option AddFlag(const std::string& names, bool& value, const std::string& help);
    // One that hands over what was given.
    Option AddCall(const std::string& names, std::function<void(const std::string&)> take, const std::string& help);
    // What is added from here on may be given twice: the last one counts.
    void TakeLast();

    std::size_t Count(const std::string& name) const;
    // True: go on; false: --help was printed, return 0. A wrong option throws Fail.
    bool Parse(std::vector<std::string> arguments);

private:
    std::unique_ptr<CLI::App> app;
};

bool ParseOptions(Options& options, std::vector<std::string> arguments);
// "1280x720", each side from `least` to `most`; false, and nothing is changed, when it is no such thing.
bool ReadSize(const std::string& text, int least, int most, int& width, int& height);

} // namespace Rally::Shared
