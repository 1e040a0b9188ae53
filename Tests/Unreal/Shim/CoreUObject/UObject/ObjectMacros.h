#pragma once
#include "CoreMinimal.h"

#define UCLASS(...)
#define USTRUCT(...)
#define UENUM(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define UMETA(...)
#define SHIM_PASTE_INNER(A, B, C, D) A##B##C##D
#define SHIM_PASTE(A, B, C, D) SHIM_PASTE_INNER(A, B, C, D)
// The generated header, included last, defines what this pastes together.
#define GENERATED_BODY(...) SHIM_PASTE(CURRENT_FILE_ID, _, __LINE__, _GENERATED_BODY)

enum EObjectFlags : uint32
{
	RF_NoFlags = 0,
	RF_Public = 0x1,
	RF_Standalone = 0x2,
	RF_ClassDefaultObject = 0x10,
	RF_Transient = 0x40
};
constexpr EObjectFlags operator|(EObjectFlags A, EObjectFlags B)
{
	return static_cast<EObjectFlags>(static_cast<uint32>(A) | static_cast<uint32>(B));
}
