/**
 * Reduces the product's two typefaces to the characters of the four languages, so that pages load fast. Run `node_modules/.bin/node
 * client/theme/fonts/subset-fonts.ts` after an update of the fonts, and commit the output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** All of Latin-1, and the typographic characters of the four languages. */
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

/** Latin Extended-A and the Romanian letters, for names; these files load only on pages that contain such letters. */
const NAMES = [
  [0x100, 0x151],
  [0x154, 0x177],
  [0x179, 0x17f],
  [0x218, 0x21b],
] as const;

/** Kerning, accents, forms of a language, and figures of equal width. */
const FEATURES = ['kern', 'mark', 'ccmp', 'locl', 'tnum'];

/** Family names of the subsets; the full fonts are the fallback for every other letter. */
const INTER = { family: 'Inter Latin', axes: { wght: { min: 400, max: 600 }, opsz: 14 }, descriptors: 'font-weight: 100 900;' };
/** Two fixed widths instead of a variable one: most pages have no long title and load half of the bytes. */
const BRICOLAGE = {
  family: 'Bricolage Latin',
  axes: { wght: 600, wdth: 100, opsz: 32 },
  descriptors: 'font-weight: 200 800;\n  font-stretch: 100%;',
};
const NARROW = { ...BRICOLAGE, axes: { ...BRICOLAGE.axes, wdth: 88 }, descriptors: 'font-weight: 200 800;\n  font-stretch: 88%;' };
const inter = (subset: string) => `@fontsource-variable/inter/files/inter-${subset}-opsz-normal.woff2`;
const bricolage = (subset: string) => `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-standard-normal.woff2`;

const FACES = [
  { ...INTER, source: inter('latin'), file: 'inter.woff2', of: RANGES },
  { ...BRICOLAGE, source: bricolage('latin'), file: 'bricolage-grotesque.woff2', of: RANGES },
  { ...NARROW, source: bricolage('latin'), file: 'bricolage-narrow.woff2', of: RANGES },
  { ...INTER, source: inter('latin-ext'), file: 'inter-names.woff2', of: NAMES },
  { ...BRICOLAGE, source: bricolage('latin-ext'), file: 'bricolage-grotesque-names.woff2', of: NAMES },
  { ...NARROW, source: bricolage('latin-ext'), file: 'bricolage-narrow-names.woff2', of: NAMES },
];

/**
 * System fonts scaled to our fonts' width and height, so that nothing moves when ours have loaded. Measured against Liberation Sans,
 * which has the widths of Arial, with a sentence in each of the four languages.
 */
const STAND_INS = [
  {
    family: 'Inter Stand-In',
    names: ['Arial', 'Liberation Sans', 'Roboto'],
    descriptors: 'size-adjust: 106.4%;\n  ascent-override: 91%;\n  descent-override: 22.6%;\n  line-gap-override: 0%;',
  },
  {
    family: 'Bricolage Stand-In',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    descriptors:
      'font-weight: 600;\n  size-adjust: 97.7%;\n  ascent-override: 95.2%;\n  descent-override: 27.6%;\n  line-gap-override: 0%;',
  },
];

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
const lettersOf = (ranges: typeof RANGES | typeof NAMES): string =>
  ranges.map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')).join('');
const saidOf = (ranges: typeof RANGES | typeof NAMES): string =>
  ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');

let css = '/* Made by subset-fonts.ts. */\n';
for (const { family, source, file, axes, descriptors, of } of FACES) {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(whole, lettersOf(of), { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES });
  writeFileSync(here(file), cut);
  css += `
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  ${descriptors}
  src: url("./${file}") format("woff2-variations");
  unicode-range: ${saidOf(of)};
}
`;
  console.log(`${file}: ${whole.length} bytes cut down to ${cut.length}`);
}
for (const { family, names, descriptors } of STAND_INS) {
  css += `
@font-face {
  font-family: "${family}";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  ${descriptors}
}
`;
}
writeFileSync(here('latin.css'), css);
