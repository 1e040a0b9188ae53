// In which language the game speaks.
#pragma once

#include "UObject/Object.h"
#include "KismetInternationalizationLibrary.generated.h"

UCLASS()
class UKismetInternationalizationLibrary : public UObject
{
	GENERATED_BODY()

public:
	static FString GetCurrentLanguage() { return ShimLanguage; }
	static bool SetCurrentLanguage(const FString& Culture, const bool SaveToConfig)
	{
		ShimLanguage = Culture;
		bShimSaved = SaveToConfig;
		return true;
	}
	static inline FString ShimLanguage = TEXT("en");
	static inline bool bShimSaved = false;
};
