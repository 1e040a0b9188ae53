// Automation specs as a plain test runner: collected when the program starts, run in order, each with its own befores and afters.
#pragma once

#include "CoreMinimal.h"
#include <string>
#include <vector>

enum class EAutomationTestFlags : uint32
{
	EditorContext = 0x1,
	ClientContext = 0x2,
	ServerContext = 0x4,
	CommandletContext = 0x8,
	ProductFilter = 0x8000000
};
constexpr EAutomationTestFlags operator|(EAutomationTestFlags A, EAutomationTestFlags B)
{
	return static_cast<EAutomationTestFlags>(static_cast<uint32>(A) | static_cast<uint32>(B));
}

class FAutomationTestBase
{
public:
	virtual ~FAutomationTestBase() = default;
	virtual void AddError(const FString& InError);
	bool TestTrue(const TCHAR* What, bool Value);
	bool TestFalse(const TCHAR* What, bool Value) { return TestTrue(What, !Value); }
	bool TestEqual(const TCHAR* What, const int32 Actual, const int32 Expected);
	bool TestEqual(const TCHAR* What, const float Actual, const float Expected, float Tolerance = 1.e-4f);
	bool TestEqual(const TCHAR* What, const double Actual, const double Expected, double Tolerance = 1.e-4);
	bool TestEqual(const TCHAR* What, const FVector Actual, const FVector Expected, float Tolerance = 1.e-4f);
	bool TestEqual(const TCHAR* What, const FString& Actual, const FString& Expected);

	int32 ShimErrors = 0;
};

class FAutomationSpecBase : public FAutomationTestBase
{
public:
	explicit FAutomationSpecBase(const TCHAR* Name);
	virtual void Define() = 0;
	void Describe(const FString& InDescription, TFunction<void()> DoWork);
	void It(const FString& InDescription, TFunction<void()> DoWork);
	void BeforeEach(TFunction<void()> DoWork) { ShimScopes.back().Before.push_back(DoWork); }
	void AfterEach(TFunction<void()> DoWork) { ShimScopes.back().After.push_back(DoWork); }

	/** What stands around a case, or the case itself. */
	struct FShimScope
	{
		FString Name;
		std::vector<TFunction<void()>> Before;
		std::vector<TFunction<void()>> After;
	};
	std::vector<FShimScope> ShimScopes;
	std::vector<FShimScope> ShimCases;
};

namespace Shim
{
/** Runs every spec whose name holds the filter; prints each failure and returns the number of failed cases. */
int32 RunSpecs(const FString& Filter, int32& OutPassed);
/** Prints the name of every case. */
void ListSpecs();
} // namespace Shim

#define BEGIN_DEFINE_SPEC(TClass, PrettyName, TFlags)                                                                                                          \
	class TClass : public FAutomationSpecBase                                                                                                                  \
	{                                                                                                                                                          \
	public:                                                                                                                                                    \
		TClass() : FAutomationSpecBase(TEXT(PrettyName))                                                                                                       \
		{                                                                                                                                                      \
			static_assert((TFlags) >= EAutomationTestFlags::ProductFilter);                                                                                    \
		}                                                                                                                                                      \
		void Define() override;

#define END_DEFINE_SPEC(TClass)                                                                                                                                \
	}                                                                                                                                                          \
	;                                                                                                                                                          \
	namespace                                                                                                                                                  \
	{                                                                                                                                                          \
	TClass TClass##AutomationSpecInstance;                                                                                                                     \
	}
