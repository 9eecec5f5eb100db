import type { Locale } from '#shared/i18n/locale';
import { parseImport } from '#shared/user/import/import-format';
import { type ImportContext, reviewRows } from '#shared/user/import/review';
import type { ImportReview } from '#shared/user/import/schema';

/** USER-I1 to USER-I10: the review of the text of a file, as the server makes it, without looking up mails in the store. */
export function reviewImportText(file: string, language: Locale, known: ImportContext): ImportReview {
  const read = parseImport(file);
  if ('problem' in read) return { problem: read.problem, rows: [] };
  return { ignored: read.ignored, rows: reviewRows(read.rows, language, known) };
}
