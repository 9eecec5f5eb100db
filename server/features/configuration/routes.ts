import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { version } from '#server/lib/version';
import { registerEndpoint } from '#server/route';
import { getConfiguration } from '#shared/config/endpoints';

/** One configuration whatever its name: the host names of the product share it. */
export function configurationRoutes(app: FastifyInstance, config: Config): void {
  const { oidc, origins, demo, talkVideoUrl, videos, privacyPolicyUrl, bernieShortcut, embeds, embedToken, pageLogLevel } = config;
  registerEndpoint(app, getConfiguration, () => ({
    authority: oidc.issuer,
    metadataUrl: oidc.metadataUrl,
    clientId: oidc.clientId,
    domain: new URL(oidc.issuer).host,
    scope: oidc.scope,
    audience: oidc.audience,
    authorizeParams: oidc.authorizeParams,
    logLevel: pageLogLevel,
    demo,
    version,
    origins,
    talkVideoUrl,
    videos,
    privacyPolicyUrl,
    embeds,
    embedToken,
    bernieShortcut,
  }));
}
