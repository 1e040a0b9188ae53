// Objects: how they are made, found, reached and freed.
#include "UObject/CoreNet.h"
#include "UObject/Object.h"
#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <vector>

bool GIsInConstructor = false;

namespace
{
struct FPending
{
	UClass* Class = nullptr;
	UObject* Outer = nullptr;
	FName Name;
	uint32 Flags = 0;
	const FObjectInitializer* Initializer = nullptr;
	bool bTaken = false;
};

struct FSlot
{
	UObject* Object = nullptr;
	uint32 Serial = 0;
	SIZE_T Size = 0;
};

struct FTables
{
	std::vector<FPending> Pending;
	std::vector<FSlot> Slots;
	std::vector<int32> Free;
	std::vector<UClass* (*)()> Lines;
	std::map<std::string, UClass*> ClassByPath;
	std::map<std::string, UObject*> Loaded;
	std::vector<UObject*> ToVisit;
};

FTables& Tables()
{
	static FTables* All = new FTables; // never destroyed: objects may outlive every other static
	return *All;
}

std::string Narrow(const FString& Text)
{
	return TCHAR_TO_UTF8(*Text);
}
} // namespace

/** Reaches into objects for the functions below. */
struct FShimObjects
{
	static void Take(UObject& Object, FPending& Pending)
	{
		check(!Pending.bTaken);
		Pending.bTaken = true;
		Object.ShimClass = Pending.Class;
		Object.ShimOuter = Pending.Outer;
		Object.ShimName = Pending.Name;
		Object.ShimFlags = Pending.Flags;
		Object.bShimReached = true; // made while garbage is collected, perhaps
		FTables& All = Tables();
		if (All.Free.empty())
		{
			All.Free.push_back(static_cast<int32>(All.Slots.size()));
			All.Slots.emplace_back();
		}
		Object.ShimIndex = All.Free.back();
		All.Free.pop_back();
		FSlot& Slot = All.Slots[static_cast<SIZE_T>(Object.ShimIndex)];
		Slot.Object = &Object;
		++Slot.Serial;
		Slot.Size = Pending.Class ? Pending.Class->Size : 0;
	}

	static FName NameFor(const UClass* Class, FName Wanted, uint32 Flags)
	{
		if ((Flags & RF_ClassDefaultObject) != 0)
		{
			return FName(TEXT("Default__") + Class->GetName());
		}
		return Wanted.IsNone() ? FName(FString::Printf(TEXT("%s_%u"), *Class->GetName(), Class->NextName++)) : Wanted;
	}

	static UObject* Make(const UClass* Class, UObject* Outer, FName Name, uint32 Flags)
	{
		check(Class);
		checkf(Class->Construct, TEXT("an abstract class"));
		void* Memory = std::calloc(1, Class->Size);
		const FObjectInitializer Initializer;
		FTables& All = Tables();
		All.Pending.push_back(FPending{const_cast<UClass*>(Class), Outer, NameFor(Class, Name, Flags), Flags, &Initializer});
		const bool bWas = std::exchange(GIsInConstructor, true);
		Class->Construct(Memory, Initializer);
		GIsInConstructor = bWas;
		check(All.Pending.back().bTaken);
		All.Pending.pop_back();
		UObject* Object = static_cast<UObject*>(Memory);
		Object->PostInitProperties();
		return Object;
	}

	static void Free(UObject* Object)
	{
		FTables& All = Tables();
		if (!Object->bShimBeganDestroy)
		{
			Object->BeginDestroy();
			check(Object->bShimBeganDestroy); // BeginDestroy must call Super
		}
		const int32 Index = Object->ShimIndex;
		FSlot& Slot = All.Slots[static_cast<SIZE_T>(Index)];
		Slot.Object = nullptr;
		++Slot.Serial;
		All.Free.push_back(Index);
		const SIZE_T Size = Slot.Size;
		Object->~UObject();
		std::memset(static_cast<void*>(Object), 0xDD, Size); // whoever still uses it shall fall over
		std::free(static_cast<void*>(Object));
	}

