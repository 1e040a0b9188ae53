// The podium of a race that is over: its three are called to it one after the other, from the third place up.
#pragma once

namespace Rally::Ui
{

// So many are there already: the others' places stay free.
inline constexpr int kWholePodium = 3;

} // namespace Rally::Ui
