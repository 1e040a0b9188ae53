// What a hand, a keyboard and a desktop may do to a window, as SDL events: for scripts.
#pragma once

#include <cstdint>
#include <string>

namespace Rally::Desktop
{

void PushMotion(float x, float y);
void PushButton(std::uint32_t type, float x, float y, std::uint8_t button = 1); // 1 left, 2 middle, 3 right
void PushKey(const std::string& name);

// "key Escape", "hold R", "release R", "at 5 -7", "wheel -3", "window minimise", "drop FILE", "resize 1x1", "event 1024". False when the words are none of these.
bool PushScripted(const std::string& word, const std::string& rest);

// "real" is -1; else the seconds of a frame. False when it is neither.
bool ReadStep(const std::string& words, double& out);

} // namespace Rally::Desktop
