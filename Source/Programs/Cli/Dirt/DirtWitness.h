// What scenarios can learn of a match of DIRT.
#pragma once

#include "Cli/Witness.h"

#include <memory>

namespace Rally::Cli
{

std::unique_ptr<Witness> DirtWitnessOf(const AnyMatch& match);

} // namespace Rally::Cli
