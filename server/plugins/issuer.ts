import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { codesOf } from '#server/lib/log';
import type { SecurityLog } from '#server/lib/security-log';
import { RefreshingValue } from '#server/plugins/refreshing-value';
import { AppError } from '#shared/contract/errors';

/** The identity provider as its metadata describes it, read when first needed. */
export interface Issuer {
  /** The PEM of the public key with this id; without an id, of the only one. Rejects with UnauthorizedError or UnavailableError. */
  keyOf(kid: string | undefined): Promise<string>;
  /** The known origins of the provider that browsers must reach. */
  origins(): string[];
  /** Resolves when the metadata is loaded or loading has failed. */
  loadMetadata(): Promise<void>;
}

/** Milliseconds for which a withdrawn key is still accepted, while the issuer is reachable. */
export const JWKS_TTL_MS = 60_000;
const METADATA_LIFE_MS = 3_600_000;
const ANSWER_TIMEOUT_MS = 3_000;

const address = Type.Optional(Type.String());
const Metadata = Type.Object({
  issuer: address,
  jwks_uri: Type.String(),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address,
  end_session_endpoint: address,
  revocation_endpoint: address,
});
const KeySet = Type.Object({
  keys: Type.Array(Type.Object({ kid: Type.Optional(Type.String()), use: Type.Optional(Type.String()), kty: Type.String() })),
});

const errorWithCode = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** Some issuers end in a slash, which operators often leave out. */
const withSlash = (name: string): string => name.replace(/\/?$/, '/');

async function readJson<T extends TSchema>(schema: T, url: string): Promise<Static<T>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!answer.ok) throw errorWithCode(`HTTP_${answer.status}`, `${url} answers ${answer.status}`);
  return Value.Parse(schema, await answer.json());
}

/** The keys that can verify a signature. Keys of an unknown kind are ignored. */
function usableKeys({ keys }: Static<typeof KeySet>): Map<string, string> {
  const pems = new Map<string, string>();
  for (const [index, key] of keys.entries()) {
    if (key.use === 'enc' || key.kty === 'oct') continue;
    try {
      const pem = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      pems.set(key.kid ?? `nameless ${index}`, pem.toString());
    } catch {}
  }
  return pems;
}

const pick = (pems: Map<string, string> | undefined, kid: string | undefined): string | undefined => {
  if (kid !== undefined) return pems?.get(kid);
  return pems?.size === 1 ? [...pems.values()][0] : undefined;
};

type FailureLog = Pick<SecurityLog, 'write'>;

const originOf = (url: string): string[] => (URL.canParse(url) && /^https?:/.test(url) ? [new URL(url).origin] : []);

/** Logs a failure to read, once until it changes or ends, because an outage has many attempts. */
const failureReport = (securityLog: FailureLog) => (read: 'metadata' | 'keys') => {
  let told = '';
  return (failure: unknown): void => {
    const codes = codesOf(failure);
    if (codes.length > 0 && told !== codes.join()) securityLog.write('provider-failed', { read, codes });
    told = codes.join();
  };
};

/**
 * Creates the cache of an issuer's metadata and keys. Cached keys stay valid while the issuer is unreachable. A token with an unknown key
 * is refused with UnauthorizedError, or UnavailableError while the issuer is unreachable.
 * @param metadataUrl address of the metadata; if it does not begin with the issuer, the issuer in the metadata may differ, because the
 * operator configured the address @param securityLog gets the reason why the issuer cannot be read
 */
export function createIssuer({ issuer: name, metadataUrl }: { issuer: string; metadataUrl: string }, securityLog: FailureLog): Issuer {
  const failed = failureReport(securityLog);
  const readMetadata = async (): Promise<Static<typeof Metadata>> => {
    const read = await readJson(Metadata, metadataUrl);
    if (metadataUrl.startsWith(withSlash(name)) && withSlash(read.issuer ?? '') !== withSlash(name))
      throw errorWithCode('ISSUER_MISMATCH', `${metadataUrl} is of another issuer`);
    return read;
  };
  const metadata = new RefreshingValue(readMetadata, { lifeMs: METADATA_LIFE_MS, tell: failed('metadata') });
  const keys = new RefreshingValue(
    async () => {
      // If the keys are unreadable, their address may have changed.
      if (keys.failure !== undefined) await metadata.refresh();
      return usableKeys(await readJson(KeySet, (await metadata.get()).jwks_uri));
    },
    { lifeMs: JWKS_TTL_MS, tell: failed('keys') },
  );

  /** Cache: every answer reads the origins. */
  let known: { of: unknown; origins: string[] } | undefined;
  const origins = (): string[] => {
    if (known === undefined || known.of !== metadata.value) {
      const urls = [name, metadataUrl, ...Object.values(metadata.value ?? {})];
      known = { of: metadata.value, origins: [...new Set(urls.flatMap(originOf))] };
    }
    return known.origins;
  };

  return {
    async keyOf(kid) {
      await keys.ensureFresh();
      if (pick(keys.value, kid) === undefined) await keys.refresh();
      const pem = pick(keys.value, kid);
      if (pem !== undefined) return pem;
      if (keys.failure !== undefined) throw new AppError('UnavailableError', { detail: 'The identity provider does not answer.' });
      throw new AppError('UnauthorizedError', { detail: 'The token is signed with an unknown key.' });
    },
    origins,
    loadMetadata: () => metadata.ensureFresh(),
  };
}
