#include "Online/Certificate.h"

#include "Online/SecretFile.h"
#include "Shared/Files.h"

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <memory>

#include <arpa/inet.h>
#include <unistd.h>

namespace Rally::Online
{
namespace
{

using Shared::Fail;

template <auto Free>
struct Freed
{
    template <class T>
    void operator()(T* held) const
    {
        Free(held);
    }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Memory = std::unique_ptr<BIO, Freed<BIO_free>>;

constexpr long kValidFor = 10L * 365 * 24 * 3600; // it is known by its pin, and by nothing that could expire

void Demand(bool done)
{
    if (!done)
    {
        throw Fail("a certificate could not be made");
    }
}

bool IsNumbers(const std::string& name)
{
    in6_addr numbers{};
    return inet_pton(AF_INET, name.c_str(), &numbers) == 1 || inet_pton(AF_INET6, name.c_str(), &numbers) == 1;
}

std::string AlternativeNames(const std::vector<std::string>& names)
{
    char machine[256] = {};
    gethostname(machine, sizeof machine - 1);
    std::string list = "DNS:localhost,IP:127.0.0.1,IP:::1";
    const auto isPlain = [](const std::string& name)
    { return !name.empty() && name.find_first_of(",\n\r") == std::string::npos; };
    if (isPlain(machine))
    {
        list += std::string(",DNS:") + machine;
    }
    for (const std::string& name : names)
    {
        list += isPlain(name) ? (IsNumbers(name) ? ",IP:" : ",DNS:") + name : "";
    }
    return list;
}

void AddNames(X509* certificate, const std::vector<std::string>& names)
{
    const std::string list = AlternativeNames(names);
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    const auto add = [&](int what, const char* value)
    {
        const std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>> extension(
            X509V3_EXT_conf_nid(nullptr, &context, what, value));
        Demand(extension != nullptr && X509_add_ext(certificate, extension.get(), -1) == 1);
    };
    add(NID_subject_alt_name, list.c_str());
    add(NID_basic_constraints, "critical,CA:FALSE");
    add(NID_ext_key_usage, "serverAuth");
}

Certificate SignedBy(EVP_PKEY* key, const std::vector<std::string>& names)
{
    Certificate certificate(X509_new());
    Demand(certificate != nullptr);
    std::uint64_t serial = 0;
    Demand(RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1);
    Demand(X509_set_version(certificate.get(), X509_VERSION_3) == 1);
    Demand(ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()), serial >> 1) == 1);
    Demand(X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -24L * 3600) != nullptr);
    Demand(X509_gmtime_adj(X509_getm_notAfter(certificate.get()), kValidFor) != nullptr);
    X509_NAME* name = X509_get_subject_name(certificate.get());
    const unsigned char common[] = "RallyDirt";
    Demand(X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, common, -1, -1, 0) == 1);
    Demand(X509_set_issuer_name(certificate.get(), name) == 1);
    Demand(X509_set_pubkey(certificate.get(), key) == 1);
    AddNames(certificate.get(), names);
    Demand(X509_sign(certificate.get(), key, EVP_sha256()) > 0);
    return certificate;
}

template <class Write>
std::string Pem(Write write)
{
    const Memory memory(BIO_new(BIO_s_mem()));
    Demand(memory != nullptr && write(memory.get()) == 1);
    char* text = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

Key ReadKey(const std::filesystem::path& file)
{
    const std::string text = Shared::ReadFile(file.string(), 1u << 20);
    const Memory memory(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
    Key key(PEM_read_bio_PrivateKey(memory.get(), nullptr, nullptr, nullptr));
    if (key == nullptr)
    {
        throw Fail(file.string() + ": no private key as PEM");
    }
    return key;
}

} // namespace

void MakeCertificate(const std::filesystem::path& certificate, const std::filesystem::path& key,
                     const std::vector<std::string>& names)
{
    std::error_code problem;
    if (!std::filesystem::exists(key, problem))
    {
        const Key fresh(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"));
        Demand(fresh != nullptr);
        const auto write = [&](BIO* to)
        { return PEM_write_bio_PrivateKey(to, fresh.get(), nullptr, nullptr, 0, nullptr, nullptr); };
        WritePrivately(key, Pem(write));
    }
    if (!std::filesystem::exists(certificate, problem))
    {
        const Key kept = ReadKey(key);
        const Certificate made = SignedBy(kept.get(), names);
        Shared::WriteFile(certificate.string(), Pem([&](BIO* to) { return PEM_write_bio_X509(to, made.get()); }));
    }
}

Digest PinOf(X509* certificate)
{
    unsigned char* bytes = nullptr;
    const int size = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &bytes);
    Digest pin{};
    const bool hashed =
        size > 0 && EVP_Digest(bytes, static_cast<std::size_t>(size), pin.data(), nullptr, EVP_sha256(), nullptr) == 1;
    OPENSSL_free(bytes);
    Demand(hashed);
    return pin;
}

Digest PinOfFile(const std::filesystem::path& certificate)
{
    const std::string text = Shared::ReadFile(certificate.string(), 1u << 20);
    const Memory memory(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
    const Certificate read(PEM_read_bio_X509(memory.get(), nullptr, nullptr, nullptr));
    if (read == nullptr)
    {
        throw Fail(certificate.string() + ": no certificate as PEM");
    }
    return PinOf(read.get());
}

} // namespace Rally::Online
