import type { FieldErrors } from '#shared/library/draft-validation';
import { categoryErrors, keyErrors, readShape } from '#shared/library/file/read-survey';
import { TALK_FORMAT, TalkFile } from '#shared/library/talk-file/schema';
import { TEMPLATE_LIMITS } from '#shared/template/limits';

/** Parses the file of a talk template. The numbered rules are in RULES.md. */

/** TEMPLATE-F4: errors by position: repeated question keys, and pages that the kind of talk does not allow. */
function pageErrors({ kind, chapters }: TalkFile): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  let count = 0;
  for (const [i, { pages }] of chapters.entries())
    for (const [j, { pageType, questionKey }] of pages.entries()) {
      count += 1;
      const place = `chapters.${i}.pages.${j}`;
      if (kind !== 'impulse' && pageType === 'both-answer') errors[`${place}.pageType`] = 'library.bothAnswerImpulse';
      if (questionKey !== undefined && seen.has(questionKey)) errors[`${place}.questionKey`] = 'library.questionKeyTwice';
      if (questionKey !== undefined) seen.add(questionKey);
    }
  return count > TEMPLATE_LIMITS.pages ? { ...errors, chapters: 'library.tooManyPages' } : errors;
}

const keysOf = (parts: readonly { key: string }[]): string[] => parts.map(({ key }) => key);

/** LIBRARY-I1 to LIBRARY-I4, TEMPLATE-F4: the parsed file, or its errors by position. */
export function readTalkFile(given: unknown): { file: TalkFile } | { fields: FieldErrors } {
  const read = readShape<TalkFile>(given, TALK_FORMAT, TalkFile);
  if ('fields' in read) return read;
  const { file } = read;
  const shown = file.chapters.flatMap(({ pages }) => pages.flatMap(({ pictures = {} }) => Object.values(pictures)));
  const fields = {
    ...(file.languageIndependentName.trim() === '' ? { languageIndependentName: 'validations.required' } : {}),
    ...categoryErrors(file.categories),
    ...pageErrors(file),
    ...keyErrors('categories', keysOf(file.categories), file.templateCategories, false),
    ...keyErrors('pictures', keysOf(file.pictures), shown, false),
  };
  return Object.keys(fields).length > 0 ? { fields } : { file };
}
