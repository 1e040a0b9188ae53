// Who one is on the net, where a house is, and what its server writes down.
#include "Online/Address.h"
#include "Online/Certificate.h"
#include "Online/DeviceKey.h"
#include "Server/LogBook.h"
#include "Server/Metrics.h"
#include "Shared/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>

namespace Rally::Test
{

using Online::Address;
using Online::ReadAddress;
using Online::WriteAddress;

namespace
{

class Folder
{
public:
    Folder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "rally-online-XXXXXX").string();
        EXPECT_NE(mkdtemp(name.data()), nullptr);
        path = name;
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path path;
};

} // namespace

TEST(AddressTest, IsWhatPeopleSend)
{
    Digest pin{};
    for (std::size_t i = 0; i < pin.size(); ++i)
    {
        pin[i] = static_cast<std::uint8_t>(i * 41);
    }
    for (const Address& address :
         {Address{"rally.example.net", 7255, {}, false}, Address{"192.168.1.4", 99, pin, false},
          Address{"::1", 7255, pin, false}, Address{"127.0.0.1", 65535, {}, true}})
    {
        EXPECT_EQ(ReadAddress(WriteAddress(address)), address) << WriteAddress(address);
    }
    EXPECT_EQ(ReadAddress(" rally.example.net\n"), (Address{"rally.example.net", Online::kUsualPort, {}, false}));
    EXPECT_EQ(ReadAddress("rally.example.net:443/"), (Address{"rally.example.net", 443, {}, false}));
    EXPECT_EQ(ReadAddress("[fe80::1%eth0]:1"), (Address{"fe80::1%eth0", 1, {}, false}));
}

TEST(AddressTest, NonsenseIsNone)
{
    const std::string pin = Online::WritePin({});
    for (const std::string words : {"",
                                    " ",
                                    "rally://",
                                    ":7255",
                                    "host:",
                                    "host:0",
                                    "host:65536",
                                    "host:+1",
                                    "host:1x",
                                    "[::1",
                                    "[::1]7",
                                    "[]:1",
                                    "::1",
                                    "-host",
                                    "ho st",
                                    "host/path",
                                    "http://host",
                                    "host#",
                                    "host#short",
                                    "ws://host#AAAA",
                                    "ho\"st",
                                    "user@host",
                                    "[a]b",
                                    "rally://rally://host"})
    {
        EXPECT_FALSE(ReadAddress(words).has_value()) << words;
    }
    EXPECT_TRUE(ReadAddress("host#" + pin).has_value());
    EXPECT_FALSE(ReadAddress("ws://host#" + pin).has_value()) << "a pin without TLS promises what is not kept";
    EXPECT_FALSE(ReadAddress("host#" + pin.substr(1) + "B").has_value()) << "bits that are none of the pin";
    EXPECT_FALSE(ReadAddress(std::string(300, 'a')).has_value());
}

TEST(DeviceKeyTest, SignsWhatNobodyElseCan)
{
    const Online::DeviceKey key(Online::FreshDigest());
    const Online::DeviceKey other(Online::FreshDigest());
    const ByteString words = Club::WordsToSign(Online::FreshDigest(), "House");
    const Club::KeySignature signature = key.Sign(words);
    EXPECT_TRUE(Online::Vouches(key.Account(), words, signature));
    EXPECT_FALSE(Online::Vouches(other.Account(), words, signature));
    for (std::size_t bit = 0; bit < signature.size() * 8; bit += 7)
    {
        Club::KeySignature bent = signature;
        bent[bit / 8] = static_cast<std::uint8_t>(bent[bit / 8] ^ (1u << bit % 8));
        EXPECT_FALSE(Online::Vouches(key.Account(), words, bent));
    }
    EXPECT_FALSE(Online::Vouches(key.Account(), Club::WordsToSign(Online::FreshDigest(), "House"), signature));
    EXPECT_FALSE(Online::Vouches(Club::AccountKey{}, words, signature));
}

