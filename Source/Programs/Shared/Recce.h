// The co-driver's recce on a thread of its own: no picture waits for it.
#pragma once

#include "RallyPilot/Recce.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace Rally::Shared
{

using Pilot::HintLines;
using Pilot::ParOf;

class Recce
{
public:
    explicit Recce(std::shared_ptr<Pilot::Shelf> shelf = std::make_shared<Pilot::PlainShelf>());
    ~Recce();
    Recce(const Recce&) = delete;
    Recce& operator=(const Recce&) = delete;

    // As Pilot::Recce has them.
    int ParOf(const Dirt::DirtSetup& setup);
    int ParOf(const Dirt::DirtSetup& setup, std::size_t stage);
    void Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment);
    std::vector<std::string> HintAt(std::uint64_t moment);

    // Grows with every answer: then there may be something new to show.
    unsigned Answers() const { return answers; }

private:
    void Work();

    std::mutex lock;
    std::condition_variable changed;
    Pilot::Recce recce;
    std::atomic<unsigned> answers{0};
    bool ends = false;
    std::thread worker;
};

} // namespace Rally::Shared
