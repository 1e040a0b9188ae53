#include "Shared/SoundCaptions.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyHearing/Foley.h"

#include <algorithm>
#include <cmath>

namespace Rally::Shared
{
namespace CaptionsDetail
{

// Two hits of dice on the felt are one throw, a landing is followed by stones: who reads wants the first of them.
Scene::CueKind ToldAs(Scene::CueKind what)
{
    return what == Scene::CueKind::DieRests ? Scene::CueKind::DieHits : what;
}

TextKey NameOf(Scene::CueKind what)
{
    switch (what)
    {
    case Scene::CueKind::DieHits:
    case Scene::CueKind::DieRests: return TextKey::CaptionDice;
    case Scene::CueKind::TakesOff: return TextKey::CaptionJump;
    case Scene::CueKind::Lands: return TextKey::CaptionLands;
    case Scene::CueKind::Splashes: return TextKey::CaptionSplash;
    case Scene::CueKind::Spins: return TextKey::CaptionTyres;
    case Scene::CueKind::Crashes: return TextKey::CaptionCrash;
    case Scene::CueKind::Tumbles: return TextKey::CaptionTumbles;
    case Scene::CueKind::Crosses: return TextKey::CaptionCheer;
    case Scene::CueKind::Starts: return TextKey::CaptionStart;
    case Scene::CueKind::Wrenches: return TextKey::CaptionPit;
    case Scene::CueKind::Lamp: break; // is seen where it is heard
    }
    return TextKey::CaptionDice;
}

TextKey NameOf(Bearing from)
{
    constexpr TextKey names[] = {kNoText, TextKey::CaptionAhead, TextKey::CaptionLeft, TextKey::CaptionRight,
                                 TextKey::CaptionBehind};
    return names[static_cast<std::size_t>(from)];
}

} // namespace CaptionsDetail

Bearing BearingOf(const Scene::CameraPose& camera, Scene::Vec3 place)
{
    constexpr float kAhead = 0.3f; // radians to either side
    const Scene::Vec3 look = camera.target - camera.eye;
    const Scene::Vec3 way = place - camera.eye;
    const float ahead = look.x * way.x + look.y * way.y;
    const float aside = look.x * way.y - look.y * way.x; // more than 0: to the left
    if (ahead < 0 && std::fabs(aside) < -ahead)
    {
        return Bearing::Behind;
    }
    return std::fabs(std::atan2(aside, ahead)) < kAhead ? Bearing::Ahead : aside > 0 ? Bearing::Left : Bearing::Right;
}

void SoundCaptions::Add(const Scene::Cue& cue, const Scene::CameraPose& camera)
{
    Caption fresh;
    fresh.what = CaptionsDetail::ToldAs(cue.what);
    const bool dice = fresh.what == Scene::CueKind::DieHits;
    fresh.seat = dice ? kNoSeat : cue.seat;
    fresh.from = dice ? Bearing::Near : BearingOf(camera, cue.where);
    fresh.left = kRead;
    const auto same =
        std::find_if(captions.begin(), captions.end(), [&](const Caption& one) { return one.IsSame(fresh); });
    if (same != captions.end()) // it goes on
    {
        changed = changed || same->from != fresh.from;
        *same = fresh;
        return;
    }
    changed = true;
    captions.push_back(fresh);
    if (captions.size() > kMost)
    {
        captions.erase(captions.begin());
    }
}

void SoundCaptions::Clear()
{
    changed = !captions.empty();
    captions.clear();
    film = nullptr;
}

void SoundCaptions::Look(const Scene::Timeline& shown, double time, double seconds, const Scene::CameraPose& camera)
{
    changed = false;
    for (Caption& one : captions)
    {
        one.left -= seconds;
    }
    changed = std::erase_if(captions, [](const Caption& one) { return one.left <= 0; }) > 0;
    if (film == &shown && !Hearing::IsJump(time - last, seconds) && time > last)
    {
        shown.Cues(last, time, cues);
        for (const Scene::Cue& cue : cues)
        {
            if (cue.what != Scene::CueKind::Lamp)
            {
                Add(cue, camera);
            }
        }
    }
    film = &shown;
    last = time;
}

Phrase WordsOf(const Caption& caption)
{
    const Phrase what = CaptionsDetail::NameOf(caption.what);
    return caption.from == Bearing::Near ? Phrase(TextKey::CaptionSound, {what})
                                         : Phrase(TextKey::CaptionFrom, {what, CaptionsDetail::NameOf(caption.from)});
}

} // namespace Rally::Shared
