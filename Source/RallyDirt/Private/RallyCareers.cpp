#include "RallyCareers.h"

#include "RallyChance.h"
#include "RallyConvert.h"
#include "RallyDrivers.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"

#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

FRallyCareers::FRallyCareers(URallySaves& InSaves, const FString& Races)
	: Saves(InSaves), Root(FPaths::Combine(Races, TEXT("Careers"))), Folder(Root), Bench(TEXT("RallyCareer"))
{
}

void FRallyCareers::Enter()
{
	Office().SetOwnName(Saves.Player().ownName);
}

FRallyDesk::EStep FRallyCareers::Activate(const std::string& Id)
{
	using Step = Rally::Career::CareerOffice::Step;
	const Step Done = Office().Activate(Id);
	return Done == Step::Drive ? EStep::Drive : Done == Step::Leave ? EStep::Leave : EStep::Stay;
}

FRallyDeskRace FRallyCareers::Race()
{
	Rally::Club::SavedRace Found = Office().Race();
	FRallyDeskRace Race;
	Race.Match = std::move(Found.match);
	Race.Seats = std::move(Found.seats);
	Race.Seed = Found.seed;
	Race.Worn = Office().Liveries(Found.seed);
	Race.File = &RaceOf(Office().Desk().Id());
	return Race;
}

/** It is entered, and its film is kept there. */
void FRallyCareers::RaceOver(const Rally::AnyMatch&)
{
	Office().RaceLeft();
}

Rally::Career::CareerOffice& FRallyCareers::Office()
{
	if (!Kept)
	{
		using namespace Rally;
		Kept = std::make_unique<Career::CareerOffice>(Career::OfficeMeans{
			Folder,
			Bench,
			&RallyDrivers::For,
			&RallyChance::FreshSeed,
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

FRallyKeeper& FRallyCareers::RaceOf(const std::string& Career)
{
	if (!File || FileName != Career)
	{
		File = std::make_unique<FRallyKeeper>(Root, RallyConvert::Words(Career) + TEXT(".race"));
		FileName = Career;
	}
	return *File;
}

Rally::Phrase FRallyCareers::Export(const std::string& Career, const Rally::ByteString& Bundle) const
{
	using namespace Rally;
	const FString Target = FPaths::Combine(Root, RallyConvert::Words(Career) + TEXT(".career"));
	const TArray<uint8> Bytes = RallyConvert::Bytes(Bundle);
	const bool bSaved = FFileHelper::SaveArrayToFile(Bytes, *Target);
	return Phrase(bSaved ? TextKey::CareerKeepExported : TextKey::CareerKeepNotExported, {RallyConvert::FromWords(Target)});
}
