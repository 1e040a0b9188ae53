// Music that is made up while it plays: chords that follow one another, a bass under them, a motif that comes again a little
// changed, a beat. Calm before a race, brighter after it. The same seed plays the same piece.
#pragma once

#include "Chance.h"
#include "Filters.h"
#include "RallySound/Orders.h"

namespace Rally::Sound
{

class Musicians
{
public:
    void Begin(std::uint32_t seed);
    void Play(const TuneWanted& wanted);
    bool IsStill() const { return !playing && !sounding; }
    // out is overwritten.
    void Render(float (&left)[kBlock], float (&right)[kBlock]);

private:
    enum class Part : std::uint8_t
    {
        Pad,
        Bass,
        Pluck,
        Drum,
        Brush,
    };
    struct Note
    {
        Part part{};
        bool sounds{};
        float hertz{};
        float level{};
        float pan{};
        float age{};  // seconds
        float held{}; // seconds until it is let go
        float open{}; // of its envelope
        float phases[3]{};
        OnePole tone;
    };
    static constexpr std::size_t kNotes = 20;
    static constexpr std::size_t kMotif = 16; // steps: two to a beat, two bars
    static constexpr std::size_t kEcho = 32768;

    void Start();
    void Step();
    void BeginBar();
    void MakeMotif();
    void PlayMotif(std::size_t step);
    void PlayBeat(std::size_t step);
    void BeginNote(Part part, float degree, float level, float held, float pan);
    float SampleOf(Note& note);
    float Swell(Note& note);
    float HertzOf(float halfTones) const;

    TuneWanted wanted;
    Tune tune{};
    bool playing{};
    bool sounding{};
    Chance chance;
    Glide level;
    double next{}; // frames until the next step
    std::size_t step{};
    std::size_t bar{};
    std::size_t chord{};
    int motif[kMotif]{}; // steps of the scale; kRest: silence
    Note notes[kNotes];
    float echo[2][kEcho]{};
    std::size_t echoAt{};
    std::size_t echoBack{12000};
    OnePole damping[2];
    OnePole brushTone;
};

} // namespace Rally::Sound
