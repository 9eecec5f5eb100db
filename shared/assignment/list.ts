import type { MyAssignment } from '#shared/assignment/schema';
import { type DisplayStatus, displayStatus, type ListedStatus } from '#shared/response/display-status';
import type { SurveySnapshot } from '#shared/survey/schema';
import { sortRows } from '#shared/table/sort-order';

/** Rules of the lists of a user's assignments (decisions 1 and 20). */

/** ASSIGNMENT-Y1: an assignment of a talk is a preparation, one of a board campaign is an evaluation, any other is a survey. */
export type AssignmentKind = 'survey' | 'preparation' | 'evaluation';
/** ASSIGNMENT-Y1: what kind of questionnaire an assignment is. */
export function assignmentKind({ campaign }: Pick<MyAssignment, 'campaign'>): AssignmentKind {
  if (campaign.futureTalkId !== undefined) return 'preparation';
  return campaign.isBoardpulse ? 'evaluation' : 'survey';
}

/** The status that lists show for an assignment: RESPONSE-R1 of `../response/RULES.md`, from its response and its campaign. */
export const assignmentStatus = ({ surveyResponse, campaign }: Pick<MyAssignment, 'surveyResponse' | 'campaign'>): DisplayStatus =>
  displayStatus(surveyResponse, campaign);

/** The tabs of the list of surveys, as named in the address. */
export const SURVEY_TABS = ['active', 'inactive'] as const;
export type SurveyTab = (typeof SURVEY_TABS)[number];
const SHOWN: Record<SurveyTab, readonly DisplayStatus[]> = {
  active: ['Planned', 'Open', 'InProgress', 'Completed', 'Initial', 'Submitted'],
  inactive: ['Submitted', 'Completed', 'Expired'],
};

/** ASSIGNMENT-Y2: a survey is active until its campaign is Done, then inactive. Preparations and evaluations are in neither list. */
export const surveysInTab = <Mine extends MyAssignment>(tab: SurveyTab, all: readonly Mine[]): Mine[] =>
  all.filter(
    (mine) =>
      assignmentKind(mine) === 'survey' &&
      (mine.campaign.status === 'Done') === (tab === 'inactive') &&
      SHOWN[tab].includes(assignmentStatus(mine)),
  );

/** ASSIGNMENT-Y3: a user can answer an assignment that is open or in progress, and no other. */
export const canAnswer = (status: DisplayStatus): boolean => ['Open', 'Initial', 'InProgress'].includes(status);

const FIRST_TO_LAST: ListedStatus[] = ['InProgress', 'Open', 'Initial', 'Planned', 'Expired', 'Over', 'Completed', 'Submitted'];

/** ASSIGNMENT-Y4: the default order: in progress, open, planned, expired, over, completed. */
export const sortByDefault = <Row extends { status: ListedStatus }>(rows: readonly Row[]): Row[] =>
  sortRows(rows, ({ status }) => FIRST_TO_LAST.indexOf(status), 'ascend');

/** ASSIGNMENT-Y5: the assignments that can be answered now, in the order of their last day, the earliest first. */
export const openAssignments = <Mine extends MyAssignment>(all: readonly Mine[]): Mine[] =>
  sortRows(
    surveysInTab('active', all).filter((mine) => canAnswer(assignmentStatus(mine))),
    ({ campaign }) => campaign.toDate,
    'ascend',
  );

/** ASSIGNMENT-Y6: of the surveys in progress, the one with the earliest last day. */
export const nextToResume = <Mine extends MyAssignment>(all: readonly Mine[]): Mine | undefined =>
  openAssignments(all).find((mine) => assignmentStatus(mine) === 'InProgress');

/** ASSIGNMENT-Y10: a survey as lists need it: its name, and which questions it has. */
export const withNamesAlone = ({ multilang: { name }, questions, ...survey }: SurveySnapshot): SurveySnapshot => ({
  ...survey,
  multilang: name ? { name } : {},
  questions: questions.map((question) => ({ ...question, multilang: {} })),
});

/** Rows per page that the list of surveys offers. */
export const SURVEY_PAGE_SIZES = [10, 20, 30, 50];
/** Default rows per page of the list of surveys. */
export const SURVEY_PAGE_SIZE = 10;

/** ASSIGNMENT-Y8: the preparations that can be answered now. */
export const toPrepare = <Mine extends MyAssignment>(all: readonly Mine[]): Mine[] =>
  all.filter((mine) => assignmentKind(mine) === 'preparation' && canAnswer(assignmentStatus(mine)));
