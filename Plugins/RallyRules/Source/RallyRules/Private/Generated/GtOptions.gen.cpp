// What players may agree on, in the order of the screens.
// Generated from Content/Data/Gt/options.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Gt/GtSetup.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <iterator>

namespace Rally
{

namespace Gt
{
namespace GtOptionsTable
{
constexpr OptionValue kLaps[] = {{"one", TextKey::GtLaps1}, {"two", TextKey::GtLaps2}, {"three", TextKey::GtLaps3}, {"four", TextKey::GtLaps4}, {"five", TextKey::GtLaps5}, {"six", TextKey::GtLaps6}, {"seven", TextKey::GtLaps7}, {"eight", TextKey::GtLaps8}, {"nine", TextKey::GtLaps9}};
constexpr OptionValue kCarClass[] = {{"six", TextKey::GtClassSix}, {"five", TextKey::GtClassFive}, {"four", TextKey::GtClassFour}, {"six-balanced", TextKey::GtClassSixBalanced}, {"five-balanced", TextKey::GtClassFiveBalanced}};
constexpr OptionValue kWeather[] = {{"dry", TextKey::GtWeatherDry}, {"wet", TextKey::GtWeatherWet}};
constexpr OptionValue kChanges[] = {{"usual", TextKey::GtChangesUsual}, {"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kTyreChoice[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kFlyingStart[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kRedline[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kPlaces[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
static_assert(Laps{0} == Laps::One);
static_assert(Laps{1} == Laps::Two);
static_assert(Laps{2} == Laps::Three);
static_assert(Laps{3} == Laps::Four);
static_assert(Laps{4} == Laps::Five);
static_assert(Laps{5} == Laps::Six);
static_assert(Laps{6} == Laps::Seven);
static_assert(Laps{7} == Laps::Eight);
static_assert(Laps{8} == Laps::Nine);
static_assert(CarClass{0} == CarClass::Six);
static_assert(CarClass{1} == CarClass::Five);
static_assert(CarClass{2} == CarClass::Four);
static_assert(CarClass{3} == CarClass::SixBalanced);
static_assert(CarClass{4} == CarClass::FiveBalanced);
static_assert(Weather{0} == Weather::Dry);
static_assert(Weather{1} == Weather::Wet);
static_assert(WeatherChanges{0} == WeatherChanges::Usual);
static_assert(WeatherChanges{1} == WeatherChanges::Off);
static_assert(WeatherChanges{2} == WeatherChanges::On);
constexpr OptionSpec kSpecs[] = {
    {"laps", TextKey::GtLaps, TextKey::GtLapsAbout, kLaps, 0, "G-END-1"},
    {"class", TextKey::GtClass, TextKey::GtClassAbout, kCarClass, 0, "G-CLS-1"},
    {"weather", TextKey::GtWeather, TextKey::GtWeatherAbout, kWeather, 0, "G-WTH-1"},
    {"changes", TextKey::GtChanges, TextKey::GtChangesAbout, kChanges, 0, "G-WTH-3"},
    {"tyres", TextKey::GtTyres, TextKey::GtTyresAbout, kTyreChoice, 0, "G-WTH-2"},
    {"flying", TextKey::GtFlying, TextKey::GtFlyingAbout, kFlyingStart, 0, "G-FLY-1"},
    {"redline", TextKey::GtRedline, TextKey::GtRedlineAbout, kRedline, 0, "G-RED-1"},
    {"places", TextKey::GtPlaces, TextKey::GtPlacesAbout, kPlaces, 0, "G-END-3"},
};
static_assert(std::size(kSpecs) <= kMaxOptions);
} // namespace GtOptionsTable

OptionSpecs GtOptionSpecs()
{
    return GtOptionsTable::kSpecs;
}

OptionValues ValuesOf(const GtOptions& options)
{
    OptionValues values;
    values.chosen[0] = static_cast<std::uint8_t>(options.laps);
    values.chosen[1] = static_cast<std::uint8_t>(options.carClass);
    values.chosen[2] = static_cast<std::uint8_t>(options.weather);
    values.chosen[3] = static_cast<std::uint8_t>(options.changes);
    values.chosen[4] = options.tyreChoice ? 1 : 0;
    values.chosen[5] = options.flyingStart ? 1 : 0;
    values.chosen[6] = options.redline ? 1 : 0;
    values.chosen[7] = options.places ? 1 : 0;
    return values;
}

GtOptions OptionsOf(const OptionValues& values)
{
    GtOptions options;
    options.laps = static_cast<Laps>(values.chosen[0]);
    options.carClass = static_cast<CarClass>(values.chosen[1]);
    options.weather = static_cast<Weather>(values.chosen[2]);
    options.changes = static_cast<WeatherChanges>(values.chosen[3]);
    options.tyreChoice = values.chosen[4] == 1;
    options.flyingStart = values.chosen[5] == 1;
    options.redline = values.chosen[6] == 1;
    options.places = values.chosen[7] == 1;
    return options;
}
} // namespace Gt

} // namespace Rally
