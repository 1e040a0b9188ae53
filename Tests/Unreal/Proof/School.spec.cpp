// The driving school at one machine: from the title to the list, a lesson with its bubble, failed and passed, the next one; what has been
// passed is known after the game was started anew. A lesson begins in the middle of a race, and is followed over the wire like any other.
#include "LocalGame.h"

#include "RallyClub/School/SchoolScreens.h"
#include "RallyDesks.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"

#include "Misc/AutomationTest.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FSchoolSpec, "RallyDirt.School", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
bool IsAt(const char* Page)
{
	const FRallyDesk* Desk = URallyDesks::Of(*Game.Session->ServerWorld()).GetOpen();
	return Game.Player()->GetMenu() && Desk && const_cast<FRallyDesk*>(Desk)->Pages().Page().id == Page;
}
bool Says(const Rally::Phrase& Words)
{
	return Game.Sees(RallyConvert::InWords(Words));
}
/** Of the coach's place, where lines are broken. */
bool Teaches(const Rally::Phrase& Words)
{
	std::string Shown = RallyConvert::FromWords(Game.Player()->GetRaceHud()->Coach->GetText().ToString());
	std::replace(Shown.begin(), Shown.end(), '\n', ' ');
	return Shown.find(RallyConvert::FromWords(RallyConvert::InWords(Words))) != std::string::npos;
}
const Rally::Club::Settings& Kept()
{
	return URallySaves::Of(*Game.Session->ServerWorld()).Player();
}
bool HasEnd()
{
	return Game.Session->RunUntil([this] { return Game.Screen()->FindButton(TEXT("lesson.again")) != nullptr; }, 60.0);
}
void ToTheFirstLesson()
{
	Game.Start();
	TestTrue(TEXT("who is new here is asked"), Says(Rally::TextKey::TitleSchool));
	TestTrue(TEXT("school"), Game.Press(TEXT("title.school")));
	TestTrue(TEXT("the list"), IsAt("school"));
	TestTrue(TEXT("begun"), Game.Press(TEXT("school.begin")));
	Game.Travel();
}
/** All of the line it shows, by clicks; what it says meanwhile is seen. */
void DriveLine(const Rally::School::Lesson& Lesson)
{
	Rally::Action Next;
	while (Lesson.NextOfLine(Game.Match(), Next) && !Lesson.Judge(Game.Match()).IsOver())
	{
		Game.Session->RunUntil([this] { return Game.Player()->GetScreen() != nullptr; }, 60.0);
		const Rally::Club::Coaching Bubble = Game.Player()->GetScreen() ? Lesson.Bubble(Game.Match(), *Game.Player()->GetScreen()) : Rally::Club::Coaching();
		TestTrue(TEXT("its bubble"), !Bubble.IsEmpty() && Teaches(Bubble.words));
		if (!TestTrue(TEXT("done"), Game.Do(Next)))
		{
			return;
		}
	}
}
END_DEFINE_SPEC(FSchoolSpec)

void FSchoolSpec::Define()
{
	using namespace Rally;
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach([this] { Game.Close(); });
	It(TEXT("gives a lesson that is passed, goes on with the next, and knows it after a start of the game"),
		[this]
		{
			ToTheFirstLesson();
			const School::Lesson First({.lesson = 0});
			TestTrue(TEXT("a lesson"), Game.Races() && Game.Mode().GetDesk() && Game.Player()->GetMirror());
			TestTrue(TEXT("under its title"), Says(First.Title()));
			TestTrue(TEXT("with its goal"), Teaches(First.Entry().goal));
			DriveLine(First);
			TestTrue(TEXT("an end"), HasEnd());
			TestTrue(TEXT("followed all the way"), Game.Player()->GetMirror()->TheMatch().ViewHash(0) == Game.Match().ViewHash(0));
			TestTrue(TEXT("passed"), Says(TextKey::SchoolPassed) && Teaches(First.Entry().done));
			TestTrue(TEXT("which is kept"), School::HasPassed({Kept().schooled, Kept().schoolSkipped}, 0));
			TestTrue(TEXT("no race of it waits"), Shim::FilesBelow(TEXT("Saved/Races/current")).Num() == 0);
			TestTrue(TEXT("the next one"), Game.Press(TEXT("lesson.next")));
			Game.Travel();
			TestTrue(TEXT("begins"), Game.Races() && Says(School::Lesson({.lesson = 1}).Title()));
			TestTrue(TEXT("left"), Game.Press(TEXT("hud.leave")));
			Game.Travel();
			TestTrue(TEXT("back at the list"), IsAt("school") && Says(TextKey::SchoolStatePassed));
			Game.Start();
			TestTrue(TEXT("not new any more"), Says(TextKey::TitleSchoolOn));
			Game.Press(TEXT("title.school"));
			TestTrue(TEXT("passed, as it was"), Says(TextKey::SchoolStatePassed) && Says(Phrase(TextKey::SchoolBegin, {2})));
			Game.Press(TEXT("school.leave"));
			TestTrue(TEXT("at the title"), Game.Screen()->FindButton(TEXT("title.school")) != nullptr);
		});
	It(TEXT("names the rule by which a lesson was failed, shows the line, and is passed by it"),
		[this]
		{
			ToTheFirstLesson();
			TestTrue(TEXT("one die"), Game.Press(TEXT("choice.g1@1.2L")));
			TestTrue(TEXT("taken back"), Game.Press(TEXT("hud.undo")) && Game.Length() == 0);
			TestTrue(TEXT("laid again"), Game.Press(TEXT("choice.g1@1.2L")) && Game.Press(TEXT("hud.roll")));
			TestTrue(TEXT("an end"), HasEnd());
			TestTrue(TEXT("failed"), Says(TextKey::SchoolFailed));
			TestTrue(TEXT("by its rule"), Teaches(std::string_view("D-END-2")));
			TestTrue(TEXT("the line"), Teaches(School::Lesson({.lesson = 0}).LineWords()));
			const int32 Length = Game.Length();
			Game.Player()->Undo();
			Game.Player()->Click(TEXT("hud.roll"));
			Game.Session->Run(1.0);
			TestEqual(TEXT("nothing is driven after it"), Game.Length(), Length);
			TestTrue(TEXT("not passed"), Kept().schooled == 0);
			TestTrue(TEXT("shown how"), Game.Press(TEXT("lesson.line")));
			Game.Travel();
			DriveLine(School::Lesson({.lesson = 0, .showsLine = true}));
			TestTrue(TEXT("passed"), HasEnd() && Says(TextKey::SchoolPassed));
		});
	It(TEXT("gives every lesson there is"),
		[this]
		{
			Game.Start();
			Game.Press(TEXT("title.school"));
			for (std::size_t Lesson = 0; Lesson < School::Lessons().size(); ++Lesson)
			{
				const FString Row = TEXT("school.lesson.") + FString::FromInt(static_cast<int32>(Lesson) + 1);
				TestTrue(*Row, Game.Press(*Row));
				Game.Travel();
				DriveLine(School::Lesson({.lesson = Lesson}));
				TestTrue(TEXT("passed"), HasEnd() && Says(TextKey::SchoolPassed));
				Game.Press(TEXT("lesson.school"));
				Game.Travel();
			}
			TestTrue(TEXT("all of them"), School::PassedCount({Kept().schooled, Kept().schoolSkipped}) == School::Lessons().size());
			TestTrue(TEXT("which is said"), Says(TextKey::SchoolAllDone));
		});
}

#endif
