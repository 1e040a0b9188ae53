#include "RallyConvert.h"

#include "RallyRules/Dirt/DirtPlay.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/StageMesh.h"

#include "Kismet/KismetInternationalizationLibrary.h"
#include "Misc/AutomationTest.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRallyConvertSpec, "RallyDirt.Convert",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ClientContext | EAutomationTestFlags::ServerContext | EAutomationTestFlags::CommandletContext |
		EAutomationTestFlags::ProductFilter)
void DefineSpace();
void DefineMeshes();
void DefineColours();
void DefineWords();
void DefineActions();
END_DEFINE_SPEC(FRallyConvertSpec)

void FRallyConvertSpec::Define()
{
	Describe(TEXT("space"), [this] { DefineSpace(); });
	Describe(TEXT("meshes"), [this] { DefineMeshes(); });
	Describe(TEXT("colours"), [this] { DefineColours(); });
	Describe(TEXT("words"), [this] { DefineWords(); });
	Describe(TEXT("actions"), [this] { DefineActions(); });
}

void FRallyConvertSpec::DefineSpace()
{
	using namespace Rally::Scene;
	It(TEXT("is metres to centimetres with Y mirrored, and back"),
		[this]
		{
			TestEqual(TEXT("there"), RallyConvert::Position({1.5f, 2.0f, -3.0f}), FVector(150.0, -200.0, -300.0));
			const Vec3 Back = RallyConvert::FromPosition(FVector(150.0, -200.0, -300.0));
			TestEqual(TEXT("x"), Back.x, 1.5f);
			TestEqual(TEXT("y"), Back.y, 2.0f);
			TestEqual(TEXT("z"), Back.z, -3.0f);
		});
	It(TEXT("turns headings the other way round, and back"),
		[this]
		{
			TestEqual(TEXT("a quarter to the left is a quarter back"), RallyConvert::Yaw(kPi / 2), -90.0, 0.001);
			TestEqual(TEXT("and back"), RallyConvert::FromYaw(-90.0), kPi / 2, 0.0001f);
		});
	It(TEXT("puts every point of a car where the plugin's own matrix puts it"),
		[this]
		{
			CarPose Pose;
			Pose.position = {12, -7, 3};
			Pose.heading = 2.1f;
			Pose.pitch = 0.2f;
			Pose.roll = -0.3f;
			Pose.height = 0.4f;
			Pose.squat = 0.05f;
			const FTransform Body = RallyConvert::Body(Pose);
			Pose.height -= Pose.squat; // the body sits down on its springs
			const Matrix M = BodyOf(Pose);
			for (const Vec3 P : {Vec3{0, 0, 0}, Vec3{2, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}, Vec3{1, -2, 0.5f}})
			{
				const Vec3 There{M.m[0] * P.x + M.m[4] * P.y + M.m[8] * P.z + M.m[12], M.m[1] * P.x + M.m[5] * P.y + M.m[9] * P.z + M.m[13],
					M.m[2] * P.x + M.m[6] * P.y + M.m[10] * P.z + M.m[14]};
				TestEqual(TEXT("a point of the body"), Body.TransformPosition(RallyConvert::Position(P)), RallyConvert::Position(There), 0.1f);
			}
		});
	It(TEXT("looks along its line of sight"),
		[this]
		{
			const FVector From(100.0, 200.0, 300.0);
			const FVector To(400.0, -200.0, 100.0);
			TestEqual(TEXT("forwards"), RallyConvert::LookAt(From, To).Vector(), (To - From).GetSafeNormal(), 0.001f);
		});
	It(TEXT("widens a vertical field of view by the aspect"),
		[this]
		{
			TestEqual(TEXT("a square picture"), RallyConvert::HorizontalDegrees(kPi / 2, 1.0f), 90.0f, 0.01f);
			TestEqual(TEXT("a wide one"), RallyConvert::HorizontalDegrees(kPi / 2, 2.0f), 126.87f, 0.01f);
		});
}

void FRallyConvertSpec::DefineMeshes()
{
	using namespace Rally::Scene;
	It(TEXT("keep their front in front: cross products oppose the normals, as the engine's renderer has it"),
		[this]
		{
			const Mesh Car = BuildCarBody(0, Detail::Low);
			int32 Right = 0;
			int32 Wrong = 0;
			for (const MeshPart& Part : Car.parts)
			{
				const RallyConvert::FSection Section = RallyConvert::Section(Car, Part);
				TestEqual(TEXT("indices"), Section.Triangles.Num(), static_cast<int32>(Part.indexCount));
				TestEqual(TEXT("normals"), Section.Normals.Num(), Section.Vertices.Num());
				TestEqual(TEXT("colours"), Section.Colours.Num(), Section.Vertices.Num());
				for (int32 At = 0; At + 2 < Section.Triangles.Num(); At += 3)
				{
					const FVector A = Section.Vertices[Section.Triangles[At]];
					const FVector B = Section.Vertices[Section.Triangles[At + 1]] - A;
					const FVector C = Section.Vertices[Section.Triangles[At + 2]] - A;
					const FVector Cross(B.Y * C.Z - B.Z * C.Y, B.Z * C.X - B.X * C.Z, B.X * C.Y - B.Y * C.X);
					const FVector& Normal = Section.Normals[Section.Triangles[At]];
					const double Side = Cross.X * Normal.X + Cross.Y * Normal.Y + Cross.Z * Normal.Z;
					(Side < 0.0 ? Right : Wrong) += 1;
				}
			}
			TestTrue(TEXT("there are triangles"), Right > 100);
			TestTrue(TEXT("next to none is turned away"), Wrong * 50 < Right);
		});
}

