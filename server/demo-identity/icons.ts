const round = (n: number) => Math.round(n * 10) / 10;

const MIDDLE = 130;
const DOT = 200;

const hill = (x: number, at: number, width: number) => Math.exp(-(((x - at) / width) ** 2));

// A sum of bell curves without time or random numbers, so that the page is the same each time.
const height = (x: number): number => {
  const swell = 215 * hill(x, DOT, 62) + 96 * hill(x, 322, 34) + 60 * hill(x, 74, 30);
  return 9 + swell * (0.86 + 0.14 * Math.sin(x * 1.7) * Math.cos(x * 0.61));
};

/** Ticks ten units apart as one path. */
function ticks(from: number, to: number): string {
  let path = '';
  for (let x = from; x <= to; x += 10) path += `M${x} ${round(MIDDLE - height(x) / 2)}v${round(height(x))}`;
  return path;
}

/** The picture of the demo pages: a field of ticks with one dot. */
export const tickPattern = `<svg class="field" viewBox="0 0 400 260" fill="none" stroke-width="2.5" stroke-linecap="round" aria-hidden="true">
<path class="said" d="${ticks(5, DOT)}"/><path class="unsaid" d="${ticks(DOT + 5, 395)}"/>
<circle class="halo" cx="${DOT}" cy="${MIDDLE}" r="36"/><circle class="dot" cx="${DOT}" cy="${MIDDLE}" r="27"/></svg>`;

/** The product's logo: ticks with a dot. */
export const mark = `<svg width="36" height="36" viewBox="0 0 36 36" fill="none" stroke-width="2.5" stroke-linecap="round" aria-hidden="true">
<rect class="mark-ground" width="36" height="36" rx="10"/><path class="mark-ticks" d="M8 16v4M13 13v10M18 9.5v17M23 12v12"/><circle class="dot" cx="28.5" cy="18" r="2.5"/></svg>`;

/** An arrow to the right. */
export const arrow = `<svg class="arrow" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14M13 18l6-6M13 6l6 6"/></svg>`;

/** The icon of a collapsed list: a chevron to the right. */
export const chevron = `<svg class="chevron" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9 6l6 6l-6 6"/></svg>`;
