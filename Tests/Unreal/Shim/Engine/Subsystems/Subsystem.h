#pragma once
#include "UObject/Object.h"
#include "Subsystem.generated.h"

class FSubsystemCollectionBase
{
};

UCLASS(Abstract)
class USubsystem : public UObject
{
	GENERATED_BODY()

public:
	virtual bool ShouldCreateSubsystem(UObject*) const { return true; }
	virtual void Initialize(FSubsystemCollectionBase&) {}
	virtual void Deinitialize() {}
};

namespace Shim
{
/** Makes one of every class there is under Base, as the engine does without being asked. */
void MakeSubsystems(UObject* Outer, UClass* Base, TArray<TObjectPtr<USubsystem>>& Into);
void EndSubsystems(TArray<TObjectPtr<USubsystem>>& Subsystems);
USubsystem* FindSubsystem(const TArray<TObjectPtr<USubsystem>>& Subsystems, UClass* Class);
} // namespace Shim
