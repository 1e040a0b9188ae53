// What a driver can do now, in any game whose dice are laid along a road: the prompt, the spaces dice can be laid on with the
// dice that reach them, the buttons with their prices and the rule that forbids those that are shut, the odds of the plan as it
// lies, and the focus order. Made anew after every action from the seat's view; clicking is answered with an action for the
// Table. A game fills it (RallyClub/<Game>); whoever draws it knows no game.
#pragma once

#include "RallyClub/Screens/Entry.h"

#include "RallyRules/Core/Driver.h"
#include "RallyRules/Road/SpaceCode.h"

namespace Rally::Club
{

// What laying a die leads to.
enum class StepFate : std::uint8_t
{
    Plain,
    Jump,
    LongJump, // any warning on it loses control
    Loses,    // certain loss of control
    Finishes,
    Warns, // the road itself brings a warning there
};

struct DieChoice
{
    Entry entry; // "choice.g4@3.2L", "choice.>2.5R" for naming a landing; its text is the dice in notation
    Action action{};
    std::uint8_t gear{}; // of the car there
    StepFate fate{};
    TextKey remark{kNoText}; // the fate in a word
    bool isWeighed{};
    Prospect wholePlan; // with it, as far as it is weighed
    // "96 %": what the whole plan holds with it; empty where nothing can go wrong, and where all is said already.
    RALLYCLUB_API Phrase Odds() const;
    // The same in a sentence, or what is certain.
    RALLYCLUB_API Phrase Tip() const;
};

// What the field of a space says, by colour and shape.
enum class FieldLook : std::uint8_t
{
    Open,
    Inside,
    Shortcut,
    Danger, // control is lost there for certain
    Finish,
};

struct SpaceChoice
{
    std::string id; // "space.3.2L"
    SpaceCode space{};
    TextKey place{kNoText}; // "inside"
    std::vector<DieChoice> dice;
    FieldLook look{};
    Phrase asks{}; // what the space asks of whoever comes there: "At most gear 4 there."
    // Which space, what kind of place, and what its field means.
    RALLYCLUB_API Phrase Tip() const;
};

// A button of the race: an entry and what it plays.
struct RaceButton
{
    Entry entry; // "hud.roll", "hud.secure" ...
    Action action{};
    bool isMain{};    // the one Enter stands for
    bool plays{true}; // an action; the others are the shell's: counting, and what is advised
    Phrase outcome{}; // what one then drives with; empty where that is as behind the first button
};

// What of a turn is asked now.
enum class RoadMoment : std::uint8_t
{
    Else, // a question of its own: a card, the pits, tyres
    Lay,
    Drive, // on the way: roll, secure or stop
    LayAgain,
};

class RoadScreen
{
public:
    RoadScreen() = default;

    Seat Who() const { return seat; }
    RoadMoment Asks() const { return asks; }
    const Phrase& Prompt() const { return prompt; }
    // What hangs on the answer: what it costs, and what it depends on; empty where the prompt says all.
    const Phrase& Stakes() const { return stakes; }
    const std::vector<SpaceChoice>& Spaces() const { return spaces; }
    const std::vector<RaceButton>& Buttons() const { return buttons; }
    // "hud.undo"; it is not an action but the Table's Undo().
    const Entry& UndoEntry() const { return undo; }
    // "hud.hint": what the co-driver would do. No action either.
    RALLYCLUB_API Entry HintEntry() const;
    const Advice& Odds() const { return odds; }
    // The odds in words: whole plan, stopping wisely, seconds; empty when no plan lies.
    RALLYCLUB_API std::vector<Phrase> OddsLine() const;
    // What the plan adds to the way to the finish, one by one and flat-out; empty while that is not known.
    RALLYCLUB_API Phrase WorthLine() const;
    Phrase WorthTip() const { return worthTip; }
    // Ids of everything that can take the focus, in order: the main button first, dice last.
    RALLYCLUB_API std::vector<std::string> FocusOrder() const;

    RALLYCLUB_API const SpaceChoice* ChoiceAt(SpaceCode space) const;
    // The action behind an id of a button or a die; false for ids that play nothing. Shut buttons have theirs too: the
    // Table refuses it and says why.
    RALLYCLUB_API bool ActionOf(std::string_view id, Action& out) const;

protected:
    // What every game says of whom it asks; canUndo as the Table says. steps: of the plan as it lies.
    RALLYCLUB_API RoadScreen(Seat theSeat, RoadMoment moment, const Advice& advice, int theSteps, bool canUndo);

    RALLYCLUB_API void AddButton(const AnyMatch& view, std::string id, const Action& action, Phrase text,
                                 bool isMain = false);
    // After a failed flat-out, of a game whose loss can be chosen: to take the cheapest, or not.
    RALLYCLUB_API void AddLossButtons();
    // What an action to lay is called, with its odds as far as they are known.
    RALLYCLUB_API DieChoice DieOf(const AnyMatch& view, const Action& action) const;
    // With the other dice of its space.
    RALLYCLUB_API SpaceChoice& AddDie(DieChoice die, TextKey place);

    Seat seat{kNoSeat};
    RoadMoment asks{};
    Phrase prompt;
    Phrase stakes;
    std::vector<SpaceChoice> spaces;
    std::vector<RaceButton> buttons;
    Entry undo;
    Advice odds{};
    int steps{};
    bool tellsSeconds{true};      // what a turn is expected to take: where a clock counts
    TextKey worthAmount{kNoText}; // what plans are worth, in seconds where a game says nothing else ...
    TextKey worthTip{kNoText};    // ... and what that is
};

// What all dice of a space lead to decides how its field looks; usual where they differ.
RALLYCLUB_API FieldLook LookOf(const std::vector<DieChoice>& dice, FieldLook usual);

// An action that needs nothing but its kind.
RALLYCLUB_API Action PlainAction(Seat seat, std::uint8_t kind);

// "g2+b" of "g2+b@3.1L": dice in the notation.
RALLYCLUB_API std::string BeforeSpace(std::string_view words);

// "g4", "w", "b": one die as both games write it.
RALLYCLUB_API std::string DieInNotation(std::uint8_t die);

// What is thrown next, for somebody who knows no notation: "gear 2, brake die". Both games number their dice alike.
RALLYCLUB_API Phrase DiceInWords(std::uint8_t die, int brakes);

// What is asked on the way: only what may be done. Kinds are the game's.
RALLYCLUB_API TextKey DrivePrompt(const AnyMatch& view, const Action& secure, const Action& stop);

} // namespace Rally::Club
