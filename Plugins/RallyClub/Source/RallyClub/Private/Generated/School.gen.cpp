// The lessons of the driving school, in the order they are taught.
// Generated from Content/Data/School/lessons.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyClub/School/Lessons.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <iterator>

namespace Rally
{

namespace School
{
namespace LessonTable
{
constexpr LessonCar kCars1[] = {{.space = "START"}};
constexpr const char* const kDice1[] = {"g1", "g2!", "g3", "g4"};
constexpr const char* const kLine1[] = {"g1@1.2L", "g2@1.3L", "g3@2.1L", "g4@2.2L", "roll", "roll", "roll", "roll"};
constexpr LessonLine kSays1[] = {{RoadMoment::Lay, 1, TextKey::SchoolUpTheBoxNext}, {RoadMoment::Lay, 4, TextKey::SchoolUpTheBoxRoll}, {RoadMoment::Drive, 1, TextKey::SchoolUpTheBoxDrive}};
constexpr LessonCheck kChecks1[] = {{.measure = Measure::Gear, .least = 4, .rule = Rule::D_END_2, .missed = TextKey::SchoolUpTheBoxSlow}};
constexpr Rule kRules1[] = {Rule::D_GEA_1, Rule::D_GEA_2, Rule::D_GEA_4, Rule::D_END_2};
constexpr LessonCar kCars2[] = {{.space = "2.1R", .gear = 5}};
constexpr const char* const kDice2[] = {"g4", "g2+b!", "w", "w"};
constexpr const char* const kLine2[] = {"g4@2.2R", "g2+b@2.3R", "w@3.1R", "w@3.2o1", "roll", "roll", "roll", "roll"};
constexpr LessonLine kSays2[] = {{RoadMoment::Lay, 1, TextKey::SchoolBrakeBrake}, {RoadMoment::Lay, 2, TextKey::SchoolBrakeCoast}, {RoadMoment::Lay, 4, TextKey::SchoolBrakeRoll}, {RoadMoment::Drive, 1, TextKey::SchoolBrakeDrive}};
constexpr LessonCheck kChecks2[] = {{.measure = Measure::At, .least = 1, .tile = 3, .section = 2, .rule = Rule::D_COA_1, .missed = TextKey::SchoolBrakeShort}};
constexpr Rule kRules2[] = {Rule::D_COA_1, Rule::D_BRK_1, Rule::D_BRK_2, Rule::D_LIM_2};
constexpr LessonCar kCars3[] = {{.space = "3.2L", .gear = 4}};
constexpr const char* const kLine3[] = {"g5@3.3R", "g4@4.1R", "w@4.2i1", "w@4.3R", "roll", "roll", "roll", "roll"};
constexpr LessonLine kSays3[] = {{RoadMoment::Lay, 1, TextKey::SchoolCornerInside}, {RoadMoment::Lay, 3, TextKey::SchoolCornerOut}, {RoadMoment::Lay, 4, TextKey::SchoolCornerRoll}, {RoadMoment::Drive, 1, TextKey::SchoolCornerDrive}};
constexpr LessonCheck kChecks3[] = {{.measure = Measure::LowestGear, .least = 4, .rule = Rule::D_END_4, .missed = TextKey::SchoolCornerSlow, .always = true}, {.measure = Measure::Beyond, .least = 1, .tile = 4, .section = 2, .rule = Rule::D_COR_1, .missed = TextKey::SchoolCornerShort}};
constexpr Rule kRules3[] = {Rule::D_COR_1, Rule::D_COR_2, Rule::D_END_4};
constexpr LessonCar kCars4[] = {{.space = "4.2o3", .gear = 5}};
constexpr const char* const kDice4[] = {"g4", "g3!", "g2", "w", "w"};
constexpr const char* const kLine4[] = {"g4@4.3a", "g3@4.3b", "g2@5.1a", "w@5.1b", "w@5.2o1", "roll", "roll", "roll", "roll", "roll"};
constexpr LessonLine kSays4[] = {{RoadMoment::Lay, 1, TextKey::SchoolSlideHalf}, {RoadMoment::Lay, 2, TextKey::SchoolSlideAgain}, {RoadMoment::Lay, 3, TextKey::SchoolSlideIn}, {RoadMoment::Lay, 5, TextKey::SchoolSlideRoll}, {RoadMoment::Drive, 1, TextKey::SchoolSlideDrive}};
constexpr LessonCheck kChecks4[] = {{.measure = Measure::Slid, .least = 1, .rule = Rule::D_SLI_1, .missed = TextKey::SchoolSlideStraight}, {.measure = Measure::At, .least = 1, .tile = 5, .section = 2, .rule = Rule::D_SLI_2, .missed = TextKey::SchoolSlideShort}};
constexpr Rule kRules4[] = {Rule::D_SLI_1, Rule::D_SLI_2, Rule::D_SLI_3, Rule::D_SLI_4};
constexpr LessonCar kCars5[] = {{.space = "START"}};
constexpr const char* const kPlan5[] = {"g1@1.3L", "g2@2.1L", "g3@2.2L", "g4@2.3L", "g5@2.4L", "g6@3.1L"};
constexpr const char* const kDice5[] = {"g1", "g2!", "g3", "g4!", "g5!", "g6!"};
constexpr const char* const kLine5[] = {"roll", "roll", "roll", "roll", "stop"};
constexpr LessonLine kSays5[] = {{RoadMoment::Drive, 1, TextKey::SchoolWarningsDrive}, {RoadMoment::Drive, 2, TextKey::SchoolWarningsOne}, {RoadMoment::Drive, 4, TextKey::SchoolWarningsTwo}};
constexpr LessonCheck kChecks5[] = {{.measure = Measure::Warnings, .least = 2, .rule = Rule::D_ROL_4, .missed = TextKey::SchoolWarningsEarly}};
constexpr Rule kRules5[] = {Rule::D_ROL_3, Rule::D_ROL_4, Rule::D_ROL_5};
constexpr LessonCar kCars6[] = {{.space = "1.3L", .gear = 2}};
constexpr const char* const kDice6[] = {"g3!", "g4", "g5", "g6!", "w"};
constexpr const char* const kLine6[] = {"g3@2.1L", "g4@2.2L", "g5@2.3L", "g6@2.4L", "w@3.1L", "flat"};
constexpr LessonLine kSays6[] = {{RoadMoment::Lay, 1, TextKey::SchoolFlatOutMore}, {RoadMoment::Lay, 4, TextKey::SchoolFlatOutFlat}, {RoadMoment::Drive, 1, TextKey::SchoolFlatOutLate}};
constexpr LessonCheck kChecks6[] = {{.measure = Measure::Seconds, .least = 4, .rule = Rule::D_GAS_1, .missed = TextKey::SchoolFlatOutFew}};
constexpr Rule kRules6[] = {Rule::D_GAS_1, Rule::D_GAS_2, Rule::D_GAS_7, Rule::D_GAS_8};
constexpr LessonCar kCars7[] = {{.space = "2.1L", .gear = 3, .seconds = 5}};
constexpr const char* const kDice7[] = {"g4!", "g5!", "g6!", "w!", "w!"};
constexpr const char* const kLine7[] = {"g4@2.2L", "g5@2.3L", "g6@2.4L", "roll", "roll", "secure"};
constexpr LessonLine kSays7[] = {{RoadMoment::Lay, 1, TextKey::SchoolSecureMore}, {RoadMoment::Lay, 3, TextKey::SchoolSecureRoll}, {RoadMoment::Drive, 1, TextKey::SchoolSecureOne}, {RoadMoment::Drive, 2, TextKey::SchoolSecureTwo}};
constexpr LessonCheck kChecks7[] = {{.measure = Measure::Secured, .least = 1, .rule = Rule::D_SEC_2, .missed = TextKey::SchoolSecureNone}, {.measure = Measure::Gear, .least = 6, .rule = Rule::D_SEC_4, .missed = TextKey::SchoolSecureSlow}};
constexpr Rule kRules7[] = {Rule::D_SEC_2, Rule::D_SEC_3, Rule::D_SEC_4};
constexpr LessonCar kCars8[] = {{.space = "8.1L", .gear = 3}};
constexpr const char* const kDice8[] = {"w", "w!", "g4"};
constexpr const char* const kLine8[] = {"w@8.2L", "w@8.3L", "g4@9.2L", "roll", "roll", "roll"};
constexpr LessonLine kSays8[] = {{RoadMoment::Lay, 1, TextKey::SchoolJumpHop}, {RoadMoment::Lay, 2, TextKey::SchoolJumpLand}, {RoadMoment::Lay, 3, TextKey::SchoolJumpRoll}, {RoadMoment::Drive, 1, TextKey::SchoolJumpDrive}};
constexpr LessonCheck kChecks8[] = {{.measure = Measure::Jumped, .least = 1, .tile = 8, .section = 3, .rule = Rule::D_JMP_2, .missed = TextKey::SchoolJumpFlat}, {.measure = Measure::Finished, .least = 1, .rule = Rule::D_FIN_1, .missed = TextKey::SchoolJumpShort}};
constexpr Rule kRules8[] = {Rule::D_JMP_1, Rule::D_JMP_2, Rule::D_JMP_3, Rule::D_JMP_4, Rule::D_FIN_2, Rule::D_FIN_3};
constexpr LessonCar kCars9[] = {{.space = "5.1L", .gear = 4}};
constexpr const char* const kDice9[] = {"g3", "w", "w", "g2!"};
constexpr const char* const kLine9[] = {"g3@5.2L", "w@5.3L", "w@6.1L", "g2@6.2o1", "roll", "roll", "roll", "roll"};
constexpr LessonLine kSays9[] = {{RoadMoment::Lay, 1, TextKey::SchoolFordCoast}, {RoadMoment::Lay, 2, TextKey::SchoolFordWade}, {RoadMoment::Lay, 3, TextKey::SchoolFordOut}, {RoadMoment::Lay, 4, TextKey::SchoolFordRoll}, {RoadMoment::Drive, 1, TextKey::SchoolFordDrive}};
constexpr LessonCheck kChecks9[] = {{.measure = Measure::At, .least = 1, .tile = 6, .section = 2, .rule = Rule::D_WTR_1, .missed = TextKey::SchoolFordShort}};
constexpr Rule kRules9[] = {Rule::D_WTR_1, Rule::D_WTR_2, Rule::D_WTR_3, Rule::D_WTR_4};
constexpr LessonCar kCars10[] = {{.space = "5.1R", .gear = 4}};
constexpr const char* const kDice10[] = {"g5", "w", "w", "token=mud", "g6"};
constexpr const char* const kAgain10[] = {"g5", "w", "w", "token=puncture", "g6"};
constexpr const char* const kLine10[] = {"g5@5.2R", "w@6.1R", "w@6.2c1", "g6@6.3R", "roll", "roll", "roll", "roll"};
constexpr LessonLine kSays10[] = {{RoadMoment::Lay, 1, TextKey::SchoolCutLane}, {RoadMoment::Lay, 2, TextKey::SchoolCutCut}, {RoadMoment::Lay, 3, TextKey::SchoolCutOut}, {RoadMoment::Lay, 4, TextKey::SchoolCutRoll}, {RoadMoment::Drive, 1, TextKey::SchoolCutDrive}, {RoadMoment::Drive, 3, TextKey::SchoolCutToken}};
constexpr LessonCheck kChecks10[] = {{.measure = Measure::Passed, .least = 1, .tile = 6, .section = 2, .space = "6.2c1", .rule = Rule::D_SHC_1, .missed = TextKey::SchoolCutRound}, {.measure = Measure::Beyond, .least = 1, .tile = 6, .section = 2, .rule = Rule::D_SHC_2, .missed = TextKey::SchoolCutShort}};
constexpr Rule kRules10[] = {Rule::D_SHC_3, Rule::D_SHC_4, Rule::D_SHC_6, Rule::D_SHC_7};
constexpr LessonCar kCars11[] = {{.space = "4.2o1", .gearbox = 2, .stands = true}};
constexpr const char* const kDice11[] = {"g1"};
constexpr const char* const kLine11[] = {"g1@4.2o2", "roll", "wheel"};
constexpr LessonLine kSays11[] = {{RoadMoment::Lay, 1, TextKey::SchoolWheelRoll}, {RoadMoment::Else, 0, TextKey::SchoolWheelChange}};
constexpr LessonCheck kChecks11[] = {{.measure = Measure::Wheels, .least = 1, .rule = Rule::D_SPW_1, .missed = TextKey::SchoolWheelKept}};
constexpr Rule kRules11[] = {Rule::D_LOC_5, Rule::D_DMG_1, Rule::D_SPW_1, Rule::D_SPW_2, Rule::D_SPW_3};
constexpr LessonCar kCars12[] = {{.space = "7.1L", .gear = 3}, {.space = "7.2L", .gear = 4}};
constexpr const char* const kDice12[] = {"g4", "g5"};
constexpr const char* const kLine12[] = {"g4@7.2R", "g5@7.3L", "roll", "roll"};
constexpr LessonLine kSays12[] = {{RoadMoment::Lay, 1, TextKey::SchoolPassPast}, {RoadMoment::Lay, 2, TextKey::SchoolPassRoll}, {RoadMoment::Drive, 1, TextKey::SchoolPassDrive}};
constexpr LessonCheck kChecks12[] = {{.measure = Measure::PlaysFirst, .least = 1, .rule = Rule::D_ORD_2, .missed = TextKey::SchoolPassBehind}};
constexpr Rule kRules12[] = {Rule::D_OVT_1, Rule::D_OVT_2, Rule::D_ORD_2, Rule::D_LEA_2};
constexpr LessonEntry kLessons[] = {
    {.id = "up-the-box", .game = "dirt", .course = "rally4-ss1", .options = "one", .title = TextKey::SchoolUpTheBoxTitle, .teaches = TextKey::SchoolUpTheBoxTeaches, .goal = TextKey::SchoolUpTheBoxGoal, .done = TextKey::SchoolUpTheBoxDone, .turns = 1, .cars = kCars1, .plan = {}, .dice = kDice1, .again = {}, .line = kLine1, .says = kSays1, .checks = kChecks1, .rules = kRules1},
    {.id = "brake", .game = "dirt", .course = "rally4-ss1", .options = "one", .title = TextKey::SchoolBrakeTitle, .teaches = TextKey::SchoolBrakeTeaches, .goal = TextKey::SchoolBrakeGoal, .done = TextKey::SchoolBrakeDone, .turns = 1, .cars = kCars2, .plan = {}, .dice = kDice2, .again = {}, .line = kLine2, .says = kSays2, .checks = kChecks2, .rules = kRules2},
    {.id = "corner", .game = "dirt", .course = "rally1-ss1", .options = "one", .title = TextKey::SchoolCornerTitle, .teaches = TextKey::SchoolCornerTeaches, .goal = TextKey::SchoolCornerGoal, .done = TextKey::SchoolCornerDone, .turns = 2, .cars = kCars3, .plan = {}, .dice = {}, .again = {}, .line = kLine3, .says = kSays3, .checks = kChecks3, .rules = kRules3},
    {.id = "slide", .game = "dirt", .course = "rally1-ss1", .options = "one", .title = TextKey::SchoolSlideTitle, .teaches = TextKey::SchoolSlideTeaches, .goal = TextKey::SchoolSlideGoal, .done = TextKey::SchoolSlideDone, .turns = 1, .cars = kCars4, .plan = {}, .dice = kDice4, .again = {}, .line = kLine4, .says = kSays4, .checks = kChecks4, .rules = kRules4},
    {.id = "warnings", .game = "dirt", .course = "rally2-ss1", .options = "one", .title = TextKey::SchoolWarningsTitle, .teaches = TextKey::SchoolWarningsTeaches, .goal = TextKey::SchoolWarningsGoal, .done = TextKey::SchoolWarningsDone, .turns = 1, .cars = kCars5, .plan = kPlan5, .dice = kDice5, .again = {}, .line = kLine5, .says = kSays5, .checks = kChecks5, .rules = kRules5},
    {.id = "flat-out", .game = "dirt", .course = "rally2-ss1", .options = "one", .title = TextKey::SchoolFlatOutTitle, .teaches = TextKey::SchoolFlatOutTeaches, .goal = TextKey::SchoolFlatOutGoal, .done = TextKey::SchoolFlatOutDone, .turns = 1, .cars = kCars6, .plan = {}, .dice = kDice6, .again = {}, .line = kLine6, .says = kSays6, .checks = kChecks6, .rules = kRules6},
    {.id = "secure", .game = "dirt", .course = "rally2-ss1", .options = "one", .title = TextKey::SchoolSecureTitle, .teaches = TextKey::SchoolSecureTeaches, .goal = TextKey::SchoolSecureGoal, .done = TextKey::SchoolSecureDone, .turns = 1, .cars = kCars7, .plan = {}, .dice = kDice7, .again = {}, .line = kLine7, .says = kSays7, .checks = kChecks7, .rules = kRules7},
    {.id = "jump", .game = "dirt", .course = "rally4-ss1", .options = "one", .title = TextKey::SchoolJumpTitle, .teaches = TextKey::SchoolJumpTeaches, .goal = TextKey::SchoolJumpGoal, .done = TextKey::SchoolJumpDone, .turns = 1, .cars = kCars8, .plan = {}, .dice = kDice8, .again = {}, .line = kLine8, .says = kSays8, .checks = kChecks8, .rules = kRules8},
    {.id = "ford", .game = "dirt", .course = "rally5-ss3", .options = "one", .title = TextKey::SchoolFordTitle, .teaches = TextKey::SchoolFordTeaches, .goal = TextKey::SchoolFordGoal, .done = TextKey::SchoolFordDone, .turns = 1, .cars = kCars9, .plan = {}, .dice = kDice9, .again = {}, .line = kLine9, .says = kSays9, .checks = kChecks9, .rules = kRules9},
    {.id = "cut", .game = "dirt", .course = "rally2-ss1", .options = "one", .title = TextKey::SchoolCutTitle, .teaches = TextKey::SchoolCutTeaches, .goal = TextKey::SchoolCutGoal, .done = TextKey::SchoolCutDone, .turns = 1, .cars = kCars10, .plan = {}, .dice = kDice10, .again = kAgain10, .line = kLine10, .says = kSays10, .checks = kChecks10, .rules = kRules10},
    {.id = "wheel", .game = "dirt", .course = "rally2-ss1", .options = "one", .title = TextKey::SchoolWheelTitle, .teaches = TextKey::SchoolWheelTeaches, .goal = TextKey::SchoolWheelGoal, .done = TextKey::SchoolWheelDone, .turns = 1, .cars = kCars11, .plan = {}, .dice = kDice11, .again = {}, .line = kLine11, .says = kSays11, .checks = kChecks11, .rules = kRules11},
    {.id = "pass", .game = "dirt", .course = "rally5-ss3", .options = "", .title = TextKey::SchoolPassTitle, .teaches = TextKey::SchoolPassTeaches, .goal = TextKey::SchoolPassGoal, .done = TextKey::SchoolPassDone, .turns = 1, .cars = kCars12, .plan = {}, .dice = kDice12, .again = {}, .line = kLine12, .says = kSays12, .checks = kChecks12, .rules = kRules12},
};
static_assert(std::size(kLessons) <= kMostLessons);
} // namespace LessonTable

std::span<const LessonEntry> Lessons()
{
    return LessonTable::kLessons;
}
} // namespace School

} // namespace Rally
