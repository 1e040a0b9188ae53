#pragma once
#include "Subsystems/Subsystem.h"
#include "GameInstanceSubsystem.generated.h"

class UGameInstance;

UCLASS(Abstract)
class UGameInstanceSubsystem : public USubsystem
{
	GENERATED_BODY()

public:
	UGameInstance* GetGameInstance() const;
};
