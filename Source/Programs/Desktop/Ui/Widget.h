// The widget tree of the desktop: values that are measured, laid out and asked what lies where without a window. Screens
// build it from their models; Paint draws it; tests click it by id.
//
// Lengths are in units: 1080 of them are the height of the window, so what is built once fits every window. Text is never
// smaller than kSmallest units to the em.
#pragma once

#include "Desktop/Ui/Font.h"

#include <functional>
#include <string>
#include <vector>

namespace Rally::Ui
{

inline constexpr float kUnitsHigh = 1080;
inline constexpr float kUnitsWideAtLeast = 1920; // narrower windows show everything smaller
inline constexpr float kSmallest = 26;
inline constexpr float kLeastPixels = 12; // of the smallest text: small windows show less, not letters nobody can read

struct Size
{
    float w{};
    float h{};
};

struct Point
{
    float x{};
    float y{};
};

struct Box
{
    float x{};
    float y{};
    float w{};
    float h{};

    bool Holds(float px, float py) const { return px >= x && py >= y && px < x + w && py < y + h; }
    bool Overlaps(const Box& other, float slack = 0.01f) const
    {
        return x + slack < other.x + other.w && other.x + slack < x + w && y + slack < other.y + other.h &&
               other.y + slack < y + h;
    }
    float Shared(const Box& other) const // area
    {
        const float wide = (x + w < other.x + other.w ? x + w : other.x + other.w) - (x > other.x ? x : other.x);
        const float tall = (y + h < other.y + other.h ? y + h : other.y + other.h) - (y > other.y ? y : other.y);
        return wide > 0 && tall > 0 ? wide * tall : 0;
    }
    float MiddleX() const { return x + w / 2; }
    float MiddleY() const { return y + h / 2; }
};

enum class Kind : std::uint8_t
{
    Group, // lays out its children
    Text,
    Button,
    Die,
    Gauge,
    Lamps, // warnings: so many of so many lit
    Field, // a text that is typed; chosen while it is
    Plan,  // a stage from above
    Sign,  // of the road
    Badge, // a car: its number in its colour; chosen: it drives, not enabled: it has driven
    Piece, // that lies on a table; lit: its value, not enabled: it counts no more
};

enum class Flow : std::uint8_t
{
    Column,
    Row,
};

enum class Align : std::uint8_t
{
    Start,
    Centre,
    End,
    Stretch,
};

enum class Style : std::uint8_t
{
    Small,
    Body,
    Strong,
    Head,
    Title,
};
float EmOf(Style style);
bool IsHeavy(Style style); // drawn with the heavy face

enum class Look : std::uint8_t
{
    Bare,    // nothing behind it
    Panel,   // dark glass
    Plain,   // a button
    Primary, // the button Enter stands for
    Shade,   // covers the window behind a box
    Chip,    // small and light, over the road
};

enum class Tint : std::uint8_t
{
    Text,
    Dim,
    Gold,
    Red,
    Green,
    Seat0,
    Seat1,
    Seat2,
    Seat3,
    Seat4,
    Seat5,
};

// Whose colour it is, in shape too: nobody has to tell red from green.
enum class Mark : std::uint8_t
{
    None,
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
    Star,
};
Mark MarkOf(Tint tint); // of the cars' colours
// How wide it is of the room it takes before words.
inline constexpr float kMarkShare = 0.74f;

// What lies on a table.
enum class PieceFace : std::uint8_t
{
    Die, // with as many pips; none: it has not fallen
    Card,
    Counter,
};

struct DieFace
{
    std::uint8_t die{};    // 1..6 gear dice, 7 coast, 8 leader, 9 brake
    std::uint8_t brakes{}; // brake dice beside it
    bool warned{};
    bool rolled{};
    bool lost{}; // to damage
    bool used{};
};

struct GaugeFace
{
    float value{};
    float most{};
    int divisions{};
    float redFrom{}; // 0..1
    std::string label;
    std::string reading;
};

// A stage from above, in a square of 1 with north up.
struct PlanFace
{
    struct Limit
    {
        Point at;
        int number{};
    };
    struct Car
    {
        Point at;
        Tint tint{};
        bool chosen{}; // the one that is looked at
    };
    std::vector<Point> road;
    std::vector<Point> jumps;
    std::vector<Point> fords;
    std::vector<Limit> limits;
    std::vector<Car> cars;
    std::vector<Point> notes; // what the co-driver reads next
    bool closes{};            // the road comes back to where it begins
    bool fills{};             // as large as its box has room for the road, however that lies
};

// Where the points of a plan lie in a box: `side` units for one of theirs, `middle` in its middle.
struct PlanFit
{
    float side{};
    Point middle;
};
PlanFit FitOf(const PlanFace& plan, const Box& box);

// A sign of the road, as the stage shows it.
struct SignFace
{
    enum class Shape : std::uint8_t
    {
        Limit,  // a disc with a number, lying on the road
        Slide,  // a dotted line across
        Yellow, // a round board
        Orange, // a triangle
        Red,    // an octagon
        Jump,   // a diamond with a number
        Ford,
        Shortcut,
    };
    Shape shape{};
    int number{};
};

struct Widget
{
    std::string id; // stable; empty for what nobody asks for
    Kind kind{Kind::Group};
    Flow flow{Flow::Column};
    Look look{Look::Bare};
    Tint tint{Tint::Text};
    Style style{Style::Body};
    Align across{Align::Stretch}; // of the children, across the flow
    Align textAlign{Align::Start};
    float padding{};
    float gap{};
    Size least{};  // never smaller
    float most{};  // text: wraps at this width; 0 is one line
    bool elides{}; // text too wide for its box ends in "…"
    std::size_t
        mostLines{}; // if not 0: text that wraps ends in "…" there; of a column that is longer the first lines go
    float grow{};    // share of what is left over along the flow
    std::string text;
    std::string note;   // buttons: small words behind the text
    std::string tip;    // shown beside it under the mouse; why it is shut, when it is
    std::string key;    // hot key, as SDL names it: "R", "Space"
    std::string spoken; // what a voice says where the text alone would not do: "Text size: more"

