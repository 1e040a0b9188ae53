// Figures of a server as Prometheus reads them: a page of text, each with what it means.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <initializer_list>

namespace Rally::Server
{

// How long things took: counted by what they took at most.
class Spread
{
public:
    static constexpr std::array<double, 12> kBounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                       0.05,   0.1,   0.25,   0.5,   1.0,  2.5};

    void Add(double seconds);
    std::uint64_t UpTo(std::size_t bound) const { return counts[bound]; } // each with those before it
    std::uint64_t Count() const { return all; }
    double Sum() const { return sum; }

private:
    std::array<std::uint64_t, kBounds.size()> counts{};
    std::uint64_t all = 0;
    double sum = 0;
};

class MetricsPage
{
public:
    MetricsPage& Counter(std::string_view name, std::string_view help, std::uint64_t value);
    MetricsPage& Gauge(std::string_view name, std::string_view help, double value);
    MetricsPage& Histogram(std::string_view name, std::string_view help, const Spread& spread);
    // One of a family, by a label.
    struct Labelled
    {
        std::string_view label;
        std::uint64_t value{};
    };
    MetricsPage& Counters(std::string_view name, std::string_view help, std::string_view label,
                          std::initializer_list<Labelled> values);

    const std::string& Text() const { return text; }

private:
    void Head(std::string_view name, std::string_view help, std::string_view kind);

    std::string text;
};

} // namespace Rally::Server
