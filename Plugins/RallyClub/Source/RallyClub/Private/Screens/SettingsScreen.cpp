#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>

namespace Rally::Club
{
namespace SettingsScreenDetail
{

// Every setting as a number of steps, so that one rule turns them all.
struct Dial
{
    const char* id;
    TextKey name;
    TextKey about;
    int steps;
    int (*read)(const Settings&);
    void (*write)(Settings&, int);
    Phrase (*say)(int);
};

Phrase SayOnOff(int value)
{
    return value != 0 ? TextKey::OptionValueOn : TextKey::OptionValueOff;
}

template <bool Settings::* Value>
constexpr Dial FlagDial(const char* id, TextKey name, TextKey about, Phrase (*say)(int) = SayOnOff)
{
    return {id,
            name,
            about,
            2,
            [](const Settings& settings) { return settings.*Value ? 1 : 0; },
            [](Settings& settings, int step) { settings.*Value = step != 0; },
            say};
}

// Each language is called what it calls itself; a proof is none of them.
template <Language Settings::* Value, void (*Choose)(Settings&, Language)>
constexpr Dial LanguageDial(const char* id, TextKey name, TextKey about)
{
    return {id,
            name,
            about,
            kLanguages,
            [](const Settings& settings) { return static_cast<int>(settings.*Value) % kLanguages; },
            [](Settings& settings, int step) { Choose(settings, static_cast<Language>(step)); },
            [](int step) { return Phrase(std::string_view(Languages()[static_cast<std::size_t>(step)].name)); }};
}

template <std::uint8_t Settings::* Value>
constexpr Dial VolumeDial(const char* id, TextKey name, TextKey about)
{
    return {id,
            name,
            about,
            kMostVolume / kVolumeStep + 1,
            [](const Settings& settings) { return settings.*Value / kVolumeStep; },
            [](Settings& settings, int step) { settings.*Value = static_cast<std::uint8_t>(step * kVolumeStep); },
            [](int step)
            {
                return step == 0 ? Phrase(TextKey::OptionValueOff)
                                 : Phrase(TextKey::SettingsPercent, {step * kVolumeStep});
            }};
}

void ChooseNotesLanguage(Settings& settings, Language language)
{
    settings.coDriverLanguage = language;
}

int StepOfSize(const Settings& settings)
{
    const auto found = std::find(std::begin(kTextSizes), std::end(kTextSizes), settings.textSize);
    return found == std::end(kTextSizes) ? 0 : static_cast<int>(found - std::begin(kTextSizes));
}

Phrase SayPicture(int step)
{
    constexpr TextKey names[] = {TextKey::SettingsLow, TextKey::SettingsMedium, TextKey::SettingsHigh};
    return names[step];
}

Phrase SayCoDriver(int step)
{
    constexpr TextKey names[] = {TextKey::OptionValueOff, TextKey::SettingsNotesShort, TextKey::SettingsNotesFull};
    return names[step];
}

Phrase SayGhosts(int step)
{
    constexpr TextKey names[] = {TextKey::OptionValueOff, TextKey::SettingsGhostsBest, TextKey::SettingsGhostsPar,
                                 TextKey::SettingsGhostsBoth};
    return names[step];
}

const Dial dials[] = {
    {"text-size", TextKey::SettingsTextSize, TextKey::SettingsTextSizeAbout, static_cast<int>(std::size(kTextSizes)),
     StepOfSize, [](Settings& settings, int step) { settings.textSize = kTextSizes[step]; },
     [](int step) { return Phrase(TextKey::SettingsPercent, {int{kTextSizes[step]}}); }},
    {"picture", TextKey::SettingsPicture, TextKey::SettingsPictureAbout, 3,
     [](const Settings& settings) { return static_cast<int>(settings.picture); },
     [](Settings& settings, int step) { settings.picture = static_cast<Picture>(step); }, SayPicture},
    {"pace", TextKey::SettingsPace, TextKey::SettingsPaceAbout, 3,
     [](const Settings& settings) { return static_cast<int>(settings.pace); }, [](Settings& settings, int step)
     { settings.pace = static_cast<Pace>(step); }, [](int step) { return Phrase(NameOf(static_cast<Pace>(step))); }},
    FlagDial<&Settings::showsOpponents>("opponents", TextKey::SettingsOpponents, TextKey::SettingsOpponentsAbout,
                                        [](int step) -> Phrase
                                        { return step != 0 ? TextKey::SettingsShown : TextKey::SettingsSkipped; }),
    {"ghosts", TextKey::SettingsGhosts, TextKey::SettingsGhostsAbout, 4,
     [](const Settings& settings) { return static_cast<int>(settings.ghosts); },
     [](Settings& settings, int step) { settings.ghosts = static_cast<Ghosts>(step); }, SayGhosts},
    LanguageDial<&Settings::language, ChooseLanguage>("language", TextKey::SettingsLanguage,
                                                      TextKey::SettingsLanguageAbout),
    {"co-driver", TextKey::SettingsNotes, TextKey::SettingsNotesAbout, 3,
     [](const Settings& settings) { return static_cast<int>(settings.coDriver); },
     [](Settings& settings, int step) { settings.coDriver = static_cast<CoDriver>(step); }, SayCoDriver},
    LanguageDial<&Settings::coDriverLanguage, ChooseNotesLanguage>("co-driver-language", TextKey::SettingsNotesLanguage,
                                                                   TextKey::SettingsNotesLanguageAbout),
    VolumeDial<&Settings::volume>("volume", TextKey::SettingsVolume, TextKey::SettingsVolumeAbout),
    VolumeDial<&Settings::effects>("effects", TextKey::SettingsEffects, TextKey::SettingsEffectsAbout),
    VolumeDial<&Settings::music>("music", TextKey::SettingsMusic, TextKey::SettingsMusicAbout),
    VolumeDial<&Settings::voice>("voice", TextKey::SettingsVoice, TextKey::SettingsVoiceAbout),
    FlagDial<&Settings::mutesBehind>("mutes-behind", TextKey::SettingsMutesBehind, TextKey::SettingsMutesBehindAbout),
    FlagDial<&Settings::fullScreen>("full-screen", TextKey::SettingsFullScreen, TextKey::SettingsFullScreenAbout),
    FlagDial<&Settings::steadyFrames>("steady-frames", TextKey::SettingsSteadyFrames,
                                      TextKey::SettingsSteadyFramesAbout),
    FlagDial<&Settings::reducedMotion>("reduced-motion", TextKey::SettingsReducedMotion,
                                       TextKey::SettingsReducedMotionAbout),
    FlagDial<&Settings::distinctMarkers>("markers", TextKey::SettingsMarkers, TextKey::SettingsMarkersAbout),
};

} // namespace SettingsScreenDetail

std::vector<ValueRow> SettingsScreen::Rows() const
{
    std::vector<ValueRow> rows;
    for (const SettingsScreenDetail::Dial& dial : SettingsScreenDetail::dials)
    {
        const int step = dial.read(values);
        ValueRow row;
        row.entry = Entry{std::string("settings.") + dial.id, dial.name};
        row.entry.reason = dial.about;
        row.value = dial.say(step);
        row.canLess = step > 0;
        row.canMore = step + 1 < dial.steps;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Entry> SettingsScreen::Commands() const
{
    return {Entry{"settings.done", TextKey::SettingsDone}};
}

bool SettingsScreen::Activate(std::string_view id)
{
    for (const SettingsScreenDetail::Dial& dial : SettingsScreenDetail::dials)
    {
        const int step = dial.read(values);
        const int next = StepAfter(id, std::string("settings.") + dial.id, step, dial.steps);
        if (next != step)
        {
            dial.write(values, next);
            return true;
        }
    }
    return false;
}

TextKey NameOf(Pace pace)
{
    return pace == Pace::Normal ? TextKey::HudPaceNormal
           : pace == Pace::Fast ? TextKey::HudPaceFast
                                : TextKey::HudPaceInstant;
}

} // namespace Rally::Club
