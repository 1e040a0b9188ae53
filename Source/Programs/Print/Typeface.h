// Lato in the weights drawings use: how wide its letters are, and their outlines.
#pragma once

#include "RallyScene/Drawing.h"

#include <memory>

namespace Rally::Print
{

class Typeface : public Scene::Lettering
{
public:
    // Fail when a font file is missing or damaged.
    Typeface();
    ~Typeface() override;
    Typeface(const Typeface&) = delete;
    Typeface& operator=(const Typeface&) = delete;

    float WidthOf(std::string_view text, Scene::Weight weight) const override;

    // The letters of a mark of words where they stand on the paper, as rings.
    std::vector<std::vector<Scene::Vec2>> OutlinesOf(const Scene::Mark& words) const;

private:
    struct Font;
    std::unique_ptr<Font> fonts[Scene::kWeights];
};

} // namespace Rally::Print
