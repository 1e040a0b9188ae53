// A page of the window: what it shows, and what is meant by clicks and keys there. A page changes itself alone; where the
// player wants to go from it, it says.
#pragma once

#include "Desktop/Ui/Tree.h"

#include "RallyClub/Screens/TextField.h"

namespace Rally::Desktop
{

enum class Go : std::uint8_t
{
    NotMine, // nothing here has that id
    Stay,
    Title,
    Setup,
    Start, // what is set up
    Resume,
    Leave,
    Career,
    CareerRace, // of the career that is open
    CareerFilm, // of a race that was driven in it
    Challenges,
    ChallengeRace, // that somebody wants to drive there
    NextPuzzle,    // to be asked about
    Others,        // who can be played with
    OthersRace,    // at the table of theirs where somebody here sits
    Abandon,
    Review,
    Race, // from the review
    Quit,
    LeaveLost, // although it is not saved
    QuitLost,
    // after a race, another one
    Again,
    Following,
    Rematch,
    // at school
    School,
    Lesson, // the one that is to be taken (ServicePark)
    // what lies over a page
    Pause,
    Settings,
    Help,
    Rule,
    Keys,
    Uncover,
};

struct PageShown
{
    Ui::Widget screen;
    std::vector<Ui::Widget> boxes;
    std::string focus; // what is to have it from now on; empty: as it is
};

class Page
{
public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    virtual ~Page() = default;

    virtual Go Obey(const std::string& id) = 0;
    // Time in which nothing lies over it. True when its widgets are to be made anew.
    virtual bool Update(double) { return false; }
    // `covered`: a box of another lies over it.
    virtual PageShown Show(const Ui::Size& room, bool covered) = 0;

    // A press that means more here than a step of the focus; false: it is the widgets'.
    virtual bool Take(Ui::Press) { return false; }
    // The key that leads away from what a page has no button for; empty: the page's own.
    virtual std::string_view BackKey() const { return "Escape"; }
    // Puts away what lies open and has no button; true when something did.
    virtual bool Close() { return false; }
    // A click beside all widgets; true when something was meant.
    virtual bool Click(float, float) { return false; }
    // Hands may look round here.
    virtual bool HasView() const { return false; }

    // A hand keeps a button pressed; `done`: it has had its effect, and more may follow.
    virtual void Hold(const std::string&, bool /*done*/) {}
    // ... no longer; true when it had an effect meanwhile, so that letting go is no click.
    virtual bool LetGo() { return false; }

    // Letters go there.
    virtual bool IsTyping() const { return false; }
    virtual void Type(std::string_view) {}
    virtual void Edit(Club::TextEdit, bool /*selecting*/) {}
    virtual std::string Cut() { return {}; } // what is selected
    virtual void MoveCaret(std::size_t /*byte*/, bool /*selecting*/) {}
    virtual const Club::TextField* Field() const { return nullptr; } // that is typed
    virtual void EndTyping() {}
    // What copying and pasting means; empty: nothing.
    virtual std::string_view CopyId() const { return {}; }
    virtual std::string_view PasteId() const { return {}; }
};

} // namespace Rally::Desktop
