import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { draftOf } from '#server/features/library/draft-row';
import { categoriesOfPlan, insertItems, knownCategories, readVisibleContent } from '#server/features/library/file/items';
import { loadParts } from '#server/features/library/load-parts';
import { type LibraryRows, libraryStore } from '#server/features/library/store';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { nameOfDraft, writtenOf } from '#shared/library/draft';
import { type FileIds, importSurveyFile } from '#shared/library/file/new-survey-items';
import { readSurveyFile } from '#shared/library/file/read-survey';
import type { ImportPlan, SurveyFile } from '#shared/library/file/schema';
import { writeSurveyFile } from '#shared/library/file/write-survey';
import type { LibraryContent } from '#shared/library/schema';
import { countTexts } from '#shared/library/text-state';

/** The query of a call that imports a file. */
export interface FileUse {
  dryRun?: boolean | undefined;
  creationKey?: string | undefined;
}

export type SurveyFileService = ReturnType<typeof surveyFileService>;

/** Creates the items of a file. @param how `dryRun` returns only what would be created; `id` of the survey, random by default */
export async function takeSurveyFile(
  rows: LibraryRows,
  { tenantId, userId }: Principal,
  file: SurveyFile,
  { dryRun = false, id = randomUUID() }: { dryRun?: boolean; id?: string },
): Promise<{ id: string } | ImportPlan> {
  const known = await knownCategories(rows, file.categories);
  const ids: FileIds = { nextId: () => randomUUID(), knownCategory: (key) => known.get(key) };
  const items = importSurveyFile(file, ids, { by: userId, at: new Date().toISOString() });
  if (dryRun)
    return {
      name: file.languageIndependentName,
      questions: file.questions.length,
      blocks: file.blocks.length,
      ...categoriesOfPlan(file.categories, known),
      translation: countTexts(items.filter(({ kind }) => kind !== 'category').map(({ kind, draft }) => writtenOf(kind, draft))),
    };
  const survey = items.at(-1);
  if (survey) survey.id = id;
  await insertItems(rows, tenantId, items);
  await rows.audit(userId, 'libraryItemMade', [{ field: 'survey', after: survey ? nameOfDraft('survey', survey.draft) : '' }]);
  return { id };
}

/** Files of surveys (LIBRARY-F1 to LIBRARY-I4 of shared/library/RULES.md). */
export function surveyFileService(store: Store) {
  const library = libraryStore(store);
  return {
    /** Exports a survey. @throws AppError NotFoundError */
    exportSurvey: ({ tenantId }: Principal, id: string): Promise<SurveyFile> =>
      library.run(tenantId, async (rows) => {
        const row = await rows.item('survey', id);
        if (!row) throw new AppError('NotFoundError');
        const survey = await readVisibleContent(rows, row, tenantId);
        const loaded = await loadParts(rows, [survey]);
        const contentsOf = ({ parts }: LibraryContent) => parts.flatMap((part) => loaded.find(part)?.content ?? []);
        const contents = [survey, ...contentsOf(survey), ...contentsOf(survey).flatMap(contentsOf)];
        const ids = new Set(contents.flatMap(({ categoryIds }) => categoryIds));
        const categories = new Map((await rows.items([...ids])).map((each) => [each.id, draftOf(each)]));
        return writeSurveyFile({ survey, find: (part) => loaded.find(part)?.content, category: (each) => categories.get(each) });
      }),

    /**
     * Creates the survey of a file with all its parts; with `dryRun` returns only what would be created. A repeated call gets the survey of
     * the first one.
     * @throws AppError ValidationErrorResponse with the errors of the file by position
     */
    async importSurvey(
      principal: Principal,
      given: unknown,
      { dryRun = false, creationKey }: FileUse,
    ): Promise<{ id: string } | ImportPlan> {
      const read = readSurveyFile(given);
      if ('fields' in read) throw new AppError('ValidationErrorResponse', { fields: read.fields });
      const id = idOfCreation(principal.tenantId, creationKey, 'survey file');
      return library.run(principal.tenantId, async (rows) =>
        !dryRun && creationKey !== undefined && (await rows.hasCreated([id]))
          ? { id }
          : takeSurveyFile(rows, principal, read.file, { dryRun, id }),
      );
    },
  };
}
