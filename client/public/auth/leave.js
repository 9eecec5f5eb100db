// A sign-out that began on another host of the product (client/api/auth.ts): ends the sign-in of this host too, and goes on to the next mode
// in `then`. The last one is where the sign-out began; its page goes to the provider. A failure never ends the way.
const TIMEOUT_MS = 2000;

async function endSignIns() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:'));
  const tokens = keys.map((key) => JSON.parse(localStorage.getItem(key))?.access_token);
  for (const key of keys) localStorage.removeItem(key);
  const end = (token) =>
    fetch('/api/account/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  await Promise.allSettled(tokens.filter(Boolean).map(end));
}

async function nextAddress() {
  const [next, ...rest] = (new URLSearchParams(location.search).get('then') ?? '').split(',');
  const { origins } = await (await fetch('/configuration/app')).json();
  if (!Object.hasOwn(origins, next)) return '/';
  return rest.length > 0 ? `${origins[next]}/auth/leave.html?then=${rest.join()}` : `${origins[next]}/auth/left`;
}

endSignIns()
  .catch(() => {})
  .then(nextAddress)
  .catch(() => '/')
  .then((address) => location.replace(address));
