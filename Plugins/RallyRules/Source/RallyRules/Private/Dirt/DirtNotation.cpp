#include "RallyRules/Dirt/DirtNotation.h"

#include "../Dice/DiceWords.h"

namespace Rally::Dirt
{
namespace NotationDetail
{

struct NamedAction
{
    ActionKind kind;
    std::string_view word;
};
constexpr NamedAction kWords[] = {
    {ActionKind::Roll, "roll"},         {ActionKind::Secure, "secure"},  {ActionKind::FlatOut, "flat"},
    {ActionKind::Stop, "stop"},         {ActionKind::PlaySisu, "sisu"},  {ActionKind::Accept, "accept"},
    {ActionKind::ChangeWheel, "wheel"}, {ActionKind::KeepWheel, "keep"}, {ActionKind::Continue, "go"},
    {ActionKind::Interrupt, "break"},
};
constexpr NamedAction kNumbered[] = {{ActionKind::TakeCard, "card="}, {ActionKind::Penalty, "penalty="}};

constexpr std::string_view kDamageNames[] = {"green", "gearbox", "brakes", "suspension"};
constexpr std::string_view kCutNames[] = {"clean", "puncture", "mud"};
constexpr std::string_view kBackNames[] = {"spin", "crash", "sisu"};
constexpr std::string_view kCarStates[] = {"waiting", "running", "spun", "offtrack", "finished", "retired"};
constexpr std::string_view kPhases[] = {"first-driver",  "lay",           "drive",       "step-dice",
                                        "flat-out-dice", "cut-token",     "save",        "lay-again",
                                        "card-back",     "damage-token",  "stand-still", "wheel-change",
                                        "time-control",  "stage-service", "break",       "over"};

struct Cursor
{
    std::string_view text;

    bool Take(std::string_view word)
    {
        if (text.substr(0, word.size()) != word)
        {
            return false;
        }
        text.remove_prefix(word.size());
        return true;
    }

    // A number without leading zeros; -1 when there is none that small.
    int Number(int highest)
    {
        std::size_t digits = 0;
        int value = 0;
        while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9' && value <= highest)
        {
            value = value * 10 + (text[digits] - '0');
            ++digits;
        }
        const bool padded = digits > 1 && text[0] == '0';
        if (digits == 0 || padded || value > highest)
        {
            return -1;
        }
        text.remove_prefix(digits);
        return value;
    }
    bool AtEnd() const { return text.empty(); }
};

constexpr DiceWords::Letter kLetters[] = {{'w', kCoastDie}, {'o', kLeaderDie}, {'b', kRedlineDie}};

Action Blank(ActionKind kind, Seat seat)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

bool ReadLay(Cursor& cursor, Seat seat, Action& out)
{
    DiceWords::Dice dice;
    if (!DiceWords::Read(cursor.text, kLetters, dice) || !cursor.Take("@"))
    {
        return false;
    }
    const SpaceCode space = ParseSpace(cursor.text);
    if (space == kNoSpaceCode)
    {
        return false;
    }
    out = {static_cast<std::uint8_t>(ActionKind::Lay), seat, dice.die, dice.brakes, space, dice.warned};
    return true;
}

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

Outcome MakeOutcome(OutcomeKind kind, int value, unsigned mask = 0)
{
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(value), static_cast<std::uint16_t>(mask)};
}

// Tokens have two sides; naming only the side looked at takes the first kind left in the bag.
int FindToken(const DirtState& state, std::string_view name, bool damageSide)
{
    const std::size_t slash = name.find('/');
    if (slash != std::string_view::npos)
    {
        const int damage = FindName(name.substr(0, slash), kDamageNames);
        const int cut = FindName(name.substr(slash + 1), kCutNames);
        return damage < 0 || cut < 0 ? -1 : TokenOf(static_cast<Damage>(damage), static_cast<CutResult>(cut));
    }
    const int side = damageSide ? FindName(name, kDamageNames) : FindName(name, kCutNames);
    for (unsigned token = 0; token < kTokenKinds && side >= 0; ++token)
    {
        const int shown = damageSide ? static_cast<int>(DamageSide(token)) : static_cast<int>(CutSide(token));
        if (shown == side && state.bag[token] > 0)
        {
            return static_cast<int>(token);
        }
    }
    return -1;
}

int FindBack(const DirtGame& game, const DirtState& state, std::string_view name)
{
    const int symbol = FindName(name, kBackNames);
    if (state.lossGear < 1 || state.lossGear > kGears)
    {
        return -1;
    }
    for (int back = 0; back < game.Values().backCount[state.lossGear - 1]; ++back)
    {
        const CardBack& card = game.Values().backs[state.lossGear - 1][back];
        const int seen = state.decks[state.lossGear - 1].seen[back];
        const bool left = state.decks[state.lossGear - 1].left == 0 || seen < card.count;
        if (card.symbol == symbol && left)
        {
            return back;
        }
    }
    return -1;
}

bool Matches(const Step& step, const DiceWords::Dice& dice)
{
    return step.die == dice.die && step.brakes == dice.brakes;
}

bool ReadRoll(const DirtState& state, std::string_view text, Outcome& out)
{
    if (state.phase == Phase::StepDice)
    {
        Cursor cursor{text};
        DiceWords::Dice dice;
        out = MakeOutcome(OutcomeKind::StepDice, 0, 0);
        const bool whole =
            DiceWords::Read(cursor.text, kLetters, dice) && cursor.AtEnd() && Matches(state.plan[state.nextStep], dice);
        out.mask = static_cast<std::uint16_t>(dice.mask);
        return whole;
    }
    unsigned mask = 0;
    unsigned die = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        Cursor cursor{TakeWord(text)};
        DiceWords::Dice dice;
        if (!DiceWords::Read(cursor.text, kLetters, dice) || !cursor.AtEnd() || !Matches(state.plan[i], dice))
        {
            return false;
        }
        mask |= dice.mask << die;
        die += 1u + dice.brakes;
    }
    out = MakeOutcome(OutcomeKind::FlatOutDice, 0, mask);
    return TakeWord(text).empty();
}

} // namespace NotationDetail

