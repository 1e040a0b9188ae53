// `rally picture --poster STAGE out.png`: a stage as something one would hang up: all of it from above as a miniature, and
// below on the paper its name, how long it is and what it asks for.
#pragma once

#include "Desktop/Picture.h"
#include "Print/Typeface.h"
#include "RallyScene/RegionLook.h"

namespace Rally::Desktop
{

// Where things lie on a poster, in pixels from its top left corner.
struct PosterPlan
{
    float margin{}; // round it all
    float foot{};   // how high the paper below the picture is
    int width{};    // of the picture ...
    int height{};   // ... that begins at margin, margin
};
PosterPlan PosterPlanOf(int width, int height);

struct PosterText
{
    std::string above; // the game
    std::string name;
    std::string facts; // in a line
};

// The paper with all but the picture.
Scene::Drawing DrawPosterPaper(const PosterText& text, const Scene::Palette& palette, const Scene::Lettering& letters,
                               int width, int height);

// The exit code.
int DrawPoster(const PictureOptions& options);

} // namespace Rally::Desktop
