// What of a house is written alike on its wire and in its store.
#pragma once

#include "RallyClub/House/HouseWire.h"

namespace Rally::Club::HouseForm
{

inline constexpr std::size_t kLongestGame = 16;
inline constexpr std::size_t kLongestCourse = 640;
inline constexpr std::size_t kLongestOptions = 160;
inline constexpr std::size_t kLongestSeats = 320;

// 0 or 1; anything else fails.
bool ReadFlag(ByteReader& in);
std::string ReadWords(ByteReader& in, std::size_t longest);
void Write(ByteWriter& out, const TableCode& code);
TableCode ReadCode(ByteReader& in);
void Write(ByteWriter& out, const TableWish& wish);
TableWish ReadWish(ByteReader& in);

} // namespace Rally::Club::HouseForm
