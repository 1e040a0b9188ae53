// Runs a fuzzer without libFuzzer: every file of the corpus as it is, then mutations of them and random bytes.
// The same seed gives the same inputs everywhere; no clock is read. libFuzzer itself comes with the fuzz preset.

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace
{

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kMaxSize = 4096;
constexpr const char* kUsage = "usage: %s [--runs N] [--seed S] [--only RUN] [FILE or FOLDER...]\n"
                               "Plays back the files, then runs N inputs made from seed S (or only one of them).\n";

struct Options
{
    std::uint64_t runs = 1000;
    std::uint64_t seed = 1;
    std::uint64_t only = UINT64_MAX;
    std::vector<std::filesystem::path> paths;
};

// splitmix64
class Generator
{
public:
    explicit Generator(std::uint64_t seed) : state(seed) {}

    std::uint64_t Next()
    {
        state += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }

    std::size_t Below(std::size_t bound) { return bound == 0 ? 0 : static_cast<std::size_t>(Next() % bound); }

private:
    std::uint64_t state;
};

// What runs now, for the message when it crashes.
volatile std::sig_atomic_t currentRun = -1;
std::uint64_t currentSeed = 0;
std::string currentFile;

extern "C" void SayWhere(int signalNumber)
{
    if (currentRun < 0)
    {
        std::fprintf(stderr, "\ncrashed with signal %d on %s\n", signalNumber, currentFile.c_str());
    }
    else
    {
        std::fprintf(stderr, "\ncrashed with signal %d; again with: --seed %llu --only %ld\n", signalNumber,
                     static_cast<unsigned long long>(currentSeed), static_cast<long>(currentRun));
    }
    std::signal(signalNumber, SIG_DFL);
    std::raise(signalNumber);
}

[[noreturn]] void Refuse(const std::string& what)
{
    std::fprintf(stderr, "%s\n", what.c_str());
    std::exit(2);
}

std::uint64_t ParseNumber(std::string_view option, const char* text)
{
    const std::string_view digits = text == nullptr ? std::string_view{} : std::string_view{text};
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size())
    {
        Refuse(std::string(option) + " needs a number");
    }
    return number;
}

Options ParseOptions(int count, char** words)
{
    Options options;
    for (int index = 1; index < count; ++index)
    {
        const std::string_view word = words[index];
        const char* next = index + 1 < count ? words[index + 1] : nullptr;
        std::uint64_t* const number = word == "--runs"   ? &options.runs
                                      : word == "--seed" ? &options.seed
                                      : word == "--only" ? &options.only
                                                         : nullptr;
        if (number != nullptr)
        {
            *number = ParseNumber(word, next);
            ++index;
        }
        else if (word == "--help" || word == "-h")
        {
            std::printf(kUsage, words[0]);
            std::exit(0);
        }
        else if (word.starts_with("-"))
        {
            Refuse("there is no option " + std::string(word));
        }
        else
        {
            options.paths.emplace_back(word);
        }
    }
    return options;
}

// All files, sorted, so that every machine sees them in the same order.
std::vector<std::filesystem::path> FilesOf(const std::vector<std::filesystem::path>& paths)
{
    std::vector<std::filesystem::path> files;
    for (const auto& path : paths)
    {
        if (std::filesystem::is_directory(path))
        {
            for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
            {
                if (entry.is_regular_file())
                {
                    files.push_back(entry.path());
                }
            }
        }
        else if (std::filesystem::is_regular_file(path))
        {
            files.push_back(path);
        }
        else
        {
            Refuse("there is no file " + path.string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

Bytes ReadFile(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

Bytes RandomBytes(Generator& generator)
{
    Bytes bytes(generator.Below(generator.Below(8) == 0 ? kMaxSize : 64));
    for (std::uint8_t& byte : bytes)
    {
        byte = static_cast<std::uint8_t>(generator.Next());
    }
    return bytes;
}

std::ptrdiff_t Offset(std::size_t index)
{
    return static_cast<std::ptrdiff_t>(index);
}

void MutateOnce(Bytes& bytes, const std::vector<Bytes>& corpus, Generator& generator)
{
    static constexpr std::uint8_t kTelling[] = {0x00, 0x01, 0x7F, 0x80, 0xFF, '"', '{', '}',
                                                '[',  ']',  ',',  '.',  '-',  '@', '0', '9'};
    const std::size_t at = generator.Below(bytes.size());
    const std::size_t length = std::min(generator.Below(16) + 1, bytes.size() - at);
    switch (bytes.empty() ? 4 : generator.Below(8))
    {
    case 0: bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ (1U << generator.Below(8))); break;
    case 1: bytes[at] = static_cast<std::uint8_t>(generator.Next()); break;
    case 2: bytes[at] = kTelling[generator.Below(std::size(kTelling))]; break;
    case 3: bytes.erase(bytes.begin() + Offset(at), bytes.begin() + Offset(at + length)); break;
    case 4: bytes.insert(bytes.begin() + Offset(at), kTelling[generator.Below(std::size(kTelling))]); break;
    case 5: // a piece of it again
    {
        const Bytes piece(bytes.begin() + Offset(at), bytes.begin() + Offset(at + length));
        bytes.insert(bytes.begin() + Offset(generator.Below(bytes.size())), piece.begin(), piece.end());
        break;
    }
    case 6: bytes.resize(at); break;
    default: // the end of another one
        if (!corpus.empty())
        {
            const Bytes& other = corpus[generator.Below(corpus.size())];
            bytes.resize(at);
            bytes.insert(bytes.end(), other.begin() + Offset(generator.Below(other.size())), other.end());
        }
        break;
    }
}

// The input of a run depends on the seed and the number of the run alone.
Bytes MakeInput(const std::vector<Bytes>& corpus, std::uint64_t seed, std::uint64_t run)
{
    Generator generator(seed * 0x9E3779B97F4A7C15U + run);
    if (corpus.empty() || generator.Below(10) == 0)
    {
        return RandomBytes(generator);
    }
    Bytes bytes = corpus[generator.Below(corpus.size())];
    for (std::size_t left = generator.Below(8) + 1; left > 0; --left)
    {
        MutateOnce(bytes, corpus, generator);
    }
    bytes.resize(std::min(bytes.size(), kMaxSize));
    return bytes;
}

void RunOne(const Bytes& bytes)
{
    // A copy of exactly its size, so that a sanitizer sees a read one byte too far.
    const Bytes exact(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

} // namespace

int main(int count, char** words)
{
    const Options options = ParseOptions(count, words);
    for (const int signalNumber : {SIGABRT, SIGSEGV, SIGFPE, SIGILL})
    {
        std::signal(signalNumber, SayWhere);
    }

    std::vector<Bytes> corpus;
    for (const auto& path : FilesOf(options.paths))
    {
        currentFile = path.string();
        corpus.push_back(ReadFile(path));
        RunOne(corpus.back());
    }

    currentSeed = options.seed;
    const bool single = options.only != UINT64_MAX;
    const std::uint64_t first = single ? options.only : 0;
    const std::uint64_t last = single ? options.only + 1 : options.runs;
    for (std::uint64_t run = first; run < last; ++run)
    {
        currentRun = static_cast<std::sig_atomic_t>(run);
        RunOne(MakeInput(corpus, options.seed, run));
    }
    std::printf("%zu files and %llu made inputs, seed %llu: no crash\n", corpus.size(),
                static_cast<unsigned long long>(last - first), static_cast<unsigned long long>(options.seed));
    return 0;
}
