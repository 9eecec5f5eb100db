import type { TFunction } from 'i18next';
import { campaignPeriodText } from '#client/api/campaign-period-text';
import { describeTalk } from '#client/features/talk/list/talk-row';
import type { Column } from '#client/features/talk/list/useSortedPage';
import { joinPreparedTalks } from '#client/features/talk/participant-names';
import { assignmentStatus } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { isClosedEarlyAnywhere } from '#shared/campaign/status';
import { localize, resolveLocale } from '#shared/i18n/locale';
import type { DisplayStatus } from '#shared/response/display-status';

/** The data of a preparation's row. */
export interface PreparationRow {
  id: string;
  surveyResponseId: string;
  title: string;
  detail: string;
  campaign: string;
  status: DisplayStatus;
  from: string;
  to: string;
  /** CAMPAIGN-G19: shown instead of both days: when a campaign began that was closed early. */
  closedEarly: string | undefined;
}

export function preparationRow(
  { surveyAssignment, surveyResponse, campaign, prepares }: MyAssignment,
  language: string,
  t: TFunction,
): PreparationRow {
  const { multilang, languageIndependentName, questions } = campaign.surveySnapshot;
  // A line never ends between the number and its noun.
  const count = t('general.questions', { count: questions.length }).replace(' ', '\u00a0');
  return {
    id: surveyAssignment.id,
    surveyResponseId: surveyResponse.id,
    title: localize(multilang.name, resolveLocale(language)) || languageIndependentName,
    detail: describeTalk(joinPreparedTalks(prepares, t), count),
    campaign: campaign.name,
    status: assignmentStatus({ surveyResponse, campaign }),
    from: campaign.fromDate,
    to: campaign.toDate,
    closedEarly: isClosedEarlyAnywhere(campaign, new Date()) ? campaignPeriodText(campaign, t) : undefined,
  };
}

/** Statuses in the order in which a preparation passes them, for sorting. */
const STATUS_ORDER: DisplayStatus[] = ['Planned', 'Open', 'Initial', 'InProgress', 'Completed', 'Submitted', 'Expired'];

export const PREPARATION_COLUMNS: Column<PreparationRow>[] = [
  { key: 'name', sortBy: (row) => row.title },
  { key: 'campaign', sortBy: (row) => row.campaign },
  { key: 'status', sortBy: (row) => STATUS_ORDER.indexOf(row.status) },
  { key: 'startDate', sortBy: (row) => row.from },
  { key: 'endDate', sortBy: (row) => row.to },
];
