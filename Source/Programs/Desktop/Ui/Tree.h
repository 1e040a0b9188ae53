// A tree of widgets that is looked at and clicked: hover, press, focus and keys, kept by id when a screen is built anew.
// Input comes in pixels of the window; what it answers are ids.
#pragma once

#include "Desktop/Ui/Widget.h"

#include <memory>
#include <optional>
#include <unordered_map>

namespace Rally::Ui
{

enum class Press : std::uint8_t
{
    None,
    Up,
    Down,
    Left,
    Right,
    Next,     // Tab
    Previous, // Shift+Tab
    Accept,   // Enter, Space
};

// A small widget over the road, as near to a point as there is room.
struct Floating
{
    Widget widget;
    float x{}; // of the point, in pixels
    float y{};
    float lift{60}; // units above it
    // In pixels, out along one side and back along the other: what it speaks of, and so must not cover. Without a widget
    // nothing may lie there.
    std::vector<Point> over{};
    bool isFree{}; // no widget: nothing floats there
};

// What somebody with a single switch comes to: something that can be done, or a group of such things.
struct Stop
{
    std::string name; // of something: its id
    Box box;
    std::vector<Stop> inside; // of a group; more than one
};

inline constexpr std::string_view kRoadStop = "~road"; // what floats over the road

class Tree
{
public:
    explicit Tree(std::shared_ptr<const Fonts> theFonts) : fonts(std::move(theFonts)) {}

    // The screen, and what lies over it: the topmost last. Boxes that lie over others take all clicks.
    void Show(Widget screen, std::vector<Widget> boxes = {});
    // Over the road, under the screen; laid out so that they do not hide one another.
    void Float(std::vector<Floating> chips);
    void Resize(float width, float height);
    // 1 as delivered; larger text leaves fewer units to the window.
    void SetTextSize(float size);
    // The wheel over something that scrolls; false when there is nothing of that kind and the road may have it.
    bool Scroll(float units);
    const Widget* Scrolling() const; // what is to be scrolled under the mouse, or with the focus in it

    // Pixels of a unit.
    float Scale() const { return scale; }
    Box Window() const { return {0, 0, units.w, units.h}; }
    const Fonts& TheFonts() const { return *fonts; }

    const Widget& Screen() const { return screen; }
    const std::vector<Widget>& Boxes() const { return boxes; }
    const std::vector<Widget>& Chips() const { return chips; }
    const Widget* Tip() const { return tip.text.empty() ? nullptr : &tip; }
    // Anything that lies there, the topmost first; nullptr when there is no such widget.
    const Widget* Find(std::string_view id) const;
    // In pixels; false when there is no such widget.
    bool MiddleOf(std::string_view id, float& x, float& y) const;
    // How far below (or, less than 0, above) the middle of its column a widget lies that must be scrolled to; 0 in sight. And
    // where the column is, in pixels.
    float OutOfSight(std::string_view id, float& x, float& y) const;

    const std::string& Hovered() const { return hovered; }
    const std::string& Pressed() const { return pressed; }
    const std::string& Focused() const { return focused; }
    bool ShowsFocus() const { return showsFocus; }
    void Focus(std::string_view id, bool shows = true);

    // What can be done now, in groups; what is shut or wants letters is left out.
    std::vector<Stop> Stops() const;
    // A frame round a group that has been come to, in place of the focus.
    void ShowScanned(std::optional<Box> box, std::size_t count = 0);
    const Box* Scanned() const { return scanned ? &*scanned : nullptr; }
    std::size_t ScannedCount() const { return scanned ? scannedCount : 0; }

    void MoveMouse(float x, float y);
    // In pixels.
    float MouseX() const { return mouseX * scale; }
    float MouseY() const { return mouseY * scale; }
    // Something that takes clicks lies under the mouse; chips belong to the road they float over.
    bool IsOverWidget() const;
    // Nothing lies over this pixel, no chip either.
    bool IsFreeAt(float x, float y) const { return At(x / scale, y / scale) == nullptr; }
    // Something of the screen lies over this pixel.
    bool HidesRoadAt(float x, float y) const;
    // True when a widget took it and the road should not.
    bool PressMouse();
    // The id that was clicked; empty when it was none.
    std::string ReleaseMouse();
    // The id that was set off; empty when the focus moved or nothing happened.
    std::string Take(Press press);
    // The widget whose hot key this is; empty when there is none.
    std::string Hotkey(std::string_view key) const;

private:
    void Layout();
    Box PlaceBeside(const Widget& box) const;
    void PlaceChips();
    Box PlaceOfChip(const Floating& chip, const std::vector<Box>& taken, bool covers) const;
    void MakeTip();
    Box PlaceOfTip(const Widget& about, const Size& size, float& covered) const;
    void Reveal(); // what has the focus
    // Of the topmost box, or of the screen and its chips.
    std::vector<const Widget*> Focusable() const;
    const Widget* At(float x, float y) const; // the topmost that takes clicks
    void Step(int by);
    void StepTowards(float dx, float dy);

    std::shared_ptr<const Fonts> fonts;
    Widget screen;
    std::vector<Widget> boxes;
    std::vector<Floating> floating;
    std::vector<Widget> chips;
    Widget tip;
    Size units{kUnitsWideAtLeast, kUnitsHigh};
    float scale{1};
    float textSize{1};
    Size pixels{kUnitsWideAtLeast, kUnitsHigh};
    std::unordered_map<std::string, float> scrolls; // by id
    float mouseX{-1};
    float mouseY{-1};
    std::string hovered;
    std::string pressed;
    float pressX{}; // where it was
    float pressY{};
    std::string focused;
    bool showsFocus{}; // keys were used last, not the mouse
    bool fell{};       // what had the focus went away, and it fell to something else
    bool came{};       // what is under the mouse came there by itself
    std::optional<Box> scanned;
    std::size_t scannedCount{};
};

} // namespace Rally::Ui
