#include "RallyFolder.h"

#include "RallyConvert.h"

#include "HAL/FileManager.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

namespace RallyFolderDetail
{
/** What lies in a folder below is named with it. */
constexpr const char* Below[] = {"", "films/"};
} // namespace RallyFolderDetail

FString FRallyFolder::FileOf(const std::string& Name) const
{
	return FPaths::Combine(Root, RallyConvert::Words(Name));
}

std::vector<std::string> FRallyFolder::Names() const
{
	std::vector<std::string> Found;
	for (const std::string Sub : RallyFolderDetail::Below)
	{
		const std::string Place = RallyConvert::FromWords(Root) + (Sub.empty() ? "" : "/" + Sub.substr(0, Sub.size() - 1));
		TArray<FString> Files;
		IFileManager::Get().FindFiles(Files, *RallyConvert::Words(Place), TEXT("rally"));
		for (const FString& File : Files)
		{
			Found.push_back(Sub + RallyConvert::FromWords(File));
		}
	}
	return Found;
}

std::optional<Rally::ByteString> FRallyFolder::Read(const std::string& Name) const
{
	const FString File = FileOf(Name);
	if (!FPaths::FileExists(File))
	{
		return std::nullopt;
	}
	TArray<uint8> Bytes;
	FFileHelper::LoadFileToArray(Bytes, *File); // what cannot be read is empty
	const std::span<const std::uint8_t> Content = RallyConvert::FromBytes(Bytes);
	return Rally::ByteString(Content.begin(), Content.end());
}

Rally::Phrase FRallyFolder::Write(const std::string& Name, std::span<const std::uint8_t> Bytes)
{
	const TArray<uint8> Content = RallyConvert::Bytes(Rally::ByteString(Bytes.begin(), Bytes.end()));
	const FString File = FileOf(Name);
	return FFileHelper::SaveArrayToFile(Content, *File) ? Rally::Phrase() : Rally::Phrase(RallyConvert::FromWords(File));
}

Rally::Phrase FRallyFolder::Rename(const std::string& From, const std::string& To)
{
	const FString Target = FileOf(To);
	return IFileManager::Get().Move(*Target, *FileOf(From), true) ? Rally::Phrase() : Rally::Phrase(RallyConvert::FromWords(Target));
}

void FRallyFolder::Remove(const std::string& Name)
{
	const FString File = FileOf(Name);
	if (FPaths::FileExists(File))
	{
		IFileManager::Get().Delete(*File);
	}
}
