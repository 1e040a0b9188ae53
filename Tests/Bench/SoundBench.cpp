#include "Bench/SoundBench.h"

#include "RallySound/Synthesiser.h"

#include <algorithm>
#include <ctime>

namespace Rally
{
namespace
{

using namespace Sound;
constexpr std::size_t kFetch = 512;
constexpr std::size_t kSeconds = 6;

struct Cost
{
    double core{};  // part of one
    double worst{}; // of the time a fetch lasts
};

CarHeard Racing(std::uint8_t car)
{
    CarHeard heard;
    heard.car = car;
    heard.carClass = 3;
    heard.gear = 3;
    heard.runs = true;
    heard.revs = 6000;
    heard.load = 1;
    heard.speed = 30;
    heard.slip = 0.3f;
    heard.where = {static_cast<float>(car), 10, 0};
    return heard;
}

Cost CostOf(const std::vector<Order>& orders)
{
    Synthesiser synthesiser(1);
    float out[2 * kFetch];
    std::size_t next = 0;
    Cost cost;
    for (std::size_t done = 0; done < kSeconds * kRate; done += kFetch)
    {
        for (; next < orders.size() && orders[next].at < done + kFetch; ++next)
        {
            synthesiser.Take(orders[next]);
        }
        const std::clock_t begin = std::clock(); // of the processor: a thread for sound goes before others
        synthesiser.Render(out, kFetch);
        const double spent = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        cost.core += spent / static_cast<double>(kSeconds);
        cost.worst = std::max(cost.worst, spent * kRate / static_cast<double>(kFetch));
    }
    return cost;
}

} // namespace

void MeasureSound(std::vector<Shared::Figure>& lines)
{
    const Cost nothing = CostOf({});
    const Cost engine = CostOf({{0, Racing(0)}});
    std::vector<Order> everything{{0, AirHeard{0.5f, 0.8f, 0.8f, 0.8f, 0.5f, 0.3f}}};
    for (std::uint8_t car = 0; car < kCars; ++car)
    {
        everything.push_back({0, Racing(car)});
    }
    for (std::uint32_t i = 0; i < 20 * kSeconds; ++i)
    {
        Strike strike;
        strike.kind = static_cast<StrikeKind>(i % static_cast<std::uint32_t>(StrikeKind::Count));
        strike.lot = i;
        everything.push_back({std::uint64_t{i} * kRate / 20, strike});
    }
    const Cost all = CostOf(everything);
    lines.push_back({"sound_silence_percent", 100 * nothing.core, 2, "% of a core"});
    lines.push_back({"sound_one_car_percent", 100 * engine.core, 2, "% of a core"});
    lines.push_back(
        {"sound_everything_percent", 100 * all.core, 2, "% of a core: six cars, the air, 20 strikes a second"});
    lines.push_back({"sound_worst_fetch_percent", 100 * all.worst, 1, "% of the time 512 frames last"});
}

} // namespace Rally
