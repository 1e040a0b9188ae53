// GT: what every game must hold, and its rules one by one (catalogue IDs G-XXX-n).
#include "GtCases.h"

namespace Rally::Test
{

INSTANTIATE_TYPED_TEST_SUITE_P(Gt, GameProperties, GtCases);

namespace
{

// Somebody on the road, and somebody else far behind in gear 0.
Position Free(std::string_view space, int gear, const GtOptions& options = {})
{
    Position position(2, options);
    position.Put(0, space, gear).Put(1, "14.1L", 0, 0).Turn(0);
    return position;
}
// One car in another's way.
Position Behind(std::string_view space, int gear, std::string_view rival, int rivalGear, const GtOptions& options = {})
{
    Position position(2, options);
    position.Put(0, space, gear).Put(1, rival, rivalGear).Turn(0);
    return position;
}

GtOptions With(void (*change)(GtOptions&))
{
    GtOptions options;
    change(options);
    return options;
}
const GtOptions kFlyingStart = With([](GtOptions& options) { options.flyingStart = true; });
const GtOptions kRedline = With([](GtOptions& options) { options.redline = true; });
const GtOptions kPlaces = With([](GtOptions& options) { options.places = true; });

std::string OrderIn(const Position& position)
{
    FixedList<Seat, kMaxSeats> order;
    position.game->OrderOf(position.state, order);
    std::string letters;
    for (const Seat seat : order)
    {
        letters += static_cast<char>('A' + seat);
    }
    return letters;
}

} // namespace

// ---- the start ---------------------------------------------------------------------------------------------------------

// G-SET-4, G-SET-5, G-SET-7, G-SET-8, G-SET-9, G-SET-10, G-CMP-1, G-CMP-3, G-WTH-4, G-WTH-5, G-ORD-9.
TEST(GtTest, TheGridIsDrawn)
{
    GtMatch match(SetupOf(4, "circuit1"));
    for (const char* drawn : {"grid=C", "grid=A", "grid=D"}) // the last one needs no draw
    {
        Outcome outcome;
        ASSERT_TRUE(match.Read(drawn, outcome));
        ASSERT_TRUE(match.Resolve(outcome)) << drawn;
        EXPECT_FALSE(match.Accepts(outcome)) << "without replacement";
    }
    const GtState& state = match.Now();
    const char* slots[] = {"1.3L", "1.2L", "1.3R", "1.2R"};
    for (Seat seat = 0; seat < 4; ++seat)
    {
        const Car& car = state.cars[seat];
        EXPECT_EQ(NameOfSpace(match.Rules().Road()[car.space].code).View(), slots[seat]);
        EXPECT_EQ(car.gear, 0);
        EXPECT_EQ(car.doubleZero, 0);
        EXPECT_EQ(car.focus, 0);
        EXPECT_EQ(car.crossings, 0);
        EXPECT_EQ(car.tyres, Tyres::Asphalt);
    }
    EXPECT_EQ(state.weather, Weather::Dry);
    EXPECT_EQ(state.round, 1) << "a white one";
    EXPECT_EQ(state.active, 2) << "pole position begins";
    const Seat order[] = {2, 0, 3, 1};
    EXPECT_TRUE(std::equal(std::begin(order), std::end(order), state.order));
    EXPECT_TRUE(std::equal(std::begin(state.bag), std::end(state.bag), match.Rules().Values().bag));
    GtSetup setup = SetupOf(4, "circuit1");
    setup.seats = 7;
    EXPECT_NE(Complaint(setup), kNoText);
}

// G-WTH-1, G-WTH-2, G-CLS-3, G-SET-5.
TEST(GtTest, TyresAreChosenInGridOrder)
{
    GtMatch match(SetupOf(2, "circuit1",
                          With(
                              [](GtOptions& options)
                              {
                                  options.tyreChoice = true;
                                  options.weather = Weather::Wet;
                                  options.carClass = CarClass::SixBalanced;
                              })));
    const auto says = [&match](std::string_view words)
    {
        Outcome outcome;
        Action action;
        return match.WhoMoves().IsChance() ? Verdict{match.Read(words, outcome) && match.Resolve(outcome)}
               : match.Read(words, match.Now().active, action) ? match.Play(action)
                                                               : Nonsense();
    };
    EXPECT_TRUE(says("grid=B"));
    EXPECT_EQ(match.Now().active, 1);
    EXPECT_EQ(says("tyres=soft").rule, Rule::G_CLS_3) << "balanced cars have none";
    EXPECT_EQ(says("roll").rule, Rule::G_WTH_2);
    EXPECT_TRUE(says("tyres=rain"));
    EXPECT_EQ(match.Now().active, 0);
    EXPECT_TRUE(says("tyres=asphalt"));
    EXPECT_EQ(match.Now().cars[1].tyres, Tyres::Rain);
    EXPECT_EQ(match.Now().weather, Weather::Wet);
    EXPECT_EQ(match.Now().active, 1) << "the race begins with the first of the grid";
    EXPECT_EQ(says("tyres=asphalt").rule, Rule::G_SET_6);
}

// ---- rounds and order --------------------------------------------------------------------------------------------------

// G-ORD-1, G-ORD-2, G-ORD-3, G-ORD-4, G-ORD-8: speed, then distance, then position.
TEST(GtTest, SpeedThenDistanceThenPosition)
{
    Position position(4);
    position.Put(0, "2.1R", 5).Put(1, "2.1L", 5).Put(2, "4.2L", 2).Put(3, "4.1R", 2);
    EXPECT_EQ(OrderIn(position), "ABCD");
    position.Put(3, "2.2R", 2, 2);
    EXPECT_EQ(OrderIn(position), "ABDC") << "a lap ahead is further";
    position.Put(0, "6.1R", 5).Put(1, "6.1L", 5); // the next corner turns left
    EXPECT_EQ(OrderIn(position), "BADC");
}

// G-ORD-5, G-ORD-6, G-ORD-7, G-PIT-12.
TEST(GtTest, WhoIsOffTheTrackPlaysLater)
{
    Position position(5);
    position.Put(0, "9.1L", 0).Put(1, "9.2L", 0).Put(2, "9.3L", 0).Put(3, "2.1L", 0).Put(4, "2.2L", 0);
    position.Outside(0, CarState::OffTrack, 1)
        .Outside(1, CarState::InPits, 4, false)
        .Outside(2, CarState::InPits, 3, true);
    EXPECT_EQ(OrderIn(position), "EDBAC") << "on the track, then 0 before 00, then who left first";
}

// G-RND-1, G-RND-2, G-RND-3, G-RND-4, G-RND-5, G-EOT-2, G-EOT-3, G-CMP-6, G-DSH-5: one turn each, with all dice, then a new order.
TEST(GtTest, EverybodyPlaysOncePerRound)
{
    Position position(2);
    position.Put(0, "2.1L", 1).Put(1, "9.1L", 2).Turn(1);
    EXPECT_EQ(position.Now().turn, 0) << "the faster one first";
    Action action;
    position.match->Read("g1@2.2L", 0, action);
    EXPECT_EQ(position.match->Query(action).rule, Rule::G_RND_1);
    EXPECT_TRUE(position.Happens("g1@9.2L roll g1!"));
    EXPECT_EQ(position.CarOf(1).gear, 1);
    EXPECT_TRUE(position.Happens("on")); // no pit stop
    EXPECT_EQ(position.Now().active, 0);
    EXPECT_EQ(position.Now().warnings, 0) << "counted anew each turn";
    EXPECT_EQ(position.Now().round, 1);
    EXPECT_TRUE(position.Happens("g2@2.2L g3@3.1L roll g2 roll g3"));
    EXPECT_EQ(position.Now().round, 2);
    EXPECT_EQ(position.Now().order[0], 0) << "now A is faster";
    EXPECT_EQ(position.CarOf(0).gear, 3);
}

// ---- dice --------------------------------------------------------------------------------------------------------------

// G-DIC-1, G-DIC-2, G-DIC-3, G-DIC-4, G-DIC-5, G-DIC-10, G-DIC-13, G-TRN-1, G-TRN-2.
TEST(GtTest, GearsFollowStepByStep)
{
    Position position = Free("1.4L", 0);
    EXPECT_EQ(position.RefusedBy("roll"), Rule::G_TRN_2);
    EXPECT_EQ(position.RefusedBy("g2@2.1L"), Rule::G_DIC_13) << "no skipping upwards";
    EXPECT_EQ(position.RefusedBy("g3@2.1L"), Rule::G_DIC_4);
    EXPECT_TRUE(position.Happens("g1@2.1L g2@2.2L"));
    EXPECT_EQ(position.RefusedBy("g2@3.1L"), Rule::G_DIC_5);
    EXPECT_EQ(position.RefusedBy("g5@3.1L"), Rule::G_DIC_3);
    EXPECT_TRUE(position.Happens("g3@3.1L roll g1 roll g2 stop"));
    EXPECT_EQ(position.Where(0), "2.2L") << "each group a space";
    EXPECT_EQ(position.CarOf(0).gear, 2);
    Position down = Free("4.1L", 4); // 5, 4, 3, 2 into a sharp corner
    EXPECT_TRUE(down.Happens("g5@4.2L g4@4.3R"));
    EXPECT_TRUE(Free("9.1L", 4).Happens("g5@9.2L g4@9.3L g3@10.1L g2@10.2o1 roll g5 roll g4 roll g3 roll g2"));
}

// G-DIC-6, G-DIC-7, G-ONE-7, G-FLT-12.
TEST(GtTest, CoastDiceKeepTheGear)
{
    EXPECT_EQ(Free("1.4L", 0).RefusedBy("w@2.1L"), Rule::G_DIC_7);
    Position position = Free("1.4L", 3);
    EXPECT_TRUE(position.Happens("w@2.1L w@2.2L"));
    EXPECT_EQ(position.RefusedBy("w@3.1L"), Rule::G_DIC_1) << "there are two";
    EXPECT_TRUE(position.Happens("flat w! w!;"));
    EXPECT_EQ(position.CarOf(0).gear, 3);
    EXPECT_EQ(position.CarOf(0).focus, 2);
    EXPECT_EQ(Free("1.4L", 3).RefusedBy("flat"), Rule::G_FLT_12) << "with a die at least";
}

// G-DIC-8, G-DIC-9, G-DIC-11, G-DIC-12, G-DSH-3.
TEST(GtTest, BrakeDiceSkipGears)
{
    Position position = Free("9.1L", 5);
    EXPECT_EQ(position.RefusedBy("g2@9.2L"), Rule::G_DIC_8);
    EXPECT_EQ(position.RefusedBy("g2+b@9.2L"), Rule::G_DIC_9) << "one is too few";
    EXPECT_EQ(position.RefusedBy("g2+b+b+b@9.2L"), Rule::G_DIC_9) << "three are too many";
    EXPECT_EQ(position.RefusedBy("g4+b@9.2L"), Rule::G_DIC_9) << "nothing is skipped";
    EXPECT_EQ(position.RefusedBy("b@9.2L"), Rule::G_DIC_9) << "no redline is agreed on";
    EXPECT_TRUE(position.Happens("g2+b+b@9.2L"));
    EXPECT_TRUE(position.CanBegin("g3@9.3L")) << "skipped dice are still there";
    Position all = Free("4.1L", 4);
    EXPECT_TRUE(all.Happens("g4@4.2L"));
    EXPECT_TRUE(all.CanBegin("g1+b+b@4.3L"));
    Position mixed = Free("8.1o2", 4); // 4, 5, 6, then 3 with two brake dice, 2, 1
    EXPECT_TRUE(mixed.Happens("g4@9.1L g5@9.2L g6@9.3L g3+b+b@10.1L g2@10.2o1 g1@10.2o2"));
    EXPECT_EQ(mixed.Now().reach.gearDiceUsed, 6);
    EXPECT_EQ(mixed.Now().reach.brakesUsed, 2);
    EXPECT_TRUE(mixed.Happens("w@10.3L w@11.1L")) << "and both coast dice";
    EXPECT_EQ(mixed.Now().planLength, 8);
    Position gone = Free("9.1L", 6);
    EXPECT_TRUE(gone.Happens("g2+b+b+b@9.2L g3@9.3L g4@10.1L"));
    EXPECT_EQ(gone.RefusedBy("g1+b+b@10.2o1"), Rule::G_DIC_1) << "three brake dice, all used";
}

// ---- movement ----------------------------------------------------------------------------------------------------------

// G-MOV-1, G-MOV-2, G-MOV-3, G-MOV-4, G-MOV-5, G-MOV-7, G-GEO-3, G-GEO-12, G-TRI-1, G-TRI-2.
TEST(GtTest, CarsMoveForwardOntoFreeSpaces)
{
    Position position = Behind("2.1L", 3, "2.2L", 1);
    EXPECT_EQ(position.RefusedBy("g3@2.2L"), Rule::G_MOV_1);
    EXPECT_EQ(position.RefusedBy("g3@2.1R"), Rule::G_MOV_2);
    EXPECT_EQ(position.RefusedBy("g3@3.1L"), Rule::G_GEO_12) << "one space at a time";
    EXPECT_TRUE(position.Happens("g3@2.2R g2@3.1R w@3.1L")) << "lanes change as often as one likes";
    EXPECT_EQ(Free("13.2i1", 1).RefusedBy("g1@13.2o2"), Rule::G_MOV_2) << "level";
    EXPECT_EQ(Free("13.2i1", 1).RefusedBy("g1@13.2o1"), Rule::G_MOV_3) << "backward";
    Position between(3);
    between.Put(0, "2.1L", 3).Put(1, "2.2L", 1).Put(2, "2.1R", 1).Turn(0);
    EXPECT_TRUE(between.Happens("g3@2.2R roll g3")) << "diagonally between two cars";
    EXPECT_EQ(between.Where(0), "2.2R") << "and it simply stays there";
    Position inside(2, {}, "circuit2");
    inside.Put(0, "3.1L", 1).Put(1, "1.1L", 0, 0).Turn(0);
    EXPECT_EQ(inside.RefusedBy("g1@3.2o1"), Rule::G_TRI_1);
    EXPECT_TRUE(inside.Happens("g1@3.2i1"));
    Position taken(2, {}, "circuit2");
    taken.Put(0, "3.1L", 1).Put(1, "3.2i1", 1).Turn(0);
    EXPECT_EQ(taken.Told(EventKind::Blocked, 0), 1) << "the only way is taken";
}

// ---- corners -----------------------------------------------------------------------------------------------------------

// G-COR-1, G-COR-2, G-COR-3, G-COR-4, G-TRN-6, G-LOC-1, G-LOC-2, G-LOC-5, G-LOC-10, G-LOC-12, G-BLK-7.
TEST(GtTest, TooFastForACorner)
{
    Position slow = Free("4.3L", 3);
    EXPECT_TRUE(slow.Happens("g2@5.1o1 g3@5.1o2")) << "it may be planned";
    EXPECT_EQ(slow.RefusedBy("g4@6.1L"), Rule::G_TRN_6) << "but nothing behind it";
    EXPECT_TRUE(slow.Happens("roll g2 roll g3"));
    EXPECT_EQ(slow.Told(EventKind::LostControl, 0), 1);
    EXPECT_EQ(slow.Where(0), "5.1o2");
    EXPECT_EQ(slow.CarOf(0).state, CarState::OffTrack) << "gear 3: G-DAT-3";
    Position fine = Free("4.3L", 3);
    EXPECT_TRUE(fine.Happens("g2@5.1o1 w@5.1o2 g3@6.1L roll g2 roll w roll g3"));
    EXPECT_EQ(fine.CarOf(0).gear, 3) << "behind the corner faster again";
    Position spin = Free("3.1L", 3);
    EXPECT_TRUE(spin.Happens("g2@3.2o1 roll g2"));
    EXPECT_EQ(spin.CarOf(0).state, CarState::Spun) << "gear 2 only spins";
    EXPECT_EQ(spin.CarOf(0).gear, 0);
    EXPECT_EQ(spin.Told(EventKind::DrewDamage), 0);
    EXPECT_NE(spin.Now().phase, Phase::Pits) << "no stop after that (G-LOC-10, G-PIT-3)";
    EXPECT_TRUE(Free("5.1o1", 5).Happens("g2+b+b@5.1o2")) << "braking, the gear that is braked down to";
}

// G-COR-5, G-COR-6, G-COR-7, G-ONE-3: 117a on circuit 2, a 4 in a triangle.
TEST(GtTest, DangerousCorners)
{
    const auto at = [](int gear)
    {
        Position position(2, {}, "circuit2");
        position.Put(0, "13.1C", gear).Put(1, "1.4L", 0, 0).Turn(0);
        return position;
    };
    Position exact = at(4);
    EXPECT_TRUE(exact.Happens("g4@13.2o1"));
    EXPECT_EQ(exact.Now().plan[0].track, 1);
    EXPECT_TRUE(exact.Happens("roll g4!"));
    EXPECT_EQ(exact.Told(EventKind::LostControl), 0);
    EXPECT_EQ(exact.Told(EventKind::Warned), 1);
    Position slower = at(4);
    EXPECT_TRUE(slower.Happens("g3@13.2o1"));
    EXPECT_EQ(slower.Now().plan[0].track, 0);
    Position faster = at(4);
    EXPECT_TRUE(faster.Happens("g5@13.2o1 roll g5"));
    EXPECT_EQ(faster.Told(EventKind::LostControl), 1);
    // Two warnings rolled and one of the track are three, once.
    Position third(2, {}, "circuit2");
    third.Put(0, "12.1C", 4).Put(1, "1.4L", 0, 0).Turn(0);
    EXPECT_TRUE(third.Happens("g4@12.2C w@13.1C"));
    EXPECT_TRUE(third.Happens("w@13.2o1 roll g4! roll w! roll w"));
    EXPECT_EQ(third.Told(EventKind::LostControl), 1);
    EXPECT_EQ(third.Where(0), "13.2o1");
}

// G-SHP-1, G-SHP-2, G-SHP-3, G-SHP-4, G-SHP-5, G-SHP-6, G-SHP-7, G-SHP-10, G-GEO-4, G-GEO-5: 112b, centre 2, dotted 1.
TEST(GtTest, TheRacingLine)
{
    const auto loses = [](std::string_view from, int gear, std::string_view words)
    {
        Position position = Free(from, gear);
        EXPECT_TRUE(position.Happens(words));
        return position.Told(EventKind::LostControl) == 1;
    };
    EXPECT_TRUE(loses("13.1R", 2, "g2@13.2i1 roll g2")) << "straight in: 1";
    EXPECT_FALSE(loses("13.1R", 2, "g1@13.2i1 roll g1"));
    EXPECT_FALSE(loses("13.1L", 2, "g2@13.2i1 g3@13.3L roll g2 roll g3")) << "diagonally in and out";
    EXPECT_TRUE(loses("13.1L", 2, "g2@13.2i1 w@13.3R roll g2 roll w")) << "straight out: 1 on the next space";
    EXPECT_TRUE(loses("13.2i1", 2, "g2@13.3R roll g2")) << "in another turn as well";
    EXPECT_FALSE(loses("13.2i1", 2, "g3@13.3L roll g3"));
    EXPECT_TRUE(loses("13.1L", 2, "g3@13.2i1 roll g3")) << "never too fast for the centre";
}

// G-SHP-8: 107b with "!" on its lines, once in and once out.
TEST(GtTest, LinesThatWarnAreCounted)
{
    GtSetup setup = NewSetup(2);
    const TileUse road[] = {{FindCircuitSide(102, 'b'), false},
                            {FindCircuitSide(111, 'b'), false},
                            {FindCircuitSide(105, 'b'), false},
                            {FindCircuitSide(105, 'b'), false},
                            {FindCircuitSide(107, 'b'), false}};
    ASSERT_TRUE(SetCircuit(setup, road));
    GtMatch match(setup);
    Outcome outcome;
    ASSERT_TRUE(match.Read("grid=A", outcome) && match.Resolve(outcome));
    GtState state = match.Now();
    state.cars[0].space = match.Rules().Road().Find(ParseSpace("4.2R"));
    state.cars[0].gear = 1;
    EventList events;
    match.Rules().OpenTurn(state, events);
    GtMatch there(std::make_shared<const GtGame>(setup), state);
    Action action;
    ASSERT_TRUE(there.Read("g1@5.1i1", 0, action) && there.Play(action));
    EXPECT_EQ(there.Now().plan[0].track, 1);
    ASSERT_TRUE(there.Read("w@1.1R", 0, action) && there.Play(action));
    EXPECT_EQ(there.Now().plan[1].track, 1);
    EXPECT_EQ(there.Now().reach.track, 2) << "both in one turn";
    Action away;
    ASSERT_TRUE(there.Read("w@1.2R", 0, away));
    EXPECT_TRUE(there.Query(away)) << "two of three warnings are not certain to lose control";
}

// ---- other cars --------------------------------------------------------------------------------------------------------

// G-OVT-1, G-OVT-2, G-OVT-3, G-OVT-4, G-OVT-5, G-OVT-6, G-OVT-8.
TEST(GtTest, DrawingLevelTakesTheirGear)
{
    Position position = Behind("2.1L", 3, "2.2R", 3);
    EXPECT_EQ(position.RefusedBy("g2@2.2L"), Rule::G_OVT_1);
    EXPECT_TRUE(position.CanBegin("g3@2.2L"));
    EXPECT_TRUE(position.Happens("g4@2.2L g3@3.1L"));
    Position past = Behind("1.4L", 3, "2.1R", 3); // once level the gear is free
    EXPECT_TRUE(past.Happens("g3@2.1L g2@2.2L"));
    Position two(3);
    two.Put(0, "1.3L", 4, 0).Put(1, "1.4R", 5).Put(2, "2.1R", 6).Turn(0);
    EXPECT_TRUE(two.Happens("g5@1.4L")) << "red draws level with blue";
    EXPECT_EQ(two.RefusedBy("g4@2.1L"), Rule::G_OVT_1) << "on the way as well";
    EXPECT_TRUE(two.Happens("g6@2.1L g4+b@2.2R")) << "and with yellow, and slows down afterwards";
    Position braking = Behind("2.1L", 5, "2.2R", 3);
    EXPECT_EQ(braking.RefusedBy("g2+b+b@2.2L"), Rule::G_OVT_1);
    EXPECT_TRUE(braking.CanBegin("g3+b@2.2L"));
    // Staggered edges: level with the same car twice is asked once.
    Position corner = Behind("13.1L", 2, "13.2i1", 2);
    EXPECT_TRUE(corner.Happens("g2@13.2o1 g1@13.2o2"));
    Position already = Behind("13.2o1", 1, "13.2i1", 2);
    EXPECT_TRUE(already.Happens("g1@13.2o2")) << "whoever begins level is not asked again";
    // Lanes need not be neighbours.
    Position wide(2, {}, "circuit2");
    wide.Put(0, "4.1R", 2).Put(1, "4.2L", 3).Turn(0);
    EXPECT_EQ(wide.RefusedBy("g2@4.2R"), Rule::G_OVT_1);
}

// G-OVT-7, G-RET-4, G-RET-7, G-PIT-11.
TEST(GtTest, WhoStandsStillOrIsOutsideHindersNobody)
{
    Position spun = Behind("2.1L", 1, "2.2R", 0);
    EXPECT_TRUE(spun.CanBegin("g1@2.2L")) << "a spun car counts as 0";
    for (const CarState how : {CarState::OffTrack, CarState::InPits})
    {
        Position outside(2);
        outside.Put(0, "2.1L", 1).Put(1, "2.2L", 0).Outside(1, how, 1).Turn(0);
        EXPECT_TRUE(outside.Happens("g1@2.2L roll g1")) << "it stands on no space";
    }
}

// G-BLK-1, G-BLK-2, G-BLK-3, G-BLK-4, G-BLK-5, G-BLK-6, G-EOT-1, G-MOV-6, G-TRN-5.
TEST(GtTest, Blocked)
{
    Position wall(3);
    wall.Put(0, "2.1L", 2).Put(1, "2.2L", 4).Put(2, "2.2R", 4).Turn(0);
    EXPECT_EQ(wall.Told(EventKind::Blocked, 0), 1);
    EXPECT_EQ(wall.CarOf(0).gear, 2) << "the same gear";
    EXPECT_EQ(wall.Where(0), "2.1L");
    EXPECT_EQ(wall.Now().phase, Phase::Lay) << "and somebody else's turn";
    EXPECT_NE(wall.Now().active, 0);
    Position forward(3);
    forward.Put(0, "1.4L", 2).Put(1, "2.2L", 5).Put(2, "2.2R", 5).Turn(0);
    EXPECT_TRUE(forward.Happens("g3@2.1L")) << "one space, then it ends";
    EXPECT_EQ(forward.RefusedBy("g4@2.2L"), Rule::G_MOV_1);
    EXPECT_TRUE(forward.Happens("roll g3"));
    // Because of another car only a certain loss is left: blocked. By one's own fault: not.
    Position forced = Behind("4.3L", 3, "5.1o1", 2);
    EXPECT_TRUE(forced.CanBegin("g2@5.1i1"));
    Position pushed(2);
    pushed.Put(0, "13.1R", 3).Put(1, "13.2o1", 1).Turn(0);
    EXPECT_EQ(pushed.Told(EventKind::Blocked, 0), 0) << "braked down to 1 it could go in straight";
    Position fault = Free("12.1L", 4);
    EXPECT_EQ(fault.Told(EventKind::Blocked, 0), 0);
    Position own = Free("12.1L", 6); // 6 to 2 is all the brakes can do: too fast for a 1, and nobody else is to blame
    EXPECT_EQ(own.Told(EventKind::Blocked, 0), 0);
    EXPECT_EQ(own.RefusedBy("stop"), Rule::G_ONE_8);
    EXPECT_TRUE(own.Happens("g2+b+b+b@12.2o1 roll g2+b+b+b"));
    EXPECT_EQ(own.Told(EventKind::LostControl, 0), 1);
    Position blamed = Behind("13.1L", 5, "13.2o1", 1);
    blamed.state.cars[0].damage[0] = 0;
    EXPECT_TRUE(blamed.CanBegin("g2+b+b@13.2i1"));
}

// G-BLK-1, G-BLK-6: unsafe with the other car, safe without it.
TEST(GtTest, BlockedWhenOnlyALossIsLeft)
{
    Position position(2);
    position.Damage(0, Token::Brakes, 3).Put(0, "13.1R", 3).Put(1, "13.2o1", 1).Turn(0);
    EXPECT_EQ(position.Told(EventKind::Blocked, 0), 1) << "in 2 only the outside would do";
    Position alone(2);
    alone.Damage(0, Token::Brakes, 3).Put(0, "13.1R", 3).Put(1, "2.1L", 1).Turn(0);
    EXPECT_EQ(alone.Told(EventKind::Blocked, 0), 0);
}

// G-BLK-8, G-BLK-9, G-DMG-2, G-DMG-4.
TEST(GtTest, WithoutDice)
{
    Position still(2);
    still.Damage(0, Token::Gearbox, 6).Put(0, "2.1L", 0).Put(1, "9.1L", 0).Turn(0);
    EXPECT_EQ(still.Told(EventKind::Retired, 0), 1);
    EXPECT_EQ(still.CarOf(0).state, CarState::Retired);
    EXPECT_TRUE(still.match->Standings().retired[0]);
    Position coasting(2);
    coasting.Damage(0, Token::Gearbox, 6).Put(0, "2.1L", 3).Put(1, "9.1L", 0).Turn(0);
    EXPECT_EQ(coasting.Told(EventKind::Retired), 0);
    EXPECT_EQ(coasting.RefusedBy("g3@2.2L"), Rule::G_DMG_2);
    EXPECT_TRUE(coasting.CanBegin("w@2.2L"));
    Position stops(2);
    stops.Damage(0, Token::Gearbox, 6).Damage(0, Token::Coast, 2).Put(0, "2.1L", 1).Put(1, "9.1L", 0).Turn(0);
    EXPECT_EQ(stops.Told(EventKind::Blocked, 0), 1) << "missing dice block";
    EXPECT_EQ(stops.Now().phase, Phase::Pits) << "and the pits are open";
    Position corner(2);
    corner.Damage(0, Token::Gearbox, 6).Damage(0, Token::Coast, 2).Put(0, "3.2o1", 1).Put(1, "9.1L", 0).Turn(0);
    EXPECT_EQ(corner.Told(EventKind::Retired, 0), 1) << "not in a corner";
}

// ---- rolling -----------------------------------------------------------------------------------------------------------

// G-ONE-1, G-ONE-2, G-ONE-4, G-ONE-5, G-ONE-6, G-ONE-8, G-ONE-9, G-TRN-3, G-LOC-3.
TEST(GtTest, OneByOne)
{
    Position position = Free("8.1o2", 2);
    EXPECT_TRUE(position.Happens("g2@9.1L g3@9.2L g4@9.3L g5@10.1L"));
    EXPECT_EQ(position.RefusedBy("stop"), Rule::G_ONE_8);
    EXPECT_TRUE(position.Happens("roll g2!"));
    EXPECT_EQ(position.RefusedBy("flat"), Rule::G_TRN_3);
    EXPECT_EQ(position.RefusedBy("g1@9.2L"), Rule::G_ONE_5);
    EXPECT_EQ(position.RefusedBy("on"), Rule::G_PIT_1);
    EXPECT_TRUE(position.Happens("roll g3!"));
    EXPECT_EQ(position.Now().warnings, 2);
    EXPECT_TRUE(position.CanBegin("stop")) << "two of three: now or never";
    EXPECT_TRUE(position.Happens("roll g4!"));
    EXPECT_EQ(position.Told(EventKind::LostControl), 1);
    EXPECT_EQ(position.Where(0), "9.3L") << "on the space of the last warning";
    Position brakes = Free("9.1L", 5); // a group is one roll, and can reach the limit at once
    EXPECT_TRUE(brakes.Happens("g2+b+b@9.2L roll g2!+b!+b!"));
    EXPECT_EQ(brakes.Told(EventKind::LostControl), 1);
    EXPECT_EQ(brakes.CarOf(0).state, CarState::Spun) << "in the gear of the group";
    Position stopped = Free("9.1L", 5);
    EXPECT_TRUE(stopped.Happens("g4@9.2L w@9.3L g3@10.1L roll g4 roll w stop"));
    EXPECT_EQ(stopped.CarOf(0).gear, 4);
    EXPECT_EQ(stopped.CarOf(0).focus, 0) << "one by one brings nothing";
}

// G-FLT-1, G-FLT-2, G-FLT-3, G-FLT-11, G-FOC-1, G-FOC-2, G-FOC-3.
TEST(GtTest, FlatOut)
{
    Position position = Free("9.1L", 5);
    EXPECT_TRUE(position.Happens("g6@9.2L g3+b+b@9.3L w@10.1L flat g6! g3!+b+b w;"));
    EXPECT_EQ(position.Where(0), "10.1L");
    EXPECT_EQ(position.CarOf(0).gear, 3);
    EXPECT_EQ(position.CarOf(0).focus, 3) << "nothing for brake dice";
    EXPECT_EQ(position.Told(EventKind::LostControl), 0);
}

// G-FLT-4, G-FLT-5, G-FLT-6, G-FLT-7, G-FLT-8, G-FLT-10, G-FOC-4: laid anew, on a less dangerous tile.
TEST(GtTest, LayingAgain)
{
    Position position = Free("8.1i1", 3); // orange, 9.x is red, 10.x orange
    EXPECT_TRUE(position.Happens("g3@9.1L g4@9.2L g5@9.3L w@10.1L flat g3! g4! g5! w;"));
    EXPECT_EQ(position.Now().phase, Phase::LayAgain);
    EXPECT_EQ(position.RefusedBy("stop"), Rule::G_FLT_4);
    EXPECT_EQ(position.RefusedBy("secure"), Rule::G_FOC_4);
    EXPECT_EQ(position.RefusedBy("g2@9.1L"), Rule::G_FLT_5) << "was not rolled";
    EXPECT_TRUE(position.CanBegin("g3@9.1L")) << "as it lay";
    EXPECT_TRUE(position.Happens("w@9.1L g3@9.2L g4@9.3L"));
    EXPECT_EQ(position.RefusedBy("w@10.1L"), Rule::G_FLT_6) << "there was only one";
    EXPECT_TRUE(position.Happens("g5@10.1L"));
    EXPECT_EQ(position.Told(EventKind::LostControl), 1) << "complete where control is lost";
    EXPECT_EQ(position.Where(0), "10.1L");
    EXPECT_EQ(position.CarOf(0).focus, 4) << "also when control is lost";
    EXPECT_EQ(position.Now().damageToDraw, 2) << "gear 5 on orange, not on red";
    // A layout that cannot lose any more is refused.
    Position short_ = Free("8.1i1", 3);
    EXPECT_TRUE(short_.Happens("g3@9.1L g4@9.2L g5@9.3L flat g3! g4! g5!;"));
    EXPECT_EQ(short_.RefusedBy("g4@9.1L"), Rule::G_FLT_6) << "without the 3 there are two warnings left";
    EXPECT_TRUE(short_.Happens("g3@9.1L g4@9.2R g5@9.3L"));
    EXPECT_EQ(short_.Told(EventKind::LostControl), 1);
}

// G-FLT-9: too fast somewhere fails whatever the dice show.
TEST(GtTest, FlatOutTooFast)
{
    Position position = Free("4.2L", 3);
    EXPECT_TRUE(position.Happens("g4@4.3L g3@5.1o1 flat g4 g3;"));
    EXPECT_EQ(position.Now().phase, Phase::LayAgain);
    EXPECT_TRUE(position.Happens("g3@4.3R"));
    EXPECT_TRUE(position.Happens("g4@5.1i1"));
    EXPECT_EQ(position.Told(EventKind::LostControl), 1);
    EXPECT_EQ(position.CarOf(0).focus, 2);
}

// G-FOC-4, G-FOC-5, G-FOC-6, G-FOC-7, G-FOC-8, G-FOC-9, G-FOC-10, G-CMP-8.
TEST(GtTest, Securing)
{
    Position poor = Free("9.1L", 5);
    EXPECT_TRUE(poor.Happens("g2+b+b@9.2L"));
    EXPECT_EQ(poor.RefusedBy("secure"), Rule::G_FOC_7);
    Position rich(2);
    rich.Focus(0, 10).Put(0, "9.1L", 5).Put(1, "14.1L", 0, 0).Turn(0);
    EXPECT_TRUE(rich.Happens("w@9.2L g2+b+b@9.3L g1@10.1L secure"));
    EXPECT_EQ(rich.CarOf(0).focus, 9);
    EXPECT_EQ(rich.Where(0), "9.2L") << "it moves like a rolled one";
    EXPECT_EQ(rich.match->Rules().SecureCost(rich.Now()), 2 + 3 + 4);
    EXPECT_TRUE(rich.Happens("secure"));
    EXPECT_EQ(rich.CarOf(0).focus, 0);
    EXPECT_EQ(rich.RefusedBy("secure"), Rule::G_FOC_6) << "5, and there is none";
    EXPECT_TRUE(rich.Happens("roll g1"));
    EXPECT_EQ(rich.CarOf(0).gear, 1);
    Position fast(2); // the track is not to be bought off
    fast.Focus(0, 5).Put(0, "4.3L", 3).Put(1, "14.1L", 0, 0).Turn(0);
    EXPECT_TRUE(fast.Happens("g3@5.1o1 secure"));
    EXPECT_EQ(fast.Told(EventKind::LostControl), 1);
    EXPECT_EQ(fast.CarOf(0).focus, 4) << "what is left stays";
}

// ---- loss of control and damage ----------------------------------------------------------------------------------------

// G-LOC-4, G-LOC-6, G-LOC-7, G-LOC-8, G-LOC-9, G-LOC-13, G-DMG-1, G-DMG-9, G-DMG-10: gear 4 on orange.
TEST(GtTest, OffTheTrack)
{
    Position position = Free("4.3L", 5); // 5.x is orange
    EXPECT_TRUE(position.Happens("g4@5.1o1 roll g4"));
    EXPECT_EQ(position.Now().phase, Phase::DamageToken);
    EXPECT_EQ(position.Now().damageToDraw, 1);
    EXPECT_TRUE(position.Happens("damage=green"));
    EXPECT_EQ(position.CarOf(0).state, CarState::OffTrack);
    EXPECT_EQ(position.CarOf(0).doubleZero, 1);
    EXPECT_EQ(position.CarOf(0).damage[static_cast<std::size_t>(Token::GreenFlag)], 1);
    EXPECT_EQ(position.Now().bag[static_cast<std::size_t>(Token::GreenFlag)], 11);
    EXPECT_EQ(position.Now().active, 1);
}

// G-LOC-7: an empty bag gives what it has.
TEST(GtTest, AnEmptyBag)
{
    Position position(2);
    position.Put(0, "9.3L", 6).Put(1, "2.1L", 0, 0);
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        position.Damage(1, static_cast<Token>(token), position.state.bag[token] - (token == 0 ? 1 : 0));
    }
    position.state.cars[1].damage[0] = 5;
    position.Turn(0);
    EXPECT_TRUE(position.Happens("g5@10.1L"));
    EXPECT_TRUE(position.Happens("g4@10.2o1 roll g5 roll g4 damage=gearbox"));
    EXPECT_EQ(position.CarOf(0).damage[0], 1);
    Position more(2);
    more.Put(0, "4.3L", 6).Put(1, "2.1L", 0, 0);
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        more.Damage(1, static_cast<Token>(token), more.state.bag[token]);
    }
    more.Turn(0);
    EXPECT_TRUE(more.Happens("g5@5.1o1 roll g5"));
    EXPECT_EQ(more.Told(EventKind::DrewDamage), 0);
    EXPECT_EQ(more.Told(EventKind::LeftTrack, 0), 1);
}

