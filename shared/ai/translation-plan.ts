import type { FormTexts } from '#shared/ai/schema';
import { targetLanguages } from '#shared/ai/translation-request';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { requiredOfDraft, textsOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import { textsOfContent } from '#shared/library/texts';
import { type DraftEdit, type DraftEdits, isConflict } from '#shared/library/unsaved-edits';

/** Decides when translation is offered and which texts it replaces. The numbered rules are in RULES.md. */

/** A form of the library with its unsaved edits. */
export interface AuthorForm {
  kind: LibraryKind;
  item: LibraryItem;
  /** Unsaved edits of the item. */
  edits: DraftEdits;
}
type Form = Pick<AuthorForm, 'kind' | 'item'>;

const textIn = (item: LibraryItem, field: string, locale: Locale): string => textsOfContent(item)[field]?.[locale] ?? '';
const isWritten = (item: LibraryItem, field: string, locale: Locale): boolean => textIn(item, field, locale).trim() !== '';

/** Required texts that are missing in a language, each field once. */
export const missingIn = (forms: readonly Form[], locale: Locale): string[] => [
  ...new Set(forms.flatMap(({ kind, item }) => requiredOfDraft(kind, item).filter((field) => !isWritten(item, field, locale)))),
];

/** AI-T4: the language to translate from; undefined if no language has all required texts. @param preferred languages to try first */
export const offeredSource = (forms: readonly Form[], preferred: readonly Locale[]): Locale | undefined =>
  [...preferred, ...LOCALES].find((locale) => missingIn(forms, locale).length === 0);

/** A text that a translation can fill. */
export interface TargetText {
  /** Index of its form. */
  form: number;
  field: string;
  locale: Locale;
  /** The source text as sent. */
  source: string;
}

/** Path of the text among the edits of its draft. */
export const pathOfText = ({ field, locale }: Pick<TargetText, 'field' | 'locale'>): string => `multilang.${field}.${locale}`;

/** AI-T5: whether a text may be replaced without asking: it is empty, or by AI and not reviewed. */
function isFree(item: LibraryItem, field: string, locale: Locale, edit: DraftEdit | undefined): boolean {
  if (!isWritten(item, field, locale)) return true;
  if (edit) return edit.origin?.origin === 'ai';
  const state = item.states[field]?.[locale];
  return state?.origin === 'ai' && state.reviewedBy === undefined;
}

/**
 * AI-T5: the texts that a translation can fill: `free` ones, and `others`, which are replaced only after a confirmation. Fields with a
 * conflict are left out.
 */
export function planTranslation(forms: readonly AuthorForm[], from: Locale): { free: TargetText[]; others: TargetText[] } {
  const plan: { free: TargetText[]; others: TargetText[] } = { free: [], others: [] };
  for (const [form, { kind, item, edits }] of forms.entries())
    for (const field of textsOfDraft(kind, item)) {
      const source = textIn(item, field, from);
      if (source.trim() === '') continue;
      for (const locale of targetLanguages(from)) {
        const edit = edits[pathOfText({ field, locale })];
        if (edit && isConflict(edit)) continue;
        plan[isFree(item, field, locale, edit) ? 'free' : 'others'].push({ form, field, locale, source });
      }
    }
  return plan;
}

/** Key of a field among several forms. */
const keyOf = ({ form, field }: Pick<TargetText, 'form' | 'field'>): string => (form === 0 ? field : `${form}.${field}`);

/** The source texts to send, each once. */
export const formTextsOf = (targets: readonly TargetText[], from: Locale): FormTexts =>
  Object.fromEntries(targets.map((target) => [keyOf(target), [{ language: from, text: target.source }]]));

/**
 * AI-T5: the texts to set from an answer. Leaves out texts whose source changed since, and free texts that an author has written since.
 * @param forms the forms as they are now @param replaces whether the author agreed to replace other texts
 */
export function overlayTexts(
  forms: readonly AuthorForm[],
  targets: readonly TargetText[],
  answer: FormTexts,
  { from, replaces }: { from: Locale; replaces: boolean },
): (TargetText & { text: string })[] {
  return targets.flatMap((target) => {
    const { form, field, locale, source } = target;
    const { item, edits } = forms[form] ?? {};
    const text = answer[keyOf(target)]?.find(({ language }) => language === locale)?.text;
    if (!item || !text || textIn(item, field, from) !== source) return [];
    return replaces || isFree(item, field, locale, edits?.[pathOfText(target)]) ? [{ ...target, text }] : [];
  });
}
