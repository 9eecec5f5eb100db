import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { fileAdapter } from '#server/demo-identity/file-adapter';
import { oidcProviderSettings } from '#tests/support/oidc-provider/configuration';
import { type Calls, type Counts, callsAt, MOUNT, pagesAt, type Setup } from '#tests/support/oidc-provider/control-protocol';

/** An external identity provider in its own process; `provider.ts` is the handle for tests. */
const port = Number(process.argv[2]);
const adapter = fileAdapter(process.argv[3] ?? '');
const setup: Setup = {
  keys: [],
  origins: [],
  people: {},
  tokenSeconds: 600,
  refreshTokens: true,
  rotatesRefreshTokens: false,
  wantsResource: false,
  knowsEmbeds: false,
  signsOut: true,
  silent: 'nothing',
};
const counts: Counts = {};
const grants = new Set<string>();
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

let provider: Provider;

/** A provider's keys and settings are immutable, so a change creates a new one; grants are stored outside of it. */
function make(): void {
  provider = new Provider(`${pagesAt(port)}${MOUNT}`, { ...oidcProviderSettings(setup), adapter });
  provider.on('grant.success', ({ oidc }) => {
    count(String(oidc.params?.grant_type));
    if (oidc.entities.Grant) grants.add(oidc.entities.Grant.jti);
  });
  provider.on('grant.error', () => count('refused'));
  provider.on('grant.revoked', () => count('revoked'));
}

const page = (people: string[]) =>
  `<!doctype html><title>Acme</title><link rel="icon" href="data:,"><h1>Sign in at Acme</h1><form method="post">${people
    .map((name) => `<button name="who" value="${name}">${name}</button>`)
    .join('')}</form>`;

async function interaction(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(page(Object.keys(setup.people)));
    return;
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const accountId = new URLSearchParams(body).get('who') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } }, { mergeWithLastSubmission: false });
}

/** The metadata, at a URL that does not begin with the issuer, with endpoints at another origin. */
async function discovery(response: ServerResponse): Promise<void> {
  const answer = await fetch(`${callsAt(port)}${MOUNT}/.well-known/openid-configuration`);
  const document = (await answer.json()) as Record<string, unknown>;
  for (const name of ['token_endpoint', 'userinfo_endpoint', 'jwks_uri']) {
    document[name] = `${callsAt(port)}${new URL(String(document[name])).pathname}`;
  }
  document.authorization_endpoint = `${pagesAt(port)}${MOUNT}/auth`;
  document.end_session_endpoint = setup.signsOut ? `${pagesAt(port)}${MOUNT}/session/end` : undefined;
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(document));
}

async function answer(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  if (path.startsWith(`${MOUNT}/jwks`)) count('keys');
  if (setup.silent === 'everything') request.socket.destroy();
  else if (setup.silent === 'keys' && path.startsWith(`${MOUNT}/jwks`)) response.writeHead(503).end();
  else if (path.startsWith('/discovery')) await discovery(response);
  else if (path.startsWith(`${MOUNT}/interaction/`)) await interaction(request, response);
  else {
    request.originalUrl = path;
    request.url = path.slice(MOUNT.length) || '/';
    await provider.callback()(request, response);
  }
}

const calls: Calls = {
  set(change) {
    Object.assign(setup, change);
    make();
    return null;
  },
  counts: () => counts,
  revokeAll() {
    for (const id of grants) void provider.Grant.find(id).then((grant) => grant?.destroy());
    return null;
  },
};

process.on('message', ({ id, name, argument }: { id: number; name: keyof Calls; argument: never }) => {
  process.send?.({ id, result: calls[name](argument) });
});
// Ends with an interrupted test run.
process.once('disconnect', () => process.exit(0));

createServer((request, response) => void answer(request, response).catch(() => response.destroy())).listen(port, () =>
  process.send?.({ id: 0, result: null }),
);
