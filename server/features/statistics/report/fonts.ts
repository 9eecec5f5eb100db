import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'strong';

/** The main font of each weight, and those for what it cannot write. */
export const FILES: Record<Weight, string[]> = {
  regular: [
    'inter/400Regular/Inter_400Regular.ttf',
    'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ],
  strong: [
    'inter/600SemiBold/Inter_600SemiBold.ttf',
    'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  ],
};
/** Latin, Greek and Cyrillic read well without these, and looking for them takes ten times as long as all the rest. */
export const PLAIN = {
  calt: false,
  ccmp: false,
  clig: false,
  liga: false,
  locl: false,
  rclt: false,
  rlig: false,
  kern: false,
  mark: false,
  mkmk: false,
};

const require = createRequire(import.meta.url);
export const bytesOf = (file: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${file}`));

/** What no font of ours can write stands as this. */
export const UNKNOWN = '\u25a1';
const INVISIBLE = /[^\P{C}\n]|\p{Variation_Selector}/gu;

/** Text as it can be written: one kind of line end, no control characters. */
export const clean = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC');
