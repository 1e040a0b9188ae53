// What lies over a page: pause, settings, how to play, a rule; and the settings' coming into force.
#include "Desktop/Game.h"

#include "Shared/Files.h"
#include "Shared/Saves.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <SDL.h>

#include <algorithm>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;

bool Starts(const std::string& id, std::string_view start)
{
    return std::string_view(id).substr(0, start.size()) == start;
}

// A stage from above, in a square of 1.
Ui::PlanFace FaceOf(const Scene::RoadMap& map)
{
    constexpr float step = 8;
    Ui::PlanFace face;
    const auto pointAt = [&](float distance)
    {
        const Scene::Vec3 at = map.At(distance).position;
        return Ui::Point{at.x, -at.y};
    };
    const float end = map.FinishLine() > 0 ? map.FinishLine() : map.Length();
    for (float distance = map.StartLine(); distance < end; distance += step)
    {
        face.road.push_back(pointAt(distance));
    }
    face.road.push_back(pointAt(end));
    const Track& track = map.TheTrack();
    std::uint16_t marked = 0xFFFF;
    for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
    {
        const Space& space = track[i];
        if ((space.jump != 0 || space.ford) && space.section != marked)
        {
            marked = space.section;
            (space.ford ? face.fords : face.jumps).push_back(pointAt(map.StandDistance(i)));
        }
    }
    Ui::Point low = face.road[0];
    Ui::Point high = face.road[0];
    for (const Ui::Point& point : face.road)
    {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    constexpr float share = 0.92f; // room for the line's own width
    const float side = std::max({high.x - low.x, high.y - low.y, 1.f}) / share;
    const Ui::Point from{(low.x + high.x - side) / 2, (low.y + high.y - side) / 2};
    for (std::vector<Ui::Point>* points : {&face.road, &face.jumps, &face.fords})
    {
        for (Ui::Point& point : *points)
        {
            point = {(point.x - from.x) / side, (point.y - from.y) / side};
        }
    }
    return face;
}

} // namespace

Preset PresetOf(Club::Picture picture)
{
    return picture == Club::Picture::Low ? Preset::Low : picture == Club::Picture::High ? Preset::High : Preset::Medium;
}

void Game::Open(Over box)
{
    backTo = over == Over::Pause || over == Over::Review ? over : Over::Nothing;
    over = box;
    if (box == Over::Settings)
    {
        playerScreen = Club::SettingsScreen(settings.player);
    }
    stale = true;
}

bool Game::ObeyOver(const std::string& id)
{
    if (race != nullptr && ObeyReview(id))
    {
        return true;
    }
    if (id == "hud.menu")
    {
        pause = {};
        Open(Over::Pause);
    }
    else if (id == "help.open" || id == "hud.help")
    {
        Open(Over::Help);
    }
    else if (id == "help.close" || id == "rule.close" || id == "settings.done")
    {
        if (id == "settings.done")
        {
            KeepSettings();
        }
        over = backTo;
        backTo = Over::Nothing;
    }
    else if (Starts(id, "settings."))
    {
        const Club::Settings before = settings.player;
        playerScreen.Activate(id);
        settings.player = playerScreen.Values();
        ApplySettings(before);
    }
    else if (Starts(id, "hud.news."))
    {
        OpenRule(static_cast<std::size_t>(id.back() - '0'));
    }
    else if (Starts(id, "menu."))
    {
        switch (pause.Activate(id))
        {
        case Club::PauseCommand::GoOn: over = Over::Nothing; break;
        case Club::PauseCommand::Settings: Open(Over::Settings); break;
        case Club::PauseCommand::Help: Open(Over::Help); break;
        case Club::PauseCommand::Leave: Leave(); break;
        case Club::PauseCommand::Quit: quits = true; break;
        case Club::PauseCommand::Abandon: Abandon(); break;
        case Club::PauseCommand::None: break;
        }
    }
    else
    {
        return false;
    }
    picking.reset();
    return true;
}

