#!/usr/bin/env bash
# usage: make_container.sh PROGRAM FOLDER
#
# Gathers .build/release/bin/rally-server and every library it is linked with in FOLDER/files, beside the Containerfile:
# `buildah bud FOLDER` makes the image then. No base image, no shell in it.
set -euo pipefail

(($# == 2)) || { echo "usage: make_container.sh PROGRAM FOLDER" >&2; exit 2; }
program=$1
folder=$2
here="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)"

files="$folder/files"
mkdir -p "$files"
install -d -m 0777 "$files"/data
install -d -m 1777 "$files"/tmp
install -m 0755 -s "$program" "$files"/rally-server
ldd "$program" | sed -n 's/.*=> \(\/[^ ]*\) (.*/\1/p; s/^\t\(\/[^ ]*\) (.*/\1/p' | while read -r library; do
    install -D -m 0755 "$library" "$files$library"
done
cp "$here/Containerfile" "$folder/Containerfile"
