// What the tests of widgets and pages share: the fonts of the game, and the windows and text sizes all must fit.
#pragma once

#include "Desktop/Ui/Tree.h"
#include "Shared/Files.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace Rally::Ui::UiCases
{

inline const std::string kFonts = "/usr/share/fonts/truetype/lato/"; // Debian's fonts-lato

inline std::shared_ptr<const Fonts> TheFonts()
{
    static const std::optional<Fonts> fonts =
        ReadFonts(Shared::ReadFile(kFonts + "Lato-Semibold.ttf"), Shared::ReadFile(kFonts + "Lato-Black.ttf"));
    return std::make_shared<const Fonts>(fonts.value());
}

inline constexpr Size windows[] = {{1280, 720}, {1920, 1080}, {3440, 1440}, {1024, 768}, {3840, 2160}};

inline constexpr Size smallest{640, 360}; // here pages know that there is little room

inline constexpr float textSizes[] = {1, 1.15f, 1.3f, 1.5f, 1.75f, 2};

// `show` builds the page for the room there is.
template <class Show>
void ExpectFitsAtEverySize(Tree& tree, const std::string& what, const Show& show)
{
    std::vector<Size> all(std::begin(windows), std::end(windows));
    all.push_back(smallest);
    for (const float size : textSizes)
    {
        tree.SetTextSize(size);
        for (const Size window : all)
        {
            tree.Resize(window.w, window.h);
            show(Size{tree.Window().w, tree.Window().h});
            std::vector<std::string> faults = Faults(tree.Screen(), tree.Window(), tree.TheFonts());
            for (const Widget& box : tree.Boxes())
            {
                const std::vector<std::string> more = Faults(box, tree.Window(), tree.TheFonts());
                faults.insert(faults.end(), more.begin(), more.end());
            }
            for (const std::string& fault : faults)
            {
                ADD_FAILURE() << what << " at " << window.w << "x" << window.h << ", text " << size << ": " << fault;
            }
        }
    }
    tree.SetTextSize(1);
}

} // namespace Rally::Ui::UiCases
