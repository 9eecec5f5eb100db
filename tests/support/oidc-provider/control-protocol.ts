/** Settings of the provider that a test can change at any time. */
export interface Setup {
  /** Private keys as JWK; the first one signs, all are published. */
  keys: object[];
  /** Origins of the client. */
  origins: string[];
  /** Claims of the access token by the name of the user. */
  people: Record<string, Record<string, unknown>>;
  tokenSeconds: number;
  refreshTokens: boolean;
  rotatesRefreshTokens: boolean;
  /** Whether a token for the API needs a `resource` parameter (RFC 8707). */
  wantsResource: boolean;
  /** Whether it issues tokens for embedded pages. */
  knowsEmbeds: boolean;
  /** Whether it has a sign-out endpoint. */
  signsOut: boolean;
  /** Endpoints that do not respond. */
  silent: 'nothing' | 'keys' | 'everything';
}

/** Number of granted or refused token requests by grant type. */
export type Counts = Record<string, number>;

/** Messages to the process, each with a response. */
export interface Calls {
  set: (change: Partial<Setup>) => null;
  counts: () => Counts;
  /** Revokes all sign-ins: renewals are refused, and the provider asks to sign in again. */
  revokeAll: () => null;
}

export const CLIENT_ID = 'their-name-for-parley';
export const AUDIENCE = 'https://api.parley.test/';
export const EMBED_AUDIENCE = 'https://embeds.parley.test/';
export const MOUNT = '/acme/v2';

/** Pages and cookies are on one origin, endpoints on another, like at many providers. */
export const pagesAt = (port: number): string => `http://localhost:${port}`;
export const callsAt = (port: number): string => `http://127.0.0.1:${port}`;
