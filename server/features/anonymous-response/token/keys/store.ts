import type { KeyObject } from 'node:crypto';
import { KeyError } from '#db/box/key-files';
import { hashTokenKey, TokenKeyFolder } from '#db/box/token-keys';
import type { tokenStore } from '#server/features/anonymous-response/token/store';

interface Parts {
  rows: ReturnType<typeof tokenStore>;
  /** The folder of the keys. */
  keysDir: string;
  warn: (error: unknown) => void;
}

/** Younger keys are kept: the store may be about to name them. */
const KEY_MIN_AGE_MS = 3_600_000;

/** The keys of campaigns by invitation: public ones in the store, private ones in the folder. */
export function tokenKeyStore({ rows, keysDir, warn }: Parts) {
  const keys = new TokenKeyFolder(keysDir);

  /** @throws Error when no key can be written */
  async function make(tenantId: string, campaignId: string): Promise<Uint8Array> {
    const made = await keys.make(campaignId);
    if (await rows.addKey(tenantId, campaignId, made)) return made;
    // Another process was first.
    await keys.remove({ campaignId, keyHash: hashTokenKey(made) }).catch(warn);
    return (await rows.publicKey(tenantId, campaignId)) ?? made;
  }

  /** Keys that this process is making: of concurrent calls only one makes the key. */
  const making = new Map<string, Promise<Uint8Array>>();
  function makeOnce(tenantId: string, campaignId: string): Promise<Uint8Array> {
    const begun = making.get(campaignId) ?? make(tenantId, campaignId).finally(() => making.delete(campaignId));
    making.set(campaignId, begun);
    return begun;
  }

  return {
    /** The public key of a campaign as SPKI, which is made when it is first asked for. @returns undefined when none can be written */
    async publicKey(tenantId: string, campaignId: string, known?: Uint8Array | null): Promise<Uint8Array | undefined> {
      const stored = known ?? (await rows.publicKey(tenantId, campaignId));
      return stored ?? makeOnce(tenantId, campaignId).catch((error: unknown) => void warn(error));
    },

    /** The private key of this public one. @returns undefined when it cannot be read */
    privateKey: (campaignId: string, publicKey: Uint8Array): Promise<KeyObject | undefined> =>
      keys.read({ campaignId, keyHash: hashTokenKey(publicKey) }).catch((error: unknown) => {
        if (!(error instanceof KeyError)) throw error;
        warn(error);
        return undefined;
      }),

    /** BALLOT-34: deletes the keys of campaigns that are over, and keys that the store does not name. */
    async sweep(): Promise<void> {
      const aged = (await keys.list()).filter(({ ageMs }) => ageMs >= KEY_MIN_AGE_MS);
      if (aged.length === 0) return;
      for (const name of await rows.unusedKeys(aged)) await keys.remove(name).catch(warn);
    },
  };
}