void Game::OpenRule(std::size_t line)
{
    const std::vector<Club::LogLine>& news = race->News();
    const std::size_t most = Ui::NewsLines({tree.Window().w, tree.Window().h});
    const std::size_t index = line + (news.size() > most ? news.size() - most : 0);
    if (index < news.size() && news[index].rule != Rule::None)
    {
        rule = news[index].rule;
        Open(Over::Rule);
    }
}

// The race is over for good; its save is kept beside for the time being.
void Game::Abandon()
{
    Decorate(race->SharedStage());
    race.reset();
    Shared::SetAside(settings.save, "previous");
    page = Page::Title;
    over = Over::Nothing;
    camera.Cut();
    title = Club::TitleScreen();
}

std::vector<Ui::Widget> Game::OverBoxes() const
{
    const Ui::Size room{tree.Window().w, tree.Window().h};
    switch (over)
    {
    case Over::Pause: return {Ui::MenuBox(pause)};
    case Over::Settings: return {Ui::SettingsBox(playerScreen, room)};
    case Over::Help: return {Ui::HelpBox(room)};
    case Over::Rule: return {Ui::RuleBox(Club::CardOf(rule))};
    case Over::Review:
    case Over::Nothing: break;
    }
    return {};
}

void Game::ApplySettings(const Club::Settings& before)
{
    const Club::Settings& now = settings.player;
    tree.SetTextSize(static_cast<float>(now.textSize) / 100);
    if (now.picture != before.picture)
    {
        std::string problem;
        if (std::unique_ptr<Renderer> other = Renderer::Make(PresetOf(now.picture), problem); other != nullptr)
        {
            renderer = std::move(other);
            uploaded.clear();
            painted.reset();
            const Scene::Detail detail = QualityOf(renderer->PresetInForce()).detail;
            Decorate(StageShow::Build(backdrop->id, detail));
            if (race != nullptr)
            {
                race->SetDetail(detail);
            }
        }
    }
}

void Game::KeepSettings()
{
    if (!settings.playerFile.empty())
    {
        Keep(settings.player);
    }
}

void Game::Keep(const Club::Settings& values)
{
    try
    {
        std::error_code problem;
        std::filesystem::create_directories(settings.playerFile.parent_path(), problem);
        Shared::WriteFile(settings.playerFile.string(), Club::EncodeSettings(values));
        settings.playerFileLost = false;
    }
    catch (const Shared::Fail& fail)
    {
        // They hold for this time; the next change tries again.
        SDL_Log("%s", fail.what());
    }
}

// Without what holds for this time alone.
void Game::RememberOwn()
{
    Club::Settings kept;
    const Club::SetupSeat first = setup.Seats()[0];
    if (settings.playerFile.empty() || first.choice != Club::SeatChoice::You ||
        !Shared::LoadSettings(settings.playerFile, kept) ||
        (kept.ownName == setup.OwnName() && kept.ownLook == setup.OwnLook()))
    {
        return;
    }
    settings.player.ownName = setup.OwnName();
    settings.player.ownLook = setup.OwnLook();
    kept.ownName = setup.OwnName();
    kept.ownLook = setup.OwnLook();
    Keep(kept);
}

const std::vector<Ui::PlanFace>& Game::PlansOf(const std::string& course)
{
    constexpr std::size_t mostKept = 64; // who makes stage after stage looks at few of them again
    if (plans.size() > mostKept)
    {
        plans.clear();
    }
    const auto [found, fresh] = plans.try_emplace(course);
    DirtSetup agreed = NewSetup(1);
    if (!fresh || !AddStage(agreed, course))
    {
        return found->second;
    }
    const DirtGame game(agreed);
    for (std::size_t stage = 0; stage < agreed.stageCount; ++stage)
    {
        const StageLayout layout = LayoutOf(agreed.stages[stage]);
        found->second.push_back(
            FaceOf(Scene::RoadMap(DirtBox(), game.TrackOf(stage), std::span(layout.begin(), layout.Size()))));
    }
    return found->second;
}

} // namespace Rally::Desktop
