// Shadow maps: one layer of a texture per cascade.
#pragma once

#include "Desktop/Render/Gl.h"
#include "Desktop/Render/Quality.h"

#include <string>

namespace Rally::Desktop
{

class Shadows
{
public:
    std::string Make(const Quality& quality);
    void Begin(int cascade) const; // cleared, ready to be drawn into
    void End() const;

private:
    GlTexture maps;
    GlFramebuffer layers[3];
    int size{};
};

} // namespace Rally::Desktop
