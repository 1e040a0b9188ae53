#include "RallyCareers.h"

#include "RallyConvert.h"
#include "RallyDrivers.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"

#include "Engine/GameInstance.h"
#include "Engine/World.h"
#include "Misc/FileHelper.h"
#include "Misc/Guid.h"
#include "Misc/Paths.h"

namespace RallyCareersDetail
{
FString RootBelow(const FString& Below)
{
	return FPaths::Combine(FPaths::ProjectSavedDir(), TEXT("Races"), Below, TEXT("Careers"));
}

/** All that is drawn in a career follows from it (C-21). */
std::uint64_t FreshSeed()
{
	const FGuid Guid = FGuid::NewGuid();
	return (std::uint64_t{Guid.A} << 32 | Guid.B) ^ (std::uint64_t{Guid.C} << 32 | Guid.D);
}
} // namespace RallyCareersDetail

URallyCareers::URallyCareers() : Folder(RallyCareersDetail::RootBelow(FString())), Bench(TEXT("RallyCareer")), Root(RallyCareersDetail::RootBelow(FString())) {}

URallyCareers& URallyCareers::Of(const UWorld& World)
{
	return *UGameInstance::GetSubsystem<URallyCareers>(World.GetGameInstance());
}

void URallyCareers::KeepIn(const FString& Below)
{
	Root = RallyCareersDetail::RootBelow(Below);
	Folder.KeepIn(Root);
	Kept.reset();
	Race.reset();
	bOpen = false;
}

Rally::Career::CareerOffice& URallyCareers::Office()
{
	if (!Kept)
	{
		using namespace Rally;
		Kept = std::make_unique<Career::CareerOffice>(Career::OfficeMeans{
			Folder,
			Bench,
			&RallyDrivers::For,
			&RallyCareersDetail::FreshSeed,
			[this](const std::string& Career)
			{
				Phrase Notice; // that a race is broken is said by the page
				return RaceOf(Career).TakeUp(Notice);
			},
			[this](const std::string& Career) { RaceOf(Career).Drop(); },
			[this](const std::string& Career) { RaceOf(Career).SetAside("previous"); },
			[this](const std::string& Career, const ByteString& Bundle) { return Export(Career, Bundle); },
			RallyDrivers::Looker(),
		});
	}
	return *Kept;
}

FRallyKeeper& URallyCareers::RaceOf(const std::string& Career)
{
	if (!Race || RaceName != Career)
	{
		Race = std::make_unique<FRallyKeeper>(Root, RallyConvert::Words(Career) + TEXT(".race"));
		RaceName = Career;
	}
	return *Race;
}

FRallyKeeper& URallyCareers::RaceFile()
{
	return RaceOf(Office().Desk().Id());
}

Rally::Phrase URallyCareers::Export(const std::string& Career, const Rally::ByteString& Bundle) const
{
	using namespace Rally;
	const FString File = FPaths::Combine(Root, RallyConvert::Words(Career) + TEXT(".career"));
	const TArray<uint8> Bytes = RallyConvert::Bytes(Bundle);
	const bool bSaved = FFileHelper::SaveArrayToFile(Bytes, *File);
	return Phrase(bSaved ? TextKey::CareerKeepExported : TextKey::CareerKeepNotExported, {RallyConvert::FromWords(File)});
}
