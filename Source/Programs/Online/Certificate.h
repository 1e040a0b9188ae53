// The certificate a house makes for itself, where nobody vouches for it: people know it by the pin in its address, the SHA-256 of
// its public key, so that it can be renewed.
#pragma once

#include "RallyRules/Core/Blake2.h"

#include <filesystem>
#include <string>
#include <vector>

using X509 = struct x509_st;

namespace Rally::Online
{

// A P-256 key and a certificate for it, as PEM files, the key for its owner alone; those that are there stay. Names: "rally.local",
// "192.168.1.4"; this machine's own are added. A Fail when they cannot be made.
void MakeCertificate(const std::filesystem::path& certificate, const std::filesystem::path& key,
                     const std::vector<std::string>& names);

Digest PinOf(X509* certificate);
// Of a PEM file; a Fail when there is none in it.
Digest PinOfFile(const std::filesystem::path& certificate);

} // namespace Rally::Online
