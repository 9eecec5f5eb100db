import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { FileStates, FileTextState, FileTexts } from '#shared/library/file/schema';
import { hashText } from '#shared/library/text-hash';
import type { FieldTexts, TextState, TextStates } from '#shared/library/text-state';

/** Converts texts and states to and from their file format. The numbered rules are in RULES.md. */

/** Assigns the keys of a file in order of first use: `q1`, `q2`. */
export class FileKeys {
  readonly #keys = new Map<string, string>();
  readonly #letter: string;

  constructor(letter: string) {
    this.#letter = letter;
  }

  /** The key for an id. */
  of(id: string): string {
    const key = this.#keys.get(id) ?? `${this.#letter}${this.#keys.size + 1}`;
    this.#keys.set(id, key);
    return key;
  }

  /** All ids with their keys. */
  all(): [string, string][] {
    return [...this.#keys];
  }
}

/** A complete or truncated HTML tag. Texts must be plain. */
const MARKUP = /<(?:[a-z!/?][^>]*>|script|style|iframe|img|svg)/i;
/** Whether a text contains HTML. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);

/** LIBRARY-F3: the values in a fixed order: fields as in `fields`, then languages as in `LOCALES`. */
function inOrder<Value>(values: Partial<Record<string, Partial<Record<Locale, Value>>>>, fields: readonly string[]) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const of = values[field];
      const found = LOCALES.flatMap((locale) => (of?.[locale] === undefined ? [] : [[locale, of[locale]] as const]));
      return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
    }),
  ) as Partial<Record<string, Partial<Record<Locale, Value>>>>;
}

/** LIBRARY-F2: the state without reviewer and time of review. */
const portable = ({ origin, model, reviewedBy, sourceLanguage, sourceHash }: TextState): FileTextState => ({
  origin,
  ...(model === undefined ? {} : { model }),
  reviewed: reviewedBy !== undefined,
  ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
  ...(sourceHash === undefined ? {} : { sourceHash }),
});

/** Texts and states in their file format, in the order of `fields`. */
export function writeTexts(
  multilang: FieldTexts,
  states: TextStates,
  fields: readonly string[],
): { multilang: FileTexts; states: FileStates } {
  const portableStates: FileStates = {};
  for (const field of fields)
    for (const locale of LOCALES) {
      const state = states[field]?.[locale];
      if (state && multilang[field]?.[locale] !== undefined)
        portableStates[field] = { ...portableStates[field], [locale]: portable(state) };
    }
  return { multilang: inOrder(multilang, fields), states: inOrder(portableStates, fields) };
}

/** The importing user and the time of the import. They become reviewer and review time of the reviewed texts. */
export interface FileReview {
  by: string;
  at: string;
}

/** LIBRARY-F2, LIBRARY-F4: texts and states of an imported item. A text without a state gets the origin `import`. */
export function readTexts(
  { multilang, states = {}, defaultLanguage }: { multilang: FileTexts; states?: FileStates | undefined; defaultLanguage: Locale },
  { by, at }: FileReview,
): { multilang: FieldTexts; states: TextStates } {
  const read: TextStates = {};
  for (const [field, text] of Object.entries(multilang))
    for (const locale of LOCALES) {
      if (text?.[locale] === undefined) continue;
      const source = locale === defaultLanguage ? undefined : text[defaultLanguage];
      const { reviewed, ...state } = states[field]?.[locale] ?? {
        ...{ origin: 'import' as const, reviewed: false },
        ...(source ? { sourceLanguage: defaultLanguage, sourceHash: hashText(source) } : {}),
      };
      read[field] = { ...read[field], [locale]: { ...state, ...(reviewed ? { reviewedBy: by, reviewedAt: at } : {}) } };
    }
  return { multilang: multilang as FieldTexts, states: read };
}
