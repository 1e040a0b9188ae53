#pragma once
// What the header tool's output is made of. Not an engine header.
#include "Serialization/Archive.h"
#include "UObject/CoreNetTypes.h"
#include "UObject/ObjectPtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

class UClass;
class UPackageMap;
class UScriptStruct;
template <typename T>
class TSubclassOf;
struct FNetDeltaSerializeInfo;
struct FGuid;

template <class CPPSTRUCT>
struct TStructOpsTypeTraitsBase2
{
	enum
	{
		WithNetSerializer = false,
		WithNetDeltaSerializer = false,
		WithIdenticalViaEquality = false
	};
};
template <class CPPSTRUCT>
struct TStructOpsTypeTraits : public TStructOpsTypeTraitsBase2<CPPSTRUCT>
{
};

class FReferenceCollector
{
public:
	/** Nulls a reference to what was destroyed, as the engine's collector does. */
	void Visit(UObject*& Object);
};

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
	void (*Copy)(void* To, const void* From) = nullptr;
	void (*Serialize)(FArchive&, UPackageMap*, void*) = nullptr;
	void (*Collect)(FReferenceCollector&, void*) = nullptr;
	bool (*Delta)(FNetDeltaSerializeInfo&, void*) = nullptr;
};

void SerializeObject(FArchive& Ar, UPackageMap* Map, UObject*& Object);
void SerializeStruct(FArchive& Ar, UPackageMap* Map, const UScriptStruct* Struct, void* Value);
void CollectStruct(FReferenceCollector& Collector, const UScriptStruct* Struct, void* Value);
void SerializeText(FArchive& Ar, FText& Text);

template <typename T>
struct TIsArray : std::false_type
{
};
template <typename T>
struct TIsArray<TArray<T>> : std::true_type
{
	using Element = T;
};
template <typename T>
struct TIsUnreplicated : std::false_type
{
};
template <typename T>
struct TIsUnreplicated<TSet<T>> : std::true_type
{
};
template <typename K, typename V>
struct TIsUnreplicated<TMap<K, V>> : std::true_type
{
};
template <typename T>
struct TIsObject : std::false_type
{
};
template <typename T>
struct TIsObject<T*> : std::true_type
{
};
template <typename T>
struct TIsObject<TObjectPtr<T>> : std::true_type
{
};
template <typename T>
struct TIsWeak : std::false_type
{
};
template <typename T>
struct TIsWeak<TWeakObjectPtr<T>> : std::true_type
{
	using Target = T;
};
template <typename T>
struct TIsClass : std::false_type
{
};
template <typename T>
struct TIsClass<TSubclassOf<T>> : std::true_type
{
};
template <typename T>
concept CStruct = requires { T::StaticStruct(); };
template <typename T>
concept CPlainMath = std::is_same_v<T, FVector> || std::is_same_v<T, FRotator> || std::is_same_v<T, FQuat> || std::is_same_v<T, FVector2D> ||
					 std::is_same_v<T, FLinearColor> || std::is_same_v<T, FColor> || std::is_same_v<T, FTransform> || std::is_same_v<T, FGuid>;

template <typename T>
constexpr bool Travels()
{
	if constexpr (TIsArray<T>::value)
	{
		return Travels<typename TIsArray<T>::Element>();
	}
	else
	{
		return std::is_arithmetic_v<T> || std::is_enum_v<T> || TIsObject<T>::value || TIsWeak<T>::value || TIsClass<T>::value || CStruct<T> || CPlainMath<T> ||
			   std::is_same_v<T, FString> || std::is_same_v<T, FName> || std::is_same_v<T, FText>;
	}
}

template <typename T>
void SerializeValue(FArchive& Ar, UPackageMap* Map, T& Value)
{
	if constexpr (TIsArray<T>::value)
	{
		uint32 Count = static_cast<uint32>(Value.Num());
		Ar.SerializeIntPacked(Count);
		if (Ar.IsLoading())
		{
			if (Count > 65535)
			{
				Ar.SetError();
				return;
			}
			Value.SetNum(static_cast<int32>(Count));
		}
		for (int32 Index = 0; Index < Value.Num() && !Ar.IsError(); ++Index)
		{
			SerializeValue(Ar, Map, Value[Index]);
		}
	}
	else if constexpr (TIsObject<T>::value)
	{
		SerializeObject(Ar, Map, reinterpret_cast<UObject*&>(Value));
	}
	else if constexpr (TIsWeak<T>::value)
	{
		UObject* Object = Value.Get();
		SerializeObject(Ar, Map, Object);
		Value = T(static_cast<typename TIsWeak<T>::Target*>(Object));
	}
	else if constexpr (TIsClass<T>::value)
	{
		SerializeObject(Ar, Map, reinterpret_cast<UObject*&>(Value.ShimRaw()));
	}
	else if constexpr (CStruct<T>)
	{
		if constexpr (TStructOpsTypeTraits<T>::WithNetSerializer)
		{
			bool bSuccess = true;
			if (!Value.NetSerialize(Ar, Map, bSuccess) || !bSuccess)
			{
				Ar.SetError();
			}
		}
		else
		{
			SerializeStruct(Ar, Map, T::StaticStruct(), &Value);
		}
	}
	else if constexpr (CPlainMath<T>)
	{
		Ar.Serialize(&Value, sizeof(T));
	}
	else if constexpr (std::is_same_v<T, FText>)
	{
		SerializeText(Ar, Value);
	}
	else
	{
		Ar << Value;
	}
}

