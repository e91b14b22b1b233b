/// How a page looks: one sheet for both themes, narrow screens, print and forced colours.
enum StyleSheet {
  /// The whole sheet.
  static let text = themes + base + parts + drawings + media

  private static func variables(_ colour: (Palette.Pair) -> String) -> String {
    Palette.all.map { "--\($0.name):\(colour($0));" }.joined()
  }

  private static let themes = """
    :root{color-scheme:light dark;\(variables(\.light))}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(variables(\.dark))}}
    :root[data-theme=light]{color-scheme:light}
    :root[data-theme=dark]{color-scheme:dark;\(variables(\.dark))}

    """

  private static let base = """
    *{box-sizing:border-box}
    html{font:16px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif;-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
    body{margin:0;background:var(--ground);color:var(--text);overflow-wrap:break-word}
    header,nav,main,footer{max-width:82rem;margin:0 auto;padding:0 1.25rem}
    header{padding-top:1.25rem}
    main{padding-bottom:4rem}
    section{margin-top:3.5rem}
    h1{font-size:2rem;line-height:1.2;margin:.25rem 0 .75rem;letter-spacing:-.01em;text-wrap:balance}
    h2{font-size:1.45rem;line-height:1.25;margin:0 0 .25rem;letter-spacing:-.005em}
    h3{font-size:1.08rem;line-height:1.35;margin:0 0 .4rem}
    section>h3{margin-top:1.8rem}
    h4{font-size:.95rem;margin:1.25rem 0 .35rem}
    p{margin:.4rem 0;max-width:46rem}
    ul,ol{margin:.4rem 0;padding-left:1.4rem}
    a{color:var(--link);text-underline-offset:.15em}
    a:focus-visible,summary:focus-visible,button:focus-visible,input:focus-visible,.scroll:focus-visible{outline:3px solid var(--link);outline-offset:2px}
    small,.muted,.purpose{color:var(--muted)}
    .purpose{margin:0 0 1rem}
    code,pre,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em}
    pre{background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:.7rem .9rem;margin:.5rem 0;overflow:auto;line-height:1.45;max-width:100%}
    pre.wrap{white-space:pre-wrap;overflow-wrap:anywhere}
    summary{cursor:pointer;padding:.25rem 0}
    details>summary{color:var(--link)}
    table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--muted);padding:.35rem .5rem;font-size:.85rem}
    th,td{padding:.3rem .55rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
    thead th{vertical-align:bottom;font-weight:600;font-size:.82rem;line-height:1.25;border-bottom:2px solid var(--line)}
    tfoot th,tfoot td{border-bottom:0;color:var(--muted);font-weight:400;font-size:.82rem}
    .n{text-align:right;white-space:nowrap}
    th.n{text-align:right}
    .scroll{position:relative;overflow-x:auto;max-width:100%;margin:.5rem 0;border-radius:6px}
    .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.5rem;z-index:9}
    [hidden]{display:none!important}

    """

