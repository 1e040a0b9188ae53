"""As little of WebSocket (RFC 6455) as it takes to be a bad guest: frames as wished, right or wrong."""
import base64
import os
import socket
import ssl
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def dial(port, tls=True, newest=None, host="127.0.0.1"):
    raw = socket.create_connection((host, port), timeout=20)
    if not tls:
        return raw
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    if newest is not None:
        context.maximum_version = newest
    return context.wrap_socket(raw, server_hostname="localhost")


def read_head(connection):
    head = b""
    while b"\r\n\r\n" not in head:
        more = connection.recv(1)
        if not more:
            break
        head += more
    return head.decode("latin-1")


def ask(connection, target="/", **fields):
    """An HTTP request; the status and the whole answer."""
    lines = [f"GET {target} HTTP/1.1", "Host: localhost", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    head = read_head(connection)
    return int(head.split()[1]) if head else 0, head


class WebSocket:
    def __init__(self, connection, target="/", **fields):
        self.connection = connection
        status, head = ask(connection, target, Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version=13,
                           Sec_WebSocket_Key=base64.b64encode(os.urandom(16)).decode(), **fields)
        self.status = status
        self.head = head

    def send(self, payload, kind=BINARY, final=True, masked=True):
        header = bytes([(0x80 if final else 0) | kind])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            header += bytes([mask_bit | len(payload)])
        elif len(payload) < 1 << 16:
            header += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            header += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        mask = os.urandom(4)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if masked else payload
        self.connection.sendall(header + (mask if masked else b"") + body)

    def exactly(self, count):
        got = b""
        while len(got) < count:
            more = self.connection.recv(count - len(got))
            if not more:
                raise EOFError
            got += more
        return got

    def receive(self):
        """Kind and payload; EOFError when the line is cut."""
        try:
            first, second = self.exactly(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.exactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.exactly(8))[0]
            return first & 0x0F, self.exactly(size)
        except (ConnectionError, ssl.SSLError) as cut:
            raise EOFError from cut

    def close_code(self):
        """Reads to the end: the code of the close frame, 1006 when there was none."""
        try:
            while True:
                kind, payload = self.receive()
                if kind == CLOSE:
                    return struct.unpack(">H", payload[:2])[0] if payload else 1005
        except EOFError:
            return 1006
