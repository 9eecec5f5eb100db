import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { ErrorBody } from '#shared/contract/errors';
import type { CampaignDraft, CampaignDraftFields, DryRun } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import type { Client } from '#tests/support/api-client';

export const DRAFTS = '/api/campaign-drafts';
export type LaunchDraft = CampaignDraft & Omit<ErrorBody, 'type'>;

/** The day in `days` days, in the time zone of the demo's tenants. */
export const dayFromNow = (days: number): string => dayIn('Europe/Zurich', new Date(Date.now() + days * 86_400_000));

/** Texts of a survey that a launch needs. */
export const SURVEY_TEXTS = { name: 'Pulse', introTitle: 'Hello', introStatement: 'A few questions.', closingTitle: 'Thank you' };
export const inEnglish = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { 'en-GB': text }]));

/** Creates an item. @returns the response body */
export async function makeItem<T = LibraryItem>(client: Client, who: string, path: string, body: object): Promise<T> {
  const answer = await client.call<T>(who, 'POST', path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A survey with one question and a saved version, in English only. */
export async function makeSurvey(client: Client, who: string): Promise<LibraryItem> {
  const multilang = inEnglish({ scalarQuestion1: 'How are you?' });
  const question = await makeItem(client, who, '/api/survey-questions', { type: 'single-without', multilang });
  const items = [{ questionId: question.id, version: null }];
  const item = await makeItem(client, who, '/api/surveys', { languageIndependentName: 'Pulse', multilang: inEnglish(SURVEY_TEXTS), items });
  return makeItem(client, who, `/api/surveys/${item.id}/versions`, {});
}

export const dryRunOf = async (client: Client, who: string, id: string): Promise<DryRun> =>
  (await client.call<DryRun>(who, 'POST', `${DRAFTS}/${id}/launch?dryRun=true`)).body;

/** Launches a campaign of twenty days that starts tomorrow, with every warning confirmed. @returns its id */
export async function launchNow(client: Client, who: string, fields: CampaignDraftFields): Promise<string> {
  const days = { fromDate: dayFromNow(1), toDate: dayFromNow(20) };
  const { id, revision } = await makeItem<LaunchDraft>(client, who, DRAFTS, { name: 'Pulse', ...days, ...fields });
  const confirmed = (await dryRunOf(client, who, id)).warnings.map(({ code }) => code);
  const { campaignId } = await makeItem<{ campaignId: string }>(client, who, `${DRAFTS}/${id}/launch`, { revision, confirmed });
  return campaignId;
}
