#include "RallyKeeper.h"

#include "RallyConvert.h"

#include "HAL/FileManager.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

#include <utility>

namespace RallyKeeperDetail
{
constexpr std::string_view Newest = "";
constexpr std::string_view Older = "older";
constexpr std::string_view Fresh = "new";
constexpr std::string_view Damaged = "damaged";

bool Write(const Rally::ByteString& Bytes, const FString& File)
{
	const TArray<uint8> Content = RallyConvert::Bytes(Bytes);
	return FFileHelper::SaveArrayToFile(Content, *File);
}
} // namespace RallyKeeperDetail

FString FRallyKeeper::FileOf(std::string_view Mark) const
{
	const FString Ending = Mark.empty() ? FString() : TEXT(".") + RallyConvert::Words(Mark);
	return FPaths::Combine(Folder, Name + Ending + TEXT(".rally"));
}

std::string FRallyKeeper::Place() const
{
	return RallyConvert::FromWords(FileOf(RallyKeeperDetail::Newest));
}

Rally::Club::SlotContent FRallyKeeper::Slot(std::string_view Mark) const
{
	const FString File = FileOf(Mark);
	if (!FPaths::FileExists(File))
	{
		return std::nullopt;
	}
	TArray<uint8> Bytes;
	FFileHelper::LoadFileToArray(Bytes, *File); // what cannot be read is damaged
	const std::span<const std::uint8_t> Content = RallyConvert::FromBytes(Bytes);
	return Rally::ByteString(Content.begin(), Content.end());
}

bool FRallyKeeper::Rename(std::string_view From, std::string_view To) const
{
	return FPaths::FileExists(FileOf(From)) && IFileManager::Get().Move(*FileOf(To), *FileOf(From), true);
}

bool FRallyKeeper::Store(const Rally::ByteString& Bytes) const
{
	using namespace RallyKeeperDetail;
	if (!Write(Bytes, FileOf(Fresh)))
	{
		return false;
	}
	Rename(Newest, Older);
	return Rename(Fresh, Newest);
}

void FRallyKeeper::Keep(Rally::ByteString Bytes)
{
	Waiting = std::move(Bytes);
}

void FRallyKeeper::Wait() const
{
	if (const std::optional<Rally::ByteString> Bytes = std::exchange(Waiting, std::nullopt))
	{
		Fault = Store(*Bytes) ? Rally::Phrase() : Rally::Phrase(Place());
	}
}

std::string FRallyKeeper::KeepAside(Rally::ByteString Bytes, std::string_view Mark)
{
	return RallyKeeperDetail::Write(Bytes, FileOf(Mark)) ? RallyConvert::FromWords(FileOf(Mark)) : std::string();
}

FRallyKeeper::Reading FRallyKeeper::Read(const Accept& Accepts)
{
	using namespace RallyKeeperDetail;
	Wait();
	const Rally::Club::SlotContent Now = Slot(Newest);
	if (Now && Accepts(*Now))
	{
		return {Found::Whole, {}};
	}
	const Rally::Club::SlotContent Before = Slot(Older);
	if (!Now && !Before)
	{
		return {Found::Nothing, {}};
	}
	const bool bOlderStands = Before && Accepts(*Before);
	Reading Result{bOlderStands ? Found::OlderUsed : Found::Lost, {}};
	if ((Now || !bOlderStands) && Rename(Now ? Newest : Older, Damaged))
	{
		Result.aside = RallyConvert::FromWords(FileOf(Damaged));
	}
	if (bOlderStands)
	{
		Keep(*Before);
		Wait();
	}
	return Result;
}

Rally::Club::SavedRace FRallyKeeper::TakeUp(Rally::Phrase& Notice)
{
	using namespace Rally::Club;
	using namespace RallyKeeperDetail;
	Wait();
	const SlotContent Now = Slot(Newest);
	SavedRace Saved = JudgeSave(Now, {});
	if (Saved.state != SaveState::Whole)
	{
		Saved = JudgeSave(Now, Slot(Older));
	}
	if (!Saved.IsDamaged())
	{
		return Saved;
	}
	Notice = NoticeOf(Saved, RallyConvert::FromWords(FileOf(MarkOf(Saved.state))));
	Rename(Newest, MarkOf(Saved.state));
	if (!Saved.match || Saved.state == SaveState::Foreign)
	{
		Drop();
	}
	else
	{
		Keep(EncodeSave(Saved.seed, Saved.seats, EncodeLog(*Saved.match)));
		Wait();
	}
	return Saved;
}

void FRallyKeeper::SetAside(std::string_view Mark)
{
	Wait();
	Rename(RallyKeeperDetail::Newest, Mark);
	Drop();
}

void FRallyKeeper::Drop()
{
	Waiting.reset();
	// The older one first: a race whose newest state is gone would be taken up from it.
	for (const std::string_view Mark : {RallyKeeperDetail::Older, RallyKeeperDetail::Newest})
	{
		if (FPaths::FileExists(FileOf(Mark)))
		{
			IFileManager::Get().Delete(*FileOf(Mark));
		}
	}
}
