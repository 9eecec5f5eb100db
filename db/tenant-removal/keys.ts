import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { listKeyFiles, removeKeyFile } from '#db/box/key-files';
import { KeyFolder, nameKeyFile } from '#db/box/keys';
import { hashTokenKey, nameTokenKeyFile } from '#db/box/token-keys';
import { tokenKeys } from '#db/schema/ballot-token';
import { boxes } from '#db/schema/box';
import { campaigns } from '#db/schema/campaign-and-response';
import type { Db } from '#db/store';

/** The files of the tenant's keys: of each open ballot box, and of the tokens of each campaign that is not long over. */
async function listExpectedFiles(db: Db, tenantId: string): Promise<string[]> {
  const ofBoxes = await db
    .select({ campaignId: boxes.campaignId, keyId: boxes.keyId })
    .from(boxes)
    .where(and(eq(boxes.tenantId, tenantId), isNotNull(boxes.keyId)));
  const ofTokens = await db
    .select({ campaignId: tokenKeys.campaignId, publicKey: tokenKeys.publicKey })
    .from(tokenKeys)
    .innerJoin(campaigns, eq(campaigns.id, tokenKeys.campaignId))
    .where(and(eq(tokenKeys.tenantId, tenantId), sql`not is_long_over(${campaigns.status}, ${campaigns.toDate})`));
  return [
    ...ofBoxes.map(({ campaignId, keyId }) => nameKeyFile({ campaignId, keyId: keyId ?? '' })),
    ...ofTokens.map(({ campaignId, publicKey }) => nameTokenKeyFile({ campaignId, keyHash: hashTokenKey(publicKey) })),
  ];
}

/**
 * Checks that the folder has every key that the tenant must have: a key that stays in another folder could open the answers in a backup.
 * @param keysLost the operator says that missing keys are lost
 * @throws Error with a sentence for the operator when the folder or a key is not here
 */
export async function assertKeys(db: Db, keysDir: string, tenantId: string, keysLost: boolean): Promise<void> {
  const expected = await listExpectedFiles(db, tenantId);
  if (expected.length === 0) return;
  if (!(await new KeyFolder(keysDir).hasFolder()))
    throw new Error(
      `There is no folder ${keysDir} for the keys of anonymous answers. Set ANONYMITY_KEYS_DIR to the folder that the server uses. If that folder is lost, create it again, empty.`,
    );
  const found = await listKeyFiles(keysDir).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${keysDir} cannot be read (${code}). The command must delete keys of anonymous answers in it.`);
  });
  const names = new Set(found.map(({ name }) => name));
  const missing = expected.filter((name) => !names.has(name)).length;
  if (missing > 0 && !keysLost)
    throw new Error(
      `${missing} of ${expected.length} keys of its anonymous answers are not in ${keysDir}. Set ANONYMITY_KEYS_DIR to the folder that the server uses. If these keys are lost, add --keys-lost.`,
    );
}

/** The campaigns whose keys are to be deleted. */
export const listCampaignIds = async (db: Db, tenantId: string): Promise<string[]> =>
  (await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.tenantId, tenantId))).map(({ id }) => id);

/**
 * Deletes the keys of ballot boxes and tokens of these campaigns for good: the server keeps those of campaigns that its store does not have.
 * @throws Error of the file system when one stays
 */
export async function deleteKeys(keysDir: string, campaignIds: readonly string[]): Promise<void> {
  const wanted = new Set(campaignIds);
  const files = (await listKeyFiles(keysDir)).filter(({ name }) => wanted.has(name.slice(0, name.indexOf('.'))));
  for (const { name } of files) await removeKeyFile(join(keysDir, name));
}

/** Notes in the store that the keys are deleted, so that a repeated command does not miss them. */
export const forgetKeys = (db: Db, tenantId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(boxes).set({ keyId: null }).where(eq(boxes.tenantId, tenantId));
    await tx.delete(tokenKeys).where(eq(tokenKeys.tenantId, tenantId));
  });
