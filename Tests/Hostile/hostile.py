#!/usr/bin/env python3
"""Shows that nobody can take the service from the others: 'make hostile'.

    hostile.py PROGRAM [COUNT [SEED]]     1,000 slow clients and cut uploads of each kind

Everything stays on this machine; the service is started here and stopped by its pid.
"""

import gzip
import random
import resource
import select
import signal
import socket
import struct
import sys
import time

from bombs import LINE, bombs
from service import Probe, Service

FAILURES = []
LIVEZ = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n"


def tell(name, is_good, text):
    print(f"{'ok  ' if is_good else 'FAIL'} {name}: {text}", flush=True)
    if not is_good:
        FAILURES.append(name)


def slow(name, program, count, start, drip, seconds, *flags):
    """Many clients that send a little each second: each is cut within 'seconds' and one more."""
    with Service(program, *flags) as service:
        service.get("/livez")
        before = service.settled_descriptors()
        probe = Probe(service)
        poll = select.poll()
        clients = {}
        for _ in range(count):
            client = service.connect()
            client.sendall(start)
            clients[client.fileno()] = (client, time.monotonic())
            poll.register(client, select.POLLIN | select.POLLHUP)
        lives = []
        end = time.monotonic() + seconds + 30
        dripped = time.monotonic()
        while clients and time.monotonic() < end:
            for number, events in poll.poll(200):
                client, since = clients[number]
                if events & select.POLLIN and not events & select.POLLHUP:
                    try:
                        if client.recv(1 << 16):
                            continue
                    except OSError:
                        pass
                lives.append(time.monotonic() - since)
                poll.unregister(number)
                client.close()
                del clients[number]
            if time.monotonic() - dripped > 1:
                dripped = time.monotonic()
                for client, _ in list(clients.values()):
                    try:
                        client.send(drip)
                    except OSError:
                        pass
        p99, failed, asked = probe.finish()
        longest = max(lives, default=0)
        is_cut = not clients and longest <= seconds + 1.5
        tell(f"{count} {name}", is_cut, f"cut after {longest:.1f} s at most, of {seconds} s and one")
        tell(f"others beside {name}", p99 < 100 and not failed, f"p99 {p99:.1f} ms of {asked}, {failed} failed")
        for client, _ in clients.values():
            client.close()
        settle(service, before, name)


def readers(program, count):
    """Many clients that ask and never read: only the service can tell when they are cut."""
    with Service(program) as service:
        size = len(service.get("/v1/rules"))
        # So long, and longer by the size of the answer.
        seconds = 30 + size / (16 << 10)
        before = service.settled_descriptors()
        probe = Probe(service)
        asks = b"GET /v1/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 300
        clients = []
        for _ in range(count):
            # A small window, or the system's buffers would hold megabytes for each.
            clients.append(service.connect(blocking=False, window=4096))
        time.sleep(0.5)
        for client in clients:
            client.send(asks)
        start = time.monotonic()
        # An answer has its time from when it is begun; the first ones fill the system's buffers.
        busy = -1.0
        while service.cpu_seconds() - busy > 0.2 and time.monotonic() - start < 20:
            busy = service.cpu_seconds()
            time.sleep(0.5)
        start = time.monotonic()
        most = left = 0
        while time.monotonic() - start < seconds + 30:
            time.sleep(0.2)
            left = service.descriptors() - before
            most = max(most, left)
            if left <= 3:
                break
        longest = time.monotonic() - start
        p99, failed, asked = probe.finish()
        is_cut = most >= count and longest <= seconds + 1.5
        what = "" if is_cut else f": {left} of {most} descriptors left, {service.descriptor_kinds()}"
        tell(f"{count} slow readers", is_cut, f"cut after {longest:.1f} s, of {seconds:.1f} s and one{what}")
        tell("others beside slow readers", p99 < 100 and not failed, f"p99 {p99:.1f} ms of {asked}, {failed} failed")
        for client in clients:
            client.close()
        settle(service, before, "slow readers")


def at_once(program):
    """Requests that are all there when the service looks: the library fetches events by 128."""
    with Service(program, "--threads", "1") as service:
        for count in (127, 128, 129, 256, 640):
            clients = [service.connect() for _ in range(count)]
            for client in clients:
                client.sendall(LIVEZ)
                client.recv(1 << 16)
            service.process.send_signal(signal.SIGSTOP)
            for client in clients:
                client.sendall(LIVEZ)
            service.process.send_signal(signal.SIGCONT)
            ready, start = [], time.monotonic()
            while len(ready) < count and time.monotonic() - start < 5:
                ready = select.select(clients, [], [], 0.1)[0]
            took = time.monotonic() - start
            tell(f"{count} requests at once", len(ready) == count, f"{len(ready)} answered within {took:.2f} s")
            for client in clients:
                client.close()


