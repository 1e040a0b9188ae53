#include "RallyClub/Settings.h"

#include "RallyClub/Screens/SetupScreen.h"

#include <algorithm>
#include <iterator>

namespace Rally::Club
{
namespace SettingsDetail
{

constexpr std::string_view mark = "rallydirt-settings 1";
constexpr std::size_t mostBytes = 1 << 16;

constexpr std::string_view pictures[] = {"low", "medium", "high"};
constexpr std::string_view paces[] = {"normal", "fast", "instant"};
constexpr std::string_view coDrivers[] = {"silent", "short", "full"};
constexpr std::string_view ghostWords[] = {"none", "best", "par", "both"};
constexpr std::string_view answers[] = {"off", "on"};

struct Flag
{
    std::string_view name;
    bool Settings::* value;
};

constexpr Flag flags[] = {
    {"opponents-shown", &Settings::showsOpponents},   {"full-screen", &Settings::fullScreen},
    {"steady-frames", &Settings::steadyFrames},       {"reduced-motion", &Settings::reducedMotion},
    {"distinct-markers", &Settings::distinctMarkers}, {"mutes-behind", &Settings::mutesBehind},
};

struct Volume
{
    std::string_view name;
    std::uint8_t Settings::* value;
};

constexpr Volume volumes[] = {
    {"volume", &Settings::volume},
    {"effects", &Settings::effects},
    {"music", &Settings::music},
    {"voice", &Settings::voice},
};

template <std::size_t Count>
bool Find(const std::string_view (&words)[Count], std::string_view word, std::size_t& out)
{
    const auto found = std::find(std::begin(words), std::end(words), word);
    out = static_cast<std::size_t>(found - std::begin(words));
    return found != std::end(words);
}

// Too large for everything when it is no number.
unsigned NumberOf(std::string_view value)
{
    unsigned number = value.empty() ? 9999 : 0;
    for (const char digit : value)
    {
        number =
            digit >= '0' && digit <= '9' && number < 1000 ? number * 10 + static_cast<unsigned>(digit - '0') : 9999;
    }
    return number;
}

bool ReadTextSize(std::string_view value, std::uint8_t& out)
{
    const unsigned number = NumberOf(value);
    out = static_cast<std::uint8_t>(number);
    return std::find(std::begin(kTextSizes), std::end(kTextSizes), number) != std::end(kTextSizes);
}

bool ReadSetting(std::string_view name, std::string_view value, Settings& out)
{
    std::size_t index = 0;
    if (name == "text-size")
    {
        return ReadTextSize(value, out.textSize);
    }
    if (name == "picture")
    {
        const bool known = Find(pictures, value, index);
        out.picture = static_cast<Picture>(index);
        return known;
    }
    if (name == "pace")
    {
        const bool known = Find(paces, value, index);
        out.pace = static_cast<Pace>(index);
        return known;
    }
    if (name == "own-name")
    {
        out.ownName = value;
        return TidyName(value) == value;
    }
    if (name == "own-colour")
    {
        out.ownLook.colour = static_cast<std::uint8_t>(NumberOf(value));
        return NumberOf(value) < kColours;
    }
    if (name == "own-number")
    {
        out.ownLook.number = static_cast<std::uint8_t>(NumberOf(value));
        return NumberOf(value) >= 1 && NumberOf(value) <= kMostNumber;
    }
    if (name == "co-driver")
    {
        const bool known = Find(coDrivers, value, index);
        out.coDriver = static_cast<CoDriver>(index);
        return known;
    }
    if (name == "language")
    {
        return FindLanguage(value, out.language);
    }
    if (name == "co-driver-language")
    {
        return FindLanguage(value, out.coDriverLanguage);
    }
    if (name == "ghosts")
    {
        return FindGhosts(value, out.ghosts);
    }
    for (const Volume& volume : volumes)
    {
        if (name == volume.name)
        {
            const unsigned number = NumberOf(value);
            out.*volume.value = static_cast<std::uint8_t>(number);
            return number <= kMostVolume && number % kVolumeStep == 0;
        }
    }
    for (const Flag& flag : flags)
    {
        if (name == flag.name)
        {
            const bool known = Find(answers, value, index);
            out.*flag.value = index == 1;
            return known;
        }
    }
    return true;
}

} // namespace SettingsDetail

bool FindGhosts(std::string_view word, Ghosts& out)
{
    std::size_t index = 0;
    const bool known = SettingsDetail::Find(SettingsDetail::ghostWords, word, index);
    out = known ? static_cast<Ghosts>(index) : out;
    return known;
}

void ChooseLanguage(Settings& settings, Language language)
{
    if (settings.coDriverLanguage == settings.language)
    {
        settings.coDriverLanguage = language;
    }
    settings.language = language;
}

std::string EncodeSettings(const Settings& settings)
{
    using namespace SettingsDetail;
    std::string text = std::string(mark) + "\ntext-size " + std::to_string(int{settings.textSize}) + "\npicture " +
                       std::string(pictures[static_cast<std::size_t>(settings.picture)]) + "\npace " +
                       std::string(paces[static_cast<std::size_t>(settings.pace)]) + "\n";
    text += "co-driver " + std::string(coDrivers[static_cast<std::size_t>(settings.coDriver)]) + "\n";
    text += "language ";
    text += EntryOf(settings.language).code;
    text += "\nco-driver-language ";
    text += EntryOf(settings.coDriverLanguage).code;
    text += "\n";
    text += "ghosts " + std::string(ghostWords[static_cast<std::size_t>(settings.ghosts)]) + "\n";
    for (const Volume& volume : volumes)
    {
        text += std::string(volume.name) + " " + std::to_string(int{settings.*volume.value}) + "\n";
    }
    for (const Flag& flag : flags)
    {
        text += std::string(flag.name) + " " + std::string(answers[settings.*flag.value ? 1 : 0]) + "\n";
    }
    text += settings.ownName.empty() ? "" : "own-name " + settings.ownName + "\n";
    text += "own-colour " + std::to_string(int{settings.ownLook.colour}) + "\n";
    return text + "own-number " + std::to_string(int{settings.ownLook.number}) + "\n";
}

bool DecodeSettings(std::string_view text, Settings& out)
{
    using namespace SettingsDetail;
    out = {};
    // Every line ends: a file that was cut short is noticed.
    if (text.size() > mostBytes || !text.starts_with(mark) || !text.ends_with('\n'))
    {
        return false;
    }
    text.remove_prefix(mark.size());
    Settings read;
    bool good = text[0] == '\n';
    for (text.remove_prefix(1); !text.empty() && good;)
    {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() + 1);
        const std::size_t space = line.find(' ');
        good = space != line.npos && ReadSetting(line.substr(0, space), line.substr(space + 1), read);
    }
    out = good ? read : Settings{};
    return good;
}

} // namespace Rally::Club