// G-RET-1, G-RET-2, G-RET-3, G-RET-5, G-RET-6, G-RET-8, G-TRN-4.
TEST(GtTest, ComingBack)
{
    Position position(2);
    position.Put(0, "5.1o1", 0).Put(1, "5.1o1", 1).Outside(0, CarState::OffTrack, 1).Turn(1);
    EXPECT_TRUE(position.Happens("g1@5.1o2 roll g1")) << "who stands there leaves first";
    EXPECT_EQ(position.CarOf(0).state, CarState::Spun) << "back in the same round";
    EXPECT_EQ(position.Told(EventKind::Returned, 0), 1);
    EXPECT_TRUE(position.Happens("g1@6.1L roll g1 on"));
    EXPECT_EQ(position.Now().round, 2);
    EXPECT_EQ(position.Now().active, 0) << "and a turn later it drives from 0";
    EXPECT_EQ(position.CarOf(0).state, CarState::Running);
    Position waits(2);
    waits.Put(0, "5.1o1", 0).Put(1, "5.1o1", 1).Outside(0, CarState::OffTrack, 1).Turn(0);
    EXPECT_EQ(waits.Told(EventKind::Waits, 0), 1);
    EXPECT_EQ(waits.CarOf(0).doubleZero, 1);
    Position back(2);
    back.Put(0, "5.1o1", 0).Put(1, "9.1L", 1).Outside(0, CarState::OffTrack, 1).Turn(0);
    EXPECT_EQ(back.CarOf(0).doubleZero, 0);
    EXPECT_EQ(back.CarOf(0).gear, 0);
    EXPECT_EQ(back.Told(EventKind::TurnBegan, 0), 0) << "and the turn is over";
    EXPECT_EQ(back.Now().active, 1);
    EXPECT_EQ(back.CarOf(0).state, CarState::Spun) << "facing the wrong way";
}

