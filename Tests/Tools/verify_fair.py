#!/usr/bin/env python3
"""An independent look at the proof of a match: its links, its mixes and what its generator gives, by Python's own BLAKE2b. What the
rules make of a generator (which die warns, which card lies on top) is checked by the game; that it is this generator, here as well.

Run: python3 Tests/Tools/verify_fair.py FILE...        prints, for each roll, its number, who opened a link, six faces
Exit: 0 all links fit, 1 one does not.
"""
import hashlib
import sys

SERVER = 0xFF
WORD = (1 << 64) - 1


def fair_hash(label, match, *parts, key=b""):
    return hashlib.blake2b(label.encode().ljust(16, b"\0") + match + b"".join(parts), digest_size=32, key=key).digest()


def link_before(match, who, link):
    return fair_hash("RallyDice1 link", match, bytes([who]), link)


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def raw(self, size):
        if self.at + size > len(self.data):
            raise ValueError("cut short")
        self.at += size
        return self.data[self.at - size:self.at]

    def byte(self):
        return self.raw(1)[0]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value


class Generator:
    """xoshiro256** with bounds by rejection."""

    def __init__(self, state):
        self.words = [int.from_bytes(state[8 * i:8 * i + 8], "little") for i in range(4)]

    def next(self):
        words = self.words
        result = turn(words[1] * 5 & WORD, 7) * 9 & WORD
        shifted = words[1] << 17 & WORD
        words[2] ^= words[0]
        words[3] ^= words[1]
        words[1] ^= words[2]
        words[0] ^= words[3]
        words[2] ^= shifted
        words[3] = turn(words[3], 45)
        return result

    def below(self, bound):
        least = (1 << 32) % bound
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xFFFFFFFF >= least:
                return product >> 32


def turn(value, by):
    return (value << by | value >> (64 - by)) & WORD


class Proof:
    def __init__(self, data):
        reader = Reader(data)
        if reader.raw(9) != b"RALLYFAIR" or reader.byte() != 1:
            raise ValueError("no proof of this format")
        self.fresh, self.anchor = reader.raw(32), reader.raw(32)
        self.promises = [(reader.number(), reader.byte(), reader.raw(32), reader.raw(32)) for _ in range(reader.number())]
        self.rolls = [(reader.raw(32), reader.raw(32) if reader.byte() else None) for _ in range(reader.number())]
        self.header = header_of(data[reader.at:])
        self.match = fair_hash("RallyDice1 match", self.fresh, self.header)


def header_of(log):
    """The bytes of a log's header: its mark, format, game, version, set-up, names and checksum."""
    reader = Reader(log)
    if reader.raw(8) != b"RALLYLOG":
        raise ValueError("no log behind the links")
    reader.raw(1 + 1 + 2)
    reader.raw(reader.number())
    for _ in range(reader.number()):
        reader.raw(reader.number())
    reader.raw(8)
    return log[:reader.at]


class Check:
    """Who acted before a roll stands in the log; here whoever's next link fits has opened it."""

    def __init__(self, proof):
        self.proof, self.match = proof, proof.match
        self.latest, self.waits = {}, set()
        self.server = proof.anchor
        first = [promise for promise in proof.promises if promise[0] == 0]
        for _, seat, anchor, link in first:
            self.take(seat, anchor, link)
        self.mix = fair_hash("RallyDice1 mix", self.match, *(one[2] for one in first), *(one[3] for one in first))

    def take(self, seat, anchor, link):
        if link_before(self.match, seat, link) != anchor:
            raise ValueError(f"the first link of seat {seat} does not lead to its anchor")
        self.latest[seat] = link

    def join(self, before):
        for made, seat, anchor, link in self.proof.promises:
            if made == before and made > 0:
                others = set(self.latest) - {seat}
                self.take(seat, anchor, link)
                self.waits = self.waits | {seat} if others else self.waits - {seat}

    def open(self, link):
        fitting = [seat for seat, latest in self.latest.items() if link_before(self.match, seat, link) == latest]
        if not fitting:
            raise ValueError("a seat's link does not lead to the one before")
        seat = fitting[0]
        self.latest[seat] = link
        if seat not in self.waits:
            self.mix = fair_hash("RallyDice1 mix", self.match, self.mix, link)
            self.waits = set()
        return seat

    def rolls(self):
        for number, (server, link) in enumerate(self.proof.rolls, start=1):
            self.join(number - 1)
            if link_before(self.match, SERVER, server) != self.server:
                raise ValueError(f"roll {number}: the server's link does not lead to the one before")
            seat = None if link is None else self.open(link)
            self.server = server
            state = fair_hash("RallyDice1 roll", self.match, self.mix, number.to_bytes(8, "little"), key=server)
            yield number, seat, Generator(state)


def main(files):
    for file in files:
        try:
            with open(file, "rb") as proof:
                for number, seat, generator in Check(Proof(proof.read())).rolls():
                    who = "-" if seat is None else chr(ord("A") + seat)
                    print(number, who, *(generator.below(6) + 1 for _ in range(6)))
        except ValueError as fault:
            print(f"{file}: {fault}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
