#pragma once
#include "Engine/World.h"

namespace Shim
{
TArray<AActor*> ActorsOf(const UWorld* World, UClass* Class);
} // namespace Shim

/** Every live actor of a class. */
template <typename ActorType>
class TActorIterator
{
public:
	explicit TActorIterator(const UWorld* World) : Actors(Shim::ActorsOf(World, ActorType::StaticClass())) {}
	explicit operator bool() const { return Index < Actors.Num(); }
	TActorIterator& operator++()
	{
		++Index;
		return *this;
	}
	ActorType* operator*() const { return static_cast<ActorType*>(Actors[Index]); }
	ActorType* operator->() const { return **this; }

private:
	TArray<AActor*> Actors;
	int32 Index = 0;
};
