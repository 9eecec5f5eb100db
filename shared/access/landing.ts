import { type AccessContext, checkPage } from '#shared/access/guards';
import type { Mode } from '#shared/access/mode';
import { MODE_ACCESS } from '#shared/access/mode-access';
import { type AppPage, PAGES, type PagePath } from '#shared/access/pages';
import { EVERY_ROLE } from '#shared/access/requirements';

/** The start pages of a mode that has no first page, in the order of preference. They are the same for each role. */
const START_PAGES: readonly PagePath[] = ['/videos', '/bernie-chat', '/team', '/learn-and-support'];

/** The modes to which a user is sent from a mode that has no page for them. The board's mode is not one of them. */
const OTHERS: readonly Mode[] = ['insights', 'impulse'];

const opens = (page: AppPage, visitor: AccessContext): boolean => ['yes', 'training'].includes(checkPage(page, visitor));

/** ACCESS-A8: the start addresses of this mode for the user's roles in the organisation, in order. */
function ofRoles({ mode, organizationRole }: AccessContext): readonly string[] {
  const { home } = MODE_ACCESS[mode];
  if (home) return [home, ...PAGES.filter(({ roles }) => roles).map(({ path }) => path)];
  return EVERY_ROLE.some((each) => organizationRole.includes(each)) ? START_PAGES : [];
}

/** ACCESS-A8: the administration pages, for a user with another right besides `User`. */
const ofAdministrators = ({ role }: AccessContext): readonly string[] =>
  role.every((each) => each === 'User') ? [] : PAGES.filter((page) => page.administrators || page.identity).map(({ path }) => path);

/** ACCESS-A8: the pages that need a permission, for users who have a permission and no role or right. */
const ofAuthors = (): readonly string[] => PAGES.filter(({ permission }) => permission).map(({ path }) => path);

/** The first of these addresses that the user may open in this mode, or the first other mode that has one. */
function first(beginnings: (visitor: AccessContext) => readonly string[], visitor: AccessContext): Landing | undefined {
  const pageIn = (each: AccessContext): AppPage | undefined =>
    beginnings(each)
      .map((path) => PAGES.find((page) => page.path === path))
      .find((page) => page && opens(page, each));
  const here = pageIn(visitor);
  if (here) return { path: here.path };
  const mode = OTHERS.find((other) => pageIn({ ...visitor, mode: other }));
  return mode && { mode };
}

type Landing = { path: AppPage['path'] } | { mode: Mode };

/**
 * ACCESS-A8: where the start address redirects: to the first page of this mode that the user may open, else to another mode that has one.
 * @returns undefined when there is none; the page then says that there is nothing for this user (decision 12)
 */
export const landingPage = (visitor: AccessContext): Landing | undefined =>
  first(ofRoles, visitor) ?? first(ofAdministrators, visitor) ?? first(ofAuthors, visitor);

/**
 * ACCESS-A14: whether the page that says that it is not for the user links to the start address. It does for a missing right, but not on
 * the start address itself, because the link would lead to the same page.
 */
export const hasWayHome = (messageKey: string, address: string): boolean => messageKey === 'messages.authorizationError' && address !== '/';
