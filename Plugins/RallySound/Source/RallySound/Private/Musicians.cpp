#include "Musicians.h"

namespace Rally::Sound
{
namespace MusiciansDetail
{

constexpr int kRest = -100;
constexpr std::size_t kStepsOfBar = 8;

struct Chord
{
    int root{}; // half tones above the key
    int third{};
    int fifth{};
    std::uint8_t after[3]{}; // which chords may follow
};

struct Piece
{
    float key{};   // hertz of its lowest root
    float beats{}; // a minute
    const Chord* chords{};
    std::size_t chordCount{};
    int scale[5]{};
    float busy{}; // how many notes of the motif sound
    float beat{}; // how loud the drum is
};

// Minor: home, and the chords below and above it.
constexpr Chord kCalm[] = {
    {0, 3, 7, {1, 2, 3}}, {-4, 0, 3, {2, 3, 0}}, {3, 7, 10, {3, 1, 0}}, {-2, 2, 5, {0, 0, 1}}, {5, 8, 12, {0, 3, 1}}};
// Major.
constexpr Chord kBright[] = {
    {0, 4, 7, {1, 2, 3}}, {5, 9, 12, {2, 0, 3}}, {7, 11, 14, {0, 3, 1}}, {-3, 0, 4, {1, 2, 1}}};

constexpr Piece kTitle{73.42f, 92, kCalm, std::size(kCalm), {0, 3, 5, 7, 10}, 0.45f, 0.5f};
constexpr Piece kResult{82.41f, 108, kBright, std::size(kBright), {0, 2, 4, 7, 9}, 0.6f, 0.7f};

const Piece& PieceOf(Tune tune)
{
    return tune == Tune::Result ? kResult : kTitle;
}

} // namespace MusiciansDetail

void Musicians::Begin(std::uint32_t seed)
{
    chance.Begin(seed);
    damping[0].Set(2800);
    damping[1].Set(2400);
    brushTone.Set(5000);
}

void Musicians::Play(const TuneWanted& theWanted)
{
    wanted = theWanted;
    wanted.tune = wanted.tune <= Tune::Result ? wanted.tune : Tune::None;
    level.aim = wanted.tune == tune && tune != Tune::None ? 1 : 0;
    if (!playing)
    {
        Start();
    }
}

void Musicians::Start()
{
    tune = wanted.tune;
    playing = tune != Tune::None;
    level.now = level.aim = playing ? 1 : 0;
    chance.Begin(wanted.seed + static_cast<std::uint32_t>(tune));
    step = bar = chord = 0;
    next = 0;
    for (Note& note : notes)
    {
        note = Note();
    }
    for (std::size_t i = 0; i < kEcho; ++i)
    {
        echo[0][i] = echo[1][i] = 0;
    }
    const float beat = 60 / MusiciansDetail::PieceOf(tune).beats;
    echoBack = static_cast<std::size_t>(beat * 0.75f * kRate);
    MakeMotif();
}

float Musicians::HertzOf(float halfTones) const
{
    return MusiciansDetail::PieceOf(tune).key * PowerOfTwo(halfTones / 12);
}

// A walk along the scale that mostly goes by steps, with room to breathe.
void Musicians::MakeMotif()
{
    int at = 2 + static_cast<int>(chance.Share() * 3);
    for (std::size_t i = 0; i < kMotif; ++i)
    {
        const float leap = chance.Share();
        at += leap < 0.4f ? 1 : leap < 0.8f ? -1 : leap < 0.9f ? 3 : -3;
        at = at < 0 ? 1 : at > 9 ? 7 : at;
        const bool strong = i % 4 == 0;
        const bool sounds = chance.Share() < MusiciansDetail::PieceOf(tune).busy + (strong ? 0.3f : 0.0f);
        motif[i] = sounds ? at : MusiciansDetail::kRest;
    }
}

void Musicians::BeginNote(Part part, float halfTones, float loud, float held, float pan)
{
    Note* room = nullptr;
    for (Note& note : notes)
    {
        room = room == nullptr && !note.sounds ? &note : room;
    }
    if (room == nullptr)
    {
        return;
    }
    *room = Note();
    room->part = part;
    room->sounds = true;
    room->hertz = HertzOf(halfTones);
    room->level = loud;
    room->held = held;
    room->pan = pan;
    room->phases[1] = chance.Share();
    room->phases[2] = chance.Share();
    room->tone.Set(part == Part::Pad ? 1100.0f : part == Part::Bass ? 700.0f : 6000.0f);
}

void Musicians::BeginBar()
{
    using namespace MusiciansDetail;
    const Piece& piece = PieceOf(tune);
    const Chord& now = piece.chords[chord % piece.chordCount];
    const float whole = 240 / piece.beats;
    int spread = 0;
    for (const int tone : {now.root, now.third, now.fifth})
    {
        BeginNote(Part::Pad, static_cast<float>(tone + 24), 0.085f, whole * 0.92f,
                  0.6f * static_cast<float>(spread++ - 1));
    }
    // Every fourth time round the motif is a new one.
    if (bar % 8 == 7)
    {
        MakeMotif();
    }
}

void Musicians::PlayMotif(std::size_t at)
{
    using namespace MusiciansDetail;
    const Piece& piece = PieceOf(tune);
    const int tone = motif[(bar % 2) * kStepsOfBar + at];
    const bool rests = bar < 2 || tone == kRest || (bar % 4 == 3 && at > 4); // it breathes at the end of a phrase
    if (rests)
    {
        return;
    }
    const int varied = chance.Share() < 0.12f ? tone + 1 : tone;
    const int halfTones = piece.scale[varied % 5] + 12 * (varied / 5) + 36;
    const float loud = 0.10f + 0.04f * chance.Share();
    BeginNote(Part::Pluck, static_cast<float>(halfTones), loud, 0.12f, 0.3f * chance.Noise());
}

void Musicians::PlayBeat(std::size_t at)
{
    using namespace MusiciansDetail;
    const Piece& piece = PieceOf(tune);
    const Chord& now = piece.chords[chord % piece.chordCount];
    constexpr bool kBass[] = {true, false, false, true, true, false, true, false};
    if (kBass[at])
    {
        const float up = at == 6 && chance.Share() < 0.4f ? 12.0f : 0.0f;
        BeginNote(Part::Bass, static_cast<float>(now.root) + up, at == 0 ? 0.24f : 0.17f, 0.22f, 0);
    }
    if (bar >= 4 && (at == 0 || at == 4 || (at == 7 && chance.Share() < 0.2f)))
    {
        BeginNote(Part::Drum, 0, 0.3f * piece.beat, 0.05f, 0);
    }
    if (bar >= 2)
    {
        BeginNote(Part::Brush, 0, (at % 2 == 1 ? 0.06f : 0.03f) * piece.beat, 0.02f, 0.3f);
    }
}

void Musicians::Step()
{
    using namespace MusiciansDetail;
    if (step == 0)
    {
        BeginBar();
    }
    PlayBeat(step);
    PlayMotif(step);
    if (++step == kStepsOfBar)
    {
        step = 0;
        ++bar;
        const Piece& piece = PieceOf(tune);
        const Chord& now = piece.chords[chord % piece.chordCount];
        // Home again at the end of every eight bars.
        chord = bar % 8 == 0 ? 0 : now.after[chance.Next() % 3];
    }
}

// How open its envelope is; it is over when that closes.
float Musicians::Swell(Note& note)
{
    constexpr float kRise[] = {0.5f, 0.006f, 0.003f, 0.002f, 0.002f};
    constexpr float kFall[] = {0.7f, 0.16f, 0.35f, 0.06f, 0.025f};
    const auto part = static_cast<std::size_t>(note.part);
    const bool holds = note.age < note.held;
    const float share = StepOf(kBlockSeconds, holds ? kRise[part] / 2 : kFall[part]);
    const float from = note.open;
    note.open += ((holds ? 1.0f : 0.0f) - note.open) * share;
    note.age += kBlockSeconds;
    note.sounds = holds || note.open > 2e-4f;
    return from;
}

float Musicians::SampleOf(Note& note)
{
    const float inc = note.hertz / kRate;
    const auto turn = [](float& phase, float by)
    {
        phase += by;
        phase -= Whole(phase);
        return SineOfTurns(phase);
    };
    switch (note.part)
    {
    case Part::Pad:
    {
        const float a = turn(note.phases[0], inc);
        const float b = turn(note.phases[1], inc * 1.0031f);
        const float c = turn(note.phases[2], inc * 1.9962f);
        return note.tone.Low(a + 0.3f * a * a * a + b + 0.25f * c);
    }
    case Part::Bass:
    {
        const float a = turn(note.phases[0], inc);
        return note.tone.Low(SoftClip(1.6f * a + 0.5f * turn(note.phases[1], 2 * inc)));
    }
    case Part::Pluck:
    {
        const float bell = turn(note.phases[1], 2 * inc) * 0.22f * note.open;
        note.phases[0] += inc;
        note.phases[0] -= Whole(note.phases[0]);
        return note.tone.Low(SineOfTurns(note.phases[0] + bell));
    }
    case Part::Drum: return turn(note.phases[0], (46 + 70 * note.open * note.open) / kRate);
    case Part::Brush: return brushTone.High(chance.Noise());
    }
    return 0;
}

void Musicians::Render(float (&left)[kBlock], float (&right)[kBlock])
{
    const Glide::Ramp fade = level.Next(0.0044f); // 0.3 s
    if (level.aim <= 0 && level.now < 1e-3f)
    {
        level.now = 0;
        Start();
    }
    if (playing)
    {
        next -= kBlock;
        if (next < 0)
        {
            next += 30.0 * kRate / double{MusiciansDetail::PieceOf(tune).beats};
            Step();
        }
    }
    float toEcho[2][kBlock]{};
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        left[i] = right[i] = 0;
    }
    bool any = false;
    for (Note& note : notes)
    {
        if (!note.sounds)
        {
            continue;
        }
        any = true;
        const float from = Swell(note);
        const float change = (note.open - from) / kBlock;
        const float toLeft = CosineOfTurns((1 + note.pan) / 8) * note.level;
        const float toRight = CosineOfTurns((1 - note.pan) / 8) * note.level;
        for (std::size_t i = 0; i < kBlock; ++i)
        {
            const float sample = SampleOf(note) * (from + change * static_cast<float>(i));
            left[i] += sample * toLeft;
            right[i] += sample * toRight;
            if (note.part == Part::Pluck)
            {
                toEcho[0][i] += sample * toLeft;
                toEcho[1][i] += sample * toRight;
            }
        }
        note.tone.Settle();
    }
    float loudest = 0;
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        const std::size_t back = (echoAt - echoBack) & (kEcho - 1);
        const float l = damping[0].Low(echo[1][back]); // from side to side
        const float r = damping[1].Low(echo[0][back]);
        echo[0][echoAt] = toEcho[0][i] + 0.42f * l;
        echo[1][echoAt] = toEcho[1][i] * 0.6f + 0.42f * r;
        echoAt = (echoAt + 1) & (kEcho - 1);
        const float gain = fade.from + fade.step * static_cast<float>(i);
        left[i] = (left[i] + 0.5f * l) * gain;
        right[i] = (right[i] + 0.5f * r) * gain;
        const float size = (l < 0 ? -l : l) + (r < 0 ? -r : r);
        loudest = size > loudest ? size : loudest;
    }
    damping[0].Settle();
    damping[1].Settle();
    brushTone.Settle();
    sounding = any || loudest > 1e-5f;
}

} // namespace Rally::Sound
