#include "Desktop/Gt/PictureCircuit.h"

#include "Desktop/Road/Marshals.h"
#include "Desktop/TileSheet.h"

#include "RallyClub/CourseBook.h"
#include "RallyClub/Gt/GtCourses.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/StageMesh.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr std::uint64_t kLooks = 20; // the same trees in every picture
constexpr std::uint8_t kCars = 6;
constexpr std::uint8_t kPictureGear = 5;

// A space that leads to another, straight on when there is one.
SpaceIndex Before(const Gt::Circuit& circuit, SpaceIndex space)
{
    SpaceIndex best = kNoSpace;
    for (std::size_t i = 0; i < circuit.spaces.Size(); ++i)
    {
        const Gt::SpaceLink* link = circuit.LinkBetween(static_cast<SpaceIndex>(i), space);
        best = link != nullptr && (best == kNoSpace || !link->diagonal) ? static_cast<SpaceIndex>(i) : best;
    }
    return best;
}

SpaceIndex After(const Gt::Circuit& circuit, SpaceIndex space, int steps)
{
    for (int i = 0; i < steps; ++i)
    {
        const Gt::CircuitSpace& here = circuit[space];
        const auto straight = std::find_if(here.links, here.links + here.linkCount,
                                           [](const Gt::SpaceLink& link) { return !link.diagonal; });
        space = straight != here.links + here.linkCount ? straight->to : here.links[0].to;
    }
    return space;
}

bool IsGrid(const std::string& name)
{
    return name == "START";
}

SpaceIndex SpaceIn(const Gt::Circuit& circuit, const std::string& name)
{
    if (name.empty() || IsGrid(name))
    {
        return name.empty() ? After(circuit, circuit.grid[0], 7) : circuit.grid[0];
    }
    return circuit.Find(ParseSpace(name));
}

bool IsStart(const std::string& moment)
{
    return moment == "start" || moment == "rolling";
}

Event Told(Gt::EventKind kind, Seat seat, SpaceCode space, SpaceCode from)
{
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.seat = seat;
    event.gear = kPictureGear;
    event.space = space;
    event.from = from;
    return event;
}

} // namespace

std::unique_ptr<Still> PictureCircuit::Make(const PictureOptions& options, std::string& problem)
{
    Gt::GtSetup setup = Gt::NewSetup(kCars);
    setup.options.flyingStart = options.moment == "rolling";
    if (!Gt::SetCircuit(setup, options.stage))
    {
        problem = "'" + options.stage + "' is no circuit; expected " + Gt::ReadyCircuits().front().id + " to " +
                  Gt::ReadyCircuits().back().id;
        return nullptr;
    }
    std::unique_ptr<PictureCircuit> made(new PictureCircuit);
    made->options = options;
    made->game = std::make_unique<Gt::GtGame>(setup);
    const Gt::Circuit& circuit = made->game->Road();
    const SpaceIndex space = SpaceIn(circuit, options.at);
    if (space == kNoSpace)
    {
        problem = "'" + options.at + "' is no space of " + options.stage + "; expected a name such as 3.2L, or START";
        return nullptr;
    }
    const bool wet = options.hour == Scene::Hour::Rain;
    Scene::Setting setting = Scene::SettingOfCircuit(options.stage, wet);
    setting = {options.region.value_or(setting.region), options.hour.value_or(setting.hour)};
    made->map = std::make_unique<Scene::RoadMap>(Scene::RoadOf(circuit, setup.Road()));
    made->map->SetPeaks(Scene::LookOf(setting.region).peaks);
    made->stage = Scene::BuildStage(*made->map, QualityOf(options.preset).detail, kLooks, setting);
    made->film = std::make_unique<Scene::GtFilm>(*made->map, kCars);
    made->film->BeginUnder(wet ? Gt::Weather::Wet : Gt::Weather::Dry);
    if (IsGrid(options.at) || IsStart(options.moment))
    {
        made->FillGrid();
    }
    else
    {
        made->DriveTo(space);
    }
    made->time = made->film->Length();
    if (!options.moment.empty() && !made->Film(space))
    {
        problem = "there is no " + options.moment + " at '" + options.at + "'; expected another space";
        return nullptr;
    }
    made->Take(*made->film, kCars, made->time);
    Scene::Moment now;
    made->film->Evaluate(made->time, now);
    Signs signs = SignsOf(now);
    signs.lamps = IsGrid(options.at) && options.moment.empty() ? Scene::kStartLamps : signs.lamps;
    for (Scene::Chunk& sign : SignsBeside(*made->map, signs, QualityOf(options.preset).detail))
    {
        made->stage.road.push_back(std::move(sign));
    }
    if (options.plants)
    {
        made->ShowPlants();
    }
    if (options.spaces)
    {
        made->Light(space);
    }
    return made;
}

void PictureCircuit::FillGrid()
{
    for (Seat seat = 0; seat < kCars; ++seat)
    {
        Event drawn = Told(Gt::EventKind::GridDrawn, seat, game->Road()[game->Road().grid[seat]].code, kNoSpaceCode);
        drawn.amount = static_cast<std::int16_t>(seat + 1);
        film->Append(*game, state, std::span(&drawn, 1), 1);
    }
}

