// What hands reach: mouse, keyboard and pad turn what they do into ids, presses and looks round, and hand those on here.
#pragma once

#include "Desktop/MatchShow.h"
#include "Desktop/Pages/Page.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/Bindings.h"

namespace Rally::Desktop
{

class Controls
{
public:
    virtual ~Controls() = default;

    virtual Ui::Tree& TheTree() = 0;
    virtual MatchShow& TheShow() = 0;
    virtual Page& ThePage() = 0;
    // Nothing lies over the page.
    virtual bool IsUncovered() const = 0;

    virtual void Use(Ui::Device used) = 0;
    virtual void Obey(const std::string& id) = 0;
    virtual void Press(Ui::Press press) = 0;
    // Away from what is open; on the road: takes the last die back.
    virtual void Back() = 0;
    // Puts away what lies open and has no button; true when something did.
    virtual bool Close() = 0;
    virtual void ToggleHelp() = 0;
    // A button is kept pressed (see Page::Hold), and let go of.
    virtual void Hold(const std::string& id, bool done) = 0;
    virtual bool LetGo() = 0;
    virtual void ToggleFullScreen() = 0; // and remembers it
    // The next key or button is waited for by name, whatever it does else; true when it was taken.
    virtual bool HearKey(std::string_view key) = 0;
    virtual bool HearButton(std::string_view button) = 0;
    virtual const Club::Bindings& TheBindings() const = 0;
    // What stands on the pad in use.
    virtual void UsePad(Club::PadSigns signs) = 0;
    // A click beside all widgets; true when something was meant.
    virtual bool ClickShow(float x, float y) = 0;
    // It may look otherwise now: the picture, or the widgets too.
    virtual void Redraw() = 0;
    virtual void Renew() = 0;

    // The focus goes on by itself, and a press anywhere takes it; not while a mouse is moved.
    virtual bool Scans() const = 0;
    virtual void PressSwitch() = 0;
    virtual void HoldSwitch() = 0;
    virtual bool IsSwitchHeld() const = 0;

    bool MayLookRound() { return IsUncovered() && ThePage().HasView(); }
};

// What a key or button stands for. False: here it stands for nothing.
bool Do(Controls& controls, Club::Command command);

} // namespace Rally::Desktop
