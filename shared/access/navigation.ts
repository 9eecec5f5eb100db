import { type AccessContext, checkPage } from '#shared/access/guards';
import type { Mode } from '#shared/access/mode';
import { type EntryPage, findPage, PAGES, type PagePath } from '#shared/access/pages';
import type { Module } from '#shared/access/roles-and-modules';

const ENTRIES = PAGES.filter((page): page is EntryPage => page.entry !== undefined);

/** ACCESS-A9: the entries of sidebar and menu: only the pages that the user may open. */
export const visibleEntries = (visitor: AccessContext): EntryPage[] => ENTRIES.filter((page) => checkPage(page, visitor) === 'yes');

/** ACCESS-A17: the entry of an address: that of its page, or of the page that leads to it; undefined when it is not among these entries. */
export function entryAt(entries: readonly EntryPage[], pathname: string): EntryPage | undefined {
  const page = findPage(pathname);
  return entries.find(({ path }) => path === (page?.under ?? page?.path));
}

export type SidebarSection = 'main' | 'general' | 'administration';

/**
 * ACCESS-A10: the sidebar in its sections, without empty ones. An empty sidebar shows the entries of the menu instead, so that the
 * user has a page to go to.
 */
export function sidebarSections(entries: readonly EntryPage[]): { section: SidebarSection; pages: readonly EntryPage[] }[] {
  const own = entries.filter(({ entry }) => entry.section !== 'menu');
  const sectionOf = ({ entry: { section } }: EntryPage): SidebarSection => (section === undefined || section === 'menu' ? 'main' : section);
  return (['main', 'general', 'administration'] as const)
    .map((section) => ({ section, pages: (own.length > 0 ? own : entries).filter((page) => sectionOf(page) === section) }))
    .filter(({ pages }) => pages.length > 0);
}

/** ACCESS-A11: where the account menu leads for a page: to this mode or to the mode that has it; undefined when the user may not open it. */
export function menuEntry(path: PagePath, visitor: AccessContext): { path: string } | { mode: Mode; path: string } | undefined {
  const page = ENTRIES.find((each) => each.path === path);
  const mode = page?.modes.includes(visitor.mode) ? visitor.mode : page?.modes[0];
  if (!page || !mode || !['yes', 'training'].includes(checkPage(page, { ...visitor, mode }))) return undefined;
  return mode === visitor.mode ? { path } : { mode, path };
}

/** ACCESS-A12: whether an entry is marked as new: until the end of `newUntil`. @param today as YYYY-MM-DD */
export const isNew = ({ newUntil }: { newUntil?: string }, today: string): boolean => newUntil !== undefined && today <= newUntil;

/** An app in the switcher: its mode, and its first address there. */
export interface TenantApp {
  id: Exclude<Module, 'boardpulse'>;
  mode: Mode;
  path: '/' | '/future-talk';
}

/** ACCESS-A13: the apps that the switcher can offer. The board's app is not one of them. */
const APPS: readonly TenantApp[] = [
  { id: 'parley', mode: 'impulse', path: '/' },
  { id: 'getwiser', mode: 'insights', path: '/' },
  { id: 'futuretalk', mode: 'insights', path: '/future-talk' },
];

/** ACCESS-A13: the apps that the switcher lists for a tenant with these modules. */
export const switchableModes = (modules: readonly Module[]): TenantApp[] => APPS.filter(({ id }) => modules.includes(id));

/** ACCESS-A13: the app that a page belongs to: of this mode's apps the last one with a matching address; undefined when there is none. */
export function appAt(apps: readonly TenantApp[], mode: Mode, pathname: string): TenantApp | undefined {
  const here = apps.filter((app) => app.mode === mode);
  return here.findLast(({ path }) => pathname.startsWith(path)) ?? here[0];
}
