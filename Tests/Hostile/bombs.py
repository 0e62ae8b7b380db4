"""Logs that are small on the wire and huge, or senseless, behind it."""

import gzip
import shutil
import subprocess
import zlib

LINE = b"Feed:0x1 viewDidLoad\n"
MIB = 1 << 20


def zstd_zeros(gibibytes, *flags):
    """Zeros as the program 'zstd' packs them; nothing of them is kept unpacked."""
    head = subprocess.Popen(["head", "-c", f"{gibibytes}G", "/dev/zero"], stdout=subprocess.PIPE)
    packed = subprocess.run(
        ["zstd", "-q", "-c", *flags], stdin=head.stdout, stdout=subprocess.PIPE, check=True
    ).stdout
    head.wait()
    return packed


def zstd_blocks(gibibytes, window_log=17):
    """The same, written by hand, where there is no such program."""
    count = gibibytes << 13
    block = (128 << 10) << 3 | 1 << 1
    blocks = (block.to_bytes(3, "little") + b"\0") * (count - 1)
    last = (block | 1).to_bytes(3, "little") + b"\0"
    return b"\x28\xb5\x2f\xfd\0" + bytes([(window_log - 10) << 3]) + blocks + last


def gzip_zeros(mebibytes):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(MIB)
    return b"".join(packer.compress(zeros) for _ in range(mebibytes)) + packer.flush()


def repeated(part, count):
    return (part for _ in range(count)), len(part) * count


def bombs():
    """Yields name, statuses that are right, pieces and length."""

    def one(name, statuses, body):
        return name, statuses, [body], len(body)

    zeros = zstd_zeros(10) if shutil.which("zstd") else zstd_blocks(10)
    yield one("10 GiB of zeros in zstd", {413}, zeros)
    yield one("10 GiB of zeros in blocks by hand", {413}, zstd_blocks(10))
    yield one("1 GiB of zeros in gzip", {413}, gzip_zeros(1024))
    yield one("10,000 gzip members", {200}, gzip.compress(LINE) * 10_000)
    yield one("10,000 empty gzip members", {200}, gzip.compress(b"") * 10_000)
    yield one("a window of 128 MiB", {400}, zstd_blocks(1, window_log=27))
    if shutil.which("zstd"):
        yield one("zstd --long=27", {400, 413}, zstd_zeros(1, "--long=27"))
    yield one("gzip that ends too early", {400}, gzip.compress(LINE * 1000)[:-9])
    yield one("gzip with something behind it", {400}, gzip.compress(LINE) + b"more")
    yield one("gzip in gzip", {415}, gzip.compress(gzip.compress(bytes(MIB))))
    yield one("an object 100,000 deep", {200}, b'{"event":' + b"[" * 100_000 + b"\n" + LINE)
    yield one("100,000 closed brackets", {200}, b"[" * 100_000 + b"]" * 100_000 + b"\n")
    yield "a line of 1 GiB", {200}, *repeated(b"x" * MIB, 1024)
    yield "1 GiB of NUL bytes", {200}, *repeated(bytes(MIB), 1024)
    yield "64 MiB of line feeds", {200}, *repeated(b"\n" * MIB, 64)
    yield one("UTF-16", {200}, b"\xff\xfe" + LINE.decode().encode("utf-16-le") * 1000)
    yield one("half a surrogate", {200}, b"\xff\xfe" + b"\x00\xd8A\0" * 1000 + b"\x41")
    # As many live subjects as are kept, each with a name of its own, may take their budget.
    names = b"".join(b"C%d:0x%x viewDidLoad\n" % (n, n) for n in range(1, 1_000_001))
    yield *one("a million names", {200}, names), 288
    # What one line makes somebody look at must not be all that came before.
    braces = b",".join([b'{"a":"}","name":"viewDidLoad","type":"FeedVC"}'] * 50_000)
    yield one("a brace in each of 50,000 objects", {200}, b"[" + braces + b"]")
    launches = b"".join(
        b"2026-01-01 10:00:00.000 Shop[%d:1] -[AppDelegate application:willFinishLaunchingWithOptions:]\n"
        b"*** 1 messages dropped\n" % n for n in range(1, 60_001)
    )
    yield one("a gap behind each of 60,000 launches", {200}, launches)
    loads = b"".join(
        b"2026-01-01 10:00:00.000 Shop[%d:1] +[FeedVC load]\n"
        b"2026-01-01 10:00:00.000 Shop[%d:1] -[FeedVC viewDidLoad]\n" % (n, n)
        for n in range(1, 60_001)
    )
    yield one("a class loaded in each of 60,000 processes", {200}, loads)
    yield one("deep names", {200}, (b"A." * 50_000 + b"B:0x1 viewDidLoad\n") * 20)
    entities = b"".join(b"&" + b"amp;" * n + b"lt; viewDidLoad of it " for n in range(700))
    yield one("entities of entities", {200}, entities + b"\n")
