// A number that is nobody else's.
#pragma once

#include "HAL/Platform.h"

struct FGuid
{
	uint32 A = 0;
	uint32 B = 0;
	uint32 C = 0;
	uint32 D = 0;

	static FGuid NewGuid();
};
