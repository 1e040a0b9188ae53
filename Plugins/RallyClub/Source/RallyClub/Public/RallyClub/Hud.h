// What stands round the road while a game is driven: panels of a few kinds, each with what it holds and where it belongs. A game
// lists its own; whoever draws them knows the kinds and no game. Made anew whenever something has changed.
#pragma once

#include "RallyClub/CarLook.h"
#include "RallyClub/LogLine.h"
#include "RallyClub/Screens/Entry.h"
#include "RallyClub/Settings.h"

#include <optional>

namespace Rally::Club
{

// Large text in a small window leaves little room. What is listed says where it is shown, and is left out elsewhere.
using HudRooms = std::uint8_t;
inline constexpr HudRooms kAmpleRoom = 1;
inline constexpr HudRooms kLittleRoom = 2;
inline constexpr HudRooms kLeastRoom = 4;
inline constexpr HudRooms kCramped = kLittleRoom | kLeastRoom;
inline constexpr HudRooms kAnyRoom = kAmpleRoom | kCramped;

enum class HudTint : std::uint8_t
{
    Plain,
    Dim,
    Gold,
    Good,
    Bad,
};

enum class HudSize : std::uint8_t
{
    Small,
    Usual,
    Strong,
};

struct HudWords
{
    std::string id; // "hud.time": stable; empty for what nobody asks for
    Phrase text;    // empty: its place stays free
    HudTint tint{};
    HudSize size{HudSize::Usual};
    Phrase tip{};
    Seat seat{kNoSeat}; // a name, in the colour of that car
};

// A button. Halves beside one another share a row.
struct HudChoice
{
    Entry entry;
    std::string key{}; // as SDL names it: "R", "Space"
    bool isMain{};     // the one Enter stands for
    bool isHalf{};
    Phrase outcome{}; // below it, where there is room: what follows
};

struct HudLamps
{
    std::string id;
    int lit{};
    int count{}; // 0: there are none
    Phrase tip{};
};

// A car by its number.
struct HudCar
{
    std::string id;
    Seat seat{};
    Phrase tip;
    bool isActive{};
    bool hasDriven{};
};

// A card of the game that lies face up.
struct HudCard
{
    Phrase name;
    Phrase effect;
    HudTint tint{};
};

struct HudLine
{
    std::string id{};
    HudRooms rooms{kAnyRoom};
    std::vector<HudWords> begin{}; // in the middle of the window: pieces of one sentence, each of which stays whole
    std::vector<HudWords> end{};   // up to the other side
    HudLamps lamps{};
    std::vector<HudCar> cars{};
    std::vector<HudCard> cards{}; // instead of all that, in the middle of the window
    std::optional<HudChoice> choice{};
};

struct HudGauge
{
    std::string id;
    Phrase label;
    Phrase reading;
    float value{};
    float most{};
    int divisions{};
    float redFrom{}; // 0..1
    Phrase tip{};
};

struct HudDie
{
    std::uint8_t die{}; // of the rules
    bool used{};
    bool lost{};
    bool rolled{};
    bool warned{};
    Phrase tip{};
};

struct HudPlace
{
    std::string id; // "hud.car.1"
    HudRooms rooms{kAnyRoom};
    Phrase place;
    Seat seat{};
    Phrase name;
    Phrase score; // where there is room for it
    bool isThrough{};
    Phrase gap;
    Phrase note; // likewise
    Phrase tip{};
};

// The course from above, in a square of 1 with north up.
struct HudSpot
{
    float x{};
    float y{};
};
struct HudMap
{
    struct Limit
    {
        HudSpot at;
        int number{};
    };
    struct Car
    {
        HudSpot at;
        Seat seat{};
        bool isLooked{}; // at
    };
    std::vector<HudSpot> road;
    bool closes{}; // it comes back to where it begins
    std::vector<HudSpot> jumps;
    std::vector<HudSpot> fords;
    std::vector<Limit> limits;
    std::vector<HudSpot> notes; // where what is read next begins
    std::vector<Car> cars;
};

struct HudPanel
{
    enum class Kind : std::uint8_t
    {
        Words,  // lines
        Prompt, // what is asked
        Note,   // a line that is cut where it is too long
        Keys,   // which keys do what
        Gauges, // the first is the largest
        Dice,
        Places, // who is where
        Choices,
        Log,
        Map, // a click says where to look
    };
    enum class Corner : std::uint8_t
    {
        TopLeft,
        BottomLeft,
        Top,
        Bottom,
        TopRight,
        BottomRight,
    };
    Kind kind{};
    Corner corner{};
    std::string id{}; // "hud.order"
    HudRooms rooms{kAnyRoom};
    std::optional<HudLine> title{};
    std::vector<HudGauge> gauges{};
    std::vector<HudDie> dice{};
    std::vector<HudPlace> places{};
    std::vector<HudLine> lines{};
    std::vector<HudChoice> choices{};
    std::vector<LogLine> news{}; // as filtered, the newest last
    LogFilter filter{};
    HudMap map{};
    Phrase tip{}; // of the map
    Phrase tab{}; // what it is called where it is folded away
};

struct Hud
{
    std::vector<HudPanel> panels{}; // those of a corner from above to below; one with nothing in it keeps its place
    CarLooks looks = UsualLooks();
    Pace pace{};
    bool hasCamera{true};
    bool isLarge{}; // else the panels leave more of the road free
    // In the least room what has a tab is folded away, all but one: its id. Empty: none is open.
    std::string unfolded{};
};

} // namespace Rally::Club
