// Making and finding objects.
#pragma once

#include "UObject/ObjectMacros.h"

class UClass;
class UObject;

namespace Shim
{
UObject* ConstructObject(UClass* Class, UObject* Outer, FName Name);
/** Frees every object no UPROPERTY and no root reaches. */
void CollectGarbage();
int32 CountObjects();
TArray<UObject*> ObjectsOf(UClass* Class);
/** Makes the default of every class, as the engine does when it starts: constructors run without a world. */
void MakeDefaults();
/** By "/Script/Module.Name"; null when there is none. */
UClass* FindClass(const FString& Path);
UObject* LoadNamed(UClass* Class, const TCHAR* Name);
} // namespace Shim

template <class T>
T* NewObject(UObject* Outer, UClass* Class, FName Name = NAME_None)
{
	return static_cast<T*>(Shim::ConstructObject(Class, Outer, Name));
}
template <class T>
T* NewObject(UObject* Outer, FName Name = NAME_None)
{
	return NewObject<T>(Outer, T::StaticClass(), Name);
}
template <class T>
T* LoadObject(UObject*, const TCHAR* Name)
{
	return static_cast<T*>(Shim::LoadNamed(T::StaticClass(), Name));
}