template <typename T>
void CollectValue(FReferenceCollector& Collector, T& Value)
{
	if constexpr (TIsArray<T>::value)
	{
		for (auto& Item : Value)
		{
			CollectValue(Collector, Item);
		}
	}
	else if constexpr (TIsUnreplicated<T>::value)
	{
		for (auto& Item : Value)
		{
			if constexpr (requires { Item.Key; })
			{
				CollectValue(Collector, const_cast<std::remove_const_t<std::remove_reference_t<decltype(Item.Key)>>&>(Item.Key));
				CollectValue(Collector, Item.Value);
			}
			else
			{
				CollectValue(Collector, const_cast<std::remove_const_t<std::remove_reference_t<decltype(Item)>>&>(Item));
			}
		}
	}
	else if constexpr (TIsObject<T>::value)
	{
		Collector.Visit(reinterpret_cast<UObject*&>(Value));
	}
	else if constexpr (CStruct<T>)
	{
		CollectStruct(Collector, T::StaticStruct(), &Value);
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
		if constexpr (std::is_copy_assignable_v<T>)
		{
			Made.Copy = [](void* To, const void* From) { *static_cast<T*>(To) = *static_cast<const T*>(From); };
		}
		if constexpr (Travels<T>())
		{
			Made.Serialize = [](FArchive& Ar, UPackageMap* Map, void* Value) { SerializeValue(Ar, Map, *static_cast<T*>(Value)); };
		}
		Made.Collect = [](FReferenceCollector& Collector, void* Value) { CollectValue(Collector, *static_cast<T*>(Value)); };
		if constexpr (TStructOpsTypeTraits<T>::WithNetDeltaSerializer)
		{
			Made.Delta = [](FNetDeltaSerializeInfo& Info, void* Value) { return static_cast<T*>(Value)->NetDeltaSerialize(Info); };
		}
		return Made;
	}();
	return &Ops;
}
} // namespace Shim

class FProperty
{
public:
	FProperty() = default;
	FProperty(const TCHAR* InName, uint32 InFlags, const TCHAR* InNotify, const Shim::FValueOps* InOps, void* (*InAddress)(void*))
		: Name(InName), Flags(InFlags), Notify(InNotify), Ops(InOps), Address(InAddress)
	{
	}
	/** A bit has no address. */
	FProperty(const TCHAR* InName, uint32 InFlags, const TCHAR* InNotify, bool (*InGet)(void*), void (*InSet)(void*, bool))
		: Name(InName), Flags(InFlags), Notify(InNotify), Get(InGet), Set(InSet)
	{
	}
	FString GetName() const { return Name.ToString(); }
	FName GetFName() const { return Name; }
	void ShimSerialize(FArchive& Ar, UPackageMap* Map, void* Container) const;
	FName Name;
	uint32 Flags = 0;
	FName Notify;
	const Shim::FValueOps* Ops = nullptr;
	void* (*Address)(void*) = nullptr;
	bool (*Get)(void*) = nullptr;
	void (*Set)(void*, bool) = nullptr;
};

namespace Shim
{
UClass* RegisterClass(const TCHAR* Name, const TCHAR* Package, UClass* Super, SIZE_T Size, uint32 Flags, void (*Construct)(void*, const FObjectInitializer&),
	void (*Describe)(UClass&));
UScriptStruct* RegisterStruct(const TCHAR* Name, UScriptStruct* Super, void (*Describe)(UScriptStruct&));
/** Classes are made when first asked for; this list makes those nobody asked for findable by name. */
struct FClassLine
{
	explicit FClassLine(UClass* (*StaticClass)());
};
void NoteEvent(UObject* Object, const TCHAR* Function);
} // namespace Shim
