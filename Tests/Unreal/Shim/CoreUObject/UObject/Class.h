// Classes and structs as the header tool describes them.
#pragma once

#include "ShimReflection.h"
#include "UObject/Object.h"

class UStruct : public UObject
{
public:
	bool IsChildOf(const UStruct* SomeBase) const { return this == SomeBase || (ShimBase && ShimBase->IsChildOf(SomeBase)); }
	/** Every property, those of the base first. */
	void ShimEach(const std::function<void(const FShimProperty&)>& Visit) const;

	UStruct* ShimBase = nullptr;
	std::vector<FShimProperty> ShimProperties;
};

class UScriptStruct : public UStruct
{
};

class UClass : public UStruct
{
public:
	UObject* GetDefaultObject();
	FShimFunction* ShimFind(FName InName) const;
	/** Replicated properties in the order of their RepIndex, and RPCs in an order both ends agree on. */
	const std::vector<FShimProperty>& ShimReplicated();
	const std::vector<FShimFunction*>& ShimRemotes();

	FString ShimPath;
	std::vector<FShimFunction*> ShimFunctions;
	/** Null when the class is abstract. */
	void (*ShimConstruct)(void*) = nullptr;
	SIZE_T ShimSize = 0;

private:
	void Count();
	std::vector<FShimProperty> Replicated;
	std::vector<FShimFunction*> Remotes;
	UObject* Default = nullptr;
	bool bCounted = false;
};
