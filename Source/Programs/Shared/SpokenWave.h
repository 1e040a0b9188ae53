// What a program that speaks has written: a WAV file in its bytes, as samples at the rate of the synthesiser. It comes from
// outside: what is no speech, or too much of it, is refused.
#pragma once

#include <string_view>
#include <vector>

namespace Rally::Shared
{

inline constexpr double kLongestSpeech = 12; // seconds

// Mono, 16 bits. The length a head tells is not believed: a program that writes to a pipe does not know it.
bool ReadSpeech(std::string_view wav, std::vector<float>& out);

} // namespace Rally::Shared
