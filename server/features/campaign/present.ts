import type { Standing } from '#server/features/campaign/store';
import type { CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress } from '#shared/contract/events';

/** How far everybody is; nobody is named when the campaign is anonymous. */
export function presentStanding({ campaign, answers }: Standing): CampaignState {
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

/** The same as what is told when somebody gets further. */
export function progressOf({ campaignId, members, ...counts }: CampaignState): CampaignProgress[] {
  const named = members.flatMap(({ userId, surveys }) =>
    surveys.map(({ surveyId, status }) => ({ campaignId, userId, surveyId, status, ...counts })),
  );
  return named.length > 0 ? named : [{ campaignId, ...counts }];
}
