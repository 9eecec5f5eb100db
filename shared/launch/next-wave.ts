import { isTooLate } from '#shared/campaign/period';
import type { Anonymity, CampaignCut, CampaignType } from '#shared/campaign/schema';
import { DEFAULT_LOCALE, type Locale, type LocalizedText } from '#shared/i18n/locale';
import { applyCampaignFields, emptyCampaignDraft } from '#shared/launch/draft';
import type { CampaignDraftContent, VersionChange } from '#shared/launch/schema';

/** The fields of a launched campaign that its next wave keeps. */
export interface FormerCampaign {
  name: string;
  type: CampaignType;
  anonymity: Anonymity;
  surveys: readonly { id: string; version?: number | undefined }[];
  defaultLang: Locale | null;
  ownerUserId: string;
  description: LocalizedText | null;
  isBoardpulse: boolean;
  cuts: CampaignCut[];
  reminders: number[];
}

/** First and last day of a wave, as YYYY-MM-DD. */
export interface WaveDays {
  fromDate: string;
  toDate: string;
}

/** LAUNCH-A3: validates the days of a wave. @returns a message key for each wrong field */
export function validateWaveDays({ fromDate, toDate }: WaveDays): Record<string, string> {
  if (toDate < fromDate) return { toDate: 'launch.endBeforeStart' };
  return isTooLate(fromDate, toDate) ? { toDate: 'launch.endTooLate' } : {};
}

/** LAUNCH-A1: the draft of the next wave: the campaign's fields with other days. @param respondents the respondents of the next wave */
export function nextWave(campaign: FormerCampaign, respondents: CampaignDraftContent['respondents'], days: WaveDays): CampaignDraftContent {
  const { name, type, anonymity, isBoardpulse, cuts, reminders } = campaign;
  const language = campaign.defaultLang ?? DEFAULT_LOCALE;
  return applyCampaignFields(emptyCampaignDraft({ userId: campaign.ownerUserId, language }), {
    ...{ name, type, anonymity, isBoardpulse, cuts, reminders, respondents, ...days },
    surveyIds: campaign.surveys.map(({ id }) => id),
    description: campaign.description ?? {},
  });
}

/**
 * LAUNCH-A2: the surveys that the next wave asks at another version than the campaign did, in their order.
 * @param newest newest saved version by survey id, without removed surveys
 */
export const changedVersions = (surveys: FormerCampaign['surveys'], newest: ReadonlyMap<string, number>): VersionChange[] =>
  surveys.flatMap(({ id, version: from = 0 }) => {
    const to = newest.get(id) ?? 0;
    return from === to ? [] : [{ surveyId: id, from, to }];
  });

const DAY_MS = 86_400_000;
/** The latest day of a campaign that was launched before CAMPAIGN-G20, and the latest day that can be written as YYYY-MM-DD. */
const LAST_DAY_MS = Date.parse('9999-12-31');

/** LAUNCH-A4: proposes the days of the next wave. @param today the current day in the campaign's time zone, as YYYY-MM-DD */
export function proposeWave({ fromDate, toDate }: WaveDays, today: string): WaveDays {
  const last = toDate > today ? toDate : today;
  const weeks = Math.floor((Date.parse(last) - Date.parse(fromDate)) / (7 * DAY_MS)) + 1;
  const later = (day: string): string => new Date(Math.min(Date.parse(day) + weeks * 7 * DAY_MS, LAST_DAY_MS)).toISOString().slice(0, 10);
  return { fromDate: later(fromDate), toDate: later(toDate) };
}
