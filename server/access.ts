import type { Principal } from '#server/plugins/auth';
import { isFor, isUser, missing, type Needs } from '#shared/access/needs';
import { Refusal } from '#shared/contract/errors';

/**
 * N1 to N4: lets somebody into a part of the product, as a call or an event declares it.
 * @throws Refusal NotFoundError where the tenant has no such part, ForbiddenError where it is not for this person
 */
export function enter(principal: Principal, needs: Needs = {}): void {
  if (!isUser(principal)) throw new Refusal('ForbiddenError', { detail: 'not a user' });
  const what = missing(needs, principal);
  if (what) throw new Refusal('NotFoundError', { detail: `the tenant has not ${what}` });
  if (!isFor(needs, principal)) throw new Refusal('ForbiddenError');
}
