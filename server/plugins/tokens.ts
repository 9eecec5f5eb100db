import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Cache } from '#server/cache';
import type { Config } from '#server/config';
import type { Issuer } from '#server/plugins/issuer';
import { CLOCK_TOLERANCE_MS, type Claims, claimsIn } from '#shared/account/claims';
import { Refusal } from '#shared/contract/errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** The claims of an access token, for HTTP and the socket alike. Rejects with UnauthorizedError or UnavailableError. */
    verifyAccessToken(token: string): Promise<Claims>;
  }
}

/** What was found out about a token, so that its signature need not be checked with every call; good while its key is. */
interface Known {
  claims: Claims;
  kid: string | undefined;
  pem: string;
}
const TOKENS_REMEMBERED = 10_000;

const Complete = Type.Object({ header: Type.Object({ kid: Type.Optional(Type.String()) }) });

const refusal = (detail: string) => new Refusal('UnauthorizedError', { detail });

interface Options {
  config: Pick<Config, 'oidc'>;
  issuer: Issuer;
}

async function decorate(app: FastifyInstance, { config: { oidc }, issuer: { keyOf } }: Options): Promise<void> {
  await app.register(jwt, {
    // Never asked: each token names its key, and verify() below is given that one.
    secret: async () => {
      throw refusal('No key.');
    },
    decode: { complete: true },
    verify: {
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      // Some issuers end in a slash, and not everybody writes it down.
      allowedIss: [oidc.issuer, `${oidc.issuer}/`],
      allowedAud: oidc.audience,
      requiredClaims: ['iss', 'aud', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_MS,
    },
  });

  const verify = async (token: string): Promise<Known> => {
    const complete: unknown = app.jwt.decode(token);
    if (!Value.Check(Complete, complete)) throw refusal('The token cannot be read.');
    const { kid } = complete.header;
    const pem = await keyOf(kid);
    const claims = claimsIn(app.jwt.verify<object>(token, { key: pem }), Date.now(), oidc.trustMail);
    if (typeof claims === 'string') throw refusal(claims);
    return { claims, kid, pem };
  };

  const known = new Cache<Known>(TOKENS_REMEMBERED);
  const isGood = async ({ claims, kid, pem }: Known) => claims.expiresAt > Date.now() && (await keyOf(kid)) === pem;
  app.decorate('verifyAccessToken', async (token) => {
    const before = known.get(token);
    if (before && (await isGood(before))) return before.claims;
    known.delete(token);
    try {
      return known.set(token, await verify(token)).claims;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw refusal(error instanceof Error ? error.message : 'The token cannot be read.');
    }
  });
}

/** Decorates `verifyAccessToken`: signature, issuer, audience and times (rules S1 to S4 of shared/account). */
export const tokens = fp(decorate, { name: 'tokens' });
