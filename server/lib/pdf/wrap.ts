import { isRtl } from '#server/lib/pdf/bidi';
import { stripUnsupported, type Weight } from '#server/lib/pdf/fonts';
import type { Typesetter } from '#server/lib/pdf/typesetter';

/** A line of a paragraph; `rtl` if it runs from right to left. */
export interface TextLine {
  text: string;
  rtl: boolean;
}

interface Setting {
  size: number;
  weight: Weight;
  width: number;
}

/** Spaces at which a line may break: not the non-breaking ones, which French has before punctuation. */
const BLANKS = /[^\S\u00a0\u202f]+/;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a word that is wider than the line between graphemes. */
function cut(type: Typesetter, word: string, { size, weight, width }: Setting): string[] {
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (type.width(longer, size, weight) > width && parts.at(-1) !== '') parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

function linesOf(type: Typesetter, paragraph: string, setting: Setting): string[] {
  const { size, weight, width } = setting;
  const blank = type.width(' ', size, weight);
  const lines: string[] = [''];
  let used = 0;
  const put = (word: string): void => {
    const wide = type.width(word, size, weight);
    if (used > 0 && used + blank + wide > width) lines.push('');
    else if (used > 0) lines[lines.length - 1] += ' ';
    used = lines.at(-1) === '' ? wide : used + blank + wide;
    lines[lines.length - 1] += word;
  };
  for (const word of paragraph.split(BLANKS).filter(Boolean)) {
    if (type.width(word, size, weight) <= width) put(word);
    else for (const part of cut(type, word, setting)) put(part);
  }
  return lines;
}

/** Wraps text into lines of at most the given width. The first letter of each paragraph decides its direction. */
export const wrap = (type: Typesetter, text: string, setting: Setting): TextLine[] =>
  stripUnsupported(text)
    .split('\n')
    .flatMap((paragraph) => {
      const rtl = isRtl(paragraph);
      return linesOf(type, paragraph, setting).map((line) => ({ text: line, rtl }));
    });

/** More characters than fit into any line. */
const MAX_LINE_LENGTH = 400;

/** Cuts a text to one line, with an ellipsis if it does not fit. */
export function truncateToLine(type: Typesetter, text: string, setting: Setting): string {
  const line = stripUnsupported(text.slice(0, MAX_LINE_LENGTH)).replaceAll('\n', ' ');
  if (type.width(line, setting.size, setting.weight) <= setting.width) return line;
  const [first = ''] = cut(type, line, { ...setting, width: setting.width - type.width('…', setting.size, setting.weight) });
  return `${first.trimEnd()}…`;
}
