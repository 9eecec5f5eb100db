import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Claims } from '#shared/account/claims';
import { Refusal } from '#shared/contract/errors';
import type { Feature, Module } from '#shared/tenant/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

/** Who makes a call. The database row decides all of it but the expiry; claims never widen rights (decisions 25). */
export interface Principal {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
  /** What the tenant has. */
  modules: readonly Module[];
  features: readonly Feature[];
  /** Until when the token is good, in milliseconds since the epoch, with the tolerance for clocks (S1). */
  expiresAt: number;
}

/** Finds the person behind verified claims. @throws Refusal UnknownPersonError or AccountDisabledError */
export type FindPrincipal = (claims: Claims) => Promise<Omit<Principal, 'expiresAt'>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds out who calls, and keeps why nobody was found. */
    identify(request: FastifyRequest): Promise<void>;
    /** @throws Refusal when `identify` found nobody */
    authenticate(request: FastifyRequest): Promise<void>;
    principalOf(token: string): Promise<Principal>;
  }
  interface FastifyRequest {
    principal: Principal;
    unknownBecause: unknown;
  }
}

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** One way for HTTP calls and the socket's handshake to learn who is there. */
export const auth = fp(async (app: FastifyInstance, { findPrincipal }: { findPrincipal: FindPrincipal }) => {
  app.decorateRequest('principal', null as unknown as Principal);
  app.decorate('principalOf', async (token: string) => {
    const claims = await app.verifyAccessToken(token);
    return { ...(await findPrincipal(claims)), expiresAt: claims.expiresAt };
  });
  app.decorateRequest('unknownBecause', null);
  app.decorate('identify', async (request: FastifyRequest) => {
    try {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw new Refusal('UnauthorizedError', { detail: 'no bearer token' });
      request.principal = await app.principalOf(token);
    } catch (error) {
      request.unknownBecause = error;
    }
  });
  app.decorate('authenticate', async (request: FastifyRequest) => {
    if (!request.principal) throw request.unknownBecause;
  });
});