	static int32 Collect()
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
		FReferenceCollector Collector;
		while (!All.ToVisit.empty())
		{
			UObject* Object = All.ToVisit.back();
			All.ToVisit.pop_back();
			Reach(Object->ShimOuter);
			if (Object->ShimClass)
			{
				Object->ShimClass->ShimEach(
					[&](const FProperty& Property)
					{
						if (Property.Ops && Property.Ops->Collect)
						{
							Property.Ops->Collect(Collector, Property.Address(Object));
						}
					});
			}
		}
		std::vector<UObject*> Gone;
		for (const FSlot& Slot : All.Slots)
		{
			if (Slot.Object && !Slot.Object->bShimReached)
			{
				Gone.push_back(Slot.Object);
			}
		}
		for (UObject* Object : Gone)
		{
			if (!Object->bShimBeganDestroy)
			{
				Object->BeginDestroy();
			}
		}
		for (UObject* Object : Gone)
		{
			Free(Object);
		}
		return static_cast<int32>(Gone.size());
	}

	static void Reach(UObject* Object)
	{
		if (Object && !Object->bShimReached)
		{
			Object->bShimReached = true;
			Tables().ToVisit.push_back(Object);
		}
	}

	template <typename T>
	static T* MakeNative(const FString& Name, UObject* Outer)
	{
		Tables().Pending.push_back(FPending{nullptr, Outer, FName(Name), RF_Public, nullptr});
		T* Made = new T;
		Tables().Pending.pop_back();
		Made->bShimRoot = true;
		return Made;
	}

	static UPackage* Package(const FString& Name)
	{
		UObject*& Found = Tables().Loaded[Narrow(Name)];
		if (!Found)
		{
			Found = MakeNative<UPackage>(Name, nullptr);
			Found->ShimClass = UPackage::StaticClass();
		}
		return static_cast<UPackage*>(Found);
	}

	static UClass* Class(
		const TCHAR* Name, const TCHAR* PackageName, UClass* Super, SIZE_T Size, uint32 Flags, void (*Construct)(void*, const FObjectInitializer&))
	{
		// Classes of classes and packages come before there is a package to put them in.
		UClass* Made = MakeNative<UClass>(Name, nullptr);
		Made->SuperStruct = Super;
		Made->Size = Size;
		Made->ClassFlags = Flags;
		Made->Construct = Construct;
		const std::string Path = Narrow(FString(PackageName) + TEXT(".") + Name);
		check(!Tables().ClassByPath.contains(Path));
		Tables().ClassByPath[Path] = Made;
		return Made;
	}

	static void Complete(UClass* Class, const TCHAR* PackageName)
	{
		Class->ShimClass = UClass::StaticClass();
		Class->ShimOuter = Package(PackageName);
	}

	static UScriptStruct* Struct(const TCHAR* Name, UScriptStruct* Super)
	{
		UScriptStruct* Made = MakeNative<UScriptStruct>(Name, nullptr);
		Made->SuperStruct = Super;
		return Made;
	}

	static UObject* Default(const UClass* Class)
	{
		if (!Class->Default)
		{
			Class->Default = Make(Class, Class->ShimOuter, NAME_None, RF_ClassDefaultObject | RF_Public);
			Class->Default->bShimRoot = true;
		}
		return Class->Default;
	}

	static int32 IndexOf(const UObject& Object) { return Object.ShimIndex; }

	static void CountMembers(const UClass* Class)
	{
		if (std::exchange(Class->bCounted, true))
		{
			return;
		}
		Class->ShimEach(
			[Class](const FProperty& Property)
			{
				if ((Property.Flags & Shim::FlagReplicated) != 0)
				{
					check(Property.Get || Property.Ops->Serialize || Property.Ops->Delta); // a type that can travel
					Class->Replicated.Add(&Property);
				}
			});
		std::map<std::string, UFunction*> Sorted;
		for (const UClass* At = Class; At; At = At->GetSuperClass())
		{
			for (UFunction* Function : At->Functions)
			{
				if ((Function->Flags & (Shim::FunctionServer | Shim::FunctionClient | Shim::FunctionMulticast)) != 0)
				{
					Sorted.emplace(Narrow(Function->GetName()), Function);
				}
			}
		}
		for (const auto& [Name, Function] : Sorted)
		{
			Class->Remotes.Add(Function);
		}
	}
};

// --- UObject ------------------------------------------------------------------------------------------------------------

UObject::UObject()
{
	check(!Tables().Pending.empty()); // NewObject and CreateDefaultSubobject make objects, never new
	FShimObjects::Take(*this, Tables().Pending.back());
}

UObject::~UObject() = default;

FString UObject::GetPathName() const
{
	return ShimOuter ? ShimOuter->GetPathName() + TEXT(".") + GetName() : GetName();
}

bool UObject::IsA(const UClass* Class) const
{
	return ShimClass && ShimClass->IsChildOf(Class);
}

UFunction* UObject::FindFunction(FName InName) const
{
	return ShimClass->FindFunctionByName(InName);
}

UObject* UObject::ShimCreateSubobject(UClass* Class, FName Name, bool)
{
	check(GIsInConstructor); // constructors only
	const FObjectInitializer* Initializer = Tables().Pending.back().Initializer;
	UClass* Wanted = Initializer ? Initializer->ShimClassFor(Name, Class) : Class;
	check(Wanted->IsChildOf(Class));
	return FShimObjects::Make(Wanted, this, Name, ShimFlags & RF_ClassDefaultObject ? RF_Public : RF_NoFlags);
}

