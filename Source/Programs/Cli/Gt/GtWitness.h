// What scenarios can learn of a race of GT.
#pragma once

#include "Cli/Witness.h"

#include <memory>

namespace Rally::Cli
{

std::unique_ptr<Witness> GtWitnessOf(const AnyMatch& match);

} // namespace Rally::Cli
