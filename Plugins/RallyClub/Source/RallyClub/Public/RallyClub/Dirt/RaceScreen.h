// What a driver can do now: the prompt, the spaces dice can be laid on with the dice that reach them, the buttons with
// their prices and the rule that forbids those that are shut, the odds of the plan as it lies, and the focus order.
// Made anew after every action from the seat's view; clicking is answered with an action for the Table.
#pragma once

#include "RallyClub/Screens/Entry.h"

#include "RallyRules/Core/Driver.h"
#include "RallyRules/Dirt/DirtMatch.h"

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

// What kind of place a space is, in a word: "inside".
RALLYCLUB_API TextKey PlaceKey(const Space& space);

struct SpaceChoice
{
    std::string id; // "space.3.2L"
    SpaceCode space{};
    TextKey place{kNoText}; // "inside"
    std::vector<DieChoice> dice;
    FieldLook look{};
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
};

class RaceScreen
{
public:
    RaceScreen() = default;
    // The view is that of the seat; canUndo as the Table says.
    RALLYCLUB_API RaceScreen(const Dirt::DirtMatch& view, Seat seat, const Advice& advice, bool canUndo);

    Seat Who() const { return seat; }
    Dirt::Phase Moment() const { return phase; }
    const Phrase& Prompt() const { return prompt; }
    const std::vector<SpaceChoice>& Spaces() const { return spaces; }
    const std::vector<RaceButton>& Buttons() const { return buttons; }
    // "hud.undo"; it is not an action but the Table's Undo().
    const Entry& UndoEntry() const { return undo; }
    // "hud.hint": what the co-driver would do. No action either.
    RALLYCLUB_API Entry HintEntry() const;
    const Advice& Odds() const { return odds; }
    // The odds in words: whole plan, stopping wisely, seconds; empty when no plan lies.
    RALLYCLUB_API std::vector<Phrase> OddsLine() const;
    // What the plan adds to the finishing time, one by one and flat-out; empty while that is not known.
    RALLYCLUB_API Phrase WorthLine() const;
    // Ids of everything that can take the focus, in order: the main button first, dice last.
    RALLYCLUB_API std::vector<std::string> FocusOrder() const;

    RALLYCLUB_API const SpaceChoice* ChoiceAt(SpaceCode space) const;
    // The action behind an id of a button or a die; false for ids that play nothing. Shut buttons have theirs too: the
    // Table refuses it and says why.
    RALLYCLUB_API bool ActionOf(std::string_view id, Action& out) const;

    // Penalties are counted before they are taken: "hud.fewer", "hud.more". False for other ids.
    RALLYCLUB_API bool Count(std::string_view id);

private:
    void ListSpaces(const Dirt::DirtMatch& view);
    void ListButtons(const Dirt::DirtMatch& view);
    void AddButton(const Dirt::DirtMatch& view, const char* id, Dirt::ActionKind kind, Phrase text, unsigned amount = 0,
                   bool isMain = false);
    void CountPenalties();

    Seat seat{kNoSeat};
    Dirt::Phase phase{};
    Phrase prompt;
    std::vector<SpaceChoice> spaces;
    std::vector<RaceButton> buttons;
    Entry undo;
    Advice odds{};
    int steps{};
    unsigned penalties{};
    unsigned penaltySeconds{};
};

// The action a click on a space most likely means when no die reaches it: so that the Table can say why not.
RALLYCLUB_API Action GuessAt(const Dirt::DirtMatch& view, Seat seat, SpaceCode space);

// "g2+b": dice in the notation.
RALLYCLUB_API std::string DiceInNotation(std::uint8_t die, std::uint8_t brakes);

} // namespace Rally::Club
