#pragma once
#include "CoreMinimal.h"

/** What is shown. Headless: all it knows is whether it still is. */
class SWidget
{
public:
	virtual ~SWidget() = default;
};
