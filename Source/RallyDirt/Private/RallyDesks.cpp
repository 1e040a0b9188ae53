#include "RallyDesks.h"

#include "RallyCareers.h"
#include "RallyChallenges.h"
#include "RallySaves.h"
#include "RallySchool.h"

#include "Engine/GameInstance.h"
#include "Engine/World.h"

URallyDesks& URallyDesks::Of(const UWorld& World)
{
	URallyDesks& Here = *UGameInstance::GetSubsystem<URallyDesks>(World.GetGameInstance());
	if (Here.Desks.empty())
	{
		URallySaves& Saves = URallySaves::Of(World);
		Here.Desks.push_back(std::make_unique<FRallySchool>(Saves));
		Here.Desks.push_back(std::make_unique<FRallyCareers>(Saves, Saves.GetFolder()));
		Here.Desks.push_back(std::make_unique<FRallyChallenges>(Saves, Saves.GetFolder()));
	}
	return Here;
}

void URallyDesks::MoveOut()
{
	Open = nullptr;
	Desks.clear();
}

FRallyDesk* URallyDesks::At(Rally::Club::TitleCommand Command) const
{
	for (const std::unique_ptr<FRallyDesk>& Desk : Desks)
	{
		if (Desk->Command() == Command)
		{
			return Desk.get();
		}
	}
	return nullptr;
}

FRallyCareers& URallyDesks::Careers() const
{
	return *static_cast<FRallyCareers*>(At(Rally::Club::TitleCommand::Career));
}

FRallyChallenges& URallyDesks::Challenges() const
{
	return *static_cast<FRallyChallenges*>(At(Rally::Club::TitleCommand::Challenges));
}

void URallyDesks::GoTo(FRallyDesk* NewDesk)
{
	Open = NewDesk;
	if (Open)
	{
		Open->Enter();
	}
}
