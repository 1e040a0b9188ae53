// Objects: how they are made, found, reached and freed.
#include "UObject/CoreNet.h"
#include "UObject/Object.h"
#include <cstdlib>
#include <map>
#include <string>

namespace
{
struct FPending
{
	UClass* Class = nullptr;
	UObject* Outer = nullptr;
	FName Name;
	bool bTemplate = false;
	bool bTaken = false;
};

struct FSlot
{
	UObject* Object = nullptr;
	uint32 Serial = 0;
};

struct FTables
{
	std::vector<FPending> Pending;
	std::vector<FSlot> Slots;
	std::vector<int32> Free;
	std::vector<UClass* (*)()> Lines;
	std::map<std::string, UObject*> Loaded;
	std::vector<UObject*> ToVisit;
	int32 Constructing = 0;
	int32 LastName = 0;
};

FTables& Tables()
{
	static FTables* All = new FTables; // never destroyed: objects may outlive every other static
	return *All;
}

UObject* Make(UClass* Class, UObject* Outer, FName Name, bool bTemplate)
{
	check(Class && Class->ShimConstruct); // null: an abstract class
	void* Memory = std::calloc(1, Class->ShimSize);
	FTables& All = Tables();
	const FName Given = Name.IsNone() ? FName(FString::Printf(TEXT("%s_%d"), *Class->GetName(), All.LastName++)) : Name;
	All.Pending.push_back(FPending{Class, Outer, Given, bTemplate});
	++All.Constructing;
	Class->ShimConstruct(Memory);
	--All.Constructing;
	check(All.Pending.back().bTaken);
	All.Pending.pop_back();
	return static_cast<UObject*>(Memory);
}

template <typename T>
T* MakeNative(const TCHAR* Name)
{
	Tables().Pending.push_back(FPending{nullptr, nullptr, FName(Name)});
	T* Made = new T;
	Tables().Pending.pop_back();
	Made->bShimRoot = true;
	return Made;
}

void Free(UObject* Object)
{
	FTables& All = Tables();
	FSlot& Slot = All.Slots[static_cast<SIZE_T>(Object->ShimIndex)];
	Slot.Object = nullptr;
	++Slot.Serial;
	All.Free.push_back(Object->ShimIndex);
	const SIZE_T Size = Object->ShimClass->ShimSize;
	Object->~UObject();
	std::memset(static_cast<void*>(Object), 0xDD, Size); // whoever still uses it shall fall over
	std::free(static_cast<void*>(Object));
}

void Reach(UObject* Object)
{
	if (Object && !Object->bShimReached)
	{
		Object->bShimReached = true;
		Tables().ToVisit.push_back(Object);
	}
}
} // namespace

UObject::UObject()
{
	FTables& All = Tables();
	check(!All.Pending.empty()); // NewObject and CreateDefaultSubobject make objects, never new
	FPending& Pending = All.Pending.back();
	verify(!std::exchange(Pending.bTaken, true));
	ShimClass = Pending.Class;
	ShimOuter = Pending.Outer;
	ShimName = Pending.Name;
	bShimTemplate = Pending.bTemplate;
	if (All.Free.empty())
	{
		All.Free.push_back(static_cast<int32>(All.Slots.size()));
		All.Slots.emplace_back();
	}
	ShimIndex = All.Free.back();
	All.Free.pop_back();
	FSlot& Slot = All.Slots[static_cast<SIZE_T>(ShimIndex)];
	Slot.Object = this;
	++Slot.Serial;
}

UClass* UObject::StaticClass()
{
	static UClass* Made =
		Shim::RegisterClass(TEXT("Object"), TEXT("/Script/CoreUObject"), nullptr, sizeof(UObject), [](void* At) { new (At) UObject; }, [](UClass&) {});
	return Made;
}

bool UObject::IsA(const UClass* Class) const
{
	return ShimClass && ShimClass->IsChildOf(Class);
}

