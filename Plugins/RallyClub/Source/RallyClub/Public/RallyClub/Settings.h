// What a player sets once for all races. Kept as a few lines of text; what cannot be read is not guessed at: then
// everything is as it was delivered.
#pragma once

#include "RallyClub/Bindings.h"
#include "RallyClub/CarLook.h"
#include "RallyRules/Core/Api.h"
#include "RallyRules/Text/Text.h"

#include <cstdint>
#include <string>
#include <string_view>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

enum class Picture : std::uint8_t
{
    Low,
    Medium,
    High,
};

enum class Pace : std::uint8_t
{
    Normal,
    Double, // twice as fast
    Fast,   // four times as fast
    Instant,
};
inline constexpr int kPaces = 4;
// Round and round.
constexpr Pace NextPace(Pace pace)
{
    return pace == Pace::Instant ? Pace::Normal : static_cast<Pace>(static_cast<int>(pace) + 1);
}
// How many times as fast a film runs; at once it is there, whatever this says.
constexpr double FactorOf(Pace pace)
{
    return pace == Pace::Normal ? 1 : pace == Pace::Double ? 2 : 4;
}

// How the pace notes are read.
enum class CoDriver : std::uint8_t
{
    Silent,
    Short,
    Full,
};

// The runs to race against.
enum class Ghosts : std::uint8_t
{
    None,
    Best,
    Par,
    Both,
};
constexpr bool ShowsBest(Ghosts ghosts)
{
    return ghosts == Ghosts::Best || ghosts == Ghosts::Both;
}
constexpr bool ShowsPar(Ghosts ghosts)
{
    return ghosts == Ghosts::Par || ghosts == Ghosts::Both;
}

// What stands on the buttons of a gamepad.
enum class PadSigns : std::uint8_t
{
    Automatic, // as the pad says of itself
    Xbox,
    PlayStation,
    Letters,
};
// "none", "best", "par", "both"; false when it is none of these.
RALLYCLUB_API bool FindGhosts(std::string_view word, Ghosts& out);

// In percent; 100 is 26 pixels where the window is 1080 high.
inline constexpr std::uint8_t kTextSizes[] = {100, 115, 130, 150, 175, 200};

// The hand that is at the keys.
enum class Hands : std::uint8_t
{
    Both,
    Left,
    Right,
};

// Tenths of a second the focus rests on a choice before it goes on by itself; 0: it does not.
inline constexpr std::uint8_t kScanTenths[] = {0, 6, 8, 10, 15, 20, 30};

// How loud, in percent: steps of ten.
inline constexpr std::uint8_t kMostVolume = 100;
inline constexpr std::uint8_t kVolumeStep = 10;

struct Settings
{
    std::uint8_t textSize{100}; // one of kTextSizes
    Picture picture{Picture::Medium};
    Pace pace{Pace::Normal};
    bool showsOpponents{true}; // what they do is driven, not only told
    bool fullScreen{};
    bool steadyFrames{true}; // waits for the monitor
    bool reducedMotion{};    // the camera cuts instead of gliding, the film is calm and short
    bool distinctMarkers{};  // colours that the colour-blind tell apart
    bool highContrast{};
    bool narrates{}; // the screen is read aloud where the machine can
    bool captions{}; // what is heard is told in words
    Hands hands{Hands::Both};
    std::uint8_t scanTenths{}; // one of kScanTenths: play with a single switch
    std::string ownName;       // empty: the usual one
    std::string lastHouse;     // address of the house that was called on last
    CarLook ownLook{0, 1};
    CoDriver coDriver{CoDriver::Full};
    Language language{kFirstLanguage}; // of all but the pace notes; see ChooseLanguage
    Language coDriverLanguage{kFirstLanguage};
    Ghosts ghosts{Ghosts::Both};
    bool coach{true};              // says what to do next, until all of it has been said
    std::uint32_t taught{};        // by the coach: a bit for each lesson
    bool newcomer{true};           // has not finished a stage yet
    std::uint32_t schooled{};      // lessons passed at school: School::Progress ...
    std::uint32_t schoolSkipped{}; // ... and skipped
    std::string lastRace;          // what was set up last: SetupScreen::Remembered()
    bool largePanels{};            // else the panels of a race leave more of the road free
    PadSigns padSigns{PadSigns::Automatic};
    Bindings bindings;
    std::uint8_t volume{80}; // of everything
    std::uint8_t effects{100};
    std::uint8_t music{60};
    std::uint8_t voice{90}; // of the co-driver, where one can speak
    bool mutesBehind{true}; // while another window is in front

    friend bool operator==(const Settings&, const Settings&) = default;
};

// In which language the game speaks from now on; the pace notes too, unless they have one of their own.
RALLYCLUB_API void ChooseLanguage(Settings& settings, Language language);

RALLYCLUB_API std::string EncodeSettings(const Settings& settings);
// What is said so is kept in a line: nothing but printable letters and tabs, and not endless.
inline constexpr std::size_t kLongestLastRace = 4096;
// False when something could not be read; the settings are as delivered then. Names it does not know are passed over:
// a later game may have written them.
RALLYCLUB_API bool DecodeSettings(std::string_view text, Settings& out);

} // namespace Rally::Club
