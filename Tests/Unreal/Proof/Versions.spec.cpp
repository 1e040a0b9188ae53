// Who cannot follow a race is told why in their own language, and is back in the menu; nobody stays connected without a word.
#include "LocalGame.h"
#include "RallyAddress.h"
#include "WireRace.h"

#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySeats.h"

#include "Kismet/KismetInternationalizationLibrary.h"
#include "Misc/AutomationTest.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FVersionsSpec, "RallyDirt.Versions", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FWireRace Race;
FLocalGame Home;
bool IsSentHome(int32 Link)
{
	return Race.Session->RunUntil([this, Link] { return Race.At(Link)->ShimTravelUrl.Equals(RallyAddress::Map); }, 5.0);
}
/** What the menu says that opens then, in the game that runs at the person's machine. */
bool MenuSays(int32 Link, const Rally::Phrase& Why)
{
	Home.Start(FString(), Race.Session->Game(Link));
	return Home.Player()->GetMenu() && Home.Sees(RallyConvert::InWords(Why));
}
/** As a game of other versions would begin. */
void SaysHello(int32 Link, std::uint8_t Oldest, std::uint8_t Newest)
{
	Race.At(Link)->ServerHear(RallyConvert::Bytes(Encode(Rally::Club::FromFollower(Rally::Club::Hello{Oldest, Newest, {}}))));
}
/** As a host whose game has other rules would welcome. */
void Welcomes(int32 Link, std::uint8_t Ruleset, std::uint16_t RulesVersion)
{
	Rally::Club::Welcomed Welcomed{1, {99, 1}, {}, {}, 5, Race.Feed().WelcomeFor(Race.Mode().GetTable()->TheMatch(), Rally::kNoSeat)};
	Welcomed.start.header.ruleset = Ruleset;
	Welcomed.start.header.rulesVersion = RulesVersion;
	const TArray<uint8> Bytes = RallyConvert::Bytes(Encode(Rally::Club::FromHost(Welcomed)));
	Race.At(Link)->ClientHear_Implementation(Bytes, false);
}
void DefineProtocol();
void DefineRules();
END_DEFINE_SPEC(FVersionsSpec)

void FVersionsSpec::Define()
{
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach(
		[this]
		{
			Home.Close();
			Race.Close();
			UKismetInternationalizationLibrary::SetCurrentLanguage(TEXT("en"), false);
		});
	Describe(TEXT("between machines"), [this] { DefineProtocol(); });
	Describe(TEXT("of the rules"), [this] { DefineRules(); });
}

void FVersionsSpec::DefineProtocol()
{
	using namespace Rally;
	It(TEXT("that are too old send home, with the one that is needed"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			SaysHello(Anna, 0, 0);
			TestTrue(TEXT("home"), IsSentHome(Anna));
			TestTrue(TEXT("the seat is a stand-in's"), Race.Session->RunUntil([this] { return Race.KindOf(0) == Club::SeatKind::Absent; }, 30.0));
			TestTrue(TEXT("told why"), MenuSays(Anna, Phrase(TextKey::NetTooOld, {int{Club::kOldestProtocol}, int{Club::kNewestProtocol}})));
		});
	It(TEXT("that are too new send home, with the one that the host has"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			SaysHello(Anna, Club::kNewestProtocol + 1, 9);
			TestTrue(TEXT("home"), IsSentHome(Anna));
			TestTrue(TEXT("told why"), MenuSays(Anna, Phrase(TextKey::NetTooNew, {int{Club::kNewestProtocol}, int{Club::kOldestProtocol}})));
		});
	It(TEXT("are told in the language of who hears it"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			SaysHello(Anna, Club::kNewestProtocol + 1, 9);
			IsSentHome(Anna);
			UKismetInternationalizationLibrary::SetCurrentLanguage(TEXT("pl"), false);
			TestTrue(TEXT("in Polish"), MenuSays(Anna, Phrase(TextKey::NetTooNew, {int{Club::kNewestProtocol}, int{Club::kOldestProtocol}})) &&
											Home.Sees(TEXT("Gra gospodarza jest starsza")));
			Home.Player()->GetMenu()->Press(TEXT("menu.join"));
			Home.Start(FString(), Race.Session->Game(Anna));
			TestFalse(TEXT("and no more when another race was looked for"), Home.Sees(TEXT("Gra gospodarza jest starsza")));
		});
	It(TEXT("that both speak let everybody stay"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			SaysHello(Anna, 0, 9);
			Race.Session->Run(2.0);
			TestTrue(TEXT("in the race"), Race.HasCaughtUp(Anna) && Race.At(Anna)->ShimTravelUrl.IsEmpty());
		});
}

void FVersionsSpec::DefineRules()
{
	using namespace Rally;
	It(TEXT("that are newer at the host send home, with both"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const LogHeader& Header = Race.Mode().GetTable()->TheMatch().Header();
			const std::uint16_t Newer = static_cast<std::uint16_t>(Header.rulesVersion + 1);
			Welcomes(Anna, Header.ruleset, Newer);
			TestTrue(TEXT("home"), IsSentHome(Anna));
			TestTrue(TEXT("told why"), MenuSays(Anna, Phrase(TextKey::NetOtherRules, {Phrase(RulesetOf(Header)->name), int{Newer}, int{Header.rulesVersion}})));
		});
	It(TEXT("of a game that is not known here send home, too"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			Welcomes(Anna, 199, 1);
			TestTrue(TEXT("home"), IsSentHome(Anna));
			TestTrue(TEXT("told why"), MenuSays(Anna, Phrase(TextKey::NetOtherGame)));
		});
}

#endif
