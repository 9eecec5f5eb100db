import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Principal } from '#server/lib/principal';
import type { Claims } from '#shared/account/claims';
import { AppError } from '#shared/contract/errors';

/** Finds the user of verified claims. @throws AppError UnknownPersonError or AccountDisabledError */
export type PrincipalResolver = (claims: Claims) => Promise<Omit<Principal, 'expiresAt'>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the user of the call. Stores the refusal if there is none. */
    identify(request: FastifyRequest): Promise<void>;
    /** @throws AppError when `identify` found no user */
    authenticate(request: FastifyRequest): Promise<void>;
    /** Accepts every valid token, also of an identity without a user. @throws AppError for all others */
    authenticateIdentity(request: FastifyRequest): Promise<void>;
    /**
     * `identify` and `authenticate` again, for a call whose body took long to arrive: the user may have lost rights or signed out
     * meanwhile.
     */
    authenticateAgain(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    authenticateIdentityAgain(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    principalOf(token: string): Promise<Principal>;
  }
  interface FastifyRequest {
    /** The claims of a valid token; set before the user is looked up. */
    claims: Claims;
    principal: Principal;
    unknownBecause: unknown;
  }
}

/** Milliseconds after the start of a call after which its user is looked up again. */
const IDENTITY_AGE_MS = 100;

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** Cache: the last header of each connection. Its token is one string for all calls, so that it is not hashed again to look it up. */
const latest = new WeakMap<object, { authorization: string; token: string | undefined }>();

/** The access token of a call. */
export function bearerOf({
  headers: { authorization = '' },
  raw: { socket },
}: Pick<FastifyRequest, 'headers' | 'raw'>): string | undefined {
  let last = latest.get(socket);
  if (last?.authorization !== authorization) {
    last = { authorization, token: BEARER.exec(authorization)?.[1] };
    latest.set(socket, last);
  }
  return last.token;
}

/** Authentication of HTTP calls and socket handshakes. */
export const auth = fp(async (app: FastifyInstance, { findPrincipal }: { findPrincipal: PrincipalResolver }) => {
  app.decorateRequest('claims', null as unknown as Claims);
  app.decorateRequest('principal', null as unknown as Principal);
  const seen = new WeakSet<Claims>();
  const principalWith = async (claims: Claims): Promise<Principal> => {
    const person = await findPrincipal(claims);
    if (!seen.has(claims)) app.securityLog.write('sign-in', { userId: person.userId, tenantId: person.tenantId, ...claims.method });
    seen.add(claims);
    return { ...person, expiresAt: claims.expiresAt };
  };
  app.decorate('principalOf', async (token: string) => principalWith(await app.verifyAccessToken(token)));
  app.decorateRequest('unknownBecause', null);
  app.decorate('identify', async (request: FastifyRequest) => {
    try {
      const token = bearerOf(request);
      if (!token) throw new AppError('UnauthorizedError', { detail: 'no bearer token' });
      request.claims = await app.verifyAccessToken(token);
      request.principal = await principalWith(request.claims);
    } catch (error) {
      request.principal = null as unknown as Principal;
      request.unknownBecause = error;
    }
  });
  app.decorate('authenticate', async (request: FastifyRequest) => {
    if (!request.principal) throw request.unknownBecause;
  });
  app.decorate('authenticateIdentity', async ({ principal, unknownBecause }: FastifyRequest) => {
    const isStranger = unknownBecause instanceof AppError && unknownBecause.type === 'UnknownPersonError';
    if (!principal && !isStranger) throw unknownBecause;
  });
  const again = (authenticate: (request: FastifyRequest) => Promise<void>) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.elapsedTime < IDENTITY_AGE_MS) return;
    await app.identify(request);
    await authenticate(request);
  };
  app.decorate('authenticateAgain', again(app.authenticate));
  app.decorate('authenticateIdentityAgain', again(app.authenticateIdentity));
});
