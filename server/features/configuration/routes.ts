import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '#server/config';
import { version } from '#server/lib/version';
import { registerEndpoint } from '#server/route';
import { getConfiguration } from '#shared/config/endpoints';

/** The configuration for the pages. It is the same on all host names of the product. */
export function clientConfiguration(config: Config): Static<typeof getConfiguration.answer> {
  const { oidc, origins, demo, talkVideoUrl, videos, privacyPolicyUrl, bernieShortcut, embeds, embedToken, pageLogLevel, ai } = config;
  const sent = {
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
    ai: ai ? { model: ai.model, host: new URL(ai.baseUrl).host } : null,
  };
  return Value.Clean(getConfiguration.answer, structuredClone(sent)) as Static<typeof getConfiguration.answer>;
}

/** Registers the route of the client's configuration. */
export function configurationRoutes(app: FastifyInstance, config: Config): void {
  const configuration = clientConfiguration(config);
  registerEndpoint(app, getConfiguration, () => configuration);
}
