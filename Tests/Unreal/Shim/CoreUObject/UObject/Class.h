#pragma once
#include "UObject/Object.h"
#include "UObject/Reflection.h"

class UStruct : public UObject
{
public:
	const FProperty* FindPropertyByName(FName InName) const;
	bool IsChildOf(const UStruct* SomeBase) const
	{
		const UStruct* At = this;
		while (At && At != SomeBase)
		{
			At = At->SuperStruct;
		}
		return At != nullptr;
	}
	void ShimAdd(FProperty&& Property) { Own.Add(static_cast<FProperty&&>(Property)); }
	/** Every property, those of the base first. */
	void ShimEach(TFunctionRef<void(const FProperty&)> Visit) const
	{
		if (SuperStruct)
		{
			SuperStruct->ShimEach(Visit);
		}
		for (const FProperty& Property : Own)
		{
			Visit(Property);
		}
	}

protected:
	friend struct FShimObjects;
	TArray<FProperty> Own;
	UStruct* SuperStruct = nullptr;
};

class UScriptStruct : public UStruct
{
};

class UFunction
{
public:
	UFunction() = default;
	UFunction(const TCHAR* InName, uint32 InFlags, void (*InInvoke)(UObject*, void**), bool (*InValidate)(UObject*, void**),
		TArray<const Shim::FValueOps*>&& InParams)
		: Name(InName), Flags(InFlags), Invoke(InInvoke), Validate(InValidate), Params(static_cast<TArray<const Shim::FValueOps*>&&>(InParams))
	{
	}
	FString GetName() const { return Name.ToString(); }
	FName Name;
	uint32 Flags = 0;
	void (*Invoke)(UObject*, void**) = nullptr;
	bool (*Validate)(UObject*, void**) = nullptr;
	TArray<const Shim::FValueOps*> Params;
};

class UClass : public UStruct
{
public:
	static UClass* StaticClass();
	UClass* GetSuperClass() const { return static_cast<UClass*>(SuperStruct); }
	UObject* GetDefaultObject() const;
	template <class T>
	T* GetDefaultObject() const
	{
		return static_cast<T*>(GetDefaultObject());
	}
	bool HasAnyClassFlags(uint32 Flags) const { return (ClassFlags & Flags) != 0; }
	UFunction* FindFunctionByName(FName InName) const;
	void ShimAdd(UFunction* Function) { Functions.Add(Function); }
	using UStruct::ShimAdd;
	/** Replicated properties in the order of their RepIndex. */
	const TArray<const FProperty*>& ShimReplicated() const;
	/** RPCs in an order both ends agree on. */
	const TArray<UFunction*>& ShimRemotes() const;

private:
	friend struct FShimObjects;
	TArray<UFunction*> Functions;
	mutable TArray<UFunction*> Remotes;
	mutable TArray<const FProperty*> Replicated;
	mutable UObject* Default = nullptr;
	mutable bool bCounted = false;
	void (*Construct)(void*, const FObjectInitializer&) = nullptr;
	SIZE_T Size = 0;
	uint32 ClassFlags = 0;
	mutable uint32 NextName = 0;
};

enum EClassFlags : uint32
{
	CLASS_None = 0,
	CLASS_Abstract = 1
};

class UPackage : public UObject
{
public:
	static UClass* StaticClass();
};

template <class T>
const T* GetDefault()
{
	return static_cast<const T*>(T::StaticClass()->GetDefaultObject());
}
