import type { FollowerAnnouncer, UserAnnouncer } from '#server/lib/announcer-types';
import { AppError } from '#shared/contract/errors';
import { type NewOwner, newOwnerError } from '#shared/launch/new-owner';

/** LAUNCH-O2: the user who takes over a launch. @throws AppError ValidationErrorResponse that says why they cannot */
export function requireNewOwner<Person extends NewOwner>(
  person: Person | undefined,
  permission: Parameters<typeof newOwnerError>[1],
): Person {
  const error = newOwnerError(person, permission);
  if (!person || error) throw new AppError('ValidationErrorResponse', { fields: { ownerUserId: error ?? 'launch.newOwnerGone' } });
  return person;
}

/**
 * LAUNCH-O3: announces a new owner: the former one leaves the room of the campaign, and the pages and lists of both are loaded again.
 * @param campaignId the campaign, or that of a project's preparations; the project's own id if it has none
 */
export function announceOwner(
  announce: Pick<UserAnnouncer, 'assignmentsChanged'> & FollowerAnnouncer,
  owners: readonly string[],
  campaignId: string,
): void {
  announce.followersChanged(campaignId);
  announce.assignmentsChanged(owners, campaignId);
}
