// What goes over a wire: packets with numbers, what was lost again, and who comes in and who is shown out.
#include "ShimNet.h"
#include "GameFramework/GameModeBase.h"

using namespace Shim;

namespace
{
constexpr int32 MaxPacket = 1200;
constexpr double KeepAlive = 0.2;
constexpr double Timeout = 5.0;
} // namespace

void FWire::Send(double Now, const TArray<uint8>& Packet)
{
	Everything.Append(Packet);
	std::uniform_real_distribution<double> Chance(0.0, 1.0);
	if (bCut || Chance(Luck) < Loss)
	{
		++Lost;
		return;
	}
	OnTheWay.emplace(Now + Delay + Jitter * Chance(Luck), Packet);
}

int32 FShimNet::AddLink(FWire* Out, FWire* In)
{
	FLink& Link = Links.emplace_back();
	Link.Out = Out;
	Link.In = In;
	Link.LastHeard = Clock;
	return NumLinks() - 1;
}

void FShimNet::Say(FLink& Link, FBunch&& Bunch)
{
	Bunch.Sequence = Bunch.bReliable ? ++Link.OutSequence[Bunch.Channel] : 0;
	Link.Waiting.push_back(std::move(Bunch));
}

void FShimNet::Flush(FLink& Link)
{
	if (Link.Waiting.empty() && !Link.bAckOwed && Link.Outstanding.empty() && Clock - Link.LastSaid < KeepAlive)
	{
		return;
	}
	SIZE_T Next = 0;
	do
	{
		std::vector<FBunch> Sent;
		TArray<uint8> Packet;
		FShimArchive Writer(Packet);
		Writer.Packed(++Link.OutPacket);
		Writer.Packed(Link.InPacket);
		Writer << Link.InHistory;
		for (; Next < Link.Waiting.size() && (Sent.empty() || Packet.Num() + Link.Waiting[Next].Bytes.Num() < MaxPacket); ++Next)
		{
			FBunch& Bunch = Link.Waiting[Next];
			Writer << Bunch.Kind;
			Writer.Packed(Bunch.Channel);
			Writer.Packed(Bunch.Sequence);
			Writer << Bunch.Bytes;
			Sent.push_back(Bunch);
		}
		Link.Out->Send(Clock, Packet);
		if (!Sent.empty())
		{
			Link.Outstanding.emplace_back(Link.OutPacket, Sent);
		}
	} while (Next < Link.Waiting.size());
	Link.LastSaid = Clock;
	Link.bAckOwed = false;
	Link.Waiting.clear();
}

void FShimNet::Acknowledge(FLink& Link, uint32 Highest, uint64 History)
{
	std::vector<FBunch> Again;
	while (!Link.Outstanding.empty() && Link.Outstanding.front().first <= Highest)
	{
		const auto [Number, Bunches] = Link.Outstanding.front();
		Link.Outstanding.pop_front();
		const uint32 Age = Highest - Number;
		if (Age < 64 && (History >> Age & 1) != 0)
		{
			continue;
		}
		for (const FBunch& Bunch : Bunches)
		{
			const auto Channel = Link.Channels.find(Bunch.Channel);
			if (Bunch.bReliable)
			{
				Again.push_back(Bunch);
				continue;
			}
			for (const int32 RepIndex : Bunch.Properties)
			{
				if (Channel != Link.Channels.end())
				{
					Channel->second.Again[static_cast<SIZE_T>(RepIndex)] = true;
				}
			}
		}
	}
	Link.Waiting.insert(Link.Waiting.begin(), Again.begin(), Again.end());
}

void FShimNet::Receive()
{
	for (int32 Index = 0; Index < NumLinks(); ++Index)
	{
		FLink& Link = GetLink(Index);
		while (!Link.In->OnTheWay.empty() && Link.In->OnTheWay.begin()->first <= Clock)
		{
			const TArray<uint8> Packet = Link.In->OnTheWay.begin()->second;
			Link.In->OnTheWay.erase(Link.In->OnTheWay.begin());
			if (Link.bOpen)
			{
				Handle(Index, Packet);
			}
		}
		if (Link.bOpen && Clock - Link.LastHeard > Timeout)
		{
			Close(Index, TEXT("timeout"), false);
		}
	}
}