// G-DMG-3, G-DMG-5, G-DMG-6, G-DMG-11, G-DSH-4: one gearbox and one brake token; and what is over stays.
TEST(GtTest, DamageTakesDice)
{
    Position position(2);
    position.Damage(0, Token::Gearbox).Damage(0, Token::Brakes).Put(0, "9.1L", 5).Put(1, "14.1L", 0, 0).Turn(0);
    const DicePool pool = position.game->DiceOf(position.Now(), 0);
    EXPECT_EQ(pool.gearCount, 5);
    EXPECT_EQ(pool.brakes, 2);
    EXPECT_EQ(pool.coast, 2);
    EXPECT_EQ(position.RefusedBy("g1+b+b+b@9.2L"), Rule::G_DMG_3);
    GtState wet = position.Now();
    wet.weather = Weather::Wet;
    EXPECT_EQ(position.game->DiceOf(wet, 0).brakes, 0) << "one on the wet side, less one";
    wet.cars[0].damage[static_cast<std::size_t>(Token::Brakes)] = 3;
    EXPECT_EQ(position.game->DiceOf(wet, 0).brakes, 0) << "never below none";
    Position coast(2);
    coast.Damage(0, Token::Coast, 2).Put(0, "9.1L", 5).Put(1, "14.1L", 0, 0).Turn(0);
    EXPECT_EQ(coast.RefusedBy("w@9.2L"), Rule::G_DMG_4);
}

