import { type AssignmentKind, assignmentKind, canAnswer } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { displayStatus } from '#shared/response/display-status';
import { isOwn } from '#shared/response/policy';
import type { SurveyResponse } from '#shared/response/schema';

/**
 * ASSIGNMENT-Y7: the assignment that a questionnaire page opens: of the page's kind, one of the user's own, and open now.
 * Undefined: the page redirects to the list.
 * @param actor the user who opens the page
 * @param mine assignments of this user, among which that of the response is looked for
 */
export function findOpenable(
  actor: { userId: string },
  response: Pick<SurveyResponse, 'surveyAssignmentId' | 'assignedUserId' | 'status'>,
  mine: readonly MyAssignment[],
  kind: AssignmentKind,
): MyAssignment | undefined {
  const found = mine.find(({ surveyAssignment }) => surveyAssignment.id === response.surveyAssignmentId);
  if (!found || !isOwn(actor, response) || assignmentKind(found) !== kind) return undefined;
  return canAnswer(displayStatus(response, found.campaign)) ? found : undefined;
}
