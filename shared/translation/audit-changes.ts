import type { AuditChange } from '#shared/audit/schema';
import type { Locale } from '#shared/i18n/locale';
import { flattenDictionary, type TextOverrides, type Texts } from '#shared/translation/dictionary';

/** Maximum number of texts that an audit entry lists. An entry with more contains their number. */
export const MAX_AUDITED_TEXTS = 50;

/** TRANSLATION-X12: the changed texts for the audit log. A text without an override counts as the original. */
export function diffOverrides(language: Locale, originals: Texts, before: TextOverrides, after: TextOverrides): AuditChange[] {
  const changed = flattenDictionary(originals).flatMap(([field, original]) => {
    const [was, is] = [before[field] ?? original, after[field] ?? original];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  if (changed.length === 0) return [];
  const more = changed.length - MAX_AUDITED_TEXTS;
  return [
    { field: 'language', after: language },
    ...changed.slice(0, MAX_AUDITED_TEXTS),
    ...(more > 0 ? [{ field: 'moreTexts', after: String(more) }] : []),
  ];
}
