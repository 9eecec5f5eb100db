import type { Mode } from '#shared/access/mode';
import type { OrganizationRole } from '#shared/user/schema';

/**
 * The pages: who may open them and in which face of the product, and how they stand in the sidebar.
 * Spec 3 section 2, tables of routes and sidebar entries. A page that does not exist yet has no line (decisions 18).
 */
export interface PageRule {
  path: '/insights' | '/future-talk' | '/evaluation' | '/vr-insights' | '/board-members';
  modes: readonly Mode[];
  /** Everybody: also whoever has no role in the organisation (decisions 12). */
  roles: readonly OrganizationRole[] | 'everybody';
  /** Absent: nothing in the sidebar leads to it. */
  entry?: Entry;
}

interface Entry {
  /** Message key of its name in the sidebar. */
  label: 'navigation.mySurveys' | 'navigation.futureTalk' | 'navigation.boardEvaluation';
  /** Message key of its name in the breadcrumb. */
  crumb: 'navigation.surveys' | 'navigation.futureTalk' | 'navigation.boardEvaluation';
  icon: 'surveys' | 'talk' | 'board';
}
export type EntryRule = PageRule & { entry: Entry };

const EVERY_ROLE: readonly OrganizationRole[] = ['giver', 'taker', 'viewer'];

export const PAGES: readonly PageRule[] = [
  {
    path: '/insights',
    modes: ['insights'],
    roles: EVERY_ROLE,
    entry: { label: 'navigation.mySurveys', crumb: 'navigation.surveys', icon: 'surveys' },
  },
  {
    path: '/future-talk',
    modes: ['insights'],
    roles: EVERY_ROLE,
    entry: { label: 'navigation.futureTalk', crumb: 'navigation.futureTalk', icon: 'talk' },
  },
  {
    path: '/evaluation',
    modes: ['boardpulse'],
    roles: 'everybody',
    entry: { label: 'navigation.boardEvaluation', crumb: 'navigation.boardEvaluation', icon: 'board' },
  },
  { path: '/vr-insights', modes: ['boardpulse'], roles: 'everybody' },
  { path: '/board-members', modes: ['boardpulse'], roles: 'everybody' },
];

interface Visitor {
  mode: Mode;
  organizationRole: readonly OrganizationRole[];
}

/** A2: a page of another face does not exist here; without a matching role it is not for this person. */
export function mayOpen(page: PageRule, { mode, organizationRole }: Visitor): 'yes' | 'notFound' | 'notAuthorized' {
  if (!page.modes.includes(mode)) return 'notFound';
  return page.roles === 'everybody' || page.roles.some((role) => organizationRole.includes(role)) ? 'yes' : 'notAuthorized';
}

const ENTRIES = PAGES.filter((page): page is EntryRule => page.entry !== undefined);

/** A3: the sidebar shows what may be opened, and nothing else. */
export const entriesFor = (visitor: Visitor): EntryRule[] => ENTRIES.filter((page) => mayOpen(page, visitor) === 'yes');

/**
 * A4: where the start address leads: the first page of this face that may be opened; when the face has none yet, the face
 * that has one for somebody of these roles; else nowhere, and the person is told that nothing is for them (decisions 12).
 */
export function landing({ mode, organizationRole }: Visitor): { path: string } | { mode: Mode } | undefined {
  const here = entriesFor({ mode, organizationRole })[0];
  if (here) return { path: here.path };
  if (ENTRIES.some((page) => page.modes.includes(mode))) return undefined;
  const elsewhere = ENTRIES.find(
    (page) => page.modes[0] && page.roles !== 'everybody' && mayOpen(page, { mode: page.modes[0], organizationRole }) === 'yes',
  );
  return elsewhere?.modes[0] ? { mode: elsewhere.modes[0] } : undefined;
}
