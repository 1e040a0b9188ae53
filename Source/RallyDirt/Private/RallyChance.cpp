#include "RallyChance.h"

#include "Misc/Guid.h"

std::uint64_t RallyChance::FreshSeed()
{
	const FGuid Guid = FGuid::NewGuid();
	return (std::uint64_t{Guid.A} << 32 | Guid.B) ^ (std::uint64_t{Guid.C} << 32 | Guid.D);
}
