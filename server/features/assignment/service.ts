import type { Store } from '#db/open';
import { type AssignmentRow, assignmentStore } from '#server/features/assignment/store';
import { presentFacts } from '#server/features/campaign/present';
import type { CampaignService } from '#server/features/campaign/service';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/plugins/auth';
import type { Assignment, MyAssignment, MyCampaign } from '#shared/assignment/schema';
import { Refusal } from '#shared/contract/errors';
import { isOwn } from '#shared/response/policy';

export type AssignmentService = ReturnType<typeof assignmentService>;

const presentAssignment = ({ assignment: { id, surveyId, assignedUserId } }: Pick<AssignmentRow, 'assignment'>): Assignment => ({
  id,
  surveyId,
  assignedUserId,
});

/** An assignment whose survey the campaign does not hold any more has nothing to show. */
function presentMine(row: AssignmentRow, now: Date): MyAssignment[] {
  const surveySnapshot = row.campaign.surveys.find((survey) => survey.id === row.assignment.surveyId);
  if (!surveySnapshot) return [];
  return [
    {
      surveyAssignment: presentAssignment(row),
      campaign: { ...presentFacts(row.campaign, now), surveySnapshot },
      surveyResponse: row.response,
    },
  ];
}

export function assignmentService(store: Store, talks: TalkService, campaigns: CampaignService) {
  const rows = assignmentStore(store);
  return {
    async mine({ tenantId, userId }: Principal): Promise<MyAssignment[]> {
      const now = new Date();
      return (await rows.mine(tenantId, userId)).flatMap((row) => presentMine(row, now));
    },

    /** For whoever is asked by it or may follow it. @throws Refusal NotFoundError */
    async mineOf(principal: Principal, campaignId: string): Promise<MyCampaign[]> {
      const found = await rows.mineOf(principal.tenantId, principal.userId, campaignId);
      const shown = found && (found.own.length > 0 || (await campaigns.mayFollow(principal, campaignId)));
      if (!shown) throw new Refusal('NotFoundError');
      const { description, surveys: surveySnapshotMultiple } = found.campaign;
      return [
        {
          campaign: { ...presentFacts(found.campaign, new Date()), ...(description ? { description } : {}), surveySnapshotMultiple },
          surveyAssignmentAndResponses: found.own.map((row) => ({
            surveyAssignment: presentAssignment(row),
            surveyResponse: row.response,
          })),
        },
      ];
    },

    /** Your own, or one whose answer a begun talk of yours shows. @throws Refusal NotFoundError */
    async assignment(principal: Principal, id: string): Promise<Assignment> {
      const row = await rows.assignment(principal.tenantId, id);
      const own = row !== undefined && isOwn(principal, row.assignment);
      const shown = own || (row?.response.status === 'Completed' && (await talks.shows(principal, row.response.id)));
      if (!row || !shown) throw new Refusal('NotFoundError');
      return presentAssignment(row);
    },
  };
}
