#pragma once
#include "Templates/UnrealTemplate.h"
#include <cmath>

#define UE_PI (3.1415926535897932f)
#define UE_SMALL_NUMBER (1.e-8f)
#define UE_KINDA_SMALL_NUMBER (1.e-4f)

struct FMath
{
	template <class T>
	static constexpr T Clamp(const T X, const T MinValue, const T MaxValue)
	{
		return X < MinValue ? MinValue : X > MaxValue ? MaxValue : X;
	}
	template <class T>
	static constexpr T Max(const T A, const T B)
	{
		return A >= B ? A : B;
	}
	template <class T>
	static constexpr T Min(const T A, const T B)
	{
		return A <= B ? A : B;
	}
	template <class T>
	static constexpr T Abs(const T A)
	{
		return A < T(0) ? -A : A;
	}
	static float Sqrt(float X) { return std::sqrt(X); }
	static double Sqrt(double X) { return std::sqrt(X); }
	static float Sin(float X) { return std::sin(X); }
	static double Sin(double X) { return std::sin(X); }
	static float Cos(float X) { return std::cos(X); }
	static double Cos(double X) { return std::cos(X); }
	static float Tan(float X) { return std::tan(X); }
	static double Tan(double X) { return std::tan(X); }
	static float Atan2(float Y, float X) { return std::atan2(Y, X); }
	static double Atan2(double Y, double X) { return std::atan2(Y, X); }
	static float Fmod(float X, float Y) { return std::fmod(X, Y); }
	static double Fmod(double X, double Y) { return std::fmod(X, Y); }
	static int32 RoundToInt32(double X) { return static_cast<int32>(std::floor(X + 0.5)); }
	static int32 RoundToInt32(float X) { return RoundToInt32(static_cast<double>(X)); }
	static int32 RoundToInt(float X) { return RoundToInt32(X); }
	static int64 RoundToInt(double X) { return static_cast<int64>(std::floor(X + 0.5)); }
	static int32 FloorToInt32(double X) { return static_cast<int32>(std::floor(X)); }
	static int32 FloorToInt32(float X) { return static_cast<int32>(std::floor(X)); }
	static float DegreesToRadians(float Degrees) { return Degrees * (UE_PI / 180.f); }
	static double DegreesToRadians(double Degrees) { return Degrees * (3.141592653589793 / 180.0); }
	static float RadiansToDegrees(float Radians) { return Radians * (180.f / UE_PI); }
	static double RadiansToDegrees(double Radians) { return Radians * (180.0 / 3.141592653589793); }
	static bool IsNearlyEqual(float A, float B, float ErrorTolerance = UE_SMALL_NUMBER) { return std::fabs(A - B) <= ErrorTolerance; }
	static bool IsNearlyEqual(double A, double B, double ErrorTolerance = static_cast<double>(UE_SMALL_NUMBER)) { return std::fabs(A - B) <= ErrorTolerance; }
	static bool IsNearlyZero(float Value, float ErrorTolerance = UE_SMALL_NUMBER) { return std::fabs(Value) <= ErrorTolerance; }
	static bool IsNearlyZero(double Value, double ErrorTolerance = static_cast<double>(UE_SMALL_NUMBER)) { return std::fabs(Value) <= ErrorTolerance; }
	static int32 RandRange(int32 Min, int32 Max);
	static int64 RandRange(int64 Min, int64 Max);
};
