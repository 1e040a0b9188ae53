// Writes one file again and again without making anybody wait for the disk: the newest content is handed over, and
// written by a thread of its own. Contents that come faster than the disk takes them are passed over; the newest never
// is. The one before it is kept beside it (SaveBytes), and stands in when the newest is damaged.
#pragma once

#include "RallyClub/Keeper.h"

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace Rally::Shared
{

class FileKeeper final : public Club::Keeper
{
public:
    explicit FileKeeper(std::filesystem::path theFile);
    ~FileKeeper() override; // what was handed over is on the disk then
    FileKeeper(const FileKeeper&) = delete;
    FileKeeper& operator=(const FileKeeper&) = delete;

    void Keep(ByteString bytes) override;
    std::string KeepAside(ByteString bytes, std::string_view name) override;
    void Wait() const override;
    Phrase Problem() const override;
    std::string Place() const override { return file.string(); }
    // What is damaged is set aside as "records.damaged.rally".
    Reading Read(const Accept& accept) override;

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
