import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type { Config } from '#server/config';
import { interactionRoutes } from '#server/demo-identity/interaction';
import { createPersonaDirectory, type Persona } from '#server/demo-identity/personas';
import { providerSettings } from '#server/demo-identity/settings';

export type { Persona };

/** Milliseconds after which the library is loaded if no user signs in before. Loading takes a tenth of the start, and no page needs it. */
const LOAD_DELAY_MS = 2_000;

interface OpenProvider {
  provider: Provider;
  handle: ReturnType<Provider['callback']>;
}

async function openProvider(app: FastifyInstance, config: Config, settings: Configuration): Promise<OpenProvider> {
  const { default: OidcProvider } = await import('oidc-provider');
  const provider = new OidcProvider(config.oidc.issuer, settings);
  provider.proxy = config.trustProxy !== undefined;
  provider.on('server_error', (_ctx, error) => app.log.error(error));
  // Refresh tokens stay valid after the end of the session, so that two users in one browser do not revoke each other's tokens. A sign-out
  // revokes them.
  provider.on('end_session.success', ({ oidc }) => {
    const grants = Object.values(oidc.session?.authorizations ?? {}).map(({ grantId }) => grantId);
    for (const id of grants) if (id) void provider.RefreshToken.revokeByGrantId(id);
  });
  return { provider, handle: provider.callback() };
}

/**
 * Registers the demo's identity provider at the path of the configured issuer. It asks for no password: every caller can sign in as any
 * user. So it exists in demo mode only.
 * @throws Error outside demo mode, or when the issuer has no path
 */
export async function demoProvider(
  app: FastifyInstance,
  { config, personas }: { config: Config; personas: () => Promise<Persona[]> },
): Promise<void> {
  if (!config.demo) throw new Error('The demo identity provider refuses to start outside demo mode.');
  const mount = new URL(config.oidc.issuer).pathname;
  if (mount === '/') throw new Error('OIDC_ISSUER: the demo identity provider needs a path, such as /idp.');
  const people = createPersonaDirectory(personas);
  const settings = providerSettings(config, people);
  let opening: Promise<OpenProvider> | undefined;
  const open = (): Promise<OpenProvider> => {
    opening ??= openProvider(app, config, settings);
    return opening;
  };
  app.addHook('onListen', async () => void setTimeout(open, LOAD_DELAY_MS).unref());

  await app.register(
    async (scope) => {
      // The provider reads request bodies itself, so Fastify must not.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      interactionRoutes(scope, async () => (await open()).provider, config, people);
      // No security headers of this server (`ownHeaders`): the provider writes these answers itself, and they would break sign-out.
      scope.all('/*', { config: { ownHeaders: true } }, async (request, reply) => {
        const { handle } = await open();
        reply.hijack();
        const raw: IncomingMessage & { originalUrl?: string } = request.raw;
        raw.originalUrl = raw.url ?? mount;
        raw.url = raw.originalUrl.slice(mount.length) || '/';
        void handle(raw, reply.raw);
      });
    },
    { prefix: mount },
  );
}
