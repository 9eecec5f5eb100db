import type { TFunction } from 'i18next';
import type { Column } from '#client/features/talk/list/rows';
import { statusOf } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { localeOf, textIn } from '#shared/i18n/locale';
import type { ShownStatus } from '#shared/response/status';

/** A preparation as its row says it. */
export interface PreparationRow {
  id: string;
  surveyResponseId: string;
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
    surveyResponseId: surveyResponse.id,
    title: textIn(multilang.name, localeOf(language)) || languageIndependentName,
    detail: t('general.questions', { count: questions.length }),
    campaign: campaign.name,
    status: statusOf({ surveyResponse, campaign }),
    from: campaign.fromDate,
    to: campaign.toDate,
  };
}

/** The way of an answer, from before its campaign to its end. */
const COURSE: ShownStatus[] = ['Planned', 'Open', 'Initial', 'InProgress', 'Completed', 'Submitted', 'Expired'];

export const PREPARATION_COLUMNS: Column<PreparationRow>[] = [
  { key: 'name', sortBy: (row) => row.title },
  { key: 'campaign', sortBy: (row) => row.campaign },
  { key: 'status', sortBy: (row) => COURSE.indexOf(row.status) },
  { key: 'startDate', sortBy: (row) => row.from },
  { key: 'endDate', sortBy: (row) => row.to },
];
