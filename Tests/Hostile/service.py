"""The service under test: started on a free port of this machine, watched, and stopped by its pid."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time


class Service:
    """A running 'willdid serve', and what the system knows of it; it keeps reports only if 'keeps'."""

    def __init__(self, program, *flags, keeps=False):
        storage = [] if keeps else ["--database-url", "none"]
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", *storage, *flags],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.port = None
        for line in self.process.stderr:
            if "listening on" in line:
                self.port = int(line.rsplit(":", 1)[1])
                break
        if self.port is None:
            sys.exit("the service does not start")
        # Somebody has to read what it says, or it would wait.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(40)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def connect(self, blocking=True, window=None):
        client = socket.socket()
        if window:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        client.setblocking(blocking)
        if blocking:
            client.settimeout(30)
        try:
            client.connect(("127.0.0.1", self.port))
        except BlockingIOError:
            pass
        return client

    def talk(self, *pieces):
        """Sends all pieces over one connection, and returns the whole answer."""
        with self.connect() as client:
            try:
                for piece in pieces:
                    client.sendall(piece)
            except (BrokenPipeError, ConnectionResetError):
                pass
            answer = b""
            try:
                while part := client.recv(1 << 16):
                    answer += part
            except ConnectionResetError:
                pass
            return answer

    def get(self, path):
        return self.talk(
            b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path.encode()
        )

    def upload(self, pieces, length):
        head = (
            "POST /v1/check?name=hostile.log HTTP/1.1\r\nHost: localhost\r\n"
            f"Connection: close\r\nContent-Length: {length}\r\n\r\n"
        )
        return self.talk(head.encode(), *pieces)

    # What the system knows.

    def _status(self, key):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith(key):
                    return int(line.split()[1])
        return 0

    def resident_mib(self):
        return self._status("VmRSS:") / 1024

    def peak_mib(self):
        return self._status("VmHWM:") / 1024

    def forget_peak(self):
        with open(f"/proc/{self.process.pid}/clear_refs", "w", encoding="ascii") as refs:
            refs.write("5")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def settled_descriptors(self):
        """Its descriptors once they stay as many: the runtime opens some of its own behind the first answer."""
        counts = []
        while counts[-5:] != [self.descriptors()] * 5 and len(counts) < 100:
            time.sleep(0.1)
            counts.append(self.descriptors())
        return counts[-1]

    def threads(self):
        return self._status("Threads:")

    def descriptor_kinds(self):
        """What its descriptors are: 'socket', 'anon_inode', 'pipe', or a file."""
        folder = f"/proc/{self.process.pid}/fd"
        kinds = []
        for number in os.listdir(folder):
            try:
                kinds.append(os.readlink(f"{folder}/{number}").split(":")[0])
            except FileNotFoundError:
                pass
        return " ".join(sorted(kinds))

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Probe:
    """Asks '/livez' again and again from a process of its own, and keeps how long it took."""

    def __init__(self, service):
        self.process = subprocess.Popen(
            [sys.executable, __file__, str(service.port)], stdout=subprocess.PIPE, text=True
        )

    def finish(self):
        """Returns the 99th percentile in milliseconds, and how many requests failed."""
        self.process.send_signal(signal.SIGTERM)
        output = self.process.communicate()[0].split()
        times = sorted(float(word) for word in output if word != "failed")
        failed = output.count("failed")
        return (times[int(len(times) * 0.99)] if times else float("inf")), failed, len(times)


def probe(port):
    is_over = []
    signal.signal(signal.SIGTERM, lambda *_: is_over.append(True))
    request = b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    times = []
    while not is_over and len(times) < 100_000:
        start = time.perf_counter()
        try:
            with socket.create_connection(("127.0.0.1", port), 10) as client:
                client.sendall(request)
                answer = client.recv(1 << 16)
            good = answer.startswith(b"HTTP/1.1 200")
        except OSError:
            good = False
        times.append(f"{(time.perf_counter() - start) * 1000:.3f}" if good else "failed")
        time.sleep(0.01)
    print("\n".join(times))


if __name__ == "__main__":
    probe(int(sys.argv[1]))
