// A folder of a player's on the engine's file system, as the rooms that keep careers ask for one.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Folder.h"

class FRallyFolder final : public Rally::Club::Folder
{
public:
	/** "Saved/Races/Careers"; it need not be there yet. */
	explicit FRallyFolder(const FString& InRoot) : Root(InRoot) {}
	void KeepIn(const FString& NewRoot) { Root = NewRoot; }

	virtual std::vector<std::string> Names() const override;
	virtual std::optional<Rally::ByteString> Read(const std::string& Name) const override;
	virtual Rally::Phrase Write(const std::string& Name, std::span<const std::uint8_t> Bytes) override;
	virtual Rally::Phrase Rename(const std::string& From, const std::string& To) override;
	virtual void Remove(const std::string& Name) override;

private:
	FString FileOf(const std::string& Name) const;

	FString Root;
};
