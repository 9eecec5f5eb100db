import type { Store } from '#db/open';
import { type AssignmentRow, assignmentStore } from '#server/features/assignment/store';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/plugins/auth';
import type { Assignment, MyAssignment } from '#shared/assignment/schema';
import { Refusal } from '#shared/contract/errors';
import { isOwn } from '#shared/response/policy';

export type AssignmentService = ReturnType<typeof assignmentService>;

const presentAssignment = ({ assignment: { id, surveyId, assignedUserId } }: AssignmentRow): Assignment => ({
  id,
  surveyId,
  assignedUserId,
});

/** An assignment whose survey the campaign does not hold any more has nothing to show. */
function presentMine(row: AssignmentRow): MyAssignment[] {
  const { surveys, futureTalkId, defaultLang, description: _, ...campaign } = row.campaign;
  const surveySnapshot = surveys.find((survey) => survey.id === row.assignment.surveyId);
  if (!surveySnapshot) return [];
  return [
    {
      surveyAssignment: presentAssignment(row),
      campaign: { ...campaign, ...(futureTalkId ? { futureTalkId } : {}), ...(defaultLang ? { defaultLang } : {}), surveySnapshot },
      surveyResponse: row.response,
    },
  ];
}

export function assignmentService(store: Store, talks: TalkService) {
  const rows = assignmentStore(store);
  return {
    mine: async ({ tenantId, userId }: Principal): Promise<MyAssignment[]> => (await rows.mine(tenantId, userId)).flatMap(presentMine),

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
