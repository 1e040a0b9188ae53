// Where pictures are made that nobody watches: a hidden window, a renderer, a canvas. For stills, films and measuring.
#pragma once

#include "Desktop/Render/Gl.h"
#include "Desktop/Render/Renderer.h"
#include "Desktop/Window.h"

namespace Rally::Desktop
{

// Colours from bottom to top, three bytes a pixel, as OpenGL hands them out.
struct Pixels
{
    int width{};
    int height{};
    std::vector<unsigned char> bytes;
};

// As PNG, or with the ending .ppm as that. False when the file cannot be written.
bool WritePicture(const std::string& path, const Pixels& pixels);
// Every pixel the mean of four: thin lines stay lines.
Pixels Halved(const Pixels& large);

class Studio
{
public:
    // Nothing when there is no OpenGL or not even the lowest preset works; `problem` says in a line what is wrong.
    static std::unique_ptr<Studio> Open(Preset preset, int width, int height, std::string& problem);

    Renderer& TheRenderer() { return *renderer; }
    float Aspect() const { return static_cast<float>(target.width) / static_cast<float>(target.height); }
    // The milliseconds it took until it was all there.
    double Draw(const View& view);
    Pixels Read() const;
    // What OpenGL complains about, in a line; empty when it does not.
    static std::string Complaint();

private:
    Studio() = default;

    std::unique_ptr<Window> window; // the last to go
    std::unique_ptr<Renderer> renderer;
    GlTexture colour;
    GlFramebuffer framebuffer;
    Target target;
};

} // namespace Rally::Desktop
