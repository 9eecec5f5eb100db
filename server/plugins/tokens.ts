import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '#server/config';
import { type KeyOf, keyStore } from '#server/plugins/key-store';
import { memory } from '#server/plugins/memory';
import { Refusal } from '#shared/contract/errors';

/** What a good access token says about its bearer. It finds a person; it never grants a right. */
export interface Claims {
  oid: string;
  mails: string[];
  mailVerified: boolean;
  givenName: string;
  surname: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The claims of an access token, for HTTP and the socket alike. Rejects with UnauthorizedError or UnavailableError. */
    verifyAccessToken(token: string): Promise<Claims>;
  }
}

const CLOCK_TOLERANCE_MS = 120_000;

const text = Type.Optional(Type.String());
const Payload = Type.Object({
  exp: Type.Number(),
  oid: text,
  sub: text,
  emails: Type.Optional(Type.Array(Type.String())),
  email: text,
  email_verified: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  given_name: text,
  family_name: text,
});
const Complete = Type.Object({ header: Type.Object({ kid: Type.String() }) });

const refusal = (detail: string) => new Refusal('UnauthorizedError', { detail });

function claimsIn(payload: unknown): Claims {
  if (!Value.Check(Payload, payload)) throw refusal('The token does not say what it should.');
  const oid = payload.oid ?? payload.sub;
  if (!oid) throw refusal('The token does not say whose it is.');
  return {
    oid,
    mails: payload.emails ?? (payload.email ? [payload.email] : []),
    // Some issuers write it as a word.
    mailVerified: String(payload.email_verified) !== 'false',
    givenName: payload.given_name ?? '',
    surname: payload.family_name ?? '',
    expiresAt: payload.exp * 1000,
  };
}

interface Options {
  config: Pick<Config, 'oidc'>;
  /** Where keys come from; the issuer's metadata unless given. */
  keyOf?: KeyOf;
}

async function decorate(app: FastifyInstance, { config: { oidc }, keyOf = keyStore(oidc) }: Options): Promise<void> {
  await app.register(jwt, {
    // Never asked: each token names its key, and verify() below is given that one.
    secret: async () => {
      throw refusal('No key.');
    },
    decode: { complete: true },
    verify: {
      algorithms: ['RS256', 'ES256', 'PS256'],
      allowedIss: oidc.issuer,
      allowedAud: oidc.audience,
      requiredClaims: ['iss', 'aud', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_MS,
    },
  });

  const verify = async (token: string): Promise<Claims> => {
    const complete: unknown = app.jwt.decode(token);
    if (!Value.Check(Complete, complete)) throw refusal('The token does not name its key.');
    return claimsIn(app.jwt.verify<object>(token, { key: await keyOf(complete.header.kid) }));
  };

  const { recall, keep } = memory<Claims>();
  app.decorate('verifyAccessToken', async (token) => {
    const known = recall(token);
    if (known) return known;
    try {
      const claims = await verify(token);
      keep(token, claims, claims.expiresAt + CLOCK_TOLERANCE_MS);
      return claims;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw refusal(error instanceof Error ? error.message : 'The token cannot be read.');
    }
  });
}

/** Decorates `verifyAccessToken`: algorithm, issuer, audience and expiry, with two minutes for clocks that differ. */
export const tokens = fp(decorate, { name: 'tokens' });
