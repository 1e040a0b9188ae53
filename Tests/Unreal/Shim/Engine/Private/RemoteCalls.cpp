// Functions that run at another end: who may call them, and with what.
#include "ShimNet.h"
#include <algorithm>
#include <cstdlib>

using namespace Shim;

bool FShimNet::CallRemote(AActor& Actor, FShimFunction& Function, void** Params)
{
	const int32 Owner = Actor.ShimOwnerLink();
	if (!bServer)
	{
		if ((Function.Flags & FunctionServer) == 0)
		{
			return false; // Client and NetMulticast run where they are called
		}
		if (Owner == INDEX_NONE || !GetLink(0).bOpen)
		{
			UE_LOG(
				LogShim, Warning, TEXT("No owning connection for actor %s. Function %s will not be processed."), *Actor.GetName(), *Function.Name.ToString());
			return true;
		}
		SendCall(0, Actor, Function, Params);
		return true;
	}
	for (int32 Index = 0; Index < NumLinks(); ++Index)
	{
		const bool bGoes = (Function.Flags & FunctionMulticast) != 0 ? IsRelevant(Actor, Index) : (Function.Flags & FunctionClient) != 0 && Index == Owner;
		if (bGoes && GetLink(Index).bOpen && GetLink(Index).Controller.IsValid())
		{
			SendCall(Index, Actor, Function, Params);
		}
	}
	return (Function.Flags & FunctionClient) != 0 && Owner != INDEX_NONE;
}

void FShimNet::SendCall(int32 Index, AActor& Actor, FShimFunction& Function, void** Params)
{
	if (bServer && !GetLink(Index).Channels.contains(IdOf(&Actor)))
	{
		Replicate(Index, Actor);
	}
	FBunch Bunch;
	Bunch.Kind = EBunch::Call;
	Bunch.Channel = IdOf(&Actor);
	Bunch.bReliable = (Function.Flags & FunctionReliable) != 0;
	FShimArchive Writer(Bunch.Bytes);
	const std::vector<FShimFunction*>& Remotes = Actor.GetClass()->ShimRemotes();
	uint32 Number = static_cast<uint32>(std::find(Remotes.begin(), Remotes.end(), &Function) - Remotes.begin());
	Writer.Packed(Number);
	for (SIZE_T At = 0; At < Function.Params.size(); ++At)
	{
		check(Function.Params[At]->Serialize); // a type that can travel
		Function.Params[At]->Serialize(Writer, this, Params[At]);
	}
	Say(GetLink(Index), std::move(Bunch));
}

void FShimNet::HandleCall(int32 Index, AActor& Actor, FShimArchive& Ar)
{
	uint32 Number = 0;
	Ar.Packed(Number);
	const std::vector<FShimFunction*>& Remotes = Actor.GetClass()->ShimRemotes();
	FShimFunction* Function = Number < Remotes.size() ? Remotes[Number] : nullptr;
	if (!Function || (bServer && (Function->Flags & FunctionServer) == 0))
	{
		Close(Index, TEXT("a function that cannot be called"));
		return;
	}
	if (bServer && Actor.ShimOwnerLink() != Index)
	{
		UE_LOG(LogShim, Warning, TEXT("%s is called by who does not own its actor"), *Function->Name.ToString());
		return;
	}
	std::vector<void*> Params;
	for (const FValueOps* Ops : Function->Params)
	{
		Params.push_back(std::calloc(1, Ops->Size));
		Ops->Construct(Params.back());
		Ops->Serialize(Ar, this, Params.back());
	}
	if (Ar.IsError() || !Ar.AtEnd())
	{
		Close(Index, TEXT("parameters that make no sense"));
	}
	else if (Function->Validate && !Function->Validate(&Actor, Params.data()))
	{
		Close(Index, TEXT("validation failed"));
	}
	else
	{
		Function->Invoke(&Actor, Params.data());
	}
	for (SIZE_T At = 0; At < Params.size(); ++At)
	{
		Function->Params[At]->Destruct(Params[At]);
		std::free(Params[At]);
	}
}
