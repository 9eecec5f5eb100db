import type { Mode } from '#shared/access/mode';
import { MODE_ACCESS } from '#shared/access/mode-access';
import { type AppPage, PAGES, type PageRule } from '#shared/access/pages';
import {
  isUser,
  meetsRoles,
  missingRequirement,
  type Requirements,
  type TenantFeatures,
  type UserRoles,
} from '#shared/access/requirements';

/** A user on one of the product's hosts. */
export interface AccessContext extends UserRoles, TenantFeatures {
  mode: Mode;
  isTrainingFinished: boolean;
}

/**
 * The result of a guard. `elsewhere`: redirect to the first page of this mode. `missing`: not found, with a warning in the log,
 * because the tenant lacks what the page needs. `training`: redirect to the introduction.
 */
export type GuardResult = 'yes' | 'notFound' | 'elsewhere' | 'missing' | 'notAuthorized' | 'training';

/**
 * ACCESS-A4: a page needs an app of this mode, unless it names other apps. A page that names no app and needs a right or a permission needs
 * no app.
 */
export const pageRequirements = (page: PageRule, mode: Mode): Requirements => ({
  ...page,
  modules: page.modules ?? (page.identity || page.permission ? undefined : MODE_ACCESS[mode].modules),
});

/** ACCESS-A7: whether the user is a giver who has not finished the introduction, in a mode that has one. */
export const needsOnboarding = ({ mode, organizationRole, isTrainingFinished }: AccessContext): boolean =>
  !isTrainingFinished && organizationRole.includes('giver') && PAGES.some(({ modes, training }) => training && modes.includes(mode));

/** ACCESS-A3 to ACCESS-A7, checked in this order: mode, app and feature, user, training. */
export function checkPage(page: PageRule, visitor: AccessContext): GuardResult {
  const { mode } = visitor;
  if (!page.modes.includes(mode)) return MODE_ACCESS[mode].home ? 'elsewhere' : 'notFound';
  if (missingRequirement(pageRequirements(page, mode), visitor)) return 'missing';
  if (!isUser(visitor) || !meetsRoles(page, visitor)) return 'notAuthorized';
  return needsOnboarding(visitor) && !page.training ? 'training' : 'yes';
}

const segmentOf = (pathname: string): string => pathname.split('/')[1]?.toLowerCase() ?? '';

/**
 * ACCESS-A15: what happens at an address without a page. `elsewhere` if the mode has a home and none of its pages begins with the same
 * segment, else `notFound`.
 */
export function checkUnknownPath(pathname: string, mode: Mode): Extract<GuardResult, 'elsewhere' | 'notFound'> {
  const { home, segments = [] } = MODE_ACCESS[mode];
  const own = [...segments, ...PAGES.filter(({ modes }) => modes.includes(mode)).map(({ path }) => segmentOf(path))];
  return home && !own.includes(segmentOf(pathname)) ? 'elsewhere' : 'notFound';
}

/** ACCESS-A7: the page with the introduction; undefined in a mode without one. */
export const onboardingPage = (mode: Mode): AppPage | undefined => PAGES.find(({ training, modes }) => training && modes.includes(mode));
