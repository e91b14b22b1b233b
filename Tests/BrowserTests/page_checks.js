// What is wrong with the page as it is drawn now: a list of sentences. Evaluated in the page, leaves nothing behind.
(() => {
  const problems = [];
  const say = (text) => { if (problems.length < 40) problems.push(text); };
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1) {
    say(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`);
  }
  for (const section of document.querySelectorAll("main > section")) {
    const box = section.getBoundingClientRect();
    if (box.height < 40 || section.innerText.trim().length < 40) say(`section ${section.id} is empty`);
  }
  for (const svg of document.querySelectorAll("svg[role=img]")) {
    if (!svg.checkVisibility()) continue;
    const box = svg.getBoundingClientRect();
    if (box.width < 20 || box.height < 20) say(`drawing ${svg.getAttribute("aria-labelledby")} has no size`);
  }

  // Cut: what leaves the window without a region that scrolls.
  const hidden = (e) => e.closest(".vh, .skip, [hidden]");
  for (const e of document.querySelectorAll("body *")) {
    if (e.parentElement.closest(".scroll, pre, svg")) continue;
    if (hidden(e) || !e.checkVisibility()) continue;
    const box = e.getBoundingClientRect();
    if (box.width > 0 && (box.right > width + 1 || box.left < -1)) say(`<${e.tagName.toLowerCase()} class="${e.className}"> leaves the window: ${e.textContent.slice(0, 40)}`);
  }

  // Drawings: no text outside the drawing, none over another.
  for (const svg of document.querySelectorAll("svg[role=img]")) {
    if (!svg.checkVisibility()) continue;
    const view = svg.viewBox.baseVal;
    const boxes = [...svg.querySelectorAll("text")].map((t) => [t.getBBox(), t.textContent]);
    for (const [box, text] of boxes) {
      if (box.x < -1 || box.y < -1 || box.x + box.width > view.width + 1 || box.y + box.height > view.height + 1) say(`'${text}' is outside its drawing ${svg.getAttribute("aria-labelledby")}`);
    }
    for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i][0], boxes[j][0]];
      const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (x > 1.5 && y > 4) say(`'${boxes[i][1]}' and '${boxes[j][1]}' overlap in ${svg.getAttribute("aria-labelledby")}`);
    }
  }

  // Contrast of every text with what it stands on.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const parse = (colour) => {
    if (!known.has(colour)) {
      canvas.canvas.width = canvas.canvas.height = 1;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = (top, below) => top.slice(0, 3).map((v, i) => v * top[3] + below[i] * (1 - top[3])).concat(1);
  const ground = (e) => {
    const layers = [];
    for (let p = e; p; p = p.parentElement) {
      const colour = parse(getComputedStyle(p).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    const dark = matchMedia("(prefers-color-scheme: dark)").matches && !matchMedia("print").matches;
    return layers.reduceRight((below, top) => over(top, below), dark ? [18, 18, 18, 1] : [255, 255, 255, 1]);
  };
  const light = (c) => {
    const [r, g, b] = c.slice(0, 3).map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || seen.has(e) || e.closest("script, style, title, desc, defs") || hidden(e) || !e.checkVisibility()) continue;
    seen.add(e);
    const style = getComputedStyle(e);
    const below = ground(e);
    const top = over(parse(e instanceof SVGElement ? style.fill : style.color), below);
    const [a, b] = [light(top), light(below)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5) - 0.01) say(`contrast ${ratio.toFixed(2)} of <${e.tagName.toLowerCase()} class="${e.getAttribute("class") || ""}"> '${node.textContent.trim().slice(0, 30)}'`);
    if (parseFloat(style.fontSize) < 10 && !matchMedia("print").matches) say(`text of ${style.fontSize}: '${node.textContent.trim().slice(0, 30)}'`);
  }
  return problems;
})()
