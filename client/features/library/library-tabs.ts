import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY_TABS, type LibraryTab } from '#shared/library/list-search-params';

export const TABS = {
  surveys: 'survey',
  questions: 'question',
  blocks: 'block',
  'talk-templates': 'template',
  categories: 'category',
} as const satisfies Record<LibraryTab, LibraryKind>;

export const tabIn = (value: unknown): LibraryTab | undefined => LIBRARY_TABS.find((each) => each === value);
export const tabOf = (kind: LibraryKind): LibraryTab => LIBRARY_TABS.find((tab) => TABS[tab] === kind) ?? 'surveys';
