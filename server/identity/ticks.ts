const round = (n: number) => Math.round(n * 10) / 10;

/** Ticks as one path: upright strokes around `middle`, `height(x)` long. */
function strokes(from: number, to: number, pitch: number, middle: number, height: (x: number) => number): string {
  let path = '';
  for (let x = from; x <= to; x += pitch) path += `M${x} ${round(middle - height(x) / 2)}v${round(height(x))}`;
  return path;
}

const hill = (x: number, at: number, width: number) => Math.exp(-(((x - at) / width) ** 2));

// Several voices at once, uneven like real ones: no clock and no chance, so the page is the same each time.
const voices = (x: number): number => {
  const swell = 300 * hill(x, 470, 130) + 150 * hill(x, 250, 90) + 190 * hill(x, 640, 80) + 60 * hill(x, 90, 50);
  return 12 + swell * (0.84 + 0.16 * Math.sin(x * 1.7) * Math.cos(x * 0.61));
};

/** The tick field of the stage: people talking, and one dot among them. */
export const field = `<svg class="field" viewBox="0 0 720 380" preserveAspectRatio="xMaxYMid slice" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true">
<path class="voices" d="${strokes(4, 716, 16, 190, voices)}"/><path class="voices warm" d="${strokes(12, 716, 16, 190, voices)}"/>
<circle class="halo" cx="348" cy="190" r="34"/><circle class="dot" cx="348" cy="190" r="24"/></svg>`;

/** The product's mark: a swell of ticks with its dot. */
export const mark = `<svg width="36" height="36" viewBox="0 0 36 36" fill="none" stroke-width="2.5" stroke-linecap="round" aria-hidden="true">
<rect class="mark-ground" width="36" height="36" rx="10"/><path class="mark-ticks" d="M8 16v4M13 13v10M18 9.500v17M23 12v12"/><circle class="dot" cx="28.500" cy="18" r="2.500"/></svg>`;

/** An arrow that points on. */
export const arrow = `<svg class="arrow" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14M13 18l6-6M13 6l6 6"/></svg>`;

/** The sign of what can be unfolded. */
export const chevron = `<svg class="chevron" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9 6l6 6l-6 6"/></svg>`;
