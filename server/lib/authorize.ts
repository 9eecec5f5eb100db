import type { Principal } from '#server/lib/principal';
import { isUser, meetsRoles, missingRequirement, type Requirements } from '#shared/access/requirements';
import { AppError } from '#shared/contract/errors';

/**
 * ACCESS-N1 to ACCESS-N5: checks that tenant and user meet the requirements of a call or event.
 * @throws AppError NotFoundError when the tenant lacks the module or feature, ForbiddenError when the user may not use it
 */
export function authorize(principal: Principal, needs: Requirements = {}): void {
  if (!isUser(principal)) throw new AppError('ForbiddenError', { detail: 'not a user' });
  const what = missingRequirement(needs, principal);
  if (what) throw new AppError('NotFoundError', { detail: `the tenant does not have ${what}` });
  if (!meetsRoles(needs, principal)) throw new AppError('ForbiddenError');
}
