// What the header tool's output is made of.
#pragma once

#include "ShimArchive.h"
#include "UObject/ObjectPtr.h"
#include <functional>
#include <memory>
#include <vector>

class FShimObjectMap;
class UClass;
class UScriptStruct;

namespace Shim
{
constexpr uint32 FlagReplicated = 1;
constexpr uint32 FlagNotReplicated = 2;

constexpr uint32 FunctionServer = 1;
constexpr uint32 FunctionClient = 2;
constexpr uint32 FunctionMulticast = 4;
constexpr uint32 FunctionReliable = 8;

/** What reflection knows of a type. Serialize is null for what does not travel. */
struct FValueOps
{
	SIZE_T Size = 0;
	void (*Construct)(void*) = nullptr;
	void (*Destruct)(void*) = nullptr;
	void (*Serialize)(FShimArchive&, FShimObjectMap*, void*) = nullptr;
	void (*Collect)(void*) = nullptr;
};

void SerializeObject(FShimArchive& Ar, FShimObjectMap* Map, UObject*& Object);
void SerializeStruct(FShimArchive& Ar, FShimObjectMap* Map, const UScriptStruct* Struct, void* Value);
void CollectStruct(const UScriptStruct* Struct, void* Value);
/** Nulls a reference to what was destroyed, as the engine's collector does. */
void CollectObject(UObject*& Object);

template <typename T>
constexpr bool IsObject = false;
template <typename T>
constexpr bool IsObject<T*> = true;
template <typename T>
constexpr bool IsObject<TObjectPtr<T>> = true;
template <typename T>
constexpr bool IsArray = false;
template <typename T>
constexpr bool IsArray<TArray<T>> = true;
template <typename T>
concept CStruct = requires { T::StaticStruct(); };
template <typename T>
concept CWeak = requires { typename T::ShimWeak; };
template <typename T>
concept CStreamed = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, FString> || std::is_same_v<T, FName> || requires(T Id) { Id.ShimText; };

template <typename T>
constexpr bool Travels()
{
	if constexpr (IsArray<T>)
	{
		return Travels<std::remove_pointer_t<decltype(std::declval<T>().GetData())>>();
	}
	return IsObject<T> || CStruct<T> || CStreamed<T> || (std::is_trivially_copyable_v<T> && !CWeak<T>);
}

template <typename T>
void SerializeValue(FShimArchive& Ar, FShimObjectMap* Map, T& Value)
{
	if constexpr (IsArray<T>)
	{
		uint32 Count = static_cast<uint32>(Value.Num());
		Ar.Packed(Count);
		if (Count > 65535)
		{
			Ar.SetError();
			return;
		}
		Value.SetNum(static_cast<int32>(Count));
		for (auto& Item : Value)
		{
			SerializeValue(Ar, Map, Item);
		}
	}
	else if constexpr (IsObject<T>)
	{
		SerializeObject(Ar, Map, reinterpret_cast<UObject*&>(Value));
	}
	else if constexpr (CStruct<T> && !CStreamed<T>)
	{
		SerializeStruct(Ar, Map, T::StaticStruct(), &Value);
	}
	else if constexpr (CStreamed<T>)
	{
		Ar << Value;
	}
	else
	{
		Ar.Serialize(&Value, sizeof(T));
	}
}

template <typename T>
void CollectValue(T& Value)
{
	if constexpr (IsArray<T>)
	{
		for (auto& Item : Value)
		{
			CollectValue(Item);
		}
	}
	else if constexpr (IsObject<T>)
	{
		CollectObject(reinterpret_cast<UObject*&>(Value));
	}
	else if constexpr (CStruct<T>)
	{
		CollectStruct(T::StaticStruct(), &Value);
	}
}

template <typename T>
const FValueOps* OpsOf()
{
	static const FValueOps Ops = []
	{
		FValueOps Made;
		Made.Size = sizeof(T);
		Made.Construct = [](void* At) { new (At) T(); };
		Made.Destruct = [](void* At) { static_cast<T*>(At)->~T(); };
		if constexpr (Travels<T>())
		{
			Made.Serialize = [](FShimArchive& Ar, FShimObjectMap* Map, void* Value) { SerializeValue(Ar, Map, *static_cast<T*>(Value)); };
		}
		Made.Collect = [](void* Value) { CollectValue(*static_cast<T*>(Value)); };
		return Made;
	}();
	return &Ops;
}
} // namespace Shim

struct FShimProperty
{
	FName Name;
	uint32 Flags = 0;
	FName Notify;
	const Shim::FValueOps* Ops = nullptr;
	void* (*Address)(void*) = nullptr;
};

struct FShimFunction
{
	FName Name;
	uint32 Flags = 0;
	void (*Invoke)(UObject*, void**) = nullptr;
	bool (*Validate)(UObject*, void**) = nullptr;
	std::vector<const Shim::FValueOps*> Params;
};

namespace Shim
{
UClass* RegisterClass(const TCHAR* Name, const TCHAR* Package, UClass* Base, SIZE_T Size, void (*Construct)(void*), void (*Describe)(UClass&));
UScriptStruct* RegisterStruct(const TCHAR* Name, UScriptStruct* Base, void (*Describe)(UScriptStruct&));
/** Classes are made when first asked for; this list makes those nobody asked for findable by name. */
int32 NoteClass(UClass* (*StaticClass)());
} // namespace Shim
