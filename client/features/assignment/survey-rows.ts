import type { TFunction } from 'i18next';
import { campaignPeriodText } from '#client/api/campaign-period-text';
import { assignmentStatus, canAnswer, sortByDefault } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { type BallotInvitation, invitationStatus } from '#shared/ballot/invitation/schema';
import type { ListedStatus } from '#shared/response/display-status';

/** The data of a survey's row. */
export interface SurveyRow {
  id: string;
  /** The response that the row opens, or the id of the campaign whose token must be fetched first. */
  way: { surveyResponseId: string } | { invitation: string };
  name: string;
  questions: number;
  /** Name of the campaign's owner; undefined while it loads. */
  owner: string | undefined;
  from: string;
  to: string;
  /** First and last day, or that the campaign was closed early. */
  period: string;
  status: ListedStatus;
  /** Whether the survey can be answered now. */
  open: boolean;
}

type OwnerName = (userId: string) => string | undefined;

const rowOf = (mine: MyAssignment, ownerName: OwnerName, t: TFunction): SurveyRow => {
  const { surveyAssignment, surveyResponse, campaign } = mine;
  const status = assignmentStatus(mine);
  return {
    id: surveyAssignment.id,
    way: { surveyResponseId: surveyResponse.id },
    name: campaign.name,
    questions: campaign.surveySnapshot.questions.length,
    owner: ownerName(campaign.ownerUserId),
    from: campaign.fromDate,
    to: campaign.toDate,
    period: campaignPeriodText(campaign, t),
    status,
    open: canAnswer(status),
  };
};

/** BALLOT-36: row of an anonymous campaign; the same for every invited user, whether they answered or not. */
function invitationRow(invitation: BallotInvitation, t: TFunction): SurveyRow {
  const { campaignId, name, questionCount, owner, fromDate, toDate } = invitation;
  const status = invitationStatus(invitation);
  return {
    ...{ id: campaignId, way: { invitation: campaignId }, name, questions: questionCount, status, open: status === 'Open' },
    ...{ owner: owner.former ? undefined : owner.displayName, from: fromDate, to: toDate, period: campaignPeriodText(invitation, t) },
  };
}

export const toSurveyRows = (
  all: readonly MyAssignment[],
  invitations: readonly BallotInvitation[],
  ownerName: OwnerName,
  t: TFunction,
): SurveyRow[] => sortByDefault([...all.map((mine) => rowOf(mine, ownerName, t)), ...invitations.map((each) => invitationRow(each, t))]);
