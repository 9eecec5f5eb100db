import { createHash, randomBytes } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

const AppConfiguration = Type.Object({ authority: Type.String(), clientId: Type.String(), scope: Type.String(), demo: Type.Boolean() });
const Endpoints = Type.Object({ authorization_endpoint: Type.String(), token_endpoint: Type.String() });
const Tokens = Type.Object({ access_token: Type.String(), refresh_token: Type.Optional(Type.String()) });
type Cookies = Map<string, string>;

const secret = () => randomBytes(32).toString('base64url');

/** Browsers resolve *.localhost to this machine; Node does not. */
function reachable(address: string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url;
}

/** Sends a request with cookies like a browser, but does not follow redirects. @throws Error when no server answers */
async function visit(address: string, cookies: Cookies, form?: Record<string, string>): Promise<Response> {
  const url = reachable(address);
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`No server answers at ${url.origin}. Is the server running?`, { cause });
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name && value) cookies.set(name, value);
    else if (name) cookies.delete(name);
  }
  return answer;
}

/** The target URL of a redirect. @throws Error when the answer is no redirect */
async function target(answer: Response, from: string): Promise<string> {
  const location = answer.headers.get('location');
  if (location) return new URL(location, from).href;
  throw new Error(`The provider did not redirect (${answer.status}): ${(await answer.text()).slice(0, 200)}`);
}

/** Signs in as the user of `mail`. @returns the redirect URL with the authorization code */
async function signIn(start: string, redirectUri: string, mail: string): Promise<URL> {
  const cookies: Cookies = new Map();
  const picker = await target(await visit(start, cookies), start);
  if (picker.startsWith(redirectUri)) return new URL(picker);
  const chosen = await visit(picker, cookies, { mail });
  if (chosen.status === 400) throw new Error(`No user of the demo has the mail ${mail}.`);
  const resume = await target(chosen, picker);
  return new URL(await target(await visit(resume, cookies), resume));
}

async function readJson<T extends TSchema>(schema: T, answer: Response): Promise<Static<T>> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok || !Value.Check(schema, body)) throw new Error(`${answer.url} answers ${answer.status} with an unexpected body.`);
  return body;
}

/**
 * Signs in a user of the demo as a browser does: authorization code with PKCE.
 * @param url URL of the server, in any mode
 * @throws Error with a sentence for the operator: no server, not a demo, or no user with this mail
 */
export async function fetchTokens(url: string, mail: string): Promise<Static<typeof Tokens>> {
  const nothing: Cookies = new Map();
  const app = await readJson(AppConfiguration, await visit(new URL('/configuration/app', url).href, nothing));
  if (!app.demo) throw new Error(`${url} is not in demo mode. Get a token from its identity provider.`);
  const provider = await readJson(Endpoints, await visit(`${app.authority}/.well-known/openid-configuration`, nothing));
  const redirectUri = new URL('/auth/callback', app.authority).href;
  const [verifier, state] = [secret(), secret()];
  const query = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    scope: app.scope,
    redirect_uri: redirectUri,
    state,
    login_hint: mail,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { searchParams: result } = await signIn(`${provider.authorization_endpoint}?${query}`, redirectUri, mail);
  const code = result.get('code');
  if (!code || result.get('state') !== state)
    throw new Error(`The provider refused the sign-in: ${result.get('error_description') ?? 'it returned no code'}`);
  const grant = { grant_type: 'authorization_code', client_id: app.clientId, redirect_uri: redirectUri, code, code_verifier: verifier };
  return readJson(Tokens, await visit(provider.token_endpoint, nothing, grant));
}

/** Only the access token. @throws Error as `fetchTokens` does */
export const fetchToken = async (url: string, mail: string): Promise<string> => (await fetchTokens(url, mail)).access_token;
