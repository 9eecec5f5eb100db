import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { loadParts } from '#server/features/library/parts';
import { draftColumns, draftOf, usesOfContent } from '#server/features/library/row';
import { type LibraryRow, type LibraryRows, libraryStore } from '#server/features/library/store';
import { hashOf } from '#server/lib/content-hash';
import type { Principal } from '#server/plugins/auth';
import { AppError } from '#shared/contract/errors';
import { nameOfDraft, writtenOf } from '#shared/library/draft';
import { type FileIds, type ImportedItem, importSurveyFile } from '#shared/library/file/import-survey';
import { readSurveyFile } from '#shared/library/file/read-survey';
import type { FileTexts, ImportPlan, SurveyFile } from '#shared/library/file/schema';
import { writeTexts } from '#shared/library/file/texts';
import { writeSurveyFile } from '#shared/library/file/write-survey';
import { LIBRARY } from '#shared/library/kinds';
import type { LibraryContent } from '#shared/library/schema';
import { countTexts } from '#shared/library/text-state';

export type SurveyFileService = ReturnType<typeof surveyFileService>;

/** The content of an item as somebody of this tenant sees it: its draft, or of another tenant its newest version. */
async function contentSeen(rows: LibraryRows, row: LibraryRow, tenantId: string): Promise<LibraryContent> {
  if (row.tenantId === tenantId || row.version === 0) return draftOf(row);
  const [saved] = (await rows.pinned([{ id: row.id, version: row.version }])).values();
  return saved?.content ?? draftOf(row);
}

/** Inserts new items with what they use, in few statements. */
async function insertItems(rows: LibraryRows, tenantId: string, items: readonly ImportedItem[]): Promise<void> {
  await rows.insertMany(
    items.map(({ id, kind, draft }) => ({ ...draftColumns(kind, draft), id, tenantId, kind, status: 'Active' as const })),
  );
  await rows.insertUses(items.flatMap(({ id, draft }) => usesOfContent(draft).map((use) => ({ itemId: id, ...use }))));
}

/** What a category looks like in a file, to recognise the same one. */
const looksOf = (content: { defaultLanguage: string; multilang: FileTexts; states?: unknown }): string =>
  hashOf({ defaultLanguage: content.defaultLanguage, multilang: content.multilang, states: content.states ?? {} });

/** What an import would make. */
function planOf(file: SurveyFile, items: readonly ImportedItem[], known: ReadonlyMap<string, string>): ImportPlan {
  const nameOf = ({ multilang, defaultLanguage }: SurveyFile['categories'][number]): string => multilang.name?.[defaultLanguage] ?? '';
  const counted = items.filter(({ kind }) => kind !== 'category').map(({ kind, draft }) => writtenOf(kind, draft));
  return {
    name: file.languageIndependentName,
    questions: file.questions.length,
    blocks: file.blocks.length,
    newCategories: file.categories.filter(({ key }) => !known.has(key)).map(nameOf),
    knownCategories: file.categories.filter(({ key }) => known.has(key)).map(nameOf),
    translation: countTexts(counted),
  };
}

/** LIBRARY-F5: the categories of the tenant that categories of the file are already, by key. */
async function knownCategories(rows: LibraryRows, file: SurveyFile): Promise<Map<string, string>> {
  if (file.categories.length === 0) return new Map();
  const own = new Map<string, string>();
  for (const { id, defaultLanguage, multilang, states } of await rows.activeCategories())
    own.set(looksOf({ defaultLanguage, ...writeTexts(multilang, states, LIBRARY.category.texts) }), id);
  return new Map(
    file.categories.flatMap(({ key, ...category }) => {
      const id = own.get(looksOf(category));
      return id ? [[key, id] as const] : [];
    }),
  );
}

/** Files of surveys (LIBRARY-F1 to LIBRARY-I4 of shared/library/RULES.md). */
export function surveyFileService(store: Store) {
  const library = libraryStore(store);
  return {
    /** @throws Refusal NotFoundError */
    exportSurvey: ({ tenantId }: Principal, id: string): Promise<SurveyFile> =>
      library.run(tenantId, async (rows) => {
        const row = await rows.item('survey', id);
        if (!row) throw new AppError('NotFoundError');
        const survey = await contentSeen(rows, row, tenantId);
        const loaded = await loadParts(rows, [survey]);
        const contentsOf = ({ parts }: LibraryContent) => parts.flatMap((part) => loaded.find(part)?.content ?? []);
        const contents = [survey, ...contentsOf(survey), ...contentsOf(survey).flatMap(contentsOf)];
        const ids = new Set(contents.flatMap(({ categoryIds }) => categoryIds));
        const categories = new Map((await rows.items([...ids])).map((each) => [each.id, draftOf(each)]));
        return writeSurveyFile({ survey, find: (part) => loaded.find(part)?.content, category: (each) => categories.get(each) });
      }),

    /**
     * Makes the survey of a file with all its parts, or with `dryRun` tells what that would make.
     * @throws Refusal ValidationErrorResponse with what is wrong in the file, by its place
     */
    async importSurvey({ tenantId, userId }: Principal, given: unknown, dryRun: boolean): Promise<{ id: string } | ImportPlan> {
      const read = readSurveyFile(given);
      if ('fields' in read) throw new AppError('ValidationErrorResponse', { fields: read.fields });
      const { file } = read;
      return library.run(tenantId, async (rows) => {
        const known = await knownCategories(rows, file);
        const ids: FileIds = { nextId: () => randomUUID(), knownCategory: (key) => known.get(key) };
        const items = importSurveyFile(file, ids, { by: userId, at: new Date().toISOString() });
        if (dryRun) return planOf(file, items, known);
        await insertItems(rows, tenantId, items);
        const survey = items.at(-1);
        await rows.audit(userId, 'libraryItemMade', [{ field: 'survey', after: survey ? nameOfDraft('survey', survey.draft) : '' }]);
        return { id: survey?.id ?? '' };
      });
    },
  };
}