void FRallyConvertSpec::DefineColours()
{
	using namespace Rally::Scene;
	It(TEXT("go there and back as bytes, and to linear light"),
		[this]
		{
			const FColor There = RallyConvert::Colour({10, 20, 30, 40});
			TestTrue(TEXT("there"), There == FColor(10, 20, 30, 40));
			const Colour Back = RallyConvert::FromColour(There);
			TestEqual(TEXT("red"), int32{Back.r}, 10);
			TestEqual(TEXT("green"), int32{Back.g}, 20);
			TestEqual(TEXT("blue"), int32{Back.b}, 30);
			TestEqual(TEXT("alpha"), int32{Back.a}, 40);
			TestEqual(TEXT("white"), RallyConvert::Light({255, 255, 255, 255}).R, 1.0f);
			TestEqual(TEXT("half of what is seen is a fifth of the light"), RallyConvert::Light({128, 128, 128, 255}).G, 0.2159f, 0.001f);
		});
}

void FRallyConvertSpec::DefineWords()
{
	It(TEXT("keep every letter, also those outside the first plane"),
		[this]
		{
			for (const char* Utf8 : {"", "Anna", "Jyv\xC3\xA4skyl\xC3\xA4", "\xE2\x82\xAC 5", "\xF0\x9F\x8F\x81"})
			{
				TestTrue(TEXT("there and back"), RallyConvert::FromWords(RallyConvert::Words(Utf8)) == Utf8);
			}
			TestEqual(TEXT("two UTF-16 units"), RallyConvert::Words("\xF0\x9F\x8F\x81").Len(), sizeof(TCHAR) == 2 ? 2 : 1);
			TestEqual(TEXT("a part of a buffer"), RallyConvert::Words(std::string_view("rally2-ss1xxx", 10)), FString(TEXT("rally2-ss1")));
		});
	It(TEXT("are of the culture's language, or of the one that has every text"),
		[this]
		{
			const FString Before = UKismetInternationalizationLibrary::GetCurrentLanguage();
			const std::pair<const TCHAR*, Rally::Language> Tags[] = {{TEXT("en"), Rally::Language::English}, {TEXT("fr"), Rally::Language::French},
				{TEXT("pl-PL"), Rally::Language::Polish}, {TEXT("xx"), Rally::kFirstLanguage}};
			for (const auto& [Tag, Language] : Tags)
			{
				UKismetInternationalizationLibrary::SetCurrentLanguage(Tag, false);
				TestTrue(Tag, RallyConvert::Spoken() == Language);
				TestEqual(Tag, RallyConvert::InWords(Rally::TextKey::HudRoll), RallyConvert::Words(PatternOf(Rally::TextKey::HudRoll, Language)));
			}
			UKismetInternationalizationLibrary::SetCurrentLanguage(Before, false);
		});
}

void FRallyConvertSpec::DefineActions()
{
	It(TEXT("go there and back, the seat being the connection's"),
		[this]
		{
			const Rally::Action Plain{3, 5, 7, 2, 0xFFFF, 255};
			Rally::Action Back;
			TestTrue(TEXT("fits"), RallyConvert::FromAction(RallyConvert::Action(Plain), 5, Back));
			TestTrue(TEXT("the same"), Back == Plain);
		});
	It(TEXT("that do not fit are refused"),
		[this]
		{
			Rally::Action Out;
			FRallyAction Net;
			Net.Space = 0x10000;
			TestFalse(TEXT("a space beyond 16 bits"), RallyConvert::FromAction(Net, 0, Out));
			Net.Space = -1;
			TestFalse(TEXT("a negative space"), RallyConvert::FromAction(Net, 0, Out));
			Net.Space = 0;
			Net.Amount = 70000;
			TestFalse(TEXT("an amount beyond 16 bits"), RallyConvert::FromAction(Net, 0, Out));
		});
	It(TEXT("travel as bytes unchanged"),
		[this]
		{
			const Rally::ByteString Plain{0, 1, 127, 128, 255};
			const TArray<uint8> There = RallyConvert::Bytes(Plain);
			const std::span<const std::uint8_t> Back = RallyConvert::FromBytes(There);
			TestTrue(TEXT("the same"), Rally::ByteString(Back.begin(), Back.end()) == Plain);
		});
}

#endif
