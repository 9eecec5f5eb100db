import { type AssignmentKind, kindOf, mayAnswer } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { isOwn } from '#shared/response/policy';
import type { SurveyResponse } from '#shared/response/schema';
import { shownStatus } from '#shared/response/status';

/**
 * Y7: a questionnaire page opens a response of its own kind, which is among the person's own assignments and can be answered
 * now. Undefined: the page leads away (spec 1 section 2, spec 2 section 2, spec 3 section 2).
 * @param actor who opens it
 * @param mine all assignments of this person
 */
export function openable(
  actor: { userId: string },
  response: Pick<SurveyResponse, 'surveyAssignmentId' | 'assignedUserId' | 'status'>,
  mine: readonly MyAssignment[],
  kind: AssignmentKind,
): MyAssignment | undefined {
  const found = mine.find(({ surveyAssignment }) => surveyAssignment.id === response.surveyAssignmentId);
  if (!found || !isOwn(actor, response) || kindOf(found) !== kind) return undefined;
  return mayAnswer(shownStatus(response, found.campaign)) ? found : undefined;
}
