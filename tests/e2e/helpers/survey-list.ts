import type { Page } from '@playwright/test';
import type { MyAssignment } from '#shared/assignment/schema';
import { type Locale, localize } from '#shared/i18n/locale';
import { Client } from '#tests/support/api-client';
import { TOM } from '#tests/support/demo-users';
import type { TestInstance } from '#tests/support/test-instance';
import { expect } from '../fixtures/test.ts';

const LIST = '**/api/survey-assignments/insights?*';

export const assignmentsOf = async (house: TestInstance, mail: string): Promise<MyAssignment[]> =>
  (await new Client(`http://localhost:${house.port}`).call<MyAssignment[]>(mail, 'GET', '/api/survey-assignments/insights')).body;

export async function responseIdOf(house: TestInstance, mail: string, campaign: string): Promise<string> {
  const found = (await assignmentsOf(house, mail)).find((mine) => mine.campaign.name === campaign);
  if (!found) throw new Error(`${mail} is not asked in ${campaign}`);
  return found.surveyResponse.id;
}

/** The first text of a survey in this language. */
export async function firstTextOf(house: TestInstance, campaign: string, locale: Locale): Promise<string> {
  const found = (await assignmentsOf(house, TOM)).find((mine) => mine.campaign.name === campaign);
  const { introTitle, name } = found?.campaign.surveySnapshot.multilang ?? {};
  const title = localize(introTitle ?? name, locale);
  expect(title).not.toBe('');
  return title;
}

/** Replaces the list of assignments that the server returns. */
export const mockAssignmentList = (page: Page, change: (all: MyAssignment[]) => MyAssignment[], all: MyAssignment[]): Promise<unknown> =>
  page.route(LIST, (route) => route.fulfill({ json: change(all) }));
