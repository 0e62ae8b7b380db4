FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends \
    libmicrohttpd-dev libgnutls28-dev libpq-dev libsimdjson-dev libsqlite3-dev zlib1g-dev libzstd-dev libcurl4-openssl-dev libyaml-dev nettle-dev \
    pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build -c release --experimental-lto-mode full -Xswiftc -use-ld=lld \
    --product willdid --static-swift-stdlib \
  && strip .build/release/willdid

FROM debian:bookworm-slim
# The certificates are what an upload over https is believed by.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends \
    ca-certificates libmicrohttpd12 libgnutls30 libpq5 libsimdjson14 libsqlite3-0 zlib1g libzstd1 libcurl4 libyaml-0-2 libnettle8 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /source/.build/release/willdid /usr/local/bin/willdid
RUN install -d -o 65532 -g 65532 /data
ENV WILLDID_DATA_DIR=/data
# Not a flag of the command below, so that the health check reads it as well.
ENV WILLDID_LISTEN=0.0.0.0:8080
# A number, so that an orchestrator can see that it is not root.
USER 65532:65532
EXPOSE 8080
# The root may be read-only; reports are kept in one of these, temporary files of long logs in the other.
VOLUME ["/data", "/tmp"]
HEALTHCHECK --interval=10s --timeout=3s CMD ["willdid", "healthcheck"]
ENTRYPOINT ["willdid"]
CMD ["serve"]
