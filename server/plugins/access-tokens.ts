import { createPublicKey, type KeyObject } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { JOSEError, JWTClaimValidationFailed } from 'jose/errors';
import { type JWTVerifyOptions, jwtVerify } from 'jose/jwt/verify';
import type { Config } from '#server/config';
import { LruCache } from '#server/lib/cache';
import type { SecurityLog, TokenFault } from '#server/lib/security-log';
import type { Issuer } from '#server/plugins/issuer';
import { digestsOf, type RevokedTokens } from '#server/plugins/revoked-tokens';
import { type Claims, parseClaims } from '#shared/account/claims';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { isNoAccessToken, unmetRequirement } from '#shared/account/token-requirements';
import { AppError } from '#shared/contract/errors';
import { isForEmbeds } from '#shared/embed/token-audience';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
    /** The claims of an access token, for HTTP and sockets. Rejects with UnauthorizedError or UnavailableError. */
    verifyAccessToken(token: string): Promise<Claims>;
  }
}

/** The cached result of a verification, so that the signature is not checked with every call. It is valid while the issuer's key is. */
interface Known {
  claims: Claims;
  digests: readonly string[];
  kid: string | undefined;
  pem: string;
}
const MAX_CACHED_TOKENS = 10_000;
const MAX_CACHED_KEYS = 20;

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** The refusal of a token, with its reason. */
class BadToken extends AppError {
  readonly reason: TokenFault;
  constructor(reason: TokenFault, detail: string) {
    super('UnauthorizedError', { detail });
    this.reason = reason;
  }
}

/** The reasons for the library's error codes. All other codes mean an invalid claim. */
const FAULTS: Record<string, TokenFault> = {
  ERR_JWS_INVALID: 'unreadable',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'forged',
  ERR_JOSE_ALG_NOT_ALLOWED: 'forged',
  ERR_JWT_EXPIRED: 'expired',
};

function badToken(error: unknown): BadToken {
  // A key of another kind than the token says, or a short RSA key, are the only errors that are not of the library's own classes.
  if (!(error instanceof JOSEError)) return new BadToken('forged', String(error));
  const isEarly = error instanceof JWTClaimValidationFailed && error.claim === 'nbf' && error.reason === 'check_failed';
  return new BadToken(isEarly ? 'not-yet-valid' : (FAULTS[error.code] ?? 'claims'), error.message);
}

interface Options {
  config: Pick<Config, 'oidc' | 'embedToken'>;
  issuer: Issuer;
  ended: RevokedTokens;
}

async function decorate(app: FastifyInstance, { config: { oidc, embedToken }, issuer: { keyOf }, ended }: Options): Promise<void> {
  const options: JWTVerifyOptions = {
    algorithms: ALGORITHMS,
    // Some issuers end in a slash, which operators often leave out.
    issuer: [oidc.issuer, `${oidc.issuer}/`],
    audience: oidc.audience,
    requiredClaims: ['exp'],
    clockTolerance: CLOCK_TOLERANCE_MS / 1000,
  };
  /** Cache, because to parse a key takes longer than to verify a token with it. */
  const keys = new LruCache<KeyObject>(MAX_CACHED_KEYS);

  /** A thread of the process checks the signature, so that other calls do not wait when many windows come with new tokens. */
  async function verify(token: string): Promise<Known> {
    let pem = '';
    const findKey = async ({ kid }: { kid?: string | undefined }): Promise<KeyObject> => {
      pem = await keyOf(kid);
      return keys.get(pem) ?? keys.set(pem, createPublicKey(pem));
    };
    const { payload, protectedHeader } = await jwtVerify(token, findKey, options);
    // This token was given to an embedded page, so the API must not accept it, regardless of its other audiences.
    if (isForEmbeds(payload.aud, embedToken.audience)) throw new BadToken('embed-audience', 'The token is for embedded pages.');
    if (isNoAccessToken(payload, protectedHeader.typ, oidc.audience === oidc.clientId))
      throw new BadToken('kind', 'The token is no access token.');
    const lacking = unmetRequirement(payload, oidc.required);
    if (lacking) throw new BadToken('requirements', `The token lacks what this installation demands: ${lacking}.`);
    const claims = parseClaims(payload, Date.now(), oidc.trustMail);
    if (typeof claims === 'string') throw new BadToken('claims', claims);
    return { claims, digests: digestsOf(token), kid: protectedHeader.kid, pem };
  }

  const known = new LruCache<Known>(MAX_CACHED_TOKENS);
  const isGood = async ({ claims, kid, pem }: Known) => claims.expiresAt > Date.now() && (await keyOf(kid)) === pem;
  /** Running verifications: the windows of a user often connect at the same time with one token. */
  const running = new Map<string, Promise<Known>>();

  function verifyOnce(token: string): Promise<Known> {
    const verifying = running.get(token) ?? verify(token).finally(() => running.delete(token));
    running.set(token, verifying);
    return verifying;
  }

  /** Verifies a token. @throws AppError */
  async function look(token: string): Promise<Known> {
    const before = known.get(token);
    if (before && (await isGood(before))) return before;
    known.delete(token);
    return known.set(token, await verifyOnce(token));
  }

  app.decorate('verifyAccessToken', async (token) => {
    try {
      const { claims, digests } = await look(token);
      if (ended.has(digests)) throw new BadToken('ended', 'The token was given back.');
      return claims;
    } catch (error) {
      const refusal = error instanceof AppError ? error : badToken(error);
      if (refusal.type === 'UnauthorizedError')
        app.securityLog.tokenRefused(refusal, refusal instanceof BadToken ? refusal.reason : 'unknown-key');
      throw refusal;
    }
  });
}

/** Decorates `verifyAccessToken`: signature, issuer, audience, times and kind (rules ACCOUNT-S1 to -S4, -S17 and -S18 of shared/account). */
export const accessTokensPlugin = fp(decorate, { name: 'tokens' });
