// Something of a player's in two files of a folder, written in turn: "driver-1.a.rally" and "driver-1.b.rally". Each says how new it
// is, how long and by a hash whether it is whole, so the newer whole one is what was kept last. A new content is on the disk under a
// name of its own before it takes the place of the older of the two: whenever the power fails, the newest stays.
//
//   "RALLYSLOT"  form  size and hash of what follows  number  content
#pragma once

#include "RallyClub/Folder.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::uint8_t kSlotForm = 1;

class Slots
{
public:
    Slots(Folder& lent, std::string itsName) : folder(&lent), name(std::move(itsName)) {}

    struct Content
    {
        std::string file;
        bool whole{};
        std::uint64_t number{}; // the higher the newer; of what is not whole as it stands there
        ByteString bytes;       // what there is of it
    };
    // The whole ones first, the newest before the other; then what is damaged.
    RALLYCLUB_API std::vector<Content> Read() const;

    // In place of the older one. Why not, when it could not be; both are as they were then.
    RALLYCLUB_API Phrase Keep(std::span<const std::uint8_t> bytes);
    // Out of the way of what is kept next: where it lies now, "driver-1.damaged.rally"; empty when it could not be moved.
    RALLYCLUB_API std::string SetAside(const Content& content);
    // Both; what lies aside stays.
    RALLYCLUB_API void Remove();

    // The names of whatever is kept so in a folder, in the order of the alphabet.
    RALLYCLUB_API static std::vector<std::string> NamesIn(const Folder& folder);

private:
    void Look();

    Folder* folder;
    std::string name;
    bool looked = false;
    std::uint64_t newest{};
    std::size_t target{}; // which file is written next
};

} // namespace Rally::Club
