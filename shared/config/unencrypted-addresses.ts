import { isLoopback } from '#shared/config/listening-host';

/** Variables whose addresses browsers use, or whose answers decide the identity of a user. */
const ENCRYPTED = ['OIDC_ISSUER', 'OIDC_METADATA_URL', 'PUBLIC_URL_IMPULSE', 'PUBLIC_URL_INSIGHTS', 'PUBLIC_URL_BOARDPULSE'] as const;
type Addresses = { readonly [Name in (typeof ENCRYPTED)[number]]?: string | undefined };

/** Whether an address is on this machine, so that data sent to it does not leave the machine. This includes `*.localhost` (RFC 6761). */
export function isOfThisMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(host) || host.endsWith('.localhost');
}

/** CONFIG-J5: the variables whose address must begin with https:// outside of the demo and does not. */
export const findUnencrypted = (settings: Addresses): string[] =>
  ENCRYPTED.filter((name) => {
    const url = settings[name];
    return url !== undefined && /^http:/i.test(url) && !isOfThisMachine(url);
  });
