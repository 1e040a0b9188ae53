// One running game: it outlives the worlds that are opened in it.
#pragma once

#include "Subsystems/GameInstanceSubsystem.h"
#include "GameInstance.generated.h"

UCLASS()
class UGameInstance : public UObject
{
	GENERATED_BODY()

public:
	template <typename TSubsystemClass>
	static TSubsystemClass* GetSubsystem(const UGameInstance* GameInstance)
	{
		return GameInstance ? static_cast<TSubsystemClass*>(GameInstance->ShimFind(TSubsystemClass::StaticClass())) : nullptr;
	}
	UGameInstanceSubsystem* ShimFind(UClass* Class) const;

	UPROPERTY()
	TArray<TObjectPtr<UGameInstanceSubsystem>> ShimSubsystems;
};
