#include "Desktop/GameScript.h"

#include "Desktop/Ui/KeySigns.h"

#include "Desktop/ScriptEvents.h"

#include "RallyRules/Text/Letters.h"
#include "Shared/Files.h"

#include <SDL.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr long patience = 150; // frames a command may take with nothing being shown; driving counts from its last click
constexpr long briefPatience = 4; // for what is only tried
constexpr double soundSleep = 60; // seconds: nobody came to wake the game
constexpr double lightSleep = 0.05;
constexpr std::string_view spaceWord = "space ";

const Ui::Widget* WidgetStarting(const Ui::Widget& widget, std::string_view start)
{
    const Ui::Widget* found = nullptr;
    Ui::ForEach(
        widget, [&](const Ui::Widget& one)
        { found = found == nullptr && std::string_view(one.id).substr(0, start.size()) == start ? &one : found; });
    return found;
}

std::string TextOf(const Ui::Widget& widget)
{
    std::string text = Ui::Spelled(widget.text + (widget.note.empty() ? "" : " " + widget.note));
    constexpr std::string_view unbroken = "\u00A0"; // blanks where a line must not break
    for (std::size_t at = text.find(unbroken); at != text.npos; at = text.find(unbroken, at))
    {
        text.replace(at, unbroken.size(), " ");
    }
    for (const Ui::Widget& child : widget.children)
    {
        const std::string more = TextOf(child);
        text += (text.empty() || more.empty() ? "" : " ") + more;
    }
    return text;
}

void PushPad(SDL_GameControllerButton button)
{
    for (const std::uint32_t type : {SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP})
    {
        SDL_Event event{};
        event.type = type;
        event.cbutton.button = static_cast<Uint8>(button);
        event.cbutton.state = type == SDL_CONTROLLERBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
        SDL_PushEvent(&event);
    }
}

void PushTrigger(SDL_GameControllerAxis trigger)
{
    for (const Sint16 value : {Sint16{32767}, Sint16{0}})
    {
        SDL_Event event{};
        event.type = SDL_CONTROLLERAXISMOTION;
        event.caxis.axis = static_cast<Uint8>(trigger);
        event.caxis.value = value;
        SDL_PushEvent(&event);
    }
}

void PushText(std::string_view words)
{
    while (!words.empty())
    {
        const std::size_t size = FirstLetters(words, 1).size(); // whole letters, as a keyboard gives them
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        words.copy(event.text.text, std::min(size, sizeof event.text.text - 1));
        words.remove_prefix(size);
        SDL_PushEvent(&event);
    }
}

} // namespace

GameScript::GameScript(const std::string& source) : live(source == "-")
{
    if (!live)
    {
        std::istringstream in(Shared::ReadFile(source));
        for (std::string one; std::getline(in, one);)
        {
            lines.push_back(one);
        }
    }
}

bool GameScript::NextLine()
{
    do
    {
        if (live && !std::getline(std::cin, line))
        {
            over = true;
            return false;
        }
        if (!live)
        {
            if (lines.empty())
            {
                over = true;
                return false;
            }
            line = lines.front();
            lines.pop_front();
        }
        line = line.substr(0, line.find('#'));
        line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
        line.erase(line.find_last_not_of(" \r\t") + 1);
    } while (line.empty());
    return true;
}

void GameScript::Answer(const std::string& words)
{
    std::printf("%s\n", words.c_str());
    std::fflush(stdout);
    busy = false;
}

void GameScript::Miss(const std::string& words)
{
    if (tries)
    {
        Answer("ok " + line + ": refused, " + words.substr(0, words.find('\n')));
        return;
    }
    failed = true;
    over = true;
    Answer("fail " + line + ": " + words);
}

void GameScript::Begin(const std::string& given)
{
    constexpr std::string_view tryWord = "try";
    tries = given.substr(0, given.find(' ')) == tryWord;
    const std::string text = tries ? given.substr(std::min(given.size(), tryWord.size() + 1)) : given;
    word = text.substr(0, text.find(' '));
    rest = text.size() > word.size() ? text.substr(word.size() + 1) : std::string();
    busy = true;
    frames = 0;
    slept = 0;
    hand = Hand::Free;
    targets.clear();
    left = word == "wait" && !rest.empty() ? std::atoi(rest.c_str()) : word == "drive" ? std::atoi(rest.c_str()) : 0;
}

