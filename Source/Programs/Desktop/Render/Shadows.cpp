#include "Desktop/Render/Shadows.h"

namespace Rally::Desktop
{

std::string Shadows::Make(const Quality& quality)
{
    size = quality.shadowSize;
    maps = GlTexture::Make();
    BindTexture(kUnitShadow, GL_TEXTURE_2D_ARRAY, maps);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_DEPTH_COMPONENT24, size, size, quality.cascades, 0, GL_DEPTH_COMPONENT,
                 GL_UNSIGNED_INT, nullptr);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    for (int i = 0; i < quality.cascades; ++i)
    {
        layers[i] = GlFramebuffer::Make();
        glBindFramebuffer(GL_FRAMEBUFFER, layers[i].Name());
        glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, maps.Name(), 0, i);
        glDrawBuffer(GL_NONE);
        glReadBuffer(GL_NONE);
        if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        {
            return "a shadow map cannot be drawn into";
        }
    }
    return {};
}

void Shadows::Begin(int cascade) const
{
    glBindFramebuffer(GL_FRAMEBUFFER, layers[cascade].Name());
    glViewport(0, 0, size, size);
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.6f, 3);
}

void Shadows::End() const
{
    glDisable(GL_POLYGON_OFFSET_FILL);
    BindTexture(kUnitShadow, GL_TEXTURE_2D_ARRAY, maps);
}

} // namespace Rally::Desktop
