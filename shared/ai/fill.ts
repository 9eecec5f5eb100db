import type { FillRequest } from '#shared/ai/schema';
import { isPlainText, placeholdersIn } from '#shared/ai/text-check';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { PAGE_TEXTS } from '#shared/template/schema';
import { TEXT_NAME_PATTERN } from '#shared/template/texts';

/** Texts for a form. The numbered rules are in RULES.md. */

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return isRecord(value) && typeof value.text === 'string' ? value.text : undefined;
};

const NAME_IN_TEMPLATE = new RegExp(`^${TEXT_NAME_PATTERN}$`);

/** AI-F1: whether the form of a kind has this field. A template also has those of its pages, by their names or for a page of its own. */
export const isFormField = (kind: LibraryKind, field: string): boolean =>
  LIBRARY[kind].texts.includes(field) ||
  (kind === 'template' && (NAME_IN_TEMPLATE.test(field) || (PAGE_TEXTS as readonly string[]).includes(field)));

/** The fields that a request asks for. */
export const fieldsAsked = ({ field, fields = [] }: Pick<FillRequest, 'field' | 'fields'>): readonly string[] =>
  field === 'all' ? [...new Set(fields)] : [field];

/**
 * AI-F2: the texts in an answer, by field: a text alone is for the field that was asked for; an object is one field with its text, or
 * has a text, or an object with a text, for each field. @returns undefined when it is none of these
 */
export function readFillAnswer(answer: unknown, field: string): Record<string, string> | undefined {
  if (typeof answer === 'string') return field === 'all' ? undefined : { [field]: answer };
  if (!isRecord(answer)) return undefined;
  if (typeof answer.field === 'string' && typeof answer.text === 'string') return { [answer.field]: answer.text };
  const texts = Object.entries(answer).map(([name, value]) => [name, textOf(value)] as const);
  return texts.every((entry): entry is [string, string] => entry[1] !== undefined) ? Object.fromEntries(texts) : undefined;
}

/** AI-F3: the texts of an answer that a form takes: those of its fields that say something. */
export const fillTexts = (answer: unknown, field: string, allowed: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readFillAnswer(answer, field) ?? {}).filter(([name, text]) => allowed.includes(name) && text.trim() !== ''),
  );

/**
 * AI-C2, AI-C3, AI-C5, AI-F4: the texts that the provider wrote.
 * @param sent everything that it was sent, as one text: no placeholder and no address comes from elsewhere
 * @returns undefined when there is none, one was not asked for, or one is no text for a form
 */
export function checkFilled(
  answer: unknown,
  asked: Pick<FillRequest, 'field' | 'fields'>,
  sent: string,
): Record<string, string> | undefined {
  const texts = readFillAnswer(answer, asked.field);
  if (!texts) return undefined;
  const wanted = fieldsAsked(asked);
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const known = placeholdersIn(sent);
  const isFine = ([name, text]: [string, string]): boolean =>
    wanted.includes(name) && isPlainText(text, sent) && placeholdersIn(text).every((each) => known.includes(each));
  return written.length > 0 && written.every(isFine) ? Object.fromEntries(written) : undefined;
}
