// Assertions, log, mathematics, colours, modules, ini files.
#include "CoreMinimal.h"
#include "HAL/FileManager.h"
#include "Misc/DateTime.h"
#include "Misc/FileHelper.h"
#include "Misc/Guid.h"
#include "Misc/Paths.h"
#include "Modules/ModuleManager.h"
#include "ShimChecks.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>

DEFINE_LOG_CATEGORY(LogShim);

void Shim::CheckFailed(const char* Expression, const char* File, int Line)
{
	std::fprintf(stderr, "%s:%d: check failed: %s\n", File, Line, Expression);
	std::abort();
}

int32& Shim::FailedEnsures()
{
	static int32 Count = 0;
	return Count;
}

static Shim::FExpectedFailures*& Expected()
{
	static Shim::FExpectedFailures* Now = nullptr;
	return Now;
}

Shim::FExpectedFailures::FExpectedFailures()
{
	verify(!Expected());
	Expected() = this;
}

Shim::FExpectedFailures::~FExpectedFailures()
{
	Expected() = nullptr;
}

bool Shim::EnsureFailed(const char* Expression, const char* File, int Line)
{
	if (Expected())
	{
		++Expected()->Count;
		return false;
	}
	std::fprintf(stderr, "%s:%d: ensure failed: %s\n", File, Line, Expression);
	++FailedEnsures();
	return false;
}

static std::map<std::u16string, TArray<uint8>>& Files()
{
	static std::map<std::u16string, TArray<uint8>> Kept;
	return Kept;
}

bool& Shim::DiskIsFull()
{
	static bool bFull = false;
	return bFull;
}

TArray<FString> Shim::FilesBelow(const FString& Folder)
{
	TArray<FString> Found;
	for (const auto& [Name, Bytes] : Files())
	{
		if (FString(Name.c_str()).Left(Folder.Len()).Equals(Folder))
		{
			Found.Add(FString(Name.c_str()));
		}
	}
	return Found;
}

void Shim::ForgetFiles()
{
	Files().clear();
}

bool FPaths::FileExists(const FString& InPath)
{
	return Files().contains(*InPath);
}

IFileManager& IFileManager::Get()
{
	static IFileManager Only;
	return Only;
}

bool IFileManager::Move(const TCHAR* Dest, const TCHAR* Src, bool Replace)
{
	const auto From = Files().find(Src);
	if (From == Files().end() || (!Replace && Files().contains(Dest)))
	{
		return false;
	}
	const TArray<uint8> Bytes = From->second;
	Files().erase(From);
	Files()[Dest] = Bytes;
	return true;
}

bool IFileManager::Delete(const TCHAR* Filename)
{
	return Files().erase(Filename) > 0;
}

/** Of that folder alone, none of those below it; by their names without it. */
void IFileManager::FindFiles(TArray<FString>& FoundFiles, const TCHAR* Directory, const TCHAR* FileExtension)
{
	const std::u16string Folder = std::u16string(Directory) + u'/';
	const std::u16string Ending = FileExtension ? u'.' + std::u16string(FileExtension) : std::u16string();
	for (const auto& [Name, Bytes] : Files())
	{
		const std::u16string Rest = Name.starts_with(Folder) ? Name.substr(Folder.size()) : std::u16string();
		if (!Rest.empty() && Rest.find(u'/') == Rest.npos && Rest.ends_with(Ending))
		{
			FoundFiles.Add(FString(Rest.c_str()));
		}
	}
}

FString FDateTime::ToString(const TCHAR* Format) const
{
	static const std::map<TCHAR, FString> Parts = {
		{TEXT('Y'), TEXT("2026")}, {TEXT('m'), TEXT("03")}, {TEXT('d'), TEXT("14")}, {TEXT('H'), TEXT("15")}, {TEXT('M'), TEXT("09")}, {TEXT('S'), TEXT("26")}};
	FString Text;
	for (const TCHAR* At = Format; *At != 0; ++At)
	{
		const auto Part = *At == TEXT('%') ? Parts.find(*++At) : Parts.end();
		const TCHAR Letter[] = {*At, TCHAR(0)};
		Text += Part != Parts.end() ? Part->second : FString(Letter);
	}
	return Text;
}