    bool unmarked{};     // a name whose mark stands beside it
    std::size_t caret{}; // of a field that is typed, in bytes; between it and the anchor lies what is selected
    std::size_t anchor{};

    bool takesFocus{};
    bool isPassed{}; // clicked, but keys go past it
    bool enabled{true};
    bool chosen{};
    bool blocks{}; // clicks do not go through to the road
    DieFace die{};
    SignFace sign{};
    PieceFace piece{};
    GaugeFace gauge{};
    int lit{};
    int lamps{};
    PlanFace plan{};
    bool scrolls{};   // columns: what does not fit is reached by scrolling
    float scrolled{}; // units; the Tree's to set
    float tallest{};  // if not 0: no higher, what is more is scrolled to
    bool fromEnd{};   // begins scrolled to its end, and stays there
    float back{};     // of that: units up from the end; the Tree's to set
    bool isPlaced{};  // boxes: beside this point instead of in the middle of the window
    float placeX{};
    float placeY{};

    std::vector<Widget> children;

    // Made by Layout().
    Box box{};
    Size wanted{};
    float excess{}; // of a column that scrolls: how far it can be scrolled
    std::vector<std::string> lines;
};

float MarkRoom(const Widget& widget);
// Text that ends in dots.
bool IsCut(const Widget& widget);

// Makers: what screens are written with.
Widget Column(std::string id, std::vector<Widget> children, float gap = 8);
Widget Row(std::string id, std::vector<Widget> children, float gap = 8);
Widget Panel(std::string id, std::vector<Widget> children, float gap = 6);
Widget Label(std::string text, Style style = Style::Body, Tint tint = Tint::Text);
Widget Button(std::string id, std::string text, Look look = Look::Plain);
Widget Filler(float share = 1);

struct Fonts
{
    Font plain;
    Font heavy;
    const Font& Of(Style style) const { return IsHeavy(style) ? heavy : plain; }
};
// From the bytes of two font files; nothing when they cannot be read.
std::optional<Fonts> ReadFonts(std::string_view plainBytes, std::string_view heavyBytes);

// A window in units: kUnitsHigh high (more for windows narrower than 16:9), or less when text is to be larger.
Size UnitsOf(float width, float height, float textSize = 1);

// Where the text of a field begins, so that its caret can be seen; and the byte of it that lies there.
float FieldStart(const Widget& field, const Fonts& fonts);
std::size_t FieldByteAt(const Widget& field, const Fonts& fonts, float x);

void Measure(Widget& widget, const Fonts& fonts);
void Arrange(Widget& widget, const Box& box, const Fonts& fonts);
// Measures, for so much room: what would be wider than that goes on below, and what would be higher is scrolled. A page is
// built for its room; this is for words, languages and sizes it has not reckoned with, so that nothing is ever out of reach.
void MeasureFor(Widget& widget, const Size& room, const Fonts& fonts);

const Widget* FindIn(const Widget& widget, std::string_view id);
void ForEach(const Widget& widget, const std::function<void(const Widget&)>& visit);

// What a player would complain of: widgets over one another or out of the window, text that does not fit or is too
// small, two widgets of one id. A line each. What must be scrolled to may be out of sight.
std::vector<std::string> Faults(const Widget& root, const Box& window, const Fonts& fonts);

} // namespace Rally::Ui
