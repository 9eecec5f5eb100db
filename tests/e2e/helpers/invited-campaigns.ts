import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Store } from '#db/store';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { getKey, hashOfKey, newInvitedCampaign } from '#tests/support/ballot-tokens';
import { MIRA, NILS, TOM, tenantIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { newSurvey } from '#tests/support/surveys';
import type { TestInstance } from '#tests/support/test-instance';
import { seedCampaigns } from '../board-page.ts';
import { expect } from '../fixtures/test.ts';
import { clientOf } from '../stored-response.ts';
import { translatorFor } from './translator.ts';

const say = translatorFor('en-GB');

export interface InvitedCampaign {
  id: string;
  link: string;
  page: string;
  hash: string;
}

/** Unused campaigns with three invited users, by data folder. They are created together while the server is stopped. */
const untaken = new Map<string, string[]>();

/** Number of campaigns that ask these users while it lasts; each test takes one. */
export const OPEN_INVITATIONS = 9;

/** A campaign that opens in two days, one that was closed early, and one whose last day is over where its days begin first. */
export const [PLANNED_INVITATION, CLOSED_INVITATION, ENDED_INVITATION] = [randomUUID(), randomUUID(), randomUUID()];

export const FIRST_TIME_ZONE = 'Pacific/Kiritimati';

/** A campaign with three invited users, and the link of their invitation. */
export async function inviteThree(house: TestInstance): Promise<InvitedCampaign> {
  const ids = untaken.get(house.home.dataDir) ?? (await seedCampaigns(house, makeCampaigns));
  untaken.set(house.home.dataDir, ids);
  const id = ids.pop();
  if (!id) throw new Error('More tests ask for a campaign than were made.');
  const hash = hashOfKey((await getKey(clientOf(house), TOM, id)).body.publicKey);
  return { id, hash, link: `${house.url}/invited/${id}#${hash}`, page: `${house.url}/anonymous/${tenantIdOf(TOM)}/${id}` };
}

async function makeCampaigns(home: { store: Store }): Promise<string[]> {
  const ids: string[] = [];
  for (let test = 0; test < OPEN_INVITATIONS; test += 1) {
    const surveys = [newSurvey(['single-with', 'text-only'])];
    ids.push((await newInvitedCampaign(home, [TOM, MIRA, NILS], { name: 'Say it freely', surveys })).id);
  }
  for (const change of [
    { id: PLANNED_INVITATION, name: 'Said soon', fromDate: dayFromNow(2), toDate: dayFromNow(9) },
    { id: CLOSED_INVITATION, name: 'Said before', status: 'Done' as const },
    {
      id: ENDED_INVITATION,
      name: 'Said in time',
      timeZone: FIRST_TIME_ZONE,
      toDate: dayIn(FIRST_TIME_ZONE, new Date(Date.now() - 86_400_000)),
    },
  ])
    await newInvitedCampaign(home, [TOM], { ...change, surveys: [newSurvey(['text-only'])] });
  return ids;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });

const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key) });

/** Fetches the token on an invited page. @returns its code */
export async function fetchTokenHere(page: Page): Promise<string> {
  await button(page, 'invited.fetch').click();
  await expect(heading(page, 'invited.ready')).toBeVisible({ timeout: 30_000 });
  await page.getByText(say('invited.showCode')).click();
  return (await page.locator('code').textContent()) ?? '';
}
