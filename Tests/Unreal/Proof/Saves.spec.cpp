// A race at one machine is kept as in the terminal and in the window: left and taken up again, filed when it is over, its results entered; and
// what is damaged is said in one line and kept.
#include "LocalGame.h"

#include "RallyClub/Dirt/Records.h"
#include "RallyClub/SaveForm.h"
#include "RallyClub/Table.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "HAL/FileManager.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"

#if WITH_DEV_AUTOMATION_TESTS

namespace SavesSpec
{
using namespace Rally;

constexpr const TCHAR* SaveFile = TEXT("Saved/Races/current.rally");
constexpr const TCHAR* OlderFile = TEXT("Saved/Races/current.older.rally");
constexpr const TCHAR* DamagedFile = TEXT("Saved/Races/current.damaged.rally");
constexpr const TCHAR* UnknownFile = TEXT("Saved/Races/current.unknown.rally");
constexpr const TCHAR* RecordsFile = TEXT("Saved/Races/records.rally");
constexpr const TCHAR* Stage = TEXT("?Stage=rally2-ss1?Seats=you,rookie");

bool IsThere(const TCHAR* File)
{
	TArray<uint8> Bytes;
	return FFileHelper::LoadFileToArray(Bytes, File);
}

TArray<uint8> Content(const TCHAR* File)
{
	TArray<uint8> Bytes;
	FFileHelper::LoadFileToArray(Bytes, File);
	return Bytes;
}

/** Where the log begins in a save. */
int32 LogIn(const TCHAR* File)
{
	const TArray<uint8> Bytes = Content(File);
	return static_cast<int32>(Club::DecodeSave(RallyConvert::FromBytes(Bytes)).logAt);
}

int32 EntriesIn(const TCHAR* File)
{
	const TArray<uint8> Bytes = Content(File);
	return static_cast<int32>(DecodeLog(Club::DecodeSave(RallyConvert::FromBytes(Bytes)).log).entries.size());
}

/** Those of records, as a player of the terminal would have them. */
std::vector<Club::Record> Records()
{
	const TArray<uint8> Bytes = Content(RecordsFile);
	Club::RecordBook Book;
	return DecodeRecords(RallyConvert::FromBytes(Bytes), Book) ? Book.All() : std::vector<Club::Record>();
}

/** The first letters of what a phrase says: enough to be found by, and without the names in it. */
FString Says(TextKey Key, const char* Place)
{
	return RallyConvert::InWords(Phrase(Key, {std::string(Place), std::string()})).Left(40);
}
} // namespace SavesSpec

