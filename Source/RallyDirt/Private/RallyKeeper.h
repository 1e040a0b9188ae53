// Where something of a player's is kept: a file that is written again and again, the state before it beside it, and what is set aside. A
// new state is in a file of its own before it takes the place of the one there: whatever happens, one of the two is whole. What is handed
// over is written when everything that happened at once has, before anybody is told of it: it is small, and nobody waits long.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Keeper.h"
#include "RallyClub/SavedRace.h"

#include <optional>

class FRallyKeeper final : public Rally::Club::Keeper
{
public:
	/** "Saved/Races/", "current": "Saved/Races/current.rally", "Saved/Races/current.older.rally" ... */
	FRallyKeeper(const FString& InFolder, const FString& InName) : Folder(InFolder), Name(InName) {}
	void KeepIn(const FString& NewFolder) { Folder = NewFolder; }

	virtual void Keep(Rally::ByteString Bytes) override;
	virtual std::string KeepAside(Rally::ByteString Bytes, std::string_view Mark) override;
	virtual void Wait() const override;
	virtual Rally::Phrase Problem() const override { return Fault; }
	virtual std::string Place() const override;
	virtual Reading Read(const Accept& Accepts) override;

	/** The race in it, if it keeps one; what is damaged is set aside and told once, in Notice. */
	Rally::Club::SavedRace TakeUp(Rally::Phrase& Notice);
	/** What is about to be replaced by something else: it is called so from then on. */
	void SetAside(std::string_view Mark);
	/** Both places are empty then. */
	void Drop();

private:
	FString FileOf(std::string_view Mark) const;
	Rally::Club::SlotContent Slot(std::string_view Mark) const;
	bool Rename(std::string_view From, std::string_view To) const;
	bool Store(const Rally::ByteString& Bytes) const;

	FString Folder;
	FString Name;
	mutable std::optional<Rally::ByteString> Waiting;
	mutable Rally::Phrase Fault;
};
