#pragma once
// Automation specs as a plain test runner: collected when the program starts, run in order, each with its own befores and afters.
#include "CoreMinimal.h"

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
	virtual void AddError(const FString& InError, int32 StackOffset = 0);
	virtual void AddInfo(const FString& InLogItem, int32 StackOffset = 0, bool bCaptureStack = false);
	bool TestTrue(const TCHAR* What, bool Value);
	bool TestFalse(const TCHAR* What, bool Value) { return TestTrue(What, !Value); }
	bool TestEqual(const TCHAR* What, const int32 Actual, const int32 Expected);
	bool TestEqual(const TCHAR* What, const float Actual, const float Expected, float Tolerance = UE_KINDA_SMALL_NUMBER);
	bool TestEqual(const TCHAR* What, const double Actual, const double Expected, double Tolerance = static_cast<double>(UE_KINDA_SMALL_NUMBER));
	bool TestEqual(const TCHAR* What, const FVector Actual, const FVector Expected, float Tolerance = UE_KINDA_SMALL_NUMBER);
	bool TestEqual(const TCHAR* What, const FString& Actual, const FString& Expected);
	template <typename ValueType>
	bool TestEqual(const TCHAR* What, const ValueType& Actual, const ValueType& Expected)
	{
		return TestTrue(What, Actual == Expected);
	}
	template <typename ValueType>
	bool TestNotEqual(const TCHAR* What, const ValueType& Actual, const ValueType& Expected)
	{
		return TestTrue(What, !(Actual == Expected));
	}

	int32 ShimErrors = 0;
};

class FAutomationSpecBase : public FAutomationTestBase
{
public:
	explicit FAutomationSpecBase(const TCHAR* Name);
	virtual void Define() = 0;
	void Describe(const FString& InDescription, TFunction<void()> DoWork);
	void It(const FString& InDescription, TFunction<void()> DoWork);
	void BeforeEach(TFunction<void()> DoWork);
	void AfterEach(TFunction<void()> DoWork);

	struct FShimCase
	{
		FString Name;
		TArray<TFunction<void()>> Before;
		TFunction<void()> Body;
		TArray<TFunction<void()>> After;
	};
	struct FShimScope
	{
		FString Name;
		TArray<TFunction<void()>> Before;
		TArray<TFunction<void()>> After;
	};
	TArray<FShimScope> ShimScopes;
	TArray<FShimCase> ShimCases;
};

namespace Shim
{
/** Runs every spec whose name holds the filter; prints each failure and returns the number of failed cases. */
int32 RunSpecs(const FString& Filter, int32& OutPassed);
} // namespace Shim

#define BEGIN_DEFINE_SPEC(TClass, PrettyName, TFlags)                                                                                                          \
	class TClass : public FAutomationSpecBase                                                                                                                  \
	{                                                                                                                                                          \
	public:                                                                                                                                                    \
		TClass() : FAutomationSpecBase(TEXT(PrettyName))                                                                                                       \
		{                                                                                                                                                      \
			static_assert(static_cast<uint32>(TFlags) >= static_cast<uint32>(EAutomationTestFlags::ProductFilter));                                            \
		}                                                                                                                                                      \
		void Define() override;

#define END_DEFINE_SPEC(TClass)                                                                                                                                \
	}                                                                                                                                                          \
	;                                                                                                                                                          \
	namespace                                                                                                                                                  \
	{                                                                                                                                                          \
	TClass TClass##AutomationSpecInstance;                                                                                                                     \
	}
