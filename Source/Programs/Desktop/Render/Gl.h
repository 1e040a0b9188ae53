// OpenGL objects that delete themselves, and the counting of what is drawn with them.
#pragma once

#include <epoxy/gl.h>

#include <cstddef>
#include <utility>

namespace Rally::Desktop
{

template <class Kind>
class GlObject
{
public:
    GlObject() = default;
    ~GlObject() { Drop(); }
    GlObject(GlObject&& other) noexcept : name(std::exchange(other.name, 0)) {}
    GlObject& operator=(GlObject&& other) noexcept
    {
        std::swap(name, other.name);
        return *this;
    }
    GlObject(const GlObject&) = delete;
    GlObject& operator=(const GlObject&) = delete;

    static GlObject Make()
    {
        GlObject object;
        object.name = Kind::Make();
        return object;
    }
    void Drop()
    {
        if (name != 0)
        {
            Kind::Delete(std::exchange(name, 0));
        }
    }
    GLuint Name() const { return name; }
    explicit operator bool() const { return name != 0; }

private:
    GLuint name{};
};

struct BufferKind
{
    static GLuint Make();
    static void Delete(GLuint name);
};
struct VertexArrayKind
{
    static GLuint Make();
    static void Delete(GLuint name);
};
struct TextureKind
{
    static GLuint Make();
    static void Delete(GLuint name);
};
struct FramebufferKind
{
    static GLuint Make();
    static void Delete(GLuint name);
};
struct RenderbufferKind
{
    static GLuint Make();
    static void Delete(GLuint name);
};
struct ProgramKind
{
    static GLuint Make();
    static void Delete(GLuint name);
};

using GlBuffer = GlObject<BufferKind>;
using GlVertexArray = GlObject<VertexArrayKind>;
using GlTexture = GlObject<TextureKind>;
using GlFramebuffer = GlObject<FramebufferKind>;
using GlRenderbuffer = GlObject<RenderbufferKind>;
using GlProgram = GlObject<ProgramKind>;

inline const void* ByteOffset(std::size_t bytes)
{
    return reinterpret_cast<const void*>(bytes);
}

// What a frame costs.
struct Tally
{
    int draws{};
    long triangles{};

    void DrawIndexed(std::size_t indices, std::size_t first, std::size_t instances = 1);
    // Triangle strips and lists without indices.
    void DrawPlain(GLenum mode, std::size_t vertices, std::size_t instances = 1);
};

// Texture units: the same everywhere, so that no draw ever finds two kinds of sampler on one unit.
enum TextureUnit : int
{
    kUnitShadow,
    kUnitNoise,
    kUnitDepth,
    kUnitPicture,
    kUnitBloom,
    kUnitSoft,
    kUnits,
};
void BindTexture(TextureUnit unit, GLenum kind, const GlTexture& texture);

// A texture to draw into.
GlTexture PictureTexture(int width, int height, GLenum format, GLenum filter);

} // namespace Rally::Desktop
