import { isLoopback } from '#shared/config/listening-host';

/** Settings that browsers use, or whose answers decide who somebody is. */
const ENCRYPTED = ['OIDC_ISSUER', 'OIDC_METADATA_URL', 'PUBLIC_URL_IMPULSE', 'PUBLIC_URL_INSIGHTS', 'PUBLIC_URL_BOARDPULSE'] as const;
type Addresses = { readonly [Name in (typeof ENCRYPTED)[number]]?: string | undefined };

/** Whether an address is of this machine: what is sent there passes no network. `*.localhost` never leaves it (RFC 6761). */
export function isOfThisMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(host) || host.endsWith('.localhost');
}

/** CONFIG-J5: the settings whose address needs https and has none, outside of the demo. */
export const findUnencrypted = (settings: Addresses): string[] =>
  ENCRYPTED.filter((name) => {
    const url = settings[name];
    return url !== undefined && /^http:/i.test(url) && !isOfThisMachine(url);
  });
