#include "RallySound/Synthesiser.h"

#include "Desk.h"

namespace Rally::Sound
{

Synthesiser::Synthesiser(std::uint32_t seed) : desk(std::make_unique<Desk>(seed)) {}

Synthesiser::~Synthesiser() = default;

bool Synthesiser::Take(const Order& order)
{
    return desk->Take(order);
}

void Synthesiser::Render(float* out, std::size_t frames)
{
    for (std::size_t done = 0; done < frames;)
    {
        if (desk->fetched == kBlock)
        {
            desk->MakeBlock();
        }
        const std::size_t there = kBlock - desk->fetched;
        const std::size_t now = there < frames - done ? there : frames - done;
        for (std::size_t i = 0; i < 2 * now; ++i)
        {
            out[2 * done + i] = desk->ready[2 * desk->fetched + i];
        }
        desk->fetched += now;
        done += now;
    }
    desk->clock += frames;
}

std::uint64_t Synthesiser::Clock() const
{
    return desk->clock;
}

} // namespace Rally::Sound
