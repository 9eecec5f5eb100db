import type { TFunction } from 'i18next';
import type { DryRun } from '#shared/launch/schema';
import type { UserCard } from '#shared/user/schema';

/** The names of the users whom a warning concerns, and the number of those who are not listed. Empty if it concerns no users. */
export function warnedUserNames(
  { count = 0, userIds = [] }: DryRun['warnings'][number],
  cards: ReadonlyMap<string, UserCard>,
  t: TFunction,
): string {
  const names = userIds.map((id) => cards.get(id)?.displayName ?? '…').join(', ');
  const more = count - userIds.length;
  return names !== '' && more > 0 ? t('campaigns.andOthers', { names, count: more }) : names;
}
