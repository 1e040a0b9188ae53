// The co-driver's recce on a thread of its own: no picture waits for it.
#pragma once

#include "RallyClub/Ghost.h"
#include "RallyPilot/Recce.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
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

    // A run at par on one of its stages (ParRun), to race against. nullptr while it is not known, and on a road without an
    // end. A newer question takes the place of an older one.
    std::shared_ptr<const Club::Ghost> ParGhostOf(const Dirt::DirtSetup& setup, std::size_t stage);

    // Until all that was asked for is known, at most so long. False when that was not enough.
    bool Rest(std::chrono::milliseconds most);

    // Grows with every answer: then there may be something new to show.
    unsigned Answers() const { return answers; }

private:
    struct Road
    {
        std::uint64_t key{};
        Dirt::DirtSetup setup; // of one stage
    };

    void Work();
    std::shared_ptr<const Club::Ghost> Drive(const Dirt::DirtSetup& road);

    std::mutex lock;
    std::condition_variable changed;
    Pilot::Recce recce;
    Pilot::RoadBook book; // the worker's
    std::optional<Road> wanted;
    bool drives = false; // the worker, a run at par
    std::map<std::uint64_t, std::shared_ptr<const Club::Ghost>> ghosts;
    std::atomic<unsigned> answers{0};
    bool ends = false;
    std::thread worker;
};

} // namespace Rally::Shared
