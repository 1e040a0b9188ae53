#include "Shared/Listening.h"

#include "RallySound/Loudness.h"
#include "RallySound/Synthesiser.h"

#include <algorithm>
#include <ctime>

namespace Rally::Shared
{
namespace
{

constexpr double kStep = 1.0 / 60;
constexpr double kBetween = 2; // seconds from one road to the next, and until the last sound has died away

// One film after another, through an ear that goes along.
class Session
{
public:
    Session(const ListenWishes& theWishes, const Sink& theSink) : wishes(theWishes), sink(theSink) {}

    void Play(const FilmedRoad& road)
    {
        foley.SetGates(Hearing::GatesOf(*road.map));
        foley.SetAir(Hearing::AirOf(road.setting));
        foley.Cut();
        bool looked = false;
        const double length = road.film->Length();
        for (double time = 0; goes && time < length; time += kStep)
        {
            if (passed < wishes.from)
            {
                passed += kStep;
                continue;
            }
            // What has happened up to here since the last look is heard now; the first look is where somebody comes in.
            Look(road, time, looked);
            Fetch(looked ? kStep : 0);
            looked = true;
        }
    }

    // What sounds dies away.
    void Pause(bool last)
    {
        if (!began)
        {
            return;
        }
        orders.clear();
        foley.Leave(orders);
        if (last)
        {
            orders.push_back({0, Sound::EndAll{}});
        }
        Give();
        Fetch(goes ? kBetween : kStep);
    }

    Heard Result() const
    {
        Heard heard;
        heard.seconds = static_cast<double>(given) / Sound::kRate;
        heard.loudness = meter.Integrated();
        heard.loudest = meter.Loudest();
        heard.truePeak = meter.TruePeak();
        heard.offset = meter.Offset();
        heard.core = heard.seconds > 0 ? spent / heard.seconds : 0;
        heard.cues = struck;
        heard.whole = goes;
        return heard;
    }
    bool Goes() const { return goes; }

private:
    void Look(const FilmedRoad& road, double time, bool glides)
    {
        began = true;
        road.film->Evaluate(time, moment);
        const Seat focus = moment.focus < kMaxSeats ? moment.focus : Seat{0};
        Scene::CameraAim aim;
        aim.kind = Scene::CameraKind::Chase;
        aim.watches = true;
        const Scene::CameraPose wanted = Scene::Follow(*road.map, moment.cars[focus], aim, 16.0f / 9);
        camera = glides ? Scene::Glide(camera, wanted, static_cast<float>(kStep)) : wanted;
        orders.clear();
        foley.Look(*road.film, time, kStep, camera, orders);
        Give();
    }

    void Give()
    {
        for (const Hearing::Due& due : orders)
        {
            if (wishes.keeps != nullptr && !wishes.keeps(due))
            {
                continue;
            }
            // What was asked for is asked for at the beginning of the step that has passed.
            const auto after = static_cast<std::uint64_t>(due.after * Sound::kRate);
            synthesiser.Take({synthesiser.Clock() + after, due.what});
            struck += std::holds_alternative<Sound::Strike>(due.what) ? 1u : 0u;
        }
    }

    void Fetch(double seconds)
    {
        owed += seconds * Sound::kRate;
        auto frames = static_cast<std::size_t>(owed);
        owed -= static_cast<double>(frames);
        const auto most = static_cast<std::size_t>(wishes.most * Sound::kRate);
        frames = std::min(frames, most - given);
        samples.resize(2 * frames);
        const std::clock_t begin = std::clock(); // of the processor: others may be at work beside it
        synthesiser.Render(samples.data(), frames);
        spent += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        // What the limiter needed to look ahead comes before the first sound.
        const std::size_t ahead = std::min(skip, frames);
        skip -= ahead;
        const std::span<const float> heard = std::span(samples).subspan(2 * ahead);
        meter.Add(heard.data(), heard.size() / 2);
        given += heard.size() / 2;
        goes = sink(heard) && goes && given < most;
    }

    const ListenWishes& wishes;
    const Sink& sink;
    Sound::Synthesiser synthesiser;
    Sound::LoudnessMeter meter;
    Hearing::Foley foley;
    Scene::Moment moment;
    Scene::CameraPose camera;
    std::vector<Hearing::Due> orders;
    std::vector<float> samples;
    double passed{}; // of the race, before it was listened to
    double owed{};   // frames
    double spent{};
    std::size_t given{};
    std::size_t skip{Sound::Synthesiser::kLatency};
    std::size_t struck{};
    bool goes{true};
    bool began{};
};

} // namespace

Heard Listen(const std::vector<FilmedRoad>& roads, const ListenWishes& wishes, const Sink& sink)
{
    Session session(wishes, sink);
    for (std::size_t i = 0; i < roads.size() && session.Goes(); ++i)
    {
        session.Play(roads[i]);
        session.Pause(i + 1 == roads.size());
    }
    return session.Result();
}

} // namespace Rally::Shared
