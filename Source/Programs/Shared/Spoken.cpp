#include "Shared/Spoken.h"

#include "Shared/Files.h"

#include <atomic>

namespace Rally
{
namespace
{

std::atomic<Language> spoken = kFirstLanguage;

} // namespace

Language Spoken()
{
    return spoken;
}

void Speak(Language language)
{
    spoken = language;
}

std::string LanguageCodes()
{
    std::string codes;
    for (const LanguageEntry& entry : Languages())
    {
        codes += (codes.empty() ? "" : ", ") + std::string(entry.code);
    }
    return codes;
}

Language LanguageCalled(const std::string& command, const std::string& code)
{
    Language language{};
    if (!FindLanguage(code, language))
    {
        throw Shared::Fail(command + ": --language: expected one of " + LanguageCodes() + ", not '" + code + "'");
    }
    return language;
}

std::string Words(const Phrase& phrase)
{
    return InWords(phrase, spoken);
}

} // namespace Rally
