import type { Store } from '#db/store';
import { draftStatesOf } from '#server/features/library/draft-room-state';
import { draftOf } from '#server/features/library/draft-row';
import { authorOf, type DraftAnnouncer, findItem, type LibraryAuthor, lockItem, storeDraft } from '#server/features/library/item-access';
import { loadSheetParts, type SheetParts, sheetTextsOf } from '#server/features/library/sheet/parts';
import { readWorkbookFile, writeWorkbook } from '#server/features/library/sheet/workbook';
import { type LibraryRow, type LibraryRows, libraryStore } from '#server/features/library/store';
import { hashOf } from '#server/lib/content-hash';
import type { Principal } from '#server/lib/principal';
import { createTranslator } from '#server/lib/translator';
import { AppError } from '#shared/contract/errors';
import type { Locale } from '#shared/i18n/locale';
import { unpinPart } from '#shared/library/outline';
import { partId, partKind } from '#shared/library/parts';
import { canChangeItem } from '#shared/library/policy';
import { planSheet, type SheetWrite, writeSheetTexts } from '#shared/library/sheet/plan';
import { readTextSheet, type SheetGrid } from '#shared/library/sheet/read-sheet';
import { isInSheet, type SheetPlan } from '#shared/library/sheet/schema';

export type SheetService = ReturnType<typeof sheetService>;

interface Planned {
  plan: SheetPlan;
  parts: SheetParts;
  writes: SheetWrite[];
  language: Locale;
}

/** A survey that the author may change. @throws AppError NotFoundError; ForbiddenError for a survey that the provider shares */
async function requireChangeable(rows: LibraryRows, author: LibraryAuthor, id: string): Promise<LibraryRow> {
  const row = await findItem(rows, 'survey', id);
  if (!canChangeItem(author, row)) throw new AppError('ForbiddenError');
  return row;
}

/** Computes what a sheet changes in the current survey. @throws AppError ValidationErrorResponse by cell */
async function planOf(rows: LibraryRows, author: LibraryAuthor, survey: LibraryRow, grid: SheetGrid): Promise<Planned> {
  const source = survey.defaultLanguage;
  const parts = await loadSheetParts(rows, author, survey);
  const textsIn = (target: Locale) => sheetTextsOf(parts, survey, { source, target });
  const read = readTextSheet(grid, textsIn, source);
  if ('fields' in read) throw new AppError('ValidationErrorResponse', { fields: read.fields });
  const { language, entries } = read;
  const numbers = new Map(parts.parts.map(({ row, number }) => [row.id, number]));
  const { writes, same } = planSheet(entries, (id) => numbers.get(id));
  const changes = writes.map(({ itemId: _, sourceHash: _hash, ...change }) => change);
  const empty = textsIn(language).filter(isInSheet).length - writes.length - same;
  return {
    plan: { language, changes, same, empty: Math.max(0, empty), leftOut: parts.leftOut, hash: hashOf(changes) },
    parts,
    writes,
    language,
  };
}

/** LIBRARY-P6: the parts of an item, with drafts in place of the parts that the import changed. */
function unpinned(row: LibraryRow, written: ReadonlySet<string>): LibraryRow['parts'] {
  return [...written].reduce<readonly LibraryRow['parts'][number][]>(unpinPart, row.parts) as LibraryRow['parts'];
}

/** Locks the parts of a survey, blocks before questions, in the same order as saving a version. */
async function lockParts(rows: LibraryRows, survey: LibraryRow): Promise<void> {
  const idsOf = ({ parts }: Pick<LibraryRow, 'parts'>, kind: 'block' | 'question') =>
    parts.filter((part) => partKind(part) === kind).map(partId);
  const blocks = await rows.lock(idsOf(survey, 'block'));
  await rows.lock([...new Set([survey, ...blocks].flatMap((each) => idsOf(each, 'question')))]);
}