using namespace std::string_view_literals;

TextLine WriteStep(std::uint8_t die, std::uint8_t brakes, SpaceCode space)
{
    TextLine line;
    DiceWords::Write(line, NotationDetail::kLetters, die, brakes, 0);
    line.Append("@");
    line.Append(NameOfSpace(space).View());
    return line;
}

TextLine WriteAction(Action action)
{
    TextLine line;
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    if (kind == ActionKind::Lay)
    {
        const unsigned mask = DiceWords::MarksOf(action.die, action.amount);
        DiceWords::Write(line, NotationDetail::kLetters, action.die, action.count, mask);
        line.Append("@");
        line.Append(NameOfSpace(action.space).View());
        return line;
    }
    if (kind == ActionKind::NameLanding)
    {
        line.Append(">");
        line.Append(NameOfSpace(action.space).View());
        return line;
    }
    for (const auto& named : NotationDetail::kWords)
    {
        if (named.kind == kind)
        {
            line.Append(named.word);
            return line;
        }
    }
    for (const auto& named : NotationDetail::kNumbered)
    {
        if (named.kind == kind)
        {
            line.Append(named.word);
            line.Append(std::int64_t{action.amount});
            return line;
        }
    }
    line.Append("?");
    return line;
}

TextLine WriteOutcome(const DirtGame& game, const DirtState& state, Outcome outcome)
{
    TextLine line;
    switch (static_cast<OutcomeKind>(outcome.kind))
    {
    case OutcomeKind::FirstDriver:
    {
        const char letter[2] = {static_cast<char>('A' + outcome.value % 26), '\0'};
        line.Append("first=");
        line.Append(letter);
        break;
    }
    case OutcomeKind::StepDice:
        DiceWords::Write(line, NotationDetail::kLetters, state.plan[state.nextStep].die,
                         state.plan[state.nextStep].brakes, outcome.mask);
        break;
    case OutcomeKind::FlatOutDice:
    {
        unsigned mask = outcome.mask;
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            line.Append(i == 0 ? "" : " ");
            DiceWords::Write(line, NotationDetail::kLetters, state.plan[i].die, state.plan[i].brakes, mask);
            mask >>= 1 + state.plan[i].brakes;
        }
        break;
    }
    case OutcomeKind::CardBack:
    {
        const std::size_t gear = state.lossGear >= 1 && state.lossGear <= kGears ? state.lossGear - 1u : 0u;
        line.Append("back=");
        line.Append(NameOf(static_cast<BackSymbol>(game.Values().backs[gear][outcome.value % kMaxBacks].symbol)));
        break;
    }
    case OutcomeKind::CutToken:
    case OutcomeKind::DamageToken:
        line.Append(static_cast<OutcomeKind>(outcome.kind) == OutcomeKind::CutToken ? "token=" : "damage=");
        line.Append(NameOf(DamageSide(outcome.value % unsigned{kTokenKinds})));
        line.Append("/");
        line.Append(NameOf(CutSide(outcome.value % unsigned{kTokenKinds})));
        break;
    }
    return line;
}

TextLine WritePlan(const DirtGame& game, const DirtState& state)
{
    TextLine line;
    const Track& track = game.TrackOf(state);
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        line.Append(i == 0 ? "" : " ");
        line.Append(WriteStep(step.die, step.brakes, track[step.space].code).View());
        if (i + 1u == state.planLength && step.landing != kNoSpace)
        {
            line.Append(">");
            line.Append(NameOfSpace(track[step.landing].code).View());
        }
    }
    return line;
}

TextLine WriteTime(std::int32_t seconds)
{
    TextLine line;
    const std::int32_t shown = seconds < 0 ? 0 : seconds;
    line.Append(std::int64_t{shown / 60});
    line.Append(shown % 60 < 10 ? ":0" : ":");
    line.Append(std::int64_t{shown % 60});
    return line;
}

TextLine WriteResult(int place, std::string_view name, std::int32_t seconds)
{
    TextLine line;
    line.Append(std::int64_t{place});
    line.Append(". ");
    line.Append(name);
    line.Append(" ");
    line.Append(WriteTime(seconds).View());
    return line;
}