void GameScript::Update(const Game& game, float pixelsPerPoint)
{
    scale = pixelsPerPoint;
    if (over)
    {
        return;
    }
    if (!busy)
    {
        if (!NextLine())
        {
            return;
        }
        Begin(line);
    }
    const bool film = game.Match() != nullptr && (game.Match()->Now() == Mood::Film || game.Show().Introduces());
    frames += film && frames > 1 && left == 0 ? 0 : 1; // a film may be long
    if (frames > (tries ? briefPatience : patience) + left)
    {
        Miss("nothing came of it" + (targets.empty() ? std::string() : ", wanted " + targets.front()) + "\n" +
             StateOf(game));
        return;
    }
    if (Goes(game) && busy)
    {
        Answer("ok " + line);
    }
}

bool GameScript::Goes(const Game& game)
{
    using Doing = bool (GameScript::*)(const Game&);
    static constexpr std::pair<std::string_view, Doing> doings[] = {
        {"click", &GameScript::Aim},         {"hover", &GameScript::Aim},
        {"pick", &GameScript::Pick},         {"drag", &GameScript::Drag},
        {"key", &GameScript::Push},          {"at", &GameScript::Push},
        {"wheel", &GameScript::Push},        {"window", &GameScript::Push},
        {"resize", &GameScript::Push},       {"event", &GameScript::Push},
        {"drop", &GameScript::Push},         {"clip", &GameScript::Push},
        {"hold", &GameScript::Push},         {"release", &GameScript::Push},
        {"pad", &GameScript::PressPad},      {"switch", &GameScript::PressOneSwitch},
        {"type", &GameScript::Type},         {"step", &GameScript::Pace},
        {"focus", &GameScript::ExpectFocus}, {"wait", &GameScript::Wait},
        {"expect", &GameScript::Expect},     {"expect-text", &GameScript::Expect},
        {"until", &GameScript::Expect},      {"drive", &GameScript::Drive},
        {"shot", &GameScript::Shoot},        {"frames", &GameScript::Tell},
        {"state", &GameScript::Tell},        {"doubt", &GameScript::Doubt},
        {"trust", &GameScript::Doubt},       {"hang", &GameScript::Hang},
        {"quit", &GameScript::Quit},
    };
    for (const auto& [name, doing] : doings)
    {
        if (word == name)
        {
            return (this->*doing)(game);
        }
    }
    Miss("there is no such command");
    return false;
}

bool GameScript::Pick(const Game& game)
{
    const std::string die = rest.substr(rest.find(' ') + 1);
    for (const Ui::Widget& box : game.Widgets().Boxes())
    {
        const Ui::Widget* found = WidgetStarting(box, "choice." + die + "@");
        if (found != nullptr && hand == Hand::Free)
        {
            rest = found->id;
            word = "click";
            return Aim(game);
        }
    }
    return false;
}

bool GameScript::Push(const Game&)
{
    if (frames == 1 && !PushScripted(word, rest))
    {
        Miss("it makes no sense");
    }
    return frames > 1;
}

bool GameScript::PressPad(const Game&)
{
    const SDL_GameControllerAxis axis = SDL_GameControllerGetAxisFromString(rest.c_str());
    const bool isTrigger = axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    const SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(rest.c_str());
    if (!isTrigger && button == SDL_CONTROLLER_BUTTON_INVALID)
    {
        Miss("there is no such button");
        return false;
    }
    if (frames == 1 && isTrigger)
    {
        PushTrigger(axis);
    }
    else if (frames == 1)
    {
        PushPad(button);
    }
    return frames > 1;
}

// Into the group it is in, and on: the focus comes by itself. Then the key is let go of for a while, as a hand would.
bool GameScript::PressOneSwitch(const Game& game)
{
    const bool holds = game.IsCalm() && game.TheScan().Holds(game.Widgets(), rest);
    const bool there = holds && game.Widgets().Scanned() == nullptr;
    if (holds && left == 0)
    {
        PushKey("Space");
        left = 3;
        frames = 1;
        return there;
    }
    left -= left > 0;
    return false;
}

bool GameScript::Type(const Game&)
{
    if (frames == 1)
    {
        PushText(rest);
    }
    return frames > 1;
}

bool GameScript::Pace(const Game&)
{
    if (!ReadStep(rest, step))
    {
        Miss("expected real, or the seconds of a frame, from 0 to 10");
    }
    return true;
}

