#include "Desktop/Dirt/PictureRace.h"

#include "Desktop/Dirt/Race/GameRace.h"
#include "Desktop/Studio.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;

struct Shot
{
    const char* name{};
    double time{-1}; // below nothing: it never happened
    Seat seat{};
    Scene::CameraAim aim{};
};

Scene::CameraAim AimOf(Scene::CameraKind kind, float zoom, float orbit)
{
    Scene::CameraAim aim;
    aim.kind = kind;
    aim.zoom = zoom;
    aim.orbit = orbit;
    return aim;
}

// The film of the race, and what is worth a picture in it.
struct Report
{
    std::shared_ptr<const StageShow> stage;
    std::unique_ptr<Scene::DirtFilm> film;
    std::size_t seats{};
    Shot start{"start"};
    Shot slide{"slide"};
    Shot jump{"jump"};
    Shot crash{"crash"};
    Shot finish{"finish"};
};

void NoteEvents(const DirtMatch& match, double begin, double end, Report& report)
{
    for (const Event& event : match.Events())
    {
        const auto told = static_cast<EventKind>(event.kind);
        if (told == EventKind::Moved && report.start.time < 0)
        {
            report.start.seat = event.seat;
            report.start.time = begin;
        }
        if ((told == EventKind::Crashed || told == EventKind::Spun) && report.crash.time < 0)
        {
            report.crash.seat = event.seat;
            report.crash.time = Scene::Mix(static_cast<float>(begin), static_cast<float>(end), 0.5f);
        }
        if (told == EventKind::CrossedLine && report.finish.time < 0)
        {
            report.finish.seat = event.seat;
            report.finish.time = Scene::Mix(static_cast<float>(begin), static_cast<float>(end), 0.6f);
        }
    }
}

// False when the stage is over.
bool TakeIn(const DirtMatch& match, Report& report)
{
    const double begin = report.film->Length();
    const double end = report.film->Append({match.Events().begin(), match.Events().Size()},
                                           static_cast<std::uint32_t>(match.Entries().size()));
    NoteEvents(match, begin, end, report);
    return std::none_of(match.Events().begin(), match.Events().end(), [](const Event& event)
                        { return event.kind == static_cast<std::uint8_t>(EventKind::StageEnded); });
}

// Where a car that is on its way, not off it, hangs out its tail the most and flies the highest.
void FindBest(Report& report)
{
    constexpr double step = 0.05;
    constexpr float fast = 6;
    float drift = 0.25f;
    float height = 0.3f;
    Scene::Moment moment;
    for (double time = 0; time < report.film->Length(); time += step)
    {
        report.film->Evaluate(time, moment);
        const Seat seat = moment.focus;
        const bool inCrash = report.crash.time >= 0 && std::fabs(time - report.crash.time) < 6;
        if (seat >= report.seats || inCrash || moment.cars[seat].speed < fast)
        {
            continue;
        }
        const Scene::CarPose& car = moment.cars[seat];
        if (std::fabs(car.drift) > drift && std::fabs(car.drift) < 1)
        {
            drift = std::fabs(car.drift);
            report.slide.time = time;
            report.slide.seat = seat;
        }
        if (car.height > height)
        {
            height = car.height;
            report.jump.time = time;
            report.jump.seat = seat;
        }
    }
}

Report Film(const DirtMatch& race, Scene::Detail detail)
{
    Report report;
    report.stage = ShowOfStage(race.Rules().Setup().stages[0].id, detail);
    report.seats = race.Seats();
    report.film = std::make_unique<Scene::DirtFilm>(*report.stage->map, report.seats);
    DirtMatch again(race.Rules().Setup(), race.Header().names);
    bool goes = TakeIn(again, report);
    for (const LogEntry& entry : race.Entries())
    {
        if (!goes)
        {
            break;
        }
        again.Replay(entry);
        goes = TakeIn(again, report);
    }
    report.start.time += report.start.time < 0 ? 0 : 1.2; // under way
    FindBest(report);
    report.start.aim = AimOf(Scene::CameraKind::Helicopter, 1.6f, 2.5f);
    report.slide.aim = AimOf(Scene::CameraKind::Chase, 1.4f, 0.5f);
    report.jump.aim = AimOf(Scene::CameraKind::Chase, 1.4f, -0.7f);
    report.crash.aim = AimOf(Scene::CameraKind::Helicopter, 2.2f, 0.4f);
    report.finish.aim = AimOf(Scene::CameraKind::Helicopter, 1.6f, 2.6f);
    return report;
}

void Take(Studio& studio, const Report& report, const Shot& shot)
{
    Scene::Moment moment;
    report.film->Evaluate(shot.time, moment);
    std::vector<CarView> cars;
    for (std::size_t seat = 0; seat < report.seats; ++seat)
    {
        if (moment.cars[seat].visible)
        {
            cars.push_back({seat, moment.cars[seat]});
        }
    }
    std::vector<Scene::Puff> puffs;
    std::vector<Scene::SkidMark> skids;
    report.film->Puffs(shot.time, puffs, 2000);
    report.film->Skids(shot.time, skids, 2000);
    View view;
    view.camera = Scene::Follow(*report.stage->map, moment.cars[shot.seat], shot.aim, studio.Aspect());
    view.time = shot.time;
    view.cars = cars;
    view.puffs = puffs;
    view.skids = skids;
    studio.Draw(view);
}

} // namespace

int DrawRace(const AnyMatch& match, const Club::SeatRecords& seats, const PictureOptions& options)
{
    namespace Files = std::filesystem;
    std::error_code trouble;
    std::string problem;
    const std::unique_ptr<Studio> studio = Studio::Open(options.preset, options.width, options.height, problem);
    if (studio == nullptr)
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    const Report report = Film(*AsDirt(match), QualityOf(studio->TheRenderer().PresetInForce()).detail);
    studio->TheRenderer().SetCars(Club::LooksOf(seats));
    studio->TheRenderer().SetStage(report.stage->scene);
    for (const Shot* shot : {&report.start, &report.slide, &report.jump, &report.crash, &report.finish})
    {
        const std::string file = (Files::path(options.file) / (std::string(shot->name) + ".png")).string();
        Files::remove(file, trouble); // of a race before this one
        if (shot->time < 0)
        {
            continue;
        }
        Take(*studio, report, *shot);
        if (!WritePicture(file, studio->Read()))
        {
            return ComplainOfPicture(kPictureBadInput, file + ": could not be written");
        }
        std::puts(file.c_str());
    }
    problem = Studio::Complaint();
    return problem.empty() ? 0 : ComplainOfPicture(kPictureFailed, problem);
}

} // namespace Rally::Desktop
