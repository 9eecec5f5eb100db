/**
 * Cuts the product's two typefaces down to what the four languages are written with, for pages that must be quick to load.
 * Run it with `node_modules/.bin/node client/theme/latin/make.ts` after a new version of the fonts, and commit what it writes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Latin 1 whole (names come from everywhere), then the marks and signs that typesetting in the four languages adds. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x1e9e, 0x1e9e],
  [0x2009, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

/** Kerning, accents, forms of a language, and figures of one width. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum'];

const FACES = [
  {
    family: 'Inter Variable',
    source: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    file: 'inter.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: 14 },
    descriptors: 'font-weight: 100 900;',
  },
  {
    family: 'Bricolage Grotesque Variable',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    axes: { wght: 600, wdth: { min: 88, max: 100 }, opsz: 32 },
    descriptors: 'font-weight: 200 800;\n  font-stretch: 75% 100%;',
  },
];

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
const text = RANGES.map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')).join('');
const ranges = RANGES.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`);

let css = '/* Made by make.ts. The descriptors are those of the whole faces, so that a browser takes both for one face. */\n';
for (const { family, source, file, axes, descriptors } of FACES) {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES });
  writeFileSync(here(file), cut);
  css += `
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  ${descriptors}
  src: url("./${file}") format("woff2-variations");
  unicode-range:
    ${ranges.slice(0, 12).join(', ')},
    ${ranges.slice(12).join(', ')};
}
`;
  console.log(`${file}: ${whole.length} bytes cut down to ${cut.length}`);
}
writeFileSync(here('latin.css'), css);