bool FFileHelper::SaveArrayToFile(TArrayView<const uint8> Array, const TCHAR* Filename)
{
	if (Shim::DiskIsFull())
	{
		return false;
	}
	TArray<uint8>& File = Files()[Filename];
	File.Empty();
	for (int32 Index = 0; Index < Array.Num(); ++Index)
	{
		File.Add(Array[Index]);
	}
	return true;
}

bool FFileHelper::LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename)
{
	const auto File = Files().find(Filename);
	if (File == Files().end())
	{
		return false;
	}
	Result = File->second;
	return true;
}

TArray<FString>& Shim::LoggedWarnings()
{
	static TArray<FString> Lines;
	return Lines;
}

TArray<FString>& Shim::LoggedLines()
{
	static TArray<FString> Lines;
	return Lines;
}

void FShimLog::Say(ELogVerbosity::Type Verbosity, const FString& Text) const
{
	static const bool bPrint = std::getenv("RALLY_UNREAL_LOG") != nullptr;
	if (bPrint || Verbosity == ELogVerbosity::Fatal)
	{
		std::fprintf(stderr, "%s: %s\n", Name, TCHAR_TO_UTF8(*Text));
	}
	if (Verbosity == ELogVerbosity::Fatal)
	{
		std::abort();
	}
	Shim::LoggedLines().Add(Text);
	if (Verbosity <= ELogVerbosity::Warning)
	{
		Shim::LoggedWarnings().Add(Text);
	}
}

FVector FRotator::RotateVector(const FVector& V) const
{
	const auto Radians = [](double Degrees) { return Degrees * 0.017453292519943295; };
	const double SP = std::sin(Radians(Pitch)), CP = std::cos(Radians(Pitch)), SY = std::sin(Radians(Yaw)), CY = std::cos(Radians(Yaw));
	const double SR = std::sin(Radians(Roll)), CR = std::cos(Radians(Roll));
	const FVector Forward(CP * CY, CP * SY, SP), Right(SR * SP * CY - CR * SY, SR * SP * SY + CR * CY, -SR * CP);
	return Forward * V.X + Right * V.Y + (Forward ^ Right) * V.Z;
}

FLinearColor::FLinearColor(const FColor& Color)
{
	const auto Linear = [](uint8 Byte)
	{
		const float V = static_cast<float>(Byte) / 255.0f;
		return V <= 0.04045f ? V / 12.92f : std::pow((V + 0.055f) / 1.055f, 2.4f);
	};
	*this = FLinearColor(Linear(Color.R), Linear(Color.G), Linear(Color.B), static_cast<float>(Color.A) / 255.0f);
}

static std::mt19937_64& GuidLuck()
{
	static std::mt19937_64 Random(20261118);
	return Random;
}

void Shim::SeedGuids(uint64 Seed)
{
	GuidLuck().seed(Seed);
}

FGuid FGuid::NewGuid()
{
	FGuid Fresh;
	for (uint32* Part : {&Fresh.A, &Fresh.B, &Fresh.C, &Fresh.D})
	{
		*Part = static_cast<uint32>(GuidLuck()());
	}
	return Fresh;
}

std::vector<std::string>& Shim::Modules()
{
	static std::vector<std::string> All;
	return All;
}

int32 Shim::NoteModule(const char* Name)
{
	Modules().push_back(Name);
	return static_cast<int32>(Modules().size());
}

FString Shim::IniValue(const char* File, const std::string& Key)
{
	const char* Root = std::getenv("RALLY_ROOT");
	std::ifstream Ini(std::string(Root ? Root : ".") + "/Config/" + File);
	FString Found;
	for (std::string Line; std::getline(Ini, Line);)
	{
		if (Line.starts_with(Key + "="))
		{
			Found = FString(Line.substr(Key.size() + 1).c_str());
		}
	}
	return Found;
}
