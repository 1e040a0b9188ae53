// Playing at a table elsewhere, at one terminal: whatever race stands there, one after the other as long as people want more.
#pragma once

#include "Cli/PlayTerminal.h"
#include "Shared/SeatElsewhere.h"

#include <memory>

namespace Rally::Cli
{

// Until it is over or left, or cannot be followed; the exit code.
int PlayElsewhere(Terminal& terminal, const std::shared_ptr<Shared::SeatElsewhere>& seat);

} // namespace Rally::Cli