/** Stores the changes of a sheet: questions, then blocks, then the survey. */
async function storeWrites(rows: LibraryRows, { parts: { parts }, writes, language }: Planned, source: Locale): Promise<void> {
  const byItem = Map.groupBy(writes, ({ itemId }) => itemId);
  const written = new Set<string>();
  const order = ['question', 'block', 'survey'];
  for (const { row } of parts.toSorted((one, other) => order.indexOf(one.row.kind) - order.indexOf(other.row.kind))) {
    const texts = byItem.get(row.id) ?? [];
    const next = unpinned(row, written);
    const hasParts = next.some((part, i) => part !== row.parts[i]);
    const touchesDraft = row.parts.some((part) => written.has(partId(part)));
    if (texts.length === 0 && !hasParts && !touchesDraft) continue;
    if (texts.length > 0 || hasParts)
      await storeDraft(rows, row, { ...writeSheetTexts(draftOf(row), language, source, texts), parts: next });
    written.add(row.id);
  }
}

/** Sheets of texts for translators (LIBRARY-X1 to LIBRARY-X8 of shared/library/RULES.md). */
export function sheetService(store: Store, announce: DraftAnnouncer) {
  const library = libraryStore(store);
  return {
    /**
     * The sheet of a survey. @throws AppError NotFoundError; ForbiddenError for a shared survey; ValidationErrorResponse for its default
     * language
     */
    async getSheet(principal: Principal, id: string, target: Locale): Promise<Uint8Array> {
      const { survey, parts } = await library.run(principal.tenantId, async (rows) => {
        const author = await authorOf(rows, principal);
        const row = await requireChangeable(rows, author, id);
        return { survey: row, parts: await loadSheetParts(rows, author, row) };
      });
      const source = survey.defaultLanguage;
      if (source === target) throw new AppError('ValidationErrorResponse', { fields: { lang: 'files.sameLanguage' } });
      const t = await createTranslator(source);
      const numbers = new Map(parts.parts.map(({ row, number }) => [row.id, number ?? (row.kind === 'block' ? row.name : '')]));
      const texts = sheetTextsOf(parts, survey, { source, target })
        .filter(isInSheet)
        .map((text) => {
          const where = numbers.get(text.itemId);
          const label = t(`library.fields.${text.field as 'name'}`);
          return { ...text, place: where === '' || where === undefined ? label : `${where} · ${label}` };
        });
      return writeWorkbook(texts, { source, target });
    },

    /**
     * LIBRARY-X8: imports a sheet. @param seen hash of the changes that the author saw
     * @throws AppError NotFoundError, ForbiddenError; ConcurrencyError with the current changes if the author saw other ones;
     * ValidationErrorResponse with the errors of the sheet by cell
     */
    async takeSheet(principal: Principal, id: string, file: Uint8Array, dryRun: boolean, seen?: string): Promise<SheetPlan> {
      const { tenantId, userId } = principal;
      // Checks the permission before it parses the file.
      await library.run(tenantId, async (rows) => requireChangeable(rows, await authorOf(rows, principal), id));
      const grid = await readWorkbookFile(file);
      const { plan, states } = await library.run(tenantId, async (rows) => {
        const author = await authorOf(rows, principal);
        const survey = await lockItem(rows, author, 'survey', id);
        if (!dryRun) await lockParts(rows, survey);
        const planned = await planOf(rows, author, survey, grid);
        if (!dryRun && seen !== undefined && seen !== planned.plan.hash) throw new AppError('ConcurrencyError', { current: planned.plan });
        if (dryRun || planned.writes.length === 0) return { plan: planned.plan, states: [] };
        await storeWrites(rows, planned, survey.defaultLanguage);
        await rows.audit(userId, 'libraryTextsImported', [
          { field: 'survey', after: survey.name },
          { field: 'language', after: planned.language },
          { field: 'texts', after: String(planned.writes.length) },
        ]);
        return { plan: planned.plan, states: await draftStatesOf(rows, [...rows.updated.values()], author) };
      });
      for (const state of states) announce.draftChanged(tenantId, { ...state, userId });
      return plan;
    },
  };
}
