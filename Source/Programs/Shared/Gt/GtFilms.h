// The film of a race of GT, from its log.
#pragma once

#include "RallyRules/Gt/GtGame.h"
#include "Shared/Listening.h"

namespace Rally::Shared
{

std::vector<FilmedRoad> FilmsOf(const Gt::GtMatch& race);

} // namespace Rally::Shared
