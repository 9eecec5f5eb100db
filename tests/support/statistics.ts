import { expect, vi } from 'vitest';
import type { TestApp } from '#tests/support/app';
import type { Answer } from '#tests/support/client';
import { type CampaignRow, handIn } from '#tests/support/surveys';

const pathOf = (campaignId: string, query = ''): string => `/storage/campaign/${campaignId}/campaign-stats.pdf${query}`;

/** Asks for the file as the page does; `null` is nobody. */
async function ask(app: TestApp, who: string | null, method: 'GET' | 'HEAD', path: string): Promise<Response> {
  const headers = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
  return fetch(`${app.url}${path}`, { method, headers });
}

export const statusOf = async (app: TestApp, who: string | null, campaignId: string, query = ''): Promise<number> =>
  (await ask(app, who, 'HEAD', pathOf(campaignId, query))).status;

/** A file, or why there is none. */
interface Opened extends Answer<unknown> {
  bytes: Uint8Array;
}

async function opened(answer: Response): Promise<Opened> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, bytes, body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined };
}

export const openStatistics = async (app: TestApp, who: string | null, campaignId: string, query = ''): Promise<Opened> =>
  opened(await ask(app, who, 'GET', pathOf(campaignId, query)));

/** As a new tab does: the address, and nothing else. */
export const openSigned = async (app: TestApp, url: string): Promise<Opened> => opened(await ask(app, null, 'GET', url));

/** Waits until the tile would show the link. */
export async function whenThere(app: TestApp, who: string, campaignId: string, timeout = 20_000): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(app, who, campaignId)).toBe(200), { timeout, interval: 200 });
}

export const addressOf = (
  app: TestApp,
  who: string | null,
  campaignId: string,
  query = '',
): Promise<Answer<{ url: string; expiresAt: string }>> => app.call(who, 'GET', `/api/statistics/${campaignId}/address${query}`);

/** Each of these people hands in the response of the same place. */
export async function answerAll(app: TestApp, people: readonly string[], ids: readonly string[]): Promise<void> {
  for (const [i, mail] of people.entries()) await handIn(app, mail, ids[i] ?? '');
}

/** Hands in what the round would find: somebody looks at this campaign. */
export async function lookAt({ store }: TestApp, { id: campaignId, tenantId }: Pick<CampaignRow, 'id' | 'tenantId'>): Promise<void> {
  const boss = await store.queue();
  await boss.start();
  await boss.send('statistics', { tenantId, campaignId });
  await boss.stop({ graceful: false });
}
