#!/usr/bin/env bash
# usage: make_container.sh PROGRAM FOLDER
#
# Gathers .build/release/bin/rally-server and every library it is linked with in FOLDER/root, beside the Containerfile:
# `buildah bud FOLDER` makes the image then. No base image, no shell in it.
set -euo pipefail

(($# == 2)) || { echo "usage: make_container.sh PROGRAM FOLDER" >&2; exit 2; }
program=$1
folder=$2
here="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)"

mkdir -p "$folder/root/data" "$folder/root/tmp"
chmod 1777 "$folder/root/tmp"
chmod 0777 "$folder/root/data"
install -m 0755 -s "$program" "$folder/root/rally-server"
ldd "$program" | sed -n 's/.*=> \(\/[^ ]*\) (.*/\1/p; s/^\t\(\/[^ ]*\) (.*/\1/p' | while read -r library; do
    install -D -m 0755 "$library" "$folder/root$library"
done
cp "$here/Containerfile" "$folder/Containerfile"
