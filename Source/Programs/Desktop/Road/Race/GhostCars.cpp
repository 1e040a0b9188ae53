#include "Desktop/Road/Race/GhostCars.h"

#include "RallyScene/Ride.h"

#include <algorithm>
#include <cmath>

namespace Rally::Desktop
{
namespace
{

constexpr double kSecondsASecond = 25; // of the stage, in a second of the picture: a card takes about one
// Of no car, no marker and no ground.
constexpr Scene::Colour kBestColour{176, 64, 255, 255};
constexpr Scene::Colour kParColour{236, 246, 255, 255};

// Where a car stands there is nothing to be seen of a ghost: it comes out of it, and goes into it.
float StrengthAt(Scene::Vec3 place, std::span<const CarView> cars)
{
    float strength = 1;
    for (const CarView& car : cars)
    {
        const float away = Scene::Length(car.pose.position - place);
        strength = car.pose.visible ? std::min(strength, Scene::Smooth((away - 2) / 4)) : strength;
    }
    return strength;
}

} // namespace

void FilmClock::Follow(double begin, double end, const Club::Ghost& run)
{
    const double seconds = run.Seconds();
    const bool same = !stops.empty() && stops.back().seconds == seconds && stops.back().marks == run.marks.size();
    if (!same)
    {
        stops.push_back({begin, end, seconds, run.marks.size()});
    }
}

double FilmClock::At(double time) const
{
    for (std::size_t i = stops.size(); i-- > 1;)
    {
        const Stop& stop = stops[i];
        if (stop.begin <= time)
        {
            const double share = time >= stop.end ? 1 : (time - stop.begin) / (stop.end - stop.begin);
            return stops[i - 1].seconds + share * (stop.seconds - stops[i - 1].seconds);
        }
    }
    return stops.empty() ? 0 : stops.front().seconds;
}

std::size_t FilmClock::MarksAt(double time) const
{
    std::size_t marks = 0;
    for (const Stop& stop : stops)
    {
        marks = stop.end <= time || &stop == &stops.front() ? stop.marks : marks;
    }
    return marks;
}

void GhostCars::Begin(const RunOf& runOf, double length)
{
    for (FilmClock& clock : clocks)
    {
        clock.Clear();
    }
    Follow(runOf, length, length);
    seat = kNoSeat;
}

void GhostCars::Follow(const RunOf& runOf, double begin, double end)
{
    for (Seat each = 0; each < kMaxSeats; ++each)
    {
        clocks[each].Follow(begin, end, runOf(each));
    }
}

bool GhostCars::Update(Seat racer, double time, double passed, bool cuts)
{
    const bool another = racer != seat;
    seat = racer;
    if (seat >= kMaxSeats)
    {
        return another;
    }
    const double before = seconds;
    const std::size_t told = shown;
    const double target = clocks[seat].At(time);
    const double most = another || cuts ? std::abs(target - seconds) : passed * kSecondsASecond;
    seconds += std::clamp(target - seconds, -most, most);
    shown = clocks[seat].MarksAt(time);
    return another || seconds != before || shown != told;
}

std::vector<Club::Split> GhostCars::Splits(const Club::Ghost& run, const Club::Rivals& rivals) const
{
    Club::Ghost sofar = run;
    sofar.marks.resize(std::min(shown, sofar.marks.size()));
    return Club::SplitsOf(sofar, rivals);
}

void GhostCars::Gather(const Scene::RoadMap& map, const Club::Rivals& rivals, std::span<const CarView> cars,
                       std::vector<GhostView>& out) const
{
    out.clear();
    const Scene::Road& road = map.TheRoad();
    for (const bool best : {true, false})
    {
        const Club::Ghost* ghost = (best ? rivals.best : rivals.par).get();
        const Club::GhostPlace place = ghost != nullptr ? Club::PlaceAt(*ghost, seconds) : Club::GhostPlace{};
        if (seat >= kMaxSeats || !place.onTheRoad)
        {
            continue;
        }
        GhostView view;
        view.isBest = best;
        view.colour = best ? kBestColour : kParColour;
        view.pose = Scene::PoseBetween(map, road.Find(place.from), road.Find(place.to), static_cast<float>(place.share),
                                       place.gear);
        view.strength = StrengthAt(view.pose.position, cars);
        if (view.pose.visible && view.strength > 0)
        {
            out.push_back(view);
        }
    }
}

} // namespace Rally::Desktop
