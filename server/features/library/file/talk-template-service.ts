import { randomUUID } from 'node:crypto';
import type { Store } from '#db/store';
import { draftOf } from '#server/features/library/draft-row';
import { categoriesOfPlan, insertItems, knownCategories, readVisibleContent } from '#server/features/library/file/items';
import type { FileUse } from '#server/features/library/file/survey-service';
import { type LibraryRows, libraryStore } from '#server/features/library/store';
import type { TalkImageService } from '#server/features/template/image-service';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import { nameOfDraft, writtenOf } from '#shared/library/draft';
import { MAX_LIBRARY_FILE_BYTES } from '#shared/library/file/limits';
import { importTalkFile, type TalkFileIds } from '#shared/library/talk-file/new-talk-items';
import { readTalkFile } from '#shared/library/talk-file/read-talk';
import type { TalkFile, TalkImportPlan } from '#shared/library/talk-file/schema';
import { writeTalkFile } from '#shared/library/talk-file/write-talk';
import { countTexts } from '#shared/library/text-state';
import type { TemplateChapter } from '#shared/template/schema';

export type TalkFileService = ReturnType<typeof talkFileService>;

/** Maximum size of the pictures of an export, in bytes. Base64 makes them a third larger, and the texts need space too. */
const MAX_PICTURES_BYTES = MAX_LIBRARY_FILE_BYTES.template / 2;

const picturesIn = (chapters: readonly TemplateChapter[]): Set<string> =>
  new Set(chapters.flatMap(({ pages }) => pages.flatMap(({ multilang: { imageUrl = {} } }) => Object.values(imageUrl))));

/** Creates the items of a file. @param how `imageUrls`: addresses of the stored pictures by key, undefined for a dry run; `id` of the template, random by default */
export async function takeTalkFile(
  rows: LibraryRows,
  { tenantId, userId }: Principal,
  file: TalkFile,
  { imageUrls, id = randomUUID() }: { imageUrls: ReadonlyMap<string, string> | undefined; id?: string },
): Promise<{ id: string } | TalkImportPlan> {
  const known = await knownCategories(rows, file.categories);
  const ids: TalkFileIds = {
    nextId: () => randomUUID(),
    knownCategory: (key) => known.get(key),
    imageUrl: (key) => imageUrls?.get(key),
  };
  const items = importTalkFile(file, ids, { by: userId, at: new Date().toISOString() });
  if (!imageUrls)
    return {
      name: file.languageIndependentName,
      kind: file.kind,
      chapters: file.chapters.length,
      pages: file.chapters.reduce((count, { pages }) => count + pages.length, 0),
      pictures: file.pictures.length,
      ...categoriesOfPlan(file.categories, known),
      translation: countTexts(items.filter(({ kind }) => kind !== 'category').map(({ kind, draft }) => writtenOf(kind, draft))),
    };
  const template = items.at(-1);
  if (template) template.id = id;
  await insertItems(rows, tenantId, items);
  await rows.audit(userId, 'libraryItemMade', [{ field: 'template', after: template ? nameOfDraft('template', template.draft) : '' }]);
  return { id };
}

/** Files of talk templates (TEMPLATE-F1 to TEMPLATE-F6 of shared/template/RULES.md). */
export function talkFileService(store: Store, images: Pick<TalkImageService, 'open' | 'check' | 'count' | 'keep'>) {
  const library = libraryStore(store);

  /** TEMPLATE-F2: the pictures as base64, by address, without those that are no longer stored. @throws AppError PayloadTooLargeError */
  async function loadPictures(principal: Principal, addresses: ReadonlySet<string>): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    let bytes = 0;
    for (const address of addresses) {
      const [owner = '', name = ''] = address.split('/').slice(-2);
      const picture = await images.open(principal, owner, name).catch((error: unknown) => {
        if (error instanceof AppError && error.type === 'NotFoundError') return undefined;
        throw error;
      });
      bytes += picture?.byteLength ?? 0;
      if (bytes > MAX_PICTURES_BYTES) throw new AppError('PayloadTooLargeError');
      if (picture) found.set(address, Buffer.from(picture).toString('base64'));
    }
    return found;
  }

  /** TEMPLATE-F5: the pictures of a file in their stored form, by key. @throws AppError ValidationErrorResponse by position */
  async function checkPictures({ pictures }: TalkFile): Promise<Map<string, Uint8Array>> {
    const checked = new Map<string, Uint8Array>();
    for (const [i, { key, data }] of pictures.entries())
      checked.set(
        key,
        await images.check(Buffer.from(data, 'base64')).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.type !== 'ValidationErrorResponse') throw error;
          throw new AppError('ValidationErrorResponse', { fields: { [`pictures.${i}`]: Object.values(error.fields ?? {})[0] ?? '' } });
        }),
      );
    return checked;
  }

  return {
    /** Exports a talk template. @throws AppError NotFoundError; PayloadTooLargeError if its pictures are too large for a file */
    async exportTalk(principal: Principal, id: string): Promise<TalkFile> {
      const { template, categories } = await library.run(principal.tenantId, async (rows) => {
        const row = await rows.item('template', id);
        if (!row) throw new AppError('NotFoundError');
        const content = await readVisibleContent(rows, row, principal.tenantId);
        const found = await rows.items(content.categoryIds);
        return { template: content, categories: new Map(found.map((each) => [each.id, draftOf(each)])) };
      });
      const pictures = await loadPictures(principal, picturesIn(template.chapters ?? []));
      return writeTalkFile({ template, category: (each) => categories.get(each), picture: (address) => pictures.get(address) });
    },

    /**
     * Creates the talk template of a file; with `dryRun` returns only what would be created. A repeated call gets the template of
     * the first one. Stores the pictures first: if the import then fails, they stay unreferenced and nobody knows their addresses.
     * @throws AppError ValidationErrorResponse with the errors of the file by position; TooManyRequestsError (TEMPLATE-F6)
     */
    async importTalk(
      principal: Principal,
      given: unknown,
      { dryRun = false, creationKey }: FileUse,
    ): Promise<{ id: string } | TalkImportPlan> {
      const read = readTalkFile(given);
      if ('fields' in read) throw new AppError('ValidationErrorResponse', { fields: read.fields });
      const id = idOfCreation(principal.tenantId, creationKey, 'talk template file');
      const isAgain = (rows: LibraryRows): Promise<boolean> => rows.hasCreated([id]);
      if (!dryRun && creationKey !== undefined && (await library.run(principal.tenantId, isAgain))) return { id };
      const pictures = await checkPictures(read.file);
      const imageUrls = new Map<string, string>();
      if (!dryRun) images.count(principal, pictures.size);
      if (!dryRun) for (const [key, bytes] of pictures) imageUrls.set(key, await images.keep(principal, bytes));
      return library.run(principal.tenantId, async (rows) =>
        !dryRun && creationKey !== undefined && (await isAgain(rows))
          ? { id }
          : takeTalkFile(rows, principal, read.file, { imageUrls: dryRun ? undefined : imageUrls, id }),
      );
    },
  };
}
