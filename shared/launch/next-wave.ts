import type { Anonymity, CampaignCut, CampaignType } from '#shared/campaign/schema';
import { DEFAULT_LOCALE, type Locale, type LocalizedText } from '#shared/i18n/locale';
import { applyCampaignFields, emptyCampaignDraft } from '#shared/launch/draft';
import type { CampaignDraftContent, VersionChange } from '#shared/launch/schema';

/** What the next wave takes over from a launched campaign. */
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

/** The days of a wave, as YYYY-MM-DD. */
export interface WaveDays {
  fromDate: string;
  toDate: string;
}

/** A message key for each wrong field of the days; empty when they can stand. */
export const validateWaveDays = ({ fromDate, toDate }: WaveDays): Record<string, string> =>
  toDate < fromDate ? { toDate: 'launch.endBeforeStart' } : {};

/** LAUNCH-A1: the draft of the next wave: as the campaign was, on other days. @param respondents whom to ask */
export function nextWave(campaign: FormerCampaign, respondents: CampaignDraftContent['respondents'], days: WaveDays): CampaignDraftContent {
  const { name, type, anonymity, ownerUserId, isBoardpulse, cuts, reminders } = campaign;
  const language = campaign.defaultLang ?? DEFAULT_LOCALE;
  return applyCampaignFields(emptyCampaignDraft({ userId: ownerUserId, language }), {
    ...{ name, type, anonymity, ownerUserId, isBoardpulse, cuts, reminders, respondents, ...days },
    surveyIds: campaign.surveys.map(({ id }) => id),
    description: campaign.description ?? {},
  });
}

/**
 * LAUNCH-A2: the surveys that the next wave asks at another version than the campaign did, in their order.
 * @param newest the newest saved versions; a survey that is gone is not among them
 */
export const changedVersions = (asked: FormerCampaign['surveys'], newest: ReadonlyMap<string, number>): VersionChange[] =>
  asked.flatMap(({ id, version: from = 0 }) => {
    const to = newest.get(id) ?? 0;
    return from === to ? [] : [{ surveyId: id, from, to }];
  });

const DAY_MS = 86_400_000;

/** LAUNCH-A4: the days to propose for the next wave. @param today the day in the campaign's time zone */
export function proposeWave({ fromDate, toDate }: WaveDays, today: string): WaveDays {
  const last = toDate > today ? toDate : today;
  const weeks = Math.floor((Date.parse(last) - Date.parse(fromDate)) / (7 * DAY_MS)) + 1;
  const later = (day: string): string => new Date(Date.parse(day) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
  return { fromDate: later(fromDate), toDate: later(toDate) };
}
