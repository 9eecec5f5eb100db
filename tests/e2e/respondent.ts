import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import type { BallotDraft } from '#shared/ballot/draft';
import type { ErrorType } from '#shared/contract/errors';
import type { AnonymousRespondent, AnonymousSave, ResponseItem } from '#shared/response/schema';
import { answered } from '#tests/support/surveys';
import type { TestInstance } from '#tests/support/test-instance';
import { collectConsoleErrors, expect } from './fixtures/test.ts';
import { anonymousLink, clientOf, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

export const RESPONSES = '**/api/anonymous/survey-responses/**';

/** Opens a link as an anonymous respondent in a new browser context. */
export async function openRespondentPage(
  browser: Browser,
  house: TestInstance,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<SurveyDriver> {
  const context = await newAnonymousPage(browser, options);
  collectConsoleErrors(context, 'nobody', complaints);
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  return new SurveyDriver(page);
}

/** The same link in another window of that browser. */
export async function openWindow({ page }: SurveyDriver): Promise<SurveyDriver> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return new SurveyDriver(other);
}

/** Leaves the page and returns; accepts the browser's question. */
export async function comeBack({ page }: SurveyDriver): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/**
 * Answers the first question in the browser and writes the other answers into the draft, up to the last question. Tests that need each step
 * answer them one by one.
 */
export async function answerUpToLast(survey: SurveyDriver, house: TestInstance): Promise<void> {
  await survey.open();
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await survey.slider.waitFor();
  const [, tenant, campaign] = new URL(anonymousLink(house)).pathname.match(/anonymous\/(.+)\/(.+)/) ?? [];
  const { body } = await clientOf(house).call<AnonymousRespondent>(null, 'POST', `/api/anonymous/${tenant}/${campaign}`);
  const { responses } = answered(body.surveyResponse, body.campaign.surveySnapshot);
  await survey.page.evaluate(fillDraft, responses);
  await comeBack(survey);
  await survey.button('survey.goOn').click();
  await survey.box.waitFor();
}

/** Runs in the page: stores these answers in the draft except the first and the last, and moves to the last question. */
async function fillDraft(given: ResponseItem[]): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('parley-drafts'));
  const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts');
  const [key = ''] = await done(drafts.getAllKeys());
  const draft = await done<BallotDraft>(drafts.get(key));
  const last = given.length - 1;
  const responses = draft.state.responses.map((item, at) => (at === 0 || at === last ? item : (given[at] ?? item)));
  await done(
    drafts.put({ ...draft, state: { ...draft.state, revision: draft.state.revision + 1, currentResponseIndex: last, responses } }, key),
  );
  database.close();
}

/** Collects every save that pages of this browser send from now on. */
export function sentBy(page: Page): AnonymousSave[] {
  const sent: AnonymousSave[] = [];
  const note = (request: Request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/anonymous/')) sent.push(request.postDataJSON() as AnonymousSave);
  };
  page.context().on('request', note);
  return sent;
}

/** Makes the server refuse hand-ins `times` times. */
export async function refuse(page: Page, status: number, type: ErrorType, messageKey: string, times = 1): Promise<void> {
  await page.context().route(
    RESPONSES,
    (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      return route.fulfill({ status, json: { type, message: type, messageKey } });
    },
    { times },
  );
}

/** Everything that a browser stores for an origin. */
export interface Traces {
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  /** Entries by database and table. */
  databases: Record<string, unknown[]>;
  cookies: string[];
  caches: string[];
  workers: number;
}

export async function tracesOf(page: Page): Promise<Traces> {
  const stored = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: Record<string, unknown[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        databases[`${name} ${table}`] = keys.map((key, i) => [key, values[i]]);
      }
      database.close();
    }
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    return {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      databases,
      caches: 'caches' in globalThis ? await caches.keys() : [],
      workers: registrations.length,
    };
  });
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return { ...stored, cookies };
}
