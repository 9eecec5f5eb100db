import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import type { UserAccount, UserDraft } from '#shared/user/schema';
import type { TestApp } from '#tests/support/app';
import { ADA } from '#tests/support/demo-users';
import type { TestCampaignRow } from '#tests/support/surveys';
import { createTestUser, teamUrl } from '#tests/support/users';

/** Changes of users, and the assignments that they get. */
export function campaignAssignmentCalls(app: () => TestApp) {
  const change = async ({ id, revision }: UserAccount, fields: object): Promise<UserAccount> => {
    const answer = await app().call<UserAccount>(ADA, 'PATCH', teamUrl(id), { revision, ...fields });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const newPerson = (fields: Partial<UserDraft> = {}) => createTestUser(app(), { organizationRole: ['taker'], ...fields });
  const assignmentsOf = (campaign: TestCampaignRow, userId: string) =>
    app()
      .store.db.select({ departmentId: surveyAssignments.departmentId, ended: surveyAssignments.ended, status: surveyResponses.status })
      .from(surveyAssignments)
      .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
      .where(and(eq(surveyAssignments.campaignId, campaign.id), eq(surveyAssignments.assignedUserId, userId)));

  return { change, newPerson, assignmentsOf };
}
