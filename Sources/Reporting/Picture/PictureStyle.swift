/// How a picture looks: the same rules in a file of its own and on a page.
///
/// Each colour stands there twice, because not every program that shows SVG knows `light-dark`.
public enum PictureStyle {
  public static var text: String { staticText.description }

  static let staticText: StaticString = """
    .picture{font:11px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    svg:root{color-scheme:light dark}
    .picture text{fill:#1d2329;fill:light-dark(#1d2329,#e4e8ec)}
    .picture .paper{fill:#fff;fill:light-dark(#fff,#15191d)}
    .picture .faint{fill:#5d6873;fill:light-dark(#5d6873,#9aa5b0)}
    .picture .name{font-weight:600;font-size:12px}
    .picture .key,.picture .tick{font-family:ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace;font-size:10px}
    .picture .title{font-size:16px;font-weight:650}
    .picture .rule{stroke:#e3e7eb;stroke:light-dark(#e3e7eb,#2a3138)}
    .picture .grid{stroke:#eef1f3;stroke:light-dark(#eef1f3,#20262c)}
    .picture .silence{stroke:#9aa5b0;stroke:light-dark(#b6bfc8,#55606b);stroke-dasharray:2 4}
    .picture .gap{fill:#9aa5b0;fill:light-dark(#b6bfc8,#55606b);opacity:.25}
    .picture .appeared,.picture .active{fill:#2b7a78;fill:light-dark(#2b7a78,#3f9c97)}
    .picture .weave-ground{fill:#d7ebe9;fill:light-dark(#d7ebe9,#1d3b3b)}
    .picture .weave{fill:#2b7a78;fill:light-dark(#2b7a78,#57b5af)}
    .picture .fade-ground{fill:#e6e4f2;fill:light-dark(#e6e4f2,#2c2a40)}
    .picture .fade{fill:#6d64a8;fill:light-dark(#6d64a8,#9d94d8)}
    .picture .hidden,.picture .launched,.picture .launching,.picture .connected{fill:#c3ccd4;fill:light-dark(#c3ccd4,#46515b)}
    .picture .background,.picture .ended,.picture .disconnected{fill:#d9dee3;fill:light-dark(#d9dee3,#343d46)}
    .picture .other{fill:#a9b6c2;fill:light-dark(#a9b6c2,#57646f)}
    .picture .dots{fill:#9aa5b0;fill:light-dark(#8894a0,#6b7783)}
    .picture .on{fill:#fff;fill:light-dark(#fff,#0d1214);font-weight:600;font-size:10px;pointer-events:none}
    .picture .mark{fill:#4a5661;fill:light-dark(#4a5661,#aab5bf)}
    .picture .mark.layout{opacity:.55}
    .picture .mark.containment,.picture .mark.memory{fill:none;stroke:#4a5661;stroke:light-dark(#4a5661,#aab5bf);stroke-width:1.2}
    .picture .link{fill:none;stroke:#7b8794;stroke:light-dark(#8a96a3,#77838f);stroke-width:1.3;opacity:.85}
    .picture .link.cancelled{stroke-dasharray:4 3}
    .picture .tip{fill:#7b8794;fill:light-dark(#8a96a3,#77838f)}
    .picture .error{fill:#c4233b;fill:light-dark(#c4233b,#ff6b7d)}
    .picture .warning{fill:#a85b00;fill:light-dark(#a85b00,#f0a54a)}
    .picture .note{fill:#3a5fc8;fill:light-dark(#3a5fc8,#8ea9ff)}
    .picture .sign{fill:none;stroke:#fff;stroke:light-dark(#fff,#15191d);stroke-width:2;stroke-linecap:round}
    .picture .halo{fill:#fff;fill:light-dark(#fff,#15191d)}
    .picture .ghost{fill:#fff;fill:light-dark(#fff,#15191d);stroke-width:1.4;stroke-dasharray:3 2}
    .picture .bow{fill:none;stroke-width:1.4;stroke-dasharray:3 2}
    .picture .error-line{stroke:#c4233b;stroke:light-dark(#c4233b,#ff6b7d)}
    .picture .warning-line{stroke:#a85b00;stroke:light-dark(#a85b00,#f0a54a)}
    .picture .note-line{stroke:#3a5fc8;stroke:light-dark(#3a5fc8,#8ea9ff)}
    .picture .callout{font-size:11px;font-weight:600;paint-order:stroke;stroke:#fff;stroke:light-dark(#fff,#15191d);stroke-width:4px;stroke-linejoin:round}
    .picture .halo-text{paint-order:stroke;stroke:#fff;stroke:light-dark(#fff,#15191d);stroke-width:4px;stroke-linejoin:round}
    .picture .call{font-size:9.5px}
    .picture .hit{fill:transparent}
    .picture .pass{fill:#2b7a4b;fill:light-dark(#2b7a4b,#5cc48a)}
    .picture .badge{font-weight:700;font-size:12px}
    .picture .box{fill:#f4f6f8;fill:light-dark(#f4f6f8,#20262c);stroke:#aab4be;stroke:light-dark(#aab4be,#55606b)}
    .picture .box.now{fill:#d7ebe9;fill:light-dark(#d7ebe9,#1d3b3b);stroke:#2b7a78;stroke:light-dark(#2b7a78,#57b5af);stroke-width:1.6}
    .picture .arrow{fill:none;stroke:#5d6873;stroke:light-dark(#5d6873,#9aa5b0);stroke-width:1.3}
    .picture .bad-arrow{fill:none;stroke-width:1.8;stroke-dasharray:5 3}
    @media (forced-colors:active){.picture .appeared,.picture .active{fill:CanvasText}.picture .error,.picture .warning,.picture .note{fill:Highlight}.picture .link,.picture .arrow{stroke:CanvasText}}

    """
}