def settle(service, descriptors, name):
    """What was taken is given back, long before it would be found to be too slow."""
    start = time.monotonic()
    while True:
        left = service.descriptors() - descriptors
        idle = b"willdid_ingest_in_progress 0\n" in service.get("/metrics")
        # A worker's queue or two may stay for the next time.
        if left <= 2 and idle or time.monotonic() - start > 20:
            break
        time.sleep(0.1)
    kinds = "" if left <= 2 else f": {service.descriptor_kinds()}"
    took = time.monotonic() - start
    text = f"{max(left, 0)} descriptors left after {took:.1f} s, {service.resident_mib():.0f} MiB{kinds}"
    tell(f"after {name}", left <= 2 and idle, text)


def burst(program, count):
    """Connects as fast as they go, many more than are taken."""
    with Service(program) as service:
        service.get("/livez")
        before, memory = service.settled_descriptors(), service.resident_mib()
        clients = []
        for number in range(count):
            clients.append(service.connect(blocking=False))
            if len(clients) > 8_000:
                clients.pop(0).close()
        for client in clients:
            client.close()
        start = time.monotonic()
        quick = 0
        while quick < 20 and time.monotonic() - start < 30:
            asked = time.monotonic()
            is_good = service.get("/livez").startswith(b"HTTP/1.1 200")
            quick = quick + 1 if is_good and time.monotonic() - asked < 0.1 else 0
        seconds = time.monotonic() - start
        tell(f"{count} connects at once", seconds < 5, f"back to normal after {seconds:.2f} s, {service.resident_mib() - memory:.0f} MiB more")
        settle(service, before, "the burst")


def storm(service, wholes, count, chance):
    """Uploads that end at a random byte, half of them with a reset."""
    for number in range(count):
        body = wholes[number % 2]
        head = "POST /v1/check HTTP/1.1\r\nHost: localhost\r\n"
        whole = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
        with service.connect() as client:
            client.sendall(whole[: chance.randrange(len(whole))])
            if number % 4 < 2:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def aborted(program, count, chance):
    """Cut uploads give back what they took: a second storm takes no more than the first."""
    log = LINE * 50_000
    wholes = [log, gzip.compress(log)]
    with Service(program) as service:
        for body in wholes:
            service.upload([body], len(body))
        before = service.settled_descriptors()
        memory = []
        for _ in range(3):
            storm(service, wholes, count, chance)
            settle(service, before, f"{count} uploads cut at random bytes")
            time.sleep(1)  # What is given back is given back at a tick.
            memory.append(service.resident_mib())
        answers = [service.upload([body], len(body)) for body in wholes]
        good = all(answer.startswith(b"HTTP/1.1 200") for answer in answers)
        more = memory[-1] - memory[0]
        tell("memory after cut uploads", good and more < 32, f"{memory[0]:.0f} MiB, then {more:+.1f} MiB")


def explode(program):
    with Service(program) as service:
        # What is made once is not the bombs'.
        for _ in range(20):
            service.upload([LINE * 100_000], len(LINE) * 100_000)
        for name, statuses, pieces, length, *most in bombs():
            most = most[0] if most else 64
            before, cpu = service.resident_mib(), service.cpu_seconds()
            service.forget_peak()
            answer = service.upload(pieces, length)
            status = int(answer[9:12] or b"0")
            more, seconds = service.peak_mib() - before, service.cpu_seconds() - cpu
            # What is refused must be cheap; what is read costs by its bytes, and nothing by their square.
            is_cheap = seconds < (5 if status == 200 else 1)
            tell(name, status in statuses and more < most and is_cheap, f"{status}, {length} bytes, {more:+.1f} MiB, {seconds:.2f} s of CPU")


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    print(f"seed {seed}")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    explode(program)
    aborted(program, count, random.Random(seed))
    burst(program, 20 * count)
    at_once(program)
    slow("slow heads", program, count, LIVEZ[:-2], b"A: b\r\n", 10)
    body = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
    slow("slow bodies", program, count, body, b"x", 30, "--max-uploads", "4096")
    readers(program, count)
    print("failed: " + ", ".join(FAILURES) if FAILURES else "all good")
    sys.exit(1 if FAILURES else 0)


if __name__ == "__main__":
    main()
