#include "RallyClub/RoadHud.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace RoadHudDetail
{

HudLine OddsLine(const RoadScreen& screen)
{
    const bool risky = screen.Odds().known && screen.Odds().wholePlan.holds + screen.Odds().wholePlan.home < 0.5;
    std::vector<Phrase> parts = screen.OddsLine();
    if (parts.empty() && screen.Asks() == RoadMoment::Lay)
    {
        parts.push_back(TextKey::HudNoPlan);
    }
    HudLine line;
    for (const Phrase& part : parts)
    {
        const TextKey tip = screen.Odds().known ? TextKey::OddsTip : kNoText;
        line.begin.push_back(Said(part, risky ? HudTint::Bad : HudTint::Dim, HudSize::Usual, "hud.odds", tip));
    }
    return line;
}

HudTint TintOf(const MomentCard& card)
{
    switch (card.kind)
    {
    case MomentKind::Finish:
    case MomentKind::Overtaking:
    case MomentKind::Flag:
    case MomentKind::Weather:
    case MomentKind::Lead:
    case MomentKind::LastLap: return HudTint::Gold;
    default: break;
    }
    return card.isGood ? HudTint::Good : HudTint::Bad;
}

std::string KeyOf(std::string_view id)
{
    return id == "hud.secure"      ? "E"
           : id == "hud.stop"      ? "X"
           : id == "hud.flat-out"  ? "F"
           : id == "hud.roll"      ? "R"
           : id == "hud.take-loss" ? "L"
                                   : "";
}

} // namespace RoadHudDetail

HudWords Said(Phrase text, HudTint tint, HudSize size, std::string id, Phrase tip)
{
    return {std::move(id), std::move(text), tint, size, std::move(tip)};
}

HudLine LineOf(HudWords words, HudRooms rooms)
{
    return {.rooms = rooms, .begin = {std::move(words)}};
}

void AddSplits(const std::vector<Split>& splits, std::vector<HudLine>& lines)
{
    constexpr std::size_t most = 2; // side by side, whatever the language
    for (std::size_t i = 0; i < splits.size(); ++i)
    {
        const std::string number = std::to_string(i + 1);
        if (i % most == 0)
        {
            lines.push_back({.id = i == 0 ? "hud.splits" : "hud.splits." + number,
                             .rooms = i == 0 ? kAnyRoom : HudRooms{kAmpleRoom}});
        }
        const HudTint tint = splits[i].seconds < 0 ? HudTint::Good : HudTint::Bad;
        lines.back().begin.push_back(
            Said(splits[i].words, tint, HudSize::Small, "hud.split." + number, TextKey::HudSplitTip));
    }
}

HudPanel LogPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Log, HudPanel::Corner::BottomLeft};
    panel.tab = TextKey::HudTabLog;
    panel.news = shown.news;
    panel.filter = shown.filter;
    return panel;
}

HudPanel MapPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Map, HudPanel::Corner::TopRight, "hud.map", kAmpleRoom | kLeastRoom};
    panel.tab = TextKey::HudTabMap;
    panel.map = shown.map;
    panel.tip = TextKey::HudMapTip;
    return panel;
}

