// Leaving the game.
#pragma once

#include "UObject/Object.h"
#include "KismetSystemLibrary.generated.h"

class APlayerController;

namespace EQuitPreference
{
enum Type : int
{
	Quit,
	Background
};
} // namespace EQuitPreference

UCLASS()
class UKismetSystemLibrary : public UObject
{
	GENERATED_BODY()

public:
	static void QuitGame(const UObject*, APlayerController*, EQuitPreference::Type, bool) { bShimQuit = true; }
	static inline bool bShimQuit = false;
};
