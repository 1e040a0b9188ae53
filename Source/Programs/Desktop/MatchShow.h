// What shows a match in the window, beside and under the panels: a road with its camera (RoadShow), or a table for a game
// without one. It knows where in the window a choice is and which one lies under a pixel; what a choice means is the page's.
#pragma once

#include "Desktop/Ui/Tree.h"
#include "RallyHearing/Foley.h"

namespace Rally::Desktop
{

// How a hand holds what is shown.
enum class Grip : std::uint8_t
{
    None,
    Turns, // round what is looked at
    Drags, // the ground with the pointer
};

// What keys can push the ground to.
enum class Way : std::uint8_t
{
    Left,
    Right,
    Ahead,
    Back,
};

class MatchShow
{
public:
    MatchShow() = default;
    MatchShow(const MatchShow&) = delete;
    MatchShow& operator=(const MatchShow&) = delete;
    virtual ~MatchShow() = default;

    // What lies under a pixel, as the id of a choice ("space.3.2L"); empty where nothing can be meant.
    virtual std::string ChoiceAt(float x, float y) const = 0;
    // A pixel of a choice that a click reaches; false when none is in view.
    virtual bool PixelOf(std::string_view id, float& x, float& y) const = 0;
    // What floats over it in this frame.
    virtual std::vector<Ui::Floating> Chips() const = 0;
    virtual void Resize(int width, int height) = 0;
    virtual void Draw(unsigned framebuffer) = 0;
    // The last frame once more.
    virtual void DrawAgain(unsigned framebuffer) { Draw(framebuffer); }
    // It would not look like the last frame that was drawn, decoration apart.
    virtual bool HasChanged() const = 0;
    // Nothing moves that is not decoration.
    virtual bool IsCalm() const { return true; }
    // It shows something by itself for a while, as a stage that begins; nobody is hurried by it.
    virtual bool Introduces() const { return false; }
    // Frames a second in which decoration moves while nothing else does; 0: there is none.
    virtual double Decoration() const { return 0; }
    // Time in which nothing was under way: only decoration notices.
    virtual void Rest(double) {}
    // What there is to hear after so many seconds; nothing of a world where there is none.
    virtual void Hear(Hearing::Foley& foley, double, std::vector<Hearing::Due>& out) { foley.Leave(out); }
    // The next picture is somewhere else.
    virtual void Cut() {}

    // --- a hand that looks round; nothing comes of it where there is nothing to look round ---

    // True when the hand holds what is shown: then the pointer is not the widgets'.
    virtual bool Move(float, float) { return false; }
    virtual void Grab(Grip, float, float) {}
    virtual void Release() {}
    // Back to where it looks by itself.
    virtual void LetGo() {}
    virtual void Wheel(float, float, float) {}
    virtual void Push(Way, bool) {}
    virtual void DropKeys() {}
    virtual void NextView() {}
    virtual void TakeView(unsigned) {} // by its number, from 0
    // To a place in parts of the map of it, from the top left.
    virtual void LookAt(float, float) {}
    // Somebody is there, or something is to be read: what only passes the time ends at once.
    virtual void Stir() {}
};

} // namespace Rally::Desktop