// RFC 8032, 7.1, test 2.
TEST(DeviceKeyTest, IsEd25519)
{
    Digest secret{};
    Club::AccountKey known{};
    Club::KeySignature expected{};
    ASSERT_TRUE(Online::ReadHex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", secret));
    ASSERT_TRUE(Online::ReadHex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", known));
    ASSERT_TRUE(Online::ReadHex("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                                "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
                                expected));
    const Online::DeviceKey key(secret);
    const std::uint8_t words[] = {0x72};
    EXPECT_EQ(key.Account(), known);
    EXPECT_EQ(key.Sign(words), expected);
}

TEST(SecretFileTest, IsMadeOnceAndForItsOwnerAlone)
{
    const Folder folder;
    const std::filesystem::path file = folder.path / "secret";
    const Digest made = Online::SecretKeptIn(file);
    EXPECT_EQ(Online::SecretKeptIn(file), made);
    EXPECT_NE(made, Digest{});
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_NE(Online::SecretKeptIn(folder.path / "other"), made);
    EXPECT_FALSE(Online::WritePrivately(file, "something else"));
    EXPECT_EQ(Online::SecretKeptIn(file), made) << "what is there stays";
    std::filesystem::permissions(file, std::filesystem::perms::group_read, std::filesystem::perm_options::add);
    EXPECT_THROW(Online::SecretKeptIn(file), Shared::Fail);
}

TEST(SecretFileTest, WhatIsDamagedIsNotMadeAnew)
{
    const Folder folder;
    for (const char* content : {"", "rally-secret-1 \n", "rally-secret-1 00\n", "nonsense"})
    {
        const std::filesystem::path file = folder.path / "secret";
        std::filesystem::remove(file);
        ASSERT_TRUE(Online::WritePrivately(file, content));
        EXPECT_THROW(Online::SecretKeptIn(file), Shared::Fail) << content;
    }
    EXPECT_THROW(Online::SecretKeptIn(folder.path / "no" / "folder"), Shared::Fail);
}

TEST(CertificateTest, ItsPinStaysWhenItIsRenewed)
{
    const Folder folder;
    const std::filesystem::path certificate = folder.path / "cert.pem";
    const std::filesystem::path key = folder.path / "key.pem";
    Online::MakeCertificate(certificate, key, {"rally.local", "192.168.1.4", "bad,name"});
    const Digest pin = Online::PinOfFile(certificate);
    const std::string first = Shared::ReadFile(certificate.string());
    Online::MakeCertificate(certificate, key, {});
    EXPECT_EQ(Shared::ReadFile(certificate.string()), first);
    std::filesystem::remove(certificate);
    Online::MakeCertificate(certificate, key, {});
    EXPECT_NE(Shared::ReadFile(certificate.string()), first);
    EXPECT_EQ(Online::PinOfFile(certificate), pin);
    std::filesystem::remove(key);
    std::filesystem::remove(certificate);
    Online::MakeCertificate(certificate, key, {});
    EXPECT_NE(Online::PinOfFile(certificate), pin);
    EXPECT_THROW(Online::PinOfFile(key), Shared::Fail);
    EXPECT_EQ(Online::ReadPin(Online::WritePin(pin)), pin);
}

TEST(LogBookTest, NobodyForgesALine)
{
    for (const bool json : {true, false})
    {
        char* text = nullptr;
        std::size_t size = 0;
        std::FILE* file = open_memstream(&text, &size);
        Server::LogBook log(file, json);
        log.Warn("came in", {{"name", std::string("Anna\n2026 error forged=\"yes\"\x1b[2J\xff")},
                             {"number", std::int64_t{7}},
                             {"seconds", 0.5}});
        std::fclose(file);
        const std::string line(text, size);
        std::free(text);
        EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
        EXPECT_EQ(line.find('\x1b'), std::string::npos);
        if (json)
        {
            const auto read = nlohmann::json::parse(line);
            EXPECT_EQ(read["event"], "came in");
            EXPECT_EQ(read["number"], 7);
            EXPECT_TRUE(read["name"].get<std::string>().starts_with("Anna\n2026"));
        }
        else
        {
            EXPECT_THAT(line, testing::HasSubstr("number=7 seconds=0.5"));
        }
    }
}

TEST(MetricsTest, CountsAsPrometheusDoes)
{
    Server::Spread spread;
    for (const double seconds : {0.0001, 0.003, 0.003, 100.0})
    {
        spread.Add(seconds);
    }
    Server::MetricsPage page;
    page.Gauge("rally_people", "People.", 3).Counters("rally_cut_total", "Cut.", "reason", {{"slow", 1}, {"abuse", 2}});
    page.Histogram("rally_settle_seconds", "Time.", spread);
    EXPECT_THAT(page.Text(),
                testing::HasSubstr("# HELP rally_people People.\n# TYPE rally_people gauge\nrally_people 3\n"));
    EXPECT_THAT(page.Text(), testing::HasSubstr("rally_cut_total{reason=\"abuse\"} 2\n"));
    EXPECT_THAT(page.Text(), testing::HasSubstr("rally_settle_seconds_bucket{le=\"0.0025\"} 1\n"));
    EXPECT_THAT(page.Text(), testing::HasSubstr("rally_settle_seconds_bucket{le=\"0.005\"} 3\n"));
    EXPECT_THAT(page.Text(), testing::HasSubstr("rally_settle_seconds_bucket{le=\"+Inf\"} 4\n"));
    EXPECT_THAT(page.Text(), testing::HasSubstr("rally_settle_seconds_count 4\n"));
}

} // namespace Rally::Test
