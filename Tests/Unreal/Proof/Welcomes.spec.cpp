// Welcomes over a wire: every race begins with one, and whatever a client has missed for good is mended by another.
#include "WireRace.h"

#include "Misc/AutomationTest.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FWelcomesSpec, "RallyDirt.Welcomes", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FWireRace Race;
int32 Welcomes(int32 Link) const
{
	return Race.At(Link)->GetWelcomes();
}
void DefineTheUsual();
void DefineMending();
void DefineAsking();
END_DEFINE_SPEC(FWelcomesSpec)

void FWelcomesSpec::Define()
{
	AfterEach([this] { Race.Close(); });
	DefineTheUsual();
	DefineMending();
	DefineAsking();
}

void FWelcomesSpec::DefineTheUsual()
{
	It(TEXT("let who comes late start from where the race is"),
		[this]
		{
			Race.Open(TEXT("pro,rookie"));
			Race.Race(120);
			const int32 Late = Race.Comes(TEXT("late"));
			TestTrue(TEXT("caught up"), Race.CatchesUp(Late));
			TestEqual(TEXT("by one welcome"), Welcomes(Late), 1);
		});
	It(TEXT("come by themselves when the next race begins, unasked"),
		[this]
		{
			Race.Open(TEXT("you,you,pro"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Ben = Race.Comes(TEXT("ben"));
			Race.Mode().StartRace(TEXT("rally2-ss2"), TEXT("you,you,pro"));
			Race.Session->Run(0.2); // no time for a question and its answer
			TestTrue(TEXT("both"), Welcomes(Anna) == 2 && Welcomes(Ben) == 2);
			TestTrue(TEXT("in the new race"), Race.CatchesUp(Anna) && Race.CatchesUp(Ben) && Welcomes(Anna) == 2);
		});
}

void FWelcomesSpec::DefineMending()
{
	It(TEXT("bring back who was out of reach until the notices were gone"),
		[this]
		{
			Race.Open(TEXT("rookie,rookie"));
			Race.Mode().StandInPause = 0.0f;
			const int32 Link = Race.Comes(TEXT("watcher"));
			TestEqual(TEXT("one"), Welcomes(Link), 1);
			Race.Session->Cut(Link);
			for (int32 Step = 0; Step < 4000; ++Step) // four seconds: the server does not give the connection up
			{
				Race.Session->Tick(0.001f);
			}
			const int32 Known = static_cast<int32>(Race.At(Link)->GetMirror()->Revision());
			TestTrue(TEXT("what came next cannot be told any more"), Known < static_cast<int32>(Race.Feed().First()));
			Race.Session->Mend(Link);
			Race.Mode().StandInPause = 0.5f;
			TestTrue(TEXT("caught up"), Race.Session->RunUntil([this, Link] { return Welcomes(Link) == 2 && Race.HasCaughtUp(Link); }, 20.0));
			TestTrue(TEXT("over the same connection"), Race.Session->IsConnected(Link));
		});
	It(TEXT("mend a client that believes something else, under loss"),
		[this]
		{
			Race.Open(TEXT("rookie,rookie"), 0.1);
			const int32 Link = Race.Comes(TEXT("watcher"));
			// The first to say what comes next is believed, until hashes differ.
			Rally::Club::Notice Wrong = Race.Feed().At(Race.Feed().First());
			Wrong.hash ^= 1;
			const Rally::Club::Mirror& Mirror = *Race.At(Link)->GetMirror();
			const_cast<Rally::Club::Mirror&>(Mirror).Hear(Mirror.Revision(), Wrong);
			TestTrue(TEXT("a welcome"), Race.Session->RunUntil([this, Link] { return Welcomes(Link) == 2; }, 20.0));
			TestTrue(TEXT("the same again"), Race.CatchesUp(Link));
		});
}

void FWelcomesSpec::DefineAsking()
{
	It(TEXT("are asked for again when no answer comes"),
		[this]
		{
			Race.Open(TEXT("you,rookie"));
			const int32 Link = Race.Comes(TEXT("anna"));
			const Rally::Club::Mirror& Mirror = *Race.At(Link)->GetMirror();
			const_cast<Rally::Club::Mirror&>(Mirror).Hear(Mirror.Revision(), Rally::Club::Notice());
			Rally::Club::Wish Idle;
			Idle.ticket = Race.Mode().GetHost().FootingOf(Race.Served(Link)->PeerAt(Race.Mode())).Ticket(); // any other is answered with a welcome
			const auto Flood = [this, Link, Bytes = RallyConvert::Bytes(Encode(Rally::Club::FromFollower(Idle)))]
			{
				for (int32 Index = 0; Index < 10; ++Index)
				{
					Race.At(Link)->ServerHear(Bytes);
				}
				Race.Session->Tick();
			};
			for (int32 Step = 0; Step < 10; ++Step)
			{
				Flood();
			}
			Race.Mode().PauseRace(true); // news, which do not help
			for (int32 Step = 0; Step < 30; ++Step)
			{
				Flood();
			}
			TestTrue(TEXT("it was not heard"), Race.Served(Link)->GetDropped() > 100 && Welcomes(Link) == 1);
			TestTrue(TEXT("in the end"), Race.Session->RunUntil([this, Link] { return Welcomes(Link) == 2; }, 10.0) && Race.CatchesUp(Link));
		});
}

#endif
