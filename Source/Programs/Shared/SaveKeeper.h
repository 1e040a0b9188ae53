// Saves a race after every action without making anybody wait for the disk: the newest state is handed over, and
// written by a thread of its own. States that come faster than the disk takes them are passed over; the newest never
// is. What a crash can take is the last moments before it, and the dice of those fall again as they fell.
#pragma once

#include "RallyClub/CarLook.h"
#include "RallyRules/Core/Match.h"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace Rally::Shared
{

class SaveKeeper
{
public:
    SaveKeeper(std::filesystem::path theFile, std::uint64_t theSeed,
               const Club::CarLooks& theLooks = Club::UsualLooks());
    ~SaveKeeper(); // what was handed over is on the disk then
    SaveKeeper(const SaveKeeper&) = delete;
    SaveKeeper& operator=(const SaveKeeper&) = delete;

    void Keep(const AnyMatch& match);
    // Until all that was handed over is on the disk, or could not be written.
    void Wait() const;
    // Why the newest state could not be written; empty when it was, or is still under way.
    std::string Problem() const;

    const std::filesystem::path& File() const { return file; }
    std::uint64_t Seed() const { return seed; }
    const Club::CarLooks& Looks() const { return looks; }

private:
    void Work();

    const std::filesystem::path file;
    const std::uint64_t seed;
    const Club::CarLooks looks;
    mutable std::mutex lock;
    mutable std::condition_variable changed;
    ByteString waiting;
    std::string problem;
    bool hasWork = false;
    bool writes = false;
    bool ends = false;
    std::thread worker; // last: it uses all above
};

} // namespace Rally::Shared
