import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const german = translatorFor('de-DE');

/** Counts the calls that create something at this path. */
function countCreations(page: Page, path: string): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) made.push(request);
  });
  return made;
}

test('new campaign: opens nothing when the answer comes after the page was left', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  const made = countCreations(page, '/api/campaign-drafts');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto(`${house.url}/campaigns`);
  const release = await holdCalls(page, 'POST', '**/api/campaign-drafts');
  await page.getByRole('button', { name: german('campaigns.plan') }).click();
  await expect.poll(() => made.length).toBe(1);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('navigation.library') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: german('library.title') })).toBeVisible();
  const answer = page.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith('/api/campaign-drafts'));
  release();
  await (await answer).finished();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('navigation.campaigns') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: german('campaigns.title') })).toBeVisible();
  expect(visited.filter((url) => url.includes('step='))).toEqual([]);
});
