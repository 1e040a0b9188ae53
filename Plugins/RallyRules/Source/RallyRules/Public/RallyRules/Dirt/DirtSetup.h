// What is agreed before a rally of DIRT: seats, stages, options, and the values of the box in force.
#pragma once

#include "RallyRules/Core/MatchSetup.h"
#include "RallyRules/Core/Play.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtValues.h"
#include "RallyRules/Stages/StageDesign.h"
#include "RallyRules/Text/Phrase.h"

#include <span>
#include <string_view>

namespace Rally::Dirt
{

inline constexpr std::size_t kMaxStages = 9;
inline constexpr std::size_t kMaxStageId = 64;

enum class SisuScope : std::uint8_t
{
    Off,
    Stage, // comes back with the mechanics' service (D-SIS-3)
    Rally,
};

// D-FIN-4: which losses of control in the last corner still finish.
enum class LastCorner : std::uint8_t
{
    Plan,
    Off,
    Literal,
};

struct DirtOptions
{
    bool oneShot{};         // ONE: no leader dice
    bool screechingStart{}; // SCR
    bool redlining{};       // RED
    bool timeControls{};    // CHK
    SisuScope sisu{SisuScope::Off};
    LastCorner lastCorner{LastCorner::Plan};

    friend constexpr bool operator==(const DirtOptions&, const DirtOptions&) = default;
};

// As everybody else knows them: by the list that comes from Content/Data/Dirt/options.json.
RALLYRULES_API OptionSpecs DirtOptionSpecs();
RALLYRULES_API OptionValues ValuesOf(const DirtOptions& options);
RALLYRULES_API DirtOptions OptionsOf(const OptionValues& values);

struct StageSetup
{
    char id[kMaxStageId]{}; // "rally2-ss1", or the stage's code in small letters
    bool service{};         // a service park stands behind the finish (D-RLY-3)
    std::uint8_t tileCount{};
    TileUse tiles[kMaxStageTiles]{};
};

// What a car brings along from a rally that was interrupted before its next stage: counts by kind, without green flags, and whether
// its spare wheel is used up (D-RLY-6, D-RLY-9).
struct CarNotes
{
    std::uint8_t damage[kDamageKinds]{};
    bool wheelUsed{};

    friend constexpr bool operator==(const CarNotes&, const CarNotes&) = default;
};

struct DirtSetup
{
    std::uint8_t seats{1};
    std::uint8_t stageCount{};
    DirtOptions options{};
    StageSetup stages[kMaxStages]{};
    DirtValues values{};
    CarNotes notes[kMaxSeats]{}; // by seat (D-RLY-7)
};

// A set-up with the values of the box and no stage yet.
RALLYRULES_API DirtSetup NewSetup(std::uint8_t seats);

// Adds a ready-made stage by its id ("rally2-ss1"), all stages of a rally ("rally2"), a stage by its code, or several of
// these joined by "+". False, and an untouched set-up, when one of them does not exist or there is no room for it.
RALLYRULES_API bool AddStage(DirtSetup& setup, std::string_view ids);
// Adds a stage of one's own, if it is legal.
RALLYRULES_API bool AddStage(DirtSetup& setup, const StageDesign& design);

// Why AddStage() refuses.
RALLYRULES_API Phrase WhyNoCourse(std::string_view ids);

// The set-up that was agreed in words. False, and why, when nobody can play it.
RALLYRULES_API bool SetUp(const MatchSetup& agreed, DirtSetup& setup, Phrase& complaint);
// And back, as far as words can tell.
RALLYRULES_API MatchSetup AgreedIn(const DirtSetup& setup);

// Where the tiles of an agreed stage lie.
RALLYRULES_API StageLayout LayoutOf(const StageSetup& stage);

// "g1c1,,s": a gearbox and a suspension token of the first seat, nothing of the second, the third without its spare wheel. b: brakes.
RALLYRULES_API std::string WriteNotes(std::span<const CarNotes> notes);
// False, and nothing has changed, when these are no notes of so many seats at most.
RALLYRULES_API bool ReadNotes(std::string_view words, std::span<CarNotes> notes);

// What is wrong with a set-up; kNoText when it can be played.
RALLYRULES_API TextKey Complaint(const DirtSetup& setup);

} // namespace Rally::Dirt
