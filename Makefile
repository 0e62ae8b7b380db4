# 'make run' and 'make test' each work as the only command on a fresh machine with Swift 6.3.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

LISTEN ?= 127.0.0.1:8080
PREFIX ?= /usr/local
# Modules are optimised together when they are linked: a tenth less time for a long log, a fifth for a post.
RELEASE := -c release --experimental-lto-mode full -Xswiftc -use-ld=lld --static-swift-stdlib
# 'make fuzz FUZZ_TARGET=readers FUZZ_RUNS=10000000' runs the reader of each dialect so often; see Fuzz/run.
FUZZ_TARGET ?= parts
# Tests that wait for a server are starved by those that keep every core busy, and by each other:
# they run apart, one after the other.
WAITING_TESTS := MicroHTTPDTests|HostileTests|ServeTests|WebAPITests|StorageTests
SCRIPTS := .ci/run scripts/* Fuzz/run Benchmarks/run Benchmarks/*/run Tests/Browser/run Tests/Durability/postgres
# Swift's own helper hangs a sanitizer's report.
export SWIFT_BACKTRACE ?= enable=no

.PHONY: help setup run build release test pages figures torture check lint format sanitize fuzz hostile soak conformance durability bench bench-posts bench-text bench-storage bench-pages profile install clean

help: ## show what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: ## install the system libraries that are missing
	@scripts/setup

run: release ## run the service, on 127.0.0.1:8080 or LISTEN
	.build/release/willdid serve --listen $(LISTEN)

build: setup ## build, refusing imports that Package.swift does not draw
	swift build --explicit-target-dependency-import-check error

release: setup ## build the program that is shipped
	swift build $(RELEASE) --product willdid

test: ## build and run every test
	@scripts/setup test
	swift test --disable-xctest --skip '$(WAITING_TESTS)'
	swift test --disable-xctest --skip-build --no-parallel --filter '$(WAITING_TESTS)'
	Tests/Browser/run

pages: ## build, and look at the pages in a browser; pictures are in .build/screenshots
	@scripts/setup test
	swift build --product willdid
	Tests/Browser/run

figures: release ## measure how fast pages come and what watching them costs
	WILLDID=.build/release/willdid Tests/Browser/run --figures

torture: setup ## tell random sessions and look at every verdict; takes an hour
	swift run $(RELEASE) torture all $(or $(SESSIONS),10000)

check: lint build test sanitize ## all that a change must pass

lint: ## look at the formatting, and at the shell scripts where shellcheck is there
	swift format lint --strict --recursive --parallel Benchmarks Fuzz Sources Tests Package.swift
	@! command -v shellcheck >/dev/null || shellcheck $(SCRIPTS)

format: ## put the formatting right
	swift format --in-place --recursive --parallel Benchmarks Fuzz Sources Tests Package.swift

sanitize: ## run the tests with the thread and the address sanitizer
	@scripts/setup test
	scripts/sanitize

fuzz: setup ## look for input that crashes a part, 60 seconds for each
	Fuzz/run $(FUZZ_TARGET)

hostile: release ## attack the program with slow clients, bursts and bombs; takes minutes
	Tests/Hostile/hostile.py .build/release/willdid

soak: release ## use the service in every way for ten minutes, or for MINUTES, and see that it stays as it was
	Tests/Hostile/soak.py .build/release/willdid $(MINUTES)

conformance: release ## hold the service against openapi.yaml, 100 examples for each operation
	scripts/conformance .build/release/willdid 100

bench: release ## measure against a generated log and its physical limits
	swift build $(RELEASE) --product cost
	Benchmarks/run

bench-text: release ## measure text and the unified log's JSON against parsing with simdjson
	Benchmarks/text/run

durability: ## kill programs, cut the power and fill disks until something is lost; takes minutes
	@scripts/setup durability
	swift build $(RELEASE) --product keeper
	Tests/Durability/run .build/release/keeper kill 200
	Tests/Durability/run .build/release/keeper weak 25
	Tests/Durability/run .build/release/keeper power 17
	Tests/Durability/run .build/release/keeper faults 40
	Tests/Durability/run .build/release/keeper full
	Tests/Durability/run .build/release/keeper postgres 50
	Tests/Durability/run .build/release/keeper replicas 20

bench-posts: release ## measure short logs over HTTP against a server that only answers
	@scripts/setup bench
	Benchmarks/posts/run

bench-storage: release ## measure posts, reads and memory of the service against bare loops and servers
	@scripts/setup bench
	swift build $(RELEASE) --product keeper
	Benchmarks/storage .build/release/keeper
	Benchmarks/service .build/release/willdid

bench-pages: ## measure list pages over a million reports against those over a thousand; takes 5 GB
	@scripts/setup
	swift build $(RELEASE) --product keeper
	Benchmarks/pages .build/release/keeper

profile: ## record an execution profile for release builds; when much has changed
	@scripts/setup bench
	Benchmarks/profile/run

install: release ## copy the program to /usr/local/bin, or PREFIX/bin
	install -D -m 755 .build/release/willdid $(DESTDIR)$(PREFIX)/bin/willdid

clean: ## remove what was built
	rm -rf .build .build-thread .build-address .build-fuzz .build-profile