// It has just come there over the last few spaces; the others are round it, one beside where there is room.
void PictureCircuit::DriveTo(SpaceIndex space)
{
    const Gt::Circuit& circuit = game->Road();
    std::vector<SpaceIndex> way{space};
    for (int i = 0; i < 4; ++i)
    {
        way.push_back(Before(circuit, way.back()));
    }
    std::reverse(way.begin(), way.end());
    std::vector<SpaceIndex> taken{space};
    const auto place = [&](Seat seat, SpaceIndex on)
    {
        const bool free = on != kNoSpace && std::find(taken.begin(), taken.end(), on) == taken.end();
        film->Place(seat, on, false, false, free);
        taken.push_back(on);
    };
    SpaceIndex beside = kNoSpace;
    for (std::size_t i = 0; i < circuit.spaces.Size(); ++i)
    {
        beside =
            Gt::AreBeside(circuit[static_cast<SpaceIndex>(i)], circuit[space]) ? static_cast<SpaceIndex>(i) : beside;
    }
    place(1, After(circuit, space, 2));
    place(2, After(circuit, space, 4));
    place(3, beside);
    place(4, options.moment == "alongside" ? kNoSpace : way[1]); // who is passed
    const SpaceIndex trouble = After(circuit, beside != kNoSpace ? beside : space, 6);
    film->Place(5, trouble, false, true, true); // spun, and a flag over it
    Tell(Gt::EventKind::FlagRaised, trouble, 0, static_cast<std::int16_t>(circuit[trouble].tile + 1));
    film->Place(0, way.front(), false, false, true);
    std::vector<Event> events{Told(Gt::EventKind::TurnBegan, 0, circuit[way.front()].code, kNoSpaceCode)};
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        events.push_back(Told(Gt::EventKind::Moved, 0, circuit[way[i]].code, circuit[way[i - 1]].code));
    }
    film->Append(*game, state, events, 1);
}

// Of the first car.
void PictureCircuit::Tell(Gt::EventKind kind, SpaceIndex space, std::uint16_t from, std::int16_t amount)
{
    Event event = Told(kind, 0, game->Road()[space].code, from);
    event.amount = amount;
    film->Append(*game, state, std::span(&event, 1), 1);
}

namespace
{

struct Filmed
{
    const char* name;
    Scene::BeatKind kind;
    float share; // of the moment: when it is looked at
};
constexpr Filmed kFilmed[] = {
    {"start", Scene::BeatKind::Start, 0.6f},  {"rolling", Scene::BeatKind::Start, 0.3f},
    {"spin", Scene::BeatKind::Spin, 0.45f},   {"alongside", Scene::BeatKind::Alongside, 0.75f},
    {"crash", Scene::BeatKind::Crash, 0.55f}, {"return", Scene::BeatKind::Return, 0.8f},
    {"pits", Scene::BeatKind::Pits, 0.82f},
};

} // namespace

bool PictureCircuit::FindSlipstream()
{
    constexpr double kStep = 0.1;
    constexpr std::size_t kPuffs = 2000;
    std::ptrdiff_t most = 0;
    for (double at = 0; at < film->Length(); at += kStep)
    {
        film->Puffs(at, puffs, kPuffs);
        const auto count = std::count_if(puffs.begin(), puffs.end(), [](const Scene::Puff& puff)
                                         { return puff.emitter == Scene::Emitter::Stream; });
        time = count > most ? at : time;
        most = std::max<std::ptrdiff_t>(most, count);
    }
    puffs.clear();
    return most > 0;
}

bool PictureCircuit::Film(SpaceIndex space)
{
    using Gt::EventKind;
    const auto flag = static_cast<std::int16_t>(game->Road()[space].tile + 1);
    const std::string& wanted = options.moment;
    if (wanted == "slipstream") // where there is most of it, as the car is followed
    {
        return FindSlipstream();
    }
    if (IsStart(wanted))
    {
        Tell(EventKind::RoundBegan, space, 0, 1);
    }
    else if (wanted == "spin" || wanted == "crash" || wanted == "return")
    {
        Tell(EventKind::LostControl, space);
        Tell(wanted == "spin" ? EventKind::Spun : EventKind::LeftTrack, space);
        Tell(EventKind::FlagRaised, space, 0, flag);
    }
    else if (wanted == "pits")
    {
        Tell(EventKind::PitStop, space);
    }
    if (wanted == "return")
    {
        Tell(EventKind::Returned, space);
    }
    for (const Filmed& one : kFilmed)
    {
        for (const Scene::Beat& beat : film->Beats())
        {
            if (wanted == one.name && beat.kind == one.kind)
            {
                moment = &beat;
                time = beat.from + double{one.share} * (beat.to - beat.from);
            }
        }
    }
    return moment != nullptr;
}

View PictureCircuit::Shot(float aspect) const
{
    View view = RoadStill::Shot(aspect);
    if (moment != nullptr)
    {
        view.camera = Scene::ShotOf(*film, *map, *moment, time, {}, aspect);
    }
    return view;
}

// What it may choose next.
void PictureCircuit::Light(SpaceIndex space)
{
    const Gt::CircuitSpace& here = game->Road()[space];
    for (std::size_t i = 0; i < here.linkCount; ++i)
    {
        markers.push_back(
            {map->OutlineOf(here.links[i].to), here.links[i].diagonal ? Ui::kTightMarker : Ui::kPlainMarker, false});
    }
}

std::size_t PictureCircuit::BodyOf(std::size_t shape) const
{
    return static_cast<std::size_t>(Scene::CircuitCarOf(shape));
}

Phrase PictureCircuit::Name() const
{
    return Club::GtCourses().NameOf(options.stage);
}

std::vector<Phrase> PictureCircuit::Facts() const
{
    return {};
}

int DrawCircuitTiles(const PictureOptions& options)
{
    std::vector<TileFace> faces;
    for (const Gt::CircuitSide& side : Gt::CircuitSides())
    {
        if (side.role != TileRole::Assistance)
        {
            faces.push_back({std::to_string(side.number) + side.side,
                             [&side] { return std::make_unique<Scene::RoadMap>(Scene::RoadOf(side)); }});
        }
    }
    return DrawTileSheet(options, faces);
}

} // namespace Rally::Desktop
