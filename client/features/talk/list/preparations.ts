import type { TFunction } from 'i18next';
import type { Column } from '#client/features/talk/list/rows';
import type { MyAssignment } from '#shared/assignment/schema';
import { localeOf, textIn } from '#shared/i18n/locale';
import { type ShownStatus, shownStatus } from '#shared/response/status';

/** A preparation as its row says it. */
export interface PreparationRow {
  id: string;
  title: string;
  detail: string;
  campaign: string;
  status: ShownStatus;
  from: string;
  to: string;
}

export function preparationRow(
  { surveyAssignment, surveyResponse, campaign }: MyAssignment,
  language: string,
  t: TFunction,
): PreparationRow {
  const { multilang, languageIndependentName, questions } = campaign.surveySnapshot;
  return {
    id: surveyAssignment.id,
    title: textIn(multilang.name, localeOf(language)) || languageIndependentName,
    detail: t('talks.questions', { count: questions.length }),
    campaign: campaign.name,
    status: shownStatus(surveyResponse, campaign),
    from: campaign.fromDate,
    to: campaign.toDate,
  };
}

/** Without another order asked for: what is to be done first. */
export const USUALLY: ShownStatus[] = ['InProgress', 'Open', 'Initial', 'Planned', 'Expired', 'Completed', 'Submitted'];

/** The way of an answer, from before its campaign to its end. */
const COURSE: ShownStatus[] = ['Planned', 'Open', 'Initial', 'InProgress', 'Completed', 'Submitted', 'Expired'];

/** Nothing is to be done here now: it is over, or has not begun. */
export const stands = (status: ShownStatus): boolean => !['Open', 'Initial', 'InProgress'].includes(status);

export const PREPARATION_COLUMNS: Column<PreparationRow>[] = [
  { key: 'name', sortBy: (row) => row.title },
  { key: 'campaign', sortBy: (row) => row.campaign },
  { key: 'status', sortBy: (row) => COURSE.indexOf(row.status) },
  { key: 'startDate', sortBy: (row) => row.from },
  { key: 'endDate', sortBy: (row) => row.to },
];
