import { createRequire } from 'node:module';

export type Weight = 'regular' | 'strong';

const require = createRequire(import.meta.url);

/** The main font of each weight, and those for what it cannot write. */
export const FILES: Record<Weight, string[]> = {
  regular: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  ],
  strong: [
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
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