void UObject::ShimCallRemote(UFunction& Function, void** Params)
{
	Function.Invoke(this, Params); // only actors know a network
}

const FObjectInitializer& FObjectInitializer::Get()
{
	const FObjectInitializer* Current = Tables().Pending.back().Initializer;
	check(Current);
	return *Current;
}

UObject* Shim::ConstructObject(const UClass* Class, UObject* Outer, FName Name, EObjectFlags Flags)
{
	return FShimObjects::Make(Class, Outer ? Outer : GetTransientPackage(), Name, Flags);
}

int32 Shim::CollectGarbage()
{
	return FShimObjects::Collect();
}

int32 Shim::CountObjects()
{
	int32 Count = 0;
	for (const FSlot& Slot : Tables().Slots)
	{
		Count += Slot.Object != nullptr;
	}
	return Count;
}

void Shim::EachObject(TFunctionRef<void(UObject*)> Visit)
{
	for (SIZE_T Index = 0; Index < Tables().Slots.size(); ++Index)
	{
		if (UObject* Object = Tables().Slots[Index].Object)
		{
			Visit(Object);
		}
	}
}

UPackage* GetTransientPackage()
{
	return FShimObjects::Package(TEXT("/Engine/Transient"));
}
UPackage* CreatePackage(const TCHAR* PackageName)
{
	return FShimObjects::Package(PackageName);
}

void FReferenceCollector::Visit(UObject*& Object)
{
	if (Object && Object->ShimIsGarbage())
	{
		Object = nullptr;
		return;
	}
	FShimObjects::Reach(Object);
}

Shim::FWeakRef::FWeakRef(const UObject* Object)
{
	if (Object)
	{
		Index = FShimObjects::IndexOf(*Object);
		const FSlot& Slot = Tables().Slots[static_cast<SIZE_T>(Index)];
		check(Slot.Object == Object); // an object that is gone
		Serial = Slot.Serial;
	}
}

UObject* Shim::FWeakRef::Get() const
{
	const std::vector<FSlot>& Slots = Tables().Slots;
	if (Index < 0 || Slots[static_cast<SIZE_T>(Index)].Serial != Serial)
	{
		return nullptr;
	}
	UObject* Object = Slots[static_cast<SIZE_T>(Index)].Object;
	return IsValid(Object) ? Object : nullptr;
}

bool Shim::HasFunction(const UObject* Object, const FName& Function)
{
	return Object && Object->FindFunction(Function);
}

void Shim::CallFunctionByName(UObject* Object, const FName& Function, void** Params)
{
	UFunction* Found = Object->FindFunction(Function);
	check(Found);
	Found->Invoke(Object, Params);
}

void Shim::NoteEvent(UObject* Object, const TCHAR* Function)
{
	EventsForBlueprints().FindOrAdd(FName(Object->GetClass()->GetName() + TEXT(".") + Function))++;
}

TMap<FName, int32>& Shim::EventsForBlueprints()
{
	static TMap<FName, int32> Counts;
	return Counts;
}

UObject* Shim::LoadNamed(UClass* Class, const TCHAR* Name)
{
	// The shapes and the material that every engine has; the project has no assets.
	static const TCHAR* const Known[] = {TEXT("Cube"), TEXT("Sphere"), TEXT("Cylinder"), TEXT("Cone"), TEXT("Plane"), TEXT("BasicShapeMaterial")};
	for (const TCHAR* Asset : Known)
	{
		const FString Path = FString(TEXT("/Engine/BasicShapes/")) + Asset;
		if (Path.Equals(Name) || (Path + TEXT(".") + Asset).Equals(Name))
		{
			UObject*& Loaded = Tables().Loaded[Narrow(Path)];
			if (!Loaded)
			{
				UClass* Real = Path.Contains(TEXT("Material")) ? Shim::FindClass(TEXT("Material")) : Class; // whatever base it is asked for by
				Loaded = FShimObjects::Make(Real, CreatePackage(*(Path + TEXT("_Package"))), FName(Asset), RF_Public);
				Loaded->AddToRoot();
			}
			return Loaded->IsA(Class) ? Loaded : nullptr;
		}
	}
	UE_LOG(LogTemp, Warning, TEXT("Failed to find object '%s'"), Name);
	return nullptr;
}

// --- reflection ---------------------------------------------------------------------------------------------------------