UObject* UObject::ShimCreateSubobject(UClass* Class, FName Name)
{
	verify(Tables().Constructing > 0); // constructors only
	return Make(Class, this, Name, false);
}

void UObject::ShimCallRemote(FShimFunction& Function, void** Params)
{
	Function.Invoke(this, Params); // only actors know a network
}

UObject* Shim::ConstructObject(UClass* Class, UObject* Outer, FName Name)
{
	verify(Tables().Constructing == 0); // CreateDefaultSubobject is for constructors
	return Make(Class, Outer, Name, false);
}

void Shim::CollectGarbage()
{
	FTables& All = Tables();
	for (const FSlot& Slot : All.Slots)
	{
		if (Slot.Object)
		{
			Slot.Object->bShimReached = false;
		}
	}
	for (const FSlot& Slot : All.Slots)
	{
		if (Slot.Object && Slot.Object->bShimRoot)
		{
			Reach(Slot.Object);
		}
	}
	while (!All.ToVisit.empty())
	{
		UObject* Object = All.ToVisit.back();
		All.ToVisit.pop_back();
		Reach(Object->ShimOuter);
		if (Object->ShimClass)
		{
			Object->ShimClass->ShimEach([&](const FShimProperty& Property) { Property.Ops->Collect(Property.Address(Object)); });
		}
	}
	const std::vector<FSlot> Before = All.Slots;
	for (const FSlot& Slot : Before)
	{
		if (Slot.Object && !Slot.Object->bShimReached)
		{
			Free(Slot.Object);
		}
	}
}

int32 Shim::CountObjects()
{
	return ObjectsOf(UObject::StaticClass()).Num();
}

TArray<UObject*> Shim::ObjectsOf(UClass* Class)
{
	TArray<UObject*> Found;
	for (const FSlot& Slot : Tables().Slots)
	{
		if (IsValid(Slot.Object) && Slot.Object->IsA(Class))
		{
			Found.Add(Slot.Object);
		}
	}
	return Found;
}

Shim::FWeakRef::FWeakRef(const UObject* Object)
{
	if (Object)
	{
		Index = Object->ShimIndex;
		Serial = Tables().Slots[static_cast<SIZE_T>(Index)].Serial;
	}
}

UObject* Shim::FWeakRef::Get() const
{
	const FSlot& Slot = Index < 0 ? FSlot() : Tables().Slots[static_cast<SIZE_T>(Index)];
	return Slot.Serial == Serial && IsValid(Slot.Object) ? Slot.Object : nullptr;
}

bool Shim::HasFunction(const UObject* Object, const FName& Function)
{
	return Object && Object->GetClass()->ShimFind(Function);
}

void Shim::CallFunctionByName(UObject* Object, const FName& Function, void** Params)
{
	Object->GetClass()->ShimFind(Function)->Invoke(Object, Params);
}

UObject* Shim::LoadNamed(UClass* Class, const TCHAR* Name)
{
	// The material that every engine has; the project has no assets.
	for (const TCHAR* Asset : {TEXT("BasicShapeMaterial")})
	{
		if (FString::Printf(TEXT("/Engine/BasicShapes/%s.%s"), Asset, Asset).Equals(Name))
		{
			UObject*& Loaded = Tables().Loaded[TCHAR_TO_UTF8(Asset)];
			if (!Loaded)
			{
				Loaded = ConstructObject(Class, nullptr, FName(Asset));
				Loaded->bShimRoot = true;
			}
			return Loaded->IsA(Class) ? Loaded : nullptr;
		}
	}
	UE_LOG(LogShim, Warning, TEXT("Failed to find object '%s'"), Name);
	return nullptr;
}

// --- reflection ---------------------------------------------------------------------------------------------------------

