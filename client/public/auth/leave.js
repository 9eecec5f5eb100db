// A sign-out that began on another host of the product (client/api/auth.ts): ends the sign-in of this host too, and goes on to the next mode
// in `then`. The last one is where the sign-out began; its page goes to the provider. A failure never ends the way. Only the sign-in of the
// user in the fragment ends, so that no link of another site, which does not know that name, signs anybody out.
const TIMEOUT_MS = 2000;
const subject = location.hash.slice(1);

/** The sign-in that is stored here; undefined for one that cannot be read, with which nobody is signed in. */
function readSignIn(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

async function endSignIns() {
  const tokens = [];
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('oidc.user:'))) {
    const user = readSignIn(key);
    if (!subject || encodeURIComponent(user?.profile?.sub) !== subject) continue;
    localStorage.removeItem(key);
    tokens.push(user.access_token);
  }
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
  return rest.length > 0 ? `${origins[next]}/auth/leave.html?then=${rest.join()}${location.hash}` : `${origins[next]}/auth/left`;
}

/**
 * Ends the sign-in that another window of this host was renewing too: it is stored once more (client/api/access-token.ts). Its call outlives the
 * page, which waits no longer for it.
 */
const endRenewedSignIns = () => {
  const endAgain = () => void endSignIns();
  return navigator.locks.request('parley-renewal', { signal: AbortSignal.timeout(TIMEOUT_MS) }, endAgain).catch(endAgain);
};

Promise.all([endSignIns(), endRenewedSignIns()])
  .catch(() => {})
  .then(nextAddress)
  .catch(() => '/')
  .then((address) => location.replace(address));
