#pragma once
#include "Materials/MaterialInterface.h"
#include "MaterialInstanceDynamic.generated.h"

/** Keeps what it was told, so that a test can ask. */
UCLASS()
class UMaterialInstanceDynamic : public UMaterialInterface
{
	GENERATED_BODY()

public:
	static UMaterialInstanceDynamic* Create(class UMaterialInterface* ParentMaterial, class UObject* InOuter);
	void SetVectorParameterValue(FName ParameterName, FLinearColor Value) { ShimVectors.Add(ParameterName, Value); }
	void SetScalarParameterValue(FName ParameterName, float Value) { ShimScalars.Add(ParameterName, Value); }
	FLinearColor K2_GetVectorParameterValue(FName ParameterName);
	float K2_GetScalarParameterValue(FName ParameterName);

	UPROPERTY()
	TObjectPtr<UMaterialInterface> ShimFrom;
	TMap<FName, FLinearColor> ShimVectors;
	TMap<FName, float> ShimScalars;
};