bool GameScript::ExpectFocus(const Game& game)
{
    const std::string& focused = game.Widgets().Focused();
    const bool fits = focused.substr(0, rest.size()) == rest && game.Widgets().ShowsFocus();
    if (!fits)
    {
        Miss("it is at '" + focused + "'");
    }
    return fits;
}

bool GameScript::Wait(const Game& game)
{
    return left > 0 ? frames > left : frames > 1 && game.IsCalm();
}

bool GameScript::Expect(const Game& game)
{
    const std::string id = rest.substr(0, rest.find(' '));
    const std::string words = word == "expect" ? std::string() : rest.substr(std::min(rest.size(), id.size() + 1));
    const Ui::Widget* found = game.Widgets().Find(id);
    const bool fits = found != nullptr && TextOf(*found).find(words) != std::string::npos;
    if (!fits && word != "until")
    {
        Miss(found == nullptr ? "it is not there\n" + StateOf(game) : "it says '" + TextOf(*found) + "'");
    }
    return fits;
}

bool GameScript::Shoot(const Game&)
{
    shot = frames == 1 ? rest : shot;
    return frames > 1 && shot.empty();
}

bool GameScript::Tell(const Game& game)
{
    Answer((word == "frames" ? std::to_string(drawn) : StateOf(game)) + "\nok " + word);
    return true;
}

bool GameScript::Doubt(const Game&)
{
    doubts = word == "doubt";
    return true;
}

bool GameScript::Hang(const Game& game)
{
    if (frames == 1)
    {
        if (game.Match() != nullptr)
        {
            game.Match()->WaitForSave();
        }
        std::puts("ok hang");
        std::fflush(stdout);
    }
    frames = 2;
    return false;
}

bool GameScript::Quit(const Game&)
{
    over = true;
    return true;
}

double GameScript::MayRest(double most) const
{
    if (!busy || over || word == "wait" || left > 0)
    {
        return 0;
    }
    return word == "until" && !tries && most > 0 ? soundSleep : std::min(most, lightSleep);
}

void GameScript::TurnEnds(bool drew, double rested)
{
    drawn += drew;
    slept += rested;
    if (busy && slept >= soundSleep)
    {
        Miss("nothing woke the game");
    }
}

void GameScript::Refute()
{
    Miss("what was not drawn has changed");
}

std::string GameScript::TakeShot()
{
    return std::exchange(shot, {});
}

// --- the hand -----------------------------------------------------------------------------------------------------------

bool GameScript::AimAt(const Game& game, const std::string& target)
{
    if (target.substr(0, spaceWord.size()) == spaceWord)
    {
        const std::string name = target.substr(spaceWord.size());
        if (!game.IsCalm())
        {
            return false;
        }
        float x = 0;
        float y = 0;
        const bool seen = game.Show().PixelOf("space." + name, x, y);
        // A panel over it: then what floats over the space is clicked.
        const bool free = seen && [&]
        {
            const Ui::Tree& tree = game.Widgets();
            bool covered = false;
            const auto covers = [&](const Ui::Widget& one)
            { covered = covered || (one.blocks && one.box.Holds(x / tree.Scale(), y / tree.Scale())); };
            Ui::ForEach(tree.Screen(), covers);
            for (const Ui::Widget& chip : tree.Chips())
            {
                Ui::ForEach(chip, covers);
            }
            return !covered;
        }();
        handX = free ? x : handX;
        handY = free ? y : handY;
        return free || game.Widgets().MiddleOf("space." + name, handX, handY);
    }
    return game.Widgets().MiddleOf(target, handX, handY);
}

// One thing a frame, as a slow hand would: move, press, let go, look.
bool GameScript::Aim(const Game& game)
{
    switch (hand)
    {
    case Hand::Free:
        if (AimAt(game, rest))
        {
            float x = 0;
            float y = 0;
            if (const float below = game.Widgets().OutOfSight(rest, x, y); below != 0)
            {
                PushMotion(x / scale, y / scale);
                PushScripted("wheel", below > 0 ? "-1" : "1");
                return false;
            }
            PushMotion(handX / scale, handY / scale);
            hand = word == "hover" ? Hand::Settles : Hand::Presses;
        }
        return false;
    case Hand::Aims:
    case Hand::Presses:
        PushButton(SDL_MOUSEBUTTONDOWN, handX / scale, handY / scale);
        hand = Hand::LetsGo;
        return false;
    case Hand::LetsGo:
        PushButton(SDL_MOUSEBUTTONUP, handX / scale, handY / scale);
        hand = Hand::Settles;
        return false;
    case Hand::Settles: hand = Hand::Free; return true;
    }
    return false;
}