BEGIN_DEFINE_SPEC(FSavesSpec, "RallyDirt.Saves", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FLocalGame Game;
/** So many things done, by choices. */
void Drive(int32 Things)
{
	const int32 Begin = Game.Length();
	TestTrue(TEXT("driven"), Game.DriveUntil([this, Begin, Things] { return Game.Length() >= Begin + Things && Game.Player()->GetScreen(); }));
}
/** All dice so far are those of the seed in the save, one after the other. */
bool FellFromOneSeed() const
{
	const TArray<uint8> Kept = SavesSpec::Content(SavesSpec::SaveFile);
	const std::optional<std::uint64_t> Seed = Rally::Club::DecodeSave(RallyConvert::FromBytes(Kept)).seed;
	const std::unique_ptr<Rally::AnyMatch> Again = Rally::OpenAnyMatch(Game.Match().Header());
	const std::unique_ptr<Rally::Club::ChanceSource> Dice = Rally::Club::DiceOf(*Again, Seed.value_or(0));
	bool bSame = Seed.has_value();
	for (const Rally::LogEntry& Entry : Game.Match().Entries())
	{
		Rally::Outcome Fallen;
		bSame = bSame && (!Entry.chance || (Dice->Next(*Again, Fallen) && Fallen == Entry.outcome));
		Again->Replay(Entry);
	}
	return bSame;
}
/** A file in which something else is than was written. */
void Spoil(const TCHAR* File, int32 At)
{
	TArray<uint8> Bytes = SavesSpec::Content(File);
	Bytes[At] ^= 0xFF;
	FFileHelper::SaveArrayToFile(Bytes, File);
}
void DefineLeaving();
void DefineOtherRaces();
void DefineTheEnd();
void DefineDamage();
void DefineRecords();
END_DEFINE_SPEC(FSavesSpec)

void FSavesSpec::Define()
{
	BeforeEach([] { Shim::ForgetFiles(); });
	AfterEach(
		[this]
		{
			Game.Close();
			Shim::DiskIsFull() = false;
		});
	Describe(TEXT("a race that is left"),
		[this]
		{
			DefineLeaving();
			DefineOtherRaces();
		});
	Describe(TEXT("a race that is over"), [this] { DefineTheEnd(); });
	Describe(TEXT("a file that cannot be used"), [this] { DefineDamage(); });
	Describe(TEXT("records"), [this] { DefineRecords(); });
}

void FSavesSpec::DefineLeaving()
{
	using namespace SavesSpec;
	It(TEXT("waits in the menu, and goes on where it was, with the dice it had"),
		[this]
		{
			Game.Start(Stage);
			Drive(12);
			const std::uint64_t Then = Game.Match().Chain();
			const FString Waits = RallyConvert::InWords(Club::WaitingPhrase(Game.Match()));
			TestTrue(TEXT("left"), Game.Press(TEXT("hud.leave")));
			Game.Travel();
			TestTrue(TEXT("in the menu, which says so"), Game.Player()->GetMenu() && Game.Sees(Waits));
			Game.Start();
			TestTrue(TEXT("after a restart, too"), Game.Press(TEXT("title.resume")));
			Game.Travel();
			TestTrue(TEXT("the same race"), Game.Races() && Game.Match().Chain() == Then);
			TestEqual(TEXT("in the same seat"), Game.Player()->GetSeat(), 0);
			Drive(80); // one die falls like another, many do not
			TestTrue(TEXT("with its dice"), FellFromOneSeed());
		});
	It(TEXT("is safe after every choice, and after one that was taken back"),
		[this]
		{
			Game.Start(Stage);
			Game.Press(TEXT("choice.g1@1.3L"));
			TestEqual(TEXT("a die"), EntriesIn(SaveFile), Game.Length());
			const int32 Before = Game.Length();
			Game.Press(TEXT("choice.g2@2.1L"));
			TestEqual(TEXT("another"), EntriesIn(SaveFile), Before + 1);
			Game.Press(TEXT("hud.undo"));
			TestEqual(TEXT("taken back"), EntriesIn(SaveFile), Before);
			Game.Press(TEXT("choice.g2@2.1L"));
			Game.Press(TEXT("hud.flat-out"));
			TestTrue(TEXT("dice and opponents"), Game.Length() > Before + 2 && EntriesIn(SaveFile) == Game.Length());
		});
	It(TEXT("can be asked about and taken back after it was taken up"),
		[this]
		{
			Game.Start(Stage);
			Game.Press(TEXT("choice.g1@1.3L"));
			const int32 Before = Game.Length();
			Game.Start(TEXT("?Resume"));
			TestEqual(TEXT("as it was"), Game.Length(), Before);
			Game.Press(TEXT("hud.hint"));
			Game.Session->Run(1.0);
			TestFalse(TEXT("the co-driver knows"), Game.Player()->GetRaceHud()->Hint->GetText().IsEmpty());
			TestTrue(TEXT("undo"), Game.Press(TEXT("hud.undo")));
			TestEqual(TEXT("taken back"), Game.Length(), Before - 1);
		});
}

void FSavesSpec::DefineOtherRaces()
{
	using namespace SavesSpec;
	It(TEXT("gives way to another, and its file stays"),
		[this]
		{
			Game.Start(Stage);
			Drive(6);
			const TArray<uint8> Left = Content(SaveFile);
			Game.Start(TEXT("?Stage=rally2-ss2?Seats=1"));
			TestTrue(TEXT("kept beside"), Content(TEXT("Saved/Races/current.previous.rally")) == Left);
			TestEqual(TEXT("the other one waits"), EntriesIn(SaveFile), 0);
		});
	It(TEXT("of a game without a road waits as well"),
		[this]
		{
			Game.Start(TEXT("?Rules=pig?Seats=you,bot"));
			Game.Session->RunUntil([this] { return Game.Player()->GetRaceHud()->FindButton(TEXT("choice.roll")) != nullptr; }, 30.0);
			Game.Press(TEXT("choice.roll"));
			const std::vector<Rally::LogEntry> Then = Game.Match().Entries();
			Game.Press(TEXT("hud.leave"));
			Game.Travel();
			Game.Press(TEXT("title.resume"));
			Game.Travel();
			TestTrue(TEXT("the same match"),
				Game.Races() && Then.size() > 1 &&
					std::equal(Then.begin(), Then.end(), Game.Match().Entries().begin(), Game.Match().Entries().begin() + std::ssize(Then)));
		});
	It(TEXT("at a dedicated server is no player's"),
		[this]
		{
			Shim::FSession::FSettings Settings;
			Settings.Options = TEXT("?Stage=rally2-ss1?Seats=rookie,rookie");
			Game.Session = std::make_unique<Shim::FSession>(Settings);
			Game.Session->Run(5.0);
			TestTrue(TEXT("kept"), EntriesIn(TEXT("Saved/Races/server.rally")) == Game.Length() && Game.Length() > 0);
			TestFalse(TEXT("beside a player's"), IsThere(SaveFile) || IsThere(RecordsFile));
		});
	It(TEXT("on a disk that is full is told"),
		[this]
		{
			Game.Start(Stage);
			Shim::DiskIsFull() = true;
			Drive(3);
			Game.Session->Run(0.5);
			TestTrue(TEXT("in words"), Game.Story().Contains(RallyConvert::InWords(Phrase(TextKey::HudNotSaved, {std::string("Saved/Races/current.rally")}))));
		});
}

void FSavesSpec::DefineTheEnd()
{
	using namespace SavesSpec;
	It(TEXT("is filed by its name and day, its result is a record, and nothing waits any more"),
		[this]
		{
			Game.Start(Stage);
			Drive(12);
			Game.Start(TEXT("?Resume"));
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }));
			Game.Session->Run(2.0);
			const TArray<uint8> Log = Content(TEXT("Saved/Races/rally2-ss1-20260314-150926.rally"));
			TestTrue(TEXT("all of it"), RallyConvert::Bytes(EncodeLog(Game.Match())) == Log);
			TestFalse(TEXT("nothing waits"), IsThere(SaveFile) || IsThere(OlderFile));
			const std::vector<Rally::Club::Record> Set = Records();
			TestTrue(TEXT("one record, the player's own"), Set.size() == 1 && Set[0].name == Game.Match().Header().names[0]);
			TestTrue(TEXT("which is told"),
				Game.Story().Contains(RallyConvert::InWords(Phrase(TextKey::ResultRecordFirst, {Game.Match().Header().names[0], std::string()})).Left(20)));
			Game.Press(TEXT("hud.leave"));
			Game.Travel();
			TestTrue(TEXT("nor in the menu"), Game.Player()->GetMenu() && !Game.Screen()->FindButton(TEXT("title.resume")));
		});
	It(TEXT("of the same name and moment does not overwrite another"),
		[this]
		{
			for (int32 Times = 0; Times < 2; ++Times)
			{
				Game.Start(TEXT("?Rules=pig?short=on?Seats=bot,bot"));
				Game.Session->RunUntil([this] { return Game.IsOver(); }, 3000.0);
				Game.Session->Run(1.0);
			}
			TestEqual(TEXT("both"), Shim::FilesBelow(TEXT("Saved/Races/pig-")).Num(), 2);
		});
}

