#include "RallyClub/MatchScreen.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally
{

// Each game's own, in its folder.
#define RALLY_DECLARE_SCREENS(Game)                                                                                    \
    namespace Game                                                                                                     \
    {                                                                                                                  \
    extern const Club::ScreenEntry kScreens;                                                                           \
    }
RALLY_GAMES(RALLY_DECLARE_SCREENS)
#undef RALLY_DECLARE_SCREENS

namespace Club
{
namespace MatchScreenDetail
{

#define RALLY_LIST_SCREENS(Game) &Game::kScreens,
constexpr const ScreenEntry* kEntries[] = {RALLY_GAMES(RALLY_LIST_SCREENS)};
#undef RALLY_LIST_SCREENS

Phrase Question(const AnyMatch& view, Seat seat)
{
    const ToMove whose = view.WhoMoves();
    if (whose.IsOver())
    {
        return WinnerPhrase(view);
    }
    const bool asked = whose.Includes(seat);
    const Seat mover = asked ? seat : whose.First();
    return mover == kNoSeat
               ? Phrase()
               : Phrase(asked ? TextKey::MatchQuestion : TextKey::MatchWatch, {view.Header().names[mover]});
}

Panel StandingPanel(const AnyMatch& view)
{
    Panel panel{std::string(kStandingPanel), TextKey::HudOrder, {}, {}, {}};
    const Standing standing = view.Standings();
    std::vector<Seat> order;
    for (Seat seat = 0; seat < view.Seats(); ++seat)
    {
        order.push_back(seat);
    }
    std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) { return standing.place[a] < standing.place[b]; });
    for (const Seat seat : order)
    {
        panel.rows.push_back({view.Header().names[seat], standing.score[seat], seat, view.WhoMoves().Includes(seat)});
    }
    return panel;
}

std::vector<Choice> Choices(const AnyMatch& view, Seat seat)
{
    std::vector<Choice> choices;
    ActionList legal;
    view.Legal(seat, legal);
    for (const Action& action : legal)
    {
        const std::string notation(view.Write(action).View());
        choices.push_back({Entry{"choice." + notation, notation}, action, choices.empty()});
    }
    return choices;
}

} // namespace MatchScreenDetail

const ScreenEntry* ScreenEntryOf(const GameEntry& game)
{
    const std::span<const GameEntry* const> games = Rulesets();
    const auto found = std::find(games.begin(), games.end(), &game);
    return found != games.end() ? MatchScreenDetail::kEntries[found - games.begin()] : nullptr;
}

const ScreenEntry* ScreenEntryOf(const AnyMatch& match)
{
    const GameEntry* game = RulesetOf(match.Header());
    return game != nullptr ? ScreenEntryOf(*game) : nullptr;
}

MatchScreen ScreenOf(const AnyMatch& view, Seat seat)
{
    const GameEntry* game = RulesetOf(view.Header());
    MatchScreen screen;
    screen.title = game != nullptr ? Phrase(game->name) : Phrase();
    screen.question = MatchScreenDetail::Question(view, seat);
    screen.choices = MatchScreenDetail::Choices(view, seat);
    screen.panels.push_back(MatchScreenDetail::StandingPanel(view));
    const ScreenEntry* entry = ScreenEntryOf(view);
    if (entry != nullptr && entry->shape != nullptr)
    {
        entry->shape(view, seat, screen);
    }
    for (Choice& choice : screen.choices)
    {
        const bool untold = !choice.entry.enabled && choice.entry.reason.IsEmpty();
        choice.entry.reason = untold ? ReasonOf(choice.entry.verdict) : choice.entry.reason;
    }
    return screen;
}

Phrase WinnerPhrase(const AnyMatch& match)
{
    const Standing standing = match.Standings();
    std::vector<Phrase> winners;
    for (Seat seat = 0; seat < standing.seats && standing.over; ++seat)
    {
        if (standing.place[seat] == 1)
        {
            winners.push_back(match.Header().names[seat]);
        }
    }
    if (winners.empty())
    {
        return {};
    }
    return Phrase(winners.size() > 1 ? TextKey::ResultShared : TextKey::ResultWinner, {Listed(winners)});
}

Phrase WaitingPhrase(const AnyMatch& match)
{
    const ScreenEntry* entry = ScreenEntryOf(match);
    if (entry != nullptr && entry->waiting != nullptr)
    {
        return entry->waiting(match);
    }
    const GameEntry* game = RulesetOf(match.Header());
    const std::vector<Phrase> names(match.Header().names.begin(), match.Header().names.end());
    return Phrase(TextKey::PlaySaveMatch, {game != nullptr ? Phrase(game->name) : Phrase(), Listed(names)});
}

std::vector<Panel> ResultPanelsOf(const AnyMatch& match, const Chronicle& chronicle)
{
    const ScreenEntry* entry = ScreenEntryOf(match);
    std::vector<Panel> panels;
    if (entry != nullptr && entry->result != nullptr && match.WhoMoves().IsOver())
    {
        panels = entry->result(match, chronicle);
    }
    const MatchScreen screen = ScreenOf(match, kNoSeat);
    for (const Panel& panel : screen.panels)
    {
        if (panel.id == kStandingPanel)
        {
            panels.push_back(panel);
        }
    }
    return panels;
}

const Choice* FindChoice(const MatchScreen& screen, std::string_view id)
{
    const auto found = std::find_if(screen.choices.begin(), screen.choices.end(),
                                    [&](const Choice& choice) { return choice.entry.id == id; });
    return found != screen.choices.end() ? &*found : nullptr;
}

} // namespace Club
} // namespace Rally
