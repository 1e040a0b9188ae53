#include "RallyGameState.h"

#include "RallyClub/Feed.h"
#include "RallyConvert.h"

#include "Net/UnrealNetwork.h"

void FRallyLog::PostReplicatedAdd(const TArrayView<int32>&, int32)
{
	if (Owner)
	{
		Owner->OnNews.Broadcast();
	}
}

ARallyGameState::ARallyGameState()
{
	SetNetUpdateFrequency(30.0f);
}

void ARallyGameState::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(ARallyGameState, Race);
	DOREPLIFETIME(ARallyGameState, Log);
	DOREPLIFETIME(ARallyGameState, bRacePaused);
	DOREPLIFETIME(ARallyGameState, Broken);
}

void ARallyGameState::PostInitializeComponents()
{
	Super::PostInitializeComponents();
	Log.Owner = this; // not in the constructor: a Blueprint child would take over its template's
}

void ARallyGameState::OnRep_News()
{
	OnNews.Broadcast();
}

void ARallyGameState::BeginRace(int32 Number, const Rally::Club::Feed& Feed)
{
	Race = Number;
	Broken = 0;
	Log.Notices.Empty();
	Log.MarkArrayDirty();
	Told = static_cast<int32>(Feed.First());
	Publish(Feed);
}

void ARallyGameState::Publish(const Rally::Club::Feed& Feed)
{
	for (; Told < static_cast<int32>(Feed.Revision()); ++Told)
	{
		Rally::ByteString Plain;
		Rally::ByteWriter Out(Plain);
		EncodeNotice(Out, Feed.At(static_cast<uint32>(Told)));
		FRallyNotice Notice;
		Notice.Revision = Told;
		Notice.Race = static_cast<uint8>(Race);
		Notice.Bytes = RallyConvert::Bytes(Plain);
		const int32 Index = Log.Notices.Add(Notice);
		Log.MarkItemDirty(Log.Notices[Index]);
	}
	const int32 First = static_cast<int32>(Feed.First()); // who misses an older one needs a welcome
	while (Log.Notices.Num() > 0 && Log.Notices[0].Revision < First)
	{
		Log.Notices.RemoveAt(0);
		Log.MarkArrayDirty();
	}
	ForceNetUpdate();
	OnNews.Broadcast();
}

void ARallyGameState::SetBroken(int32 Invariant)
{
	if (Broken != Invariant)
	{
		Broken = Invariant;
		ForceNetUpdate();
		OnNews.Broadcast();
	}
}

void ARallyGameState::SetPaused(bool bNow)
{
	bRacePaused = bNow;
	ForceNetUpdate();
	OnNews.Broadcast();
}