// G-DMG-7, G-DMG-8, G-WTH-3, G-WTH-4.
TEST(GtTest, TheWeatherTurns)
{
    const auto crash = [](const GtOptions& options, std::string_view draws)
    {
        Position position = Free("4.3L", 6, options);
        EXPECT_TRUE(position.Happens("g5@5.1o1 roll g5")); // orange: two tokens
        EXPECT_TRUE(position.Happens(draws));
        return position;
    };
    Position once = crash({}, "damage=weather damage=green");
    EXPECT_EQ(once.Now().weather, Weather::Wet);
    EXPECT_EQ(once.game->BoardOf(once.Now(), 1).warningLimit, 2) << "for everybody, at once";
    Position twice = crash({}, "damage=weather damage=weather");
    EXPECT_EQ(twice.Now().weather, Weather::Dry) << "two of one loss cancel";
    const GtOptions off = With([](GtOptions& options) { options.changes = WeatherChanges::Off; });
    Position aside = crash(off, "damage=weather damage=weather damage=green damage=green");
    EXPECT_EQ(aside.Now().weather, Weather::Dry);
    EXPECT_EQ(aside.Now().laidAside, 2) << "and others drawn instead";
}

// ---- yellow flags ------------------------------------------------------------------------------------------------------

// G-YEL-1, G-YEL-2, G-YEL-3, G-YEL-4, G-YEL-5, G-YEL-7, G-OVT-9.
TEST(GtTest, NobodyDrawsLevelUnderAYellowFlag)
{
    Position raised = Free("4.3L", 6);
    EXPECT_TRUE(raised.Happens("g5@5.1o1 roll g5 damage=yellow damage=yellow"));
    EXPECT_EQ(raised.Now().flags[0].tile, 5) << "where control was lost";
    EXPECT_EQ(raised.Now().flags[1].tile, 5) << "two on one tile are as one";
    for (const int tile : {1, 2, 3}) // the tile and its neighbours
    {
        Position position(3);
        position.Flag(2, tile).Put(0, "1.4L", 6).Put(1, "2.2R", 1).Put(2, "9.1L", 1).Turn(0);
        EXPECT_TRUE(position.Happens("w@2.1L"));
        EXPECT_EQ(position.RefusedBy("g6@2.2L"), Rule::G_YEL_2) << tile;
        EXPECT_EQ(position.RefusedBy("g6@2.2R"), Rule::G_MOV_1);
    }
    Position far(3);
    far.Flag(2, 4).Put(0, "2.1L", 6).Put(1, "2.2R", 1).Put(2, "9.1L", 1).Turn(0);
    EXPECT_TRUE(far.CanBegin("g6@2.2L"));
    Position round(3); // tile 14 is behind tile 1
    round.Flag(2, 14).Put(0, "1.2L", 6, 0).Put(1, "1.4R", 1).Put(2, "9.1L", 1).Turn(0);
    EXPECT_TRUE(round.Happens("w@1.3L"));
    EXPECT_EQ(round.RefusedBy("g6@1.4L"), Rule::G_YEL_2);
    Position stands(3);
    stands.Flag(2, 2).Put(0, "2.1L", 6).Put(1, "2.2R", 0).Put(2, "9.1L", 1).Turn(0);
    EXPECT_TRUE(stands.CanBegin("g6@2.2L")) << "a car in gear 0 is no obstacle";
    Position beside(2); // staggered: beside it before, beside it afterwards
    beside.Flag(1, 13).Put(0, "13.2o1", 2).Put(1, "13.2i1", 1).Turn(0);
    EXPECT_TRUE(beside.CanBegin("g2@13.2o2"));
    Position blocked(2);
    blocked.Flag(1, 13).Put(0, "13.1L", 2).Put(1, "13.2i1", 1).Turn(0);
    EXPECT_EQ(blocked.Told(EventKind::Blocked, 0), 1);
}

