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

/** A8: the addresses that somebody begins with in this face for what they do in the organisation, in order. */
function ofRoles({ mode, organizationRole }: Visitor): readonly string[] {
  const { home } = FACES[mode];
  const forRoles = PAGES.filter(({ roles, training }) => roles !== undefined && roles !== 'everybody' && !training).map(({ path }) => path);
  return home ? [home, ...forRoles] : ROLES.filter((each) => organizationRole.includes(each)).flatMap((each) => ORDER[each]);
}

/** A8: those that administrators keep, for whoever has a right beyond that of a user. */
const ofAdministrators = ({ role }: Visitor): readonly string[] =>
  role.every((each) => each === 'User') ? [] : PAGES.filter((page) => page.administrators || page.identity).map(({ path }) => path);

/** The first of these addresses that somebody may open in this face, or the first other face that has one. */
function first(beginnings: (visitor: Visitor) => readonly string[], visitor: Visitor): Landing | undefined {
  const pageIn = (each: Visitor): Page | undefined =>
    beginnings(each)
      .map((path) => PAGES.find((page) => page.path === path))
      .find((page) => page && opens(page, each));
  const here = pageIn(visitor);
  if (here) return { path: here.path };
  const mode = OTHERS.find((other) => pageIn({ ...visitor, mode: other }));
  return mode && { mode };
}

type Landing = { path: Page['path'] } | { mode: Mode };

/**
 * A8: where the start address leads: the first page of this face that may be opened; when the face has none for this person,
 * the face that has one; else nowhere, and the person is told that nothing is for them (decisions 12).
 */
export const landing = (visitor: Visitor): Landing | undefined => first(ofRoles, visitor) ?? first(ofAdministrators, visitor);