  private static let parts = """
    .brand{display:flex;gap:1rem;align-items:center;justify-content:space-between;color:var(--muted);font-size:.9rem;min-height:2rem;margin-bottom:1rem}
    .tools{display:flex;gap:.5rem;white-space:nowrap}
    button{font:inherit;font-size:.85rem;color:var(--text);background:var(--raised);border:1px solid var(--muted);border-radius:6px;padding:.2rem .7rem;min-height:28px;cursor:pointer}
    input[type=search]{font:inherit;color:var(--text);background:var(--ground);border:1px solid var(--muted);border-radius:6px;padding:.3rem .6rem;min-height:32px;width:min(24rem,100%)}
    nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;padding:.5rem 0;margin:1rem 0 0;border-top:1px solid var(--line);border-bottom:1px solid var(--line);font-size:.92rem}
    nav a{display:inline-block;padding:.15rem 0;text-decoration:none}
    nav a:hover{text-decoration:underline}
    .verdict{border:1px solid var(--line);border-left:8px solid var(--muted);border-radius:8px;padding:1.1rem 1.4rem}
    .verdict.covered{border-left-color:var(--covered)}
    .verdict.violated{border-left-color:var(--violated)}
    .verdict.unreached{border-left-color:var(--unreached)}
    .verdict .sign{font-size:1em;margin-right:.35em}
    .tally{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}
    .tally li{border:1.5px solid var(--muted);border-radius:999px;padding:.1rem .8rem;white-space:nowrap}
    .tally .covered{border-color:var(--covered)}
    .tally .violated{border-color:var(--violated);border-width:2.5px;font-weight:600}
    .tally .unreached{border-color:var(--unreached);border-style:dashed}
    .verdict h2{font-size:1.05rem;margin:1.1rem 0 .2rem}
    .problems{list-style:none;padding:0;margin:0}
    .problems li{margin:.3rem 0}
    .covered>.sign,.verdict.covered>h1>.sign{color:var(--covered)}
    .violated>.sign,.violated>h1>.sign,.violated>h3>.sign,td.violated{color:var(--violated);font-weight:700}
    .unreached>.sign,.unreached>h1>.sign{color:var(--unreached)}
    .sign{font-weight:700}
    .matrix thead th,.matrix td{min-width:3.6rem}
    .matrix thead th{padding:.3rem .3rem;font-size:.78rem;white-space:normal}
    .matrix tbody th[scope=row],.matrix tfoot th,.matrix thead th:first-child{position:sticky;left:0;background:var(--ground);z-index:1;min-width:11.5rem;max-width:13rem;font-weight:400;border-right:1px solid var(--line)}
    .matrix td{text-align:center;white-space:nowrap;padding:.3rem .35rem}
    .matrix td.n{text-align:right;padding-right:.6rem}
    .matrix td a{text-decoration:none;font-weight:700;display:inline-block;min-width:24px;min-height:24px}
    .matrix td small{display:block;line-height:1.1;font-size:.74rem}
    .matrix td.covered a{color:var(--covered)}
    .matrix td.violated{box-shadow:inset 0 0 0 2px var(--violated)}
    .matrix td.violated a{color:var(--violated)}
    .matrix td.unreached{font-weight:700}
    .matrix td.plain{color:var(--muted)}
    .matrix .group th{position:sticky;left:0;text-align:left;font-weight:700;font-size:.82rem;background:var(--raised);padding:.35rem .55rem;letter-spacing:.02em}
    .notes{font-size:.88rem;padding-left:1.6rem}
    .card{border:1px solid var(--line);border-radius:8px;padding:1rem 1.2rem;margin:1rem 0;min-width:0}
    .card.violated{border-left:5px solid var(--violated)}
    .headline{font-size:1.02rem;max-width:52rem}
    .gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(25rem,100%),1fr));gap:1rem}
    .gallery .card{margin:0}
    .gallery h3{font-weight:600;font-size:.98rem}
    .gallery p.muted{font-size:.88rem;line-height:1.4}
    .sets{grid-template-columns:repeat(auto-fill,minmax(min(34rem,100%),1fr))}
    .sets .wide{grid-column:1/-1}
    .sets p{max-width:46rem}
    .shows{list-style:none;padding:0;margin:.2rem 0 .5rem;font-size:.88rem}
    .shows li{margin:.1rem 0}
    .facts{display:flex;flex-wrap:wrap;gap:.3rem 2rem;margin:.6rem 0;padding:0}
    .facts div{min-width:6rem}
    .facts dt{color:var(--muted);font-size:.8rem}
    .facts dd{margin:0;font-variant-numeric:tabular-nums}
    .pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem 2rem;align-items:start}
    .phases td,.phases thead th{text-align:center;min-width:3.9rem}
    .phases td{border:1px solid var(--line);height:3rem;vertical-align:middle;padding:.15rem .3rem;font-size:.84rem;line-height:1.2}
    .phases td small{display:block;font-size:.74rem}
    .phases td.covered{box-shadow:inset 0 0 0 1.5px var(--covered)}
    .phases td.unreachable{box-shadow:inset 0 0 0 2px var(--unreachable);font-weight:700}
    .phases td.unreached{box-shadow:inset 0 0 0 2px var(--unreached);background:repeating-linear-gradient(45deg,transparent 0 6px,color-mix(in srgb,var(--unreached) 22%,transparent) 6px 8px)}
    .phases td.illegal{box-shadow:inset 0 0 0 3px var(--violated);font-weight:700;color:var(--violated)}
    .phases td.absent,.phases td.unseen,.phases td.idle{background:var(--raised);color:var(--muted)}
    .phases tbody th{font-weight:600;vertical-align:middle}
    td details>summary{padding:0}
    dl.defs{display:grid;grid-template-columns:minmax(9rem,16rem) minmax(0,1fr);gap:.35rem 1.2rem;font-size:.94rem}
    dl.defs dt{font-weight:600}
    dl.defs dd{margin:0;max-width:46rem}
    .rule details{border-bottom:1px solid var(--line)}
    .rule summary{color:var(--text)}
    .rule h4{margin:1.4rem 0 .2rem}
    .rule summary .mono{color:var(--muted)}
    .legend{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;list-style:none;padding:0;font-size:.86rem;color:var(--muted)}
    .legend svg{display:inline-block;vertical-align:-.12em;margin-right:.25em}
    .legend li{white-space:nowrap}
    footer{border-top:1px solid var(--line);padding-top:1rem;padding-bottom:2rem;color:var(--muted);font-size:.86rem}
    tr.now td,tr.now th{background:color-mix(in srgb,var(--link) 14%,transparent)}

    """