UClass* UObject::StaticClass()
{
	static UClass* Made = []
	{
		UClass* Fresh = FShimObjects::Class(
			TEXT("Object"), TEXT("/Script/CoreUObject"), nullptr, sizeof(UObject), CLASS_None, [](void* At, const FObjectInitializer&) { new (At) UObject; });
		return Fresh;
	}();
	return Made;
}

UClass* UClass::StaticClass()
{
	static UClass* Made = FShimObjects::Class(TEXT("Class"), TEXT("/Script/CoreUObject"), UObject::StaticClass(), sizeof(UClass), CLASS_Abstract, nullptr);
	return Made;
}

UClass* UPackage::StaticClass()
{
	static UClass* Made = FShimObjects::Class(TEXT("Package"), TEXT("/Script/CoreUObject"), UObject::StaticClass(), sizeof(UPackage), CLASS_Abstract, nullptr);
	return Made;
}

UClass* Shim::RegisterClass(const TCHAR* Name, const TCHAR* Package, UClass* Super, SIZE_T Size, uint32 Flags,
	void (*Construct)(void*, const FObjectInitializer&), void (*Describe)(UClass&))
{
	UClass* Class = FShimObjects::Class(Name, Package, Super, Size, Flags, Construct);
	FShimObjects::Complete(Class, Package);
	Describe(*Class);
	return Class;
}

UScriptStruct* Shim::RegisterStruct(const TCHAR* Name, UScriptStruct* Super, void (*Describe)(UScriptStruct&))
{
	UScriptStruct* Struct = FShimObjects::Struct(Name, Super);
	Describe(*Struct);
	return Struct;
}

Shim::FClassLine::FClassLine(UClass* (*StaticClass)())
{
	Tables().Lines.push_back(StaticClass);
}

TArray<UClass*> Shim::ClassesUnder(UClass* Base)
{
	TArray<UClass*> Found;
	for (UClass* (*Line)() : Tables().Lines)
	{
		if (Line()->IsChildOf(Base))
		{
			Found.Add(Line());
		}
	}
	return Found;
}

UClass* Shim::FindClass(const FString& PathOrName)
{
	for (UClass* Class : ClassesUnder(UObject::StaticClass()))
	{
		if (Class->GetPathName().Equals(PathOrName) || Class->GetName().Equals(PathOrName))
		{
			return Class;
		}
	}
	return nullptr;
}

const FProperty* UStruct::FindPropertyByName(FName InName) const
{
	const FProperty* Found = nullptr;
	ShimEach([&](const FProperty& Property) { Found = Property.Name == InName ? &Property : Found; });
	return Found;
}

UFunction* UClass::FindFunctionByName(FName InName) const
{
	for (const UClass* At = this; At; At = At->GetSuperClass())
	{
		for (UFunction* Function : At->Functions)
		{
			if (Function->Name == InName)
			{
				return Function;
			}
		}
	}
	return nullptr;
}

UObject* UClass::GetDefaultObject() const
{
	return FShimObjects::Default(this);
}

const TArray<const FProperty*>& UClass::ShimReplicated() const
{
	FShimObjects::CountMembers(this);
	return Replicated;
}

const TArray<UFunction*>& UClass::ShimRemotes() const
{
	FShimObjects::CountMembers(this);
	return Remotes;
}

void FProperty::ShimSerialize(FArchive& Ar, UPackageMap* Map, void* Container) const
{
	if (!Get)
	{
		Ops->Serialize(Ar, Map, Address(Container));
		return;
	}
	bool bValue = Get(Container);
	Ar << bValue;
	if (Ar.IsLoading())
	{
		Set(Container, bValue);
	}
}

void Shim::SerializeStruct(FArchive& Ar, UPackageMap* Map, const UScriptStruct* Struct, void* Value)
{
	Struct->ShimEach(
		[&](const FProperty& Property)
		{
			if ((Property.Flags & FlagNotReplicated) == 0)
			{
				check(Property.Get || Property.Ops->Serialize); // a type that can travel
				Property.ShimSerialize(Ar, Map, Value);
			}
		});
}

void Shim::CollectStruct(FReferenceCollector& Collector, const UScriptStruct* Struct, void* Value)
{
	Struct->ShimEach(
		[&](const FProperty& Property)
		{
			if (Property.Ops && Property.Ops->Collect)
			{
				Property.Ops->Collect(Collector, Property.Address(Value));
			}
		});
}

void Shim::SerializeObject(FArchive& Ar, UPackageMap* Map, UObject*& Object)
{
	check(Map);
	Map->SerializeObject(Ar, UObject::StaticClass(), Object);
}

void Shim::SerializeText(FArchive& Ar, FText& Text)
{
	FString Source = Text.ToString();
	Ar << Source;
	Text = FText::FromString(Source);
}
