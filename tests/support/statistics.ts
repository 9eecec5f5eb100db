import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { campaignStatistics } from '#db/schema/statistics';
import type { StatisticsFiles } from '#server/features/statistics/files';
import { createStatisticsJob } from '#server/features/statistics/job';
import type { CampaignStatistics } from '#shared/statistics/schema';
import type { ApiResponse } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { openResponse, saveAsUser, submitResponse, type TestCampaignRow } from '#tests/support/surveys';

const pathOf = (campaignId: string, query = ''): string => `/storage/campaign/${campaignId}/campaign-stats.pdf${query}`;

/** Requests the file like the page; `null`: without a sign-in. */
async function ask(app: TestApp, who: string | null, method: 'GET' | 'HEAD', path: string): Promise<Response> {
  const headers = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
  return fetch(`${app.url}${path}`, { method, headers });
}

export const statusOf = async (app: TestApp, who: string | null, campaignId: string, query = ''): Promise<number> =>
  (await ask(app, who, 'HEAD', pathOf(campaignId, query))).status;

/** A file, or the reason why there is none. */
interface Opened extends ApiResponse<unknown> {
  bytes: Uint8Array;
}

async function opened(answer: Response): Promise<Opened> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, bytes, body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined };
}

export const openStatistics = async (app: TestApp, who: string | null, campaignId: string, query = ''): Promise<Opened> =>
  opened(await ask(app, who, 'GET', pathOf(campaignId, query)));

/** Requests a signed URL like a new tab, without a token. */
export const openSigned = async (app: TestApp, url: string): Promise<Opened> => opened(await ask(app, null, 'GET', url));

/** Waits until the tile would show the link. */
export async function waitForStatistics(app: TestApp, who: string, campaignId: string, timeout = 60_000): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(app, who, campaignId)).toBe(200), { timeout, interval: 200 });
}

export const addressOf = (
  app: TestApp,
  who: string | null,
  campaignId: string,
  query = '',
): Promise<ApiResponse<{ url: string; expiresAt: string }>> => app.call(who, 'GET', `/api/statistics/${campaignId}/address${query}`);

/** Each of these users submits the response at the same index. */
export async function answerAll(app: TestApp, people: readonly string[], ids: readonly string[]): Promise<void> {
  for (const [i, mail] of people.entries()) await submitResponse(app, mail, ids[i] ?? '');
}

/** Queues the statistics job of this campaign, like the regular round. */
export async function readPdf({ store }: TestApp, { id: campaignId, tenantId }: Pick<TestCampaignRow, 'id' | 'tenantId'>): Promise<void> {
  const boss = await store.queue();
  await boss.start();
  await boss.send('statistics', { tenantId, campaignId });
  await boss.stop({ graceful: false });
}

/** Number of waiting or running statistics jobs. */
export async function jobsLeft({ store }: Pick<TestApp, 'store'>): Promise<number> {
  const left = await store.db.execute(sql`select 1 from jobs.job where name = 'statistics' and state < 'completed'`);
  return (left as unknown as { rows: unknown[] }).rows.length;
}

/** The last edition. @returns null without an edition */
export async function shownOf({ store }: Pick<TestApp, 'store'>, campaignId: string): Promise<CampaignStatistics | null> {
  const { shown } = campaignStatistics;
  const [row] = await store.db.select({ shown }).from(campaignStatistics).where(eq(campaignStatistics.campaignId, campaignId));
  return row?.shown ?? null;
}

/** The comments on the first question of the first survey in the last edition. */
export const commentsIn = (shown: CampaignStatistics | null): string[] => shown?.surveys[0]?.questions[0]?.comments[0] ?? [];

interface MakerOptions {
  /** See editionPauseMs. */
  pauseMs?: (read: number) => number;
  /** Called with each edition that would be drawn. */
  onDraw?: (shown: CampaignStatistics) => void;
  files?: Pick<StatisticsFiles, 'put' | 'remove'>;
}

/** A maker of editions that draws no files. */
export function filelessMaker({ store }: Pick<TestApp, 'store'>, { pauseMs, onDraw, files: own }: MakerOptions = {}) {
  const page = new Uint8Array();
  const files = { get: async () => page, has: async () => true, put: async () => {}, remove: async () => {}, ...own };
  return createStatisticsJob(store, {
    ...(pauseMs ? { pauseMs } : {}),
    files,
    render: async ({ shown }) => {
      onDraw?.(shown);
      return { 'en-GB': page, 'de-DE': page, 'fr-FR': page, 'it-IT': page };
    },
    announce: { statistics: () => {} },
    translations: { wordings: async () => ({}) },
    pictures: { read: async () => undefined },
    warn: (error) => {
      throw error;
    },
  });
}

/** Runs the statistics job of a campaign without drawing the file. */
export const runStatisticsJob = (app: Pick<TestApp, 'store'>, { id: campaignId, tenantId }: Pick<TestCampaignRow, 'id' | 'tenantId'>) =>
  filelessMaker(app).make({ tenantId, campaignId });

/** Ids of the responses that an edition includes. */
export async function countedResponseIds({ store }: Pick<TestApp, 'store'>, campaignId: string): Promise<string[]> {
  const rows = await store.db
    .select({ id: surveyResponses.id, counted: surveyResponses.counted })
    .from(surveyResponses)
    .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
    .where(eq(surveyAssignments.campaignId, campaignId));
  return rows.flatMap(({ id, counted }) => (counted ? [id] : []));
}

/** Submits a response to a survey with one text question. */
export async function handInWords(app: TestApp, who: string, id: string, words: string): Promise<void> {
  const state = await openResponse(app, who, id);
  const responses = state.responses.map((item) => ({ ...item, textResponse1: words }));
  await saveAsUser(app, who, { ...state, responses }, { status: 'Completed' });
}
