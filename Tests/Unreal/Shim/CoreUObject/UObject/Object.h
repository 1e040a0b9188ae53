// What everything reflected is.
#pragma once

#include "UObject/ObjectMacros.h"
#include "UObject/UObjectGlobals.h"

class FLifetimeProperty;
class UWorld;
struct FShimFunction;

class UObject
{
public:
	using Super = UObject;
	UObject();
	virtual ~UObject() = default;
	UObject(const UObject&) = delete;
	UObject& operator=(const UObject&) = delete;
	static UClass* StaticClass();

	UClass* GetClass() const { return ShimClass; }
	FName GetFName() const { return ShimName; }
	FString GetName() const { return ShimName.ToString(); }
	UObject* GetOuter() const { return ShimOuter; }
	bool IsA(const UClass* Class) const;
	template <typename T>
	bool IsA() const
	{
		return IsA(T::StaticClass());
	}
	bool IsTemplate() const { return bShimTemplate; }
	virtual UWorld* GetWorld() const { return ShimOuter ? ShimOuter->GetWorld() : nullptr; }
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>&) const {}

	template <class TReturnType>
	TReturnType* CreateDefaultSubobject(FName SubobjectName)
	{
		return static_cast<TReturnType*>(ShimCreateSubobject(TReturnType::StaticClass(), SubobjectName));
	}

	UObject* ShimCreateSubobject(UClass* Class, FName Name);
	/** How this object answers a call of an RPC: by itself, or by sending it. */
	virtual void ShimCallRemote(FShimFunction& Function, void** Params);

	UClass* ShimClass = nullptr;
	UObject* ShimOuter = nullptr;
	FName ShimName;
	int32 ShimIndex = INDEX_NONE;
	bool bShimTemplate = false;
	bool bShimRoot = false;
	bool bShimGarbage = false;
	bool bShimReached = true; // made while garbage is collected, perhaps
};

inline bool IsValid(const UObject* Test)
{
	return Test && !Test->bShimGarbage;
}

#include "Templates/Casts.h"
#include "Templates/SubclassOf.h"
#include "UObject/Class.h"
#include "UObject/ObjectPtr.h"
#include "UObject/WeakObjectPtrTemplates.h"