void FShimNet::Handle(int32 Index, const TArray<uint8>& Packet)
{
	FLink& Link = GetLink(Index);
	FShimArchive Reader(Packet);
	uint32 Number = 0, Highest = 0;
	uint64 History = 0;
	Reader.Packed(Number);
	Reader.Packed(Highest);
	Reader << History;
	if (Number <= Link.InPacket)
	{
		return; // late: for its sender it is lost
	}
	const uint32 Step = Number - Link.InPacket;
	Link.LastHeard = Clock;
	Link.InPacket = Number;
	Link.InHistory = Step < 64 ? Link.InHistory << Step : 0;
	Acknowledge(Link, Highest, History);
	bool bTaken = true;
	while (!Reader.AtEnd() && Link.bOpen)
	{
		Link.bAckOwed = true;
		FBunch Bunch;
		Reader << Bunch.Kind;
		Reader.Packed(Bunch.Channel);
		Reader.Packed(Bunch.Sequence);
		Reader << Bunch.Bytes;
		if (Reader.IsError())
		{
			Close(Index, TEXT("a packet that makes no sense"));
			return;
		}
		uint32& Last = Link.InSequence[Bunch.Channel];
		if (Bunch.Sequence == 0)
		{
			Bunch.bReliable = false;
			bTaken = HandleBunch(Index, Bunch) && bTaken;
		}
		else if (Bunch.Sequence > Last)
		{
			std::map<uint32, FBunch>& Early = Link.Early[Bunch.Channel];
			Early[Bunch.Sequence] = Bunch;
			while (!Early.empty() && Early.begin()->first == Last + 1 && Link.bOpen)
			{
				const FBunch Due = Early.begin()->second;
				Early.erase(Early.begin());
				++Last;
				HandleBunch(Index, Due);
			}
		}
	}
	Link.InHistory |= bTaken ? 1 : 0;
}

/** False: it came before the channel it is for, and has to come again. */
bool FShimNet::HandleBunch(int32 Index, const FBunch& Bunch)
{
	FLink& Link = GetLink(Index);
	FShimArchive Reader(Bunch.Bytes);
	const auto Found = Link.Channels.find(Bunch.Channel);
	AActor* Actor = Found != Link.Channels.end() ? Found->second.Actor.Get() : nullptr;
	if (Bunch.Kind == EBunch::Goodbye)
	{
		FString Why;
		Reader << Why;
		Close(Index, Why, false);
	}
	else if (Bunch.Kind == EBunch::Call && Actor)
	{
		HandleCall(Index, *Actor, Reader);
	}
	else if (bServer)
	{
		if (Bunch.Kind == EBunch::Login && !Link.bJoined)
		{
			HandleLogin(Index, Reader);
		}
	}
	else if (Bunch.Kind == EBunch::Welcome)
	{
		Link.bJoined = true;
	}
	else if (Bunch.Kind == EBunch::Open)
	{
		HandleOpen(Link, Bunch.Channel, Reader);
	}
	else if (Found == Link.Channels.end())
	{
		return Bunch.bReliable;
	}
	else if (Bunch.Kind == EBunch::Gone)
	{
		Link.Channels.erase(Found);
		ById.erase(Bunch.Channel);
		if (Actor)
		{
			Actor->ShimEnd(EEndPlayReason::Destroyed);
		}
	}
	else if (Actor)
	{
		ReadProperties(Found->second, Reader);
	}
	return true;
}

void FShimNet::Login(FString Options, FUniqueNetIdRepl Id)
{
	FBunch Bunch;
	Bunch.Kind = EBunch::Login;
	FShimArchive Writer(Bunch.Bytes);
	Writer << Options;
	Writer << Id;
	Say(GetLink(0), std::move(Bunch));
}

void FShimNet::HandleLogin(int32 Index, FShimArchive& Ar)
{
	FLink& Link = GetLink(Index);
	AGameModeBase* Mode = World->GetAuthGameMode<AGameModeBase>();
	FString Options, Error;
	FUniqueNetIdRepl Id;
	Ar << Options;
	Ar << Id;
	Mode->PreLogin(Options, FString::Printf(TEXT("127.0.0.%d"), Index + 2), Id, Error);
	if (!Error.IsEmpty())
	{
		Close(Index, Error);
		return;
	}
	FBunch Bunch;
	Bunch.Kind = EBunch::Welcome;
	Say(Link, std::move(Bunch));
	Link.bJoined = true;
	Mode->ShimLogIn(nullptr, Index, Options, Id);
}

void FShimNet::Close(int32 Index, const FString& Why, bool bTell)
{
	FLink& Link = GetLink(Index);
	if (!Link.bOpen)
	{
		return;
	}
	if (bTell)
	{
		FBunch Bunch;
		Bunch.Kind = EBunch::Goodbye;
		FString Copy = Why;
		FShimArchive Writer(Bunch.Bytes);
		Writer << Copy;
		Say(Link, std::move(Bunch));
		Flush(Link);
	}
	Link.bOpen = false;
	Link.WhyClosed = Why;
	if (Link.Controller.IsValid())
	{
		Link.Controller->Destroy();
	}
}
