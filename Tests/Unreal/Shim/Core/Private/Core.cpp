// Assertions, log, mathematics, colours, files, delegates' numbers, modules.
#include "CoreMinimal.h"
#include "Misc/FileHelper.h"
#include "Misc/Guid.h"
#include "Misc/Paths.h"
#include "Modules/ModuleManager.h"
#include "ShimChecks.h"
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

DEFINE_LOG_CATEGORY(LogTemp);
DEFINE_LOG_CATEGORY(LogNet);

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

bool Shim::EnsureFailed(const char* Expression, const char* File, int Line)
{
	std::fprintf(stderr, "%s:%d: ensure failed: %s\n", File, Line, Expression);
	++FailedEnsures();
	return false;
}

TArray<FString>& Shim::LoggedWarnings()
{
	static TArray<FString> Lines;
	return Lines;
}

TArray<FString>& Shim::LoggedErrors()
{
	static TArray<FString> Lines;
	return Lines;
}

void Shim::Log(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text)
{
	static const bool bPrint = std::getenv("RALLY_UNREAL_LOG") != nullptr;
	if (bPrint || Verbosity == ELogVerbosity::Fatal)
	{
		std::fprintf(stderr, "%s: %s\n", Category.Name, TCHAR_TO_UTF8(*Text));
	}
	if (Verbosity == ELogVerbosity::Fatal)
	{
		std::abort();
	}
	if (Verbosity <= ELogVerbosity::Warning)
	{
		(Verbosity == ELogVerbosity::Warning ? LoggedWarnings() : LoggedErrors()).Add(Text);
	}
}

uint64 Shim::NextHandle()
{
	static uint64 Last = 0;
	return ++Last;
}

FName Shim::FunctionNameOf(const TCHAR* Text)
{
	FString Name(Text);
	while (Name.Split(TEXT("::"), nullptr, &Name))
	{
	}
	return FName(Name);
}

FVector FRotator::Vector() const
{
	return RotateVector(FVector::ForwardVector);
}
FVector FRotator::RotateVector(const FVector& V) const
{
	return Quaternion().RotateVector(V);
}

FQuat FRotator::Quaternion() const
{
	// Left-handed: yaw turns X to Y, a positive pitch lifts the nose, a positive roll leans right.
	const FQuat AboutZ(FVector(0.0, 0.0, 1.0), FMath::DegreesToRadians(Yaw));
	const FQuat AboutY(FVector(0.0, 1.0, 0.0), FMath::DegreesToRadians(-Pitch));
	const FQuat AboutX(FVector(1.0, 0.0, 0.0), FMath::DegreesToRadians(-Roll));
	return AboutZ * AboutY * AboutX;
}

FRotator::FRotator(const FQuat& Quat)
{
	const FVector Forward = Quat.RotateVector(FVector(1.0, 0.0, 0.0));
	const FVector Right = Quat.RotateVector(FVector(0.0, 1.0, 0.0));
	const FVector Up = Quat.RotateVector(FVector(0.0, 0.0, 1.0));
	Pitch = FMath::RadiansToDegrees(std::asin(FMath::Clamp(Forward.Z, -1.0, 1.0)));
	Yaw = FMath::RadiansToDegrees(std::atan2(Forward.Y, Forward.X));
	Roll = FMath::RadiansToDegrees(std::atan2(-Right.Z, Up.Z));
}

bool FRotator::Equals(const FRotator& R, double Tolerance) const
{
	const auto Same = [Tolerance](double A, double B) { return std::fabs(std::remainder(A - B, 360.0)) <= Tolerance; };
	return Same(Pitch, R.Pitch) && Same(Yaw, R.Yaw) && Same(Roll, R.Roll);
}

FRotator FVector::Rotation() const
{
	return FRotator(FMath::RadiansToDegrees(std::atan2(Z, std::sqrt(X * X + Y * Y))), FMath::RadiansToDegrees(std::atan2(Y, X)), 0.0);
}

