#!/usr/bin/env python3
"""Every file of Specs with and without each reduction, and with one and two workers.

    swift build -c release --product modelcheck && .ci/reductions.py [FILE…]

Verdicts, values and lengths of histories must be the same, and the JSON the same with two workers as with one, times
apart. Prints the ten largest systems. Ends with 1 if anything differs.
"""
import glob, json, os, re, subprocess, sys, time

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
tool = os.path.join(root, ".build/release/modelcheck")
files = sys.argv[1:] or sorted(glob.glob(root + "/Specs/Screens/*.gesture") + glob.glob(root + "/Specs/Cases/*.gesture"))
ways = {
    "neither": ["--no-symmetry", "--no-order-reduction", "--workers", "1"],
    "order": ["--no-symmetry", "--workers", "1"],
    "symmetry": ["--no-order-reduction", "--workers", "1"],
    "both": ["--workers", "1"],
    "both, 2 workers": ["--workers", "2"],
}


def run(file, options):
    start = time.monotonic()
    done = subprocess.run([tool, file, "--no-report", "--quiet", "--json", "-", *options], capture_output=True, text=True)
    seconds = time.monotonic() - start
    document = json.loads(done.stdout)
    said = [
        (check["name"], check["verdict"], check.get("value"), (check.get("trace") or {}).get("length"))
        for case in document["runs"] for check in case["checks"]
    ]
    count = lambda key: sum(case.get(key) or 0 for case in document["runs"])
    plain = re.sub(r'"seconds": ?[0-9.e+-]+', "", done.stdout)
    return dict(said=said, states=count("states"), transitions=count("transitions"), product=count("productStates"),
                seconds=seconds, plain=plain, status=done.returncode)


rows, wrong = [], []
for file in files:
    found = {way: run(file, options) for way, options in ways.items()}
    for way, one in found.items():
        if one["said"] != found["neither"]["said"] or one["status"] != found["neither"]["status"]:
            wrong.append(f"{file}: '{way}' does not say what is said without reductions")
    if found["both"]["plain"] != found["both, 2 workers"]["plain"]:
        wrong.append(f"{file}: two workers do not give the same result as one")
    rows.append((os.path.basename(file), found))

rows.sort(key=lambda row: -row[1]["neither"]["product"])
print("| file | states | product states: neither | order | symmetry | both | seconds: neither | order | symmetry | both | both, 2 workers |")
print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
for name, found in rows[:10]:
    cells = [f'{found["neither"]["states"]:,}'] + [f'{found[way]["product"]:,}' for way in list(ways)[:4]]
    cells += [f'{found[way]["seconds"]:.2f}' for way in ways]
    print(f"| {name} | " + " | ".join(cells) + " |")
for line in wrong:
    print("error: " + line, file=sys.stderr)
sys.exit(1 if wrong else 0)
