import { setTimeout } from 'node:timers/promises';
import type { BoxKey, KeyFolder } from '#db/box/keys';
import { SEALED_BYTES, sealBallot } from '#db/box/seal';
import type { Store } from '#db/store';
import { LruCache } from '#server/lib/cache';
import { createBatcher, pluckColumn } from '#server/lib/request-batcher';
import { DISCLOSURE_THRESHOLD } from '#shared/tenant/schema';

/** One ballot to put into its box. */
export interface Ballot {
  tenantId: string;
  campaignId: string;
  /** SHA-256 of the secret, and HMAC-SHA-256 of the content with it. */
  secretHash: Buffer;
  contentHash: Buffer;
  /** Hash of the token to spend; NO_TOKEN if the campaign needs none. */
  tokenHash: Buffer;
  /** The text from `writeBallot`; at most BALLOT_BYTES bytes. */
  content: string;
}
/** Used in place of a token hash. */
export const NO_TOKEN = Buffer.alloc(32);
type Queued = Ballot & { id: string };

/**
 * `same`, `other`: the same or another response was handed in with this secret before. `spent`: the token was spent before, or is missing.
 * `unavailable`: the key is unreadable.
 */
export type HandInOutcome = 'taken' | 'same' | 'other' | 'closed' | 'spent' | 'unavailable';

export interface HandedIn {
  outcome: HandInOutcome;
  /**
   * The number of sealed answers in the box (counted only up to twice the largest threshold), and the threshold of its key. Only valid for
   * `taken`.
   */
  waiting: number;
  threshold: number;
}

interface Row {
  n: number;
  outcome: 'taken' | 'same' | 'other' | 'closed' | 'spent' | 'rotated' | 'busy' | 'missing';
  key_id: string | null;
  waiting: number | null;
}

const HAND_IN =
  'select n, outcome, key_id, waiting from hand_in($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea, $5::bytea, $6::bytea, $7::bytea, $8, $9, $10)';
/** Counting stops at this number: twice the largest threshold. */
const MAX_COUNTED = 2 * DISCLOSURE_THRESHOLD.most;
/** Delays in ms before the next attempts to seal a ballot whose box is being opened. Opening ten thousand ballots takes some seconds. */
const RETRY_MS = [0, 10, 20, 50, 100, 200, 400, 800, 1_600, 1_600, 1_600];

interface Dependencies {
  keys: KeyFolder;
  /** Creates the box of a campaign that has none. @throws Error if no key can be written */
  begin(tenantId: string, campaignId: string): Promise<void>;
  warn: (error: unknown) => void;
}

/** The current key of a box; without `key` when this process cannot read it. */
interface Known {
  keyId?: string;
  key?: BoxKey;
}

/** Key id that this process sends while it does not know the key of the box. The store answers with the current id. */
const NO_KEY = '00000000-0000-0000-0000-000000000000';
const NO_ANSWER = new Uint8Array(SEALED_BYTES);

const UNAVAILABLE: HandedIn = { outcome: 'unavailable', waiting: 0, threshold: 0 };

/** Seals ballots and puts them into their boxes, in batches. */
export function handInQueue(store: Store, { keys, begin, warn }: Dependencies): (ballot: Ballot) => Promise<HandedIn> {
  /** Cache: the key id of each box. */
  const current = new LruCache<string>(1_000);

  async function readKey(campaignId: string): Promise<Known> {
    const keyId = current.get(campaignId);
    if (!keyId) return {};
    const key = await keys.read({ campaignId, keyId }).catch((error: unknown) => warn(error));
    return key ? { keyId, key } : { keyId };
  }

  const send = createBatcher<Queued, Row & Known>(async (ballots) => {
    const column = pluckColumn(ballots);
    const campaignIds = [...new Set(column('campaignId'))];
    const found = new Map(await Promise.all(campaignIds.map(async (id) => [id, await readKey(id)] as const)));
    const known = ballots.map(({ campaignId }) => found.get(campaignId) ?? {});
    const sealed = ballots.flatMap(({ content }, i) => {
      const key = known[i]?.key;
      return key ? sealBallot(content, key) : [NO_ANSWER];
    });
    const rows = await store.call<Row>('hand_in', HAND_IN, [
      column('tenantId'),
      column('campaignId'),
      known.map(({ key }) => key?.keyId ?? NO_KEY),
      Buffer.concat(column('secretHash')),
      Buffer.concat(column('contentHash')),
      Buffer.concat(column('tokenHash')),
      Buffer.concat(sealed),
      SEALED_BYTES,
      MAX_COUNTED,
      new Date(),
    ]);
    return rows.map((row, i) => ({ ...row, ...known[i] }));
  });

  /** Logs a key that cannot be written. The response stays in the browser. */
  const fail = (error: unknown): boolean => {
    warn(error);
    return true;
  };

  /** Puts a ballot into its box. @returns undefined if the ballot has to be sealed again */
  async function attempt(ballot: Ballot): Promise<HandedIn | undefined> {
    const { tenantId, campaignId, secretHash } = ballot;
    const row = await send({ ...ballot, id: secretHash.toString('hex') });
    if (!row) throw new Error('The store returned no row for a ballot.');
    const { outcome, waiting, key_id: stored } = row;
    if (outcome === 'busy') return undefined;
    if (outcome === 'missing') {
      const failed = await begin(tenantId, campaignId).then(() => false, fail);
      return failed ? UNAVAILABLE : undefined;
    }
    if (outcome === 'rotated') {
      // The store answered with the same key, so this process cannot read it.
      if (stored === row.keyId) return UNAVAILABLE;
      if (stored) current.set(campaignId, stored);
      return undefined;
    }
    return { outcome, waiting: waiting ?? 0, threshold: row.key?.threshold ?? 0 };
  }

  return async (ballot) => {
    for (const wait of RETRY_MS) {
      if (wait > 0) await setTimeout(wait);
      const handedIn = await attempt(ballot);
      if (handedIn) return handedIn;
    }
    return UNAVAILABLE;
  };
}