bool ReadTime(std::string_view text, std::int32_t& seconds)
{
    NotationDetail::Cursor cursor{text};
    const int minutes = cursor.Number(100000);
    if (minutes < 0 || !cursor.Take(":") || cursor.text.size() != 2)
    {
        return false;
    }
    const char tens = cursor.text[0];
    const char units = cursor.text[1];
    if (tens < '0' || tens > '5' || units < '0' || units > '9')
    {
        return false;
    }
    seconds = minutes * 60 + (tens - '0') * 10 + (units - '0');
    return true;
}

bool ReadAction(std::string_view text, Seat seat, Action& out)
{
    using namespace NotationDetail;
    for (const NamedAction& named : kWords)
    {
        if (text == named.word)
        {
            out = Blank(named.kind, seat);
            return true;
        }
    }
    Cursor cursor{text};
    for (const NamedAction& named : kNumbered)
    {
        if (cursor.Take(named.word))
        {
            const int amount = cursor.Number(999);
            out = Blank(named.kind, seat);
            out.amount = static_cast<std::uint16_t>(amount < 0 ? 0 : amount);
            return amount >= 0 && cursor.AtEnd();
        }
    }
    if (cursor.Take(">"))
    {
        out = Blank(ActionKind::NameLanding, seat);
        out.space = ParseSpace(cursor.text);
        return out.space != kNoSpaceCode;
    }
    return ReadLay(cursor, seat, out);
}

bool ReadOutcome(const DirtGame& game, const DirtState& state, std::string_view text, Outcome& out)
{
    using namespace NotationDetail;
    Cursor cursor{text};
    if (cursor.Take("first="))
    {
        const bool letter = cursor.text.size() == 1 && cursor.text[0] >= 'A' && cursor.text[0] <= 'F';
        out = MakeOutcome(OutcomeKind::FirstDriver, letter ? cursor.text[0] - 'A' : 0);
        return letter;
    }
    if (cursor.Take("back="))
    {
        const int back = FindBack(game, state, cursor.text);
        out = MakeOutcome(OutcomeKind::CardBack, back < 0 ? 0 : back);
        return back >= 0;
    }
    const bool cut = cursor.Take("token=");
    if (cut || cursor.Take("damage="))
    {
        const int token = FindToken(state, cursor.text, !cut);
        out = MakeOutcome(cut ? OutcomeKind::CutToken : OutcomeKind::DamageToken, token < 0 ? 0 : token);
        return token >= 0;
    }
    const bool rolling = state.phase == Phase::StepDice || state.phase == Phase::FlatOutDice;
    return rolling && ReadRoll(state, text, out);
}

TextLine DirtGame::Write(const State&, Action action) const
{
    return WriteAction(action);
}

TextLine DirtGame::Write(const State& state, Outcome outcome) const
{
    return WriteOutcome(*this, state, outcome);
}

bool DirtGame::Read(const State&, std::string_view text, Seat seat, Action& out) const
{
    return ReadAction(text, seat, out);
}

bool DirtGame::Read(const State& state, std::string_view text, Outcome& out) const
{
    return ReadOutcome(*this, state, text, out);
}

std::string_view TakeWord(std::string_view& line)
{
    const std::size_t start = line.find_first_not_of(" \t"sv);
    if (start == std::string_view::npos)
    {
        line = {};
        return {};
    }
    const std::size_t stop = line.find_first_of(" \t"sv, start);
    const std::string_view word = line.substr(start, stop == std::string_view::npos ? stop : stop - start);
    line = stop == std::string_view::npos ? std::string_view{} : line.substr(stop);
    return word;
}

std::string_view NameOf(Damage damage)
{
    return NotationDetail::kDamageNames[static_cast<std::size_t>(damage)];
}

std::string_view NameOf(CutResult result)
{
    return NotationDetail::kCutNames[static_cast<std::size_t>(result)];
}

std::string_view NameOf(BackSymbol symbol)
{
    return NotationDetail::kBackNames[static_cast<std::size_t>(symbol)];
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
    constexpr std::string_view names[kEventKinds] = {
        "rally-began",    "stage-began",    "first-driver",   "starts-stage",   "round-began",     "turn-began",
        "step-laid",      "landing-named",  "went-flat-out",  "rolled",         "secured",         "moved",
        "jumped",         "drew-cut-token", "corner-muddied", "lost-control",   "took-card",       "turned-card",
        "spun",           "crashed",        "drew-damage",    "gained-seconds", "played-sisu",     "stopped",
        "blocked",        "stood-still",    "returned",       "turned-round",   "waits-off-track", "lays-again",
        "screeched-away", "changed-wheel",  "retired",        "crossed-line",   "stage-time",      "penalty-taken",
        "serviced",       "damage-noted",   "stage-ended",    "rally-ended"};
    const auto number = static_cast<std::size_t>(kind);
    return number < kEventKinds ? names[number] : "unknown";
}

} // namespace Rally::Dirt
