import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Trusted proxies: their addresses and networks, or their number in front of the server. */
export type TrustedProxies = readonly string[] | number;

/** Maximum number of proxies in a chain. A larger number is probably a mistake. */
const MAX_PROXY_HOPS = 8;
const MAX_TRUSTED_ADDRESSES = 50;
/** Minimum prefix length of a network: with a shorter one, a network has more machines than any company has proxies. */
const MIN_PREFIX_BITS = { 4: 8, 6: 32 } as const;

/** Names of networks that include every machine of a company. They are refused. */
const NAMES_OF_NETWORKS = new Set(['uniquelocal', 'linklocal']);

const configurationError = (what: string): Error => new Error(`TRUST_PROXY: ${what}`);
const tooWideError = (entry: string): Error =>
  configurationError(
    `${entry} is a whole network, and every machine in it could pretend to be anybody's address. Name the addresses of the proxies, ` +
      'or say how many stand in front of this server (usually 1).',
  );

/** @throws Error when the entry is not an address, or its network is too large */
function checkEntry(entry: string): string {
  if (entry === 'loopback') return entry;
  if (NAMES_OF_NETWORKS.has(entry)) throw tooWideError(entry);
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0) throw configurationError(`${entry || 'an empty entry'} is not an address such as 10.0.0.2 or 10.0.0.0/24.`);
  // An IPv4-mapped IPv6 address is refused, because its prefix length would be checked against the limits of IPv6.
  if (version === 6 && address.includes('.')) throw configurationError(`${entry}: write it as an IPv4 address.`);
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (prefix > most) throw configurationError(`${entry} has more bits than an address.`);
  if (prefix < MIN_PREFIX_BITS[version] || isMapped(address)) throw tooWideError(entry);
  return entry;
}

/** Whether an IPv6 address is in ::ffff:0:0/96, the range of mapped IPv4 addresses. */
const isMapped = (address: string): boolean => isIP(address) === 6 && new URL(`http://[${address}]`).hostname.startsWith('[::ffff:');

/**
 * Parses TRUST_PROXY. `loopback` is this machine; the names of whole networks are refused.
 * @throws Error that names the variable and what to do
 */
export function trustedProxies(text: string): TrustedProxies {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) {
    const hops = Number(trimmed);
    if (hops < 1 || hops > MAX_PROXY_HOPS)
      throw configurationError(`a number of proxies is from 1 to ${MAX_PROXY_HOPS}; without a proxy, remove the variable.`);
    return hops;
  }
  const entries = trimmed.split(',').map((entry) => entry.trim());
  if (entries.length > MAX_TRUSTED_ADDRESSES) throw configurationError(`at most ${MAX_TRUSTED_ADDRESSES} addresses.`);
  return entries.map(checkEntry);
}

/** Whether an address is a trusted proxy, for HTTP calls and sockets. `hop` is the number of trusted proxies after it. */
export function trustIn(trusted: TrustedProxies | undefined): (address: string, hop: number) => boolean {
  if (trusted === undefined) return () => false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : proxyAddr.compile([...trusted]);
}