// G-YEL-6, G-PIT-13, G-END-7.
TEST(GtTest, FlagsAreTakenBackFromGear0)
{
    Position position(3);
    position.Flag(0, 2).Flag(1, 2).Put(0, "2.1L", 0).Put(1, "9.1L", 3).Put(2, "12.1L", 1).Turn(0);
    EXPECT_EQ(position.Now().flags[0].owner, 1) << "each their own";
    EXPECT_EQ(position.Now().flags[1].tile, 0);
    EXPECT_EQ(position.CarOf(0).damage[static_cast<std::size_t>(Token::YellowFlag)], 1);
    Position away(2);
    away.Flag(0, 2).Put(0, "5.1o1", 0).Put(1, "9.1L", 3).Outside(0, CarState::OffTrack, 1).Turn(0);
    EXPECT_EQ(away.Now().flags[0].tile, 2) << "00 is not 0";
    Position finishes(2, kPlaces);
    finishes.Flag(0, 9).Put(0, "1.3L", 3, 1).Put(1, "9.1L", 1, 1).Turn(0);
    EXPECT_TRUE(finishes.Happens("g3@1.4L roll g3"));
    EXPECT_EQ(finishes.Now().flags[0].tile, 0);
}

// ---- pits --------------------------------------------------------------------------------------------------------------

