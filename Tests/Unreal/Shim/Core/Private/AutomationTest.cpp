#include "Misc/AutomationTest.h"

#include <cstdio>

namespace Shim
{
static TArray<FAutomationSpecBase*>& Specs()
{
	static TArray<FAutomationSpecBase*> All;
	return All;
}
} // namespace Shim

void FAutomationTestBase::AddError(const FString& InError, int32)
{
	++ShimErrors;
	std::printf("      %s\n", TCHAR_TO_UTF8(*InError));
}

void FAutomationTestBase::AddInfo(const FString& InLogItem, int32, bool)
{
	std::printf("      (%s)\n", TCHAR_TO_UTF8(*InLogItem));
}

bool FAutomationTestBase::TestTrue(const TCHAR* What, bool Value)
{
	if (!Value)
	{
		AddError(FString(TEXT("not so: ")) + What);
	}
	return Value;
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const int32 Actual, const int32 Expected)
{
	if (Actual != Expected)
	{
		AddError(FString::Printf(TEXT("%s: %d instead of %d"), What, Actual, Expected));
	}
	return Actual == Expected;
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const float Actual, const float Expected, float Tolerance)
{
	return TestEqual(What, static_cast<double>(Actual), static_cast<double>(Expected), static_cast<double>(Tolerance));
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const double Actual, const double Expected, double Tolerance)
{
	const bool bSame = std::fabs(Actual - Expected) <= Tolerance;
	if (!bSame)
	{
		AddError(FString::Printf(TEXT("%s: %f instead of %f"), What, Actual, Expected));
	}
	return bSame;
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const FVector Actual, const FVector Expected, float Tolerance)
{
	const FVector Off = Actual - Expected;
	const bool bSame = std::fabs(Off.X) + std::fabs(Off.Y) + std::fabs(Off.Z) <= 3.0 * static_cast<double>(Tolerance);
	if (!bSame)
	{
		AddError(FString::Printf(TEXT("%s: (%f, %f, %f) instead of (%f, %f, %f)"), What, Actual.X, Actual.Y, Actual.Z, Expected.X, Expected.Y, Expected.Z));
	}
	return bSame;
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const FString& Actual, const FString& Expected)
{
	const bool bSame = Actual.Equals(Expected);
	if (!bSame)
	{
		AddError(FString::Printf(TEXT("%s: '%s' instead of '%s'"), What, *Actual, *Expected));
	}
	return bSame;
}

FAutomationSpecBase::FAutomationSpecBase(const TCHAR* Name)
{
	FShimScope Root;
	Root.Name = Name;
	ShimScopes.Add(Root);
	Shim::Specs().Add(this);
}

void FAutomationSpecBase::Describe(const FString& InDescription, TFunction<void()> DoWork)
{
	FShimScope Scope;
	Scope.Name = ShimScopes.Last().Name + TEXT(" ") + InDescription;
	ShimScopes.Add(Scope);
	DoWork();
	ShimScopes.RemoveAt(ShimScopes.Num() - 1);
}

void FAutomationSpecBase::It(const FString& InDescription, TFunction<void()> DoWork)
{
	FShimCase Case;
	Case.Name = ShimScopes.Last().Name + TEXT(" ") + InDescription;
	Case.Body = DoWork;
	for (const FShimScope& Scope : ShimScopes)
	{
		Case.Before.Append(Scope.Before);
	}
	for (int32 Index = ShimScopes.Num() - 1; Index >= 0; --Index)
	{
		Case.After.Append(ShimScopes[Index].After);
	}
	ShimCases.Add(Case);
}

void FAutomationSpecBase::BeforeEach(TFunction<void()> DoWork)
{
	ShimScopes.Last().Before.Add(DoWork);
}

void FAutomationSpecBase::AfterEach(TFunction<void()> DoWork)
{
	ShimScopes.Last().After.Add(DoWork);
}

int32 Shim::RunSpecs(const FString& Filter, int32& OutPassed)
{
	int32 Failed = 0;
	for (FAutomationSpecBase* Spec : Specs())
	{
		if (Spec->ShimCases.IsEmpty())
		{
			Spec->Define();
		}
		for (const FAutomationSpecBase::FShimCase& Case : Spec->ShimCases)
		{
			if (!Filter.IsEmpty() && !Case.Name.Contains(Filter))
			{
				continue;
			}
			const int32 Before = Spec->ShimErrors;
			for (const TFunction<void()>& Do : Case.Before)
			{
				Do();
			}
			Case.Body();
			for (const TFunction<void()>& Do : Case.After)
			{
				Do();
			}
			const bool bGood = Spec->ShimErrors == Before;
			std::printf("%s %s\n", bGood ? "ok    " : "FAILED", TCHAR_TO_UTF8(*Case.Name));
			(bGood ? OutPassed : Failed) += 1;
		}
	}
	return Failed;
}
