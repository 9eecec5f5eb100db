import { demoId } from '#db/demo/ids-and-dates';
import { userIdOf } from '#tests/support/demo-users';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { comeBack, openRespondentPage, openWindow, refuse, type Traces, tracesOf } from './respondent.ts';
import { anonymousLink } from './stored-response.ts';

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

const CAMPAIGN = demoId('campaign', 'borealis', 'Safe hands');
const WORDS = 'Only I would say it like this';

/** An attacker who has the device afterwards. @returns what they find in its storage */
function attack(who: string, { databases, ...traces }: Traces): Traces {
  const kept = Object.fromEntries(Object.entries(databases).filter(([, entries]) => entries.length > 0));
  console.log(`${who} finds: ${JSON.stringify({ ...traces, databases: kept }, null, 2)}`);
  return { ...traces, databases: kept };
}

const FLAG = { [`parley-anonymous ${CAMPAIGN}`]: '{"handedIn":true}' };
const NOTHING_ELSE = { sessionStorage: {}, databases: {}, cookies: [], caches: [], workers: 0 };

test('attack: browser storage and cookies hold no answer after a hand-in @main', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints, { locale: 'de-DE' });
  const { page } = survey;
  // Leaves as many traces as possible: two windows, unsent texts, a failed hand-in, a page left and opened again.
  await survey.open();
  await survey.rate(44);
  const other = await openWindow(survey);
  await other.button('survey.goOn').click();
  await comeBack(survey);
  await survey.button('survey.goOn').click();
  await refuse(page, 503, 'UnavailableError', 'messages.tryAgainShortly', 2);
  await survey.answerAll(WORDS);
  await expect(other.page.locator('main')).toHaveAttribute('data-scene', 'submitted');
  allowConsoleError(complaints, /status of 503/);

  const here = attack('Whoever opens the device while the page is open', await tracesOf(page));
  expect(here).toEqual({ ...NOTHING_ELSE, localStorage: FLAG });
  await page.reload();
  await survey.button('survey.somebodyElse').waitFor();
  await other.page.close();
  const later = attack('Whoever opens the link there later', await tracesOf(page));
  expect(later).toEqual({ ...NOTHING_ELSE, localStorage: FLAG });
  expect(JSON.stringify([here, later])).not.toContain(WORDS);

  await survey.button('survey.somebodyElse').click();
  await survey.button('survey.open').waitFor();
  const { localStorage, databases } = await tracesOf(page);
  expect(localStorage).toEqual({});
  expect(JSON.stringify(databases)).not.toContain(WORDS);
  await page.context().close();
});

test('attack: the page’s calls carry no cookie and no referrer, and go to no other host', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  const context = page.context();
  // Simulates a sign-in of a version that stored flags in a cookie.
  const [{ host, hostname }] = [new URL(page.url())];
  await context.addCookies([{ name: `${userIdOf('otto.falk@borealis.example')}_hints`, value: '%7B%7D', domain: hostname, path: '/' }]);
  const told: string[] = [];
  const [calls, others] = [new Set<string>(), new Set<string>()];
  context.on('request', async (request) => {
    const { pathname, host: requestedHost } = new URL(request.url());
    const { cookie, referer } = await request.allHeaders();
    calls.add(pathname.split('/').slice(0, 3).join('/'));
    if (requestedHost !== host) others.add(requestedHost);
    // Pages that forbid the referrer send an empty one.
    if (referer) told.push(`${pathname} tells where it is asked from: ${referer}`);
    // Documents and resources of tags are always requested with cookies; the page itself sets none any more.
    if (cookie !== undefined && request.resourceType() === 'fetch') told.push(`${pathname} carries a cookie: ${cookie}`);
  });
  await page.goto(anonymousLink(house));
  await survey.open();
  await survey.answerAll();
  console.log(`Whoever reads along sees calls of ${[...calls].sort().join(', ')}, and beside them: ${JSON.stringify(told)}`);
  expect(told).toEqual([]);
  expect([...others]).toEqual([]);
  expect(calls).toContain('/api/anonymous');
  await context.close();
});

test('signed-in page: deletes the cookie of an older release and keeps its flags', async ({ person, house }) => {
  const page = await person('Greta Vogel');
  const context = page.context();
  const name = `${userIdOf('greta.vogel@aurora.example')}_hints`;
  const { hostname } = new URL(house.url);
  await context.addCookies([{ name, value: encodeURIComponent('{"trial-run":true}'), domain: hostname, path: '/' }]);
  await page.reload();
  await page.getByRole('banner').waitFor();
  await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).not.toContain(name);
  const kept = await page.evaluate((key) => localStorage.getItem(key), name);
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ flags: { 'trial-run': true } });
});
