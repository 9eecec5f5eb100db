import type { AuditChange } from '#shared/audit/schema';
import type { Locale } from '#shared/i18n/locale';
import { flat, type Texts, type Wording } from '#shared/translation/texts';

/** Texts that an entry tells in full; of more it says how many. */
export const MOST_TOLD = 50;

/** X12: what a company says otherwise than before, as it is written down; where it says nothing of its own the original stands. */
export function wordingChanges(language: Locale, originals: Texts, before: Wording, after: Wording): AuditChange[] {
  const changed = flat(originals).flatMap(([field, original]) => {
    const [was, is] = [before[field] ?? original, after[field] ?? original];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  if (changed.length === 0) return [];
  const more = changed.length - MOST_TOLD;
  return [
    { field: 'language', after: language },
    ...changed.slice(0, MOST_TOLD),
    ...(more > 0 ? [{ field: 'moreTexts', after: String(more) }] : []),
  ];
}
