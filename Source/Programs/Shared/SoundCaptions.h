// What is heard, in a few words over the road, for who does not hear it: the cues of the film, each with where it comes from.
#pragma once

#include "RallyRules/Text/Phrase.h"
#include "RallyScene/Camera.h"

#include <vector>

namespace Rally::Shared
{

// Seen by who looks at the picture: in front of him, or to a side; `Near`: on the table before him, or all around.
enum class Bearing : std::uint8_t
{
    Near,
    Ahead,
    Left,
    Right,
    Behind,
};
Bearing BearingOf(const Scene::CameraPose& camera, Scene::Vec3 place);

struct Caption
{
    Scene::CueKind what{};
    Seat seat{kNoSeat}; // whose car; of dice and people: nobody's
    Bearing from{};
    double left{}; // seconds it is still to be read

    bool IsSame(const Caption& other) const { return what == other.what && seat == other.seat; }
};

class SoundCaptions
{
public:
    // What no eye can read in that time is left out: the oldest go first.
    static constexpr std::size_t kMost = 3;
    static constexpr double kRead = 2.2;

    // As Foley::Look: a film that has jumped is not told.
    void Look(const Scene::Timeline& film, double time, double seconds, const Scene::CameraPose& camera);
    void Clear();
    // The oldest first.
    const std::vector<Caption>& Now() const { return captions; }
    // Another picture than before the last Look().
    bool HasChanged() const { return changed; }

private:
    void Add(const Scene::Cue& cue, const Scene::CameraPose& camera);

    std::vector<Caption> captions;
    std::vector<Scene::Cue> cues; // kept for their memory
    const Scene::Timeline* film{};
    double last{};
    bool changed{};
};

Phrase WordsOf(const Caption& caption);

} // namespace Rally::Shared
