import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { type BoxKey, KeyFolder } from '#db/box/keys';
import { SEALED_BYTES, sealBallot } from '#db/box/seal';
import { seedDemo } from '#db/demo/seed';
import { boxedResponses, boxes } from '#db/schema/box';
import { openStore, type Store } from '#db/store';
import { boxStore } from '#server/features/anonymous-response/box/store';
import { writeBallot } from '#shared/ballot/content';
import { emptyResponses } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { benchPostgres } from '#tests/bench/support/postgres';
import { wholeAnswer } from '#tests/bench/support/save-payloads';
import { newCampaign, newSurvey, QUESTION_TYPES, type TestCampaignRow } from '#tests/support/surveys';

/** Closes a ballot box of 10,000 answers to 30 questions like the server's job. */
const BALLOTS = 10_000;
const CHUNK = 100;
const MAX_SECONDS = 5;

async function fill(store: Store, { id: campaignId, tenantId, surveys }: TestCampaignRow, key: BoxKey): Promise<void> {
  const questions = surveys[0]?.questions ?? [];
  const state = { id: randomUUID(), currentResponseIndex: 0, soundStatus: true, responses: emptyResponses(questions) };
  const { responses } = wholeAnswer(state as never, 'Completed') as { responses: ResponseItem[] };
  const ballot = writeBallot(questions, responses);
  await store.db.insert(boxes).values({ campaignId, tenantId, keyId: key.keyId });
  for (let done = 0; done < BALLOTS; done += CHUNK) {
    const sealed = Buffer.concat(Array.from({ length: CHUNK }, () => sealBallot(ballot, key)).flat());
    await store.db.execute(sql`insert into ${boxedResponses} (id, tenant_id, campaign_id, key_id, ciphertext)
      select gen_random_uuid(), ${tenantId}, ${campaignId}, ${key.keyId}, substring(${sealed}::bytea from (n - 1) * ${SEALED_BYTES}::int + 1 for ${SEALED_BYTES}::int)
      from generate_series(1, ${CHUNK}::int) n`);
  }
}

export async function benchCloseBox(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const keysDir = mkdtempSync(join(tmpdir(), 'parley-bench-keys-'));
  const store = await openStore({ databaseUrl: await postgres.database() });
  await store.migrate();
  await seedDemo(store, new Date());
  const types = Array.from({ length: 30 }, (_, i) => QUESTION_TYPES[i % QUESTION_TYPES.length] ?? 'text-only');
  const campaign = await newCampaign({ store }, { type: 'Anonymous', status: 'Done', surveys: [newSurvey(types)] });
  await fill(store, campaign, await new KeyFolder(keysDir).make(campaign.id, 5));
  // Hand-ins are on disk long before a campaign closes.
  await store.db.execute(sql`checkpoint`);
  const box = boxStore(store, { keysDir, chance: Math.random, warn: console.error });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [from, ours, theirs] = [performance.now(), process.cpuUsage(), postgres.cpu()];
  const opening = await box.open({ tenantId: campaign.tenantId, campaignId: campaign.id });
  const seconds = (performance.now() - from) / 1_000;
  const used = process.cpuUsage(ours);
  const processor = { server: (used.user + used.system) / 1e6, store: (postgres.cpu() - theirs) / 1_000 };
  delay.disable();
  if (opening?.opened !== BALLOTS) throw new Error(`Of ${BALLOTS} answers ${opening?.opened} were opened.`);
  await store.close();
  rmSync(keysDir, { recursive: true });
  postgres.stop();
  return [
    measurement(`a box of ${BALLOTS} answers closed, s`, seconds, undefined, { atMost: MAX_SECONDS }),
    measurement('processor of the server for it, s', processor.server),
    measurement('processor of the store for it, s', processor.store),
    measurement("others' longest wait for this process meanwhile, ms", delay.max / 1e6),
  ];
}
