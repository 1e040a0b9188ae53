#pragma once
#include "UObject/ObjectMacros.h"
#include "UObject/UObjectGlobals.h"

class FLifetimeProperty;
class UWorld;

class UObject
{
public:
	using Super = UObject;
	UObject();
	explicit UObject(const FObjectInitializer&) : UObject() {}
	virtual ~UObject();
	UObject(const UObject&) = delete;
	UObject& operator=(const UObject&) = delete;
	static UClass* StaticClass();

	UClass* GetClass() const { return ShimClass; }
	FName GetFName() const { return ShimName; }
	FString GetName() const { return ShimName.ToString(); }
	UObject* GetOuter() const { return ShimOuter; }
	FString GetPathName() const;
	template <typename T>
	T* GetTypedOuter() const
	{
		UObject* Found = ShimOuter;
		while (Found && !Found->IsA(T::StaticClass()))
		{
			Found = Found->GetOuter();
		}
		return static_cast<T*>(Found);
	}
	bool IsA(const UClass* Class) const;
	template <typename T>
	bool IsA() const
	{
		return IsA(T::StaticClass());
	}
	bool HasAnyFlags(EObjectFlags Flags) const { return (ShimFlags & Flags) != 0; }
	bool IsTemplate() const { return HasAnyFlags(RF_ClassDefaultObject); }
	void AddToRoot() { bShimRoot = true; }
	void RemoveFromRoot() { bShimRoot = false; }
	void MarkAsGarbage() { bShimGarbage = true; }
	UFunction* FindFunction(FName InName) const;

	virtual UWorld* GetWorld() const { return ShimOuter ? ShimOuter->GetWorld() : nullptr; }
	virtual void PostInitProperties() {}
	virtual void BeginDestroy() { bShimBeganDestroy = true; }
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>&) const {}

	template <class TReturnType>
	TReturnType* CreateDefaultSubobject(FName SubobjectName, bool bTransient = false)
	{
		return static_cast<TReturnType*>(ShimCreateSubobject(TReturnType::StaticClass(), SubobjectName, bTransient));
	}

	UObject* ShimCreateSubobject(UClass* Class, FName Name, bool bTransient);
	/** How this object answers a call of an RPC: by itself, or by sending it. */
	virtual void ShimCallRemote(UFunction& Function, void** Params);
	bool ShimIsGarbage() const { return bShimGarbage; }

private:
	friend struct FShimObjects;
	UClass* ShimClass = nullptr;
	UObject* ShimOuter = nullptr;
	FName ShimName;
	int32 ShimIndex = INDEX_NONE;
	uint32 ShimFlags = 0;
	bool bShimRoot = false;
	bool bShimGarbage = false;
	bool bShimBeganDestroy = false;
	bool bShimReached = false;
};

inline bool IsValid(const UObject* Test)
{
	return Test && !Test->ShimIsGarbage();
}

#include "Templates/Casts.h"
#include "Templates/SubclassOf.h"
#include "UObject/Class.h"
#include "UObject/ObjectPtr.h"
#include "UObject/WeakObjectPtrTemplates.h"
