import { inArray } from 'drizzle-orm';
import { boxedResponses } from '#db/schema/box';
import type { Store, Tx } from '#db/store';

/** A sealed ballot in its box. */
export interface SealedAnswer {
  keyId: string;
  ciphertext: Uint8Array;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads sealed ballots, in any order.
 * @param ids from the store
 * @throws Error when one of them is not a UUID
 */
export async function readSealed(store: Store, tx: Tx, ids: readonly string[]): Promise<SealedAnswer[]> {
  if (!store.copyRows) {
    const { keyId, ciphertext } = boxedResponses;
    return tx
      .select({ keyId, ciphertext })
      .from(boxedResponses)
      .where(inArray(boxedResponses.id, [...ids]));
  }
  if (!ids.every((id) => UUID.test(id))) throw new Error('One of the ids of the ballots is not a UUID.');
  const select = `select key_id::text, ciphertext from boxed_responses where id = any('{${ids.join()}}'::uuid[])`;
  const rows = await store.copyRows(tx, select);
  return rows.map(([keyId, ciphertext]) => ({ keyId: keyId?.toString() ?? '', ciphertext: ciphertext ?? Buffer.alloc(0) }));
}
