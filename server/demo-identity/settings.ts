import { join } from 'node:path';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '#server/config';
import { fileAdapter } from '#server/demo-identity/file-adapter';
import { cookieSecret, signingKey } from '#server/demo-identity/keys';
import { renderError, renderSignOut } from '#server/demo-identity/message-pages';
import { type Directory, toClaims } from '#server/demo-identity/personas';

const FORTNIGHT_SECONDS = 14 * 86_400;
const OIDC_SCOPE = 'openid profile email offline_access';

/** The origins of the client: the three modes, localhost, and the origin of the provider. */
export const clientOrigins = ({ origins, port, oidc }: Config): string[] => [
  ...new Set([origins.impulse, origins.insights, origins.boardpulse, `http://localhost:${port}`, new URL(oidc.issuer).origin]),
];

const client = (config: Config): NonNullable<Configuration['clients']>[number] => ({
  client_id: config.oidc.clientId,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: clientOrigins(config).map((origin) => `${origin}/auth/callback`),
  post_logout_redirect_uris: clientOrigins(config).flatMap((origin) => [`${origin}/`, `${origin}/auth/logout`]),
});

/** The grant of the product's own client. It is created at the sign-in, so that the provider never asks users for consent. */
async function firstPartyGrant({ oidc }: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const known = id ? await provider.Grant.find(id) : undefined;
  if (known?.accountId === session.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(OIDC_SCOPE);
  grant.addResourceScope(audience, 'api');
  await grant.save();
  return grant;
}

const features = (config: Config): NonNullable<Configuration['features']> => ({
  devInteractions: { enabled: false },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => renderSignOut(ctx, form, { origins: config.origins, targets: clientOrigins(config) }),
  },
  resourceIndicators: {
    enabled: true,
    // A sign-in covers the API and embedded pages. A token request without a resource is for the API.
    defaultResource: (_ctx, _client, oneOf) => (oneOf ? config.oidc.audience : [config.oidc.audience, config.embedToken.audience]),
    useGrantedResource: () => true,
    getResourceServerInfo: async (_ctx, resource) => {
      const scopes: Record<string, string> = { [config.oidc.audience]: 'api', [config.embedToken.audience]: '' };
      const scope = scopes[resource];
      if (scope === undefined) throw new (await import('oidc-provider')).errors.InvalidTarget();
      const format = { accessTokenFormat: 'jwt', accessTokenTTL: config.accessTokenSeconds, jwt: { sign: { alg: 'RS256' } } } as const;
      return { scope, audience: resource, ...format };
    },
  },
});

const lifetimes = (config: Config): NonNullable<Configuration['ttl']> => ({
  AccessToken: config.accessTokenSeconds,
  IdToken: config.accessTokenSeconds,
  AuthorizationCode: 60,
  Interaction: 3600,
  Session: FORTNIGHT_SECONDS,
  Grant: FORTNIGHT_SECONDS,
  RefreshToken: FORTNIGHT_SECONDS,
});

/** The configuration of oidc-provider for the demo: one public client, the demo's users, and tokens that the API accepts. */
export function providerSettings(config: Config, people: Directory): Configuration {
  const key = signingKey(config.dataDir);
  const claimsFor = async (oid: string) => {
    const persona = await people.find((one) => one.oid === oid);
    return persona && toClaims(persona);
  };
  const cookie = { signed: true, sameSite: 'lax', httpOnly: true } as const;
  return {
    jwks: { keys: [key] },
    // Short-lived cookies have the path of their interaction, so that two tabs can sign in at the same time.
    cookies: { keys: [cookieSecret(key)], short: cookie, long: { ...cookie, path: new URL(config.oidc.issuer).pathname } },
    adapter: fileAdapter(join(config.dataDir, 'demo-provider.jsonl')),
    clients: [client(config)],
    clientBasedCORS: (_ctx, origin) => clientOrigins(config).includes(origin),
    pkce: { required: () => true },
    // The API's scope belongs to the resource only. If it were listed here, the provider would ask for consent.
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub', 'oid', 'extension_Role', 'extension_Tenant'],
      profile: ['given_name', 'family_name', 'name', 'preferred_username'],
      email: ['emails', 'email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_ctx, sub) => {
      const claims = await claimsFor(sub);
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    extraTokenClaims: async (_ctx, token) => ('accountId' in token && token.accountId ? claimsFor(token.accountId) : undefined),
    issueRefreshToken: async (_ctx, asking) => asking.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: false, // two tabs that refresh at the same time must not revoke the grant
    expiresWithSession: () => false, // a sign-in as another user must not revoke it; provider.ts revokes it at sign-out
    loadExistingGrant: (ctx) => firstPartyGrant(ctx, config.oidc.audience),
    interactions: { url: (_ctx, { uid }) => `${new URL(config.oidc.issuer).pathname}/interaction/${uid}` },
    features: features(config),
    ttl: lifetimes(config),
    renderError: (ctx, out) => renderError(ctx, out, config.origins),
  };
}