// G-PIT-1, G-PIT-2, G-PIT-3, G-PIT-4, G-PIT-5, G-PIT-6, G-PIT-10, G-PIT-14, G-SET-6, G-CLS-4, G-TRI-3.
TEST(GtTest, NewTyres)
{
    Position position = Free("2.1L", 1);
    position.state.cars[0].damage[0] = 0;
    EXPECT_EQ(position.RefusedBy("on"), Rule::G_PIT_1);
    EXPECT_TRUE(position.Happens("g1@2.2L roll g1"));
    EXPECT_EQ(position.Now().phase, Phase::Pits);
    EXPECT_EQ(position.RefusedBy("roll"), Rule::G_EOT_1);
    EXPECT_EQ(position.RefusedBy("pit=tyres/asphalt"), Rule::G_PIT_6);
    EXPECT_EQ(position.RefusedBy("pit=both/asphalt"), Rule::G_PIT_8);
    EXPECT_TRUE(position.Happens("pit=tyres/rain"));
    EXPECT_EQ(position.CarOf(0).state, CarState::InPits);
    EXPECT_EQ(position.CarOf(0).doubleZero, 0);
    EXPECT_EQ(position.CarOf(0).tyres, Tyres::Rain) << "at once";
    EXPECT_EQ(position.game->BoardOf(position.Now(), 0).coastDice, 1);
    EXPECT_TRUE(position.Happens("g1@14.2L roll g1 on g1@1.1L")) << "B, whose turns come first now";
    EXPECT_TRUE(position.Happens("roll g1 on"));
    EXPECT_EQ(position.Now().active, 0);
    EXPECT_EQ(position.Where(0), "2.2L");
    EXPECT_TRUE(position.Happens("g1@3.1L")) << "back, and driving on from 0 in the same turn";
    EXPECT_TRUE(Free("3.1L", 2).Happens("g1@3.2o1 roll g1 g1@14.2L")) << "no stop in a corner: B is next";
    EXPECT_TRUE(Free("2.1L", 2).Happens("g2@2.2L roll g2 g1@14.2L")) << "nor in gear 2";
    Position middle(2, {}, "circuit2");
    middle.Put(0, "4.1C", 1).Put(1, "1.1L", 0, 0).Turn(0);
    EXPECT_TRUE(middle.Happens("g1@4.2C roll g1"));
    EXPECT_NE(middle.Now().phase, Phase::Pits) << "nor in the middle of three lanes";
    Position dotted = Free("13.2i1", 1); // a number inherited from a dotted line is none of the space
    EXPECT_TRUE(dotted.Happens("g1@13.3R roll g1"));
    EXPECT_EQ(dotted.Now().phase, Phase::Pits);
    Position balanced = Free("2.1L", 1, With([](GtOptions& options) { options.carClass = CarClass::SixBalanced; }));
    EXPECT_TRUE(balanced.Happens("g1@2.2L roll g1"));
    EXPECT_EQ(balanced.RefusedBy("pit=tyres/soft"), Rule::G_CLS_4);
    Action other;
    ASSERT_TRUE(balanced.match->Read("pit=repairs", 0, other));
    other.count = static_cast<std::uint8_t>(Tyres::Rain);
    EXPECT_EQ(balanced.match->Query(other).rule, Rule::G_PIT_7) << "repairs bring no tyres";
}

