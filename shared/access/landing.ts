import { FACES } from '#shared/access/faces';
import { mayOpen, type Visitor } from '#shared/access/guards';
import type { Mode } from '#shared/access/mode';
import { PAGES, type Page } from '#shared/access/pages';

/** Spec 3 section 2, redirect screen: what each role begins with, the first that is there. Pages without a line are passed over. */
const ORDER = {
  giver: ['/dashboard', '/sessions', '/okr', '/videos', '/statistics', '/bernie-chat', '/team', '/learn-and-support'],
  taker: ['/okr', '/videos', '/bernie-chat', '/team', '/learn-and-support'],
  viewer: ['/sessions', '/okr', '/videos', '/statistics', '/bernie-chat', '/team', '/learn-and-support'],
} as const;
const ROLES = ['giver', 'taker', 'viewer'] as const;

/** Faces that somebody is led to from one that has nothing for them; the board's is not offered (spec 3 section 2). */
const OTHERS: readonly Mode[] = ['insights', 'impulse'];

const opens = (page: Page, visitor: Visitor): boolean => ['yes', 'training'].includes(mayOpen(page, visitor));

/** A8: the addresses that somebody may begin with in this face, in order. */
function beginnings({ mode, organizationRole, role }: Visitor): readonly string[] {
  const { home } = FACES[mode];
  const forRoles = PAGES.filter(({ roles, training }) => roles !== undefined && roles !== 'everybody' && !training).map(({ path }) => path);
  const own = home ? [home, ...forRoles] : ROLES.filter((each) => organizationRole.includes(each)).flatMap((each) => ORDER[each]);
  const above = role.some((each) => each !== 'User');
  const kept = above ? PAGES.filter(({ administrators, identity }) => administrators || identity).map(({ path }) => path) : [];
  return [...own, ...kept];
}

/** A8: the first page of this face that may be opened. */
function start(visitor: Visitor): Page | undefined {
  const found = beginnings(visitor).map((path) => PAGES.find((page) => page.path === path));
  return found.find((page) => page && opens(page, visitor));
}

/**
 * A8: where the start address leads: the first page of this face that may be opened; when the face has none for this person,
 * the face that has one; else nowhere, and the person is told that nothing is for them (decisions 12).
 */
export function landing(visitor: Visitor): { path: Page['path'] } | { mode: Mode } | undefined {
  const here = start(visitor);
  if (here) return { path: here.path };
  const mode = OTHERS.find((other) => start({ ...visitor, mode: other }));
  return mode ? { mode } : undefined;
}
