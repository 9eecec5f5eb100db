import { type AccessContext, checkPage } from '#shared/access/guards';
import type { Mode } from '#shared/access/mode';
import { menuEntry, visibleEntries } from '#shared/access/navigation';
import { type EntryPage, findPage, PAGES, type PagePath } from '#shared/access/pages';

/** Pages without an entry of their own, to which another page links. */
const LINKED_PAGES = [
  { path: '/evaluation/members/list', label: 'navigation.membersList', icon: 'team' },
  { path: '/vr-insights', label: 'navigation.insights', icon: 'board' },
  { path: '/settings/trail', label: 'audit.title', icon: 'settings' },
] as const;

type Label = EntryPage['entry']['label'] | (typeof LINKED_PAGES)[number]['label'];

/** A page as the palette lists it. */
export interface Place {
  path: string;
  /** Message key of its name. */
  label: Label;
  icon: EntryPage['entry']['icon'];
  /** Another mode that has the page; absent if the current mode has it. */
  mode?: Mode;
}

const canOpen = (path: string, visitor: AccessContext): boolean => {
  const page = findPage(path);
  return page !== undefined && checkPage(page, visitor) === 'yes';
};

/** Pages to which the account menu links in every mode. */
const MENU_PAGES = PAGES.filter((page): page is EntryPage => page.entry?.section === 'administration' || page.entry?.section === 'menu');

/** PALETTE-Z8: the pages that the user may open, those of this mode first. */
export function placesFor(visitor: AccessContext): Place[] {
  const here = visibleEntries(visitor).map(({ path, entry: { label, icon } }) => ({ path, label, icon }));
  const elsewhere = MENU_PAGES.flatMap(({ path, entry: { label, icon } }) => {
    const to = menuEntry(path, visitor);
    return to && 'mode' in to ? [{ path, label, icon, mode: to.mode }] : [];
  });
  return [...here, ...LINKED_PAGES.filter(({ path }) => canOpen(path, visitor)), ...elsewhere];
}

/** The page that shows each list. */
const SHOWN_ON = {
  talks: '/future-talk',
  surveys: '/insights',
  campaigns: '/evaluation',
  people: '/team',
  videos: '/videos',
  tenants: '/tenants',
} as const satisfies Record<string, PagePath>;
export type List = keyof typeof SHOWN_ON;

/** PALETTE-Z9: whether the palette loads a list: the user may open its page in this mode. */
export const hasList = (list: List, visitor: AccessContext): boolean => canOpen(SHOWN_ON[list], visitor);
