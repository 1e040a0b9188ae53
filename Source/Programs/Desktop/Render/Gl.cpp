#include "Desktop/Render/Gl.h"

namespace Rally::Desktop
{

GLuint BufferKind::Make()
{
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
}
void BufferKind::Delete(GLuint name)
{
    glDeleteBuffers(1, &name);
}
GLuint VertexArrayKind::Make()
{
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return name;
}
void VertexArrayKind::Delete(GLuint name)
{
    glDeleteVertexArrays(1, &name);
}
GLuint TextureKind::Make()
{
    GLuint name = 0;
    glGenTextures(1, &name);
    return name;
}
void TextureKind::Delete(GLuint name)
{
    glDeleteTextures(1, &name);
}
GLuint FramebufferKind::Make()
{
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    return name;
}
void FramebufferKind::Delete(GLuint name)
{
    glDeleteFramebuffers(1, &name);
}
GLuint RenderbufferKind::Make()
{
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    return name;
}
void RenderbufferKind::Delete(GLuint name)
{
    glDeleteRenderbuffers(1, &name);
}
GLuint ProgramKind::Make()
{
    return glCreateProgram();
}
void ProgramKind::Delete(GLuint name)
{
    glDeleteProgram(name);
}

void Tally::DrawIndexed(std::size_t indices, std::size_t first, std::size_t instances)
{
    if (indices == 0 || instances == 0)
    {
        return;
    }
    ++draws;
    triangles += static_cast<long>(indices / 3 * instances);
    glDrawElementsInstanced(GL_TRIANGLES, static_cast<GLsizei>(indices), GL_UNSIGNED_INT,
                            ByteOffset(first * sizeof(GLuint)), static_cast<GLsizei>(instances));
}

void Tally::DrawPlain(GLenum mode, std::size_t vertices, std::size_t instances)
{
    if (vertices == 0 || instances == 0)
    {
        return;
    }
    ++draws;
    triangles += static_cast<long>((mode == GL_TRIANGLES ? vertices / 3 : vertices - 2) * instances);
    glDrawArraysInstanced(mode, 0, static_cast<GLsizei>(vertices), static_cast<GLsizei>(instances));
}

void BindTexture(TextureUnit unit, GLenum kind, const GlTexture& texture)
{
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(kind, texture.Name());
}

GlTexture PictureTexture(int width, int height, GLenum format, GLenum filter)
{
    const bool depth = format == GL_DEPTH_COMPONENT24;
    GlTexture texture = GlTexture::Make();
    glActiveTexture(GL_TEXTURE0 + kUnitPicture);
    glBindTexture(GL_TEXTURE_2D, texture.Name());
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), width, height, 0, depth ? GL_DEPTH_COMPONENT : GL_RGBA,
                 depth ? GL_UNSIGNED_INT : GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, static_cast<GLint>(filter));
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, static_cast<GLint>(filter));
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    return texture;
}

} // namespace Rally::Desktop
