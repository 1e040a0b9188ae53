#include "Server/Metrics.h"

#include <cstdio>

namespace Rally::Server
{
namespace
{

std::string Shown(double value)
{
    char shown[32];
    std::snprintf(shown, sizeof shown, "%.9g", value);
    return shown;
}

} // namespace

void Spread::Add(double seconds)
{
    for (std::size_t i = 0; i < kBounds.size(); ++i)
    {
        counts[i] += seconds <= kBounds[i] ? 1u : 0u;
    }
    ++all;
    sum += seconds;
}

void MetricsPage::Head(std::string_view name, std::string_view help, std::string_view kind)
{
    text += "# HELP " + std::string(name) + " " + std::string(help) + "\n";
    text += "# TYPE " + std::string(name) + " " + std::string(kind) + "\n";
}

MetricsPage& MetricsPage::Counter(std::string_view name, std::string_view help, std::uint64_t value)
{
    Head(name, help, "counter");
    text += std::string(name) + " " + std::to_string(value) + "\n";
    return *this;
}

MetricsPage& MetricsPage::Gauge(std::string_view name, std::string_view help, double value)
{
    Head(name, help, "gauge");
    text += std::string(name) + " " + Shown(value) + "\n";
    return *this;
}

MetricsPage& MetricsPage::Counters(std::string_view name, std::string_view help, std::string_view label,
                                   std::initializer_list<Labelled> values)
{
    Head(name, help, "counter");
    for (const Labelled& one : values)
    {
        text += std::string(name) + "{" + std::string(label) + "=\"" + std::string(one.label) + "\"} " +
                std::to_string(one.value) + "\n";
    }
    return *this;
}

MetricsPage& MetricsPage::Histogram(std::string_view name, std::string_view help, const Spread& spread)
{
    Head(name, help, "histogram");
    const std::string base(name);
    for (std::size_t i = 0; i < Spread::kBounds.size(); ++i)
    {
        text += base + "_bucket{le=\"" + Shown(Spread::kBounds[i]) + "\"} " + std::to_string(spread.UpTo(i)) + "\n";
    }
    text += base + "_bucket{le=\"+Inf\"} " + std::to_string(spread.Count()) + "\n";
    text += base + "_sum " + Shown(spread.Sum()) + "\n" + base + "_count " + std::to_string(spread.Count()) + "\n";
    return *this;
}

} // namespace Rally::Server
