import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { KeyFolder } from '#db/box/keys';
import { unsealBallot } from '#db/box/seal';
import { boxedResponses, boxes } from '#db/schema/box';
import { anonymousDrafts, anonymousResponses } from '#db/schema/campaign-and-response';
import type { Store } from '#db/store';
import { boxStore } from '#server/features/anonymous-response/box/store';
import { hashSecret } from '#server/features/anonymous-response/secret';
import { readBallot } from '#shared/ballot/content';
import { emptyResponses } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { Client } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import {
  answered,
  newCampaign,
  newRespondent,
  responseSaveOf,
  type TestCampaignRow,
  type TestRespondent,
  withItem,
} from '#tests/support/surveys';

/** The hand-in of a respondent, with this text in the first comment field. */
export function ballotOf({ surveyResponse }: TestRespondent, survey: SurveySnapshot, words = 'words') {
  const whole = answered(surveyResponse, survey);
  const at = whole.responses.findIndex(({ textResponse1 }) => textResponse1 != null);
  return responseSaveOf(withItem(whole, at, { textResponse1: words }), { status: 'Completed' });
}

/** A new respondent answers all questions and hands in. @throws Error when it is refused */
export async function handInAnonymously(client: Client, campaign: TestCampaignRow, words?: string): Promise<TestRespondent> {
  const who = await newRespondent(client, campaign);
  const { status, body } = await who.put(ballotOf(who, campaign.surveys[0] as SurveySnapshot, words));
  if (status !== 200) throw new Error(`PUT answers ${status}: ${JSON.stringify(body)}`);
  return who;
}

type Stored = { store: Store };

export async function boxOf({ store }: Stored, campaignId: string) {
  const [box] = await store.db.select().from(boxes).where(eq(boxes.campaignId, campaignId));
  const sealed = await store.db.select().from(boxedResponses).where(eq(boxedResponses.campaignId, campaignId));
  const opened = await store.db.select().from(anonymousResponses).where(eq(anonymousResponses.campaignId, campaignId));
  return { keyId: box?.keyId ?? null, isThere: box !== undefined, sealed, opened };
}

/** Number of sealed and of opened answers of a campaign. */
export async function countsOfBox(at: Stored, campaignId: string): Promise<[sealed: number, opened: number]> {
  const { sealed, opened } = await boxOf(at, campaignId);
  return [sealed.length, opened.length];
}

/** Waits until the box has these numbers of sealed and opened answers. */
export const waitForBoxCounts = (at: Stored, campaignId: string, sealed: number, opened: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const counts = await countsOfBox(at, campaignId);
      if (counts[0] !== sealed || counts[1] !== opened) throw new Error(`${counts} instead of ${[sealed, opened]}`);
    },
    { timeout: 20_000, interval: 50 },
  );

/** The sealed answers of a box, decrypted with its keys. */
export async function unsealBoxAnswers(at: Stored & { keysDir: string }, { id, surveys }: TestCampaignRow): Promise<ResponseItem[][]> {
  const keys = new KeyFolder(at.keysDir);
  const { sealed } = await boxOf(at, id);
  const questions = (surveys[0] as SurveySnapshot).questions;
  return Promise.all(
    sealed.map(async ({ keyId, ciphertext }) =>
      readBallot(questions, unsealBallot(ciphertext, await keys.read({ campaignId: id, keyId }))),
    ),
  );
}

/** A draft of a version that stored drafts on the server. @param secret 64 characters */
export async function addDraft({ store }: Stored, campaign: TestCampaignRow, secret: string, words: string): Promise<string> {
  const id = randomUUID();
  const [first, ...others] = emptyResponses(campaign.surveys[0]?.questions ?? []);
  await store.db.insert(anonymousDrafts).values({
    ...{ id, tenantId: campaign.tenantId, campaignId: campaign.id, currentResponseIndex: 1, soundStatus: false },
    secretHash: hashSecret(secret).toString('base64url'),
    responses: [{ ...(first as ResponseItem), textResponse1: words, isDone: true }, ...others],
  });
  return id;
}

/** A secret of a version that did not include the campaign. */
export const secretOfBefore = (tenantId: string): string =>
  Buffer.concat([
    Buffer.from(tenantId.replaceAll('-', ''), 'hex'),
    Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex'),
  ]).toString('base64url');

/** Queues the job that checks which boxes are due. */
export async function queueBoxCheck({ store }: Stored): Promise<void> {
  const boss = await store.queue();
  await boss.start();
  await boss.send('boxes-due', {});
  await boss.stop({ graceful: false });
}

export const receiptsIn = async ({ store }: Stored): Promise<number> => {
  const { rows } = (await store.db.execute(sql`select count(*)::int as n from box_receipts`)) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
};

/** Helpers of ballot box tests, for the server that `server` returns. @param survey with a comment in its first question */
export function boxTest(server: () => TestApp, survey: SurveySnapshot) {
  const at = () => ({ store: server().store, keysDir: server().config.keysDir });
  const wordsOf = (answers: readonly (readonly { textResponse1?: string | null | undefined }[])[]) =>
    answers.map(([first]) => first?.textResponse1 ?? '').sort();
  return {
    anonymous: (change = {}): Promise<TestCampaignRow> => newCampaign(server(), { type: 'Anonymous', surveys: [survey], ...change }),

    /** Hands in `count` answers, one after the other. @returns their texts */
    async fill(campaign: TestCampaignRow, count: number, prefix = 'words'): Promise<string[]> {
      const words = Array.from({ length: count }, (_, i) => `${prefix} ${i}`);
      for (const one of words) await handInAnonymously(server(), campaign, one);
      return words;
    },

    /** Opens the box like the job, without the job. */
    open: ({ id, tenantId }: TestCampaignRow, { store, config } = server()) =>
      boxStore(store, { keysDir: config.keysDir, chance: Math.random, warn: () => {} }).open({ tenantId, campaignId: id }),

    /** Texts of all answers of a campaign, sealed and opened, sorted. */
    async allWords(campaign: TestCampaignRow): Promise<string[]> {
      const { opened } = await boxOf(at(), campaign.id);
      return [...wordsOf(opened.map(({ responses }) => responses)), ...wordsOf(await unsealBoxAnswers(at(), campaign))].sort();
    },

    /** Names of the key files of a campaign. */
    keysFor: ({ id }: TestCampaignRow): string[] => readdirSync(server().config.keysDir).filter((file) => file.startsWith(id)),
  };
}
