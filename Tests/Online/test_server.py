#!/usr/bin/env python3
"""The real `rally serve`: how it opens, whom it lets in, what it does with those who behave badly, and how it closes.

Run: python3 Tests/Online/test_server.py        (needs .build/release/bin/rally-server)
"""
import contextlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import sqlite3
import ssl
import stat
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tools"))
import nobodys_home  # noqa: F401,E402
from web_socket import BINARY, PING, PONG, TEXT, WebSocket, ask, dial  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER = pathlib.Path(os.environ.get("RALLY_SERVER", ROOT / ".build" / "release" / "bin" / "rally-server"))
DEPLOY = ROOT / "Source" / "Programs" / "Server" / "Deploy"
SHOWN_OUT = 1008


class House:
    """One that runs, in a folder that stays."""

    def __init__(self, folder, *words, port=0):
        self.folder = folder
        self.log = open(folder / "log", "ab")  # noqa: SIM115
        self.process = subprocess.Popen([SERVER, "serve", "--port", str(port), "--metrics", "0", "--log", "json",
                                         "--data", folder / "house", *map(str, words)],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.greeting = self.process.stdout.readline()
        found = re.search(r" listens on port (\d+); join it at (\S+)$", self.greeting)
        self.port = int(found.group(1)) if found else None
        self.address = found.group(2) if found else None

    def events(self, name=None):
        lines = [json.loads(line) for line in (self.folder / "log").read_text(encoding="utf-8").splitlines()]
        return [line for line in lines if name in (None, line["event"])]

    def figures(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port()}/metrics", timeout=20) as page:
            self.page = page.read().decode()
        return {name: float(value) for name, value in re.findall(r"^(\w+(?:\{.*?\})?) (\S+)$", self.page, re.M)}

    def metrics_port(self):
        return self.events("listening")[-1]["metrics"]

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(timeout=15)
        self.process.stdout.close()
        self.log.close()
        return code


class Online(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def house(self, *words):
        house = House(self.folder, *words)
        self.addCleanup(lambda: house.process.poll() is None and house.end(signal.SIGKILL))
        self.assertIsNotNone(house.port, house.greeting + (self.folder / "log").read_text(encoding="utf-8"))
        return house

    def dial(self, house, **how):
        line = dial(house.port, **how)
        self.addCleanup(line.close)
        return line

    def guest_of(self, house, tls=False, target="/", **fields):
        return WebSocket(self.dial(house, tls=tls), target, **fields)

    def refused(self, *words):
        done = subprocess.run([SERVER, *map(str, words)], capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertRegex(done.stderr, r"\Arally: [^\n]+\n\Z")
        return done.stderr

    def until(self, holds, what, seconds=15):
        end = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.02)


class Opening(Online):
    def test_what_it_keeps_and_for_whom(self):
        house = self.house()
        self.assertRegex(house.address, r"\Arally://[0-9a-z.]+:\d+#[\w-]{43}\Z")
        for name in ("secret", "tls-key.pem"):
            self.assertEqual(stat.S_IMODE((self.folder / "house" / name).stat().st_mode), 0o600, name)
        self.assertEqual(stat.S_IMODE((self.folder / "house").stat().st_mode), 0o700)
        self.assertEqual(house.end(), 0)
        again = self.house()
        self.assertEqual(again.address.split("#")[1], house.address.split("#")[1], "the pin stays")
        self.assertIn("another server uses this folder",
                      self.refused("serve", "--port", 0, "--data", self.folder / "house"))
        self.assertIn("port", self.refused("serve", "--port", again.port, "--data", self.folder / "other"))
        self.assertEqual(again.end(signal.SIGINT), 0)

    def test_nonsense_is_said_in_one_line(self):
        data = ("--data", self.folder / "house")
        for words in (["serve", "--port", "x"], ["serve", "--port", 70000, *data], ["serve", "--listen", "nowhere", *data],
                      ["serve", "--cert", "x", *data], ["serve", "--cert", "x", "--key", "y", *data], ["dance"],
                      ["serve", "--plain", "--cert", "x", "--key", "y", *data], ["serve", "--data", "/dev/null/x"],
                      ["serve", "--name", "", *data], ["serve", "--trust", "proxy", *data], ["storm", "--people", 0],
                      ["serve", "--backup", self.folder / "b", "--data", self.folder / "none"], ["storm", "--kills", 1]):
            with self.subTest(words=words):
                self.refused(*words)

    def test_a_store_that_is_none(self):
        (self.folder / "house").mkdir()
        (self.folder / "house" / "house.sqlite").write_bytes(b"cats" * 4000)
        self.assertIn("no store of a house", self.refused("serve", "--port", 0, "--data", self.folder / "house"))

    def test_backup_of_an_open_house(self):
        self.house()
        done = subprocess.run([SERVER, "serve", "--data", self.folder / "house", "--backup", self.folder / "copy"], check=False)
        self.assertEqual(done.returncode, 0)
        with contextlib.closing(sqlite3.connect(self.folder / "copy")) as copy:
            self.assertEqual(copy.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            self.assertEqual(copy.execute("SELECT count(*) FROM matches").fetchone(), (0,))

    def test_certificates_of_others_and_a_new_one_without_a_restart(self):
        def certificate(name):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                            "-keyout", self.folder / "key.pem", "-out", self.folder / "cert.pem", "-days", "2",
                            "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"], check=True, capture_output=True)

        def shown():
            return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", house.port)))

        certificate("one.example")
        house = self.house("--cert", self.folder / "cert.pem", "--key", self.folder / "key.pem", "--host", "one.example")
        self.assertRegex(house.address, r"\Arally://one.example:\d+\Z")
        before = shown()
        stays = self.guest_of(house, tls=True)
        certificate("two.example")
        house.process.send_signal(signal.SIGHUP)
        self.until(lambda: house.events("certificate read"), "it was not read")
        self.assertNotEqual(shown(), before)
        (self.folder / "key.pem").write_text("nonsense", encoding="utf-8")
        house.process.send_signal(signal.SIGHUP)
        self.until(lambda: house.events("certificate unusable"), "it was not refused")
        self.assertNotEqual(shown(), before)
        stays.send(b"", PING)
        self.assertEqual(stays.receive()[0], PONG)


class Managed(Online):
    """As a service manager has it: by the datagrams and the socket of systemd."""

    def test_it_says_when_it_is_ready_lives_and_stops(self):
        told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(told.close)
        told.bind(str(self.folder / "notify"))
        told.settimeout(15)
        door = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(door.close)
        port = door.getsockname()[1]
        command = 'exec 3<&"$0"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"'
        process = subprocess.Popen(["bash", "-c", command, str(door.fileno()), SERVER, "serve", "--plain", "--data", self.folder / "house"],
                                   pass_fds=[door.fileno()], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   env={**os.environ, "NOTIFY_SOCKET": str(self.folder / "notify"), "WATCHDOG_USEC": "600000"})
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        self.assertIn(b"READY=1", told.recv(1000))
        self.assertIn(f"port {port};", process.stdout.readline().decode())
        with dial(port, tls=False) as line:
            self.assertEqual(ask(line, "/health")[0], 200)
        self.assertEqual(told.recv(1000), b"WATCHDOG=1")
        process.terminate()
        words = told.recv(1000)
        while words == b"WATCHDOG=1":
            words = told.recv(1000)
        self.assertEqual(words, b"STOPPING=1")
        self.assertEqual(process.wait(timeout=15), 0)

    def test_every_figure_that_alerts_ask_for_is_told(self):
        house = self.house("--plain")
        house.figures()
        alerts = (DEPLOY / "alerts.yml").read_text(encoding="utf-8")
        asked = set(re.findall(r"\brally_\w+", "\n".join(re.findall(r"expr: (.*)", alerts))))
        self.assertGreater(len(asked), 4)
        for name in asked:
            self.assertRegex(house.page, rf"(?m)^{name}[ {{]", name)
        if shutil.which("promtool"):
            for command in (["check", "rules", "alerts.yml"], ["test", "rules", "alerts_test.yml"]):
                subprocess.run(["promtool", *command], cwd=DEPLOY, check=True, capture_output=True)


class AtTheDoor(Online):
    def test_tls_of_yesterday_is_refused(self):
        house = self.house()
        with self.assertRaises((ssl.SSLError, ConnectionError)):
            dial(house.port, newest=ssl.TLSVersion.TLSv1_2)
        with dial(house.port) as good:
            self.assertEqual(good.version(), "TLSv1.3")
        with dial(house.port, tls=False) as plain:
            plain.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                self.assertNotIn(b"HTTP", plain.recv(1000))

    def test_what_it_answers_to_http(self):
        house = self.house("--plain")
        for target, status in (("/health", 200), ("/", 404), ("/metrics", 404), ("/../../etc/passwd", 404), ("/health?x", 404)):
            with self.subTest(target=target), dial(house.port, tls=False) as line:
                self.assertEqual(ask(line, target)[0], status)
        with dial(house.port, tls=False) as line:
            self.assertEqual(WebSocket(line, Origin="https://evil.example").status, 403, "no page in a browser")
        with dial(house.port, tls=False) as line:
            self.assertEqual(WebSocket(line, "/elsewhere").status, 403)
        for request in (b"\x16\x03\x01" * 100, b"GET / HTTP/1.1\r\nX: " + b"a" * 20000, b"POST /health HTTP/1.1\r\nContent-Length: 9\r\n\r\nsomething",
                        b"\x00" * 50, b"GET\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"):
            with self.subTest(request=request[:30]), dial(house.port, tls=False) as line:
                with contextlib.suppress(ConnectionError):
                    line.sendall(request)
                    while line.recv(1000):
                        pass
        with dial(house.port, tls=False) as line:
            self.assertEqual(ask(line, "/health")[0], 200, "it is still there")

    def test_metrics_are_those_of_prometheus(self):
        house = self.house("--plain")
        self.guest_of(house)
        self.assertEqual(house.figures()["rally_people"], 1)
        with self.assertRaises(urllib.error.HTTPError):
            urllib.request.urlopen(f"http://127.0.0.1:{house.metrics_port()}/", timeout=20)
        if shutil.which("promtool"):
            done = subprocess.run(["promtool", "check", "metrics"], input=house.page, capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_slow_arrivals_and_half_open_lines_are_not_waited_for(self):
        house = self.house()
        idle = [self.dial(house, tls=False) for _ in range(50)]
        drips = self.dial(house, tls=False)
        begins = time.monotonic()
        over = False
        while time.monotonic() - begins < 12 and not over:
            try:
                drips.sendall(b"\x16")
                drips.settimeout(0.3)
                over = drips.recv(100) == b""
            except (socket.timeout, TimeoutError):
                continue
            except ConnectionError:
                over = True
        self.assertTrue(over, "a byte now and then kept a place")
        for line in idle:
            line.settimeout(10)
            with contextlib.suppress(ConnectionError):
                self.assertEqual(line.recv(10), b"")
        figures = house.figures()
        self.assertGreaterEqual(figures['rally_refused_total{reason="handshake"}'], 51)
        self.assertEqual(figures["rally_people"], 0)

    def test_a_full_house_says_come_later(self):
        house = self.house("--plain", "--most-people", 2)
        stay = [self.guest_of(house) for _ in range(2)]
        self.until(lambda: house.figures()["rally_people"] == 2, "they did not come in")
        self.assertEqual(self.guest_of(house).close_code(), 1013)
        stay[0].connection.close()
        self.until(lambda: house.figures()["rally_people"] == 1, "the first did not leave")
        third = self.guest_of(house)
        third.send(b"", PING)
        self.assertEqual(third.receive()[0], PONG)

    def test_so_many_from_one_address_by_way_of_a_proxy(self):
        house = self.house("--plain", "--trust", "127.0.0.1", "--most-of-address", 2)

        def come(origin):
            return self.guest_of(house, X_Forwarded_For=origin)

        stay = [come("203.0.113.9"), come("10.9.8.7, 203.0.113.9")]
        self.assertEqual([one.status for one in stay], [101, 101])
        self.assertEqual(come("203.0.113.9").status, 429)
        self.assertEqual(come("203.0.113.10").status, 101)
        self.assertEqual([come(f"2001:db8:1:2::{i}").status for i in range(3)], [101, 101, 429], "one network of IPv6")
        self.assertEqual(come("nonsense").status, 429, "a proxy that does not say for whom")
        stay[0].connection.close()
        self.until(lambda: come("203.0.113.9").status == 101, "its place was not given back")


class Misbehaving(Online):
    def setUp(self):
        super().setUp()
        self.open = self.house("--plain")

    def guest(self):
        guest = self.guest_of(self.open)
        self.assertEqual(guest.status, 101)
        return guest

    def tearDown(self):
        guest = self.guest()
        guest.send(b"", PING)
        self.assertEqual(guest.receive()[0], PONG, "the house is still there for others")

    def test_nonsense_text_and_giants(self):
        for payload, kind, code in ((b"\xff\xff nonsense", BINARY, SHOWN_OUT), (b"", BINARY, SHOWN_OUT), (b"hello", TEXT, 1003),
                                    (b"\xff\xfe", TEXT, 1007), (bytes(1025), BINARY, 1009), (bytes(70000), BINARY, 1009),
                                    (b"x", 3, 1002), (bytes(126), PING, 1002)):
            with self.subTest(kind=kind, size=len(payload)):
                guest = self.guest()
                with contextlib.suppress(ConnectionError):
                    guest.send(payload, kind)
                self.assertIn(guest.close_code(), (code, 1006) if len(payload) > 1025 else (code,))

    def test_frames_without_a_mask(self):
        guest = self.guest()
        guest.send(b"x", masked=False)
        self.assertEqual(guest.close_code(), 1002)

    def test_messages_of_ever_more_empty_frames(self):
        guest = self.guest()
        guest.send(b"", BINARY, final=False)
        with self.assertRaises((ConnectionError, socket.timeout)):
            for _ in range(60000):
                guest.send(b"", 0, final=False)
            guest.connection.settimeout(5)
            while guest.connection.recv(1000):
                pass
            raise ConnectionError
        self.until(lambda: self.open.figures()["rally_people"] == 0, "it was not cut")

    def test_pings_without_end(self):
        guest = self.guest()
        with self.assertRaises((ConnectionError, EOFError)):
            for _ in range(5000):
                guest.send(b"are you there", PING)
            while True:
                guest.receive()
        self.assertEqual(self.open.figures()['rally_cut_total{reason="abuse"}'], 1)

    def test_floods_are_read_slowly_and_others_do_not_wait(self):
        flood, other = self.guest(), self.guest()
        flood.connection.settimeout(0.2)
        with contextlib.suppress(socket.timeout, TimeoutError, ConnectionError):
            for _ in range(4000):
                flood.send(b"\x00" * 1000)
        other.send(b"", PING)
        self.assertEqual(other.receive()[0], PONG)

    def test_half_closed_and_vanished(self):
        guests = [self.guest() for _ in range(20)]
        for guest in guests[:10]:
            guest.connection.shutdown(socket.SHUT_WR)
        for guest in guests[10:]:
            guest.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            guest.connection.close()
        self.until(lambda: self.open.figures()["rally_people"] == 0, "they are still there")


class Closing(Online):
    def test_everybody_is_told_and_it_ends_soon(self):
        for words in ((), ("--plain",)):
            with self.subTest(words=words):
                house = self.house(*words)
                guests = [self.guest_of(house, tls=not words) for _ in range(20)]
                self.dial(house, tls=False)  # one who never says a word
                begins = time.monotonic()
                house.process.send_signal(signal.SIGTERM)
                self.assertEqual({guest.close_code() for guest in guests[:19]}, {1012})
                self.assertEqual(house.end(signal.SIGTERM), 0)
                self.assertLess(time.monotonic() - begins, 10)
                self.assertEqual(house.events("closed")[-1]["safe"], 1)

    def test_many_half_open_lines_and_few_files(self):
        """10,000 where the machine allows it: others come in all the while."""
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        house = self.house()
        lines = []
        with contextlib.suppress(OSError):
            for _ in range(min(10_000, hard - 200)):
                line = socket.socket()
                line.setblocking(False)
                lines.append(line)
                line.connect_ex(("127.0.0.1", house.port))
        self.until(lambda: self.comes_in(house), "nobody else comes in", 40)
        for line in lines:
            line.close()
        self.assertEqual(house.end(), 0)

    @staticmethod
    def comes_in(house):
        with contextlib.suppress(OSError, ssl.SSLError), dial(house.port) as line:
            return ask(line, "/health")[0] == 200
        return False


class Storms(Online):
    def storm_by(self, *words, **settings):
        return subprocess.run([SERVER, "storm", "--json", "--data", self.folder, *map(str, words)], capture_output=True, text=True,
                              timeout=120, check=False, env={**os.environ, **{name: str(value) for name, value in settings.items()}})

    def storm(self, *words):
        done = self.storm_by(*words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def test_people_race_over_every_wire(self):
        told = self.storm("--people", 12, "--seconds", 1, "--pause", 0.05)
        self.assertEqual(set(told), {"memory, plain", "memory, tls", "sqlite, plain", "sqlite, tls"})
        for name, figures in told.items():
            self.assertGreater(figures["actions"], 20, name)
            self.assertEqual(figures["faults"], [], name)

    def test_killed_in_the_middle_nothing_is_lost_that_was_told(self):
        told = self.storm("--people", 24, "--seconds", 6, "--pause", 0.02, "--store", "sqlite", "--wire", "tls", "--kills", 4)
        figures = told["sqlite, tls"]
        self.assertEqual((figures["kills"], figures["lost"], figures["faults"]), (4, 0, []))
        self.assertGreater(figures["actions"], 100)

    def test_the_power_fails_and_nothing_is_lost_that_was_told(self):
        """Killing a program cannot show that: what it wrote stays with the system. Here only what was synced stays."""
        shim = self.folder / "synced.so"
        made = subprocess.run(["g++", "-x", "c", "-shared", "-fPIC", "-o", shim, pathlib.Path(__file__).with_name("synced.c"), "-ldl"],
                              capture_output=True, text=True, check=False)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        words = ("--people", 16, "--seconds", 4, "--pause", 0.02, "--store", "sqlite", "--wire", "plain", "--kills", 3)
        for every, lost in ((1, False), (40, True)):
            with self.subTest(every=every):
                synced = self.folder / f"synced-{every}"
                synced.mkdir()
                done = self.storm_by("--synced", synced, *words, LD_PRELOAD=shim, RALLY_SYNCED=synced, RALLY_SYNCED_EVERY=every)
                self.assertEqual(done.returncode != 0, lost, done.stderr)
                if not lost:
                    figures = json.loads(done.stdout)["sqlite, plain"]
                    self.assertEqual((figures["kills"], figures["lost"]), (3, 0))
                    self.assertGreater(figures["actions"], 50)


if __name__ == "__main__":
    unittest.main()
