import { type Algorithm, createDecoder, createVerifier } from 'fast-jwt';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '#server/config';
import { LruCache } from '#server/lib/cache';
import type { SecurityLog, TokenFault } from '#server/lib/security-log';
import { digestToken, type EndedTokens } from '#server/plugins/ended-tokens';
import type { Issuer } from '#server/plugins/issuer';
import { type Claims, parseClaims } from '#shared/account/claims';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { AppError } from '#shared/contract/errors';
import { isForEmbeds } from '#shared/embed/audience';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
    /** The claims of an access token, for HTTP and the socket alike. Rejects with UnauthorizedError or UnavailableError. */
    verifyAccessToken(token: string): Promise<Claims>;
  }
}

/** The cached result of a verification, so that the signature is not checked with every call; valid while its key is. */
interface Known {
  claims: Claims;
  digest: string;
  kid: string | undefined;
  pem: string;
}
const TOKENS_REMEMBERED = 10_000;
const KEYS_REMEMBERED = 20;

type TokenVerifier = (token: string) => { aud?: unknown };
const decodeComplete: (token: string) => unknown = createDecoder({ complete: true });

const Complete = Type.Object({ header: Type.Object({ kid: Type.Optional(Type.String()) }) });

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
  FAST_JWT_INVALID_SIGNATURE: 'forged',
  FAST_JWT_MISSING_SIGNATURE: 'forged',
  FAST_JWT_INVALID_ALGORITHM: 'forged',
  FAST_JWT_INVALID_KEY: 'forged',
  FAST_JWT_EXPIRED: 'expired',
  FAST_JWT_INACTIVE: 'not-yet-valid',
};

const badToken = (error: unknown): BadToken => {
  const { code = '', message = 'The token cannot be read.' } = (error ?? {}) as { code?: string; message?: string };
  return new BadToken(FAULTS[code] ?? 'claims', message);
};

interface Options {
  config: Pick<Config, 'oidc' | 'embedToken'>;
  issuer: Issuer;
  ended: EndedTokens;
}

async function decorate(app: FastifyInstance, { config: { oidc, embedToken }, issuer: { keyOf }, ended }: Options): Promise<void> {
  const algorithms: Algorithm[] = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
  const newVerifier = (pem: string): TokenVerifier =>
    createVerifier({
      key: pem,
      algorithms,
      // Some issuers end in a slash, which operators often leave out.
      allowedIss: [oidc.issuer, `${oidc.issuer}/`],
      allowedAud: oidc.audience,
      requiredClaims: ['iss', 'aud', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_MS,
    });
  /** To read a key takes longer than to verify a token with it. */
  const verifiers = new LruCache<TokenVerifier>(KEYS_REMEMBERED);

  /** The decoded token; undefined when it is malformed. */
  const decode = (token: string): unknown => {
    try {
      return decodeComplete(token);
    } catch {
      return undefined;
    }
  };

  const verify = async (token: string): Promise<Known> => {
    const complete = decode(token);
    if (!Value.Check(Complete, complete)) throw new BadToken('unreadable', 'The token cannot be read.');
    const { kid } = complete.header;
    const pem = await keyOf(kid);
    const payload = (verifiers.get(pem) ?? verifiers.set(pem, newVerifier(pem)))(token);
    // This token was given to an embedded page, so the API must not accept it, regardless of its other audiences.
    if (isForEmbeds(payload.aud, embedToken.audience)) throw new BadToken('embed-audience', 'The token is for embedded pages.');
    const claims = parseClaims(payload, Date.now(), oidc.trustMail);
    if (typeof claims === 'string') throw new BadToken('claims', claims);
    return { claims, digest: digestToken(token), kid, pem };
  };

  const known = new LruCache<Known>(TOKENS_REMEMBERED);
  const isGood = async ({ claims, kid, pem }: Known) => claims.expiresAt > Date.now() && (await keyOf(kid)) === pem;

  /** Verifies a token. @throws AppError */
  async function look(token: string): Promise<Known> {
    const before = known.get(token);
    if (before && (await isGood(before))) return before;
    known.delete(token);
    return known.set(token, await verify(token));
  }

  app.decorate('verifyAccessToken', async (token) => {
    try {
      const { claims, digest } = await look(token);
      if (ended.has(digest)) throw new BadToken('ended', 'The token was given back.');
      return claims;
    } catch (error) {
      const refusal = error instanceof AppError ? error : badToken(error);
      if (refusal.type === 'UnauthorizedError')
        app.securityLog.tokenRefused(refusal, refusal instanceof BadToken ? refusal.reason : 'unknown-key');
      throw refusal;
    }
  });
}

/** Decorates `verifyAccessToken`: signature, issuer, audience and times (rules ACCOUNT-S1 to ACCOUNT-S4 of shared/account). */
export const accessTokensPlugin = fp(decorate, { name: 'tokens' });
