// A folder in which things of a player's lie, as whoever runs the program lends it: a few plain operations, each of which may fail
// or be cut short at any byte. In which order they are done, and what is believed afterwards, is decided by those who use it
// (Slots.h), so that it is decided alike in every shell and can be tried on a disk that lies.
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Text/Phrase.h"

#include <optional>
#include <string>
#include <vector>

namespace Rally::Club
{

class Folder
{
public:
    Folder() = default;
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    virtual ~Folder() = default;

    // Of its files, in any order: "driver-1.a.rally", "films/00c4.rally".
    virtual std::vector<std::string> Names() const = 0;
    // Nothing: there is no such file. One that cannot be read is empty.
    virtual std::optional<ByteString> Read(const std::string& name) const = 0;
    // On the disk when it says nothing; else why not, and what there is of it then is anybody's guess.
    virtual Phrase Write(const std::string& name, std::span<const std::uint8_t> bytes) = 0;
    // In one step, in place of what was called so before; on the disk when it says nothing.
    virtual Phrase Rename(const std::string& from, const std::string& to) = 0;
    virtual void Remove(const std::string& name) = 0;
};

} // namespace Rally::Club
