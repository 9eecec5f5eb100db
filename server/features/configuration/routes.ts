import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { answer } from '#server/http';
import { version } from '#server/version';
import { getConfiguration } from '#shared/configuration/endpoints';

/** One configuration whatever its name: the host names of the product share it. */
export function configurationRoutes(app: FastifyInstance, config: Config): void {
  const { oidc, origins, demo, talkVideoUrl, videos, privacyPolicyUrl, bernieShortcut, embeds } = config;
  answer(app, getConfiguration, () => ({
    authority: oidc.issuer,
    metadataUrl: oidc.metadataUrl,
    clientId: oidc.clientId,
    domain: new URL(oidc.issuer).host,
    scope: oidc.scope,
    audience: oidc.audience,
    authorizeParams: oidc.authorizeParams,
    logLevel: 'warn',
    demo,
    version,
    origins,
    talkVideoUrl,
    videos,
    privacyPolicyUrl,
    embeds,
    bernieShortcut,
  }));
}
