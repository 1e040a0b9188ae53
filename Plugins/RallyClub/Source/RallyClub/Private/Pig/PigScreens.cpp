// Pig in the register of screens: the die of the turn, what it has brought, and in words what happened.
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Pig/PigGame.h"

namespace Rally::Pig
{
namespace PigScreensDetail
{

using namespace Club;

Phrase Points(int points)
{
    return Phrase(TextKey::PigPoints, {points});
}

Panel TurnPanel(const PigState& state)
{
    Panel panel{"turn", TextKey::PigTurn, {}, {}, {Points(state.turn)}};
    Piece die;
    die.value = state.face;
    die.seat = state.active;
    panel.pieces.push_back(die);
    return panel;
}

void Shape(const AnyMatch& view, Seat seat, MatchScreen& screen)
{
    const PigMatch& match = *AsPig(view);
    const PigState& state = match.Now();
    screen.panels.back().title = Phrase(TextKey::PigScores, {match.Rules().Goal()});
    for (PanelRow& row : screen.panels.back().rows)
    {
        row.value = Points(state.score[row.seat]);
    }
    if (state.phase != Phase::Over)
    {
        screen.panels.insert(screen.panels.begin(), TurnPanel(state));
    }
    if (!view.WhoMoves().Includes(seat))
    {
        return;
    }
    screen.question = Phrase(TextKey::PigQuestion, {view.Header().names[seat]});
    const Action hold{static_cast<std::uint8_t>(ActionKind::Hold), seat, 0, 0, 0, 0};
    Choice holding{Entry{"choice.hold", Phrase(TextKey::PigHold, {state.turn})}, hold, false};
    holding.entry.verdict = view.Query(hold);
    holding.entry.enabled = holding.entry.verdict.allowed;
    screen.choices.resize(1); // rolling
    screen.choices.front().entry.text = TextKey::PigRoll;
    screen.choices.push_back(std::move(holding));
}

Phrase Sentence(const AnyMatch& match, const Event& event)
{
    const std::string& name = match.Header().names[event.seat];
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::Rolled: return Phrase(TextKey::PigRolled, {name, event.die, event.amount});
    case EventKind::Lost: return Phrase(TextKey::PigLost, {name, event.amount});
    case EventKind::Held: return Phrase(TextKey::PigHeld, {name, event.amount, event.from});
    case EventKind::Won: return Phrase(TextKey::PigWon, {name, event.from});
    }
    return {};
}

} // namespace PigScreensDetail

extern const Club::ScreenEntry kScreens;
constexpr Club::ScreenEntry kScreens{.shape = PigScreensDetail::Shape, .sentence = PigScreensDetail::Sentence};

} // namespace Rally::Pig
