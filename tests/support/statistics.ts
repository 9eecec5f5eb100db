import { expect } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { TestApp } from '#tests/support/app';
import type { Answer } from '#tests/support/client';

export const pathOf = (campaignId: string, query = ''): string => `/storage/campaign/${campaignId}/campaign-stats.pdf${query}`;

/** Asks for the file as the page does; `null` is nobody. */
export async function ask(app: TestApp, who: string | null, method: 'GET' | 'HEAD', path: string): Promise<Response> {
  const headers = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
  return fetch(`${app.url}${path}`, { method, headers });
}

export const statusOf = async (app: TestApp, who: string | null, campaignId: string, query = ''): Promise<number> =>
  (await ask(app, who, 'HEAD', pathOf(campaignId, query))).status;

export async function openStatistics(app: TestApp, who: string | null, campaignId: string, query = '') {
  const answer = await ask(app, who, 'GET', pathOf(campaignId, query));
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Waits until the tile would show the link. */
export const whenThere = (app: TestApp, who: string, campaignId: string): Promise<void> =>
  expect.poll(() => statusOf(app, who, campaignId), { timeout: 20_000, interval: 50 }).toBe(200);

export const addressOf = (app: TestApp, who: string | null, campaignId: string, query = ''): Promise<Answer<{ url: string; expiresAt: string }>> =>
  app.call(who, 'GET', `/api/statistics/${campaignId}/address${query}`);

/** What a PDF says, page by page. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text;
}
