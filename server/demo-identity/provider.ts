import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import Provider from 'oidc-provider';
import type { Config } from '#server/config';
import { interactionRoutes } from '#server/demo-identity/interaction';
import { createPersonaDirectory, type Persona } from '#server/demo-identity/personas';
import { providerSettings } from '#server/demo-identity/settings';

export type { Persona };

/**
 * Registers the demo's identity provider at the path of the configured issuer. It asks for no password: every caller can sign in as
 * any user. So it exists in demo mode only.
 * @throws Error outside demo mode, or when the issuer has no path of its own
 */
export async function demoProvider(
  app: FastifyInstance,
  { config, personas }: { config: Config; personas: () => Promise<Persona[]> },
): Promise<void> {
  if (!config.demo) throw new Error('The demo identity provider refuses to start outside demo mode.');
  const mount = new URL(config.oidc.issuer).pathname;
  if (mount === '/') throw new Error('OIDC_ISSUER: the demo identity provider needs a path, such as /idp.');
  const people = createPersonaDirectory(personas);
  const provider = new Provider(config.oidc.issuer, providerSettings(config, people));
  provider.proxy = config.trustProxy !== undefined;
  provider.on('server_error', (_ctx, error) => app.log.error(error));
  // Refresh tokens outlive the session, so that two users in one browser do not revoke each other's. Sign-out revokes them.
  provider.on('end_session.success', ({ oidc }) => {
    const grants = Object.values(oidc.session?.authorizations ?? {}).map(({ grantId }) => grantId);
    for (const id of grants) if (id) void provider.RefreshToken.revokeByGrantId(id);
  });
  const callback = provider.callback();

  await app.register(
    async (scope) => {
      // The provider reads bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      interactionRoutes(scope, provider, config, people);
      // No security headers of this server (`ownHeaders`): the provider writes these answers itself, and they would break sign-out.
      scope.all('/*', { config: { ownHeaders: true } }, (request, reply) => {
        reply.hijack();
        const raw: IncomingMessage & { originalUrl?: string } = request.raw;
        raw.originalUrl = raw.url ?? mount;
        raw.url = raw.originalUrl.slice(mount.length) || '/';
        void callback(raw, reply.raw);
      });
    },
    { prefix: mount },
  );
}
