#include "RallyRules/Gt/GtNotation.h"

#include "../Dice/DiceWords.h"
#include "RallyRules/Gt/GtGame.h"

namespace Rally::Gt
{
namespace NotationDetail
{

struct NamedAction
{
    ActionKind kind;
    std::string_view word;
};
constexpr NamedAction kWords[] = {{ActionKind::Roll, "roll"},
                                  {ActionKind::Secure, "secure"},
                                  {ActionKind::FlatOut, "flat"},
                                  {ActionKind::Stop, "stop"},
                                  {ActionKind::DriveOn, "on"}};

constexpr std::string_view kTokens[] = {"gearbox", "brakes", "coast", "weather", "yellow", "green"};
constexpr std::string_view kTyres[] = {"asphalt", "rain", "soft"};
constexpr std::string_view kLanes[] = {"", "tyres", "repairs", "both"};
constexpr std::string_view kWeatherNames[] = {"dry", "wet"};
constexpr std::string_view kCarStates[] = {"running", "spun", "offtrack", "pits", "finished", "retired"};
constexpr std::string_view kPhases[] = {"grid",          "tyres",     "lay",          "drive", "step-dice",
                                        "flat-out-dice", "lay-again", "damage-token", "pits",  "over"};
static_assert(std::size(kTokens) == kTokenKinds && std::size(kTyres) == kTyreKinds);
static_assert(std::size(kWeatherNames) == kWeathers && std::size(kPhases) == static_cast<std::size_t>(Phase::Over) + 1);

template <std::size_t N>
int FindName(std::string_view name, const std::string_view (&names)[N])
{
    for (std::size_t i = 0; i < N; ++i)
    {
        if (names[i] == name)
        {
            return static_cast<int>(i);
        }
    }
    return -1;
}

using DiceWords::Take;

std::string_view NextWord(std::string_view& line)
{
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(line.size() > word.size() ? word.size() + 1 : word.size());
    return word;
}

constexpr DiceWords::Letter kLetters[] = {{'w', kCoastDie}, {'b', kRedlineDie}};

bool ReadLay(std::string_view text, Seat seat, Action& out)
{
    DiceWords::Dice dice;
    if (!DiceWords::Read(text, kLetters, dice) || !Take(text, "@"))
    {
        return false;
    }
    const SpaceCode space = ParseSpace(text);
    out = {static_cast<std::uint8_t>(ActionKind::Lay), seat, dice.die, dice.brakes, space, dice.warned};
    return space != kNoSpaceCode;
}

// "repairs", "tyres/rain": repairs keep the tyres there are.
bool ReadPits(const GtState& state, std::string_view text, Seat seat, Action& out)
{
    const std::size_t stroke = text.find('/');
    const int lane = FindName(text.substr(0, stroke), kLanes);
    const bool repairs = lane == static_cast<int>(PitLane::Repairs);
    const int tyres = stroke != text.npos ? FindName(text.substr(stroke + 1), kTyres)
                      : repairs           ? static_cast<int>(state.cars[seat].tyres)
                                          : -1;
    out = {
        static_cast<std::uint8_t>(ActionKind::PitStop),   seat,         static_cast<std::uint8_t>(lane < 0 ? 0 : lane),
        static_cast<std::uint8_t>(tyres < 0 ? 0 : tyres), kNoSpaceCode, 0};
    return lane > 0 && tyres >= 0 && repairs == (stroke == text.npos);
}

bool Matches(const Step& step, const DiceWords::Dice& dice)
{
    return step.die == dice.die && step.brakes == dice.brakes;
}

bool ReadRoll(const GtState& state, std::string_view text, Outcome& out)
{
    const bool one = state.phase == Phase::StepDice;
    unsigned mask = 0;
    unsigned die = 0;
    for (std::size_t i = one ? state.nextStep : 0; i < (one ? state.nextStep + 1u : state.planLength); ++i)
    {
        std::string_view word = NextWord(text);
        DiceWords::Dice dice;
        if (!DiceWords::Read(word, kLetters, dice) || !word.empty() || !Matches(state.plan[i], dice))
        {
            return false;
        }
        mask |= dice.mask << die;
        die += 1u + dice.brakes;
    }
    const OutcomeKind kind = one ? OutcomeKind::StepDice : OutcomeKind::FlatOutDice;
    out = {static_cast<std::uint8_t>(kind), 0, static_cast<std::uint16_t>(mask)};
    return text.empty();
}

constexpr std::string_view kEvents[] = {
    "grid-drawn",    "tyres-chosen", "round-began",    "turn-began",  "step-laid",
    "went-flat-out", "rolled",       "secured",        "moved",       "warned",
    "lost-control",  "spun",         "left-track",     "drew-damage", "weather-turned",
    "flag-raised",   "flag-lowered", "gained-focus",   "stopped",     "blocked",
    "returned",      "turned-round", "waits",          "lays-again",  "flying-start-failed",
    "pit-stop",      "repaired",     "ready-to-leave", "retired",     "lap-began",
    "finished",      "clock-told",   "race-ended"};
static_assert(std::size(kEvents) == kEventKinds);

} // namespace NotationDetail

std::string_view NameOf(Token token)
{
    return NotationDetail::kTokens[static_cast<std::size_t>(token)];
}

std::string_view NameOf(Tyres tyres)
{
    return NotationDetail::kTyres[static_cast<std::size_t>(tyres)];
}

std::string_view NameOf(Weather weather)
{
    return NotationDetail::kWeatherNames[static_cast<std::size_t>(weather)];
}

std::string_view NameOf(CarState state)
{
    return NotationDetail::kCarStates[static_cast<std::size_t>(state)];
}

std::string_view NameOf(Phase phase)
{
    return NotationDetail::kPhases[static_cast<std::size_t>(phase)];
}

std::string_view NameOf(EventKind kind)
{
    return NotationDetail::kEvents[static_cast<std::size_t>(kind)];
}

TextLine WritePlan(const Circuit& circuit, const GtState& state)
{
    TextLine line;
    for (std::size_t i = 0; i < state.planLength && i < kMaxSteps; ++i)
    {
        const Step& step = state.plan[i];
        const unsigned own = IsGearDie(step.die) ? state.pool.warnedGears >> step.die & 1u : 0u;
        const unsigned marks = DiceWords::MarksOf(step.die, step.warnings - own);
        line.Append(i == 0 ? "" : " ");
        DiceWords::Write(line, NotationDetail::kLetters, step.die, step.brakes, marks);
        line.Append("@");
        line.Append(NameOfSpace(circuit[step.space].code).View());
    }
    return line;
}

TextLine GtGame::Write(const State&, Action action) const
{
    TextLine line;
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    const std::string_view tyres = action.count < kTyreKinds ? NameOf(static_cast<Tyres>(action.count)) : "?";
    if (kind == ActionKind::Lay)
    {
        const unsigned mask = DiceWords::MarksOf(action.die, action.amount);
        DiceWords::Write(line, NotationDetail::kLetters, action.die, action.count < 16 ? action.count : 16, mask);
        line.Append("@");
        line.Append(NameOfSpace(action.space).View());
    }
    else if (kind == ActionKind::PitStop)
    {
        line.Append("pit=");
        line.Append(NotationDetail::kLanes[action.die & 3u]);
        if (static_cast<PitLane>(action.die) != PitLane::Repairs)
        {
            line.Append("/");
            line.Append(tyres);
        }
    }
    else if (kind == ActionKind::ChooseTyres)
    {
        line.Append("tyres=");
        line.Append(tyres);
    }
    for (const auto& named : NotationDetail::kWords)
    {
        line.Append(named.kind == kind ? named.word : "");
    }
    return line;
}

TextLine GtGame::Write(const State& state, Outcome outcome) const
{
    TextLine line;
    const OutcomeKind kind = static_cast<OutcomeKind>(outcome.kind);
    if (kind == OutcomeKind::GridSlot)
    {
        const char seat[] = {static_cast<char>('A' + outcome.value % 26), '\0'};
        line.Append("grid=");
        line.Append(seat);
        return line;
    }
    if (kind == OutcomeKind::DamageToken)
    {
        line.Append("damage=");
        line.Append(outcome.value < kTokenKinds ? NameOf(static_cast<Token>(outcome.value)) : "?");
        return line;
    }
    const bool one = kind == OutcomeKind::StepDice;
    unsigned rest = outcome.mask;
    for (std::size_t i = one ? state.nextStep : 0; i < (one ? state.nextStep + 1u : state.planLength) && i < kMaxSteps;
         ++i)
    {
        const Step& step = state.plan[i];
        line.Append(one || i == 0 ? "" : " ");
        DiceWords::Write(line, NotationDetail::kLetters, step.die, step.brakes, rest);
        rest >>= 1u + step.brakes;
    }
    return line;
}

bool GtGame::Read(const State& state, std::string_view text, Seat seat, Action& out) const
{
    using namespace NotationDetail;
    if (seat >= kMaxSeats)
    {
        return false;
    }
    for (const auto& named : kWords)
    {
        if (text == named.word)
        {
            out = {static_cast<std::uint8_t>(named.kind), seat, 0, 0, kNoSpaceCode, 0};
            return true;
        }
    }
    if (Take(text, "pit="))
    {
        return ReadPits(state, text, seat, out);
    }
    if (Take(text, "tyres="))
    {
        const int tyres = FindName(text, kTyres);
        out = {static_cast<std::uint8_t>(ActionKind::ChooseTyres), seat,         0,
               static_cast<std::uint8_t>(tyres < 0 ? 0 : tyres),   kNoSpaceCode, 0};
        return tyres >= 0;
    }
    return ReadLay(text, seat, out);
}

bool GtGame::Read(const State& state, std::string_view text, Outcome& out) const
{
    using namespace NotationDetail;
    if (Take(text, "grid="))
    {
        const bool seat = text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + static_cast<char>(kMaxSeats);
        out = {static_cast<std::uint8_t>(OutcomeKind::GridSlot), static_cast<std::uint8_t>(seat ? text[0] - 'A' : 0),
               0};
        return seat;
    }
    if (Take(text, "damage="))
    {
        const int token = FindName(text, kTokens);
        out = {static_cast<std::uint8_t>(OutcomeKind::DamageToken), static_cast<std::uint8_t>(token < 0 ? 0 : token),
               0};
        return token >= 0;
    }
    const bool rolls = state.phase == Phase::StepDice || state.phase == Phase::FlatOutDice;
    return rolls && state.planLength > 0 && ReadRoll(state, text, out);
}

} // namespace Rally::Gt