UClass* Shim::RegisterClass(const TCHAR* Name, const TCHAR* Package, UClass* Base, SIZE_T Size, void (*Construct)(void*), void (*Describe)(UClass&))
{
	UClass* Class = MakeNative<UClass>(Name);
	Class->ShimBase = Base;
	Class->ShimSize = Size;
	Class->ShimConstruct = Construct;
	Class->ShimPath = FString(Package) + TEXT(".") + Name;
	Describe(*Class);
	return Class;
}

UScriptStruct* Shim::RegisterStruct(const TCHAR* Name, UScriptStruct* Base, void (*Describe)(UScriptStruct&))
{
	UScriptStruct* Struct = MakeNative<UScriptStruct>(Name);
	Struct->ShimBase = Base;
	Describe(*Struct);
	return Struct;
}

int32 Shim::NoteClass(UClass* (*StaticClass)())
{
	Tables().Lines.push_back(StaticClass);
	return 0;
}

void Shim::MakeDefaults()
{
	for (UClass* (*Line)() : Tables().Lines)
	{
		UE_LOG(LogShim, Log, TEXT("the default of %s"), *Line()->ShimPath);
		if (Line()->ShimConstruct)
		{
			Line()->GetDefaultObject();
		}
	}
}

UClass* Shim::FindClass(const FString& Path)
{
	for (UClass* (*Line)() : Tables().Lines)
	{
		if (Line()->ShimPath.Equals(Path))
		{
			return Line();
		}
	}
	return nullptr;
}

void UStruct::ShimEach(const std::function<void(const FShimProperty&)>& Visit) const
{
	if (ShimBase)
	{
		ShimBase->ShimEach(Visit);
	}
	std::for_each(ShimProperties.begin(), ShimProperties.end(), Visit);
}

FShimFunction* UClass::ShimFind(FName InName) const
{
	for (FShimFunction* Function : ShimFunctions)
	{
		if (Function->Name == InName)
		{
			return Function;
		}
	}
	return ShimBase ? static_cast<UClass*>(ShimBase)->ShimFind(InName) : nullptr;
}

UObject* UClass::GetDefaultObject()
{
	if (!Default)
	{
		Default = Make(this, nullptr, FName(TEXT("Default__") + GetName()), true);
		Default->bShimRoot = true;
	}
	return Default;
}

const std::vector<FShimProperty>& UClass::ShimReplicated()
{
	Count();
	return Replicated;
}

const std::vector<FShimFunction*>& UClass::ShimRemotes()
{
	Count();
	return Remotes;
}

void UClass::Count()
{
	if (std::exchange(bCounted, true))
	{
		return;
	}
	ShimEach(
		[this](const FShimProperty& Property)
		{
			if ((Property.Flags & Shim::FlagReplicated) != 0)
			{
				check(Property.Ops->Serialize); // a type that can travel
				Replicated.push_back(Property);
			}
		});
	for (const UClass* At = this; At; At = static_cast<UClass*>(At->ShimBase))
	{
		for (FShimFunction* Function : At->ShimFunctions)
		{
			if (Function->Flags != 0)
			{
				Remotes.push_back(Function);
			}
		}
	}
}

void Shim::SerializeStruct(FShimArchive& Ar, FShimObjectMap* Map, const UScriptStruct* Struct, void* Value)
{
	Struct->ShimEach(
		[&](const FShimProperty& Property)
		{
			if ((Property.Flags & FlagNotReplicated) == 0)
			{
				check(Property.Ops->Serialize); // a type that can travel
				Property.Ops->Serialize(Ar, Map, Property.Address(Value));
			}
		});
}

void Shim::CollectStruct(const UScriptStruct* Struct, void* Value)
{
	Struct->ShimEach([&](const FShimProperty& Property) { Property.Ops->Collect(Property.Address(Value)); });
}

void Shim::CollectObject(UObject*& Object)
{
	if (Object && Object->bShimGarbage)
	{
		Object = nullptr;
	}
	Reach(Object);
}

void Shim::SerializeObject(FShimArchive& Ar, FShimObjectMap* Map, UObject*& Object)
{
	check(Map);
	Map->Serialize(Ar, Object);
}
