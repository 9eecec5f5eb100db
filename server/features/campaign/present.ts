import type { CampaignRow, CampaignStateRow } from '#server/features/campaign/progress-store';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { Campaign, CampaignState } from '#shared/campaign/schema';
import { campaignStatusAt } from '#shared/campaign/status';

type Facts = Pick<
  CampaignRow,
  | 'id'
  | 'tenantId'
  | 'name'
  | 'type'
  | 'status'
  | 'fromDate'
  | 'toDate'
  | 'ownerUserId'
  | 'isBoardpulse'
  | 'futureTalkId'
  | 'defaultLang'
  | 'timeZone'
>;

/** The fields of a campaign without its surveys, for every reader. The status is the one at `now` (CAMPAIGN-G2). */
export const presentCampaign = (
  { id, tenantId, name, type, fromDate, toDate, ownerUserId, isBoardpulse, ...campaign }: Facts,
  now: Date,
): Omit<Campaign, 'surveySnapshot'> => ({
  ...{ id, tenantId, name, type, fromDate, toDate, ownerUserId, isBoardpulse },
  status: campaignStatusAt({ status: campaign.status, fromDate, toDate, timeZone: campaign.timeZone }, now),
  ...(campaign.futureTalkId ? { futureTalkId: campaign.futureTalkId } : {}),
  ...(campaign.defaultLang ? { defaultLang: campaign.defaultLang } : {}),
});

/** The progress of a campaign. An anonymous campaign lists no members. */
export function presentCampaignState({ campaign, answers }: CampaignStateRow): CampaignState {
  const { id: campaignId, type, surveys, responseCount, assignedUsersCount } = campaign;
  const people = type === 'Anonymous' ? [] : [...Map.groupBy(answers, ({ userId }) => userId)];
  const members = people.map(([userId, own]) => ({
    userId,
    surveys: surveys.flatMap(({ id: surveyId, name }) =>
      own.filter((one) => one.surveyId === surveyId).map(({ status }) => ({ surveyId, name, status })),
    ),
  }));
  return { campaignId, members, responseCount, assignedUsersCount };
}

/** The same state as the messages that announce progress. */
export function progressOf({ campaignId, members, ...counts }: CampaignState): CampaignProgress[] {
  const named = members.flatMap(({ userId, surveys }) =>
    surveys.map(({ surveyId, status }) => ({ campaignId, userId, surveyId, status, ...counts })),
  );
  return named.length > 0 ? named : [{ campaignId, ...counts }];
}
