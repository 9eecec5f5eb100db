import { createPublicKey } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Refusal } from '#shared/contract/errors';

/** The PEM of the public key with this id. Rejects with UnauthorizedError or UnavailableError. */
export type KeyOf = (kid: string) => Promise<string>;

interface Options {
  /** The issuer's metadata document (OpenID Connect Discovery); its address need not begin with the issuer. */
  metadataUrl: string;
  /** Milliseconds after which the keys are read again. */
  ttlMs?: number;
  /** Milliseconds between two attempts: ids made up by a stranger must not cost a request each. */
  cooldownMs?: number;
  /** Milliseconds that the issuer has to answer. */
  timeoutMs?: number;
}

const Metadata = Type.Object({ jwks_uri: Type.String() });
const KeySet = Type.Object({
  keys: Type.Array(Type.Object({ kid: Type.Optional(Type.String()), use: Type.Optional(Type.String()), kty: Type.String() })),
});

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

/** The keys that can verify a signature; one of an unknown kind must not cost us the others. */
function usable({ keys }: { keys: { kid?: string; use?: string; kty: string }[] }): Map<string, string> {
  const pems = new Map<string, string>();
  for (const key of keys) {
    if (key.kid === undefined || key.use === 'enc') continue;
    try {
      pems.set(key.kid, createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString());
    } catch {}
  }
  return pems;
}

async function readKeys(metadataUrl: string, timeoutMs: number): Promise<Map<string, string>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { jwks_uri } = Value.Parse(Metadata, await readJson(metadataUrl, signal));
  return usable(Value.Parse(KeySet, await readJson(jwks_uri, signal)));
}

/**
 * The keys of an issuer, read when first needed. Known keys outlive an issuer that cannot be reached;
 * a token with an unknown one is UnauthorizedError, or UnavailableError while the issuer is silent.
 */
export function keyStore({ metadataUrl, ttlMs = 600_000, cooldownMs = 10_000, timeoutMs = 3000 }: Options): KeyOf {
  let keys = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let reading: Promise<void> | undefined;

  const read = async () => {
    try {
      keys = await readKeys(metadataUrl, timeoutMs);
      readAt = performance.now();
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    triedAt = performance.now();
    reading = undefined;
  };

  return async (kid) => {
    const now = performance.now();
    const wanted = !keys.has(kid) || now - readAt >= ttlMs;
    // With no key at all, as when the issuer starts a moment after us, there is nothing to protect from haste.
    const waits = now - triedAt < (keys.size === 0 ? Math.min(cooldownMs, 1000) : cooldownMs);
    if (wanted && (reading || !waits)) {
      reading ??= read();
      await reading;
    }
    const pem = keys.get(kid);
    if (pem !== undefined) return pem;
    if (failure !== undefined) throw new Refusal('UnavailableError', { detail: 'The identity provider does not answer.' });
    throw new Refusal('UnauthorizedError', { detail: 'The token is signed with an unknown key.' });
  };
}
