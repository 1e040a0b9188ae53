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

// Switched on it begins anew: who wants it again has forgotten.
void SetCoach(Settings& settings, int step)
{
    settings.coach = step != 0;
    settings.taught = step != 0 ? 0 : settings.taught;
}

template <std::size_t Count>
int StepOf(const std::uint8_t (&steps)[Count], std::uint8_t value)
{
    const auto found = std::find(std::begin(steps), std::end(steps), value);
    return found == std::end(steps) ? 0 : static_cast<int>(found - std::begin(steps));
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

Phrase SayHands(int step)
{
    constexpr TextKey names[] = {TextKey::SettingsHandsBoth, TextKey::SettingsHandsLeft, TextKey::SettingsHandsRight};
    return names[step];
}

Phrase SayScan(int step)
{
    return step == 0 ? Phrase(TextKey::OptionValueOff)
                     : Phrase(TextKey::SettingsScanEvery, {Tenths(static_cast<double>(kScanTenths[step]) / 10)});
}

Phrase SayPadSigns(int step)
{
    constexpr TextKey names[] = {TextKey::SettingsPadAutomatic, TextKey::SettingsPadXbox,
                                 TextKey::SettingsPadPlayStation, TextKey::SettingsPadLetters};
    return names[step];
}

const Dial dials[] = {
    {"text-size", TextKey::SettingsTextSize, TextKey::SettingsTextSizeAbout, static_cast<int>(std::size(kTextSizes)),
     [](const Settings& settings) { return StepOf(kTextSizes, settings.textSize); },
     [](Settings& settings, int step) { settings.textSize = kTextSizes[step]; },
     [](int step) { return Phrase(TextKey::SettingsPercent, {int{kTextSizes[step]}}); }},
    FlagDial<&Settings::largePanels>("panels", TextKey::SettingsHud, TextKey::SettingsHudAbout, [](int step) -> Phrase
                                     { return step != 0 ? TextKey::SettingsHudLarge : TextKey::SettingsHudCompact; }),
    {"picture", TextKey::SettingsPicture, TextKey::SettingsPictureAbout, 3,
     [](const Settings& settings) { return static_cast<int>(settings.picture); },
     [](Settings& settings, int step) { settings.picture = static_cast<Picture>(step); }, SayPicture},
    {"pace", TextKey::SettingsPace, TextKey::SettingsPaceAbout, kPaces,
     [](const Settings& settings) { return static_cast<int>(settings.pace); }, [](Settings& settings, int step)
     { settings.pace = static_cast<Pace>(step); }, [](int step) { return Phrase(NameOf(static_cast<Pace>(step))); }},
    FlagDial<&Settings::showsOpponents>("opponents", TextKey::SettingsOpponents, TextKey::SettingsOpponentsAbout,
                                        [](int step) -> Phrase
                                        { return step != 0 ? TextKey::SettingsShown : TextKey::SettingsSkipped; }),
    {"ghosts", TextKey::SettingsGhosts, TextKey::SettingsGhostsAbout, 4,
     [](const Settings& settings) { return static_cast<int>(settings.ghosts); },
     [](Settings& settings, int step) { settings.ghosts = static_cast<Ghosts>(step); }, SayGhosts},
    {"coach", TextKey::SettingsCoach, TextKey::SettingsCoachAbout, 2,
     [](const Settings& settings) { return settings.coach ? 1 : 0; }, SetCoach, SayOnOff},
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
    FlagDial<&Settings::highContrast>("contrast", TextKey::SettingsContrast, TextKey::SettingsContrastAbout),
    FlagDial<&Settings::narrates>("narration", TextKey::SettingsNarration, TextKey::SettingsNarrationAbout),
    FlagDial<&Settings::captions>("captions", TextKey::SettingsCaptions, TextKey::SettingsCaptionsAbout),
    {"hands", TextKey::SettingsHands, TextKey::SettingsHandsAbout, 3,
     [](const Settings& settings) { return static_cast<int>(settings.hands); },
     [](Settings& settings, int step) { settings.hands = static_cast<Hands>(step); }, SayHands},
    {"scan", TextKey::SettingsScan, TextKey::SettingsScanAbout, static_cast<int>(std::size(kScanTenths)),
     [](const Settings& settings) { return StepOf(kScanTenths, settings.scanTenths); },
     [](Settings& settings, int step) { settings.scanTenths = kScanTenths[step]; }, SayScan},
    {"pad-signs", TextKey::SettingsPadSigns, TextKey::SettingsPadSignsAbout, 4,
     [](const Settings& settings) { return static_cast<int>(settings.padSigns); },
     [](Settings& settings, int step) { settings.padSigns = static_cast<PadSigns>(step); }, SayPadSigns},
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
    return {Entry{"settings.done", TextKey::SettingsDone}, Entry{"settings.keys", TextKey::SettingsKeys}};
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
    constexpr TextKey names[] = {TextKey::HudPaceNormal, TextKey::HudPaceDouble, TextKey::HudPaceFast,
                                 TextKey::HudPaceInstant};
    return names[static_cast<std::size_t>(pace)];
}

} // namespace Rally::Club
