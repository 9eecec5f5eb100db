import type { TFunction } from 'i18next';
import type { OwnedLaunches } from '#shared/user/schema';

/** LAUNCH-O4: what becomes of the talks and launches of users who are disabled or removed. @param owned undefined if unknown */
export function leaveText(t: TFunction, owned: OwnedLaunches | undefined): string {
  const { campaigns = 0, talkProjects = 0 } = owned ?? {};
  const list = [
    ...(campaigns > 0 ? [t('team.ownedCampaigns', { count: campaigns })] : []),
    ...(talkProjects > 0 ? [t('team.ownedProjects', { count: talkProjects })] : []),
  ];
  return [t('team.leaveText'), ...(list.length > 0 ? [t('team.owned', { launches: list.join(', ') })] : [])].join(' ');
}
