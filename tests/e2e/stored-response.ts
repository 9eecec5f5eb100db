import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { demoId } from '#db/demo/ids-and-dates';
import type { MyAssignment } from '#shared/assignment/schema';
import type { ResponseItem, SurveyResponse } from '#shared/response/schema';
import { Client } from '#tests/support/api-client';
import { tenantIdOf } from '#tests/support/demo-users';
import type { TestInstance } from '#tests/support/test-instance';
import { SurveyDriver } from './survey-page.ts';

const OTTO = 'otto.falk@borealis.example';

export const clientOf = (house: TestInstance): Client => new Client(`http://localhost:${house.port}`);

/** The stored response of a user to a campaign. */
export async function storedResponse(house: TestInstance, mail: string, campaign: string): Promise<SurveyResponse> {
  const { body } = await clientOf(house).call<MyAssignment[]>(mail, 'GET', '/api/survey-assignments/insights');
  const id = body.find((mine) => mine.campaign.name === campaign)?.surveyResponse.id;
  return (await clientOf(house).call<SurveyResponse>(mail, 'GET', `/api/survey-responses/${id}`)).body;
}

export const item = async (house: TestInstance, mail: string, campaign: string, at: number): Promise<ResponseItem | undefined> =>
  (await storedResponse(house, mail, campaign)).responses[at];

/** Saves answers from another device, by index of the question, and the current question. */
export async function saveElsewhere(
  house: TestInstance,
  mail: string,
  campaign: string,
  { answers, at }: { answers: Record<number, Partial<ResponseItem>>; at?: number },
): Promise<void> {
  const { id, revision, status, soundStatus, currentResponseIndex, responses } = await storedResponse(house, mail, campaign);
  const changed = responses.map((each, index) => ({ ...each, ...answers[index] }));
  const place = { status, soundStatus, currentResponseIndex: at ?? currentResponseIndex };
  const save = { id, revision, counter: 1, ...place, responses: changed };
  const { status: answer } = await clientOf(house).call(mail, 'PUT', '/api/survey-responses', save);
  if (answer !== 200) throw new Error(`the other device was refused: ${answer}`);
}

const atFirst = new Map<string, SurveyResponse>();

/** For servers shared by several tests: resets this response to its state at the first call; it must not be completed. */
export async function restoreResponse(house: TestInstance, mail: string, campaign: string): Promise<void> {
  const key = `${house.home.dataDir} ${mail} ${campaign}`;
  const now = await storedResponse(house, mail, campaign);
  const { responses, currentResponseIndex, status, soundStatus } = atFirst.get(key) ?? now;
  if (!atFirst.has(key)) atFirst.set(key, now);
  if (atFirst.get(key)?.revision === now.revision) return;
  const save = { id: now.id, revision: now.revision, counter: 1, status, soundStatus, currentResponseIndex, responses };
  const { status: answer } = await clientOf(house).call(mail, 'PUT', '/api/survey-responses', save);
  if (answer !== 200) throw new Error(`to restore was refused: ${answer}`);
}

/** Opens a user's survey on this page. */
export async function openSurveyPage(page: Page, house: TestInstance, mail: string, campaign: string): Promise<SurveyDriver> {
  await page.goto(`${house.url}/insights/${(await storedResponse(house, mail, campaign)).id}`);
  return new SurveyDriver(page);
}

/** The same on a shared server, with the response reset. */
export async function openSurveyAnew(page: Page, house: TestInstance, mail: string, campaign: string): Promise<SurveyDriver> {
  await page.goto('about:blank');
  await restoreResponse(house, mail, campaign);
  return openSurveyPage(page, house, mail, campaign);
}

/** The link of the open anonymous campaign. */
export const anonymousLink = (house: TestInstance): string =>
  `http://impulse.localhost:${house.port}/anonymous/${tenantIdOf(OTTO)}/${demoId('campaign', 'borealis', 'Safe hands')}`;

/** A browser context of a respondent without an account. */
export const newAnonymousPage = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options });
