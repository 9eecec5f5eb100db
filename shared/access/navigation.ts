import { mayOpen, type Visitor } from '#shared/access/guards';
import type { Mode } from '#shared/access/mode';
import { type EntryPage, PAGES, type PagePath } from '#shared/access/pages';
import type { Module } from '#shared/tenant/schema';

const ENTRIES = PAGES.filter((page): page is EntryPage => page.entry !== undefined);

/** A9: sidebar and menu show what may be opened, and nothing else. */
export const entriesFor = (visitor: Visitor): EntryPage[] => ENTRIES.filter((page) => mayOpen(page, visitor) === 'yes');

export type Section = 'main' | 'general' | 'administration';

/**
 * A10: the sidebar in its sections, without empty ones. Where it would be empty it has what the menu has, so that nobody
 * stands before nothing.
 */
export function sidebarOf(entries: readonly EntryPage[]): { section: Section; pages: readonly EntryPage[] }[] {
  const own = entries.filter(({ entry }) => entry.section !== 'menu');
  const sectionOf = ({ entry: { section } }: EntryPage): Section => (section === undefined || section === 'menu' ? 'main' : section);
  return (['main', 'general', 'administration'] as const)
    .map((section) => ({ section, pages: (own.length > 0 ? own : entries).filter((page) => sectionOf(page) === section) }))
    .filter(({ pages }) => pages.length > 0);
}

/** A11: where the menu of the account leads to a page: here, or to the face that has it; undefined when it is not for this person. */
export function menuEntry(path: PagePath, visitor: Visitor): { path: string } | { mode: Mode; path: string } | undefined {
  const page = ENTRIES.find((each) => each.path === path);
  const mode = page?.modes.includes(visitor.mode) ? visitor.mode : page?.modes[0];
  if (!page || !mode || !['yes', 'training'].includes(mayOpen(page, { ...visitor, mode }))) return undefined;
  return mode === visitor.mode ? { path } : { mode, path };
}

/** A12: something is new until the end of the day that is named. @param today as YYYY-MM-DD */
export const isNew = ({ newUntil }: { newUntil?: string }, today: string): boolean => newUntil !== undefined && today <= newUntil;

/** A13: faces that the app switcher offers, by the app that a tenant needs for them; the board's is not (spec 3 section 2). */
const OFFERED: readonly { mode: Mode; module: Module }[] = [
  { mode: 'impulse', module: 'parley' },
  { mode: 'insights', module: 'getwiser' },
];

/** A13: what the app switcher lists. */
export const appsOf = (modules: readonly Module[]): Mode[] =>
  OFFERED.filter(({ module }) => modules.includes(module)).map(({ mode }) => mode);
