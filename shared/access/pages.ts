import type { Mode } from '#shared/access/mode';
import type { Feature } from '#shared/tenant/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

/**
 * The pages: who may open them and in which face of the product, and how they stand in the sidebar.
 * Spec 3 section 2, tables of routes and sidebar entries. A page that does not exist yet has no line (decisions 18).
 */
export interface PageRule {
  path: '/insights' | '/future-talk' | '/evaluation' | '/vr-insights' | '/board-members' | '/videos' | '/team';
  modes: readonly Mode[];
  /** Everybody: also whoever has no role in the organisation (decisions 12). */
  roles: readonly OrganizationRole[] | 'everybody';
  /** The tenant's administrators open it whatever their roles are: they keep what it shows. */
  administrators?: true;
  /** Only for tenants that have it. */
  feature?: Feature;
  /** Absent: nothing leads to it from everywhere. */
  entry?: Entry;
}

interface Entry {
  /** It stands in the menu of the account instead of the sidebar. */
  inMenu?: true;
  /** Message key of its name there. */
  label: 'navigation.mySurveys' | 'navigation.futureTalk' | 'navigation.boardEvaluation' | 'navigation.videos' | 'navigation.team';
  /** Message key of its name in the breadcrumb. */
  crumb: 'navigation.surveys' | 'navigation.futureTalk' | 'navigation.boardEvaluation' | 'navigation.videos' | 'navigation.team';
  icon: 'surveys' | 'talk' | 'board' | 'videos' | 'team';
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
  {
    path: '/videos',
    modes: ['impulse'],
    roles: EVERY_ROLE,
    administrators: true,
    feature: 'videos',
    entry: { inMenu: true, label: 'navigation.videos', crumb: 'navigation.videos', icon: 'videos' },
  },
  {
    path: '/team',
    modes: ['impulse', 'insights', 'boardpulse'],
    roles: EVERY_ROLE,
    administrators: true,
    feature: 'teamMembers',
    entry: { label: 'navigation.team', crumb: 'navigation.team', icon: 'team' },
  },
];

interface Visitor {
  mode: Mode;
  organizationRole: readonly OrganizationRole[];
  /** Rights inside the product. */
  role: readonly IdentityRole[];
  /** What the tenant has. */
  features: readonly Feature[];
}

/** A2: a page of another face, or one whose feature the tenant has not, does not exist here; without a matching role it is not for this person. */
export function mayOpen(page: PageRule, { mode, organizationRole, role, features }: Visitor): 'yes' | 'notFound' | 'notAuthorized' {
  if (!page.modes.includes(mode) || (page.feature && !features.includes(page.feature))) return 'notFound';
  if (page.administrators && role.includes('TenantAdministrator')) return 'yes';
  return page.roles === 'everybody' || page.roles.some((role) => organizationRole.includes(role)) ? 'yes' : 'notAuthorized';
}

const ENTRIES = PAGES.filter((page): page is EntryRule => page.entry !== undefined);

/** A3: sidebar and menu show what may be opened, and nothing else. */
export const entriesFor = (visitor: Visitor): EntryRule[] => ENTRIES.filter((page) => mayOpen(page, visitor) === 'yes');

/** A3: what stands in the sidebar; where that would be nothing, what the menu has, so that nobody stands before an empty one. */
export function sidebarOf(entries: readonly EntryRule[]): readonly EntryRule[] {
  const own = entries.filter(({ entry }) => !entry.inMenu);
  return own.length > 0 ? own : entries;
}

/** A3: where the menu of the account leads to a page: here, or to the face that has it; undefined when it is not for this person. */
export function menuEntry(path: PageRule['path'], visitor: Visitor): { path: string } | { mode: Mode; path: string } | undefined {
  const page = ENTRIES.find((each) => each.path === path);
  const mode = page?.modes.includes(visitor.mode) ? visitor.mode : page?.modes[0];
  if (!page || !mode || mayOpen(page, { ...visitor, mode }) !== 'yes') return undefined;
  return mode === visitor.mode ? { path } : { mode, path };
}

/**
 * A4: where the start address leads: the first page of this face that may be opened; when the face has none for this person, the
 * face that has one for somebody of these roles; else nowhere, and the person is told that nothing is for them (decisions 12).
 */
export function landing(visitor: Visitor): { path: string } | { mode: Mode } | undefined {
  const here = entriesFor(visitor)[0];
  if (here) return { path: here.path };
  const elsewhere = ENTRIES.find(
    (page) => page.modes[0] && page.roles !== 'everybody' && mayOpen(page, { ...visitor, mode: page.modes[0] }) === 'yes',
  );
  return elsewhere?.modes[0] ? { mode: elsewhere.modes[0] } : undefined;
}
