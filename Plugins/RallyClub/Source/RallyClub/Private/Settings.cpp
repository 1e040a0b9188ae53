#include "RallyClub/Settings.h"

#include "RallyClub/House/HouseWire.h"

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
constexpr std::string_view paces[] = {"normal", "double", "fast", "instant"};
constexpr std::string_view coDrivers[] = {"silent", "short", "full"};
constexpr std::string_view ghostWords[] = {"none", "best", "par", "both"};
constexpr std::string_view handWords[] = {"both", "left", "right"};
constexpr std::string_view padSigns[] = {"automatic", "xbox", "playstation", "letters"};
constexpr std::string_view answers[] = {"off", "on"};

struct Flag
{
    std::string_view name;
    bool Settings::* value;
};

constexpr Flag flags[] = {
    {"opponents-shown", &Settings::showsOpponents},
    {"full-screen", &Settings::fullScreen},
    {"steady-frames", &Settings::steadyFrames},
    {"reduced-motion", &Settings::reducedMotion},
    {"distinct-markers", &Settings::distinctMarkers},
    {"large-panels", &Settings::largePanels},
    {"coach", &Settings::coach},
    {"newcomer", &Settings::newcomer},
    {"high-contrast", &Settings::highContrast},
    {"narration", &Settings::narrates},
    {"captions", &Settings::captions},
    {"mutes-behind", &Settings::mutesBehind},
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

template <std::size_t Count>
bool ReadStep(const std::uint8_t (&steps)[Count], std::string_view value, std::uint8_t& out)
{
    const unsigned number = NumberOf(value);
    out = static_cast<std::uint8_t>(number);
    return std::find(std::begin(steps), std::end(steps), number) != std::end(steps);
}

bool ReadLessons(std::string_view value, std::uint32_t& out)
{
    std::uint64_t number = 0;
    bool good = !value.empty() && value.size() <= 10;
    for (const char digit : value)
    {
        good = good && digit >= '0' && digit <= '9';
        number = good ? number * 10 + static_cast<std::uint64_t>(digit - '0') : number;
    }
    out = static_cast<std::uint32_t>(number);
    return good && number <= 0xFFFFFFFFu;
}

bool ReadLastRace(std::string_view value, std::string& out)
{
    out = value;
    return value.size() <= kLongestLastRace &&
           std::all_of(value.begin(), value.end(), [](char letter)
                       { return letter == '\t' || (static_cast<unsigned char>(letter) >= ' ' && letter != 0x7F); });
}

// "roll R", "roll x"
bool ReadBinding(std::string_view value, bool button, Bindings& out)
{
    const std::size_t space = value.find(' ');
    for (std::size_t i = 0; i < kCommands && space != value.npos; ++i)
    {
        if (value.substr(0, space) == Commands()[i].id)
        {
            const std::string_view name = value.substr(space + 1);
            const auto command = static_cast<Command>(i);
            return button ? out.SetButton(command, name) : out.SetKey(command, name);
        }
    }
    return space != value.npos; // a command of a later game
}

// Only what is not as it was delivered.
std::string BindingLines(const Bindings& bindings)
{
    std::string lines;
    for (std::size_t i = 0; i < kCommands; ++i)
    {
        const auto command = static_cast<Command>(i);
        const CommandEntry& entry = Commands()[i];
        if (bindings.KeyOf(command) != entry.key)
        {
            lines.append("key ").append(entry.id).append(" ").append(bindings.KeyOf(command)).append("\n");
        }
        const std::string& button = bindings.ButtonOf(command);
        if (button != entry.button && !button.empty())
        {
            lines.append("button ").append(entry.id).append(" ").append(button).append("\n");
        }
    }
    return lines;
}

template <const auto& Words, class Value, class Owner>
bool ReadWord(std::string_view value, Owner& owner, Value Owner::* into)
{
    std::size_t index = 0;
    const bool known = Find(Words, value, index);
    owner.*into = static_cast<Value>(index);
    return known;
}

template <class Owner>
bool ReadNumber(std::string_view value, Owner& owner, std::uint8_t Owner::* into, unsigned least, unsigned most)
{
    owner.*into = static_cast<std::uint8_t>(NumberOf(value));
    return NumberOf(value) >= least && NumberOf(value) <= most;
}

struct Reader
{
    std::string_view name;
    bool (*reads)(std::string_view value, Settings& out);
};

// What is neither a volume nor a flag.
constexpr Reader readers[] = {
    {"text-size", [](std::string_view value, Settings& out) { return ReadStep(kTextSizes, value, out.textSize); }},
    {"scan", [](std::string_view value, Settings& out) { return ReadStep(kScanTenths, value, out.scanTenths); }},
    {"hands", [](std::string_view value, Settings& out) { return ReadWord<handWords>(value, out, &Settings::hands); }},
    {"picture",
     [](std::string_view value, Settings& out) { return ReadWord<pictures>(value, out, &Settings::picture); }},
    {"pace", [](std::string_view value, Settings& out) { return ReadWord<paces>(value, out, &Settings::pace); }},
    {"co-driver",
     [](std::string_view value, Settings& out) { return ReadWord<coDrivers>(value, out, &Settings::coDriver); }},
    {"pad-signs",
     [](std::string_view value, Settings& out) { return ReadWord<padSigns>(value, out, &Settings::padSigns); }},
    {"own-name",
     [](std::string_view value, Settings& out)
     {
         out.ownName = value;
         return TidyName(value) == value;
     }},
    {"last-house",
     [](std::string_view value, Settings& out)
     {
         out.lastHouse = value;
         return TidyLine(value, kLongestAddress, kLongestAddress) == value;
     }},
    {"own-colour", [](std::string_view value, Settings& out)
     { return ReadNumber(value, out.ownLook, &CarLook::colour, 0, kColours - 1); }},
    {"own-car", [](std::string_view value, Settings& out)
     { return ReadNumber(value, out.ownLook, &CarLook::shape, 0, kCarShapes - 1); }},
    {"own-number", [](std::string_view value, Settings& out)
     { return ReadNumber(value, out.ownLook, &CarLook::number, 1, kMostNumber); }},
    {"language", [](std::string_view value, Settings& out) { return FindLanguage(value, out.language); }},
    {"co-driver-language",
     [](std::string_view value, Settings& out) { return FindLanguage(value, out.coDriverLanguage); }},
    {"school", [](std::string_view value, Settings& out) { return ReadLessons(value, out.schooled); }},
    {"school-skipped", [](std::string_view value, Settings& out) { return ReadLessons(value, out.schoolSkipped); }},
    {"taught", [](std::string_view value, Settings& out) { return ReadLessons(value, out.taught); }},
    {"last-race", [](std::string_view value, Settings& out) { return ReadLastRace(value, out.lastRace); }},
    {"ghosts", [](std::string_view value, Settings& out) { return FindGhosts(value, out.ghosts); }},
    {"key", [](std::string_view value, Settings& out) { return ReadBinding(value, false, out.bindings); }},
    {"button", [](std::string_view value, Settings& out) { return ReadBinding(value, true, out.bindings); }},
};

bool ReadVolume(const Volume& volume, std::string_view value, Settings& out)
{
    const unsigned number = NumberOf(value);
    out.*volume.value = static_cast<std::uint8_t>(number);
    return number <= kMostVolume && number % kVolumeStep == 0;
}

bool ReadFlag(const Flag& flag, std::string_view value, Settings& out)
{
    std::size_t index = 0;
    const bool known = Find(answers, value, index);
    out.*flag.value = index == 1;
    return known;
}

// A name that nobody knows is one of another version: left alone.
bool ReadSetting(std::string_view name, std::string_view value, Settings& out)
{
    const auto isNamed = [name](const auto& one) { return one.name == name; };
    if (const auto* reader = std::ranges::find_if(readers, isNamed); reader != std::end(readers))
    {
        return reader->reads(value, out);
    }
    if (const auto* volume = std::ranges::find_if(volumes, isNamed); volume != std::end(volumes))
    {
        return ReadVolume(*volume, value, out);
    }
    const auto* flag = std::ranges::find_if(flags, isNamed);
    return flag == std::end(flags) || ReadFlag(*flag, value, out);
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
    text += "hands " + std::string(handWords[static_cast<std::size_t>(settings.hands)]) + "\n";
    text += "scan " + std::to_string(int{settings.scanTenths}) + "\n";
    for (const Volume& volume : volumes)
    {
        text += std::string(volume.name) + " " + std::to_string(int{settings.*volume.value}) + "\n";
    }
    for (const Flag& flag : flags)
    {
        text += std::string(flag.name) + " " + std::string(answers[settings.*flag.value ? 1 : 0]) + "\n";
    }
    text += "taught " + std::to_string(settings.taught) + "\n";
    text += "school " + std::to_string(settings.schooled) + "\n";
    text += "school-skipped " + std::to_string(settings.schoolSkipped) + "\n";
    text += settings.lastRace.empty() ? "" : "last-race " + settings.lastRace + "\n";
    text += "pad-signs " + std::string(padSigns[static_cast<std::size_t>(settings.padSigns)]) + "\n";
    text += BindingLines(settings.bindings);
    text += settings.ownName.empty() ? "" : "own-name " + settings.ownName + "\n";
    text += settings.lastHouse.empty() ? "" : "last-house " + settings.lastHouse + "\n";
    text += "own-colour " + std::to_string(int{settings.ownLook.colour}) + "\n";
    text += "own-car " + std::to_string(int{settings.ownLook.shape}) + "\n";
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
