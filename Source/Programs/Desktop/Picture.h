// `rally picture STAGE --camera chase --at 3.2L out.png`: a still of a stage, drawn without a window.
#pragma once

#include "Desktop/PictureOptions.h"
#include "Desktop/Render/Renderer.h"

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Match.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Desktop
{

// A stage and what stands on it.
class Still
{
public:
    virtual ~Still() = default;

    virtual const Scene::StageScene& Stage() const = 0;
    virtual View Shot(float aspect) const = 0; // valid as long as this is
    // All of it, seen from above.
    virtual Scene::CameraPose Whole(const Scene::CameraAim& aim, float aspect) const = 0;
    // What stands on it are cars of that shape when somebody chose it.
    virtual std::size_t BodyOf(std::size_t shape) const { return shape; }
    // What is written below a poster.
    virtual Phrase Name() const = 0;
    virtual std::vector<Phrase> Facts() const = 0;
};

// What can be drawn of a game without playing it; nullptr: that cannot.
struct PictureEntry
{
    // The stages there are.
    std::vector<std::string> (*stages)(){};
    // nullptr when there is no such stage or space; `problem` says so in a line.
    std::unique_ptr<Still> (*still)(const PictureOptions& options, std::string& problem){};
    // Every tile side on a sheet; the exit code.
    int (*sides)(const PictureOptions& options){};
    // A match at its best moments, into the folder options.file; the exit code.
    int (*match)(const AnyMatch& match, const Club::SeatRecords& seats, const PictureOptions& options){};
};

// The exit code. What is wrong with the words is said in one line on stderr.
int DrawPicture(const std::vector<std::string>& words);
// Of whatever game has such a stage.
std::unique_ptr<Still> StillOf(const PictureOptions& options, std::string& problem);

inline constexpr int kPictureBadInput = 2;
inline constexpr int kPictureFailed = 1;
// Says it in that line, and answers the code.
int ComplainOfPicture(int code, const std::string& what);

} // namespace Rally::Desktop
