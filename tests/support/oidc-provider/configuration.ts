import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { AUDIENCE, CLIENT_ID, MOUNT, type Setup } from '#tests/support/oidc-provider/control-protocol';

const HOUR = 3600;

const client = (origins: string[]): NonNullable<Configuration['clients']>[number] => ({
  client_id: CLIENT_ID,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
  redirect_uris: origins.flatMap((origin) => [`${origin}/auth/callback`, `${origin}/auth/silent.html`]),
  post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
});

async function grantFor({ oidc }: KoaContextWithOIDC) {
  const { client: asking, session, provider } = oidc;
  if (!asking || !session?.accountId) return undefined;
  const id = session.grantIdFor(asking.clientId);
  const known = id ? await provider.Grant.find(id) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(AUDIENCE, 'api');
  await grant.save();
  return grant;
}

/** Configuration of oidc-provider like that of an external provider. */
export function oidcProviderSettings(setup: Setup): Configuration {
  const cookie = { signed: true, sameSite: 'lax', httpOnly: true } as const;
  const { tokenSeconds, people } = setup;
  return {
    jwks: { keys: setup.keys } as NonNullable<Configuration['jwks']>,
    cookies: { keys: ['a secret of tests'], short: cookie, long: { ...cookie, path: MOUNT } },
    clients: [client(setup.origins)],
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    findAccount: async (_ctx, sub) => (people[sub] ? { accountId: sub, claims: async () => ({ ...people[sub], sub }) } : undefined),
    extraTokenClaims: async (_ctx, token) => ('accountId' in token && token.accountId ? people[token.accountId] : undefined),
    issueRefreshToken: async () => setup.refreshTokens,
    rotateRefreshToken: setup.rotatesRefreshTokens,
    expiresWithSession: () => false,
    loadExistingGrant: grantFor,
    interactions: { url: (_ctx, { uid }) => `${MOUNT}/interaction/${uid}` },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'], userinfoSigningAlgValues: ['ES256'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        ...(setup.wantsResource ? {} : { defaultResource: () => AUDIENCE, useGrantedResource: () => true }),
        // Without support of embedded pages it issues the same token for every resource, like some providers.
        getResourceServerInfo: (_ctx, resource) => ({
          scope: 'api',
          audience: setup.knowsEmbeds ? resource : AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    ttl: { AccessToken: tokenSeconds, IdToken: tokenSeconds, Session: HOUR, Grant: HOUR, RefreshToken: HOUR, Interaction: HOUR },
  };
}
