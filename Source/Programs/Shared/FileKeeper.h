// Writes one file again and again without making anybody wait for the disk: the newest content is handed over, and
// written by a thread of its own. Contents that come faster than the disk takes them are passed over; the newest never
// is. The one before it is kept beside it (SaveBytes), and stands in when the newest is damaged.
#pragma once

#include "RallyClub/Keeper.h"
#include "Shared/LateWriter.h"

#include <filesystem>

namespace Rally::Shared
{

class FileKeeper final : public Club::Keeper
{
public:
    explicit FileKeeper(std::filesystem::path theFile);

    void Keep(ByteString bytes) override { writer.Keep(std::move(bytes)); }
    std::string KeepAside(ByteString bytes, std::string_view name) override;
    void Wait() const override { writer.Wait(); }
    Phrase Problem() const override { return writer.Problem(); }
    std::string Place() const override { return file.string(); }
    // What is damaged is set aside as "records.damaged.rally".
    Reading Read(const Accept& accept) override;

    const std::filesystem::path& File() const { return file; }

private:
    const std::filesystem::path file;
    LateWriter writer; // when it is gone, what was handed over is on the disk
};

} // namespace Rally::Shared
