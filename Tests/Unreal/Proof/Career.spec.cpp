// A career at one machine: begun on its pages, its first rally driven like any other race, left in the middle and gone on with after the
// game was started anew; the result is in the career, and in its file.
#include "LocalGame.h"

#include "RallyCareers.h"
#include "RallyClub/Career/Standings.h"
#include "RallyDesks.h"
#include "RallyScene/StageMesh.h"

#include "Components/EditableTextBox.h"
#include "Misc/AutomationTest.h"

#include <set>

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FCareerSpec, "RallyDirt.Career", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
Rally::Career::CareerOffice& Office()
{
	return URallyDesks::Of(*Game.Session->ServerWorld()).Careers().Office();
}
const Rally::Career::State& Career()
{
	return Office().Desk().TheCareer();
}
/** The page is there by its stable name. */
bool IsAt(const char* Page)
{
	return Game.Player()->GetMenu() != nullptr && Office().Pages().Page().id == Page;
}
/** The cars of the race, each painted, each with a number of its own. */
bool PaintsDiffer()
{
	std::set<unsigned> Numbers;
	for (std::size_t Seat = 0; Seat < Game.Match().Seats(); ++Seat)
	{
		const std::optional<Rally::Scene::CarPaint> Worn = Game.Mode().PaintOf(Seat);
		Numbers.insert(Worn ? Worn->number : 0u);
	}
	return Numbers.count(0) == 0 && Numbers.size() == Game.Match().Seats();
}
/** Of the race, with so much of it driven: opponents whose turn it is have gone on since. */
std::uint64_t ChainAfter(int32 Entries)
{
	const std::unique_ptr<Rally::AnyMatch> Then = Game.Match().Clone();
	Then->Rewind(static_cast<std::size_t>(Entries));
	return Game.Length() >= Entries ? Then->Chain() : 0;
}
/** From the title to the season of a new career. */
void BeginCareer()
{
	Game.Press(TEXT("title.career"));
	Game.Press(TEXT("career.new"));
	Game.Press(TEXT("career.new.name"));
	Game.Player()->GetMenu()->Name->SetText(FText::FromString(TEXT("Ann")));
	Game.Session->Run(0.2);
	Game.Press(TEXT("career.begin"));
}
END_DEFINE_SPEC(FCareerSpec)

void FCareerSpec::Define()
{
	using namespace Rally::Career;
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach([this] { Game.Close(); });
	It(TEXT("begins on its pages, and what was typed and chosen is agreed"),
		[this]
		{
			Game.Start();
			Game.Press(TEXT("title.career"));
			TestTrue(TEXT("the list"), IsAt("career.list"));
			Game.Press(TEXT("career.new"));
			Game.Press(TEXT("career.new.strength.less"));
			Game.Press(TEXT("career.new.name"));
			Game.Player()->GetMenu()->Name->SetText(FText::FromString(TEXT("Ann")));
			Game.Session->Run(0.2);
			Game.Press(TEXT("career.begin"));
			TestTrue(TEXT("the season"), IsAt("career.season"));
			TestTrue(TEXT("her name"), Career().beginning.name == "Ann");
			TestTrue(TEXT("kept"), Shim::FilesBelow(TEXT("Saved/Races/Careers/driver-1-career-1.")).Num() > 0);
			for (const Rally::Club::PagePanel& Panel : Office().Pages().Page().panels)
			{
				TestTrue(TEXT("seen"), Panel.panel.title.IsEmpty() || Game.Sees(RallyConvert::InWords(Panel.panel.title)));
			}
			Game.Press(TEXT("career.careers"));
			Game.Press(TEXT("career.back"));
			TestTrue(TEXT("back at the title"), Game.Screen()->FindButton(TEXT("title.career")) != nullptr);
		});
	It(TEXT("drives a rally, which is left, survives a start of the game, and counts when it is over"),
		[this]
		{
			Game.Start();
			BeginCareer();
			TestTrue(TEXT("to the start"), Game.Press(TEXT("career.drive")));
			Game.Travel();
			TestTrue(TEXT("a race of a career"), Game.Races() && Game.Mode().GetDesk() == &URallyDesks::Of(*Game.Session->ServerWorld()).Careers());
			TestTrue(TEXT("everybody in the colours of their own"), PaintsDiffer());
			TestTrue(TEXT("begun"), Game.DriveUntil([this] { return Game.Length() > 12 && Game.Player()->GetScreen(); }));
			const std::uint64_t Then = Game.Match().Chain();
			const int32 Length = Game.Length();
			Game.Start();
			TestTrue(TEXT("no race of its own waits"),
				!Game.Screen()->FindButton(TEXT("title.resume")) || !Game.Screen()->FindButton(TEXT("title.resume"))->GetIsEnabled());
			Game.Press(TEXT("title.career"));
			Game.Press(TEXT("career.open.driver-1-career-1"));
			TestTrue(TEXT("gone on with"), Game.Press(TEXT("career.go-on")));
			Game.Travel();
			TestTrue(TEXT("where it was"), Game.Races() && ChainAfter(Length) == Then);
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }, 60000));
			Game.Session->Run(2.0);
			TestTrue(TEXT("no other race follows from there"), Game.Screen()->FindButton(TEXT("result.again")) == nullptr);
			Game.Press(TEXT("hud.leave"));
			Game.Travel();
			TestTrue(TEXT("the result"), IsAt("career.result"));
			const TierSeason& Driven = Career().Of(Career().PlayerTier());
			TestTrue(TEXT("is that of the race"),
				Driven.rounds.size() == 1 && Driven.rounds[0].drives.size() == Rally::Career::EntryOf(Career().PlayerTier()).entries);
			TestTrue(TEXT("its film is kept"), Shim::FilesBelow(TEXT("Saved/Races/Careers/films/")).Num() > 0);
			TestFalse(TEXT("nothing waits"), Shim::FilesBelow(TEXT("Saved/Races/Careers/driver-1-career-1.race")).Num() > 0);
			Game.Start();
			Game.Press(TEXT("title.career"));
			Game.Press(TEXT("career.open.driver-1-career-1"));
			TestTrue(TEXT("after a start, too"), Career().Of(Career().PlayerTier()).rounds.size() == 1);
		});
}

#endif
