// A folder on a disk that behaves as badly as disks may. It can be full. The power can fail between any two bytes and any two steps:
// what was not brought to the disk until then may be there, in part, or not at all, and names and contents arrive in any order. Only
// what it has said to be on the disk is there afterwards; unless it lies, and then not even that.
#pragma once

#include "RallyClub/Folder.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <map>
#include <memory>

namespace Rally::Test
{

class TornFolder final : public Club::Folder
{
public:
    std::vector<std::string> Names() const override
    {
        std::vector<std::string> names;
        for (const auto& [name, file] : seen)
        {
            names.push_back(name);
        }
        return names;
    }
    std::optional<ByteString> Read(const std::string& name) const override
    {
        const auto found = seen.find(name);
        return found != seen.end() ? std::optional(found->second->content) : std::nullopt;
    }
    Phrase Write(const std::string& name, std::span<const std::uint8_t> bytes) override
    {
        if (!Step())
        {
            return Fault();
        }
        seen[name] = std::make_shared<File>();
        File& file = *seen[name];
        for (const std::uint8_t byte : bytes)
        {
            if (!Step() || Filled() >= room)
            {
                return Fault();
            }
            file.content.push_back(byte);
        }
        if (!Step())
        {
            return Fault();
        }
        if (!lies)
        {
            file.safe = file.content;
            stored[name] = seen[name];
        }
        return {};
    }
    Phrase Rename(const std::string& from, const std::string& to) override
    {
        const auto found = seen.find(from);
        if (found == seen.end() || !Step())
        {
            return Fault();
        }
        const std::shared_ptr<File> file = found->second;
        seen.erase(found);
        seen[to] = file;
        moved = {from, to, file};
        if (!Step())
        {
            return Fault();
        }
        if (!lies)
        {
            stored.erase(from);
            stored[to] = file;
            moved = {};
        }
        return {};
    }
    void Remove(const std::string& name) override
    {
        if (Step())
        {
            seen.erase(name);
            stored.erase(name); // it may come back, which nobody minds
        }
    }

    // So many bytes and steps from now the power fails.
    void FailAfter(std::uint64_t more) { left = more; }
    bool HasFailed() const { return left == 0; }
    std::uint64_t Steps() const { return steps; }
    void FillUpTo(std::size_t bytes) { room = bytes; }
    std::size_t Filled() const
    {
        std::size_t bytes = 0;
        for (const auto& [name, file] : seen)
        {
            bytes += file->content.size();
        }
        return bytes;
    }
    void Lie() { lies = true; }
    void Flip(const std::string& name, std::size_t byte) { seen[name]->content[byte] ^= 0x40; }
    void Cut(const std::string& name, std::size_t bytes) { seen[name]->content.resize(bytes); }

    // As it is found when the machine is started again.
    void StartAgain(Random& lot)
    {
        std::map<std::string, std::shared_ptr<File>> found = stored;
        // A name that was on its way may have arrived, at both ends or at one.
        if (moved.file != nullptr && lot.Below(2) == 1)
        {
            found[moved.to] = moved.file;
            if (lot.Below(2) == 1)
            {
                found.erase(moved.from);
            }
        }
        for (const auto& [name, file] : seen)
        {
            if (lot.Below(2) == 1 && (lies || found.find(name) == found.end()))
            {
                found[name] = file;
            }
        }
        seen.clear();
        for (const auto& [name, file] : found)
        {
            seen[name] = std::make_shared<File>(*file);
            File& kept = *seen[name];
            kept.content = file->safe ? *file->safe : Torn(file->content, lot);
            kept.safe = kept.content;
        }
        stored = seen;
        moved = {};
        left = kForEver;
    }

private:
    struct File
    {
        ByteString content;
        std::optional<ByteString> safe; // nothing: none of it is on the disk for sure
    };
    struct Move
    {
        std::string from;
        std::string to;
        std::shared_ptr<File> file;
    };

    static constexpr std::uint64_t kForEver = ~std::uint64_t{0};

    // Sectors arrive in any order, the last one may be cut, and what did not arrive are zeros.
    static ByteString Torn(const ByteString& content, Random& lot)
    {
        constexpr std::size_t sector = 64;
        ByteString torn = content;
        for (std::size_t at = 0; at < torn.size(); at += sector)
        {
            for (std::size_t i = at; i < torn.size() && i < at + sector && lot.Below(3) == 0; ++i)
            {
                torn[i] = 0;
            }
        }
        torn.resize(lot.Below(2) == 1 ? torn.size() : lot.Below(static_cast<std::uint32_t>(torn.size() + 1)));
        return torn;
    }
    static Phrase Fault() { return Phrase(TextKey::FileFolder, {std::string("the disk")}); }
    bool Step()
    {
        ++steps;
        left -= left == kForEver || left == 0 ? 0 : 1;
        return left != 0;
    }

    std::map<std::string, std::shared_ptr<File>> seen;   // by programs
    std::map<std::string, std::shared_ptr<File>> stored; // names that are on the disk
    Move moved;
    std::uint64_t left = kForEver;
    std::uint64_t steps = 0;
    std::size_t room = static_cast<std::size_t>(-1);
    bool lies = false;
};

} // namespace Rally::Test
