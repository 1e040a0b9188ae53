// Shader programs, made from the .glsl files of Render/Shaders, which the build puts into ShaderTexts.
#pragma once

#include "Desktop/Render/Gl.h"
#include "Desktop/Render/Quality.h"

#include <span>
#include <string>
#include <string_view>

namespace Rally::Desktop
{

struct ShaderText
{
    std::string_view name; // of the file, without .glsl
    std::string_view text;
};
std::span<const ShaderText> ShaderTexts(); // generated

class Program
{
public:
    void Use() const { glUseProgram(object.Name()); }
    bool IsMade() const { return static_cast<bool>(object); }
    void Set(const char* uniform, int value) const;
    void Set(const char* uniform, float x, float y) const;
    void SetVectors(const char* uniform, const float* first, std::size_t count) const; // of four
    void SetMatrices(const char* uniform, const float* first, std::size_t count) const;

private:
    friend struct Programs;
    GlProgram object;
};

// All of them. `Make` says what the driver had against one, in a line; empty when all is well.
struct Programs
{
    std::string Make(const Quality& quality);
    // What the first frame can do without; a machine that cannot make it goes on without.
    void MakeRest();

    Program ground;
    Program verge; // between road and ground
    Program road;
    Program solid;     // signs, tents, gates
    Program props;     // the same, many times
    Program propsThin; // the same, where they hide something
    Program cars;      // the same, polished, with a matrix each
    Program carsThin;  // the same, where one stands before what must be seen
    Program ghosts;    // seen through
    Program solidDepth;
    Program propsDepth;
    Program carsDepth;
    Program sky;
    Program water;
    Program marks; // skid marks and the dark under cars
    Program air;   // dust and spray
    Program glow;  // markers
    Program blur;
    Program develop; // tone mapping
    Program edges;   // FXAA
    Program copy;
    Program dice;    // and their tray, in a light of their own
    Program overlay; // puts them over the picture

private:
    std::string MakeOne(Program& program, std::string_view vertex, std::string_view fragment,
                        std::string_view defines) const;
    std::string common;
};

inline constexpr GLuint kFrameBlock = 0; // binding point of the uniforms all programs share

} // namespace Rally::Desktop
