import { randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { KeyFolder } from '#db/box/keys';
import { sealBallot } from '#db/box/seal';
import { boxedResponses, boxes } from '#db/schema/box';
import { anonymousResponses, campaigns } from '#db/schema/campaign-and-response';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { ballotBytesLeft, writeBallot } from '#shared/ballot/content';
import { campaignStatusAt } from '#shared/campaign/status';
import { COMMENT_LENGTH_MERGED } from '#shared/response/limits';
import type { ResponseItem } from '#shared/response/schema';
import { shuffle } from '#shared/statistics/disclosure';
import type { SurveySnapshot } from '#shared/survey/schema';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/** Number of the lock under which one process converts the anonymous answers of earlier versions. */
const CONVERT_LOCK = 5_860_004;
const CHUNK_ROWS = 200;
const CHANCE_STEPS = 2 ** 32;
const chance = (): number => randomInt(CHANCE_STEPS) / CHANCE_STEPS;

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

const isThere = async (tx: Pick<Tx, 'execute'>): Promise<boolean> =>
  rowsOf<{ found: boolean }>(await tx.execute(sql`select to_regclass('public.anonymous_responses_before') is not null as found`))[0]
    ?.found === true;

/** The ballot of an answer from an earlier version. Comments could be longer then: this cuts the longest one until the ballot fits. */
function ballotOf(questions: SurveySnapshot['questions'], responses: readonly ResponseItem[]): string {
  for (let most = COMMENT_LENGTH_MERGED; ; most = Math.floor(most / 2)) {
    const shortened = responses.map((item) => ({
      ...item,
      textResponse1: item.textResponse1?.slice(0, most) ?? null,
      textResponse2: item.textResponse2?.slice(0, most) ?? null,
    }));
    if (most === 0 || ballotBytesLeft(questions, shortened) >= 0) return writeBallot(questions, shortened);
  }
}

/** Converts the answers of one campaign. Their new order and ids reveal nothing about the old rows. */
async function convertCampaign(tx: Tx, keys: KeyFolder, campaignId: string, now: Date): Promise<void> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  const survey = campaign?.surveys[0];
  if (!campaign || !survey) return;
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, campaign.tenantId));
  const threshold = clampThreshold(campaign.disclosureThreshold ?? tenant?.disclosureThreshold);
  const before = rowsOf<{ responses: ResponseItem[] }>(
    await tx.execute(
      sql`select responses from anonymous_responses_before where campaign_id = ${campaignId} and status = 'Completed' order by random()`,
    ),
  );
  const answers = shuffle(before, chance);
  const isOpened = answers.length >= threshold;
  if (isOpened) {
    const rows = answers.map(({ responses }) => ({ id: randomUUID(), tenantId: campaign.tenantId, campaignId, responses }));
    for (let from = 0; from < rows.length; from += CHUNK_ROWS)
      await tx.insert(anonymousResponses).values(rows.slice(from, from + CHUNK_ROWS));
  } else if (campaignStatusAt(campaign, now) !== 'Done') {
    const key = await keys.make(campaignId, threshold);
    const of = { tenantId: campaign.tenantId, campaignId, keyId: key.keyId };
    await tx.insert(boxes).values(of);
    const rows = answers.map(({ responses }) => ({
      ...{ id: randomUUID(), ...of },
      ciphertext: Buffer.concat(sealBallot(ballotOf(survey.questions, responses), key)),
    }));
    await tx.insert(boxedResponses).values(rows);
  }
  const responseCount = isOpened ? answers.length : 0;
  await tx
    .update(campaigns)
    .set({ responseCount, hasBegun: responseCount > 0 })
    .where(eq(campaigns.id, campaignId));
}

/**
 * Converts anonymous answers of versions without a ballot box, once. When a campaign has at least as many answers as its threshold, they
 * become opened rows. Fewer answers go into the box of a running campaign; those of a campaign that is over are deleted. Drops the old
 * table.
 */
export async function convertAnswers(store: Store, keys: KeyFolder, now = new Date()): Promise<void> {
  if (!(await isThere(store.db))) return;
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CONVERT_LOCK})`);
    if (!(await isThere(tx))) return;
    const found = await tx.execute(sql`select distinct campaign_id as id from anonymous_responses_before where status = 'Completed'`);
    for (const { id } of rowsOf<{ id: string }>(found)) await convertCampaign(tx, keys, id, now);
    await tx.execute(sql`drop table anonymous_responses_before`);
  });
}
