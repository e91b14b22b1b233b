#!/usr/bin/env python3
"""Opens reports from disk in a headless Chromium and says what is blank, cut or unreadable.

    check_report.py [--pictures DIR] REPORT.html ...

Both themes, at the width of a phone, a laptop and a large screen; folded and unfolded; in print; without a script.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from browser import Browser, pixels  # noqa: E402

CHECKS = (pathlib.Path(__file__).parent / "page_checks.js").read_text()
WIDTHS = [(390, 844), (1280, 800), (1920, 1080)]
UNFOLD = "document.querySelectorAll('details').forEach(d => d.open = true)"
FOLD = "document.querySelectorAll('details').forEach(d => d.open = false)"


def check(browser, page, pictures):
    problems = []
    url = page.resolve().as_uri()

    def add(where, found):
        problems.extend(f"{page.name}, {where}: {each}" for each in found)

    for theme in ("light", "dark"):
        for width, height in WIDTHS:
            where = f"{theme}, {width} wide"
            browser.size(width, height)
            browser.media(theme)
            browser.open(url)
            add(where, browser.complaints())
            add(where, browser.evaluate(CHECKS))
            top = browser.picture(width, 0, height)
            real = pixels(top)
            if real[:2] != (width, height):
                add(where, [f"the picture is {real[0]} × {real[1]}"])
            if len(real[2]) < 20:
                add(where, [f"the picture has only {len(real[2])} colours"])
            ground = b"\x0d\x11\x17" if theme == "dark" else b"\xff\xff\xff"
            if ground not in real[2]:
                add(where, ["the ground is not that of the theme"])
            if pictures:
                save_pictures(browser, pictures / f"{page.parent.name}-{theme}-{width}", width)
            browser.evaluate(UNFOLD)
            add(where + ", unfolded", browser.evaluate(CHECKS))
    add("script", scripts(browser, url))
    add("print", printed(browser, url, pictures and pictures / f"{page.parent.name}.pdf"))
    add("no script", without_script(browser, url))
    return problems


def save_pictures(browser, base, width):
    """The whole page in pieces that can be looked at."""
    total = int(browser.evaluate("document.documentElement.scrollHeight"))
    for number, top in enumerate(range(0, min(total, 24000), 1600)):
        piece = browser.picture(width, top, min(1600, total - top))
        base.with_name(f"{base.name}-{number:02}.png").write_bytes(piece)


def scripts(browser, url):
    """The comforts work: theme, filter, unfolding a place that is linked to."""
    browser.size(1280, 800)
    browser.media("light")
    browser.open(url)
    found = []
    themes = browser.evaluate(
        "(() => { const b = document.getElementById('theme'); const out = []; for (let i = 0; i < 3; i++) "
        "{ out.push(document.documentElement.dataset.theme || 'auto'); b.click(); } return out; })()")
    if sorted(themes) != ["auto", "dark", "light"]:
        found.append(f"the theme goes through {themes}")
    if not browser.evaluate("!!document.getElementById('filter')"):
        return found
    shown = browser.evaluate(
        "(() => { const f = document.getElementById('filter'); f.value = 'no-such-rule'; "
        "f.dispatchEvent(new Event('input')); const n = document.querySelectorAll('tr[data-find]:not([hidden])').length;"
        "f.value = ''; f.dispatchEvent(new Event('input')); "
        "return [n, document.querySelectorAll('tr[data-find]:not([hidden])').length]; })()")
    if shown[0] != 0 or shown[1] == 0:
        found.append(f"the filter shows {shown}")
    opened = browser.evaluate(
        "new Promise(done => { const d = document.querySelector('.rule details'); location.hash = d.id; "
        "setTimeout(() => done(d.open), 200); })")
    if not opened:
        found.append("a link to a folded rule does not unfold it")
    return found


def printed(browser, url, file):
    browser.media("dark", medium="print")
    browser.open(url)
    found = browser.evaluate(
        "(() => { const s = getComputedStyle(document.body); return [s.backgroundColor, s.color]; })()")
    browser.media("dark")
    pdf = browser.pdf()
    if file:
        file.write_bytes(pdf)
    out = [] if found == ["rgb(255, 255, 255)", "rgb(31, 35, 40)"] else [f"colours in print are {found}"]
    return out + ([] if pdf.startswith(b"%PDF") and len(pdf) > 20000 else ["the print is empty"])


def without_script(browser, url):
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.media("light")
    browser.open(url)
    found = browser.evaluate("[...document.querySelectorAll('[data-script]')].filter(e => e.checkVisibility()).length")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    return [f"{found} controls that need the script are shown"] if found else []


def main(words):
    pictures = None
    if words[:1] == ["--pictures"]:
        pictures = pathlib.Path(words[1])
        pictures.mkdir(parents=True, exist_ok=True)
        words = words[2:]
    if not words:
        raise SystemExit(__doc__)
    browser = Browser()
    try:
        problems = [each for word in words for each in check(browser, pathlib.Path(word), pictures)]
    finally:
        browser.close()
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(words)} reports looked at: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
