#include "RallyTestRace.h"

#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyPilot/Dirt/Recce.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Dirt/NoteReader.h"

#include "Components/TextBlock.h"
#include "Misc/AutomationTest.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRallyCoDriverSpec, "RallyDirt.CoDriver", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FRallyTestRace Race;
FString Shown(UTextBlock* Text) const
{
	return Text->GetText().ToString();
}
const URallyHud& Hud() const
{
	return *Race.Player->GetRaceHud();
}
/** Lets tasks come to their end; they do so in their own time. */
template <typename ConditionType>
bool Await(const ConditionType& Holds)
{
	for (int32 Frame = 0; Frame < 100000 && !Holds(); ++Frame)
	{
		Race.Player->Tick(0.0f);
	}
	return Holds();
}
/** As a panel has room for it: of the best line what to do and why, of the others what they are. */
FString HintNow() const
{
	using namespace Rally;
	Pilot::CoDriver CoDriver;
	const std::vector<Phrase> All = HintLines(Race.Seen(), CoDriver.Ask(Race.Seen(), Race.Player->GetMirror()->Who()));
	FString Lines;
	for (std::size_t Index = 0; Index < All.size(); ++Index)
	{
		const bool bTold = Index < 2 || Index % 2 == 0;
		Lines += bTold ? (Index > 0 ? FString(TEXT("\n")) : FString()) + RallyConvert::InWords(All[Index]) : FString();
	}
	return Lines;
}
FString NotesAt(const char* Space) const
{
	Rally::Scene::NoteReader Reader;
	const Rally::SpaceIndex At = Race.Match().Rules().TrackOf(Race.Match().Now()).Find(Rally::ParseSpace(Space));
	return RallyConvert::Words(Rally::Scene::InOneLine(Reader.Next(Race.Match(), At, Rally::Language::English, Rally::Scene::NoteStyle::Full), 80));
}
END_DEFINE_SPEC(FRallyCoDriverSpec)

void FRallyCoDriverSpec::Define()
{
	BeforeEach([this] { TestTrue(TEXT("a race runs in this process"), Race.Begin(TEXT("1"))); });

	It(TEXT("says par as soon as it is known"),
		[this]
		{
			Rally::Pilot::RoadBook Book;
			const int32 Par = static_cast<int32>(ParOf(Race.Match().Rules().Setup(), 0, Book) + 0.5);
			TestTrue(TEXT("it comes"), Await([this] { return !Shown(Hud().Par).IsEmpty(); }));
			TestEqual(TEXT("as solved"), Shown(Hud().Par), RallyConvert::InWords(Rally::Phrase(Rally::TextKey::SetupPar, {Rally::Clock(Par)})));
		});
	It(TEXT("reads the notes from where the plan ends"),
		[this]
		{
			Race.Player->Click(TEXT("hud.coach-off")); // who speaks in his place
			TestTrue(TEXT("no lesson"), Shown(Hud().Coach).IsEmpty());
			TestEqual(TEXT("from the start"), Shown(Hud().Notes), NotesAt("START"));
			for (const char* Step : {"g1@1.3L", "g2@2.1L", "g3@2.2L", "g4@2.3L", "g5@2.4L", "g6@3.1L", "o@3.2L", "o@3.3L"})
			{
				Race.Player->Play(Race.Written(Step));
			}
			Race.Run(1.0f);
			TestEqual(TEXT("the plan lies"), int32{Race.Match().Now().planLength}, 8);
			TestEqual(TEXT("from its end"), Shown(Hud().Notes), NotesAt("3.3L"));
			TestFalse(TEXT("which is not the start"), NotesAt("START").Equals(NotesAt("3.3L")));
		});
	It(TEXT("thinks beside the game, says what the best line is, and puts it away"),
		[this]
		{
			TestTrue(TEXT("nobody asked"), Shown(Hud().Hint).IsEmpty());
			Race.Player->Click(TEXT("hud.hint"));
			const FString Thinks = RallyConvert::InWords(Rally::TextKey::HudHintComes);
			TestEqual(TEXT("no frame waits for it"), Shown(Hud().Hint), Thinks);
			TestTrue(TEXT("it comes"), Await([this, Thinks] { return !Shown(Hud().Hint).Equals(Thinks); }));
			TestEqual(TEXT("what it would be at once"), Shown(Hud().Hint), HintNow());
			TestTrue(TEXT("he says one thing at a time"), Shown(Hud().Notes).IsEmpty());
			Race.Player->Click(TEXT("hud.hint"));
			TestTrue(TEXT("away"), Shown(Hud().Hint).IsEmpty() && !Shown(Hud().Notes).IsEmpty());
		});
	It(TEXT("says nothing of a moment that is over"),
		[this]
		{
			Race.Player->Click(TEXT("hud.hint"));
			Race.Player->Play(Race.Written("g1@1.3L"));
			Race.Run(1.0f);
			TestTrue(TEXT("the hint came too late"), Await([this] { return Shown(Hud().Hint).IsEmpty(); }));
			const int32 Revision = static_cast<int32>(Race.Player->GetMirror()->Revision());
			Race.Player->Click(TEXT("hud.hint"));
			Await([this] { return Shown(Hud().Hint).Equals(HintNow()); });
			TestEqual(TEXT("of what lies now"), Shown(Hud().Hint), HintNow());
			TestEqual(TEXT("asking plays nothing"), static_cast<int32>(Race.Player->GetMirror()->Revision()), Revision);
		});
}

#endif