// G-PIT-7, G-PIT-8, G-PIT-9, G-PIT-14, G-TRN-4.
TEST(GtTest, Repairs)
{
    Position position(2);
    position.Damage(0, Token::Gearbox, 2).Damage(0, Token::Weather).Put(0, "2.1L", 1).Put(1, "9.1L", 0).Turn(0);
    EXPECT_TRUE(position.Happens("g1@2.2L roll g1 pit=both/rain"));
    EXPECT_EQ(position.CarOf(0).damage[0], 0);
    EXPECT_EQ(position.Now().bag[0], 6);
    EXPECT_EQ(position.CarOf(0).doubleZero, 1);
    EXPECT_EQ(position.CarOf(0).tyres, Tyres::Rain);
    EXPECT_TRUE(position.Happens("g1@9.2L roll g1 on"));
    EXPECT_TRUE(position.Happens("g2@9.3L roll g2")) << "A only turned 00 into 0";
    EXPECT_EQ(position.Told(EventKind::ReadyToLeave, 0), 1);
    EXPECT_TRUE(position.Happens("g3@10.1L roll g3"));
    EXPECT_EQ(position.Now().active, 0) << "a turn later it drives";
    EXPECT_EQ(position.CarOf(0).state, CarState::Running);
    Position waits(2);
    waits.Put(0, "2.2L", 0).Put(1, "2.2L", 1).Outside(0, CarState::InPits, 1, false).Turn(0);
    EXPECT_EQ(waits.Told(EventKind::Waits, 0), 1);
    EXPECT_EQ(waits.CarOf(0).state, CarState::InPits);
}

// ---- laps and the end --------------------------------------------------------------------------------------------------

// G-END-1, G-END-2, G-END-4, G-END-6, G-GEO-9, G-SET-1.
TEST(GtTest, TheLineEndsThePlanOnTheLastLap)
{
    Position first = Free("1.3L", 3);
    first.Put(0, "1.3L", 3, 0).Turn(0);
    EXPECT_TRUE(first.Happens("g3@1.4L g4@2.1L roll g3")) << "the first crossing begins the first lap";
    EXPECT_EQ(first.CarOf(0).crossings, 1);
    Position last = Free("1.2L", 3);
    EXPECT_TRUE(last.Happens("g4@1.3L g5@1.4L"));
    EXPECT_EQ(last.RefusedBy("g6@2.1L"), Rule::G_END_6);
    EXPECT_TRUE(last.Happens("flat g4! g5;"));
    EXPECT_TRUE(last.match->WhoMoves().IsOver()) << "at once, without the rest of the round";
    EXPECT_EQ(last.CarOf(0).state, CarState::Finished);
    EXPECT_EQ(last.CarOf(0).focus, 2) << "what flat-out brings is paid";
    EXPECT_EQ(last.match->Standings().place[0], 1);
    EXPECT_EQ(last.match->Standings().place[1], 2);
    Position laps = Free("1.3L", 3, With([](GtOptions& options) { options.laps = Laps::Three; }));
    EXPECT_TRUE(laps.Happens("g3@1.4L roll g3"));
    EXPECT_EQ(laps.CarOf(0).crossings, 2) << "of four";
    EXPECT_FALSE(laps.match->WhoMoves().IsOver());
}

// G-END-5, G-END-7: control lost on the last space is no matter; before the line it is.
TEST(GtTest, LosingControlAtTheLine)
{
    Position across = Free("1.1L", 3);
    EXPECT_TRUE(across.Happens("g3@1.2L g4@1.3L g5@1.4L roll g3! roll g4! roll g5!"));
    EXPECT_EQ(across.Told(EventKind::LostControl), 0);
    EXPECT_EQ(across.CarOf(0).state, CarState::Finished);
    Position before = Free("14.2L", 3);
    before.Put(1, "9.1L", 0, 0).Turn(0);
    EXPECT_TRUE(before.Happens("g3@1.1L g4@1.2L g5@1.3L g6@1.4L flat g3! g4! g5! g6;"));
    EXPECT_EQ(before.Now().phase, Phase::LayAgain);
    EXPECT_TRUE(before.Happens("g3@1.1L g4@1.2L g5@1.3L"));
    EXPECT_EQ(before.Told(EventKind::LostControl), 1);
    EXPECT_EQ(before.CarOf(0).crossings, 1) << "the line was not reached";
    Position layout = Free("1.1L", 3); // laid anew over the line
    EXPECT_TRUE(layout.Happens("g3@1.2L g4@1.3L g5@1.4L flat g3! g4! g5!;"));
    EXPECT_TRUE(layout.Happens("g3@1.2R g4@1.3L g5@1.4L"));
    EXPECT_TRUE(layout.match->WhoMoves().IsOver());
}

// G-END-3, G-END-8, G-BLK-9.
TEST(GtTest, TheRaceGoesOnForThePlaces)
{
    Position position(3, kPlaces);
    position.Put(0, "1.3L", 3, 1).Put(1, "1.3R", 2, 1).Put(2, "9.1L", 0, 1).Damage(2, Token::Gearbox, 6).Turn(0);
    EXPECT_TRUE(position.Happens("g3@1.4L roll g3"));
    EXPECT_FALSE(position.match->WhoMoves().IsOver());
    EXPECT_TRUE(position.Happens("g2@1.4L roll g2")) << "who has finished is off the track";
    EXPECT_TRUE(position.match->WhoMoves().IsOver()) << "C has no dice left";
    const Standing standing = position.match->Standings();
    EXPECT_EQ(standing.place[0], 1);
    EXPECT_EQ(standing.place[1], 2);
    EXPECT_EQ(standing.place[2], 3);
    EXPECT_TRUE(standing.retired[2]);
}

// G-END-2, G-ORD-3, G-ORD-4, G-ORD-6, G-ORD-7, G-ORD-9: behind the first, places go by distance, then by position; none is shared.
TEST(GtTest, CarsThatAreLevelShareNoPlace)
{
    const auto places = [](const Position& position)
    {
        std::string text;
        for (Seat seat = 0; seat < position.Now().seats; ++seat)
        {
            text += std::to_string(position.match->Standings().place[seat]);
        }
        return text;
    };
    Position right(3);
    right.Put(0, "1.3L", 3, 0).Put(1, "2.1L", 5, 1).Put(2, "2.1R", 2, 1).Turn(0); // the next corner turns right
    EXPECT_EQ(places(right), "321") << "the innermost, whatever the gears; A is about to begin the lap";
    Position wins(3);
    wins.Put(0, "1.3L", 3).Put(1, "6.1R", 5).Put(2, "6.1L", 2).Turn(1); // the next corner turns left
    EXPECT_EQ(places(wins), "132") << "A has nearly driven that lap";
    Position off(4);
    off.Put(0, "9.1L", 3).Put(1, "6.1R", 0).Put(2, "6.1L", 0).Put(3, "6.1R", 0);
    off.Outside(1, CarState::OffTrack, 2).Outside(2, CarState::InPits, 1).Turn(0);
    EXPECT_EQ(places(off), "1432") << "on the track before those beside it, then who left first";
}

// ---- flying start ------------------------------------------------------------------------------------------------------

// G-FLY-1, G-FLY-2, G-FLY-3, G-FLY-5, G-FLY-6, G-FLY-8.
TEST(GtTest, AFlyingStart)
{
    Position fails = Free("2.1L", 0, kFlyingStart);
    EXPECT_TRUE(fails.Happens("g2@2.2L g1@3.1L roll g2!"));
    EXPECT_EQ(fails.Told(EventKind::FlyingStartFailed), 1);
    EXPECT_EQ(fails.Where(0), "2.2L");
    EXPECT_EQ(fails.CarOf(0).gear, 2);
    EXPECT_EQ(fails.Now().active, 1) << "the turn is over";
    Position works = Free("8.1o2", 0, kFlyingStart);
    EXPECT_TRUE(works.Happens("g2@9.1L g1@9.2L w@9.3L roll g2 roll g1"));
    Position three = Free("8.1o2", 0, kFlyingStart);
    EXPECT_TRUE(three.Happens("g2@9.1L g3@9.2L"));
    Position secured(2, kFlyingStart);
    secured.Focus(0, 1).Put(0, "8.1o2", 0).Put(1, "14.1L", 0, 0).Turn(0);
    EXPECT_TRUE(secured.Happens("g2@9.1L w@9.2L secure roll w"));
    EXPECT_EQ(secured.Where(0), "9.2L");
}

