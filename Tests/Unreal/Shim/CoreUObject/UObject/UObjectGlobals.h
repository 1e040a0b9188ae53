#pragma once
#include "UObject/ObjectMacros.h"

class UClass;
class UFunction;
class UObject;
class UPackage;

class FObjectInitializer
{
public:
	static const FObjectInitializer& Get();
	template <class T>
	const FObjectInitializer& SetDefaultSubobjectClass(FName SubobjectName) const
	{
		Overrides.Add(SubobjectName, T::StaticClass());
		return *this;
	}
	UClass* ShimClassFor(FName SubobjectName, UClass* Default) const
	{
		UClass* const* Found = Overrides.Find(SubobjectName);
		return Found ? *Found : Default;
	}

private:
	mutable TMap<FName, UClass*> Overrides;
};

namespace Shim
{
UObject* ConstructObject(const UClass* Class, UObject* Outer, FName Name, EObjectFlags Flags);
/** Frees every object no UPROPERTY and no root reaches. Returns how many. */
int32 CollectGarbage();
int32 CountObjects();
void EachObject(TFunctionRef<void(UObject*)> Visit);
TArray<UClass*> ClassesUnder(UClass* Base);
UClass* FindClass(const FString& PathOrName);
/** How often each BlueprintImplementableEvent was raised. */
TMap<FName, int32>& EventsForBlueprints();
UObject* LoadNamed(UClass* Class, const TCHAR* Name);
} // namespace Shim

UPackage* GetTransientPackage();
UPackage* CreatePackage(const TCHAR* PackageName);
/** True while a constructor of an object runs. */
extern bool GIsInConstructor;

template <class T>
T* NewObject(UObject* Outer, const UClass* Class, FName Name = NAME_None, EObjectFlags Flags = RF_NoFlags)
{
	check(!GIsInConstructor); // CreateDefaultSubobject is for constructors
	return static_cast<T*>(Shim::ConstructObject(Class, Outer, Name, Flags));
}
template <class T>
T* NewObject(UObject* Outer, FName Name, EObjectFlags Flags = RF_NoFlags)
{
	return NewObject<T>(Outer, T::StaticClass(), Name, Flags);
}
template <class T>
T* NewObject(UObject* Outer)
{
	return NewObject<T>(Outer, T::StaticClass());
}
template <class T>
T* NewObject()
{
	return NewObject<T>(static_cast<UObject*>(static_cast<void*>(GetTransientPackage())));
}
template <class T>
T* LoadObject(UObject*, const TCHAR* Name)
{
	return static_cast<T*>(Shim::LoadNamed(T::StaticClass(), Name));
}
