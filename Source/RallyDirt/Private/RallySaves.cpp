#include "RallySaves.h"

#include "RallyConvert.h"

#include "RallyClub/MatchScreen.h"

#include "Engine/GameInstance.h"
#include "Engine/World.h"
#include "Misc/DateTime.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

namespace RallySavesDetail
{
FString Races()
{
	return FPaths::Combine(FPaths::ProjectSavedDir(), TEXT("Races"));
}
} // namespace RallySavesDetail

URallySaves::URallySaves()
	: Race(RallySavesDetail::Races(), TEXT("current")), ServerRace(RallySavesDetail::Races(), TEXT("server")),
	  Records(RallySavesDetail::Races(), TEXT("records")), PlayerFile(RallySavesDetail::Races(), TEXT("settings")), Folder(RallySavesDetail::Races())
{
}

URallySaves& URallySaves::Of(const UWorld& World)
{
	return *UGameInstance::GetSubsystem<URallySaves>(World.GetGameInstance());
}

void URallySaves::KeepIn(const FString& Below)
{
	Folder = FPaths::Combine(RallySavesDetail::Races(), Below);
	for (FRallyKeeper* Keeper : {&Race, &ServerRace, &Records, &PlayerFile})
	{
		Keeper->KeepIn(Folder);
	}
	Known.reset();
}

const Rally::Club::Settings& URallySaves::Player()
{
	if (!Known)
	{
		Known.emplace();
		// What cannot be read is set aside, and everything is as it was delivered.
		PlayerFile.Read(
			[this](std::span<const std::uint8_t> Bytes)
			{
				Rally::Club::Settings Read;
				const bool bRead = DecodeSettings(std::string(Bytes.begin(), Bytes.end()), Read);
				Known = bRead ? Read : *Known;
				return bRead;
			});
	}
	Rally::Club::ChooseLanguage(*Known, RallyConvert::Spoken());
	return *Known;
}

void URallySaves::SetPlayer(const Rally::Club::Settings& Values)
{
	if (!(Player() == Values))
	{
		Known = Values;
		const std::string Text = EncodeSettings(Values);
		PlayerFile.Keep(Rally::ByteString(Text.begin(), Text.end()));
		PlayerFile.Wait();
	}
}

Rally::Club::WaitingRace URallySaves::Waiting()
{
	const Rally::Club::SavedRace Saved = TakeUp(Race);
	return {Saved.match != nullptr, Saved.match ? Rally::Club::WaitingPhrase(*Saved.match) : Rally::Phrase(), Notice};
}

FString URallySaves::File(const Rally::AnyMatch& Over, FRallyKeeper& From)
{
	const FString Stem = RallyConvert::Words(Rally::Club::FileStemOf(Over)) + FDateTime::Now().ToString(TEXT("-%Y%m%d-%H%M%S"));
	FString Target = FPaths::Combine(Folder, Stem + TEXT(".rally"));
	for (int32 Number = 2; FPaths::FileExists(Target); ++Number)
	{
		Target = FPaths::Combine(Folder, Stem + FString::Printf(TEXT("-%d.rally"), Number));
	}
	const TArray<uint8> Log = RallyConvert::Bytes(EncodeLog(Over));
	if (!FFileHelper::SaveArrayToFile(Log, *Target))
	{
		return FString();
	}
	From.Drop();
	return Target;
}