HudPanel PromptPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Prompt, HudPanel::Corner::Top, "hud.prompt-panel"};
    const bool refused = !shown.refusal.IsEmpty();
    // In the least room the coach says what to do, and the road is seen below. A refusal has that room to itself.
    const HudRooms least = shown.coaching.IsEmpty() && !refused ? kLeastRoom : HudRooms{};
    const bool hinted = !shown.hint.empty(); // what to do is said there
    if (shown.screen != nullptr)
    {
        panel.lines.push_back(LineOf(Said(shown.screen->Prompt(), {}, HudSize::Usual, "hud.prompt"),
                                     static_cast<HudRooms>(kAmpleRoom | kLittleRoom | (hinted ? 0 : least))));
        if (HudLine odds = RoadHudDetail::OddsLine(*shown.screen); !odds.begin.empty())
        {
            // In the least room only what counts first.
            panel.lines.push_back(LineOf(odds.begin.front(), least));
            odds.rooms = kAmpleRoom | kLittleRoom;
            panel.lines.push_back(std::move(odds));
        }
        // The coach says as much.
        if (const Phrase& stakes = shown.screen->Stakes(); !stakes.IsEmpty() && shown.coaching.IsEmpty() && !refused)
        {
            panel.lines.push_back(LineOf(Said(stakes, HudTint::Dim, HudSize::Usual, "hud.stakes"), kAmpleRoom));
            panel.lines.push_back(LineOf(Said(stakes, HudTint::Dim, HudSize::Small, "hud.stakes"),
                                         static_cast<HudRooms>(kLittleRoom | (hinted ? 0 : kLeastRoom))));
        }
        const Phrase worth = shown.screen->WorthLine();
        // Hints say as much; and a refusal needs room, and goes with the next click.
        if (!worth.IsEmpty() && shown.hint.empty())
        {
            const HudWords ample = Said(worth, HudTint::Dim, HudSize::Usual, "hud.worth", shown.screen->WorthTip());
            const HudWords little = Said(worth, HudTint::Dim, HudSize::Small, "hud.worth", shown.screen->WorthTip());
            panel.lines.push_back(LineOf(ample, kAmpleRoom | kLittleRoom));
            panel.lines.push_back(LineOf(little, least));
        }
    }
    else if (!shown.watched.empty())
    {
        panel.lines.push_back(
            LineOf(Said(Phrase(TextKey::HudWatch, {shown.watched}), {}, HudSize::Strong, "hud.watch")));
    }
    if (refused)
    {
        panel.lines.push_back(LineOf(Said(shown.refusal, HudTint::Bad, HudSize::Usual, "hud.refusal")));
    }
    for (std::size_t i = 0; i < shown.table.size(); ++i)
    {
        const PresenceLine& line = shown.table[i];
        const HudTint tint = line.isTrouble ? HudTint::Bad : HudTint::Dim;
        const HudSize size = line.isTrouble ? HudSize::Usual : HudSize::Small;
        // What is wrong is always said. Dice that are well come last, and can be spared for the road.
        const bool isDice = i + 1 == shown.table.size();
        const HudRooms roomy = isDice ? kAmpleRoom : HudRooms{kAmpleRoom | kLittleRoom};
        panel.lines.push_back(LineOf(Said(line.words, tint, size, "hud.table." + std::to_string(i + 1)),
                                     line.isTrouble ? kAnyRoom : roomy));
    }
    return panel;
}

HudPanel HintPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Words, HudPanel::Corner::Top, "hud.advice"};
    const bool refused = !shown.refusal.IsEmpty(); // it needs room, too, and goes with the next click
    const HudRooms roomy = refused ? 0 : kAmpleRoom;
    const HudRooms least = refused ? 0 : kLeastRoom;
    const HudChoice lay{{"hud.lay-hint", TextKey::HudLayHint, true, false, {}, TextKey::HudLayHintTip}, "L"};
    for (std::size_t i = 0; i < shown.hint.size(); ++i)
    {
        const bool why = i % 2 == 1;
        const HudTint tint = why ? HudTint::Dim : i == 0 ? HudTint::Gold : HudTint::Plain;
        const Phrase written = i < shown.notation.size() ? shown.notation[i] : Phrase();
        HudLine line = LineOf(Said(shown.hint[i], tint, HudSize::Small, "hud.advice." + std::to_string(i),
                                   why ? Phrase(TextKey::OddsTip) : written));
        line.rooms = i == 0 ? kAmpleRoom | kLittleRoom : i == 1 ? kAmpleRoom | kLittleRoom : why ? 0 : roomy;
        if (i == 0)
        {
            panel.lines.push_back(line);
            panel.lines.back().rooms = least;
            panel.lines.back().choice = shown.hintLays ? std::optional(lay) : std::nullopt;
        }
        // Beside what is said of the best one, where there is room: the button that lays it.
        if (shown.hintLays && i == 1)
        {
            panel.lines.push_back(line);
            panel.lines.back().rooms = kLittleRoom;
            line.rooms = kAmpleRoom;
            line.choice = lay;
        }
        panel.lines.push_back(std::move(line));
    }
    if (shown.hintLays && !shown.hint.empty())
    {
        panel.lines.push_back({.rooms = kLittleRoom, .choice = lay});
    }
    return panel;
}

HudPanel NotesPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Note, HudPanel::Corner::Top, "hud.notes-panel"};
    if (!shown.notes.empty() && shown.hint.empty() && shown.coaching.IsEmpty())
    {
        panel.lines = {
            LineOf(Said(shown.notes, HudTint::Gold, HudSize::Usual, "hud.notes", TextKey::TipNotes), kAmpleRoom),
            LineOf(Said(shown.notes, HudTint::Gold, HudSize::Small, "hud.notes", TextKey::TipNotes), kCramped)};
    }
    return panel;
}

HudPanel ActionPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Choices, HudPanel::Corner::BottomRight, "hud.actions"};
    if (shown.screen != nullptr)
    {
        for (const RaceButton& one : shown.screen->Buttons())
        {
            panel.choices.push_back({one.entry, RoadHudDetail::KeyOf(one.entry.id), one.isMain});
            panel.choices.back().entry.chosen = one.entry.id == shown.coaching.target;
            panel.choices.back().outcome = one.outcome;
        }
        panel.choices.push_back({shown.screen->UndoEntry(), "Z", false, true});
        if (shown.givesHints)
        {
            panel.choices.push_back({shown.screen->HintEntry(), "H", false, true});
            panel.choices.back().entry.chosen = shown.screen->HintEntry().id == shown.coaching.target;
        }
    }
    else if (!shown.watched.empty())
    {
        panel.choices.push_back({{"hud.skip", TextKey::HudSkip}, "Space", true});
    }
    return panel;
}

