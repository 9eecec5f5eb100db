import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { listKeyFiles, removeKeyFile } from '#db/box/key-files';
import { KeyFolder } from '#db/box/keys';
import { boxes } from '#db/schema/box';
import { campaigns } from '#db/schema/campaign-and-response';
import type { Db } from '#db/store';

/** @throws Error with a sentence for the operator when the folder is not here and the tenant has sealed answers, whose keys it must have */
export async function assertKeyFolder(db: Db, keysDir: string, tenantId: string): Promise<void> {
  const open = await db.$count(boxes, sql`${boxes.tenantId} = ${tenantId} and ${boxes.keyId} is not null`);
  if (open === 0 || (await new KeyFolder(keysDir).hasFolder())) return;
  throw new Error(
    `There is no folder ${keysDir}, which has keys of sealed answers. Name the one of the server with ANONYMITY_KEYS_DIR; if that is lost, make it again, empty.`,
  );
}

/** The campaigns whose keys are to be deleted. */
export const listCampaignIds = async (db: Db, tenantId: string): Promise<string[]> =>
  (await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.tenantId, tenantId))).map(({ id }) => id);

/** Deletes the keys of ballot boxes and tokens of these campaigns for good: the server keeps those of campaigns that its store does not have. */
export async function deleteKeys(keysDir: string, campaignIds: readonly string[]): Promise<void> {
  const wanted = new Set(campaignIds);
  const files = (await listKeyFiles(keysDir)).filter(({ name }) => wanted.has(name.slice(0, name.indexOf('.'))));
  for (const { name } of files) await removeKeyFile(join(keysDir, name));
}
