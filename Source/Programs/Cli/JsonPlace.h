// Reading a JSON file that a person wrote: every value is asked for by name, with what was expected, and whatever was
// not asked for is an error. A problem is one line: `FILE: place: what was expected`.
#pragma once

#include "Cli/Fail.h"

#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace Rally::Cli
{

// The whole text as JSON (comments allowed); Fail names line and column.
nlohmann::json ParseJson(const std::string& text, const std::string& file);

// A value and where it stands. Null counts as not there.
class JsonPlace
{
public:
    // The whole of a file.
    JsonPlace(const nlohmann::json& theValue, const std::string& theFile) : value(&theValue), place(theFile + ":") {}

    [[noreturn]] void Expected(const std::string& what) const { Complain("expected " + what); }
    [[noreturn]] void Complain(const std::string& what) const { throw Fail(Place() + " " + what); }
    // "position.json: cars[0].gear:"
    std::string Place() const { return place.back() == ':' ? place : place + ":"; }
    const nlohmann::json& Value() const { return *value; }

    // As an object: members by name. Finish() fails on members that nobody asked for.
    bool Has(const char* key) const;
    JsonPlace At(const char* key) const; // must be there
    void ExpectObject() const;
    void Finish() const;
    std::vector<std::string> Keys() const; // all of them count as asked for

    // As a list.
    std::size_t Size() const;
    JsonPlace operator[](std::size_t index) const;

    int Number(int lowest, int highest) const;
    bool Flag() const;
    std::string Words() const;

    int NumberOr(const char* key, int lowest, int highest, int otherwise) const;
    bool FlagOr(const char* key, bool otherwise) const;
    std::string WordsOr(const char* key, const std::string& otherwise) const;

private:
    struct Inner
    {
        std::string place;
    };
    JsonPlace(const nlohmann::json& theValue, Inner inner) : value(&theValue), place(std::move(inner.place)) {}
    std::string Within(const std::string& key, const char* joint) const;

    const nlohmann::json* value;
    std::string place;
    mutable std::set<std::string> asked;
};

} // namespace Rally::Cli
