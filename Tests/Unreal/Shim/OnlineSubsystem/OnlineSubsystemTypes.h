#pragma once
#include "CoreMinimal.h"

namespace EOnlineAsyncTaskState
{
enum Type : int
{
	NotStarted,
	InProgress,
	Done,
	Failed
};
}

namespace EOnlineDataAdvertisementType
{
enum Type : int
{
	DontAdvertise,
	ViaPingOnly,
	ViaOnlineService,
	ViaOnlineServiceAndPing
};
}
