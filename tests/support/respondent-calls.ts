import { eq } from 'drizzle-orm';
import { surveyAssignments } from '#db/schema/campaign-and-response';
import type { ErrorBody } from '#shared/contract/errors';
import type { RespondentReview } from '#shared/respondent/schema';
import type { TestApp } from '#tests/support/app';
import { newPeople } from '#tests/support/campaign-lists';
import { GRETA, userIdOf } from '#tests/support/demo-users';
import { newCampaign, type TestCampaignRow } from '#tests/support/surveys';

/** Campaigns of Greta, and calls on their respondents. */
export function respondentCalls(app: () => TestApp) {
  const pathOf = ({ id }: Pick<TestCampaignRow, 'id'>) => `/api/campaigns/${id}/respondents`;
  const take = (campaign: Pick<TestCampaignRow, 'id'>, file: string, dryRun = false, who = GRETA) =>
    app().call<RespondentReview & Omit<ErrorBody, 'type'>>(who, 'POST', `${pathOf(campaign)}/import${dryRun ? '?dryRun=true' : ''}`, {
      file,
      language: 'en-GB',
    });
  const ofGreta = (change: Partial<TestCampaignRow> = {}) =>
    newCampaign(app(), { ownerUserId: userIdOf(GRETA), launchedAt: new Date(), ...change });
  const open = (count: number) => newPeople(app(), count, { organizationRole: ['taker'] });
  const assignmentsOf = (campaign: TestCampaignRow) =>
    app().store.db.select().from(surveyAssignments).where(eq(surveyAssignments.campaignId, campaign.id));

  return { pathOf, take, ofGreta, open, assignmentsOf };
}
