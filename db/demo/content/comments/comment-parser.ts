import type { Locale } from '#shared/i18n/locale';

/** A comment on a question, in one language, and the slider value that goes with it. */
export interface Comment {
  /** From 1. */
  question: number;
  locale: Locale;
  /** 0 to 100; undefined for a question that takes only text. */
  value: number | undefined;
  texts: string[];
}

const LOCALE: Record<string, Locale> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', it: 'it-IT' };
const LINE = /^(\d+) (en|de|fr|it) (\d+|-) (.+)$/;

/**
 * Parses one comment a line: question, language, slider value (`-` for a question without slider), the comment, and after a bar the second
 * comment.
 */
export function comments(strings: TemplateStringsArray): Comment[] {
  const lines = strings
    .join('')
    .trim()
    .split(/\s*\n\s*/);
  return lines.map((line) => {
    const [, question, language = '', value, text = ''] = LINE.exec(line) ?? [];
    const locale = LOCALE[language];
    if (!locale) throw new Error(`This line is not a comment: ${line}`);
    return { question: Number(question), locale, value: value === '-' ? undefined : Number(value), texts: text.split(' | ') };
  });
}