HudPanel CoachPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Words, HudPanel::Corner::Top, "hud.coach-panel"};
    if (shown.coaching.IsEmpty() || !shown.hint.empty())
    {
        return panel;
    }
    const HudWords words{"hud.coach", shown.coaching.words, HudTint::Gold, HudSize::Small, TextKey::HudCoach};
    Entry quiet{"hud.coach-off", TextKey::HudCoachQuiet};
    quiet.reason = TextKey::HudCoachOff;
    HudLine ample{.rooms = kAmpleRoom, .begin = {words}};
    // A lesson has no such button: it is left.
    ample.choice = shown.coaching.lesson != Lesson::Count ? std::optional(HudChoice{quiet, {}}) : std::nullopt;
    // With little room it is switched off in the settings.
    const bool refused = !shown.refusal.IsEmpty(); // it needs room, too, and goes with the next click
    panel.lines = {std::move(ample), HudLine{.rooms = refused ? kLittleRoom : kCramped, .begin = {words}}};
    return panel;
}

HudPanel UnseenPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Words, HudPanel::Corner::Top, "hud.since"};
    constexpr std::size_t fewest = 2; // lines for which there is nearly always room
    // A refusal needs room, too, and goes with the next click.
    const bool refused = !shown.refusal.IsEmpty();
    const HudRooms roomy = refused ? 0 : kAmpleRoom | kLittleRoom;
    const HudRooms first = refused ? kAmpleRoom : kAnyRoom;
    // The coach and the co-driver have the road's room before it; the log tells it, too.
    if (shown.unseen.empty() || !shown.hint.empty() || !shown.coaching.IsEmpty())
    {
        return panel;
    }
    const HudWords title{"hud.since-title", TextKey::HudSince, HudTint::Dim, HudSize::Small};
    panel.lines.push_back({.rooms = roomy, .begin = {title}});
    for (std::size_t i = 0; i < shown.unseen.size(); ++i)
    {
        const Deed& deed = shown.unseen[i];
        HudLine line{.begin = {{"hud.since." + std::to_string(i + 1), deed.words,
                                deed.isBad ? HudTint::Bad : HudTint::Plain, HudSize::Small}}};
        line.rooms = i < fewest ? first : roomy;
        panel.lines.push_back(std::move(line));
    }
    return panel;
}

HudPanel MomentPanel(const RoadShown& shown)
{
    HudPanel panel{HudPanel::Kind::Prompt, HudPanel::Corner::Top, "hud.moment"};
    if (shown.moment == nullptr)
    {
        return panel;
    }
    const MomentCard& card = *shown.moment;
    const HudTint tint = RoadHudDetail::TintOf(card);
    panel.lines.push_back({.begin = {{"hud.moment-title", card.title, tint, HudSize::Usual}}});
    for (std::size_t i = 0; i < card.lines.size(); ++i)
    {
        const bool first = i == 0; // what counts most
        HudLine line{.rooms = first ? kAnyRoom : HudRooms{kAmpleRoom | kLittleRoom}};
        line.begin = {{"hud.moment." + std::to_string(i + 1), card.lines[i], first ? HudTint::Plain : HudTint::Dim,
                       first ? HudSize::Usual : HudSize::Small}};
        panel.lines.push_back(std::move(line));
    }
    if (card.cards.empty())
    {
        return panel;
    }
    HudLine row{.id = "hud.moment-cards", .rooms = kAmpleRoom | kLittleRoom};
    std::vector<Phrase> names;
    for (const TurnedCard& one : card.cards)
    {
        row.cards.push_back({one.name, one.effect, one.harms ? HudTint::Bad : HudTint::Good});
        names.push_back(one.name);
    }
    panel.lines.push_back(std::move(row));
    panel.lines.push_back({.rooms = kLeastRoom, .begin = {{"hud.moment-names", Listed(names), tint, HudSize::Small}}});
    return panel;
}

void LeaveOutSilent(Hud& hud)
{
    std::erase_if(hud.panels,
                  [](const HudPanel& panel)
                  {
                      return panel.lines.empty() &&
                             (panel.id == "hud.coach-panel" || panel.id == "hud.since" || panel.id == "hud.moment");
                  });
}

void LeaveOutKeys(Hud& hud)
{
    std::erase_if(hud.panels, [](const HudPanel& panel)
                  { return panel.id.empty() && panel.kind == HudPanel::Kind::Words && panel.lines.empty(); });
}

} // namespace Rally::Club
