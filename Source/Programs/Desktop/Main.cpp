// rally-desktop: the game in a window, and pictures and figures of it without one.
#include "Desktop/Bench.h"
#include "Desktop/GamePlay.h"
#include "Desktop/Picture.h"

#include <cstdio>

int main(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words[0] == "picture")
    {
        return Rally::Desktop::DrawPicture({words.begin() + 1, words.end()});
    }
    if (!words.empty() && words[0] == "bench")
    {
        return Rally::Desktop::Bench({words.begin() + 1, words.end()});
    }
    if (words.empty() || words[0] == "play")
    {
        return Rally::Desktop::PlayInWindow(words.empty() ? words
                                                          : std::vector<std::string>{words.begin() + 1, words.end()});
    }
    std::fprintf(stderr, "rally: expected a subcommand: play, picture or bench\n");
    return 2;
}