// G-FLY-3, G-FLY-4, G-FLY-7, G-FLY-9.
TEST(GtTest, AFlyingStartFlatOut)
{
    Position fails = Free("8.1o2", 0, kFlyingStart);
    EXPECT_TRUE(fails.Happens("g2@9.1L g3@9.2L g4@9.3L flat g2! g3! g4!;"));
    EXPECT_EQ(fails.Told(EventKind::LostControl), 0) << "nothing else counts";
    EXPECT_EQ(fails.Where(0), "9.1L");
    EXPECT_EQ(fails.CarOf(0).focus, 3);
    Position again = Free("8.1o2", 0, kFlyingStart);
    EXPECT_TRUE(again.Happens("g2@9.1L g3@9.2L g4@9.3L g5@10.1L flat g2 g3! g4! g5!;"));
    EXPECT_TRUE(again.CanBegin("g2@9.1R")) << "declared, so it may be laid again";
    Position plain = Free("8.1o2", 0, kFlyingStart);
    EXPECT_TRUE(plain.Happens("g1@9.1L g2@9.2L g3@9.3L g4@10.1L flat g1! g2 g3! g4!;"));
    EXPECT_EQ(plain.RefusedBy("g2@9.1L"), Rule::G_FLY_9);
    Position corner = Free("3.1L", 0, kFlyingStart); // limit 1: judged as ever without a warning
    EXPECT_TRUE(corner.Happens("g2@3.2o1 roll g2"));
    EXPECT_EQ(corner.Told(EventKind::LostControl), 1);
    Position saved = Free("3.1L", 0, kFlyingStart);
    EXPECT_TRUE(saved.Happens("g2@3.2o1 roll g2!"));
    EXPECT_EQ(saved.Told(EventKind::LostControl), 0) << "with one, no limit counts";
}

// ---- redline -----------------------------------------------------------------------------------------------------------

// G-RED-1, G-RED-2, G-RED-3, G-RED-4, G-RED-5, G-RED-6, G-RED-7, G-RED-8, G-CLS-2.
TEST(GtTest, TheRedline)
{
    Position position = Free("8.1o2", 3, kRedline);
    EXPECT_TRUE(position.Happens("g4@9.1L"));
    EXPECT_EQ(position.RefusedBy("b@9.2L"), Rule::G_RED_1);
    Position three(2, kRedline, "circuit7");
    three.Put(0, "1.1L", 5, 0).Put(1, "9.1L", 0, 0).Turn(0);
    EXPECT_TRUE(three.Happens("g6@1.2L b@1.3L b@1.4L"));
    EXPECT_EQ(three.Now().reach.gear, 6);
    EXPECT_EQ(three.Now().reach.gearDiceUsed, 3) << "they count as gear dice";
    EXPECT_EQ(three.Now().reach.brakesUsed, 2) << "and as brake dice";
    EXPECT_TRUE(three.Happens("flat g6 b! b;"));
    EXPECT_EQ(three.CarOf(0).focus, 1) << "and bring nothing";
    Position damaged(2, kRedline, "circuit7");
    damaged.Damage(0, Token::Gearbox, 4).Put(0, "1.1L", 5, 0).Put(1, "9.1L", 0, 0).Turn(0);
    EXPECT_TRUE(damaged.Happens("g6@1.2L b@1.3L"));
    EXPECT_EQ(damaged.RefusedBy("b@1.4L"), Rule::G_RED_2);
    Position spent(2, kRedline, "circuit7");
    spent.Damage(0, Token::Brakes, 2).Put(0, "1.1L", 5, 0).Put(1, "9.1L", 0, 0).Turn(0);
    EXPECT_TRUE(spent.Happens("g6@1.2L b@1.3L"));
    EXPECT_EQ(spent.RefusedBy("b@1.4L"), Rule::G_RED_3) << "braking or redline, not both";
    EXPECT_TRUE(spent.Happens("roll g6 roll b!"));
    EXPECT_EQ(spent.CarOf(0).gear, 6) << "a step of its own that keeps the gear";
    const GtOptions four = With(
        [](GtOptions& options)
        {
            options.redline = true;
            options.carClass = CarClass::Four;
        });
    Position small = Free("9.1L", 4, four);
    EXPECT_EQ(small.RefusedBy("g5@9.2L"), Rule::G_CLS_2);
    EXPECT_TRUE(small.Happens("b@9.2L")) << "the highest gear of the class";
}

// ---- alone -------------------------------------------------------------------------------------------------------------

// G-SOLO-1, G-SOLO-2, G-SOLO-4, G-SOLO-5, G-SOLO-6, G-SOLO-7, G-SOLO-8, G-SOLO-9, G-SOLO-10, G-SOLO-11, G-DAT-5, G-DAT-6.
TEST(GtTest, AloneAgainstTheClock)
{
    Position position(1);
    const int marks[] = {0, 0, 0, 0, 1, 0, 4, 3}; // 00, 0, 1 to 6: gears 6, 3, 5, 5, 5, 5, 6, 6
    std::copy(std::begin(marks), std::end(marks), position.state.markers);
    EXPECT_EQ(position.game->DrivingSeconds(position.state), 120);
    position.Focus(0, 23);
    EXPECT_EQ(position.game->TotalSeconds(position.state), 97);
    Position race(1);
    race.Put(0, "2.1L", 1).Turn(0);
    EXPECT_TRUE(race.Happens("g1@2.2L roll g1"));
    EXPECT_EQ(race.Now().phase, Phase::Lay) << "no pit stops";
    EXPECT_EQ(race.Now().markers[2], 1);
    Position off(1);
    off.Put(0, "4.3L", 5).Turn(0);
    EXPECT_TRUE(off.Happens("g4@5.1o1 roll g4 damage=weather"));
    EXPECT_EQ(off.Now().weather, Weather::Dry) << "like a green flag";
    EXPECT_EQ(off.Now().markers[0], 1);
    EXPECT_EQ(off.Now().markers[1], 1) << "00, then 0 for coming back";
    EXPECT_EQ(off.game->DrivingSeconds(off.Now()), 90);
    Position last(1);
    last.Put(0, "1.3L", 3).Turn(0);
    EXPECT_TRUE(last.Happens("g4@1.4L roll g4"));
    EXPECT_TRUE(last.match->WhoMoves().IsOver());
    EXPECT_EQ(last.match->Standings().score[0], 20) << "the gear that crossed the line";
    Position many(1);
    many.state.markers[7] = 0xFFFF;
    many.Put(0, "2.1L", 5).Turn(0);
    EXPECT_TRUE(many.Happens("g6@2.2L roll g6"));
    EXPECT_EQ(many.Now().markers[7], 0xFFFF) << "as many turns as it takes";
}

// G-SOLO-3, G-SOLO-14.
TEST(GtTest, AloneWithChangingWeather)
{
    Position position(1, With([](GtOptions& options) { options.changes = WeatherChanges::On; }));
    position.Put(0, "4.3L", 5).Turn(0);
    EXPECT_TRUE(position.Happens("g4@5.1o1 roll g4 damage=weather"));
    EXPECT_EQ(position.Now().weather, Weather::Wet);
    Position retires(1);
    retires.Damage(0, Token::Gearbox, 6).Put(0, "2.1L", 0).Turn(0);
    EXPECT_TRUE(retires.match->WhoMoves().IsOver());
    EXPECT_TRUE(retires.match->Standings().retired[0]);
}

// ---- the entry ---------------------------------------------------------------------------------------------------------

// G-CIR-5, G-CLS-1, G-END-1: what was agreed comes back from its bytes, and nothing else does.
TEST(GtTest, WhatWasAgreedComesBack)
{
    const GtSetup setup = SetupOf(3, "circuit5", GtCases::OptionsFor(3));
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeSetup(out, setup);
    ByteReader in(bytes);
    GtSetup read;
    ASSERT_TRUE(DecodeSetup(in, read) && in.AtEnd());
    EXPECT_EQ(std::string(read.id), "circuit5");
    EXPECT_TRUE(read.options == setup.options);
    for (std::size_t i = 0; i < bytes.size(); ++i)
    {
        for (const std::uint8_t change : {std::uint8_t{1}, std::uint8_t{128}})
        {
            ByteString altered = bytes;
            altered[i] ^= change;
            ByteReader again(altered);
            GtSetup other;
            EXPECT_TRUE(!DecodeSetup(again, other) || Complaint(other) == kNoText);
        }
    }
    GtSetup renamed = setup;
    renamed.id[7] = '6';
    EXPECT_NE(Complaint(renamed), kNoText) << "another circuit's name";
}

// A position from outside is taken up between turns alone, and only as the referee would have left it.
TEST(GtTest, OnlyAMomentBetweenTurnsIsTakenUp)
{
    Position position = Behind("2.1L", 3, "9.1L", 1);
    const GtGame& game = *position.game;
    EXPECT_TRUE(game.CanResumeAt(position.Now()));
    GtState wrong = position.Now();
    wrong.pool.coast = 3;
    EXPECT_FALSE(game.CanResumeAt(wrong));
    wrong = position.Now();
    wrong.turn = 5;
    EXPECT_FALSE(game.CanResumeAt(wrong));
    position.Happens("g3@2.2L");
    EXPECT_FALSE(game.CanResumeAt(position.Now()));
}

} // namespace Rally::Test
