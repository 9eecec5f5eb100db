import type { TFunction } from 'i18next';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';

const ARCS = { Open: 'none', InProgress: 'half', Completed: 'full' } as const;

/** Shown while a user's card loads, and for users who have left the company. */
const UNKNOWN = { displayName: '…', givenName: '', surname: '' };

/** What the status card of a member of a campaign shows: the person, and the progress in each survey. */
export function campaignMemberCard(t: TFunction, { userId, surveys }: CampaignMember, person: UserCard | undefined) {
  const done = surveys.filter(({ status }) => status === 'Completed').length;
  return {
    person: person ?? { id: userId, ...UNKNOWN },
    detail: t('board.surveysDone', { done, total: surveys.length }),
    parts: surveys.map(({ surveyId: id, name, status }) => ({ id, name, arc: ARCS[status], status: t(`status.${status}`) })),
  };
}
