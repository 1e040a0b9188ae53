// The co-driver of GT: what to do now, what a careful and a bold driver would do instead, and why, in a sentence. Knows what the seat
// knows, and what the road beyond the turn is worth: in seconds alone, in rounds among others.
#pragma once

#include "RallyPilot/Gt/GtLines.h"
#include "RallyPilot/Gt/GtRoadBook.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Text/Phrase.h"

#include <vector>

namespace Rally::Pilot
{

struct GtSuggestion
{
    enum class Kind : std::uint8_t
    {
        Best,
        Safer,  // loses control less often
        Bolder, // gains more when it holds
    };
    Kind kind{};
    GtPlan plan;          // while one is laid; the steps already driven stand in it later
    Action next{};        // towards it
    bool takesBack{};     // what lies is not its beginning: that must be taken back first
    Gt::ActionKind how{}; // how it is driven: flat-out, or one by one beginning with this
    double worth{};       // to expect to the finish
    double behind{};      // the best
    double loses{};       // the chance to lose control when it is driven like that
    Prospect wholePlan;   // to its last die, before the turn
    Prospect inTime;      // the same, driven one by one as well as can be
    double nextHolds{};   // on the way: of the next die
    Phrase reason;
    std::vector<Action> layout; // laying again after a failed flat-out: all there is to do
    int lossGear{};
    bool isHome{}; // control is lost over the line
};

struct GtHint
{
    bool known{};
    GtAim aim{};                           // what worth and behind count
    std::vector<GtSuggestion> suggestions; // three at most, the best first
};

class RALLYPILOT_API GtCoDriver
{
public:
    explicit GtCoDriver(std::shared_ptr<GtRoadBook> theBook = std::make_shared<GtRoadBook>());
    ~GtCoDriver();
    // For the seat on move, from its view.
    GtHint Ask(const AnyMatch& view, Seat seat, const GtValueToGo& road);
    // By the par table, which is solved when it is first asked for: a second or two.
    GtHint Ask(const AnyMatch& view, Seat seat);
    GtRoadBook& Book() { return *book; }

private:
    std::shared_ptr<GtRoadBook> book;
    std::unique_ptr<GtLines> lines;
    std::shared_ptr<GtTurnSearch> search;
};

// Whether what lies is the beginning of a plan, or the plan: else it is taken back first.
RALLYPILOT_API bool GtBeginsWithLaid(const GtPlan& plan, const Gt::GtState& state);
// What lays the rest of a plan whose beginning lies, die by die.
RALLYPILOT_API std::vector<Action> GtLayingOf(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan);
// A plan in the notation: "g4@3.2L g5@3.3L".
RALLYPILOT_API TextLine WriteGtLine(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan);
// "up to sixth, brake down to second through the left", from where the active car stands.
RALLYPILOT_API Phrase GtLineWords(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan);
// "0.4 s", "0.2 of a round"
RALLYPILOT_API Phrase GtAmountWords(GtAim aim, double amount);

// What the co-driver says to people: two lines for every suggestion, what to do and why, the best first.
RALLYPILOT_API std::vector<Phrase> GtHintLines(const AnyMatch& view, const GtHint& hint);
// The same in the notation of whoever asks for it; what says why is empty.
RALLYPILOT_API std::vector<Phrase> GtHintNotation(const AnyMatch& view, const GtHint& hint);

} // namespace Rally::Pilot
