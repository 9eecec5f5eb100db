import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { idOf } from '#db/demo/ids';
import type { MyAssignment } from '#shared/assignment/schema';
import type { ResponseItem, SurveyResponse } from '#shared/response/schema';
import { Client } from '../support/client.ts';
import type { House } from '../support/house.ts';
import { tenantIdOf } from '../support/people.ts';
import { SurveyPage } from './survey-page.ts';

const OTTO = 'otto.falk@borealis.example';

export const clientOf = (house: House): Client => new Client(`http://localhost:${house.port}`);

/** Somebody's response to a campaign, as it is stored. */
export async function stored(house: House, mail: string, campaign: string): Promise<SurveyResponse> {
  const { body } = await clientOf(house).call<MyAssignment[]>(mail, 'GET', '/api/survey-assignments/insights');
  const id = body.find((mine) => mine.campaign.name === campaign)?.surveyResponse.id;
  return (await clientOf(house).call<SurveyResponse>(mail, 'GET', `/api/survey-responses/${id}`)).body;
}

export const item = async (house: House, mail: string, campaign: string, at: number): Promise<ResponseItem | undefined> =>
  (await stored(house, mail, campaign)).responses[at];

/** Opens somebody's survey on this page. */
export async function opened(page: Page, house: House, mail: string, campaign: string): Promise<SurveyPage> {
  await page.goto(`${house.url}/insights/${(await stored(house, mail, campaign)).id}`);
  return new SurveyPage(page);
}

/** The link of an anonymous campaign that is open. */
export const anonymousLink = (house: House): string =>
  `http://impulse.localhost:${house.port}/anonymous/${tenantIdOf(OTTO)}/${idOf('campaign', 'borealis', 'Safe hands')}`;

/** A browser of somebody without an account. */
export const stranger = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options });
