#include "Cli/Dirt/SetupForm.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "Shared/Spoken.h"

#include <iterator>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

std::uint8_t Small(int number)
{
    return static_cast<std::uint8_t>(number);
}

std::string TokenName(unsigned token)
{
    return std::string(NameOf(DamageSide(token))) + "/" + std::string(NameOf(CutSide(token)));
}

void ReadFaces(const JsonPlace& in, std::uint8_t (&faces)[kDieKinds])
{
    constexpr const char* names[kDieKinds] = {"g1", "g2", "g3", "g4", "g5", "g6", "coast", "leader", "brake"};
    for (std::size_t die = 0; die < kDieKinds; ++die)
    {
        faces[die] = Small(in.NumberOr(names[die], 0, 6, faces[die]));
    }
    in.Finish();
}

CardBack ReadBack(const JsonPlace& in)
{
    CardBack back;
    const std::string symbol = in.At("symbol").Words();
    const bool known = symbol == "spin" || symbol == "crash" || symbol == "sisu";
    if (!known)
    {
        in.At("symbol").Expected("spin, crash or sisu");
    }
    back.symbol = Small(static_cast<int>(symbol == "spin"    ? BackSymbol::Spin
                                         : symbol == "crash" ? BackSymbol::Crash
                                                             : BackSymbol::Sisu));
    back.count = Small(in.At("count").Number(1, 200));
    back.seconds = Small(in.At("seconds").Number(0, 250));
    if (in.Has("tokens"))
    {
        const JsonPlace tokens = in.At("tokens");
        if (tokens.Size() != 3)
        {
            tokens.Expected("three numbers: on a yellow, orange, red tile");
        }
        for (std::size_t i = 0; i < 3; ++i)
        {
            back.tokens[i] = Small(tokens[i].Number(0, 9));
        }
    }
    in.Finish();
    return back;
}

void ReadBacks(const JsonPlace& in, DirtValues& values)
{
    for (const std::string& gear : in.Keys())
    {
        if (gear.size() != 1 || gear[0] < '1' || gear[0] > '6')
        {
            in.Expected("gears 1 to 6, not \"" + gear + "\"");
        }
        const JsonPlace list = in.At(gear.c_str());
        const std::size_t deck = static_cast<std::size_t>(gear[0] - '1');
        if (list.Size() < 1 || list.Size() > kMaxBacks)
        {
            list.Expected("1 to 4 different backs");
        }
        values.backCount[deck] = Small(static_cast<int>(list.Size()));
        for (std::size_t i = 0; i < kMaxBacks; ++i)
        {
            values.backs[deck][i] = i < list.Size() ? ReadBack(list[i]) : CardBack{};
        }
    }
}

} // namespace

void ReadTokenCounts(const JsonPlace& in, std::uint8_t (&counts)[kTokenKinds])
{
    for (const std::string& key : in.Keys())
    {
        unsigned token = 0;
        while (token < kTokenKinds && TokenName(token) != key)
        {
            ++token;
        }
        if (token == kTokenKinds)
        {
            in.Expected("token kinds such as gearbox/mud, not \"" + key + "\"");
        }
        counts[token] = Small(in.At(key.c_str()).Number(0, 200));
    }
}

void CheckValues(const JsonPlace& in, const DirtValues& values)
{
    // The road does not matter here: any stage that can be driven will do.
    DirtSetup setup = NewSetup(1);
    AddStage(setup, DirtBox().stages[0].id);
    setup.values = values;
    if (const TextKey complaint = Complaint(setup); complaint != kNoText)
    {
        in.Expected("values that can be played: " + Words(complaint));
    }
}

void ReadValues(const JsonPlace& in, DirtValues& values)
{
    struct Single
    {
        const char* key;
        std::uint8_t* value;
    };
    const Single singles[] = {{"gearDice", &values.gearDice},
                              {"coastDice", &values.coastDice},
                              {"brakeDice", &values.brakeDice},
                              {"warningLimit", &values.warningLimit},
                              {"cardsPerGear", &values.cardsPerGear},
                              {"spareWheelSeconds", &values.spareWheelSeconds},
                              {"retirementSeconds", &values.retirementSeconds},
                              {"checkpointSeconds", &values.checkpointSeconds}};
    for (const Single& single : singles)
    {
        *single.value = Small(in.NumberOr(single.key, 0, 250, *single.value));
    }
    if (in.Has("warningFaces"))
    {
        ReadFaces(in.At("warningFaces"), values.warningFaces);
    }
    if (in.Has("frontSeconds"))
    {
        const JsonPlace list = in.At("frontSeconds");
        if (list.Size() != kGears)
        {
            list.Expected("six numbers, gear 1 first");
        }
        for (std::size_t gear = 0; gear < kGears; ++gear)
        {
            values.frontSeconds[gear] = Small(list[gear].Number(0, 250));
        }
    }
    if (in.Has("backs"))
    {
        ReadBacks(in.At("backs"), values);
    }
    if (in.Has("bag"))
    {
        std::uint8_t counts[kTokenKinds];
        for (unsigned token = 0; token < kTokenKinds; ++token)
        {
            counts[token] = values.bag[token / kCutResults][token % kCutResults];
        }
        ReadTokenCounts(in.At("bag"), counts);
        for (unsigned token = 0; token < kTokenKinds; ++token)
        {
            values.bag[token / kCutResults][token % kCutResults] = counts[token];
        }
    }
    in.Finish();
    CheckValues(in, values);
}

} // namespace Rally::Cli
