// What may change with every frame: skid marks, the dark under cars, dust and spray, markers. Made anew each time; what came
// out as before is not handed to the graphics card again.
#pragma once

#include "Desktop/Render/Frame.h"
#include "Desktop/Render/Program.h"
#include "Desktop/Render/Renderer.h"

namespace Rally::Desktop
{

// A buffer that is filled when there is something new, and drawn.
class Stream
{
public:
    // Floats of each attribute, from location 0 on; a divisor of 1 is an attribute per instance.
    void Describe(std::span<const int> floats, GLuint divisor);
    void Draw(GLenum mode, const std::vector<float>& data, Tally& tally);

private:
    GlVertexArray array;
    GlBuffer buffer;
    std::vector<float> filled; // what it holds
    std::size_t floatsEach{1};
    bool instanced{};
};

class Loose
{
public:
    Loose() = default;
    static Loose Make();

    void DrawMarks(const Programs& programs, const View& view, Tally& tally);
    void DrawAir(const Programs& programs, const View& view, const Quality& quality, bool rains, Tally& tally);
    void DrawMarkers(const Programs& programs, const View& view, const Target& target, Tally& tally);

private:
    void AddRain(const View& view, const Quality& quality);

    Stream marks;
    Stream shades;
    Stream air;
    Stream glow;
    std::vector<float> data;
};

} // namespace Rally::Desktop
