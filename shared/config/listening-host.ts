/** Only this machine, over IPv4 and IPv6. */
export const LOOPBACK = 'localhost';
/** All addresses of this machine. */
const ALL_ADDRESSES = '::';

const IPV4_LOOPBACK = /^127(\.\d{1,3}){3}$/;

/** Whether only this machine can connect to a server that listens at this host. */
export const isLoopback = (host: string): boolean => host === LOOPBACK || host === '::1' || IPV4_LOOPBACK.test(host);

interface HostSettings {
  /** The server is in demo mode. */
  demo: boolean;
  /** The operator set `DEMO=1`. Otherwise demo mode is the default, because nothing configures a real installation. */
  demoAskedFor: boolean;
  /** The value of `HOST`. */
  host: string | undefined;
}

/**
 * CONFIG-J3: the host to listen at; undefined when the server must not start, because other machines could reach a demo that the operator
 * did not request with `DEMO=1`.
 */
export function listeningHost({ demo, demoAskedFor, host }: HostSettings): string | undefined {
  if (!demo || demoAskedFor) return host ?? ALL_ADDRESSES;
  if (host === undefined) return LOOPBACK;
  return isLoopback(host) ? host : undefined;
}
