#include "Misc/AutomationTest.h"
#include "ShimChecks.h"

#include <cstdio>

static std::vector<FAutomationSpecBase*>& AllSpecs()
{
	static std::vector<FAutomationSpecBase*> All;
	return All;
}

void FAutomationTestBase::AddError(const FString& InError)
{
	++ShimErrors;
	std::printf("      %s\n", TCHAR_TO_UTF8(*InError));
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
	return TestTrue(*FString::Printf(TEXT("%s: %d instead of %d"), What, Actual, Expected), Actual == Expected);
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const float Actual, const float Expected, float Tolerance)
{
	return TestEqual(What, static_cast<double>(Actual), static_cast<double>(Expected), static_cast<double>(Tolerance));
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const double Actual, const double Expected, double Tolerance)
{
	return TestTrue(*FString::Printf(TEXT("%s: %f instead of %f"), What, Actual, Expected), std::fabs(Actual - Expected) <= Tolerance);
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const FVector Actual, const FVector Expected, float Tolerance)
{
	return TestTrue(*FString::Printf(TEXT("%s: (%f, %f, %f) instead of (%f, %f, %f)"), What, Actual.X, Actual.Y, Actual.Z, Expected.X, Expected.Y, Expected.Z),
		FVector::Dist(Actual, Expected) <= static_cast<double>(Tolerance));
}

bool FAutomationTestBase::TestEqual(const TCHAR* What, const FString& Actual, const FString& Expected)
{
	return TestTrue(*FString::Printf(TEXT("%s: '%s' instead of '%s'"), What, *Actual, *Expected), Actual.Equals(Expected));
}

FAutomationSpecBase::FAutomationSpecBase(const TCHAR* Name)
{
	ShimScopes.push_back({Name, {}, {}});
	AllSpecs().push_back(this);
}

void FAutomationSpecBase::Describe(const FString& InDescription, TFunction<void()> DoWork)
{
	ShimScopes.push_back({ShimScopes.back().Name + TEXT(" ") + InDescription, {}, {}});
	DoWork();
	ShimScopes.pop_back();
}

void FAutomationSpecBase::It(const FString& InDescription, TFunction<void()> DoWork)
{
	FShimScope Case{ShimScopes.back().Name + TEXT(" ") + InDescription, {}, {}};
	for (const FShimScope& Scope : ShimScopes)
	{
		Case.Before.insert(Case.Before.end(), Scope.Before.begin(), Scope.Before.end());
		Case.After.insert(Case.After.begin(), Scope.After.begin(), Scope.After.end());
	}
	Case.Before.push_back(DoWork);
	ShimCases.push_back(Case);
}

void Shim::ListSpecs()
{
	for (FAutomationSpecBase* Spec : AllSpecs())
	{
		Spec->Define();
		for (const FAutomationSpecBase::FShimScope& Case : Spec->ShimCases)
		{
			std::printf("%s\n", TCHAR_TO_UTF8(*Case.Name));
		}
	}
}

int32 Shim::RunSpecs(const FString& Filter, int32& OutPassed)
{
	int32 Failed = 0;
	for (FAutomationSpecBase* Spec : AllSpecs())
	{
		Spec->Define();
		for (const FAutomationSpecBase::FShimScope& Case : Spec->ShimCases)
		{
			if (!Case.Name.Contains(Filter))
			{
				continue;
			}
			const int32 Before = Spec->ShimErrors + FailedEnsures();
			for (const std::vector<TFunction<void()>>& Part : {Case.Before, Case.After})
			{
				for (const TFunction<void()>& Do : Part)
				{
					Do();
				}
			}
			const bool bGood = Spec->ShimErrors + FailedEnsures() == Before;
			std::printf("%s %s\n", bGood ? "ok    " : "FAILED", TCHAR_TO_UTF8(*Case.Name));
			(bGood ? OutPassed : Failed) += 1;
		}
	}
	return Failed;
}