void FSavesSpec::DefineDamage()
{
	using namespace SavesSpec;
	It(TEXT("is set aside and told, and the state before it stands in"),
		[this]
		{
			Game.Start(Stage);
			Drive(12);
			const int32 Before = EntriesIn(OlderFile);
			Spoil(SaveFile, LogIn(SaveFile));
			const TArray<uint8> Damaged = Content(SaveFile);
			Game.Start();
			TestTrue(TEXT("told"), Game.Sees(Says(TextKey::TitleSaveOlder, "Saved/Races/current.damaged.rally")));
			TestTrue(TEXT("kept"), Content(DamagedFile) == Damaged);
			Game.Press(TEXT("title.resume"));
			Game.Travel();
			TestTrue(TEXT("goes on"), Game.Races() && Game.Length() >= Before);
			Game.Start();
			TestFalse(TEXT("told once"), Game.Sees(Says(TextKey::TitleSaveOlder, "Saved/Races/current.damaged.rally")));
		});
	It(TEXT("at all is refused in a line, and kept"),
		[this]
		{
			const TArray<uint8> Nonsense = {'R', 'A', 'L', 'L', 'Y', 'S', 'A', 'V', 'E', 3, 1};
			FFileHelper::SaveArrayToFile(Nonsense, SaveFile);
			Game.Start();
			TestTrue(TEXT("told"), Game.Sees(Says(TextKey::TitleSaveLost, "Saved/Races/current.damaged.rally")));
			TestTrue(TEXT("kept"), Content(DamagedFile) == Nonsense);
			TestFalse(TEXT("nothing to take up"), Game.Press(TEXT("title.resume")));
		});
	It(TEXT("because a newer game wrote it is kept for that one"),
		[this]
		{
			Game.Start(Stage);
			Drive(6);
			Rally::MatchLog Log = Rally::DecodeLog(EncodeLog(Game.Match()));
			Game.Close();
			Log.header.rulesVersion += 1;
			Rally::ByteString Bytes;
			Rally::ByteWriter Out(Bytes);
			EncodeHeader(Out, Log.header);
			const TArray<uint8> Newer = RallyConvert::Bytes(Rally::Club::EncodeSave(7, Rally::Club::PeopleCalled(Log.header.names), Bytes));
			FFileHelper::SaveArrayToFile(Newer, SaveFile);
			Game.Start(TEXT("?Resume"));
			TestTrue(TEXT("no race, but the menu, and why"),
				!Game.Races() && Game.Player()->GetMenu() && Game.Sees(Says(TextKey::TitleSaveLost, "Saved/Races/current.unknown.rally")));
			TestTrue(TEXT("kept"), Content(UnknownFile) == Newer);
			TestFalse(TEXT("and never overwritten"), IsThere(SaveFile));
		});
	It(TEXT("in the middle of being replaced leaves the one before it"),
		[this]
		{
			Game.Start(Stage);
			Drive(12);
			const int32 Before = EntriesIn(OlderFile);
			Game.Close();
			IFileManager::Get().Delete(SaveFile); // the power failed between two steps
			Game.Start(TEXT("?Resume"));
			TestTrue(TEXT("goes on"), Game.Races() && Game.Length() >= Before);
		});
}

void FSavesSpec::DefineRecords()
{
	using namespace SavesSpec;
	It(TEXT("that are damaged are told, kept, and begun anew"),
		[this]
		{
			const TArray<uint8> Nonsense = {1, 2, 3};
			FFileHelper::SaveArrayToFile(Nonsense, RecordsFile);
			Game.Start(Stage);
			TestTrue(TEXT("told"), Game.Story().Contains(Says(TextKey::RecordsLost, "Saved/Races/records.damaged.rally")));
			TestTrue(TEXT("kept"), Content(TEXT("Saved/Races/records.damaged.rally")) == Nonsense);
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }));
			TestEqual(TEXT("anew"), static_cast<int32>(Records().size()), 1);
		});
	It(TEXT("are nobody's where a stand-in drove"),
		[this]
		{
			Game.Start(TEXT("?Stage=rally2-ss1?Seats=rookie,you,you")); // the third seat is nobody's
			TestTrue(TEXT("over"), Game.DriveUntil([this] { return Game.IsOver(); }));
			TestTrue(TEXT("the player's alone"), Records().size() == 1 && Records()[0].name == Game.Match().Header().names[1]);
		});
}

#endif
