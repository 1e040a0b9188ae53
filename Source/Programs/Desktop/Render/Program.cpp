#include "Desktop/Render/Program.h"

#include "RallyScene/DiceTray.h"

#include <algorithm>

namespace Rally::Desktop
{
namespace
{

std::string_view TextOf(std::string_view name)
{
    for (const ShaderText& each : ShaderTexts())
    {
        if (each.name == name)
        {
            return each.text;
        }
    }
    return {};
}

// The first line of what a driver says.
std::string FirstLine(std::string_view file, const std::string& log)
{
    return std::string(file) + ": " + log.substr(0, std::min(log.find('\n'), std::size_t{200}));
}

std::string Compile(GLuint program, GLenum kind, std::string_view file, const std::string& text)
{
    const GLuint shader = glCreateShader(kind);
    const char* start = text.c_str();
    glShaderSource(shader, 1, &start, nullptr);
    glCompileShader(shader);
    GLint done = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
    std::string problem;
    if (done == 0)
    {
        std::string log(1000, '\0');
        GLsizei length = 0;
        glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), &length, log.data());
        log.resize(static_cast<std::size_t>(length));
        problem = FirstLine(file, log);
    }
    else
    {
        glAttachShader(program, shader);
    }
    glDeleteShader(shader); // goes with the program
    return problem;
}

std::string DefinesOf(const Quality& quality)
{
    return "#define CASCADES " + std::to_string(quality.cascades) + "\n#define SHADOW_TAPS " +
           std::to_string(quality.shadowTaps) + "\n#define SHADOW_SIZE " + std::to_string(quality.shadowSize) +
           ".0\n#define SURFACE " + std::to_string(quality.surface) + "\n#define BRIGHT " +
           (quality.brightLight ? "1\n" : "0\n") + "#define DICE " + std::to_string(Scene::kTrayPlaces) + "\n";
}

// Units never change, so they are set once.
void SetUnits(const Program& program)
{
    program.Use();
    program.Set("shadowMap", kUnitShadow);
    program.Set("noiseMap", kUnitNoise);
    program.Set("depthMap", kUnitDepth);
    program.Set("pictureMap", kUnitPicture);
    program.Set("bloomMap", kUnitBloom);
    program.Set("softMap", kUnitSoft);
}

} // namespace

void Program::Set(const char* uniform, int value) const
{
    glUniform1i(glGetUniformLocation(object.Name(), uniform), value);
}

void Program::Set(const char* uniform, float x, float y) const
{
    glUniform2f(glGetUniformLocation(object.Name(), uniform), x, y);
}

void Program::SetVectors(const char* uniform, const float* first, std::size_t count) const
{
    glUniform4fv(glGetUniformLocation(object.Name(), uniform), static_cast<GLsizei>(count), first);
}

void Program::SetMatrices(const char* uniform, const float* first, std::size_t count) const
{
    glUniformMatrix4fv(glGetUniformLocation(object.Name(), uniform), static_cast<GLsizei>(count), GL_FALSE, first);
}

std::string Programs::MakeOne(Program& program, std::string_view vertex, std::string_view fragment,
                              std::string_view defines) const
{
    program.object = GlProgram::Make();
    const std::string start = "#version 330 core\n" + std::string(defines);
    std::string problem =
        Compile(program.object.Name(), GL_VERTEX_SHADER, vertex, start + common + std::string(TextOf(vertex)));
    if (problem.empty())
    {
        problem = Compile(program.object.Name(), GL_FRAGMENT_SHADER, fragment,
                          start + "#define FRAGMENT\n" + common + std::string(TextOf(fragment)));
    }
    if (!problem.empty())
    {
        return problem;
    }
    glLinkProgram(program.object.Name());
    GLint done = 0;
    glGetProgramiv(program.object.Name(), GL_LINK_STATUS, &done);
    if (done == 0)
    {
        return std::string(vertex) + " and " + std::string(fragment) + " do not fit together";
    }
    const GLuint block = glGetUniformBlockIndex(program.object.Name(), "Frame");
    if (block != GL_INVALID_INDEX)
    {
        glUniformBlockBinding(program.object.Name(), block, kFrameBlock);
    }
    SetUnits(program);
    return {};
}

std::string Programs::Make(const Quality& quality)
{
    common = DefinesOf(quality) + std::string(TextOf("common"));
    struct Wish
    {
        Program& program;
        std::string_view vertex;
        std::string_view fragment;
        std::string_view defines;
        bool wanted{true};
    };
    const Wish wishes[] = {
        {ground, "surface.vert", "ground.frag", ""},
        {verge, "surface.vert", "verge.frag", ""},
        {road, "surface.vert", "road.frag", ""},
        {solid, "surface.vert", "solid.frag", "#define THIN\n"},
        {props, "surface.vert", "solid.frag", "#define PROPS\n"},
        {cars, "surface.vert", "solid.frag", "#define MODELS\n"},
        {ghosts, "surface.vert", "ghost.frag", "#define MODELS\n"},
        {solidDepth, "surface.vert", "depth.frag", "#define DEPTH\n"},
        {propsDepth, "surface.vert", "depth.frag", "#define DEPTH\n#define PROPS\n"},
        {carsDepth, "surface.vert", "depth.frag", "#define DEPTH\n#define MODELS\n"},
        {sky, "screen.vert", "sky.frag", ""},
        {water, "surface.vert", "water.frag", ""},
        {marks, "marks.vert", "marks.frag", ""},
        {air, "air.vert", "air.frag", ""},
        {glow, "glow.vert", "glow.frag", ""},
        {blur, "screen.vert", "blur.frag", "", quality.brightLight},
        {develop, "screen.vert", "develop.frag", "", quality.brightLight},
        {edges, "screen.vert", "edges.frag", "", quality.smoothEdges},
        {copy, "screen.vert", "copy.frag", "", !quality.brightLight},
        {dice, "dice.vert", "dice.frag", ""},
        {overlay, "screen.vert", "overlay.frag", ""},
    };
    for (const Wish& wish : wishes)
    {
        std::string problem =
            wish.wanted ? MakeOne(wish.program, wish.vertex, wish.fragment, wish.defines) : std::string();
        if (!problem.empty())
        {
            return problem;
        }
    }
    return {};
}

void Programs::MakeRest()
{
    const auto make = [&](Program& program, std::string_view defines)
    {
        if (!program.IsMade() && !MakeOne(program, "surface.vert", "solid.frag", defines).empty())
        {
            program = Program();
        }
    };
    make(propsThin, "#define PROPS\n#define THIN\n");
    make(carsThin, "#define MODELS\n#define THIN\n");
}

} // namespace Rally::Desktop
