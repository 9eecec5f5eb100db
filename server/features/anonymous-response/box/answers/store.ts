import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { KeyError } from '#db/box/key-files';
import type { BoxKey } from '#db/box/keys';
import { SEALED_BYTES, sealBallot, unsealBallot } from '#db/box/seal';
import { readSealed, type SealedAnswer } from '#db/box/sealed-ballots';
import { boxedResponses } from '#db/schema/box';
import { anonymousResponses } from '#db/schema/campaign-and-response';
import type { Store, Tx } from '#db/store';
import type { Box, CampaignReference } from '#server/features/anonymous-response/box/types';
import { readBallot } from '#shared/ballot/content';
import { shuffle } from '#shared/statistics/disclosure';

/** Maximum number of rows in memory while a box is opened. Each row has 64 kB. */
const CHUNK_ROWS = 100;
/** Ballots that are opened before the event loop runs other calls. */
const TURN_ROWS = 5;

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += CHUNK_ROWS) yield items.slice(from, from + CHUNK_ROWS);
}

/** Starts a promise that is awaited later. If it fails earlier, the error is thrown when it is awaited. */
function later<Result>(begun: PromiseLike<Result>): Promise<Result> {
  const promise = Promise.resolve(begun);
  promise.catch(() => {});
  return promise;
}

/** Opens the sealed answers of a box, or seals them again. @param chance returns a number from 0 to below 1 */
export function sealedAnswerStore(store: Store, chance: () => number) {
  /**
   * Reads sealed ballots in chunks, in random order. The store sends the next chunk while this process opens the last one.
   * @throws KeyError when one of them was sealed with another key
   */
  async function* unsealed(tx: Tx, ids: readonly string[], key: BoxKey): AsyncGenerator<string[]> {
    const ask = (chunk: string[]): Promise<SealedAnswer[]> => later(readSealed(store, tx, chunk));
    const parts = [...chunksOf(ids)];
    let coming = parts[0] && ask(parts[0]);
    for (let i = 0; coming; i++) {
      const rows = await coming;
      const next = parts[i + 1];
      coming = next && ask(next);
      const ballots: string[] = [];
      for (const { keyId, ciphertext } of rows) {
        if (keyId !== key.keyId)
          throw new KeyError(`A ballot of campaign ${key.campaignId} names the key ${keyId}, but its box has another key.`);
        ballots.push(unsealBallot(ciphertext, key));
        // Lets the next chunk arrive, and other calls run before the whole chunk is done.
        if (ballots.length % TURN_ROWS === 0) await setImmediate();
      }
      yield shuffle(ballots, chance);
    }
  }

  /**
   * Opens ballots, with new ids and in random order. It stores `json`, which accepts every text; `jsonb` refuses some texts, and one such
   * text would prevent the opening of all others.
   */
  async function openAnswers(tx: Tx, { tenantId, campaignId, questions }: Box, ids: string[], key: BoxKey): Promise<void> {
    let stored: Promise<unknown> | undefined;
    for await (const ballots of unsealed(tx, ids, key)) {
      const opened = ballots.map((ballot) => readBallot(questions, ballot));
      await stored;
      stored = later(
        tx.execute(sql`insert into ${anonymousResponses} (id, tenant_id, campaign_id, responses)
          select gen_random_uuid(), ${tenantId}, ${campaignId}, value
          from json_array_elements(${JSON.stringify(opened)}::json)`),
      );
    }
    await stored;
  }

  /** Seals ballots again, with another key and new ids. */
  async function sealAnew(tx: Tx, { tenantId, campaignId }: CampaignReference, ids: string[], key: BoxKey, next: BoxKey): Promise<void> {
    for await (const ballots of unsealed(tx, ids, key)) {
      const sealed = ballots.flatMap((ballot) => sealBallot(ballot, next));
      await tx.execute(sql`insert into ${boxedResponses} (id, tenant_id, campaign_id, key_id, ciphertext)
        select gen_random_uuid(), ${tenantId}, ${campaignId}, ${next.keyId}, substring(${Buffer.concat(sealed)}::bytea from (n - 1) * ${SEALED_BYTES}::int + 1 for ${SEALED_BYTES}::int)
        from generate_series(1, ${ballots.length}::int) n`);
    }
  }

  return { openAnswers, sealAnew };
}
