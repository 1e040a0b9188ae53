#include "Online/SecretFile.h"

#include "Shared/Files.h"

#include <sodium.h>

#include <cerrno>
#include <cstring>
#include <cstdlib>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Rally::Online
{
namespace
{

using Shared::Fail;

constexpr std::string_view kMark = "rally-secret-1 ";
constexpr std::size_t kLongest = 4096;

[[noreturn]] void FailWith(const std::filesystem::path& file, const char* what)
{
    throw Fail(file.string() + ": " + what + " (" + std::strerror(errno) + ")");
}

bool WriteAll(int file, std::string_view content)
{
    while (!content.empty())
    {
        const ssize_t written = write(file, content.data(), content.size());
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

// Under a name that nobody else has, on the disk.
std::string WriteBeside(const std::filesystem::path& file, std::string_view content)
{
    std::string name = file.string() + ".XXXXXX";
    const int half = mkstemp(name.data()); // 0600
    const bool written = half >= 0 && WriteAll(half, content) && fsync(half) == 0;
    const int reason = errno;
    if (half >= 0)
    {
        close(half);
    }
    if (!written)
    {
        unlink(name.c_str());
        errno = reason;
        FailWith(file, "could not be written");
    }
    return name;
}

Digest ReadSecret(const std::filesystem::path& file)
{
    struct stat about{};
    if (stat(file.c_str(), &about) != 0)
    {
        FailWith(file, "could not be read");
    }
    if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    {
        throw Fail(file.string() +
                   ": others may read this secret; it is theirs, too, then (chmod 600 makes it private)");
    }
    const std::string text = Shared::ReadFile(file.string(), kLongest);
    Digest secret{};
    const bool isOne = text.starts_with(kMark) && text.ends_with('\n') &&
                       ReadHex(std::string_view(text).substr(kMark.size(), text.size() - kMark.size() - 1), secret);
    if (!isOne)
    {
        throw Fail(file.string() + ": damaged, or no secret");
    }
    return secret;
}

int Nibble(char sign)
{
    return sign >= '0' && sign <= '9' ? sign - '0' : sign >= 'a' && sign <= 'f' ? sign - 'a' + 10 : -1;
}

} // namespace

Digest FreshDigest()
{
    if (sodium_init() < 0)
    {
        throw Fail("this machine has no random bits");
    }
    Digest fresh;
    randombytes_buf(fresh.data(), fresh.size());
    return fresh;
}

bool WritePrivately(const std::filesystem::path& file, std::string_view content)
{
    const std::string half = WriteBeside(file, content);
    const bool taken = link(half.c_str(), file.c_str()) != 0; // never over what is there
    const int reason = errno;
    unlink(half.c_str());
    if (taken && reason != EEXIST)
    {
        errno = reason;
        FailWith(file, "could not be written");
    }
    const std::filesystem::path parent = file.parent_path();
    const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0)
    {
        fsync(folder);
        close(folder);
    }
    return !taken;
}

Digest SecretKeptIn(const std::filesystem::path& file)
{
    std::error_code problem;
    if (!std::filesystem::exists(file, problem))
    {
        WritePrivately(file, std::string(kMark) + HexOf(FreshDigest()) + "\n");
    }
    return ReadSecret(file);
}

std::string HexOf(std::span<const std::uint8_t> bytes)
{
    constexpr char kSigns[] = "0123456789abcdef";
    std::string hex;
    for (const std::uint8_t byte : bytes)
    {
        hex += kSigns[byte >> 4];
        hex += kSigns[byte & 15];
    }
    return hex;
}

bool ReadHex(std::string_view text, std::span<std::uint8_t> bytes)
{
    if (text.size() != bytes.size() * 2)
    {
        return false;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i)
    {
        const int high = Nibble(text[2 * i]);
        const int low = Nibble(text[2 * i + 1]);
        if (high < 0 || low < 0)
        {
            return false;
        }
        bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
    }
    return true;
}

} // namespace Rally::Online
