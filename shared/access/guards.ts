import { FACES } from '#shared/access/faces';
import type { Mode } from '#shared/access/mode';
import { isFor, isUser, missing, type Needs, type Possessions, type Rights } from '#shared/access/needs';
import { PAGES, type Page, type PageRule } from '#shared/access/pages';

/** Somebody at a host of the product. */
export interface Visitor extends Rights, Possessions {
  mode: Mode;
  isTrainingFinished: boolean;
}

/**
 * What a guard says. `elsewhere`: the first page of this face instead. `missing`: not found, and a warning is written down,
 * because the tenant lacks what the page needs. `training`: the introduction comes first.
 */
export type Verdict = 'yes' | 'notFound' | 'elsewhere' | 'missing' | 'notAuthorized' | 'training';

/** A4: a page needs an app that gives a tenant this face, unless it names others, or is about the tenant itself: for a right alone. */
export const needsOf = (page: PageRule, mode: Mode): Needs => ({
  ...page,
  modules: page.modules ?? (page.identity ? undefined : FACES[mode].modules),
});

/** A7: those who lead and have not seen the introduction, in a face that has one. */
export const isInTraining = ({ mode, organizationRole, isTrainingFinished }: Visitor): boolean =>
  !isTrainingFinished && organizationRole.includes('giver') && PAGES.some(({ modes, training }) => training && modes.includes(mode));

/** A3 to A7, in this order: face, app and feature, person, training. */
export function mayOpen(page: PageRule, visitor: Visitor): Verdict {
  const { mode } = visitor;
  if (!page.modes.includes(mode)) return FACES[mode].home ? 'elsewhere' : 'notFound';
  if (missing(needsOf(page, mode), visitor)) return 'missing';
  if (!isUser(visitor) || !isFor(page, visitor)) return 'notAuthorized';
  return isInTraining(visitor) && !page.training ? 'training' : 'yes';
}

/** A7: where the introduction is. */
export const trainingPage = (mode: Mode): Page | undefined => PAGES.find(({ training, modes }) => training && modes.includes(mode));
