// Writes one file again and again without making anybody wait for the disk: the newest content is handed over, and
// written by a thread of its own. Contents that come faster than the disk takes them are passed over; the newest never
// is. The one before it is kept beside it (SaveBytes).
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Text/Phrase.h"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>

namespace Rally::Shared
{

class FileKeeper
{
public:
    explicit FileKeeper(std::filesystem::path theFile);
    ~FileKeeper(); // what was handed over is on the disk then
    FileKeeper(const FileKeeper&) = delete;
    FileKeeper& operator=(const FileKeeper&) = delete;

    void Keep(ByteString bytes);
    // Until all that was handed over is on the disk, or could not be written.
    void Wait() const;
    // Why the newest content could not be written; empty when it was, or is still under way.
    Phrase Problem() const;

    const std::filesystem::path& File() const { return file; }

private:
    void Work();

    const std::filesystem::path file;
    mutable std::mutex lock;
    mutable std::condition_variable changed;
    ByteString waiting;
    Phrase problem;
    bool hasWork = false;
    bool writes = false;
    bool ends = false;
    std::thread worker; // last: it uses all above
};

} // namespace Rally::Shared
