import type { Mode } from '#shared/access/mode';
import { BOARD, EVERY_ROLE, KEEPING, type Needs, PROVIDING, TALKS, VIDEOS } from '#shared/access/needs';

/**
 * The pages: in which face of the product they are, what they need, and how they stand in sidebar, menu and breadcrumb.
 * Spec 3 section 2, tables of routes and sidebar entries. A new page is a line here, an icon in the shell and a route; a
 * page that does not exist has no line, and so nothing leads to it (decisions 18).
 */
export interface PageRule extends Needs {
  /** The first segments of its addresses; what lies below belongs to it unless it has a line of its own. */
  path: string;
  modes: readonly Mode[];
  /** Somebody in training comes here before anywhere else. */
  training?: true;
  /** Absent: nothing leads to it from everywhere. */
  entry?: Entry;
}

export interface Entry {
  /** Where it stands; nothing said: foremost in the sidebar. */
  section?: 'general' | 'administration' | 'menu';
  /** Message key of its name there. */
  label: string;
  /** Message key of its name in the breadcrumb. */
  crumb: string;
  icon: string;
  /** Until the end of this day it is marked as new. */
  newUntil?: string;
}

/** Decisions 17: these stand in each of them. */
const EVERY_FACE = ['impulse', 'insights', 'boardpulse'] as const;

const LINES = [
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
    ...TALKS,
    roles: EVERY_ROLE,
    entry: { label: 'navigation.futureTalk', crumb: 'navigation.futureTalk', icon: 'talk' },
  },
  {
    path: '/evaluation',
    modes: ['boardpulse'],
    ...BOARD,
    roles: 'everybody',
    entry: { label: 'navigation.boardEvaluation', crumb: 'navigation.boardEvaluation', icon: 'board' },
  },
  { path: '/vr-insights', modes: ['boardpulse'], ...BOARD, roles: 'everybody' },
  { path: '/board-members', modes: ['boardpulse'], ...BOARD, roles: 'everybody' },
  { path: '/bernie/welcome', modes: ['impulse'], roles: ['giver'], training: true },
  {
    path: '/videos',
    modes: ['impulse'],
    ...VIDEOS,
    entry: { section: 'menu', label: 'navigation.videos', crumb: 'navigation.videos', icon: 'videos' },
  },
  {
    path: '/bernie-chat',
    modes: EVERY_FACE,
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
    modes: EVERY_FACE,
    feature: 'teamMembers',
    administrators: true,
    entry: { section: 'general', label: 'navigation.team', crumb: 'navigation.team', icon: 'team' },
  },
  {
    path: '/learn-and-support',
    modes: EVERY_FACE,
    feature: 'learnAndSupport',
    roles: EVERY_ROLE,
    entry: { section: 'general', label: 'navigation.learnAndSupport', crumb: 'navigation.learnAndSupport', icon: 'learn' },
  },
  {
    path: '/settings',
    modes: ['impulse'],
    ...KEEPING,
    entry: { section: 'administration', label: 'navigation.settings', crumb: 'navigation.settings', icon: 'settings' },
  },
  {
    path: '/translations',
    modes: ['impulse'],
    ...KEEPING,
    entry: { section: 'administration', label: 'navigation.wording', crumb: 'navigation.wording', icon: 'wording' },
  },
  {
    path: '/tenants',
    modes: ['impulse'],
    ...PROVIDING,
    entry: { section: 'administration', label: 'navigation.tenants', crumb: 'navigation.tenants', icon: 'tenants' },
  },
] as const satisfies readonly PageRule[];

type Line = (typeof LINES)[number];
type LineEntry = Extract<Line, { entry: unknown }>['entry'];

export type PagePath = Line['path'];
/** A page, with the very words that the table has. */
export interface Page extends PageRule {
  path: PagePath;
  entry?: Entry & Pick<LineEntry, 'label' | 'crumb' | 'icon'>;
}
export type EntryPage = Page & { entry: NonNullable<Page['entry']> };

export const PAGES: readonly Page[] = LINES;

/** A2: the page that an address belongs to: the one with the most segments in common. */
export function pageAt(pathname: string): Page | undefined {
  const below = ({ path }: Page): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return PAGES.filter(below).sort((one, other) => other.path.length - one.path.length)[0];
}
