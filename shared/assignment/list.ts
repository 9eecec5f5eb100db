import type { MyAssignment } from '#shared/assignment/schema';
import { sorted } from '#shared/list/order';
import { type ShownStatus, shownStatus } from '#shared/response/status';

/** Rules of the lists of what somebody is to answer (spec 2 sections 2, 4 and 5; decisions 1, 20). */

/** Y1: one that belongs to a talk prepares it, one of a board campaign is an evaluation, any other is a survey. */
export type AssignmentKind = 'survey' | 'preparation' | 'evaluation';
export function kindOf({ campaign }: Pick<MyAssignment, 'campaign'>): AssignmentKind {
  if (campaign.futureTalkId !== undefined) return 'preparation';
  return campaign.isBoardpulse ? 'evaluation' : 'survey';
}

export const statusOf = ({ surveyResponse, campaign }: Pick<MyAssignment, 'surveyResponse' | 'campaign'>): ShownStatus =>
  shownStatus(surveyResponse, campaign);

export const SURVEY_TABS = ['active', 'inactive'] as const;
export type SurveyTab = (typeof SURVEY_TABS)[number];
const SHOWN: Record<SurveyTab, readonly ShownStatus[]> = {
  active: ['Planned', 'Open', 'InProgress', 'Completed', 'Initial', 'Submitted'],
  inactive: ['Submitted', 'Completed', 'Expired'],
};

/** Y2: a survey is inactive once its campaign is Done, and active until then; preparations and evaluations are neither. */
export const surveysIn = <Mine extends MyAssignment>(tab: SurveyTab, all: readonly Mine[]): Mine[] =>
  all.filter(
    (mine) =>
      kindOf(mine) === 'survey' && (mine.campaign.status === 'Done') === (tab === 'inactive') && SHOWN[tab].includes(statusOf(mine)),
  );

/** Y3: what is finished, over or not begun cannot be opened. */
export const mayAnswer = (status: ShownStatus): boolean => ['Open', 'Initial', 'InProgress'].includes(status);

const FIRST_TO_LAST: ShownStatus[] = ['InProgress', 'Open', 'Initial', 'Planned', 'Expired', 'Completed', 'Submitted'];

/** Y4: without another order asked for, what was begun comes first, then what is open, to come, missed, finished. */
export const inUsualOrder = <Row extends { status: ShownStatus }>(rows: readonly Row[]): Row[] =>
  sorted(rows, ({ status }) => FIRST_TO_LAST.indexOf(status), 'ascend');

/** Y5: what can be answered now closes in this order: the nearest end first. */
export const toAnswer = <Mine extends MyAssignment>(all: readonly Mine[]): Mine[] =>
  sorted(
    surveysIn('active', all).filter((mine) => mayAnswer(statusOf(mine))),
    ({ campaign }) => campaign.toDate,
    'ascend',
  );

/** Y6: of the surveys that were begun, the one that closes next is taken up again first. */
export const begun = <Mine extends MyAssignment>(all: readonly Mine[]): Mine | undefined =>
  toAnswer(all).find((mine) => statusOf(mine) === 'InProgress');

export const SURVEY_PAGE_SIZES = [10, 20, 30, 50];
export const SURVEY_PAGE_SIZE = 10;
