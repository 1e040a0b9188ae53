#include "Shared/Files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace Rally::Shared
{

std::string ReadFile(const std::string& path, std::size_t limit)
{
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem))
    {
        throw Fail(path + ": expected a file, not a folder");
    }
    std::ifstream file(path, std::ios::binary);
    if (!file)
    {
        throw Fail(path + ": cannot be read (" + std::strerror(errno) + ")");
    }
    std::string content;
    char piece[1 << 16];
    while (file.read(piece, sizeof piece) || file.gcount() > 0)
    {
        content.append(piece, static_cast<std::size_t>(file.gcount()));
        if (content.size() > limit)
        {
            throw Fail(path + ": expected at most " + std::to_string(limit) + " bytes");
        }
    }
    return content;
}

void WriteFile(const std::string& path, const std::string& content)
{
    const std::string half = path + ".new";
    {
        std::ofstream file(half, std::ios::binary | std::ios::trunc);
        file.write(content.data(), static_cast<std::streamsize>(content.size()));
        file.close();
        if (!file)
        {
            std::remove(half.c_str());
            throw Fail(path + ": cannot be written (" + std::strerror(errno) + ")");
        }
    }
    std::error_code problem;
    std::filesystem::rename(half, path, problem);
    if (problem)
    {
        std::remove(half.c_str());
        throw Fail(path + ": cannot be written (" + problem.message() + ")");
    }
}

} // namespace Rally::Shared
