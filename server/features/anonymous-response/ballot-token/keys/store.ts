import type { KeyObject } from 'node:crypto';
import { KeyError } from '#db/box/key-files';
import { hashTokenKey, TokenKeyFolder } from '#db/box/token-keys';
import type { tokenStore } from '#server/features/anonymous-response/ballot-token/store';

interface Dependencies {
  rows: ReturnType<typeof tokenStore>;
  /** The folder of the keys. */
  keysDir: string;
  warn: (error: unknown) => void;
}

/** Minimum age, in ms, of keys that are deleted: another process may just be writing the name of a newer key into the store. */
const KEY_MIN_AGE_MS = 3_600_000;

/** Keys of campaigns by invitation: public keys in the store, private keys in the folder. */
export function tokenKeyStore({ rows, keysDir, warn }: Dependencies) {
  const keys = new TokenKeyFolder(keysDir);

  /** Creates the key of a campaign. @throws Error if no key can be written */
  async function make(tenantId: string, campaignId: string): Promise<Uint8Array> {
    const made = await keys.make(campaignId);
    if (await rows.addKey(tenantId, campaignId, made)) return made;
    // Another process has created the key first.
    await keys.remove({ campaignId, keyHash: hashTokenKey(made) }).catch(warn);
    return (await rows.publicKey(tenantId, campaignId)) ?? made;
  }

  /** Keys that this process is creating, so that only one of several concurrent calls creates the key. */
  const making = new Map<string, Promise<Uint8Array>>();
  function makeOnce(tenantId: string, campaignId: string): Promise<Uint8Array> {
    const begun = making.get(campaignId) ?? make(tenantId, campaignId).finally(() => making.delete(campaignId));
    making.set(campaignId, begun);
    return begun;
  }

  return {
    /** The public key of a campaign as SPKI, created on first use. @returns undefined if no key can be written */
    async publicKey(tenantId: string, campaignId: string, known?: Uint8Array | null): Promise<Uint8Array | undefined> {
      const stored = known ?? (await rows.publicKey(tenantId, campaignId));
      return stored ?? makeOnce(tenantId, campaignId).catch((error: unknown) => void warn(error));
    },

    /** The private key of a public key. @returns undefined if it cannot be read */
    privateKey: (campaignId: string, publicKey: Uint8Array): Promise<KeyObject | undefined> =>
      keys.read({ campaignId, keyHash: hashTokenKey(publicKey) }).catch((error: unknown) => {
        if (!(error instanceof KeyError)) throw error;
        warn(error);
        return undefined;
      }),

    /** BALLOT-34: deletes keys of campaigns that are over, and keys that the store does not name. */
    async sweep(): Promise<void> {
      const found = await keys.list().catch((error: unknown) => {
        warn(error);
        return [];
      });
      const aged = found.filter(({ ageMs }) => ageMs >= KEY_MIN_AGE_MS);
      if (aged.length === 0) return;
      for (const name of await rows.unusedKeys(aged)) await keys.remove(name).catch(warn);
    },
  };
}
