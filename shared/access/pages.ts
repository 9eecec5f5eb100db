import type { Mode } from '#shared/access/mode';
import {
  BOARD_PAGES,
  CAMPAIGN_MODULES,
  EVERY_ROLE,
  PLATFORM_ADMIN,
  type Requirements,
  SURVEY_MODULES,
  TALK_MODULES,
  TENANT_ADMIN,
  VIDEOS,
} from '#shared/access/requirements';
import { MODULES } from '#shared/access/roles-and-modules';

/**
 * The pages: their modes, what they need, and their entries in sidebar, menu and breadcrumb. A new page is a line here, an icon in the
 * shell and a route. A page that does not exist has no line, so nothing links to it (decision 18).
 */
export interface PageRule extends Requirements {
  /** The first segments of its addresses. Longer addresses belong to it too, unless the table has a line for them. */
  path: string;
  modes: readonly Mode[];
  /** The introduction: a user in training is redirected here from every other page. */
  training?: true;
  /** Longer addresses need no permission: the call for the data decides who may see it (ACCESS-A16). */
  openBelow?: true;
  /** The page that links to it. Sidebar and breadcrumb mark the entry of that page (ACCESS-A17). */
  under?: string;
  /** Its entry in sidebar or menu. Absent: it has none. */
  entry?: NavigationEntry;
}

export interface NavigationEntry {
  /** The section of the entry. Absent: the first section of the sidebar. */
  section?: 'general' | 'administration' | 'menu';
  /** Message key of the entry. */
  label: string;
  /** Message key of its name in the breadcrumb. */
  crumb: string;
  icon: string;
  /** The entry is marked as new until the end of this day. */
  newUntil?: string;
}

/** Decision 17: pages with these modes are in every mode. */
const EVERY_MODE = ['impulse', 'insights', 'boardpulse'] as const;

const PAGE_TABLE = [
  {
    path: '/insights',
    modes: ['insights'],
    modules: ['getwiser'],
    roles: EVERY_ROLE,
    entry: { label: 'navigation.mySurveys', crumb: 'navigation.surveys', icon: 'surveys' },
  },
  {
    path: '/future-talk',
    modes: ['insights'],
    ...TALK_MODULES,
    roles: EVERY_ROLE,
    entry: { label: 'navigation.futureTalk', crumb: 'navigation.futureTalk', icon: 'talk' },
  },
  {
    path: '/evaluation',
    modes: ['boardpulse'],
    ...BOARD_PAGES,
    entry: { label: 'navigation.boardEvaluation', crumb: 'navigation.boardEvaluation', icon: 'board' },
  },
  { path: '/vr-insights', modes: ['boardpulse'], ...BOARD_PAGES, under: '/evaluation' },
  { path: '/board-members', modes: ['boardpulse'], ...BOARD_PAGES },
  { path: '/bernie/welcome', modes: ['impulse'], roles: ['giver'], training: true },
  {
    path: '/videos',
    modes: ['impulse'],
    ...VIDEOS,
    entry: { section: 'menu', label: 'navigation.videos', crumb: 'navigation.videos', icon: 'videos' },
  },
  {
    path: '/bernie-chat',
    modes: EVERY_MODE,
    feature: 'berniechat',
    roles: EVERY_ROLE,
    entry: {
      section: 'general',
      label: 'navigation.impulseCoach',
      crumb: 'navigation.impulseCoach',
      icon: 'coach',
      newUntil: '2025-07-13',
    },
  },
  {
    path: '/team',
    modes: EVERY_MODE,
    feature: 'teamMembers',
    administrators: true,
    entry: { section: 'general', label: 'navigation.team', crumb: 'navigation.team', icon: 'team' },
  },
  {
    path: '/learn-and-support',
    modes: EVERY_MODE,
    feature: 'learnAndSupport',
    roles: EVERY_ROLE,
    entry: { section: 'general', label: 'navigation.learnAndSupport', crumb: 'navigation.learnAndSupport', icon: 'learn' },
  },
  {
    path: '/library',
    modes: EVERY_MODE,
    permission: 'questions',
    entry: { section: 'administration', label: 'navigation.library', crumb: 'navigation.library', icon: 'library' },
  },
  {
    path: '/campaigns',
    modes: EVERY_MODE,
    ...CAMPAIGN_MODULES,
    permission: 'campaigns',
    openBelow: true,
    entry: { section: 'administration', label: 'navigation.campaigns', crumb: 'navigation.campaigns', icon: 'campaigns' },
  },
  {
    path: '/talk-projects',
    modes: EVERY_MODE,
    ...TALK_MODULES,
    permission: 'talkProjects',
    openBelow: true,
    entry: { section: 'administration', label: 'navigation.talkProjects', crumb: 'navigation.talkProjects', icon: 'projects' },
  },
  { path: '/invited', modes: EVERY_MODE, ...SURVEY_MODULES },
  {
    path: '/settings',
    modes: ['impulse'],
    ...TENANT_ADMIN,
    entry: { section: 'administration', label: 'navigation.settings', crumb: 'navigation.settings', icon: 'settings' },
  },
  {
    path: '/translations',
    modes: ['impulse'],
    ...TENANT_ADMIN,
    entry: { section: 'administration', label: 'navigation.wording', crumb: 'navigation.wording', icon: 'wording' },
  },
  {
    path: '/tenants',
    modes: ['impulse'],
    ...PLATFORM_ADMIN,
    entry: { section: 'administration', label: 'navigation.tenants', crumb: 'navigation.tenants', icon: 'tenants' },
  },
] as const satisfies readonly PageRule[];

type Line = (typeof PAGE_TABLE)[number];
type LineEntry = Extract<Line, { entry: unknown }>['entry'];

export type PagePath = Line['path'];
/** One page of the table, with its literal types. */
export interface AppPage extends PageRule {
  path: PagePath;
  entry?: NavigationEntry & Pick<LineEntry, 'label' | 'crumb' | 'icon'>;
}
export type EntryPage = AppPage & { entry: NonNullable<AppPage['entry']> };

/** All pages of the product. */
export const PAGES: readonly AppPage[] = PAGE_TABLE;

/**
 * ACCESS-A2: the page of an address: the one with the most leading segments in common; undefined when there is none. ACCESS-A16: below some
 * pages no permission is needed.
 */
export function findPage(pathname: string): AppPage | undefined {
  const address = pathname.toLowerCase();
  const below = ({ path }: AppPage): boolean => address === path || address.startsWith(`${path}/`);
  const page = PAGES.filter(below).sort((one, other) => other.path.length - one.path.length)[0];
  return page?.openBelow && address !== page.path ? { ...page, permission: undefined, modules: MODULES } : page;
}
