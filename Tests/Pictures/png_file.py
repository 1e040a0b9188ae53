"""The little of PNG that the pictures need: eight-bit RGB, read, shrunk and written with nothing but the standard library."""
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _chunks(data):
    at = len(SIGNATURE)
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + length]
        at += 12 + length


def _unfilter(kind, row, above, step):
    """Undoes one of the five filters of a row, in place."""
    if kind == 1:
        for i in range(step, len(row)):
            row[i] = (row[i] + row[i - step]) & 255
    elif kind == 2:
        for i, up in enumerate(above):
            row[i] = (row[i] + up) & 255
    elif kind == 3:
        for i, up in enumerate(above):
            left = row[i - step] if i >= step else 0
            row[i] = (row[i] + (left + up) // 2) & 255
    elif kind == 4:
        for i, up in enumerate(above):
            left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
            guess = left + up - corner
            a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
            row[i] = (row[i] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
    elif kind != 0:
        raise ValueError(f"there is no filter {kind}")


def read(path):
    """(width, height, rows of bytes, three to a pixel)."""
    with open(path, "rb") as file:
        data = file.read()
    if not data.startswith(SIGNATURE):
        raise ValueError(f"{path}: not a PNG")
    packed, width, height = b"", 0, 0
    for kind, body in _chunks(data):
        if kind == b"IHDR":
            width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if (depth, colours, interlaced) != (8, 2, 0):
                raise ValueError(f"{path}: expected eight bits of RGB, not interlaced")
        elif kind == b"IDAT":
            packed += body
    raw, rows, above = zlib.decompress(packed), [], bytes(width * 3)
    for y in range(height):
        start = y * (width * 3 + 1)
        row = bytearray(raw[start + 1 : start + 1 + width * 3])
        _unfilter(raw[start], row, above, 3)
        rows.append(row)
        above = row
    return width, height, rows


def read_ppm(path):
    """The same of a PPM, which needs no unpacking."""
    with open(path, "rb") as file:
        data = file.read()
    kind, size, _, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    if kind != b"P6" or len(pixels) != width * height * 3:
        raise ValueError(f"{path}: not a PPM")
    return width, height, [pixels[y * width * 3 : (y + 1) * width * 3] for y in range(height)]


def write(path, width, height, rows):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    filtered, above = bytearray(), bytes(width * 3)
    for row in rows:  # differences to the row above pack well
        filtered.append(2)
        filtered += bytes((a - b) & 255 for a, b in zip(row, above))
        above = row
    with open(path, "wb") as file:
        file.write(SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(bytes(filtered), 9)) + chunk(b"IEND", b""))


def shrunk(picture, by):
    """The mean of every square of by × by pixels."""
    width, height, rows = picture
    small, area = [], by * by
    for top in range(0, height - by + 1, by):
        sums = [sum(column) for column in zip(*rows[top : top + by])]
        row = bytearray()
        for left in range(0, width - by + 1, by):
            for channel in range(3):
                row.append(sum(sums[left * 3 + channel : (left + by) * 3 : 3]) // area)
        small.append(row)
    return width // by, height // by, small


def shaded(picture):
    """With 32 shades of each colour."""
    width, height, rows = picture
    shades = bytes(value & 0xF8 | 4 for value in range(256))
    return width, height, [bytes(row).translate(shades) for row in rows]


def differences(one, other, square):
    """Mean absolute difference, 0 to 255, of each square of two pictures of one size; what is left at the edges is not looked at."""
    width, height, rows = one
    if (width, height) != other[:2]:
        raise ValueError(f"{width}x{height} against {other[0]}x{other[1]}")
    means, area = [], square * square * 3
    for top in range(0, height - square + 1, square):
        sums = [0] * (width // square)
        for y in range(top, top + square):
            row = bytes(abs(a - b) for a, b in zip(rows[y], other[2][y]))
            for x in range(width // square):
                sums[x] += sum(row[x * square * 3 : (x + 1) * square * 3])
        means.append([value / area for value in sums])
    return means
