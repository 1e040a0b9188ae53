#include "Shared/Files.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#if defined(_WIN32)
#include <io.h>
#include <sys/stat.h>
#else
#include <unistd.h>
#endif

namespace Rally::Shared
{
namespace
{

// What differs between systems: opening, writing, and having it on the disk.
#if defined(_WIN32)
int OpenToWrite(const char* path)
{
    return _open(path, _O_WRONLY | _O_CREAT | _O_TRUNC | _O_BINARY, _S_IREAD | _S_IWRITE);
}
long WriteSome(int file, const char* bytes, std::size_t count)
{
    constexpr std::size_t most = 1u << 20;
    return _write(file, bytes, static_cast<unsigned>(count < most ? count : most));
}
bool OnDisk(int file)
{
    return _commit(file) == 0;
}
bool CloseFile(int file)
{
    return _close(file) == 0;
}
void SyncFolder(const std::string&) {} // renaming is in the file system's journal
#else
int OpenToWrite(const char* path)
{
    return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}
long WriteSome(int file, const char* bytes, std::size_t count)
{
    return static_cast<long>(write(file, bytes, count));
}
bool OnDisk(int file)
{
    return fsync(file) == 0 || errno == EINVAL; // a pipe or a device has no disk
}
bool CloseFile(int file)
{
    return close(file) == 0;
}
// The new name is on the disk only when the folder is.
void SyncFolder(const std::string& path)
{
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0)
    {
        fsync(folder);
        close(folder);
    }
}
#endif

bool WriteAll(int file, std::string_view content)
{
    while (!content.empty())
    {
        const long written = WriteSome(file, content.data(), content.size());
        if (written < 0 && errno == EINTR)
        {
            continue;
        }
        if (written <= 0)
        {
            return false;
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// `about` is the file the player knows.
void WriteThrough(const std::string& path, const std::string& about, std::string_view content)
{
    const int file = OpenToWrite(path.c_str());
    const bool written = file >= 0 && WriteAll(file, content) && OnDisk(file);
    const int reason = errno;
    const bool closed = file >= 0 && CloseFile(file);
    if (!written || !closed)
    {
        // else it is not ours
        if (file >= 0)
        {
            std::remove(path.c_str());
        }
        throw Fail(Phrase(TextKey::FileNotWritten, {about, std::string(std::strerror(reason))}));
    }
}

// A second name for the same bytes, without a moment in which either is missing; a copy where there are no links. A
// failure leaves the older one as it was: what matters is the new file.
void KeepAs(const std::string& path, const std::string& older)
{
    const std::string half = older + ".new";
    std::error_code problem;
    std::filesystem::remove(half, problem);
    std::filesystem::create_hard_link(path, half, problem);
    if (problem)
    {
        std::filesystem::copy_file(path, half, std::filesystem::copy_options::overwrite_existing, problem);
    }
    if (!problem)
    {
        std::filesystem::rename(half, older, problem);
    }
}

} // namespace

std::string ReadFile(const std::string& path, std::size_t limit)
{
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem))
    {
        throw Fail(Phrase(TextKey::FileFolder, {path}));
    }
    std::ifstream file(path, std::ios::binary);
    if (!file)
    {
        throw Fail(Phrase(TextKey::FileNotRead, {path, std::string(std::strerror(errno))}));
    }
    std::string content;
    char piece[1 << 16];
    while (file.read(piece, sizeof piece) || file.gcount() > 0)
    {
        content.append(piece, static_cast<std::size_t>(file.gcount()));
        if (content.size() > limit)
        {
            throw Fail(Phrase(TextKey::FileLarge, {path, limit}));
        }
    }
    return content;
}

void WriteFile(const std::string& path, std::string_view content, const std::string& older)
{
    const std::string half = path + ".new";
    WriteThrough(half, path, content);
    std::error_code problem;
    if (!older.empty() && std::filesystem::exists(path, problem))
    {
        KeepAs(path, older);
    }
    try
    {
        MoveOnDisk(half, path);
    }
    catch (const Fail&)
    {
        std::remove(half.c_str());
        throw;
    }
}

void WriteOnDisk(const std::string& path, std::string_view content)
{
    WriteThrough(path, path, content);
    SyncFolder(path);
}

void MoveOnDisk(const std::string& from, const std::string& to)
{
    std::error_code problem;
    std::filesystem::rename(from, to, problem);
    if (problem)
    {
        throw Fail(Phrase(TextKey::FileNotWritten, {to, problem.message()}));
    }
    SyncFolder(to);
}

} // namespace Rally::Shared
