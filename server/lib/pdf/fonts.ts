import { createRequire } from 'node:module';

/** `display` is for titles and large numbers. */
export type Weight = 'regular' | 'strong' | 'display';

const require = createRequire(import.meta.url);

const STRONG = [
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
];

/** The files of each weight: first the main font, then the fonts for characters that it lacks. */
export const FILES: Record<Weight, string[]> = {
  regular: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  ],
  strong: STRONG,
  display: [require.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'), ...STRONG],
};

/** OpenType features that Latin, Greek and Cyrillic text does not need. Applying them takes ten times as long as everything else. */
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

/** Replaces characters that no font has. */
export const REPLACEMENT_CHARACTER = '\u25a1';
/**
 * Invisible characters, without the joiners behind an Arabic letter, which decide its form: Persian and Urdu are spelt with them. The
 * pattern looks back only from a joiner: to look back from each of many accents would take seconds.
 */
const INVISIBLE = /(?![\u200c\u200d](?<=\p{Script=Arabic}\p{M}*.))[^\P{C}\n]|\p{Variation_Selector}/gu;

/** Text that the fonts can write: one kind of line end, spaces for tabs, no invisible characters except joiners. */
export const stripUnsupported = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC');