FQuat::FQuat(const FVector& Axis, double AngleRad)
{
	const double S = std::sin(AngleRad / 2.0);
	*this = FQuat(Axis.X * S, Axis.Y * S, Axis.Z * S, std::cos(AngleRad / 2.0));
}

FQuat FQuat::operator*(const FQuat& Q) const
{
	return {W * Q.X + X * Q.W + Y * Q.Z - Z * Q.Y, W * Q.Y - X * Q.Z + Y * Q.W + Z * Q.X, W * Q.Z + X * Q.Y - Y * Q.X + Z * Q.W,
		W * Q.W - X * Q.X - Y * Q.Y - Z * Q.Z};
}

FVector FQuat::RotateVector(const FVector& V) const
{
	const FVector Q(X, Y, Z);
	const FVector T = FVector::CrossProduct(Q, V) * 2.0;
	return V + T * W + FVector::CrossProduct(Q, T);
}

FQuat FQuat::GetNormalized() const
{
	const double Size = std::sqrt(X * X + Y * Y + Z * Z + W * W);
	return Size > 0.0 ? FQuat(X / Size, Y / Size, Z / Size, W / Size) : Identity;
}

bool FQuat::Equals(const FQuat& Q, double Tolerance) const
{
	const auto Near = [Tolerance](const FQuat& A, const FQuat& B)
	{
		return std::fabs(A.X - B.X) <= Tolerance && std::fabs(A.Y - B.Y) <= Tolerance && std::fabs(A.Z - B.Z) <= Tolerance && std::fabs(A.W - B.W) <= Tolerance;
	};
	return Near(*this, Q) || Near(*this, FQuat(-Q.X, -Q.Y, -Q.Z, -Q.W));
}