  private static let drawings = """
    svg{display:block;font:13px system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    svg.strip,svg.automaton{max-width:100%;height:auto}
    .t-text{fill:var(--text)}.t-muted{fill:var(--muted)}.t-line{stroke:var(--line)}.t-ink{stroke:var(--text)}.t-ground{fill:var(--ground)}
    .t-fill{fill:var(--text)}.halo{paint-order:stroke;stroke:var(--ground);stroke-width:4px;stroke-linejoin:round}
    \(Palette.phases.map { ".f-\($0.name){fill:var(--\($0.name))}.s-\($0.name){stroke:var(--\($0.name))}" }.joined(separator: "\n"))
    \(Palette.states.map { ".f-\($0.name){fill:var(--\($0.name))}.s-\($0.name){stroke:var(--\($0.name))}" }.joined(separator: "\n"))
    .g-line{stroke:var(--ground)}.t-bold{font-weight:700}

    """

  private static let media = """
    @media (max-width:60rem){.pair{grid-template-columns:minmax(0,1fr)}}
    @media (max-width:40rem){
    html{font-size:15px}
    header,nav,main,footer{padding-left:.9rem;padding-right:.9rem}
    h1{font-size:1.5rem}
    .verdict{padding:.9rem 1rem}
    .card{padding:.8rem .85rem}
    dl.defs{grid-template-columns:minmax(0,1fr);gap:.1rem}
    dl.defs dd{margin-bottom:.6rem}
    .matrix tbody th[scope=row],.matrix tfoot th,.matrix thead th:first-child{min-width:9.5rem;max-width:9.5rem;overflow-wrap:anywhere}
    }
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:auto}}
    @media (forced-colors:active){.verdict,.card,.tally li,.phases td{border:1px solid}}
    @media print{
    @page{margin:14mm}
    :root,:root[data-theme=dark],:root:not([data-theme=light]){color-scheme:light;\(variables(\.light))}
    html{font-size:10.5pt}
    nav,.tools,.skip,.filter{display:none!important}
    header,main,footer{max-width:none;padding:0}
    section{margin-top:1.6rem}
    .scroll{overflow:visible}
    .gallery .card,.pair,svg,tr{break-inside:avoid}
    .sets{display:block}
    h2,h3,h4{break-after:avoid}
    thead{display:table-header-group}
    tfoot{display:table-row-group}
    .matrix{font-size:7pt;width:100%}
    .matrix thead th,.matrix td,.matrix tbody th[scope=row],.matrix tfoot th,.matrix thead th:first-child{min-width:0;padding:1pt 2pt;position:static}
    .matrix thead th{font-size:6.5pt}
    .matrix td small{font-size:5.5pt}
    .pair{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
    .gallery{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
    svg{max-width:100%;height:auto}
    a{color:inherit}
    .verdict,.raised,pre{background:none}
    }

    """
}
