import { sql } from 'drizzle-orm';
import { removeUnfinishedKeys } from '#db/box/key-files';
import type { KeyFolder, KeyName } from '#db/box/keys';
import type { Store } from '#db/store';

interface Options {
  /** Minimum age, in ms, of keys that are deleted: another process may just be writing the name of a newer key into the store. */
  minAgeMs: number;
  warn: (error: unknown) => void;
}

/**
 * Deletes unused keys that are old enough: a new key is on the disk before the store has its name. It keeps all keys of a campaign whose
 * current key is missing, because the store may be from an older backup than the folder. It also deletes unfinished files, including those
 * of token keys.
 */
export async function sweepKeys(store: Store, keys: KeyFolder, { minAgeMs, warn }: Options): Promise<void> {
  await removeUnfinishedKeys(keys.path, minAgeMs).catch(warn);
  const found = await keys.list().catch(() => []);
  const aged = new Set(found.filter(({ ageMs }) => ageMs >= minAgeMs).map(({ keyId }) => keyId));
  if (aged.size === 0) return;
  const [campaignIds, keyIds] = [found.map(({ campaignId }) => campaignId), found.map(({ keyId }) => keyId)];
  const wanted = sql`select campaign_id as "campaignId", key_id as "keyId"
    from find_unused_keys(${sql.param(campaignIds)}::uuid[], ${sql.param(keyIds)}::uuid[])`;
  const { rows } = (await store.withoutTenant((tx) => tx.execute(wanted))) as unknown as { rows: KeyName[] };
  for (const name of rows) if (aged.has(name.keyId)) await keys.remove(name).catch(warn);
}
