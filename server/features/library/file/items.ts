import { draftColumns, draftOf, usesOfContent } from '#server/features/library/draft-row';
import type { LibraryRow, LibraryRows } from '#server/features/library/store';
import { hashOf } from '#server/lib/content-hash';
import type { ImportedItem } from '#shared/library/file/new-survey-items';
import type { FileTexts, SurveyFile } from '#shared/library/file/schema';
import { writeTexts } from '#shared/library/file/texts';
import { LIBRARY } from '#shared/library/kinds';
import type { LibraryContent } from '#shared/library/schema';

/** Functions for both files of surveys and files of talk templates. */

/** The content of an item as users of this tenant see it: the draft of an own item, the newest version of another tenant's item. */
export async function readVisibleContent(rows: LibraryRows, row: LibraryRow, tenantId: string): Promise<LibraryContent> {
  if (row.tenantId === tenantId || row.version === 0) return draftOf(row);
  const [saved] = (await rows.pinned([{ id: row.id, version: row.version }])).values();
  return saved?.content ?? draftOf(row);
}

/** Inserts new items with their uses, in few statements. */
export async function insertItems(rows: LibraryRows, tenantId: string, items: readonly ImportedItem[]): Promise<void> {
  await rows.insertMany(
    items.map(({ id, kind, draft }) => ({ ...draftColumns(kind, draft), id, tenantId, kind, status: 'Active' as const })),
  );
  await rows.insertUses(items.flatMap(({ id, draft }) => usesOfContent(draft).map((use) => ({ itemId: id, ...use }))));
}

type FileCategory = SurveyFile['categories'][number];

/** The content of a category as a string, by which an equal category is recognised. */
const contentKey = (content: { defaultLanguage: string; multilang: FileTexts; states?: unknown }): string =>
  hashOf({ defaultLanguage: content.defaultLanguage, multilang: content.multilang, states: content.states ?? {} });

/** LIBRARY-F5: ids of the tenant's categories that equal categories of a file, by their keys in the file. */
export async function knownCategories(rows: LibraryRows, categories: readonly FileCategory[]): Promise<Map<string, string>> {
  if (categories.length === 0) return new Map();
  const own = new Map<string, string>();
  for (const { id, defaultLanguage, multilang, states } of await rows.activeCategories())
    own.set(contentKey({ defaultLanguage, ...writeTexts(multilang, states, LIBRARY.category.texts) }), id);
  return new Map(
    categories.flatMap(({ key, ...category }) => {
      const id = own.get(contentKey(category));
      return id ? [[key, id] as const] : [];
    }),
  );
}

/** Names of the categories of a file that an import would create, and of existing ones. */
export function categoriesOfPlan(categories: readonly FileCategory[], known: ReadonlyMap<string, string>) {
  const nameOf = ({ multilang, defaultLanguage }: FileCategory): string =>
    multilang.name?.[defaultLanguage] ?? Object.values(multilang.name ?? {})[0] ?? '';
  return {
    newCategories: categories.filter(({ key }) => !known.has(key)).map(nameOf),
    knownCategories: categories.filter(({ key }) => known.has(key)).map(nameOf),
  };
}
