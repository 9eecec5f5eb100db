import { inUsualOrder, mayAnswer, statusOf } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { shortDate } from '#shared/i18n/dates';
import type { ShownStatus } from '#shared/response/status';

/** A survey as its row says it. */
export interface SurveyRow {
  id: string;
  surveyResponseId: string;
  name: string;
  questions: number;
  /** Whoever asks; unknown as long as their name has not come. */
  owner: string | undefined;
  from: string;
  to: string;
  status: ShownStatus;
  /** It can be opened now. */
  open: boolean;
}

const rowOf = (mine: MyAssignment, ownerName: (userId: string) => string | undefined): SurveyRow => {
  const { surveyAssignment, surveyResponse, campaign } = mine;
  const status = statusOf(mine);
  return {
    id: surveyAssignment.id,
    surveyResponseId: surveyResponse.id,
    name: campaign.name,
    questions: campaign.surveySnapshot.questions.length,
    owner: ownerName(campaign.ownerUserId),
    from: campaign.fromDate,
    to: campaign.toDate,
    status,
    open: mayAnswer(status),
  };
};

export const rowsOf = (all: readonly MyAssignment[], ownerName: (userId: string) => string | undefined): SurveyRow[] =>
  inUsualOrder(all.map((mine) => rowOf(mine, ownerName)));

export const periodOf = ({ from, to }: SurveyRow): string => `${shortDate(from)} – ${shortDate(to)}`;
