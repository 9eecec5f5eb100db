import { eq } from 'drizzle-orm';
import { KeyError, listKeyFiles } from '#db/box/key-files';
import type { KeyFolder } from '#db/box/keys';
import { boxedResponses, boxes } from '#db/schema/box';
import { campaigns } from '#db/schema/campaign-and-response';
import type { Store } from '#db/store';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The server cannot distinguish the tokens of deleted ballots from those of opened ones, so it cannot give any back. */
const SPENT = ' Invited users whose answer was deleted cannot answer again, because their tokens are spent.';

/** What the operator says about the folder of keys, as options of the command. */
interface KnownLoss {
  /** All keys of all campaigns are lost, so that the folder has none. */
  allKeysLost: boolean;
}

/**
 * Whether the key does not exist. @throws Error when it may exist: it cannot be read here, or the server may use another folder. A folder
 * without any key looks like that of another service or of a volume that is not mounted.
 */
async function isLost(keys: KeyFolder, campaignId: string, keyId: string, { allKeysLost }: KnownLoss): Promise<boolean> {
  if (!(await keys.hasFolder()))
    throw new Error(
      `There is no folder ${keys.path}. Set ANONYMITY_KEYS_DIR to the folder that the server uses. If that folder is lost, create it again, empty.`,
    );
  const isThere = await keys.read({ campaignId, keyId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof KeyError && error.isLost) return false;
      throw error;
    },
  );
  if (isThere) return false;
  if (!allKeysLost && (await listKeyFiles(keys.path)).length === 0)
    throw new Error(
      `There is no key of any campaign in ${keys.path}. Set ANONYMITY_KEYS_DIR to the folder that the server uses. If all keys are lost, add --all-keys-lost.`,
    );
  return true;
}

/**
 * Deletes the sealed ballots of a campaign whose key is lost, for example after a restore without keys. The next ballot begins a new
 * box. Nothing else in the product deletes ballots that could still be opened.
 * @returns a sentence that says what was done
 * @throws Error with a sentence for the operator, with nothing changed: no such box, or its key exists or may exist
 */
export const restartBox = (store: Store, keys: KeyFolder, campaignId: string, known: KnownLoss): Promise<string> =>
  store.db.transaction(async (tx) => {
    if (!UUID.test(campaignId)) throw new Error(`${campaignId} is not the id of a campaign. An id is a UUID.`);
    const [box] = await tx
      .select({ keyId: boxes.keyId, name: campaigns.name, anonymity: campaigns.anonymity })
      .from(boxes)
      .innerJoin(campaigns, eq(campaigns.id, boxes.campaignId))
      .where(eq(boxes.campaignId, campaignId))
      .for('update', { of: boxes });
    if (!box) throw new Error(`There is no ballot box of the campaign ${campaignId}.`);
    if (!box.keyId) throw new Error(`The ballot box of ${box.name} is closed. It has no sealed answers.`);
    if (!(await isLost(keys, campaignId.toLowerCase(), box.keyId, known))) {
      throw new Error(`The key of the ballot box of ${box.name} is in ${keys.path}. It is not lost, so no answers were deleted.`);
    }
    const dropped = await tx.delete(boxedResponses).where(eq(boxedResponses.campaignId, campaignId)).returning({ id: boxedResponses.id });
    await tx.delete(boxes).where(eq(boxes.campaignId, campaignId));
    return `${dropped.length} sealed answers of ${box.name} were deleted, because their key is lost. The next answer begins a new ballot box.${box.anonymity === 'invited' ? SPENT : ''}`;
  });
