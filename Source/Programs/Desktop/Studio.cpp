#include "Desktop/Studio.h"

#include <stb_image_write.h>

#include <chrono>
#include <cstdio>

namespace Rally::Desktop
{
namespace
{

bool WritePpm(const std::string& path, const Pixels& pixels)
{
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr)
    {
        return false;
    }
    const auto row = static_cast<std::size_t>(pixels.width) * 3;
    bool good = std::fprintf(file, "P6\n%d %d\n255\n", pixels.width, pixels.height) > 0;
    for (int y = pixels.height - 1; y >= 0 && good; --y)
    {
        good = std::fwrite(pixels.bytes.data() + row * static_cast<std::size_t>(y), 1, row, file) == row;
    }
    return std::fclose(file) == 0 && good;
}

} // namespace

Pixels Halved(const Pixels& large)
{
    Pixels small{large.width / 2, large.height / 2, {}};
    const auto row = static_cast<std::size_t>(large.width) * 3;
    small.bytes.reserve(large.bytes.size() / 4);
    for (int y = 0; y < small.height; ++y)
    {
        const unsigned char* from = large.bytes.data() + row * static_cast<std::size_t>(2 * y);
        for (std::size_t x = 0; x < static_cast<std::size_t>(small.width) * 3; ++x)
        {
            const std::size_t left = x / 3 * 6 + x % 3;
            const int sum = from[left] + from[left + 3] + from[row + left] + from[row + left + 3];
            small.bytes.push_back(static_cast<unsigned char>((sum + 2) / 4));
        }
    }
    return small;
}

bool WritePicture(const std::string& path, const Pixels& pixels)
{
    constexpr std::string_view ppm = ".ppm";
    if (path.size() > ppm.size() && path.substr(path.size() - ppm.size()) == ppm)
    {
        return WritePpm(path, pixels);
    }
    stbi_flip_vertically_on_write(1);
    const bool written =
        stbi_write_png(path.c_str(), pixels.width, pixels.height, 3, pixels.bytes.data(), pixels.width * 3) != 0;
    stbi_flip_vertically_on_write(0);
    return written;
}

std::unique_ptr<Studio> Studio::Open(Preset preset, int width, int height, std::string& problem)
{
    std::unique_ptr<Studio> made(new Studio);
    made->window = Window::Open("RallyDirt", width, height, true, problem);
    if (made->window == nullptr)
    {
        return nullptr;
    }
    made->renderer = Renderer::Make(preset, problem);
    if (made->renderer == nullptr)
    {
        return nullptr;
    }
    made->colour = PictureTexture(width, height, GL_RGBA8, GL_LINEAR);
    made->framebuffer = GlFramebuffer::Make();
    glBindFramebuffer(GL_FRAMEBUFFER, made->framebuffer.Name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, made->colour.Name(), 0);
    made->target = {made->framebuffer.Name(), width, height};
    return made;
}

double Studio::Draw(const View& view)
{
    const auto begin = std::chrono::steady_clock::now();
    renderer->Draw(view, target);
    glFinish();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

Pixels Studio::Read() const
{
    Pixels pixels{target.width, target.height, {}};
    pixels.bytes.resize(static_cast<std::size_t>(target.width) * static_cast<std::size_t>(target.height) * 3);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, target.width, target.height, GL_RGB, GL_UNSIGNED_BYTE, pixels.bytes.data());
    return pixels;
}

std::string Studio::Complaint()
{
    const GLenum error = glGetError();
    return error == GL_NO_ERROR ? std::string() : "OpenGL error " + std::to_string(error);
}

} // namespace Rally::Desktop
