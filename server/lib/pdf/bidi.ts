import bidiFactory, { type Bidi } from 'bidi-js';

// The module exports a factory, but its types describe the object that the factory makes.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A part of a line with one reading direction. */
export interface BidiRun {
  text: string;
  isRtl: boolean;
}

/** Scripts that run from right to left. */
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_LETTER = /\p{L}/u;

/** Whether a paragraph runs from right to left: its first letter decides. */
export const isRtl = (text: string): boolean => RTL.test(FIRST_LETTER.exec(text)?.[0] ?? '');

/** The parts of a line in visual order, from left to right. @param isParagraphRtl whether its paragraph runs from right to left */
export function visualRuns(line: string, isParagraphRtl: boolean): BidiRun[] {
  if (!isParagraphRtl && !RTL.test(line)) return [{ text: line, isRtl: false }];
  const found = bidi.getEmbeddingLevels(line, isParagraphRtl ? 'rtl' : 'ltr');
  const stretches: (BidiRun & { level: number })[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = found.levels[at] ?? 0;
    const last = stretches.at(-1);
    if (last && last.level === level) last.text += line[at];
    else stretches.push({ text: line[at] ?? '', level, isRtl: level % 2 === 1 });
  }
  return reordered(stretches);
}

/** Reverses, from the highest level down, each sequence of at least that level (rule L2 of the Unicode Bidirectional Algorithm). */
function reordered(stretches: (BidiRun & { level: number })[]): BidiRun[] {
  const order = [...stretches];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order.map(({ text, isRtl }) => ({ text, isRtl }));
}

const MIRROR: Record<string, string> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([left = '', right = '']) => [
    [left, right],
    [right, left],
  ]),
);
/** Mirrors brackets for text that runs from right to left. */
export const mirrorBrackets = (text: string): string => text.replace(/[()[\]{}<>«»‹›]/g, (bracket) => MIRROR[bracket] ?? bracket);
