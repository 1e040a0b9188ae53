// A folder on the disk, as the rooms want it (RallyClub/Folder.h). It is made when something is first written there.
#pragma once

#include "RallyClub/Folder.h"

#include <filesystem>

namespace Rally::Shared
{

class DiskFolder final : public Club::Folder
{
public:
    explicit DiskFolder(std::filesystem::path theRoot) : root(std::move(theRoot)) {}

    std::vector<std::string> Names() const override;
    std::optional<ByteString> Read(const std::string& name) const override;
    Phrase Write(const std::string& name, std::span<const std::uint8_t> bytes) override;
    Phrase Rename(const std::string& from, const std::string& to) override;
    void Remove(const std::string& name) override;

    const std::filesystem::path& Root() const { return root; }

private:
    const std::filesystem::path root;
};

} // namespace Rally::Shared
