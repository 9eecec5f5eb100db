import { assignmentStatus, canAnswer, sortByDefault } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { shortDate } from '#shared/i18n/dates';
import type { DisplayStatus } from '#shared/response/status';

/** The data of a survey's row. */
export interface SurveyRow {
  id: string;
  surveyResponseId: string;
  name: string;
  questions: number;
  /** Name of the person who asks; undefined while it loads. */
  owner: string | undefined;
  from: string;
  to: string;
  status: DisplayStatus;
  /** The survey can be answered now. */
  open: boolean;
}

const rowOf = (mine: MyAssignment, ownerName: (userId: string) => string | undefined): SurveyRow => {
  const { surveyAssignment, surveyResponse, campaign } = mine;
  const status = assignmentStatus(mine);
  return {
    id: surveyAssignment.id,
    surveyResponseId: surveyResponse.id,
    name: campaign.name,
    questions: campaign.surveySnapshot.questions.length,
    owner: ownerName(campaign.ownerUserId),
    from: campaign.fromDate,
    to: campaign.toDate,
    status,
    open: canAnswer(status),
  };
};

export const toSurveyRows = (all: readonly MyAssignment[], ownerName: (userId: string) => string | undefined): SurveyRow[] =>
  sortByDefault(all.map((mine) => rowOf(mine, ownerName)));

export const formatPeriod = ({ from, to }: SurveyRow): string => `${shortDate(from)} – ${shortDate(to)}`;