// A step a frame: there, press, six steps of the way, let go.
bool GameScript::Drag(const Game&)
{
    constexpr long steps = 6;
    char name[8]{};
    float at[4]{};
    const int read = std::sscanf(rest.c_str(), "%7s %f %f %f %f", name, &at[0], &at[1], &at[2], &at[3]);
    const std::string_view button = name;
    if (read != 5 || (button != "left" && button != "right" && button != "middle"))
    {
        Miss("expected left, right or middle, and from where to where");
        return false;
    }
    const std::uint8_t which = button == "left"    ? SDL_BUTTON_LEFT
                               : button == "right" ? SDL_BUTTON_RIGHT
                                                   : SDL_BUTTON_MIDDLE;
    const long moved = frames - 2; // one frame to get there
    const float share = static_cast<float>(std::max(0L, std::min(moved, steps))) / static_cast<float>(steps);
    const float x = (at[0] + (at[2] - at[0]) * share) / scale;
    const float y = (at[1] + (at[3] - at[1]) * share) / scale;
    if (moved <= steps)
    {
        PushMotion(x, y);
    }
    if (moved == 0)
    {
        PushButton(SDL_MOUSEBUTTONDOWN, x, y, which);
    }
    if (moved == steps + 1)
    {
        PushButton(SDL_MOUSEBUTTONUP, x, y, which);
    }
    return moved > steps + 1;
}

// --- driving ------------------------------------------------------------------------------------------------------------

// What to click for what the computer would do.
void GameScript::Decide(const MatchPage& page)
{
    const Pilot::DriverWish wish{{}, 1};
    const Pilot::DriverList drivers = Pilot::DriversFor(*RulesetOf(page.Match().Header()), {&wish, 1}, {roads, {}});
    const std::unique_ptr<AnyMatch> view = page.Match().ViewFor(page.Asked());
    for (std::string& click : page.ClicksFor(drivers.front()->Decide(*view, page.Asked())))
    {
        targets.push_back(std::move(click));
    }
}

bool GameScript::Drive(const Game& game)
{
    const MatchPage* match = game.Match();
    if (match == nullptr)
    {
        Miss("nothing is being played");
        return false;
    }
    if (!targets.empty())
    {
        rest.swap(targets.front());
        word = "click";
        const bool clicked = Aim(game);
        word = "drive";
        rest.swap(targets.front());
        if (clicked)
        {
            targets.pop_front();
            frames = 1;
            left -= targets.empty() && left > 0;
            return targets.empty() && left == 0 && std::atoi(rest.c_str()) > 0;
        }
        return false;
    }
    if (!game.IsCalm())
    {
        return false;
    }
    switch (match->Now())
    {
    case Mood::Over: return true;
    case Mood::Scored:
        if (rest == "stage")
        {
            return true;
        }
        targets.push_back("result.next");
        break;
    case Mood::Asks:
        if (match->MustHandOver())
        {
            targets.push_back("handover.ready");
        }
        else
        {
            Decide(*match);
        }
        break;
    case Mood::Suspended: Miss("the match is suspended"); break;
    case Mood::Film:
    case Mood::Anew: break;
    }
    return false;
}

std::string GameScript::StateOf(const Game& game) const
{
    std::string words;
    const auto list = [&](const Ui::Widget& widget)
    {
        if (widget.takesFocus)
        {
            words += (words.empty() ? "" : " ") + widget.id + (widget.enabled ? "" : "(shut)");
        }
    };
    for (const Ui::Widget& box : game.Widgets().Boxes())
    {
        Ui::ForEach(box, list);
    }
    Ui::ForEach(game.Widgets().Screen(), list);
    for (const Ui::Widget& chip : game.Widgets().Chips())
    {
        Ui::ForEach(chip, list);
    }
    if (const MatchPage* match = game.Match(); match != nullptr)
    {
        words = std::string("mood ") + NameOf(match->Now()) + ", log " +
                std::to_string(match->Match().Entries().size()) + match->Details() + ", clickable: " + words;
    }
    return words;
}

} // namespace Rally::Desktop
