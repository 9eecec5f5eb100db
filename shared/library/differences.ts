import { LOCALES, type Locale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { partId, partKey } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import { textsOfContent } from '#shared/library/texts';
import type { TemplatePage } from '#shared/template/schema';
import { textNamesOf } from '#shared/template/texts';

type Fact = 'languageIndependentName' | 'type' | 'defaultLanguage';
type ListField = 'parts' | 'images' | 'categoryIds';

/** A difference between two states of an item. A missing text counts as ''. */
export type Difference =
  | { about: 'text'; field: string; language: Locale; from: string; to: string }
  | { about: 'fact'; field: Fact; from: string; to: string }
  /** Numbers of entries. If they are equal, the order, a version or an entry differs. */
  | { about: 'list'; field: ListField; from: number; to: number };

const FACTS = ['languageIndependentName', 'type', 'defaultLanguage'] as const satisfies readonly Fact[];

const partsOf = (kind: LibraryKind, item: LibraryItem): string[] => {
  const { parts } = LIBRARY[kind];
  if (item.chapters) return item.chapters.flatMap(({ id, minutes, pages }) => [`${id} ${minutes}`, ...pages.map(contentOfShape)]);
  return ((parts && item[parts]) ?? []).map((part) => partKey({ id: partId(part), version: part.version }));
};

/** Key of a page without its texts. */
const contentOfShape = ({ multilang: _multilang, ...page }: TemplatePage): string => JSON.stringify(page);

/** The pictures of a talk template by page and language. */
const imagesOf = ({ chapters = [] }: LibraryItem): string[] =>
  chapters.flatMap(({ pages }) =>
    pages.flatMap(({ id, multilang }) =>
      LOCALES.flatMap((locale) => (multilang.imageUrl?.[locale] ? [`${id} ${locale} ${multilang.imageUrl[locale]}`] : [])),
    ),
  );

/** Names of the texts that either state has. */
const namesIn = (kind: LibraryKind, from: LibraryItem, to: LibraryItem): string[] => [
  ...new Set([...LIBRARY[kind].texts, ...textNamesOf(to.chapters ?? []), ...textNamesOf(from.chapters ?? [])]),
];

function compareLists(field: ListField, from: readonly string[], to: readonly string[]): Difference[] {
  return from.join() === to.join() ? [] : [{ about: 'list', field, from: from.length, to: to.length }];
}

/** LIBRARY-D4: the differences between two states of an item, texts first, in the order of its form. */
export function listDifferences(kind: LibraryKind, from: LibraryItem, to: LibraryItem): Difference[] {
  const [was, is] = [textsOfContent(from), textsOfContent(to)];
  const texts = namesIn(kind, from, to).flatMap((field) =>
    LOCALES.flatMap((language): Difference[] => {
      const [before, after] = [was[field]?.[language] ?? '', is[field]?.[language] ?? ''];
      return before === after ? [] : [{ about: 'text', field, language, from: before, to: after }];
    }),
  );
  const facts = FACTS.flatMap((field): Difference[] => {
    const [before, after] = [from[field] ?? '', to[field] ?? ''];
    return before === after ? [] : [{ about: 'fact', field, from: before, to: after }];
  });
  return [
    ...texts,
    ...facts,
    ...compareLists('parts', partsOf(kind, from), partsOf(kind, to)),
    ...compareLists('images', imagesOf(from), imagesOf(to)),
    ...compareLists('categoryIds', (from.categoryIds ?? []).toSorted(), (to.categoryIds ?? []).toSorted()),
  ];
}
