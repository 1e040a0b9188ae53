// The words that the header tool reads.
#pragma once

#include "CoreMinimal.h"

#define UCLASS(...)
#define USTRUCT(...)
#define UENUM(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define SHIM_PASTE_INNER(A, B, C, D) A##B##C##D
#define SHIM_PASTE(A, B, C, D) SHIM_PASTE_INNER(A, B, C, D)
// The generated header, included last, defines what this pastes together.
#define GENERATED_BODY(...) SHIM_PASTE(CURRENT_FILE_ID, _, __LINE__, _GENERATED_BODY)
