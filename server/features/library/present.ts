import { draftOf } from '#server/features/library/draft-row';
import { type LoadedParts, loadParts, questionsIn } from '#server/features/library/load-parts';
import type { LibraryRow, LibraryRows, PinnedRow } from '#server/features/library/store';
import { LOCALES } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { partId, partKey, partKind } from '#shared/library/parts';
import { canChangeItem } from '#shared/library/policy';
import type { LibraryContent, LibraryItem, LibraryParts } from '#shared/library/schema';
import type { TranslationCounts } from '#shared/library/text-state';
import type { TemplateChapter } from '#shared/template/schema';

/** The reader of an item. Other tenants see a shared item as its newest saved version. */
export interface LibraryReader {
  tenantId: string;
  isProviderAdministrator: boolean;
}

/** An item as its reader sees it. */
interface Seen {
  row: LibraryRow;
  content: LibraryContent;
  counts: TranslationCounts;
}

/** LIBRARY-S8: the sums of the counts of a survey or block and of its parts. */
function addCounts(all: readonly TranslationCounts[]): TranslationCounts {
  const sum = (locale: (typeof LOCALES)[number], key: 'missing' | 'outdated' | 'unreviewed'): number =>
    all.reduce((total, counts) => total + counts[locale][key], 0);
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      { missing: sum(locale, 'missing'), outdated: sum(locale, 'outdated'), unreviewed: sum(locale, 'unreviewed') },
    ]),
  ) as TranslationCounts;
}

const countPages = (chapters: readonly TemplateChapter[]): number => chapters.reduce((count, { pages }) => count + pages.length, 0);

function present({ row, content, counts }: Seen, reader: LibraryReader, loaded: LoadedParts, usedBy: number): LibraryItem {
  const { id, kind, visibility, status, revision, version, copiedFrom } = row;
  const { languageIndependentName, type, kind: talkKind, chapters, multilang, states, parts, categoryIds, defaultLanguage } = content;
  const { parts: partsField } = LIBRARY[kind];
  const isOwn = row.tenantId === reader.tenantId;
  const all = [...questionsIn(content, loaded), ...parts.filter((part) => 'blockId' in part)];
  return {
    ...{ id, visibility, status, revision, version, defaultLanguage, languageIndependentName, usedBy },
    multilang: multilang as LibraryItem['multilang'],
    states,
    // LIBRARY-O1: another tenant must not see whether the draft has changes.
    isChanged: isOwn && row.draftHash !== row.versionHash,
    canChange: canChangeItem(reader, row),
    canShare: reader.isProviderAdministrator && isOwn && visibility === 'Tenant',
    ...(copiedFrom ? { copiedFrom } : {}),
    changedAt: row.changedAt.toISOString(),
    translation: addCounts([counts, ...all.flatMap((part) => loaded.find(part)?.counts ?? [])]),
    ...(kind === 'category' ? {} : { categoryIds }),
    ...(kind === 'question' && type ? { type } : {}),
    ...(partsField ? { [partsField]: parts, questionCount: questionsIn(content, loaded).length } : {}),
    ...(chapters && talkKind ? { kind: talkKind, chapters, pageCount: countPages(chapters) } : {}),
  };
}

/** These items as the reader sees them. */
export async function presentItems(rows: LibraryRows, found: readonly LibraryRow[], reader: LibraryReader): Promise<LibraryItem[]> {
  const foreign = found.filter(({ tenantId, version }) => tenantId !== reader.tenantId && version > 0);
  const saved = await rows.pinned(foreign.map(({ id, version }) => ({ id, version })));
  const seen = found.map((row): Seen => {
    const version = row.tenantId === reader.tenantId ? undefined : saved.get(partKey(row));
    return { row, content: version?.content ?? draftOf(row), counts: version?.counts ?? row.counts };
  });
  const loaded = await loadParts(
    rows,
    seen.map(({ content }) => content),
  );
  const uses = await rows.countUses(found.map(({ id }) => id));
  return seen.map((each) => present(each, reader, loaded, uses.get(each.row.id) ?? 0));
}

/** An item as its reader sees it. */
export const presentItem = async (rows: LibraryRows, reader: LibraryReader, row: LibraryRow): Promise<LibraryItem> =>
  (await presentItems(rows, [row], reader))[0] as LibraryItem;

/** An item with the content of one of its saved versions. */
export async function presentVersion(
  rows: LibraryRows,
  row: LibraryRow,
  { content, counts }: Pick<PinnedRow, 'content' | 'counts'>,
  reader: LibraryReader,
): Promise<LibraryItem> {
  const uses = await rows.countUses([row.id]);
  return present({ row, content, counts }, reader, await loadParts(rows, [content]), uses.get(row.id) ?? 0);
}

/**
 * The parts of an item as its reader sees it, including the questions of blocks. Each part occurs once, even if a block contains it too.
 */
export async function presentParts(rows: LibraryRows, row: LibraryRow, reader: LibraryReader): Promise<LibraryParts> {
  const isForeign = row.tenantId !== reader.tenantId && row.version > 0;
  const [saved] = isForeign ? (await rows.pinned([{ id: row.id, version: row.version }])).values() : [];
  const { parts } = saved?.content ?? draftOf(row);
  const loaded = await loadParts(rows, [{ parts }]);
  const all = new Map([...parts, ...questionsIn({ parts }, loaded)].map((part) => [`${partId(part)} ${part.version}`, part]));
  const uses = await rows.countUses([...loaded.rows.keys()]);
  const presented = (kind: LibraryKind): LibraryParts['questions'] =>
    [...all.values()].flatMap((part) => {
      const found = partKind(part) === kind ? loaded.find(part) : undefined;
      if (!found) return [];
      return [{ version: part.version, item: present(found, reader, loaded, uses.get(found.row.id) ?? 0) }];
    });
  return { blocks: presented('block'), questions: presented('question') };
}