FQuat FQuat::Slerp(const FQuat& Quat1, const FQuat& Quat2, double Slerp)
{
	const double Dot = Quat1.X * Quat2.X + Quat1.Y * Quat2.Y + Quat1.Z * Quat2.Z + Quat1.W * Quat2.W;
	const double Angle = std::acos(FMath::Clamp(std::fabs(Dot), 0.0, 1.0));
	const double Sine = std::sin(Angle);
	const double A = Sine < 1e-4 ? 1.0 - Slerp : std::sin((1.0 - Slerp) * Angle) / Sine;
	const double B = (Sine < 1e-4 ? Slerp : std::sin(Slerp * Angle) / Sine) * (Dot < 0.0 ? -1.0 : 1.0);
	return FQuat(A * Quat1.X + B * Quat2.X, A * Quat1.Y + B * Quat2.Y, A * Quat1.Z + B * Quat2.Z, A * Quat1.W + B * Quat2.W).GetNormalized();
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

FColor FLinearColor::ToFColor(bool bSRGB) const
{
	const auto Byte = [bSRGB](float Value)
	{
		const float V = FMath::Clamp(Value, 0.0f, 1.0f);
		return static_cast<uint8>((!bSRGB ? V : V <= 0.0031308f ? V * 12.92f : std::pow(V, 1.0f / 2.4f) * 1.055f - 0.055f) * 255.0f + 0.5f);
	};
	return FColor(Byte(R), Byte(G), Byte(B), static_cast<uint8>(FMath::Clamp(A, 0.0f, 1.0f) * 255.0f + 0.5f));
}

bool FLinearColor::Equals(const FLinearColor& Other, float Tolerance) const
{
	return FMath::IsNearlyEqual(R, Other.R, Tolerance) && FMath::IsNearlyEqual(G, Other.G, Tolerance) && FMath::IsNearlyEqual(B, Other.B, Tolerance) &&
		   FMath::IsNearlyEqual(A, Other.A, Tolerance);
}

FColor FColor::FromHex(FStringView HexString)
{
	const FString Text = FString(HexString).Replace(TEXT("#"), TEXT(""));
	const uint64 Value = std::strtoull(TCHAR_TO_UTF8(*Text), nullptr, 16) << (Text.Len() == 6 ? 8 : 0) | (Text.Len() == 6 ? 255 : 0);
	return FColor(static_cast<uint8>(Value >> 24), static_cast<uint8>(Value >> 16), static_cast<uint8>(Value >> 8), static_cast<uint8>(Value));
}

FString FColor::ToHex() const
{
	return FString::Printf(TEXT("%02X%02X%02X%02X"), R, G, B, A);
}

namespace
{
std::mt19937_64& Random()
{
	static std::mt19937_64 Engine(20261118);
	return Engine;
}
} // namespace

int32 FMath::RandRange(int32 Min, int32 Max)
{
	return static_cast<int32>(RandRange(static_cast<int64>(Min), static_cast<int64>(Max)));
}
int64 FMath::RandRange(int64 Min, int64 Max)
{
	return Max <= Min ? Min : Min + static_cast<int64>(Random()() % static_cast<uint64>(Max - Min + 1));
}

FGuid FGuid::NewGuid()
{
	const uint64 Low = Random()(), High = Random()();
	return FGuid(static_cast<uint32>(Low), static_cast<uint32>(Low >> 32), static_cast<uint32>(High), static_cast<uint32>(High >> 32) | 1);
}

FString FGuid::ToString() const
{
	return FString::Printf(TEXT("%08X%08X%08X%08X"), A, B, C, D);
}

FString FPaths::ProjectDir()
{
	const char* Root = std::getenv("RALLY_ROOT");
	return FString(Root ? Root : ".") + TEXT("/");
}
FString FPaths::ProjectContentDir()
{
	return ProjectDir() + TEXT("Content/");
}
FString FPaths::ProjectSavedDir()
{
	return FString(std::filesystem::temp_directory_path().c_str()) + TEXT("/RallyDirtSaved/");
}
bool FPaths::FileExists(const FString& InPath)
{
	return std::filesystem::is_regular_file(TCHAR_TO_UTF8(*InPath));
}

bool FFileHelper::LoadFileToArray(TArray<uint8>& Result, const TCHAR* Filename, uint32)
{
	std::ifstream File(TCHAR_TO_UTF8(Filename), std::ios::binary);
	Result.Reset();
	for (int Byte = File.get(); File; Byte = File.get())
	{
		Result.Add(static_cast<uint8>(Byte));
	}
	return File.eof();
}

bool FFileHelper::LoadFileToString(FString& Result, const TCHAR* Filename)
{
	TArray<uint8> Bytes;
	const bool bRead = LoadFileToArray(Bytes, Filename);
	const FUTF8ToTCHAR Wide(reinterpret_cast<const ANSICHAR*>(Bytes.GetData()), Bytes.Num());
	Result = FString(Wide.Length(), Wide.Get());
	return bRead;
}

bool FFileHelper::SaveArrayToFile(TArrayView<const uint8> Array, const TCHAR* Filename)
{
	std::ofstream File(TCHAR_TO_UTF8(Filename), std::ios::binary);
	File.write(reinterpret_cast<const char*>(Array.GetData()), Array.Num());
	return File.good();
}

bool FFileHelper::SaveStringToFile(FStringView String, const TCHAR* Filename)
{
	const FTCHARToUTF8 Narrow(String.GetData(), String.Len());
	return SaveArrayToFile(TArrayView<const uint8>(reinterpret_cast<const uint8*>(Narrow.Get()), Narrow.Length()), Filename);
}

TMap<FName, IModuleInterface* (*)()>& Shim::Modules()
{
	static TMap<FName, IModuleInterface* (*)()> All;
	return All;
}

Shim::FModuleLine::FModuleLine(const TCHAR* Name, IModuleInterface* (*Make)())
{
	check(!Modules().Contains(Name)); // one module line per module
	Modules().Add(Name, Make);
}
