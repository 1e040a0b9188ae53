// Plays the game from outside as a hand at the mouse would: real SDL events, aimed at widgets by id and at spaces by name.
// For tests, for films of the game, for finding out what a frame costs.
//
//   click hud.roll          a widget; waits until it is there
//   click space 3.2L        the road there
//   pick die g4             in the box that asks which die
//   hover hud.stop          moves the mouse there
//   drag right 600 400 700 400   presses that button there, moves to there, lets go; left, right or middle
//   wheel -3                turns it where the mouse is
//   key Escape              as SDL names keys; key Ctrl+V
//   hold R                  ... and keeps it pressed; release R
//   clip R7K2               what somebody has copied elsewhere
//   pad dpright             as SDL names the buttons of a gamepad, and its triggers: lefttrigger
//   type Anna               letters, as a keyboard gives them
//   switch hud.roll         presses the one key there is whenever it can come nearer to that, until it has been taken
//   focus hud.roll          fails unless the focus is there
//   wait                    until nothing moves; wait 10: so many frames
//   expect result.title     fails unless it is there; expect-text hud.refusal D-JMP: ... and says that
//   until hud.log D-LOC-1   sleeps until that is there: an event or an answer must wake the game
//   drive 5 | stage | end   decides that often, to the end of the stage or the match, as the computer would, by clicks
//   shot out.png            the next frame as a picture
//   frames                  prints how many have been drawn: a still picture is not drawn again
//   doubt                   from now on what is not drawn is drawn all the same, and fails unless it looks as it did;
//                           trust ends that
//   state                   prints what is asked and what can be clicked
//   step 0.1                from now on every frame is so many seconds of the game; step real: as long as it took
//   at 5 -7                 clicks there, in the window or outside
//   wheel -3                turns it
//   window minimise         tells the game so; also restore, focus, unfocus, enter, leave, expose
//   resize 1x1              of the window
//   event 256               an SDL event of that number with nothing in it: 256 closes the window
//   try click nowhere       what fails is told, but ends nothing
//   hang                    says so and stands still, to be killed
//   quit                    ends the program
//
// Lines come from a file, or one by one from standard input (-); each is answered on standard output: "ok ..." or
// "fail ...". A failure ends the program with exit code 1.
#pragma once

#include "Desktop/Game.h"
#include "RallyPilot/ParTableStore.h"

#include <deque>
#include <string>

namespace Rally::Desktop
{

class GameScript
{
public:
    // "-" or the name of a file; Fail when it cannot be read.
    explicit GameScript(const std::string& source);

    // Before the events of a frame are taken. Pushes events of its own.
    void Update(const Game& game, float pixelsPerPoint);
    // A picture is wanted of the frame that has just been drawn; empty when none is.
    std::string TakeShot();
    bool IsOver() const { return over; }
    bool HasFailed() const { return failed; }
    // How long the loop may sleep for this command, when it would sleep so long by itself.
    double MayRest(double most) const;
    // What came of the turn.
    void TurnEnds(bool drew, double rested);
    bool Doubts() const { return doubts; }
    void Refute(); // what was not drawn would have looked otherwise
    // Of the game, for a frame that took so many.
    double SecondsOf(double measured) const { return step < 0 ? measured : step; }

private:
    enum class Hand
    {
        Free,
        Aims,
        Presses,
        LetsGo,
        Settles,
    };

    bool NextLine();
    void Begin(const std::string& given);
    bool Goes(const Game& game); // true when the command is done, as of those below
    bool Aim(const Game& game);
    bool Pick(const Game& game);
    bool Drag(const Game& game);
    bool Push(const Game& game);
    bool PressPad(const Game& game);
    bool Type(const Game& game);
    bool Pace(const Game& game);
    bool PressOneSwitch(const Game& game);
    bool ExpectFocus(const Game& game);
    bool Wait(const Game& game);
    bool Expect(const Game& game);
    bool Drive(const Game& game);
    bool Shoot(const Game& game);
    bool Tell(const Game& game);
    bool Doubt(const Game& game);
    bool Hang(const Game& game);
    bool Quit(const Game& game);
    bool AimAt(const Game& game, const std::string& target);
    void Decide(const MatchPage& page);
    void Answer(const std::string& words);
    void Miss(const std::string& words);
    std::string StateOf(const Game& game) const;

    bool live = false; // standard input
    std::deque<std::string> lines;
    std::string line;
    std::string word;
    std::string rest;
    bool busy = false;
    bool over = false;
    bool failed = false;
    bool tries = false;
    double step = -1; // below nothing: as measured
    long frames = 0;  // of this command, turns without one included
    double slept = 0; // of this command
    long drawn = 0;   // frames of the game
    bool doubts = false;
    int left = 0;
    Hand hand = Hand::Free;
    float handX = 0;
    float handY = 0;
    float scale = 1;
    std::deque<std::string> targets; // what drive is about to click
    std::shared_ptr<Pilot::ParTableStore> roads{std::make_shared<Pilot::LocalParTables>()}; // that drive has found out
    std::string shot;
};

} // namespace Rally::Desktop
