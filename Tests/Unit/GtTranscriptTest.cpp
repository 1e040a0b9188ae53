// Whole races of GT against the files in Tests/Transcripts/Gt, one for each thing that can be agreed on; and its signature.
#include "GtCases.h"
#include "Signature.h"

namespace Rally::Test
{
namespace
{

struct TranscriptCase
{
    std::string name; // of the file
    std::string what; // first line
    std::uint8_t seats{};
    std::string circuit; // empty: the short loop
    GtOptions options;
    std::uint64_t seed{};
    std::vector<const char*> shows; // what it was chosen for
};

// Five tiles, a lap of which is soon driven.
const TileUse kShortLoop[] = {{FindCircuitSide(102, 'b'), false},
                              {FindCircuitSide(111, 'b'), false},
                              {FindCircuitSide(105, 'b'), false},
                              {FindCircuitSide(105, 'b'), false},
                              {FindCircuitSide(107, 'b'), false}};

GtOptions Agreed(void (*change)(GtOptions&))
{
    GtOptions options;
    change(options);
    return options;
}

std::vector<TranscriptCase> Transcripts()
{
    const auto of = [](CarClass carClass)
    {
        GtOptions options;
        options.carClass = carClass;
        return options;
    };
    return {
        {"class-six", "two cars with six gears", 2, "", {}, 1, {" g3@", "loses control"}},
        {"class-five", "two cars with five gears", 2, "", of(CarClass::Five), 2, {" g4@"}},
        {"class-four", "two cars with four gears", 2, "", of(CarClass::Four), 3, {" w@"}},
        {"class-six-balanced", "two balanced cars with six gears", 2, "", of(CarClass::SixBalanced), 4, {" w@"}},
        {"class-five-balanced", "two balanced cars with five gears", 2, "", of(CarClass::FiveBalanced), 5, {" w@"}},
        {"wet",
         "three cars, wet from the start",
         3,
         "",
         Agreed([](GtOptions& options) { options.weather = Weather::Wet; }),
         6,
         {"loses control"}},
        {"changes-off",
         "three cars, weather tokens are laid aside",
         3,
         "",
         Agreed([](GtOptions& options) { options.changes = WeatherChanges::Off; }),
         45,
         {"damage=weather"}},
        {"tyres",
         "three cars, wet, everybody chooses tyres",
         3,
         "",
         Agreed(
             [](GtOptions& options)
             {
                 options.tyreChoice = true;
                 options.weather = Weather::Wet;
             }),
         8,
         {" tyres=rain\n", " pit="}},
        {"flying",
         "two cars, flying start",
         2,
         "",
         Agreed([](GtOptions& options) { options.flyingStart = true; }),
         9,
         {" g2@1.", "fails to start flying"}},
        {"redline",
         "two cars with four gears, redline",
         2,
         "",
         Agreed(
             [](GtOptions& options)
             {
                 options.redline = true;
                 options.carClass = CarClass::Four;
             }),
         29,
         {" b@"}},
        {"places",
         "four cars, all places",
         4,
         "",
         Agreed([](GtOptions& options) { options.places = true; }),
         11,
         {"finishes in place 4"}},
        {"laps",
         "two cars, three laps",
         2,
         "",
         Agreed([](GtOptions& options) { options.laps = Laps::Three; }),
         12,
         {"begins lap 3"}},
        {"solo", "circuit3, one car against the clock", 1, "circuit3", {}, 13, {" s on the clock"}},
        {"solo-weather",
         "one car, the weather changes",
         1,
         "",
         Agreed([](GtOptions& options) { options.changes = WeatherChanges::On; }),
         147,
         {"weather: wet", " s on the clock"}},
        {"six-cars",
         "circuit2, six cars",
         6,
         "circuit2",
         {},
         35,
         {"is blocked", "is back", "yellow flag", "weather: wet"}},
    };
}

GtSetup SetupFor(const TranscriptCase& plan)
{
    GtSetup setup = NewSetup(plan.seats, plan.options);
    EXPECT_TRUE(plan.circuit.empty() ? SetCircuit(setup, kShortLoop) : SetCircuit(setup, plan.circuit)) << plan.name;
    EXPECT_EQ(Complaint(setup), kNoText) << plan.name;
    return setup;
}

std::string TurnLine(const GtMatch& match, const Event& event)
{
    const Car& car = match.Now().cars[event.seat];
    std::string line = "-- round " + std::to_string(match.Now().round) + ", " + match.Header().names[event.seat] +
                       " on " + std::string(NameOfSpace(event.space).View()) + " in gear " +
                       (car.doubleZero != 0 ? "00" : std::to_string(event.gear));
    line += car.focus > 0 ? ", " + std::to_string(car.focus) + " focus" : "";
    return line + "  " + Hex(match.Chain()) + "\n";
}

std::string EventLine(const AnyMatch& any, const Event& event)
{
    const GtMatch& match = *AsGt(any);
    const std::string seat = event.seat < match.Seats() ? "   " + match.Header().names[event.seat] : "";
    const std::string space(NameOfSpace(event.space).View());
    const std::string amount = std::to_string(event.amount);
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::TurnBegan: return TurnLine(match, event);
    case EventKind::LostControl: return seat + " loses control on " + space + "\n";
    case EventKind::WeatherTurned:
        return "   weather: " + std::string(NameOf(static_cast<Weather>(event.amount))) + "\n";
    case EventKind::FlagRaised: return "   yellow flag on tile " + amount + "\n";
    case EventKind::FlagLowered: return "   no yellow flag on tile " + amount + "\n";
    case EventKind::Blocked: return seat + " is blocked\n";
    case EventKind::Returned: return seat + " is back on " + space + "\n";
    case EventKind::Waits: return seat + " waits\n";
    case EventKind::FlyingStartFailed: return seat + " fails to start flying\n";
    case EventKind::Retired: return seat + " retires\n";
    case EventKind::LapBegan: return seat + " begins lap " + amount + "\n";
    case EventKind::Finished: return seat + " finishes in place " + amount + "\n";
    case EventKind::ClockTold: return "   " + amount + " s on the clock\n";
    default: return "";
    }
}

std::string ResultLine(const AnyMatch& match, const Standing& standing, Seat seat)
{
    return std::to_string(standing.place[seat]) + ". " + match.Header().names[seat] + " " +
           std::to_string(standing.score[seat]) + (standing.retired[seat] ? ", retired\n" : "\n");
}

} // namespace

TEST(GtTranscriptTest, RacesAreAsWritten)
{
    for (const TranscriptCase& plan : Transcripts())
    {
        GtMatch match(SetupFor(plan));
        ExpectTranscript("Gt/" + plan.name, WriteTranscript(plan.what, match, plan.seed, {EventLine, ResultLine}));
    }
}

// The transcripts are worth little if what they were chosen for does not happen in them.
TEST(GtTranscriptTest, TheyShowWhatTheyAreFor)
{
    for (const TranscriptCase& plan : Transcripts())
    {
        const std::string text = ReadTextFile(TranscriptFolder() + "Gt/" + plan.name + ".txt");
        for (const char* words : plan.shows)
        {
            EXPECT_NE(text.find(words), std::string::npos) << plan.name << " has no \"" << words << "\"";
        }
    }
}

TEST(GtSignatureTest, BehaviourIsAsCommitted)
{
    ExpectSignature("Gt/signature.txt", SignatureOf<GtCases>(100, 1));
}

} // namespace Rally::Test
