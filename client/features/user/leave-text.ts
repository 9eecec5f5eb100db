import type { TFunction } from 'i18next';
import type { OwnedLaunches } from '#shared/user/schema';

/**
 * LAUNCH-O4: what happens to the talks and launches of users who are disabled or removed.
 * @param owned number of their campaigns and talk projects that have not ended; undefined if unknown
 */
export function leaveText(t: TFunction, owned: OwnedLaunches | undefined): string {
  const { campaigns = 0, talkProjects = 0 } = owned ?? {};
  const list = [
    ...(campaigns > 0 ? [t('team.ownedCampaigns', { count: campaigns })] : []),
    ...(talkProjects > 0 ? [t('team.ownedProjects', { count: talkProjects })] : []),
  ];
  const ownership = list.length > 0 ? t('team.owned', { launches: list.join(', ') }) : t('team.leaveOwned');
  return `${t('team.leaveText')} ${ownership}`;
}
