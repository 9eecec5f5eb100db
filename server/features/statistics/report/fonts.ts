import { createRequire } from 'node:module';

/** `display` is for titles and large numbers. */
export type Weight = 'regular' | 'strong' | 'display';

const require = createRequire(import.meta.url);

const STRONG = [
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
];

/** The main font of each weight, and those for what it cannot write. */
export const FILES: Record<Weight, string[]> = {
  regular: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  ],
  strong: STRONG,
  display: [require.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'), ...STRONG],
};

/** Latin, Greek and Cyrillic read well without these, and looking for them takes ten times as long as all the rest. */
export const DISABLED_FEATURES = {
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
export const REPLACEMENT_CHARACTER = '\u25a1';
const INVISIBLE = /[^\P{C}\n]|\p{Variation_Selector}/gu;

/** Text as it can be written: one kind of line end, no control characters. */
export const stripUnsupported = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC');
