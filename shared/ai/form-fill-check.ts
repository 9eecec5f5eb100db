import type { FillRequest } from '#shared/ai/schema';
import { isPlainText, placeholdersIn } from '#shared/ai/text-check';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { PAGE_TEXTS } from '#shared/template/schema';
import { TEXT_NAME_PATTERN } from '#shared/template/texts';

/** Checks of a request to fill a form and of its answer. The numbered rules are in RULES.md. */

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return isRecord(value) && typeof value.text === 'string' ? value.text : undefined;
};

const NAME_IN_TEMPLATE = new RegExp(`^${TEXT_NAME_PATTERN}$`);

/** AI-F1: whether the form of a kind has this field. For a template also the fields of its pages, by text name or by page field. */
export const isFormField = (kind: LibraryKind, field: string): boolean =>
  LIBRARY[kind].texts.includes(field) ||
  (kind === 'template' && (NAME_IN_TEMPLATE.test(field) || (PAGE_TEXTS as readonly string[]).includes(field)));

/** The fields of a request; with `all` each of `fields` once. */
export const fieldsAsked = ({ field, fields = [] }: Pick<FillRequest, 'field' | 'fields'>): readonly string[] =>
  field === 'all' ? [...new Set(fields)] : [field];

/**
 * AI-F2: the texts in an answer, by field. A single text belongs to the requested field; an object is one field with its text, or has for
 * each field a text or an object with a text. @returns undefined for any other answer
 */
export function readFillAnswer(answer: unknown, field: string): Record<string, string> | undefined {
  if (typeof answer === 'string') return field === 'all' ? undefined : { [field]: answer };
  if (!isRecord(answer)) return undefined;
  if (typeof answer.field === 'string' && typeof answer.text === 'string') return { [answer.field]: answer.text };
  const texts = Object.entries(answer).map(([name, value]) => [name, textOf(value)] as const);
  return texts.every((entry): entry is [string, string] => entry[1] !== undefined) ? Object.fromEntries(texts) : undefined;
}

/** AI-F3: the texts that a form takes from an answer: non-empty texts of its fields. */
export const fillTexts = (answer: unknown, field: string, allowed: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readFillAnswer(answer, field) ?? {}).filter(([name, text]) => allowed.includes(name) && text.trim() !== ''),
  );

/**
 * AI-C2, AI-C3, AI-C5, AI-F4: the checked texts of the provider's answer.
 * @param sent everything that was sent, as one text; the answer may use only its placeholders and addresses
 * @returns undefined if there is no text, a field was not requested, or a text is not allowed
 */
export function checkFilled(
  answer: unknown,
  request: Pick<FillRequest, 'field' | 'fields'>,
  sent: string,
): Record<string, string> | undefined {
  const texts = readFillAnswer(answer, request.field);
  if (!texts) return undefined;
  const wanted = fieldsAsked(request);
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const known = placeholdersIn(sent);
  const isFine = ([name, text]: [string, string]): boolean =>
    wanted.includes(name) && isPlainText(text, sent) && placeholdersIn(text).every((each) => known.includes(each));
  return written.length > 0 && written.every(isFine) ? Object.fromEntries(written) : undefined;
}
